"""A table in memory: its state, its subscribers, and the one place that appends to its log."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from cartographers.server.live.subscribers import Subscriber
from cartographers.server.tables.bounds import Decide
from cartographers.server.tables.entries import TableChange, body_of, kind_of, to_stored
from cartographers.server.tables.fold import UnreadableLog, apply, apply_entry
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.summaries import summary_of
from cartographers.server.tables.table import Table
from cartographers.server.tables.wire.news import News, news_of, sse
from cartographers.server.tables.wire.tables import SetupJson, setup_json
from cartographers.server.tables.wire.views import SheetJsonCache, TableSnapshot
from cartographers.storage import Conflict, Damaged, Entry, LogStore

RECENT_ENTRIES = 64  # kept for clients that reconnect
DECISIONS_PER_APPEND = 128
UNBATCHED_LISTENERS = 16  # batch notifications above this many
BATCH_SECONDS = 0.05

Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The table after a decision; `seq` is the last entry that the decision made, 0 if it made none."""

    table: Table
    seq: int = 0
    changes: tuple[TableChange, ...] = ()


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Who is connected to another process."""

    seated: frozenset[str]
    watchers: int
    heard_at: float


@dataclass(eq=False, slots=True)
class Room:
    table: Table
    logs: LogStore
    clock: Clock
    subscribers: set[Subscriber] = field(default_factory=set)
    elsewhere: dict[str, Elsewhere] = field(default_factory=dict)  # by process
    attendance_changed: Callable[[str], object] = lambda code: None
    turn_began: Callable[[str], object] = lambda code: None
    sheet_cache: SheetJsonCache = field(default_factory=SheetJsonCache)
    recent: deque[News] = field(default_factory=lambda: deque(maxlen=RECENT_ENTRIES))
    touched: float = 0.0
    told: int = 0  # the newest version that another process has told of
    _setup: SetupJson | None = None
    _shown: TableSnapshot | None = None
    _queue: deque[tuple[Decide, asyncio.Future[Outcome]]] = field(default_factory=deque)
    _worker: asyncio.Task[None] | None = None
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    _batch_timer: asyncio.TimerHandle | None = None

    async def change(self, decide: Decide) -> Outcome:
        """Queues a decision on the latest state and appends its entries; raises what `decide` raises.

        Decisions queued during an append are batched into the next one. Optimistic concurrency: `decide` is
        retried if another process appended first.
        """
        future: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._queue.append((decide, future))
        if self._worker is None or self._worker.done():
            self._worker = asyncio.create_task(self._work())
        return await future

    async def _work(self) -> None:
        while self._queue:
            count = min(len(self._queue), DECISIONS_PER_APPEND)
            batch = [self._queue.popleft() for _ in range(count)]
            async with self._lock:
                try:
                    await self._decide(batch)
                except Exception as problem:
                    for _, future in batch:
                        if not future.done():
                            future.set_exception(problem)

    async def _decide(self, batch: Sequence[tuple[Decide, asyncio.Future[Outcome]]]) -> None:
        while True:
            table = self.table
            entries: list[Entry] = []
            news: list[News] = []
            outcomes: list[tuple[asyncio.Future[Outcome], Outcome]] = []
            for decide, future in batch:
                if future.done():
                    continue
                try:
                    changes = tuple(decide(table))
                except Exception as refusal:
                    future.set_exception(refusal)
                    continue
                for change in changes:
                    seq, at, body = table.version + 1, self.clock(), body_of(change)
                    table = apply(table, change, seq, at)
                    entries.append(Entry(seq, kind_of(body), to_stored(body), at))
                    news.append(news_of(seq, at, change))
                outcomes.append((future, Outcome(table, table.version if changes else 0, changes)))
            if entries:
                try:
                    await self.logs.append(table.code, entries, summary_of(table, self.table))
                except Conflict:
                    # Mostly another process was first; without news it may be that the table was deleted.
                    if not await self._read_on() and await self.logs.summary(table.code) is None:
                        raise Refused(Reason.UNKNOWN_TABLE, code=table.code) from None
                    continue
                self._become(table, news)
            for future, outcome in outcomes:
                if not future.done():
                    future.set_result(outcome)
            return

    async def catch_up(self, version: int | None = None) -> None:
        """Reads what other processes have appended, unless this version is known: most notifications are of
        this process's own appends, known once the lock is free."""
        async with self._lock:
            if version is None or self.table.version < version:
                await self._read_on()

    async def current(self) -> Table:
        """The table, with what other processes have told of."""
        if self.behind:
            await self.catch_up(self.told)
        return self.table

    async def _read_on(self) -> bool:
        """Whether there was anything new."""
        table = self.table
        news: list[News] = []
        try:
            for entry in await self.logs.read(table.code, after=table.version):
                table, change = apply_entry(table.code, table, entry)
                news.append(news_of(entry.seq, entry.at, change))
        except (UnreadableLog, Damaged):  # say, written by a newer version that runs beside this one
            raise Refused(Reason.OTHER_VERSION, code=table.code) from None
        if news:
            self._become(table, news)
        return bool(news)

    def _become(self, table: Table, news: Sequence[News]) -> None:
        seats_changed = table.seats is not self.table.seats
        if table.turn_version != self.table.turn_version:
            self.turn_began(table.code)
        self.table = table
        self.touched = self.clock()
        if seats_changed and self.subscribers:
            self.attendance_changed(table.code)
        self.recent.extend(news)
        for item in news:
            self.tell(item)

    def tell(self, item: News | bytes) -> None:
        """Broadcasts; with many subscribers, who is ready or present is batched."""
        together = self.large and (isinstance(item, bytes) or bool(item.decided and not item.changes_view))
        for subscriber in self.subscribers:
            subscriber.tell(item, at_once=not together)
        if together and self._batch_timer is None:
            self._batch_timer = asyncio.get_running_loop().call_later(BATCH_SECONDS, self._wake_all)

    def _wake_all(self) -> None:
        self._batch_timer = None
        for subscriber in self.subscribers:
            subscriber.wake()

    @property
    def large(self) -> bool:
        """Whether there are so many subscribers that notifications are batched."""
        return len(self.subscribers) > UNBATCHED_LISTENERS

    def subscribe(self, subscriber: Subscriber) -> None:
        self.subscribers.add(subscriber)
        self._attended()

    def unsubscribe(self, subscriber: Subscriber) -> None:
        self.subscribers.discard(subscriber)
        self._attended()

    def _attended(self) -> None:
        self._shown = None
        self.tell(self._presence())
        self.attendance_changed(self.table.code)

    def note_elsewhere(self, process: str, seated: frozenset[str], watchers: int, now: float) -> None:
        """Who is connected to another process now; nobody, if it is empty."""
        before = self.online, self.watchers
        self.elsewhere.pop(process, None)
        if seated or watchers:
            self.elsewhere[process] = Elsewhere(seated, watchers, now)
        if (self.online, self.watchers) != before:
            self._shown = None
            self.tell(self._presence())

    @property
    def setup(self) -> SetupJson | None:
        """The set-up of the game, which never changes once it has begun."""
        if self._setup is None and self.table.game is not None:
            self._setup = setup_json(self.table.game.setup)
        return self._setup

    @property
    def shown(self) -> TableSnapshot:
        """What everybody is shown of the table as it is now; memoized."""
        if self._shown is None or self._shown.table is not self.table:
            self._shown = TableSnapshot(
                self.table,
                online=self.online,
                watchers=self.watchers,
                sheet_cache=self.sheet_cache,
                setup=self.setup,
            )
        return self._shown

    @property
    def online(self) -> set[str]:
        here = {subscriber.account for subscriber in self.subscribers}
        return here.union(*(there.seated for there in self.elsewhere.values()))

    @property
    def watchers(self) -> int:
        here = sum(subscriber.watching for subscriber in self.subscribers)
        return here + sum(there.watchers for there in self.elsewhere.values())

    def _presence(self) -> bytes:
        online = self.online
        seats = [n for n, seat in enumerate(self.table.seats) if seat.account in online]
        return sse("presence", {"online": seats, "watchers": self.watchers})

    def remembers(self, after: int) -> bool:
        """Whether a client at this version can resume from memory, without the log."""
        return after >= self.table.version or (bool(self.recent) and self.recent[0].seq <= after + 1)

    @property
    def behind(self) -> bool:
        """Whether another process has gone on with it."""
        return self.table.version < self.told

    @property
    def idle(self) -> bool:
        """Whether it may be evicted: the log has everything."""
        return not self.subscribers and not self._queue and (self._worker is None or self._worker.done())
