"""Games played by one process or several: always the same games in the same order, and none is lost."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from cartographers.lab.plan import Plan
from cartographers.lab.playing import BotFailed
from cartographers.lab.records import GameRecord
from cartographers.lab.run import MOST_TRIES, Run
from cartographers.lab.stop import Stop
from cartographers.lab.variant import Variant
from cartographers.lab.worker_pool import ProcessPool, SerialPool, WorkerPool, WorkersLost, available_cores
from cartographers.rules.setup import Edition
from tests.lab.foreign_bots import HERE, MARKER
from tests.repeated import once_of

PLAN = Plan((("random",), ("random", "random")), (Variant(), Variant(Edition.HEROES)), rounds=5)


def played(plan: Plan, pool: WorkerPool, *, transcripts: bool = False) -> list[GameRecord]:
    with pool:
        return list(Run(plan, pool, transcripts=transcripts))


def numbers(games: list[GameRecord]) -> list[int]:
    return [game.number for game in games]


def test_games_come_in_the_order_of_their_numbers() -> None:
    assert numbers(played(PLAN, SerialPool())) == list(range(len(PLAN)))


@pytest.mark.parametrize("size", once_of(2, 1, 3))
def test_so_many_processes_play_the_same_games(size: int) -> None:
    alone = played(PLAN, SerialPool(), transcripts=True)
    assert played(PLAN, ProcessPool(size), transcripts=True) == alone


def test_a_process_that_is_killed_loses_no_game() -> None:
    """A real process of the pool is killed from outside while it plays."""
    plan = Plan(((f"{HERE}:Patient",),), rounds=12)
    expected = played(plan, SerialPool())
    with ProcessPool(2) as pool:
        run = Run(plan, pool)
        games = iter(run)
        found = [next(games)]
        os.kill(next(iter(pool.executor._processes)), signal.SIGKILL)
        found += games
    assert found == expected
    assert run.lost > 0


def test_a_game_whose_process_died_is_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(MARKER, str(tmp_path / "died"))
    plan = Plan(((f"{HERE}:DiesOnce",),), rounds=6)
    with ProcessPool(2) as pool:
        run = Run(plan, pool)
        found = list(run)
    assert (tmp_path / "died").exists()
    assert run.lost > 0
    assert numbers(found) == list(range(6))
    assert found == played(plan, SerialPool())


def test_a_game_that_always_kills_its_process_ends_the_run() -> None:
    plan = Plan(((f"{HERE}:AlwaysDies",),), rounds=2)
    with ProcessPool(1) as pool, pytest.raises(WorkersLost) as lost:
        list(Run(plan, pool))
    assert str(lost.value) == f"the worker died {MOST_TRIES} times while it played game 1"


@pytest.mark.parametrize("make_pool", [SerialPool, lambda: ProcessPool(2)], ids=["alone", "processes"])
def test_when_a_bot_fails_the_games_before_it_are_kept(make_pool: type[SerialPool]) -> None:
    """The tables of one go well; the table of two fails in its first winter."""
    failing = f"{HERE}:FailsInWinter"
    plan = Plan((("random",), ("random",), (failing, "random")), rounds=4)
    found: list[GameRecord] = []

    def play() -> None:
        with make_pool() as pool:
            for game in Run(plan, pool):
                found.append(game)  # noqa: PERF402  what came before the failure is what counts

    with pytest.raises(BotFailed, match="raised RuntimeError: too cold") as failed:
        play()
    assert failed.value.game == 2
    assert numbers(found) == [0, 1]


def test_a_wish_to_stop_keeps_what_is_done() -> None:
    stop, found = Stop(), []
    with SerialPool(stop) as pool:
        for game in Run(PLAN, pool, stop=stop):
            found.append(game)
            if len(found) == 3:
                stop.request()
    assert numbers(found) == [0, 1, 2]


def test_a_wish_to_stop_ends_processes_in_the_middle_of_their_games() -> None:
    plan, stop = Plan(((f"{HERE}:Patient",),), rounds=500), Stop()
    found = []
    with ProcessPool(2) as pool:
        for game in Run(plan, pool, stop=stop):
            found.append(game)
            stop.requested = True
        workers = list(pool.executor._processes)
    assert 0 < len(found) < 500
    assert found == sorted(found, key=lambda game: game.number)
    assert not any(is_alive(worker) for worker in workers)


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_the_wish_breaks_off_a_game_that_is_played_here() -> None:
    stop = Stop()

    def interrupted() -> Iterator[int]:
        with stop.breaks_off():
            yield 1
            stop.request()
            yield 2

    steps = interrupted()
    assert next(steps) == 1
    with pytest.raises(KeyboardInterrupt):
        next(steps)


def test_who_asks_twice_does_not_want_to_wait() -> None:
    stop = Stop()
    stop.request()
    with pytest.raises(KeyboardInterrupt):
        stop.request()


def test_signals_become_the_wish_and_are_given_back() -> None:
    before = signal.getsignal(signal.SIGINT)
    stop = Stop()
    with stop.on_signals():
        os.kill(os.getpid(), signal.SIGTERM)
        assert stop.requested
    assert signal.getsignal(signal.SIGINT) is before


def test_there_is_a_core_to_play_on() -> None:
    assert available_cores() >= 1
