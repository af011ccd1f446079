"""Live updates as an ASGI response."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response
from litestar.types import Receive, Scope, Send

from cartographers.server.answers.stream import EventStream, Write
from cartographers.server.http.protocol import DIRECT_WRITE

HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),  # a reverse proxy must pass events on at once
    (b"x-content-type-options", b"nosniff"),
]


class EventStreamResponse(Response[None]):
    """Lets a handler return a stream."""

    def __init__(self, stream: EventStream) -> None:
        super().__init__(None, media_type="text/event-stream")
        self._stream = stream

    def to_asgi_response(self, *_: Any, **__: Any) -> Any:
        return self._respond

    async def _respond(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        write: Write = scope["extensions"][DIRECT_WRITE]  # type: ignore[index, assignment]  # our protocol's own
        await self._stream.run(write, asyncio.create_task(_disconnected(receive)))
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _disconnected(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
