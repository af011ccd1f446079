"""The logs in SQLite."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

from cartographers.storage.append import append_of
from cartographers.storage.listing import Listing
from cartographers.storage.sqlite.database import SqliteDatabase
from cartographers.storage.values import Entry


class SqliteLog(Listing):
    def __init__(self, database: SqliteDatabase) -> None:
        super().__init__(database)
        self._sqlite = database

    async def append(self, table: str, entries: Sequence[Entry], *, pending: bool | None = None) -> None:
        await self._sqlite.writer.append(append_of(table, entries, pending))

    def changes(self) -> AsyncIterator[tuple[str, int]]:
        return self._sqlite.hub.subscribe()
