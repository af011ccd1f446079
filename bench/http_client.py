"""A small HTTP client for measurements: it must cost far less than the server it measures."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import msgspec

_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder().encode

LONGEST_LINE = 4 * 1024 * 1024
GAME, VIEW = HEARD = (b"game", b"view")

Hear = Callable[[bytes, bytes], None]  # the kind of an event and its data


class Failed(Exception):
    """An answer that is not 2xx."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(f"{status} {text[:200]}")
        self.status = status


@dataclass(slots=True)
class Visitor:
    """Who sends a request."""

    cookie: str = ""
    csrf: str = ""

    def headers(self) -> str:
        if not self.cookie:
            return ""
        return f"cookie: cartographer={self.cookie}\r\nx-csrf: {self.csrf}\r\n"


@dataclass(slots=True)
class Http:
    """Keep-alive connections to one server, as many as are used at the same time."""

    host: str
    port: int
    most: int = 64
    _free: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = field(default_factory=list)
    _open: asyncio.Semaphore | None = None

    async def call(self, visitor: Visitor, method: str, path: str, body: object = None) -> Any:
        """The decoded answer; `Failed` if it is none."""
        text = await self.ask(visitor, method, path, body)
        return _decode(text) if text else None

    async def ask(self, visitor: Visitor, method: str, path: str, body: object = None) -> bytes:
        """The answer as it came."""
        self._open = self._open or asyncio.Semaphore(self.most)
        async with self._open:
            connection = self._free.pop() if self._free else await self._connect()
            reader, writer = connection
            writer.write(self._request(visitor, method, path, body))
            status, headers, text = await _answer(reader)
            self._free.append(connection)
        if not 200 <= status < 300:
            raise Failed(status, text.decode())
        for name, value in headers:
            if name == b"set-cookie" and value.startswith(b"cartographer="):
                visitor.cookie = value.split(b";")[0].partition(b"=")[2].decode()
        return text

    def _request(self, visitor: Visitor, method: str, path: str, body: object) -> bytes:
        data = b"" if body is None else _encode(body)
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: {self.host}:{self.port}\r\n{visitor.headers()}"
            f"content-type: application/json\r\ncontent-length: {len(data)}\r\n\r\n"
        )
        return head.encode() + data

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(self.host, self.port, limit=LONGEST_LINE)

    async def visitor(self) -> Visitor:
        visitor = Visitor()
        me = await self.call(visitor, "GET", "/api/me")
        visitor.csrf = me["csrf"]
        return visitor

    @asynccontextmanager
    async def listening(self, visitor: Visitor, code: str, hear: Hear, *, views: bool) -> AsyncIterator[None]:
        """Calls `hear` with the kind and the data of every event of a game, and of every view if wanted."""
        loop = asyncio.get_running_loop()
        transport, listener = await loop.create_connection(lambda: Listener(hear), self.host, self.port)
        path = f"/api/tables/{code}/events?views={views}".lower()
        head = f"GET {path} HTTP/1.1\r\nhost: {self.host}\r\n{visitor.headers()}\r\n"
        transport.write(head.encode())
        await listener.greeted.wait()
        try:
            yield
        finally:
            transport.close()

    def close(self) -> None:
        for _, writer in self._free:
            writer.close()


class Listener(asyncio.Protocol):
    """An open event stream, read as it comes: thousands of them must cost the client little."""

    def __init__(self, hear: Hear) -> None:
        self.greeted = asyncio.Event()
        self._hear = hear
        self._rest = b""
        self._kind = b""

    def data_received(self, data: bytes) -> None:
        *lines, self._rest = (self._rest + data).split(b"\n")
        for line in lines:
            if line.startswith(b"event: "):
                self._kind = line[7:]
                if self._kind == b"hello":
                    self.greeted.set()
            elif self._kind in HEARD and line.startswith(b"data: "):
                self._hear(self._kind, line[6:])


async def _answer(reader: asyncio.StreamReader) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
    head = await reader.readuntil(b"\r\n\r\n")
    first, *lines = head[:-4].split(b"\r\n")
    headers = []
    length = 0
    for line in lines:
        name, _, value = line.partition(b": ")
        headers.append((name.lower(), value))
        if name.lower() == b"content-length":
            length = int(value)
    return int(first.split()[1]), headers, await reader.readexactly(length)
