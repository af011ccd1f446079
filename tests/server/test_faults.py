"""Everything that can go wrong, mixed at random under load: nothing is lost, and every table goes on.

Safety: each acknowledged move is in its table's log, and each transcript can be verified. Liveness: when the
faults have ended bots, deadlines and results go on by themselves, at every table but the damaged ones.
`FAULT_MINUTES=1 .venv/bin/python -m pytest -n0 -m slow tests/server/test_faults.py` is a shorter run.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing
from pathlib import Path

import httpx
import pytest

from cartographers.notation.games import loads
from cartographers.play.replay import replay
from tests.server.faults import (
    Database,
    PostgresDatabase,
    SmallDisk,
    SqliteFile,
    can_mount,
    killed,
    paused,
    poisoned,
)
from tests.server.load import Stubborn, missing
from tests.server.player import Json, Player
from tests.server.running import ServerProcess, free_port, started, until
from tests.server.skewed_clock import CLOCK_FILE, ClockOffset
from tests.storage.postgres import Server as Postgres

MINUTES = float(os.environ.get("FAULT_MINUTES", "5"))  # for each of the two databases
LOADS = 4
DISK, TEMPORARY = "disk", "temporary"  # folders that can be filled
LONGER_THAN_A_WRITER_WAITS = 35.0  # seconds

Fault = Callable[[], None]


class Deserted(Stubborn):
    """Plays with somebody who never draws: only the deadlines let these games go on."""

    def __init__(self, url: str, **options: object) -> None:
        super().__init__(url, seats=2, pace={"kind": "live", "seconds": 10}, **options)
        self._companion = Player(url)

    def _begin(self, code: str, seen: Json) -> None:
        if any(seat["kind"] == "open" for seat in seen["table"]["seats"]):  # or only the answer was lost
            self._companion.post(f"/tables/{code}/join")
        self.player.post(f"/tables/{code}/start")

    def __exit__(self, *_: object) -> None:
        super().__exit__()
        self._companion.http.close()


@pytest.mark.slow
def test_sqlite_survives_every_fault(tmp_path: Path, disk: SmallDisk) -> None:
    folder = tmp_path / DISK
    rng = random.Random(16)

    def full() -> None:
        disk.fill(folder)
        time.sleep(rng.uniform(1, 8))
        disk.free(folder)

    endure(SqliteFile(folder / "tables.db", disk), rng, tmp_path, disk, [full])


@pytest.mark.slow
def test_postgresql_survives_every_fault(postgres: Postgres, tmp_path: Path, disk: SmallDisk) -> None:
    postgres.new_database("faults")
    database = PostgresDatabase(postgres, "faults")
    endure(database, random.Random(17), tmp_path, disk, [database.restart], arguments=("--workers", "2"))


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[SmallDisk]:
    if not can_mount():
        pytest.skip("full folders are tried on small disks of their own, and here nobody may mount these")
    with closing(SmallDisk(tmp_path / DISK, tmp_path / TEMPORARY)) as disk:
        yield disk


def endure(
    database: Database,
    rng: random.Random,
    folder: Path,
    disk: SmallDisk,
    own_faults: Sequence[Fault],
    *,
    arguments: tuple[str, ...] = (),
) -> None:
    clock = ClockOffset(folder / "clock")
    log = folder / "log"
    process = ServerProcess(
        free_port(),
        database.address,
        arguments,
        log=log,
        launcher=disk.entering,
        module="tests.server.skewed_clock",
        environment={CLOCK_FILE: str(folder / "clock"), "TMPDIR": str(folder / TEMPORARY)},
    )
    with started(process) as server, ExitStack() as players:
        load: list[Stubborn] = [
            players.enter_context(Stubborn(server.url, seats=1 + number % 3, edition="heroes"))
            for number in range(LOADS)
        ]
        load.append(players.enter_context(Deserted(server.url)))
        victims: list[Player] = []

        def poison() -> None:
            victim = players.enter_context(Player(server.url))
            code = victim.new_table(seats=2, public=True)
            victim.post(f"/tables/{code}/bots")
            victim.post(f"/tables/{code}/start")
            poisoned(database, code, victim.id)
            victims.append(victim)

        def nothing_temporary() -> None:
            """Nor is there room for it when the server starts."""
            disk.fill(folder / TEMPORARY)
            time.sleep(rng.uniform(1, 4))
            killed(server)
            disk.free(folder / TEMPORARY)

        faults: list[Fault] = [
            nothing_temporary,
            lambda: killed(server),
            lambda: paused(server, rng.uniform(0.5, 4)),
            lambda: database.lock(rng.uniform(0.5, 5)),
            lambda: clock.set(rng.choice((-7200.0, -30.0, 0.0, 30.0, 7200.0))),
            poison,
            *own_faults,
        ]
        database.lock(LONGER_THAN_A_WRITER_WAITS)
        end = time.monotonic() + 60 * MINUTES
        while time.monotonic() < end:
            for fault in rng.sample(faults, len(faults)):  # each of them comes up in every round
                fault()
                time.sleep(rng.uniform(0.1, 2))
        clock.set(0.0)
        until(server.answers, "the server is well again")

        assert sum(len(player.acknowledged) for player in load) > len(faults), "there was load"
        for player in load:
            player.finish()
        assert missing(load) == []
        for player in load:
            every_table_is_over(player)
        others_are_unharmed(load[0].player)
        for victim in victims:
            assert victim.http.get("/api/me").status_code < httpx.codes.INTERNAL_SERVER_ERROR
            assert victim.http.get("/api/me/tables").status_code < httpx.codes.INTERNAL_SERVER_ERROR
        assert server.stop() == 0
    assert "Traceback" not in log.read_text()


def every_table_is_over(load: Stubborn) -> None:
    http = load.player.http
    for code in load.tables:
        text = http.get(f"/api/tables/{code}/transcript").raise_for_status().text
        assert list(replay(loads(text), verify=True))[-1].game.scores

    def kept() -> bool:
        editions: Json = load.player.get(f"/players/{load.player.id}")["statistics"]["editions"]
        return sum(int(each["count"]) for each in editions.values()) == len(load.tables)

    until(kept, f"all {len(load.tables)} results are kept")


def others_are_unharmed(player: Player) -> None:
    """What shows many tables and players at once, damaged ones among them."""
    for path in ("/tables", "/tables?status=playing", "/me/tables", "/leaderboards", f"/players/{player.id}"):
        player.http.get(f"/api{path}").raise_for_status()
