"""Periodic work for all tables: deadlines, recovery of unfinished follow-ups, heartbeats of streams."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial

from cartographers.server.live.rooms import Rooms
from cartographers.server.live.supervising import FailedVersions, Problems
from cartographers.server.settings import Settings
from cartographers.server.tables.playing import time_is_up
from cartographers.server.tables.refused import Refused
from cartographers.server.tables.wire.news import PING
from cartographers.storage import Store, TableSummary
from cartographers.storage.errors import StorageError

log = logging.getLogger(__name__)

TABLES_PER_PAGE = 100
ENTRIES_READ_AT_ONCE = 5_000  # of the logs of several tables, so that memory stays bounded
CONCURRENT_RESCUES = 50  # tables; few, so that running games are not slowed down
PINGS_SPREAD_OVER = 20  # rounds, so that thousands of heartbeats do not block the loop at once

Loop = Callable[[], Awaitable[None]]


class Upkeep:
    """Loops for `supervised`. A failing table is logged once and does not delay the others."""

    def __init__(self, store: Store, rooms: Rooms, settings: Settings) -> None:
        self._logs = store.logs
        self._rooms = rooms
        self._settings = settings
        self._problems = Problems()
        self._begun = rooms.clock()
        self._failed = FailedVersions()  # tables at which ending a turn failed

    @property
    def loops(self) -> Mapping[str, Loop]:
        return {
            "following other processes": self._rooms.follow_changes,
            "keeping deadlines": self.sweep,
            "rescuing tables": self.rescue,
            "keeping streams open": self.ping,
        }

    async def sweep(self) -> None:
        """Ends turns whose deadline has passed, and evicts idle tables."""
        while not self._rooms.closing:
            await asyncio.sleep(self._settings.sweep_seconds)
            try:
                await self.end_overdue_turns()
                self._problems.solved("deadlines")
            except StorageError as problem:
                self._problems.report("deadlines", problem)
            self._rooms.forget_idle()

    async def end_overdue_turns(self) -> None:
        now = self._rooms.clock()
        async for page in _pages(partial(self._logs.due, now)):
            due = [summary for summary in page if self._may_end(summary, now)]
            ends = await asyncio.gather(*map(self._end_turn, due), return_exceptions=True)
            for summary, problem in zip(due, ends, strict=True):
                if isinstance(problem, StorageError):
                    self._problems.report("deadlines", problem)
                elif isinstance(problem, Exception):
                    self._failed.add(summary.table, summary.last_seq)
                    if not isinstance(problem, Refused):  # which was logged where the log was read
                        self._problems.report(f"table {summary.table}", problem)

    def _may_end(self, summary: TableSummary, now: float) -> bool:
        """Grants a grace period for turns whose deadline passed while no server was running."""
        in_grace = (
            summary.deadline or 0.0
        ) < self._begun and now < self._begun + self._settings.grace_seconds
        return not in_grace and (summary.table, summary.last_seq) not in self._failed

    async def _end_turn(self, summary: TableSummary) -> None:
        await self._rooms.change(
            summary.table, lambda table: time_is_up(table, self._rooms.clock()), summary.last_seq
        )

    async def rescue(self) -> None:
        """Recovers tables whose process died: before this one started, or since."""
        seconds, older_than = self._settings.rescue_seconds, 0.0
        while not self._rooms.closing:
            try:
                await self.rescue_all(older_than)
                self._problems.solved("rescue")
                older_than = seconds / 2
            except StorageError as problem:
                self._problems.report("rescue", problem)
            await asyncio.sleep(seconds)

    async def rescue_all(self, older_than: float) -> None:
        """Resumes every table with pending work, unless another process may be working on it."""
        places = asyncio.Semaphore(CONCURRENT_RESCUES)
        try:
            async for page in _pages(self._logs.pending):
                for batch in _batches([summary for summary in page if not self._leave(summary, older_than)]):
                    await self._rescue_batch(batch, places)
        finally:
            self._rooms.changed = None

    async def _rescue_batch(self, batch: Sequence[TableSummary], places: asyncio.Semaphore) -> None:
        """Reads all their logs with one query: one query each (N+1) would take longer than the rest."""
        changed, settled = set[str](), list[TableSummary]()
        self._rooms.changed = changed
        logs = await self._logs.read_many([summary.table for summary in batch])
        for summary in batch:
            stale = not changed.isdisjoint({summary.table, ""})
            try:
                task = await self._rooms.resume(summary, None if stale else logs.get(summary.table))
            except Refused:
                continue  # logged by the loader
            if task is not None:
                task.add_done_callback(lambda _: places.release())
                await places.acquire()
            elif not self._rooms.followups.gave_up(summary.table, summary.last_seq):
                settled.append(summary)
            await asyncio.sleep(0)  # requests of players come first
        if settled:
            await self._logs.settle(settled)

    def _leave(self, summary: TableSummary, older_than: float) -> bool:
        return summary.table in self._rooms.followups or self._is_recent(summary, older_than)

    def _is_recent(self, summary: TableSummary, older_than: float) -> bool:
        """Whether another process may still work on it. A timestamp in the future is an old one, of
        a clock that has been set back since."""
        return 0 <= self._rooms.clock() - summary.updated < older_than

    async def ping(self) -> None:
        """Sends heartbeats to quiet streams, and ends those whose client reads nothing."""
        seconds = self._settings.ping_seconds
        while not self._rooms.closing:
            await asyncio.sleep(seconds / PINGS_SPREAD_OVER)
            for subscriber in self._rooms.streams:
                subscriber.drop_if_stuck(self._settings.stuck_seconds)
                if subscriber.quiet_for(seconds):
                    subscriber.tell(PING)


async def _pages(read: Callable[..., Awaitable[list[TableSummary]]]) -> AsyncIterator[list[TableSummary]]:
    """All tables, by keyset pagination: stable while rows change."""
    last: TableSummary | None = None
    while page := await read(after=last, limit=TABLES_PER_PAGE):
        yield page
        last = page[-1]


def _batches(summaries: Iterable[TableSummary]) -> Iterator[list[TableSummary]]:
    """In order, each batch within the bound of entries, or with a single long log."""
    batch: list[TableSummary] = []
    entries = 0
    for summary in summaries:
        if batch and entries + summary.last_seq > ENTRIES_READ_AT_ONCE:
            yield batch
            batch, entries = [], 0
        batch.append(summary)
        entries += summary.last_seq
    if batch:
        yield batch
