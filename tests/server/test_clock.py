"""The system's clock may be set: no table stands still for it, and not all turns end at once."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path

import pytest

from cartographers.server.live.steady_clock import SteadyClock, elapsed
from cartographers.server.tables.options import Pace, PaceKind
from tests.server.player import Player
from tests.server.running import running, until
from tests.server.test_liveness import (
    begun,
    columns_of,
    full_disk,
    keep,
    played_by,
    run,
    settings,
    store_of,
    was_logged,
)
from tests.storage.helpers import opened

DAY = 24 * 3600.0
LIVE = Pace(PaceKind.LIVE, 30)


@dataclass
class System:
    """A machine whose clock can be set, and on which time passes."""

    clock: float = 1_000_000.0
    passed: float = 50.0

    def wait(self, seconds: float) -> None:
        self.clock += seconds
        self.passed += seconds

    def steady(self) -> SteadyClock:
        return SteadyClock(lambda: self.clock, lambda: self.passed)


def test_it_follows_the_system_as_long_as_nobody_sets_it() -> None:
    system = System()
    steady = system.steady()
    for seconds in (0.0, 0.5, 30.0, DAY):
        system.wait(seconds)
        assert steady() == system.clock
    system.clock += 0.5  # as a time server does it
    assert steady() == system.clock


@pytest.mark.parametrize("step", [-DAY, -60.0, 60.0, DAY])
def test_after_a_step_a_turn_takes_about_as_long_as_it_should(step: float) -> None:
    system = System()
    steady = system.steady()
    before = steady()
    system.clock += step
    assert steady() == before
    for _ in range(30):
        system.wait(1.0)
        steady()
    assert steady() - before == pytest.approx(30 + (7.5 if step > 0 else -7.5))


@pytest.mark.parametrize("step", [-3600.0, 3600.0])
def test_in_the_end_the_system_is_right(step: float) -> None:
    system = System()
    steady = system.steady()
    system.clock += step
    last = steady()
    for _ in range(5 * 3600):
        system.wait(1.0)
        assert steady() >= last
        last = steady()
    assert steady() == pytest.approx(system.clock)


def test_real_time_passes() -> None:
    assert elapsed() <= elapsed()
    first = SteadyClock()()
    assert first > 1_600_000_000


def test_a_deadline_from_a_clock_that_was_set_back_is_brought_within_reach(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as server, Player(server.url) as player:
        code = keep(server, begun(server.clock() + DAY, level=None, pace=LIVE))
        player.get(f"/tables/{code}")
        until(lambda: run(server, store_of(server).logs.summary(code)).deadline <= server.clock() + 30)
        server.clock.offset += 31
        until(lambda: played_by(server, code) == {"absent"}, "its time is up")


def test_it_is_brought_within_reach_once_the_database_can_be_written_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with running(settings(tmp_path)) as server, Player(server.url) as player:
        code = keep(server, begun(server.clock() + DAY, level=None, pace=LIVE))
        deadline = run(server, store_of(server).logs.summary(code)).deadline
        with full_disk(server):
            player.get(f"/tables/{code}")
            until(lambda: was_logged(caplog, f"table {code}: "), "it was tried in vain")
        player.get(f"/tables/{code}")  # somebody looks at it all the time
        until(lambda: run(server, store_of(server).logs.summary(code)).deadline < deadline)
        server.clock.offset += 31
        until(lambda: played_by(server, code) == {"absent"}, "its time is up")


def test_whoever_could_not_play_without_a_server_has_a_moment(tmp_path: Path) -> None:
    async def left() -> None:
        async with opened(str(tmp_path / "tables.db")) as store:
            entries = begun(1000.0, level=None, pace=LIVE)
            await store.logs.append("bcdfgh", entries, columns_of(entries))

    asyncio.run(left())
    with running(settings(tmp_path, grace_seconds=DAY)) as server:
        other = keep(server, begun(server.clock(), level=None, pace=LIVE))
        server.clock.offset += 31
        until(lambda: played_by(server, other) == {"absent"}, "deadlines are looked at")
        assert played_by(server, "bcdfgh") == set()
        server.clock.offset += DAY
        until(lambda: played_by(server, "bcdfgh") == {"absent"}, "the moment is over")
