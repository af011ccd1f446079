"""The atlas: a page of it is within what one account may ask for, however long the games were."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from argon2.profiles import CHEAPEST

from cartographers.server.answers.atlas import ENTRIES_PER_PAGE
from cartographers.server.http.limits.costs import ENTRIES_A_DROP, MAX_CHARGED_ENTRIES
from cartographers.server.settings import NO_LIMITS, Limits, Settings
from cartographers.server.tables.entries import Chatted
from tests.server.player import Player, play_out
from tests.server.running import Running, running, until

GAMES = 5
SHEETS = (("base", "A"), ("base", "B"), ("heroes", "C"), ("heroes", "D"))


@pytest.fixture(scope="module")
def talked_over(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A database with games that were talked over for long, and who played them."""
    file = tmp_path_factory.mktemp("atlas") / "tables.db"
    settings = Settings(str(file), limits=NO_LIMITS, argon2=CHEAPEST, bot_processes=1, warm_up=False)
    with running(settings) as server, Player(server.url) as player:
        for number in range(GAMES):
            edition, sheet = SHEETS[number % len(SHEETS)]
            code = player.new_table(edition=edition, sheet=sheet)
            player.post(f"/tables/{code}/start")
            play_out(code, [player])
            talk(server, code, player)
        until(lambda: len(player.get(f"/players/{player.id}")["games"]) == GAMES, "all results are kept")
        return file, player.id


def talk(server: Running, code: str, player: Player) -> None:
    said = [Chatted(player.id, "Ann", f"number {number}") for number in range(MAX_CHARGED_ENTRIES)]
    changing = server.app.state.services.rooms.change(code, lambda _: said)
    asyncio.run_coroutine_threadsafe(changing, server.loop).result()


@pytest.mark.slow
@pytest.mark.parametrize("best", [False, True])
def test_an_atlas_of_long_games_has_shorter_pages_and_refuses_none(
    talked_over: tuple[Path, str], best: bool
) -> None:
    file, artist = talked_over
    with running(Settings(str(file), bot_processes=1, warm_up=False)) as server:
        seen: list[float] = []
        onwards: dict[str, float] = {}
        more = True
        while more:
            with Player(server.url) as reader:  # a new one, who has asked for nothing yet
                page = reader.get(f"/players/{artist}/atlas", best=best, **onwards)
            assert page["maps"]
            assert all(each["sheet"]["rows"] for each in page["maps"])
            seen += [each["game"]["finished_at"] for each in page["maps"]]
            more = page["more"]
            onwards = {"seen": len(seen)} if best else {"before": seen[-1]}
        assert len(seen) == len(set(seen)) == (len(SHEETS) if best else GAMES)


def test_the_dearest_page_is_within_what_one_account_may_ask_for_at_once() -> None:
    dearest = (ENTRIES_PER_PAGE + MAX_CHARGED_ENTRIES) / ENTRIES_A_DROP
    assert 2 * dearest < Limits().requests[0]
