"""Live updates: server-sent events. Their ids are the log's numbers, so that a client can resume."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass

from cartographers.server.live.histories import Histories
from cartographers.server.live.room import BATCH_SECONDS, Room
from cartographers.server.live.rooms import Rooms
from cartographers.server.live.subscribers import Subscriber
from cartographers.server.tables.playing import may_watch
from cartographers.server.tables.refused import Refused
from cartographers.server.tables.table import Table
from cartographers.server.tables.wire.news import News, sse
from cartographers.server.tables.wire.values import own_json
from cartographers.storage import Account

log = logging.getLogger(__name__)

RETRY_FIELD = b"retry: 1000\n\n"
MAX_REPLAYED_ENTRIES = 2000  # a client that missed more fetches the table again

# Takes some bytes of the stream; returns what to wait for if the client does not keep up with them.
Write = Callable[[bytes], Awaitable[None] | None]


@dataclass(frozen=True, slots=True)
class Viewer:
    """A client that gets each new view with the events, and its seat. Authorized anew for each view:
    it never gets more than GET /view would show."""

    account: Account | None
    wish: int | None
    base_url: str

    def seat_at(self, table: Table, now: float) -> int | None:
        return may_watch(table, self.account, now, self.wish)

    def view(self, room: Room) -> bytes:
        """The table as it is now, as an event."""
        now = room.clock()
        try:
            seat = self.seat_at(room.table, now)
        except Refused:  # the seat was given up meanwhile
            return b""
        table = room.shown.table_for(self.account.id if self.account else None, self.base_url, now)
        return sse("view", room.shown.play_view(seat, table))

    def own(self, room: Room, decided: Collection[int]) -> bytes:
        """What this seat has given for the moment, as an event, if it is among those that have decided."""
        table, account = room.table, self.account
        if account is None or not any(table.seats[number].account == account.id for number in decided):
            return b""
        try:
            seat = self.seat_at(table, room.clock())
        except Refused:  # at the start the seats close up, and this number may be another's
            return b""
        if table.game is None or seat is None or seat not in decided:
            return b""
        return sse("own", {"version": table.version, "seat": seat, "own": own_json(table.game.given(seat))})


class EventStream:
    """Lasts as long as the client is connected; a viewer gets the views with it.

    What is told goes out in the same turn of the event loop, without a task of its own to be woken: there are
    four streams for every table, and each hears of every move.
    """

    def __init__(
        self,
        rooms: Rooms,
        room: Room,
        subscriber: Subscriber,
        after: int | None,
        viewer: Viewer | None = None,
        *,
        histories: Histories,
    ) -> None:
        self._rooms = rooms
        self._histories = histories
        self._room = room
        self._subscriber = subscriber
        self._after = after
        self._viewer = viewer
        self._told = 0  # the last entry that was sent
        self._owes_view = viewer is not None  # whether the newest view is to be sent
        self._view_is_coming = False  # a little later, since there are many listeners
        self._slow_write: asyncio.Future[None] | None = None

    async def run(self, write: Write, gone: asyncio.Future[None]) -> None:
        """Writes what happens until the client is `gone`."""
        self._told = self._room.table.version if self._after is None else self._after
        self._rooms.streams.add(self._subscriber)
        # Before the backlog is read, so that nothing is missed.
        self._rooms.subscribe(self._room, self._subscriber)
        telling = asyncio.create_task(self._tell(write))
        self._subscriber.cut = telling.cancel
        try:
            await asyncio.wait((gone, telling), return_when=asyncio.FIRST_COMPLETED)
            if telling.done() and not telling.cancelled() and telling.exception():
                log.error("a stream of events failed", exc_info=telling.exception())
        finally:
            self._subscriber.end()
            self._subscriber.deliver = None
            self._room.unsubscribe(self._subscriber)
            self._rooms.streams.discard(self._subscriber)
            gone.cancel()
            telling.cancel()
            await asyncio.gather(gone, telling, return_exceptions=True)

    async def _tell(self, write: Write) -> None:
        await self._greet(write)
        ended = asyncio.get_running_loop().create_future()

        def deliver() -> None:
            if self._slow_write is not None or ended.done():
                return  # what is queued goes out afterwards
            try:
                self._slow_write = slow = self._deliver(write)
            except Exception as problem:
                ended.set_exception(problem)
                return
            if slow is not None:
                slow.add_done_callback(written)
            elif self._over:
                ended.set_result(None)

        def written(write: asyncio.Future[None]) -> None:
            self._slow_write = self._subscriber.sending_since = None
            if write.cancelled() or ended.done():
                return
            if problem := write.exception():
                ended.set_exception(problem)
            else:
                deliver()

        self._subscriber.deliver = deliver
        deliver()
        try:
            await ended
        finally:
            if self._slow_write is not None:
                self._slow_write.cancel()

    @property
    def _over(self) -> bool:
        return self._subscriber.ended or self._rooms.closing

    async def _greet(self, write: Write) -> None:
        """Says where the stream begins, and what the client missed."""
        version = self._room.table.version
        missed = version - self._told > MAX_REPLAYED_ENTRIES
        told = version if missed else self._told
        backlog = await self._backlog(told)
        encoded = await self._histories.slices.through(
            item.encode(self._subscriber.language) for item in backlog if self._subscriber.hears(item)
        )
        hello = sse("hello", {"version": max(version, told), "missed": missed}, id=min(told, version))
        self._subscriber.sending_since = time.monotonic()
        if slow := write(RETRY_FIELD + hello + b"".join(encoded)):
            await slow
        self._subscriber.sending_since = None
        self._told = backlog[-1].seq if backlog else min(told, version)

    async def _backlog(self, after: int) -> Sequence[News]:
        """What the client missed: from memory, or from the log if it is long ago."""
        if self._room.remembers(after):
            return [item for item in self._room.recent if item.seq > after]
        return (await self._histories.of(self._room.table)).news[after:]

    def _deliver(self, write: Write) -> asyncio.Future[None] | None:
        """Writes what is queued. If the client does not read, returns what the next ones have to wait for
        (backpressure); `drop_if_stuck` bounds that."""
        body = b"" if self._over else self._queued()
        slow = write(body) if body else None
        if slow is None:
            return None
        self._subscriber.sending_since = time.monotonic()
        return asyncio.ensure_future(slow)

    def _queued(self) -> bytes:
        told, language = self._told, self._subscriber.language
        parts: list[bytes] = []  # `list[bytes]()` would cost as much as all else here
        decided: tuple[int, ...] = ()
        changed = False
        for item in self._subscriber.take():
            if isinstance(item, bytes):
                parts.append(item)
            elif item.seq > told:
                self._told = item.seq
                if not self._subscriber.hears(item):
                    continue
                parts.append(item.encode(language))
                changed = changed or item.changes_view
                decided += item.decided
        if self._viewer is None:
            return b"".join(parts)
        if self._owes_view or (changed and not self._room.large):
            parts.append(self._viewer.view(self._room))
            self._owes_view = False
            return b"".join(parts)
        if decided:
            parts.append(self._viewer.own(self._room, decided))
        if changed and not self._view_is_coming:
            # Events first; views with jitter, so that a hundred of them do not block other tasks.
            self._view_is_coming = True
            asyncio.get_running_loop().call_later(random.uniform(0, BATCH_SECONDS), self._owe_view)
        return b"".join(parts)

    def _owe_view(self) -> None:
        self._view_is_coming = False
        self._owes_view = True
        self._subscriber.wake()
