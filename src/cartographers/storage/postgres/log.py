"""The logs in PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

import asyncpg

from cartographers.storage.batch import append_of
from cartographers.storage.coding import entry
from cartographers.storage.errors import Closed
from cartographers.storage.listing import Listing
from cartographers.storage.postgres.connections import FAILURES, explained
from cartographers.storage.postgres.database import PostgresDatabase
from cartographers.storage.values import Entry

READ = "SELECT seq, kind, body, at FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq"


class PostgresLog(Listing):
    def __init__(self, database: PostgresDatabase) -> None:
        super().__init__(database)
        self._postgres = database

    async def append(self, table: str, entries: Sequence[Entry]) -> None:
        await self._postgres.appender.append(append_of(table, entries))

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        if self._postgres.closed:
            raise Closed("the store is closed")
        try:
            with self._postgres.others:
                rows: list[asyncpg.Record] = await self._postgres.pool.fetch(READ, table, after)
        except FAILURES as error:
            raise explained(error) from error
        return [entry(*row) for row in rows]

    def changes(self) -> AsyncIterator[tuple[str, int]]:
        return self._postgres.hub.subscribe()
