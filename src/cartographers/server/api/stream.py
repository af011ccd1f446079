"""Live updates: server-sent events. Their ids are the log's numbers, so that a lost connection can go on."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from litestar import Response
from litestar.types import Receive, Scope, Send

from cartographers.server.room import Room, news_since
from cartographers.server.rooms import Rooms
from cartographers.server.subscribers import Subscriber
from cartographers.server.wire.news import News, sse

LARGE = 16  # listeners from which on what happens at nearly the same time is told together
MOMENT = 0.02  # seconds
RETRY = b"retry: 1000\n\n"

HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),  # a reverse proxy must pass events on at once
    (b"x-content-type-options", b"nosniff"),
]


class EventStream:
    """An ASGI response that lasts as long as the visitor listens."""

    def __init__(self, rooms: Rooms, room: Room, subscriber: Subscriber, after: int | None) -> None:
        self._rooms = rooms
        self._room = room
        self._subscriber = subscriber
        self._after = after

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        told = self._room.table.version if self._after is None else self._after
        self._rooms.open_streams[self._subscriber.account] += 1
        self._room.subscribe(self._subscriber)  # before the backlog is read, so that nothing falls between
        gone = asyncio.create_task(_disconnected(receive))
        telling = asyncio.create_task(self._tell(send, told))
        self._subscriber.cut = telling.cancel
        try:
            await asyncio.wait((gone, telling), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._subscriber.end()
            self._room.unsubscribe(self._subscriber)
            self._rooms.open_streams[self._subscriber.account] -= 1
            if not self._rooms.open_streams[self._subscriber.account]:
                del self._rooms.open_streams[self._subscriber.account]
            gone.cancel()
            telling.cancel()
            await asyncio.gather(gone, telling, return_exceptions=True)

    async def _tell(self, send: Send, told: int) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        language = self._subscriber.language
        version = self._room.table.version
        backlog = await self._backlog(told)
        hello = sse("hello", {"version": max(version, told)}, id=min(told, version))
        await self._send(send, RETRY + hello + b"".join(item.written(language) for item in backlog))
        told = backlog[-1].seq if backlog else min(told, version)
        while not self._subscriber.ended and not self._rooms.closing:
            await self._subscriber.wait()
            if len(self._room.subscribers) > LARGE:
                await asyncio.sleep(MOMENT)
            parts = []
            for item in self._subscriber.take():
                if isinstance(item, bytes):
                    parts.append(item)
                elif item.seq > told:
                    parts.append(item.written(language))
                    told = item.seq
            if parts:
                await self._send(send, b"".join(parts))
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _backlog(self, after: int) -> list[News]:
        """What the visitor missed: from memory, or from the log if it is long ago."""
        table, recent = self._room.table, self._room.recent
        if after >= table.version:
            return []
        if recent and recent[0].seq <= after + 1:
            return [item for item in recent if item.seq > after]
        entries = await self._rooms.store.logs.read(table.code)
        return news_since(table.code, entries, after)

    async def _send(self, send: Send, body: bytes) -> None:
        """Waits as long as the visitor does not read; `drop_if_stuck` sees to it that this ends."""
        self._subscriber.sending_since = time.monotonic()
        await send({"type": "http.response.body", "body": body, "more_body": True})
        self._subscriber.sending_since = None


async def _disconnected(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


class EventStreamResponse(Response[None]):
    """Lets a handler return a stream."""

    def __init__(self, stream: EventStream) -> None:
        super().__init__(None, media_type="text/event-stream")
        self._stream = stream

    def to_asgi_response(self, *_: Any, **__: Any) -> Any:
        return self._stream
