"""All of a store in one SQLite file."""

from __future__ import annotations

import asyncio
from pathlib import Path

from cartographers.storage.dump import DUMP_SUFFIX
from cartographers.storage.sqlite.backup import back_up, refuse_own_files
from cartographers.storage.sqlite.database import SqliteDatabase, open_database
from cartographers.storage.store import SqlStore


class SqliteStore(SqlStore):
    def __init__(self, database: SqliteDatabase) -> None:
        super().__init__(database)
        self._file = database.file

    async def backup(self, file: Path) -> None:
        """A SQLite file, or JSON lines if the name ends in .jsonl."""
        if file.suffix == DUMP_SUFFIX:
            refuse_own_files(self._file, file)
            await super().backup(file)
        else:
            await asyncio.to_thread(back_up, self._file, file)


async def open_sqlite(file: Path, *, alone: bool = False) -> SqliteStore:
    return SqliteStore(await open_database(file, alone=alone))
