"""Databases with the newest schema and nothing in them: tests need hundreds, and migrating each is slow."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

import asyncpg

from cartographers.storage import open_store
from cartographers.storage.migrate import SCHEMA
from cartographers.storage.schema import metadata
from tests.storage.postgres import Server

T = TypeVar("T")

VERSION = "alembic_version"
SCHEMA_NOW = f"SELECT version_num FROM {VERSION}"
TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
SEND_AWAY = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()"""


def new_sqlite(file: Path) -> Path:
    """A file as the first start of a server leaves it, for its owner only."""
    with open(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as made:
        made.write(_sqlite_template())
    return file


@cache
def _sqlite_template() -> bytes:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "tables.db"
        _run(_migrate(str(file)))
        assert not file.with_name(f"{file.name}-wal").exists(), "all of it is in the one file"
        return file.read_bytes()


def emptied_postgres(server: Server, name: str = "migrated") -> str:
    """The address of one database for test after test: its rows go and its tables stay."""
    address = server.address(name)
    if not _run(_emptied(address)):  # the first time, or a test has changed the tables
        server.sql(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
        _run(_migrate(server.new_database(name)))
    return address


async def _emptied(address: str) -> bool:
    """Whether it is there with the tables of our schema, which are empty now."""
    try:
        connection = await asyncpg.connect(address)
    except asyncpg.InvalidCatalogNameError:
        return False
    try:
        found = {row["tablename"] for row in await connection.fetch(TABLES)}
        if found != {*metadata.tables, VERSION} or await connection.fetchval(SCHEMA_NOW) != SCHEMA:
            return False
        # Whom a test has killed may still be served; the lock waits for what those have begun.
        await connection.execute(SEND_AWAY)
        names = ", ".join(metadata.tables)
        deleting = (f"DELETE FROM {table.name}" for table in reversed(metadata.sorted_tables))
        await connection.execute(f"BEGIN; LOCK TABLE {names}; {'; '.join(deleting)}; COMMIT")
        return True
    finally:
        await connection.close()


async def _migrate(address: str) -> None:
    await (await open_store(address)).close()


def _run(work: Coroutine[None, None, T]) -> T:
    """In a thread of its own, since the caller's may be in a loop already."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
