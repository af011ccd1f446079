"""A PostgreSQL database: raw asyncpg for the logs, SQLAlchemy for the rest."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import TypeVar

import asyncpg
from sqlalchemy import Connection as CoreConnection
from sqlalchemy import func, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from cartographers.storage.append import Append
from cartographers.storage.changes import ChangeFeed
from cartographers.storage.database import Backpressure
from cartographers.storage.errors import CannotOpen, Closed, Overloaded
from cartographers.storage.json_text import decode
from cartographers.storage.migrate import SCHEMA, migrate, schema_of
from cartographers.storage.postgres.appender import Appender
from cartographers.storage.postgres.connections import (
    CUT_OFF,
    FAILURES,
    Pool,
    connect_options,
    log_pool,
    storage_error,
    storage_error_of_sqlalchemy,
    without_password,
)
from cartographers.storage.postgres.listener import NOTICES_CHANNEL, Listener

T = TypeVar("T")

ENGINE = "postgresql+asyncpg://"

RAW_CONNECTIONS = 5  # appends, and reads of logs and accounts
SQLALCHEMY_CONNECTIONS = 4
SECONDS_TO_CLOSE = 10.0
MIGRATION_LOCK_KEY = 0x63617274  # of an advisory lock: any number unused by other programs


class PostgresDatabase:
    reaches_others = True

    def __init__(self, pool: Pool, engine: AsyncEngine, feed: ChangeFeed, listener: Listener) -> None:
        self._pool = pool
        self._engine = engine
        self._feed = feed
        # A read needs no transaction, which would cost another round trip.
        self._reading = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._copying = engine.execution_options(isolation_level="REPEATABLE READ")
        self._appender = Appender(pool)
        self._calls = Backpressure()  # all but appends
        self._listener = listener
        self._closed = False

    async def append(self, append: Append) -> None:
        await self._appender.submit(append)

    def changes(self) -> AsyncIterator[tuple[str, int]]:
        return self._feed.subscribe()

    async def notify(self, notice: str) -> None:
        await self.rows("SELECT pg_notify($1, $2)", NOTICES_CHANNEL, notice)

    def notices(self) -> AsyncIterator[str]:
        return self._listener.notices.receive()

    async def rows(self, query: str, *values: object) -> list[asyncpg.Record]:
        if self._closed:
            raise Closed("the store is closed")
        try:
            with self._calls:
                found: list[asyncpg.Record] = await self._pool.fetch(query, *values)
        except FAILURES as error:
            raise storage_error(error) from error
        return found

    async def read(self, work: Callable[[CoreConnection], T]) -> T:
        return await self._run(self._reading, work)

    async def snapshot(self, work: Callable[[CoreConnection], T]) -> T:
        return await self._run(self._copying, work)

    async def write(self, work: Callable[[CoreConnection], T]) -> T:
        return await self._run(self._engine, work)

    async def _run(self, engine: AsyncEngine, work: Callable[[CoreConnection], T]) -> T:
        if self._closed:
            raise Closed("the store is closed")
        try:
            with self._calls:
                async with _connected(engine) as connection, connection.begin():
                    return await connection.run_sync(work)
        except DBAPIError as error:
            raise storage_error_of_sqlalchemy(error) from error
        except CUT_OFF as error:
            raise storage_error(error) from error

    @property
    def waiting(self) -> Mapping[str, int]:
        return {"writes": self._appender.waiting, "reads": self._calls.inside}

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        await self._appender.close()
        await self._listener.close()
        try:
            await asyncio.wait_for(self._pool.close(), SECONDS_TO_CLOSE)
        except TimeoutError:
            self._pool.terminate()
        await self._engine.dispose()
        self._feed.end()


@asynccontextmanager
async def _connected(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    try:
        connection = await engine.connect()
    except FAILURES as error:
        raise storage_error(error) from error
    except PoolTimeout:
        raise Overloaded("too many wait for the database") from None
    try:
        yield connection
    finally:
        await asyncio.shield(connection.close())  # also if the caller is cancelled


async def open_database(url: str, schema: str = SCHEMA) -> PostgresDatabase:
    try:
        return await _open(url, schema)
    except CannotOpen as reason:
        raise CannotOpen(f"Cannot open the database {without_password(url)}: {reason}.") from reason
    except DBAPIError as error:
        raise CannotOpen(
            f"Cannot open the database {without_password(url)}: {storage_error_of_sqlalchemy(error)}."
        ) from error
    except (*FAILURES, ValueError) as error:
        raise CannotOpen(
            f"Cannot open the database {without_password(url)}: {storage_error(error)}."
        ) from error


async def schema_at(url: str) -> str | None:
    """The schema version of the database at this address, which is not changed."""
    engine = create_async_engine(
        ENGINE, async_creator=lambda: asyncpg.connect(**connect_options(url)), poolclass=NullPool
    )
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(schema_of)
    except DBAPIError as error:
        raise storage_error_of_sqlalchemy(error) from error
    except (*FAILURES, ValueError) as error:
        raise storage_error(error) from error


async def _open(url: str, schema: str) -> PostgresDatabase:
    await _migrate(url, schema)
    feed = ChangeFeed()
    listener = Listener(url, feed)
    await listener.start()
    try:
        pool = await log_pool(url, RAW_CONNECTIONS)
    except BaseException:
        await listener.close()
        raise
    engine = create_async_engine(
        ENGINE,
        async_creator=lambda: asyncpg.connect(**connect_options(url)),
        pool_size=SQLALCHEMY_CONNECTIONS,
        max_overflow=0,
        pool_pre_ping=True,  # a connection that was cut while idle is replaced
        json_deserializer=decode,
    )
    return PostgresDatabase(pool, engine, feed, listener)


async def _migrate(url: str, schema: str) -> None:
    patient = connect_options(url) | {"command_timeout": None}  # a migration of many rows may be slow
    engine = create_async_engine(ENGINE, async_creator=lambda: asyncpg.connect(**patient), poolclass=NullPool)
    async with engine.connect() as connection:
        # Of the session, since a migration is many transactions; it goes with the connection.
        await connection.execute(select(func.pg_advisory_lock(MIGRATION_LOCK_KEY)))
        await connection.run_sync(lambda found: migrate(found, schema, found.commit))
        await connection.commit()
