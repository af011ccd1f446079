"""All of a store in PostgreSQL."""

from __future__ import annotations

from cartographers.storage.postgres.database import open_database
from cartographers.storage.postgres.log import PostgresLog
from cartographers.storage.store import SqlStore


async def open_postgres(url: str) -> SqlStore:
    database = await open_database(url)
    return SqlStore(database, PostgresLog(database))
