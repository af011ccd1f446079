"""All tables that are in memory, and what goes on at them by itself: bots, deadlines, results."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from cartographers.server.codes import fresh_code, is_code
from cartographers.server.entries import Body, kind_of, to_stored
from cartographers.server.playing import bot_move, time_is_up
from cartographers.server.refused import Reason, Refused
from cartographers.server.results import record_results
from cartographers.server.room import Decide, Outcome, Room
from cartographers.server.settings import Settings
from cartographers.server.table import Table, UnreadableLog, fold
from cartographers.server.thinkers import ABSENT_LEVEL, Thinkers
from cartographers.server.warming import warm_up
from cartographers.server.wire.news import PING
from cartographers.storage import Conflict, Damaged, Entry, Store, TableStatus, TableSummary
from cartographers.storage.errors import StorageError

log = logging.getLogger(__name__)

RESCUED_AT_ONCE = 50
LOOKED_BACK = 1000  # tables looked at when the server starts
LONG_LOG = 100  # entries
MOST_EXAMINED = 20_000
PING_ROUNDS = 20


class Rooms:
    def __init__(
        self, store: Store, thinkers: Thinkers, settings: Settings, clock: Callable[[], float] = time.time
    ) -> None:
        self.store = store
        self.clock = clock
        self.closing = False
        self._thinkers = thinkers
        self._settings = settings
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._thinking: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._examined: dict[str, int] = {}
        self.open_streams: Counter[str] = Counter()  # by account

    # ---- rooms

    async def room(self, code: str) -> Room:
        """The room of a table; `Refused` if there is no such table."""
        room = self._rooms.get(code)
        if room is not None:
            room.touched = self.clock()
            return room
        if not is_code(code):
            raise Refused(Reason.UNKNOWN_TABLE, code=code)
        loading = self._loading.get(code)
        if loading is None:
            loading = self._loading[code] = asyncio.create_task(self._load(code))
            loading.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(loading)

    async def _load(self, code: str) -> Room:
        try:
            entries = await self.store.logs.read(code)
            if not entries:
                raise Refused(Reason.UNKNOWN_TABLE, code=code)
            if len(entries) > LONG_LOG:  # a thread lets others go on meanwhile
                return self._keep(await asyncio.to_thread(fold, code, entries))
            return self._keep(fold(code, entries))
        except (UnreadableLog, Damaged) as problem:
            log.warning("the log of table %s cannot be read: %s", code, problem)
            raise Refused(Reason.OTHER_VERSION, code=code) from None

    async def readable(self, summaries: Iterable[TableSummary]) -> list[Room]:
        """The rooms of these tables, without those that another version has made."""
        found = []
        for summary in summaries:
            with suppress(Refused):
                found.append(await self.fresh(summary.table, summary.last_seq))
        return found

    def _keep(self, table: Table) -> Room:
        room = Room(table, self.store.logs, self.clock, touched=self.clock())
        self._rooms[table.code] = room
        return room

    async def fresh(self, code: str, version: int = 0) -> Room:
        """The room, not older than this version if there is such a version."""
        room = await self.room(code)
        if room.table.version < version:
            await room.catch_up(version)
        return room

    async def create(self, bodies: Sequence[Body], code: str | None = None) -> Room:
        """A new table under a code that nobody has; `Conflict` if a code was given and is taken."""
        now = self.clock()
        entries = [
            Entry(seq, kind_of(body), to_stored(body), now) for seq, body in enumerate(bodies, start=1)
        ]
        while True:
            chosen = code or fresh_code()
            try:
                await self.store.logs.append(chosen, entries)
            except Conflict:
                if code is not None:
                    raise
                continue
            return self._keep(fold(chosen, entries))

    async def change(self, code: str, decide: Decide, version: int = 0) -> Outcome:
        """Changes a table, then sees to all that follows from it."""
        room = await self.fresh(code, version)
        outcome = await room.change(decide)
        if outcome.made:
            self.see_to(room)
        return outcome

    def see_to(self, room: Room) -> None:
        """Lets bots think and keeps results, as far as there is something to do."""
        table = room.table
        if table.bot_seats and table.code not in self._thinking:
            self._thinking.add(table.code)
            self.spawn(self._think(room))
        if table.status is TableStatus.FINISHED:
            self.spawn(record_results(self.store, table))

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(_logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ---- bots

    async def _think(self, room: Room) -> None:
        """Plays for the bots of a table as long as it is their turn."""
        try:
            while (seats := room.table.bot_seats) and not self.closing:
                table = room.table
                assert table.game is not None
                requests = [(seat, table.seats[seat].level or ABSENT_LEVEL) for seat in seats]
                actions = await self._thinkers.decide(table.game, requests)
                decisions = [
                    partial(bot_move, seat=seat, since=table.since, action=action, now=self.clock())
                    for seat, action in zip(seats, actions, strict=True)
                ]
                await asyncio.gather(*map(room.change, decisions))
        finally:
            self._thinking.discard(room.table.code)
            if room.table.status is TableStatus.FINISHED:
                self.see_to(room)

    # ---- what goes on by itself

    def begin(self) -> None:
        self.loop = asyncio.get_running_loop()
        for work in (
            asyncio.to_thread(warm_up),
            self._listen(),
            self._sweep(),
            self._rescue(),
            self._ping(),
        ):
            self.spawn(work)
        if self._settings.warm_up:
            self.spawn(self._thinkers.warm_up())

    async def _listen(self) -> None:
        """Follows what other processes append."""
        async for code, seq in self.store.logs.changes():
            rooms = list(self._rooms.values()) if not code else [self._rooms.get(code)]
            for room in rooms:
                if room is not None and (not code or room.table.version < seq):
                    self.spawn(room.catch_up(seq if code else None))

    async def _sweep(self) -> None:
        """Ends turns whose time is up, and forgets tables that nobody looks at."""
        while not self.closing:
            await asyncio.sleep(self._settings.sweep_seconds)
            try:
                for summary in await self.store.logs.due(self.clock()):
                    await self.change(
                        summary.table, lambda table: time_is_up(table, self.clock()), summary.last_seq
                    )
            except StorageError as problem:
                log.warning("deadlines could not be looked at: %s", problem)
            self._forget()

    async def _ping(self) -> None:
        """Keeps quiet streams open, and ends those that nobody reads."""
        seconds = self._settings.ping_seconds
        while not self.closing:
            await asyncio.sleep(seconds / PING_ROUNDS)  # not all at once: thousands would hold up everybody
            for room in self.loaded:
                for subscriber in list(room.subscribers):
                    subscriber.drop_if_stuck(self._settings.stuck_seconds)
                    if subscriber.quiet_for(seconds):
                        subscriber.tell(PING)

    def _forget(self) -> None:
        old = self.clock() - self._settings.idle_seconds
        for code in [code for code, room in self._rooms.items() if room.touched < old and room.idle]:
            if code not in self._thinking:
                del self._rooms[code]

    async def _rescue(self) -> None:
        """Goes on with tables whose process ended: before this one started, or since."""
        await self._look_at(LOOKED_BACK, older_than=0)
        while not self.closing:
            await asyncio.sleep(self._settings.rescue_seconds)
            await self._look_at(RESCUED_AT_ONCE, older_than=self._settings.rescue_seconds / 2)

    async def _look_at(self, limit: int, older_than: float) -> None:
        try:
            for status in (TableStatus.PLAYING, TableStatus.FINISHED):
                for summary in await self.store.logs.summaries(status=status, limit=limit):
                    seen = self._examined.get(summary.table) == summary.last_seq
                    if seen or self.closing or summary.updated > self.clock() - older_than:
                        continue
                    if len(self._examined) > MOST_EXAMINED:
                        self._examined.clear()
                    self._examined[summary.table] = summary.last_seq
                    if await self._left_undone(summary):
                        for room in await self.readable([summary]):
                            self.see_to(room)
                    await asyncio.sleep(0)  # others first
        except StorageError as problem:
            log.warning("tables could not be looked at: %s", problem)

    async def _left_undone(self, summary: TableSummary) -> bool:
        """Whether there may be something to do: a bot's turn, or results that were not kept."""
        if summary.status is TableStatus.FINISHED:
            return not await self.store.results.of_table(summary.table)
        kinds = {entry.kind for entry in await self.store.logs.read(summary.table)}
        return not kinds.isdisjoint(("bot", "away"))

    # ---- counting, closing

    @property
    def loaded(self) -> Sequence[Room]:
        return list(self._rooms.values())

    @property
    def thinking(self) -> int:
        return len(self._thinking)

    @property
    def streams(self) -> int:
        return self.open_streams.total()

    def end_streams(self) -> None:
        """Lets every listener connect again, to whatever server is there then."""
        self.closing = True
        for room in self._rooms.values():
            for subscriber in room.subscribers:
                subscriber.end()

    async def close(self) -> None:
        self.end_streams()
        self._thinkers.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def _logged(work: Coroutine[Any, Any, None]) -> None:
    """Work that nobody waits for says itself what went wrong."""
    try:
        await work
    except asyncio.CancelledError:
        raise
    except Exception:
        log.exception("work in the background failed")
