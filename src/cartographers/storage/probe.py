"""Health probe: whether the database can be written to, by writing to it."""

from __future__ import annotations

import asyncio
import secrets
import time

from sqlalchemy import Connection, delete, insert

from cartographers.storage.database import Database
from cartographers.storage.errors import StorageError
from cartographers.storage.schema import meta

KEY = "probe"
PROBE_BYTES = 16_384  # more than fits into free space of existing pages, so that a full disk is noticed
CACHE_SECONDS = 1.0
TIMEOUT_SECONDS = 4.0  # longer than a commit waits for another process's lock, to get that error


class WriteProbe:
    """Single flight, cached for `CACHE_SECONDS`; what it writes is deleted in the same transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._begun = -CACHE_SECONDS
        self._answer: asyncio.Task[StorageError | None] | None = None

    async def check(self) -> None:
        """`StorageError` says why it cannot be written to."""
        now = time.monotonic()
        if self._answer is None or (self._answer.done() and now - self._begun >= CACHE_SECONDS):
            self._begun = now
            self._answer = asyncio.create_task(self._write())
        try:
            problem = await asyncio.wait_for(asyncio.shield(self._answer), TIMEOUT_SECONDS)
        except TimeoutError:
            problem = StorageError(f"the database has not answered for {TIMEOUT_SECONDS:.0f} seconds")
        if problem is not None:
            raise StorageError(problem.reason, problem.details)

    async def _write(self) -> StorageError | None:
        try:
            await self._database.write(_leave_no_trace)
        except StorageError as problem:
            return problem
        return None


def _leave_no_trace(connection: Connection) -> None:
    gone = delete(meta).where(meta.c.key == KEY)
    connection.execute(gone)
    connection.execute(insert(meta).values(key=KEY, value=secrets.token_bytes(PROBE_BYTES)))
    connection.execute(gone)
