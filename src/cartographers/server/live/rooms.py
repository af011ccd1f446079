"""All tables that are in memory: where every request finds its table, and where it is changed."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial

from cartographers.server.live.followups import Followups
from cartographers.server.live.room import Outcome, Room
from cartographers.server.live.subscribers import OpenStreams, Subscriber
from cartographers.server.live.supervising import BackgroundTasks, Problems, backoff
from cartographers.server.live.table_loader import TableLoader
from cartographers.server.live.thinking import Thinker
from cartographers.server.tables.bounds import Decide
from cartographers.server.tables.codes import fresh_code, is_code
from cartographers.server.tables.entries import Body, Created, first_entries
from cartographers.server.tables.fold import fold
from cartographers.server.tables.playing import within_reach
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.summaries import has_results, summary_of
from cartographers.server.tables.table import PlayingTable, Table
from cartographers.storage import Conflict, Entry, GameStore, StorageError, TableSummary

BEHIND_SECONDS = 30.0  # how long a table stays in memory that nobody watches here and others go on with


class Rooms:
    def __init__(
        self,
        store: GameStore,
        thinker: Thinker,
        *,
        idle_seconds: float,
        clock: Callable[[], float] = time.time,
        has_neighbors: bool = False,
    ) -> None:
        self.store = store
        self.clock = clock
        self.closing = False
        self.followups = Followups(store, thinker, clock)
        self._idle_seconds = idle_seconds
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._loader = TableLoader(store.logs)
        self.tasks = BackgroundTasks()
        self.streams = OpenStreams()
        self.changed: set[str] | None = None  # while logs are read together: tables that went on meanwhile
        self.has_neighbors = has_neighbors  # other processes on the same database
        self.attendance_changed: set[str] = set()  # tables of which they are to be told who is here
        self.turned: set[str] | None = None  # tables at which a turn began, where somebody is told of turns
        self._problems = Problems()

    # ---- finding

    async def room(self, code: str) -> Room:
        """The room of a table; `Refused` if there is no such table."""
        room = self._rooms.get(code)
        if room is not None:
            room.touched = self.clock()
            await room.current()
            if self._rooms.get(code) is room:  # it was not dropped meanwhile
                return room
        if not is_code(code):
            raise Refused(Reason.UNKNOWN_TABLE, code=code)
        loading = self._loading.get(code)
        if loading is None:
            loading = self._loading[code] = asyncio.create_task(self._load(code))
            loading.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(loading)

    async def _load(self, code: str) -> Room:
        """Also schedules its follow-ups, should the process that ran them have died."""
        room = self._keep(await self._loader.read(code))
        self.followups.schedule(room)
        if within_reach(room.table, self.clock()):
            bring = partial(room.change, lambda table: within_reach(table, self.clock()))
            self.tasks.spawn(self._persist(room, bring))  # a table that is looked at is not loaded again
        return room

    async def readable(self, summaries: Iterable[TableSummary]) -> list[Room]:
        """The rooms of these tables, without those that another version has made."""
        found = []
        for summary in summaries:
            if not self._loader.is_unreadable(summary):
                with suppress(Refused):
                    found.append(await self.fresh(summary.table, summary.last_seq))
        return found

    def _keep(self, table: Table) -> Room:
        room = Room(
            table,
            self.store.logs,
            self.clock,
            touched=self.clock(),
            attendance_changed=self._attendance_changed,
            turn_began=self._turn_began,
        )
        self._rooms[table.code] = room
        self._attendance_changed(table.code)  # whoever is connected elsewhere is told of by that process
        return room

    def _attendance_changed(self, code: str) -> None:
        if self.has_neighbors:
            self.attendance_changed.add(code)

    def _turn_began(self, code: str) -> None:
        if self.turned is not None:
            self.turned.add(code)

    async def fresh(self, code: str, version: int = 0) -> Room:
        """The room, not older than this version if there is such a version."""
        room = await self.room(code)
        if room.table.version < version:
            await room.catch_up(version)
        return room

    # ---- changing

    async def create(self, bodies: Sequence[Body], code: str | None = None) -> Room:
        """A new table under an unused code; `Conflict` if a code was given and is taken."""
        public = isinstance(bodies[0], Created) and bodies[0].public
        entries = first_entries(bodies, self.clock())
        while True:
            table = fold(code or fresh_code(public=public), entries)
            try:
                await self.store.logs.append(table.code, entries, summary_of(table))
            except Conflict:
                if code is not None:
                    raise
                continue
            return self._keep(table)

    async def adopt(self, table: Table, entries: Sequence[Entry]) -> Room:
        """A table that comes with its whole log, and its follow-ups; `Conflict` if its code is taken."""
        await self.store.logs.append(table.code, entries, summary_of(table))
        room = self._keep(table)
        self.followups.schedule(room, finished=has_results(table))
        return room

    async def change(self, code: str, decide: Decide, version: int = 0) -> Outcome:
        """Changes a table and schedules its follow-ups: bots' turns, results to be kept."""
        room = await self.fresh(code, version)
        playing = isinstance(room.table, PlayingTable)
        outcome = await room.change(decide)
        ended = playing and room.table.over
        if outcome.changes and (ended or room.table.bot_seats):
            self.followups.schedule(room, finished=ended)
        return outcome

    async def resume(
        self, summary: TableSummary, entries: Sequence[Entry] | None = None
    ) -> asyncio.Task[None] | None:
        """Goes on with the follow-ups of a table whose process ended; None if there are none.

        `entries`: its log, where it was read together with others.
        """
        if self._loader.is_unreadable(summary):
            raise Refused(Reason.OTHER_VERSION, code=summary.table)
        room = self._rooms.get(summary.table)
        if room is None:
            table = await self._loader.read(summary.table, summary.last_seq, entries)
            if not table.bot_seats and not has_results(table):
                return None  # and nothing of it stays in memory
            room = self._rooms.get(summary.table) or self._keep(table)
        else:
            await room.catch_up(summary.last_seq)
        return self.followups.schedule(room, finished=has_results(room.table))

    # ---- following other processes

    async def follow_changes(self) -> None:
        """Reads on wherever another process has appended something, as soon as somebody wants to know it."""
        async for code, seq in self.store.logs.changes():
            if self.changed is not None:
                self.changed.add(code)
            for room in self.loaded if not code else filter(None, [self.in_memory(code)]):
                room.told = max(room.told, seq)
                if not code or (room.behind and not self._unwatched(room)):
                    self._read_on(room, seq if code else None)

    def subscribe(self, room: Room, subscriber: Subscriber) -> None:
        room.subscribe(subscriber)
        if room.behind:  # told while nobody watched
            self._read_on(room, room.told)

    def _read_on(self, room: Room, version: int | None) -> None:
        """Until it succeeds: a notification is not repeated."""
        self.tasks.spawn(self._persist(room, partial(room.catch_up, version)))

    async def _persist(self, room: Room, work: Callable[[], Awaitable[object]]) -> None:
        """Retries with backoff while the room is in memory."""
        name, delays = f"table {room.table.code}", backoff()
        while self.in_memory(room.table.code) is room:
            try:
                await work()
            except StorageError as problem:
                self._problems.report(name, problem)
            except Refused as problem:
                self._problems.report(name, problem)
                return
            else:
                self._problems.solved(name)
                return
            await asyncio.sleep(next(delays))

    # ---- in memory

    def in_memory(self, code: str) -> Room | None:
        return self._rooms.get(code)

    def drop(self, code: str) -> None:
        """The table was deleted: ends its subscribers' streams."""
        room = self._rooms.pop(code, None)
        for subscriber in list(room.subscribers) if room else ():
            subscriber.end()

    def forget_idle(self) -> None:
        """Evicts tables that nobody watches, sooner where another process goes on with them: their logs have
        everything."""
        now = self.clock()
        for code, room in tuple(self._rooms.items()):
            patience = min(BEHIND_SECONDS, self._idle_seconds) if room.behind else self._idle_seconds
            if room.touched < now - patience and self._unwatched(room):
                del self._rooms[code]

    def _unwatched(self, room: Room) -> bool:
        return room.idle and room.table.code not in self.followups

    # ---- counting, closing

    @property
    def loaded(self) -> Sequence[Room]:
        return list(self._rooms.values())

    @property
    def thinking(self) -> int:
        return len(self.followups)

    def begin_to_close(self) -> None:
        """Ends all streams, so that their clients reconnect to whatever server is there then."""
        self.closing = True
        self.streams.end_all()

    async def close(self) -> None:
        self.begin_to_close()
        await self.tasks.close()
        await self.followups.close()
