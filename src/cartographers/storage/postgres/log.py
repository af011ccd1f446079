"""The logs in PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

from cartographers.storage.append import append_of
from cartographers.storage.listing import Listing
from cartographers.storage.postgres.database import PostgresDatabase
from cartographers.storage.values import Entry


class PostgresLog(Listing):
    def __init__(self, database: PostgresDatabase) -> None:
        super().__init__(database)
        self._postgres = database

    async def append(self, table: str, entries: Sequence[Entry], *, pending: bool | None = None) -> None:
        await self._postgres.appender.append(append_of(table, entries, pending))

    def changes(self) -> AsyncIterator[tuple[str, int]]:
        return self._postgres.hub.subscribe()
