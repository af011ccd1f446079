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

Write = Callable[[bytes], Awaitable[None]]


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
    """Lasts as long as the client is connected; a viewer gets the views with it."""

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

    async def run(self, write: Write, gone: asyncio.Future[None]) -> None:
        """Writes what happens until the client is `gone`."""
        told = self._room.table.version if self._after is None else self._after
        self._rooms.streams.add(self._subscriber)
        self._room.subscribe(self._subscriber)  # before the backlog is read, so that nothing is missed
        telling = asyncio.create_task(self._tell(write, told))
        self._subscriber.cut = telling.cancel
        try:
            await asyncio.wait((gone, telling), return_when=asyncio.FIRST_COMPLETED)
            if telling.done() and not telling.cancelled() and telling.exception():
                log.error("a stream of events failed", exc_info=telling.exception())
        finally:
            self._subscriber.end()
            self._room.unsubscribe(self._subscriber)
            self._rooms.streams.discard(self._subscriber)
            gone.cancel()
            telling.cancel()
            await asyncio.gather(gone, telling, return_exceptions=True)

    async def _tell(self, write: Write, told: int) -> None:
        language = self._subscriber.language
        version = self._room.table.version
        missed = version - told > MAX_REPLAYED_ENTRIES
        told = version if missed else told
        backlog = await self._backlog(told)
        encoded = await self._histories.slices.through(item.encode(language) for item in backlog)
        hello = sse("hello", {"version": max(version, told), "missed": missed}, id=min(told, version))
        await self._send(write, RETRY_FIELD + hello + b"".join(encoded))
        told = backlog[-1].seq if backlog else min(told, version)
        owed = self._viewer is not None  # whether the newest view is to be sent
        while not self._subscriber.ended and not self._rooms.closing:
            if not owed:
                await self._subscriber.wait()
            items = [item for item in self._subscriber.take() if isinstance(item, bytes) or item.seq > told]
            news = [item for item in items if isinstance(item, News)]
            told = news[-1].seq if news else told
            parts = [item if isinstance(item, bytes) else item.encode(language) for item in items]
            if self._viewer is not None:
                changed = any(item.changes_view for item in news)
                if owed or (changed and not self._room.large):
                    parts.append(self._viewer.view(self._room))
                    owed = False
                else:
                    decided = [seat for item in news for seat in item.decided]
                    parts.append(self._viewer.own(self._room, decided))
                    owed = changed
            body = b"".join(parts)
            if body:
                await self._send(write, body)
            if owed:
                # Events first; views with jitter, so that a hundred of them do not block other tasks.
                await asyncio.sleep(random.uniform(0, BATCH_SECONDS))

    async def _backlog(self, after: int) -> Sequence[News]:
        """What the client missed: from memory, or from the log if it is long ago."""
        if self._room.remembers(after):
            return [item for item in self._room.recent if item.seq > after]
        return (await self._histories.of(self._room.table)).news[after:]

    async def _send(self, write: Write, body: bytes) -> None:
        """Blocks while the client does not read (backpressure); `drop_if_stuck` bounds that."""
        self._subscriber.sending_since = time.monotonic()
        await write(body)
        self._subscriber.sending_since = None
