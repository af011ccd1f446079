"""All of a store in one SQLite file."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from pathlib import Path

from sqlalchemy import select

from cartographers.storage.accounts import SqlAccounts
from cartographers.storage.daily import SqlDaily
from cartographers.storage.documents import SqlDocuments
from cartographers.storage.dump import DUMP_SUFFIX, dump, restore
from cartographers.storage.errors import StorageError
from cartographers.storage.results import SqlResults
from cartographers.storage.secret import server_secret
from cartographers.storage.sqlite.backup import back_up
from cartographers.storage.sqlite.database import SqliteDatabase, open_database
from cartographers.storage.sqlite.log import SqliteLog


class SqliteStore:
    def __init__(self, database: SqliteDatabase) -> None:
        self.database = database
        self.logs = SqliteLog(database)
        self.accounts = SqlAccounts(database)
        self.results = SqlResults(database)
        self.daily = SqlDaily(database)
        self.documents = SqlDocuments(database)

    @property
    def waiting(self) -> Mapping[str, int]:
        return {"writes": self.database.writer.waiting, "reads": self.database.readers.inside}

    async def secret(self) -> bytes:
        return await server_secret(self.database)

    async def ready(self) -> bool:
        try:
            return await self.database.read(lambda connection: connection.scalar(select(1)) == 1)
        except StorageError:
            return False

    async def backup(self, file: Path) -> None:
        """A SQLite file, or JSON lines if the name ends in .jsonl."""
        if file.suffix == DUMP_SUFFIX:
            await dump(self.database, file)
        else:
            await asyncio.to_thread(back_up, self.database.file, file)

    async def restore(self, lines: Iterable[str | bytes]) -> int:
        return await restore(self.database, lines)

    async def close(self) -> None:
        await self.database.close()


async def open_sqlite(file: Path) -> SqliteStore:
    return SqliteStore(await open_database(file))
