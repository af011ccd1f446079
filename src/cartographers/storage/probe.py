"""Whether the database can still be written to, found out by writing to it."""

from __future__ import annotations

import asyncio
import secrets
import time

from sqlalchemy import Connection, delete, insert

from cartographers.storage.database import Database
from cartographers.storage.errors import StorageError
from cartographers.storage.schema import meta

KEY = "probe"
BYTES = 16_384  # more than fits beside what is there, so that a full disk is noticed
SECONDS_REMEMBERED = 2.0
SECONDS_TO_ANSWER = 5.0


class WriteProbe:
    """However many ask, it writes once in a while; what it writes is gone with the same commit."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._asked_at = -SECONDS_REMEMBERED
        self._answer: asyncio.Task[bool] | None = None

    async def __call__(self) -> bool:
        now = time.monotonic()
        if self._answer is None or (self._answer.done() and now - self._asked_at >= SECONDS_REMEMBERED):
            self._asked_at = now
            self._answer = asyncio.create_task(self._write())
        try:
            return await asyncio.wait_for(asyncio.shield(self._answer), SECONDS_TO_ANSWER)
        except TimeoutError:  # say, because somebody else keeps the file locked
            return False

    async def _write(self) -> bool:
        try:
            await self._database.write(_leave_no_trace)
        except StorageError:
            return False
        return True


def _leave_no_trace(connection: Connection) -> None:
    gone = delete(meta).where(meta.c.key == KEY)
    connection.execute(gone)
    connection.execute(insert(meta).values(key=KEY, value=secrets.token_bytes(BYTES)))
    connection.execute(gone)
