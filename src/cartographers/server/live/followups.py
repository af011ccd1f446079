"""Follow-up work of a table: bots' turns, storing results. Retried with backoff until it is done."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any

from cartographers.bots import styled
from cartographers.play.shuffle import Stream
from cartographers.rules.actions import Action
from cartographers.server.live.room import Room
from cartographers.server.live.supervising import FailedVersions, Problems, backoff
from cartographers.server.live.thinking import ABSENT_LEVEL, Thinker, think
from cartographers.server.live.threads import in_a_thread
from cartographers.server.tables.branching import same_answers
from cartographers.server.tables.campaign import goals_in_log
from cartographers.server.tables.playing import bot_move
from cartographers.server.tables.results import rate, seat_results
from cartographers.server.tables.table import FinishedTable, PlayingTable, Table, TableSeat
from cartographers.storage import GameStore
from cartographers.storage.errors import StorageError

log = logging.getLogger(__name__)

# After so many failures in a row that are not the database's, fallbacks are tried, and then nothing until the
# table goes on or the server restarts: a permanent failure must not be retried for ever.
FAILURES_UNTIL_SIMPLE_BOT = 1
FAILURES_UNTIL_RANDOM_BOT = 3
MOST_FAILURES = 6
RANDOM_LEVEL = "random"


class Followups:
    """At most one task a table, which ends when nothing is left to do there."""

    def __init__(self, store: GameStore, thinker: Thinker, clock: Callable[[], float]) -> None:
        self._store = store
        self._thinker = thinker
        self._clock = clock
        self._problems = Problems()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._unrecorded: set[str] = set()  # tables that are over, whose results are not kept yet
        self._given_up = FailedVersions()

    def __contains__(self, code: str) -> bool:
        return code in self._tasks

    def __len__(self) -> int:
        return len(self._tasks)

    def schedule(self, room: Room, *, finished: bool = False) -> asyncio.Task[None] | None:
        """Starts the table's task if something is left to do there; `finished`: its results may not be kept
        yet. The task, if there is one."""
        code = room.table.code
        if finished:
            self._unrecorded.add(code)
        if code not in self._tasks and self._next(room) and (code, room.table.version) not in self._given_up:
            self._tasks[code] = asyncio.create_task(self._until_done(room))
        return self._tasks.get(code)

    def gave_up(self, code: str, version: int) -> bool:
        """Whether retries at this version of a table have been given up."""
        return (code, version) in self._given_up

    async def _until_done(self, room: Room) -> None:
        try:
            await self._follow_up(room)
        finally:  # no await since the last look at the table, so that no wake-up is lost
            self._tasks.pop(room.table.code, None)
            self._unrecorded.discard(room.table.code)

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _next(self, room: Room) -> Callable[[Room, int], Coroutine[Any, Any, None]] | None:
        """The next follow-up."""
        if room.table.bot_seats:
            return self._play_bots
        if room.table.over and room.table.code in self._unrecorded:
            return self._record
        return None

    async def _follow_up(self, room: Room) -> None:
        name = f"table {room.table.code}"
        failures, delays = 0, backoff()
        while work := self._next(room):
            try:
                await work(room, failures)
            except StorageError as problem:
                self._problems.report(name, problem)
            except Exception as problem:
                self._problems.report(name, problem)
                failures += 1
                if failures >= MOST_FAILURES:
                    self._give_up(room.table)
                    return
            else:
                self._problems.solved(name)
                failures, delays = 0, backoff()
                continue
            await asyncio.sleep(next(delays))

    def _give_up(self, table: Table) -> None:
        self._given_up.add(table.code, table.version)
        log.error("table %s is left as it is: nothing that was tried helped", table.code)

    async def _play_bots(self, room: Room, failures: int) -> None:
        """Lets the bots of a table decide whose turn it is."""
        table, seats = room.table, room.table.bot_seats
        if not isinstance(table, PlayingTable):
            return
        if failures >= FAILURES_UNTIL_RANDOM_BOT:  # in this process
            requests = [(seat, RANDOM_LEVEL) for seat in seats]
            seed = f"{_bots_seed(table)} {table.turn_version}"  # of this turn: it would draw the same again
            actions = await in_a_thread(think, table.game, requests, 1, seed)
        elif not failures and (known := await _known_answers(table, seats)):
            seats, actions = tuple(known), list(known.values())  # the others are asked next
        else:
            simple = failures >= FAILURES_UNTIL_SIMPLE_BOT
            requests = [(seat, ABSENT_LEVEL if simple else bot_of(table.seats[seat])) for seat in seats]
            actions = await self._thinker.decide(
                table.game, requests, account=table.host, table=table.code, seed=_bots_seed(table)
            )
        decisions = [
            partial(bot_move, seat=seat, turn_version=table.turn_version, action=action, now=self._clock())
            for seat, action in zip(seats, actions, strict=True)
        ]
        await asyncio.gather(*map(room.change, decisions))
        if isinstance(room.table, FinishedTable):
            self._unrecorded.add(table.code)

    async def _record(self, room: Room, _failures: int) -> None:
        await record_results(self._store, room.table)
        self._unrecorded.discard(room.table.code)


def bot_of(seat: TableSeat) -> str:
    """The name of the bot that decides for a seat."""
    return styled(seat.level, seat.persona) if seat.level else ABSENT_LEVEL


async def _known_answers(table: PlayingTable, seats: Sequence[int]) -> dict[int, Action]:
    """Those that are only to be given again."""
    return {} if table.branch is None else await in_a_thread(same_answers, table, seats)


def _bots_seed(table: Table) -> str:
    """The same for the whole game; it tells the bots nothing about the deck."""
    return f"{Stream(table.seed, 'bots').below(1 << 64):x}"


async def record_results(store: GameStore, table: Table) -> None:
    """Stores the results; idempotent."""
    goals = None
    if table.campaign is not None:  # they follow from the whole log
        goals = await in_a_thread(goals_in_log, table, await store.logs.read(table.code))
    results = seat_results(table, goals)
    if results:
        await store.results.record(results, rate)
