"""The logs in SQLite."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

from cartographers.storage.batch import append_of
from cartographers.storage.coding import entry
from cartographers.storage.listing import Listing
from cartographers.storage.sqlite.connections import Pair
from cartographers.storage.sqlite.database import SqliteDatabase
from cartographers.storage.values import Entry

READ = "SELECT seq, kind, body, at FROM entries WHERE table_id = ? AND seq > ? ORDER BY seq"


class SqliteLog(Listing):
    def __init__(self, database: SqliteDatabase) -> None:
        super().__init__(database)
        self._sqlite = database

    async def append(self, table: str, entries: Sequence[Entry]) -> None:
        await self._sqlite.writer.append(append_of(table, entries))

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        def rows(pair: Pair) -> list[Entry]:
            return [entry(*row) for row in pair.bare.execute(READ, (table, after))]

        return await self._sqlite.read_bare(rows)

    def changes(self) -> AsyncIterator[tuple[str, int]]:
        return self._sqlite.hub.subscribe()
