"""A PostgreSQL database: bare asyncpg for the logs, SQLAlchemy for the rest."""

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

from cartographers.storage.changes import Hub
from cartographers.storage.errors import CannotOpen, Closed, Overloaded
from cartographers.storage.gate import Gate
from cartographers.storage.migrate import SCHEMA, migrate
from cartographers.storage.postgres.appender import Appender
from cartographers.storage.postgres.connections import (
    CUT_OFF,
    FAILURES,
    Pool,
    connecting,
    explained,
    explained_core,
    log_pool,
    shown,
)
from cartographers.storage.postgres.listener import Listener

T = TypeVar("T")

ENGINE = "postgresql+asyncpg://"

LOG_CONNECTIONS = 5  # appends, and reads of logs and accounts
OTHER_CONNECTIONS = 4
SECONDS_TO_CLOSE = 10.0
MIGRATING = 0x63617274  # the key of the lock: any number that nobody else uses


class PostgresDatabase:
    def __init__(self, pool: Pool, engine: AsyncEngine, hub: Hub, listener: Listener) -> None:
        self.pool = pool
        self.engine = engine
        self.hub = hub
        # A read needs no transaction, which would be one more way there and back.
        self._reading = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._copying = engine.execution_options(isolation_level="REPEATABLE READ")
        self.appender = Appender(pool)
        self.others = Gate()  # all but appends
        self._listener = listener
        self.closed = False

    async def rows(self, query: str, *values: object) -> list[asyncpg.Record]:
        if self.closed:
            raise Closed("the store is closed")
        try:
            with self.others:
                found: list[asyncpg.Record] = await self.pool.fetch(query, *values)
        except FAILURES as error:
            raise explained(error) from error
        return found

    async def read(self, work: Callable[[CoreConnection], T]) -> T:
        return await self._run(self._reading, work)

    async def snapshot(self, work: Callable[[CoreConnection], T]) -> T:
        return await self._run(self._copying, work)

    async def write(self, work: Callable[[CoreConnection], T]) -> T:
        return await self._run(self.engine, work)

    async def _run(self, engine: AsyncEngine, work: Callable[[CoreConnection], T]) -> T:
        if self.closed:
            raise Closed("the store is closed")
        try:
            with self.others:
                async with _connected(engine) as connection, connection.begin():
                    return await connection.run_sync(work)
        except DBAPIError as error:
            raise explained_core(error) from error
        except CUT_OFF as error:
            raise explained(error) from error

    @property
    def waiting(self) -> Mapping[str, int]:
        return {"writes": self.appender.waiting, "reads": self.others.inside}

    async def close(self) -> None:
        if self.closed:
            return
        self.closed = True
        await self.appender.close()
        await self._listener.close()
        try:
            await asyncio.wait_for(self.pool.close(), SECONDS_TO_CLOSE)
        except TimeoutError:
            self.pool.terminate()
        await self.engine.dispose()
        self.hub.end()


@asynccontextmanager
async def _connected(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    try:
        connection = await engine.connect()
    except FAILURES as error:
        raise explained(error) from error
    except PoolTimeout:
        raise Overloaded("too many wait for the database") from None
    try:
        yield connection
    finally:
        await asyncio.shield(connection.close())  # also for whoever gives up waiting


async def open_database(url: str, schema: str = SCHEMA) -> PostgresDatabase:
    try:
        return await _opened(url, schema)
    except CannotOpen as reason:
        raise CannotOpen(f"Cannot open the database {shown(url)}: {reason}.") from reason
    except DBAPIError as error:
        raise CannotOpen(f"Cannot open the database {shown(url)}: {explained_core(error)}.") from error
    except (*FAILURES, ValueError) as error:
        raise CannotOpen(f"Cannot open the database {shown(url)}: {explained(error)}.") from error


async def _opened(url: str, schema: str) -> PostgresDatabase:
    await _migrate(url, schema)
    hub = Hub()
    listener = Listener(url, hub)
    await listener.start()
    try:
        pool = await log_pool(url, LOG_CONNECTIONS)
    except BaseException:
        await listener.close()
        raise
    engine = create_async_engine(
        ENGINE,
        async_creator=lambda: asyncpg.connect(**connecting(url)),
        pool_size=OTHER_CONNECTIONS,
        max_overflow=0,
        pool_pre_ping=True,  # a connection that was cut while it rested is replaced without a word
    )
    return PostgresDatabase(pool, engine, hub, listener)


async def _migrate(url: str, schema: str) -> None:
    patient = connecting(url) | {"command_timeout": None}  # a step may take its time on many rows
    engine = create_async_engine(ENGINE, async_creator=lambda: asyncpg.connect(**patient), poolclass=NullPool)
    async with engine.begin() as connection:
        await connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
        await connection.run_sync(migrate, schema)
