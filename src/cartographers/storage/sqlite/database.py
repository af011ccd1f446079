"""A SQLite file: one thread writes, a few read."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from cartographers.storage.append import Append
from cartographers.storage.changes import ChangeFeed
from cartographers.storage.database import Backpressure
from cartographers.storage.errors import CannotOpen, Closed, StorageError
from cartographers.storage.migrate import SCHEMA, is_up_to_date, migrate
from cartographers.storage.notices import NoticeFeed
from cartographers.storage.sqlite.connections import (
    LOCK_SECONDS,
    SqliteConnection,
    connect,
    make_private,
    storage_error,
)
from cartographers.storage.sqlite.lock import SECONDS_FOR_A_MIGRATION, ServerLock
from cartographers.storage.sqlite.writer import Writer

T = TypeVar("T")

READER_THREADS = 3
# A server is alone with its file: a longer lock is another program's, and players get a clear
# refusal instead of waiting. Commands share the file with others, so they wait.
SERVER_LOCK_SECONDS = 2.0


class SqliteDatabase:
    reaches_others = False

    def __init__(self, file: Path, writing: SqliteConnection, lock: ServerLock | None = None) -> None:
        self.file = file
        self._lock = lock
        self._feed = ChangeFeed()
        self._notices = NoticeFeed()
        self._writing = writing
        lock_seconds = LOCK_SECONDS if lock is None else SERVER_LOCK_SECONDS
        self._writer = Writer(writing, self._feed.publish, lock_seconds)
        self._reads = Backpressure()
        self._threads = ThreadPoolExecutor(READER_THREADS, "cartographers-reader")
        self._reading = threading.local()
        self._connections: list[SqliteConnection] = []
        self._closed = False

    async def append(self, append: Append) -> None:
        await self._writer.submit(append)

    def changes(self) -> AsyncIterator[tuple[str, int]]:
        return self._feed.subscribe()

    async def notify(self, notice: str) -> None:
        self._notices.publish(notice)

    def notices(self) -> AsyncIterator[str]:
        return self._notices.receive()

    async def rows(self, query: str, *values: object) -> Sequence[Any]:
        sqlite_query = query.replace("$", "?")
        return await self._in_reader(lambda reader: reader.raw.execute(sqlite_query, values).fetchall())

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await self._in_reader(lambda reader: work(reader.sqlalchemy))

    async def _in_reader(self, work: Callable[[SqliteConnection], T]) -> T:
        if self._closed:
            raise Closed("the store is closed")
        loop = asyncio.get_running_loop()
        try:
            with self._reads:
                return await loop.run_in_executor(self._threads, self._with_own_connection, work)
        except sqlite3.Error as error:
            raise storage_error(error) from error
        except DBAPIError as error:
            raise error_of_sqlalchemy(error) from error

    async def snapshot(self, work: Callable[[Connection], T]) -> T:
        def in_transaction(connection: SqliteConnection) -> T:
            connection.raw.execute("BEGIN")
            try:
                return work(connection.sqlalchemy)
            finally:
                connection.raw.execute("ROLLBACK")

        return await self._in_reader(in_transaction)

    async def write(self, work: Callable[[Connection], T]) -> T:
        try:
            result: T = await self._writer.submit(work)
            return result
        except DBAPIError as error:
            raise error_of_sqlalchemy(error) from error

    @property
    def waiting(self) -> Mapping[str, int]:
        return {"writes": self._writer.waiting, "reads": self._reads.inside}

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        await self._writer.close()
        await asyncio.to_thread(self._threads.shutdown)
        for connection in self._connections:
            connection.close()
        await asyncio.to_thread(self._writing.close)
        self._feed.end()
        if self._lock is not None:
            self._lock.release()

    def _with_own_connection(self, work: Callable[[SqliteConnection], T]) -> T:
        connection = getattr(self._reading, "connection", None)
        if connection is None:
            connection = self._reading.connection = connect(self.file, writer=False)
            self._connections.append(connection)
        return work(connection)


async def open_database(file: Path, schema: str = SCHEMA, *, alone: bool = False) -> SqliteDatabase:
    """`alone`: no server may use it meanwhile, and none is using it now."""
    try:
        writing, lock = await asyncio.to_thread(_open, file, schema, alone)
    except CannotOpen as reason:
        raise CannotOpen(f"Cannot open the database {file}: {reason}.") from reason
    except (sqlite3.Error, DBAPIError) as error:
        problem = storage_error(error) if isinstance(error, sqlite3.Error) else error_of_sqlalchemy(error)
        raise CannotOpen(f"Cannot open the database {file}: {problem}.") from error
    return SqliteDatabase(file, writing, lock)


def _open(file: Path, schema: str, alone: bool) -> tuple[SqliteConnection, ServerLock | None]:
    make_private(file)
    lock = ServerLock(file) if alone else None
    connection: SqliteConnection | None = None
    try:
        connection = connect(file, writer=True)
        if not is_up_to_date(connection.sqlalchemy, schema):
            _migrate(file, connection, schema, lock)
    except BaseException:
        if connection is not None:
            connection.close()
        if lock is not None:
            lock.release()
        raise
    return connection, lock


def _migrate(file: Path, connection: SqliteConnection, schema: str, lock: ServerLock | None) -> None:
    own = lock or ServerLock(file, SECONDS_FOR_A_MIGRATION)  # no schema changes under a running server
    try:
        connection.raw.execute("BEGIN IMMEDIATE")  # processes that start together migrate one after the other
        migrate(connection.sqlalchemy, schema, lambda: _commit_and_go_on(connection.raw))
        connection.raw.execute("COMMIT")
    except BaseException:
        if connection.raw.in_transaction:
            connection.raw.execute("ROLLBACK")
        raise
    finally:
        if lock is None:
            own.release()


def _commit_and_go_on(raw: sqlite3.Connection) -> None:
    raw.execute("COMMIT")
    raw.execute("BEGIN IMMEDIATE")


def error_of_sqlalchemy(error: DBAPIError) -> StorageError:
    if isinstance(error.orig, sqlite3.Error):
        return storage_error(error.orig)
    return StorageError(str(error))
