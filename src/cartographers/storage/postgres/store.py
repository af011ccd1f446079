"""All of a store in PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from sqlalchemy import select

from cartographers.storage.accounts import SqlAccounts
from cartographers.storage.daily import SqlDaily
from cartographers.storage.documents import SqlDocuments
from cartographers.storage.dump import dump, restore
from cartographers.storage.errors import StorageError
from cartographers.storage.postgres.database import PostgresDatabase, open_database
from cartographers.storage.postgres.log import PostgresLog
from cartographers.storage.results import SqlResults
from cartographers.storage.secret import server_secret


class PostgresStore:
    def __init__(self, database: PostgresDatabase) -> None:
        self.database = database
        self.logs = PostgresLog(database)
        self.accounts = SqlAccounts(database)
        self.results = SqlResults(database)
        self.daily = SqlDaily(database)
        self.documents = SqlDocuments(database)

    @property
    def waiting(self) -> Mapping[str, int]:
        return {"writes": self.database.appender.waiting, "reads": self.database.others.inside}

    async def secret(self) -> bytes:
        return await server_secret(self.database)

    async def ready(self) -> bool:
        try:
            return await self.database.read(lambda connection: connection.scalar(select(1)) == 1)
        except StorageError:
            return False

    async def backup(self, file: Path) -> None:
        """JSON lines, whatever the name."""
        await dump(self.database, file)

    async def restore(self, lines: Iterable[str | bytes]) -> int:
        return await restore(self.database, lines)

    async def close(self) -> None:
        await self.database.close()


async def open_postgres(url: str) -> PostgresStore:
    return PostgresStore(await open_database(url))
