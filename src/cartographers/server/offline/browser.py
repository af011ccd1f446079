"""What the worker's JavaScript calls: everything goes over as text."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from cartographers.server.offline.router import refusal
from cartographers.server.offline.table_server import TableServer
from cartographers.words import pick_language, words

_TEXTS = msgspec.json.Decoder(list[str])


class BrowserShelf:
    """A shelf whose texts are in the browser's own database: `database` is its JavaScript side."""

    def __init__(self, database: Any) -> None:
        self._database = database

    async def keep(self, table: str, first: int, entries: Sequence[str], summary: str) -> str:
        texts = msgspec.json.encode(list(entries)).decode()
        kept: str = await self._database.keep(table, first, texts, summary)
        return kept

    async def read(self, table: str, after: int, limit: int) -> list[str]:
        return _TEXTS.decode(await self._database.read(table, after, limit))

    async def summary(self, table: str) -> str | None:
        return await self._database.summary(table) or None

    async def summaries(self) -> list[str]:
        return _TEXTS.decode(await self._database.summaries())

    async def thing(self, name: str) -> str | None:
        return await self._database.thing(name) or None

    async def put_thing(self, name: str, text: str) -> str:
        kept: str = await self._database.putThing(name, text)
        return kept


class Worker:
    """The table server, as JavaScript calls it."""

    def __init__(self, database: Any, origin: str) -> None:
        logging.disable(logging.WARNING)  # that bots think in plain Python is no news here
        self._server = TableServer(BrowserShelf(database), origin)
        self._server.start()
        self._running: list[asyncio.Future[None]] = []  # kept, so that no open stream is collected as garbage

    async def request(self, method: str, path: str, query: str, body: str, languages: str) -> str:
        """Status, media type and body."""
        found = await self._server.request(method, path, query, body.encode(), languages)
        return msgspec.json.encode([found.status, found.media_type, found.body.decode()]).decode()

    def listen(
        self, path: str, query: str, languages: str, hear: Callable[[str], object], end: Callable[[], object]
    ) -> Callable[[], None]:
        """Opens a stream: `hear` gets its text, `end` is called when it ends. What is returned closes it."""
        gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def write(body: bytes) -> None:
            hear(body.decode())

        async def run() -> None:
            try:
                await self._server.stream(path, query, languages, write, gone)
            except Exception as problem:
                refusal(problem, words(pick_language(languages)))  # the page asks again, and is told
            finally:
                end()

        self._running = [task for task in self._running if not task.done()]
        self._running.append(asyncio.ensure_future(run()))

        def close() -> None:
            if not gone.done():
                gone.set_result(None)

        return close

    def appended_elsewhere(self, table: str, seq: int) -> None:
        self._server.appended_elsewhere(table, seq)
