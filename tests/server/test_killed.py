"""Kill -9 at any moment under load: every acknowledged action is there after it, and every match goes on."""

from __future__ import annotations

import random
import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from cartographers.notation.games import loads
from cartographers.play.replay import replay
from tests.server.load import Stubborn, missing
from tests.server.running import server_process


def survive(database: str, kills: int, log: Path) -> None:
    rng = random.Random(kills)
    with server_process(database, log=log) as server, ExitStack() as players:
        load = [
            players.enter_context(Stubborn(server.url, seats=1 + number % 3, edition="heroes"))
            for number in range(4)
        ]
        for _ in range(kills):
            time.sleep(rng.uniform(0.05, 1.5))
            server.kill()
            server.start()
        time.sleep(0.5)
        for player in load:
            player.finish()
        taken = sum(len(player.acknowledged) for player in load)
        assert taken > kills, "there was load"
        assert missing(load) == []
        for player in load:
            for code in player.tables:
                text = player.player.http.get(f"/api/tables/{code}/transcript").raise_for_status().text
                assert list(replay(loads(text), verify=True))[-1].game.scores
        assert server.stop() == 0
    assert "Traceback" not in log.read_text()


def test_killed_a_few_times(tmp_path: Path) -> None:
    survive(str(tmp_path / "tables.db"), 2, tmp_path / "log")


@pytest.mark.slow
def test_killed_two_dozen_times(tmp_path: Path) -> None:
    survive(str(tmp_path / "tables.db"), 24, tmp_path / "log")
