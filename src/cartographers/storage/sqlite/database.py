"""A SQLite file: one thread writes, a few read."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from cartographers.storage.changes import Hub
from cartographers.storage.errors import CannotOpen, Closed, StorageError
from cartographers.storage.gate import Gate
from cartographers.storage.migrate import SCHEMA, migrate, schema_of
from cartographers.storage.sqlite.connections import Pair, connect, explained, make_private
from cartographers.storage.sqlite.lock import SECONDS_FOR_A_MIGRATION, ServerLock
from cartographers.storage.sqlite.writer import Writer

T = TypeVar("T")

READERS = 3


class SqliteDatabase:
    def __init__(self, file: Path, writing: Pair, lock: ServerLock | None = None) -> None:
        self.file = file
        self._lock = lock
        self.hub = Hub()
        self._writing = writing
        self.writer = Writer(writing, self.hub.tell)
        self.readers = Gate()
        self._threads = ThreadPoolExecutor(READERS, "cartographers-reader")
        self._reading = threading.local()
        self._pairs: list[Pair] = []
        self._closed = False

    async def rows(self, query: str, *values: object) -> Sequence[Any]:
        written = query.replace("$", "?")
        return await self._read_bare(lambda pair: pair.bare.execute(written, values).fetchall())

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await self._read_bare(lambda pair: work(pair.core))

    async def _read_bare(self, work: Callable[[Pair], T]) -> T:
        if self._closed:
            raise Closed("the store is closed")
        loop = asyncio.get_running_loop()
        try:
            with self.readers:
                return await loop.run_in_executor(self._threads, self._with_own_pair, work)
        except sqlite3.Error as error:
            raise explained(error) from error
        except DBAPIError as error:
            raise _explained_core(error) from error

    async def snapshot(self, work: Callable[[Connection], T]) -> T:
        def in_transaction(pair: Pair) -> T:
            pair.bare.execute("BEGIN")
            try:
                return work(pair.core)
            finally:
                pair.bare.execute("ROLLBACK")

        return await self._read_bare(in_transaction)

    async def write(self, work: Callable[[Connection], T]) -> T:
        try:
            return await self.writer.write(work)
        except DBAPIError as error:
            raise _explained_core(error) from error

    @property
    def waiting(self) -> Mapping[str, int]:
        return {"writes": self.writer.waiting, "reads": self.readers.inside}

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        await self.writer.close()
        await asyncio.to_thread(self._threads.shutdown)
        for pair in self._pairs:
            pair.close()
        await asyncio.to_thread(self._writing.close)
        self.hub.end()
        if self._lock is not None:
            self._lock.release()

    def _with_own_pair(self, work: Callable[[Pair], T]) -> T:
        pair = getattr(self._reading, "pair", None)
        if pair is None:
            pair = self._reading.pair = connect(self.file, writer=False)
            self._pairs.append(pair)
        return work(pair)


async def open_database(file: Path, schema: str = SCHEMA, *, alone: bool = False) -> SqliteDatabase:
    """`alone`: no server may use it meanwhile, and none is using it now."""
    try:
        writing, lock = await asyncio.to_thread(_opened, file, schema, alone)
    except CannotOpen as reason:
        raise CannotOpen(f"Cannot open the database {file}: {reason}.") from reason
    except (sqlite3.Error, DBAPIError) as error:
        told = explained(error) if isinstance(error, sqlite3.Error) else _explained_core(error)
        raise CannotOpen(f"Cannot open the database {file}: {told}.") from error
    return SqliteDatabase(file, writing, lock)


def _opened(file: Path, schema: str, alone: bool) -> tuple[Pair, ServerLock | None]:
    make_private(file)
    lock = ServerLock(file) if alone else None
    pair: Pair | None = None
    try:
        pair = connect(file, writer=True)
        if schema_of(pair.core) != schema:
            _migrate(file, pair, schema, lock)
    except BaseException:
        if pair is not None:
            pair.close()
        if lock is not None:
            lock.release()
        raise
    return pair, lock


def _migrate(file: Path, pair: Pair, schema: str, lock: ServerLock | None) -> None:
    own = lock or ServerLock(file, SECONDS_FOR_A_MIGRATION)  # no schema changes under a running server
    try:
        pair.bare.execute("BEGIN IMMEDIATE")  # processes that start together migrate one after the other
        migrate(pair.core, schema)
        pair.bare.execute("COMMIT")
    except BaseException:
        if pair.bare.in_transaction:
            pair.bare.execute("ROLLBACK")
        raise
    finally:
        if lock is None:
            own.release()


def _explained_core(error: DBAPIError) -> StorageError:
    if isinstance(error.orig, sqlite3.Error):
        return explained(error.orig)
    return StorageError(str(error))
