"""Notifications of any process's appends, through LISTEN/NOTIFY, on a connection of its own."""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg

from cartographers.storage.changes import EVERYTHING, ChangeFeed
from cartographers.storage.notices import NoticeFeed
from cartographers.storage.postgres.appender import CHANNEL
from cartographers.storage.postgres.connections import FAILURES, Connection, connect_options

NOTICES_CHANNEL = "cartographers_notices"
SECONDS_BETWEEN_SIGNS_OF_LIFE = 10.0
SECONDS_UNTIL_NEXT_TRY = (0.05, 0.2, 0.5, 1.0, 2.0)


class Listener:
    """Reconnects with backoff, then publishes EVERYTHING, since notifications sent meanwhile are lost."""

    def __init__(self, url: str, feed: ChangeFeed) -> None:
        self._url = url
        self._feed = feed
        self.notices = NoticeFeed()
        self._connection: Connection | None = None
        self._lost = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Returns when it is subscribed."""
        await self._connect()
        self._task = asyncio.create_task(self._stay_connected(), name="cartographers-listener")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
        await self._drop()

    async def _connect(self) -> None:
        self._lost.clear()
        self._connection = await asyncpg.connect(**connect_options(self._url))
        self._connection.add_termination_listener(self._terminated)
        await self._connection.add_listener(CHANNEL, self._heard)
        await self._connection.add_listener(NOTICES_CHANNEL, self._noticed)

    async def _drop(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            connection.terminate()

    async def _stay_connected(self) -> None:
        while True:
            if await self._alive():
                continue
            await self._drop()
            await self._reconnect()
            self._feed.publish([EVERYTHING])

    async def _alive(self) -> bool:
        """Waits, then sends a heartbeat: a half-open connection would otherwise look quiet."""
        try:
            await asyncio.wait_for(self._lost.wait(), SECONDS_BETWEEN_SIGNS_OF_LIFE)
            return False
        except TimeoutError:
            pass
        try:
            assert self._connection is not None
            await self._connection.execute("SELECT 1")
        except FAILURES:
            return False
        return True

    async def _reconnect(self) -> None:
        tries = 0
        while True:
            try:
                await self._connect()
                return
            except FAILURES:
                await self._drop()
                await asyncio.sleep(SECONDS_UNTIL_NEXT_TRY[min(tries, len(SECONDS_UNTIL_NEXT_TRY) - 1)])
                tries += 1

    def _heard(self, _connection: Any, _process: int, _channel: str, payload: Any) -> None:
        seq, _, table = str(payload).partition(" ")
        self._feed.publish([(table, int(seq))])

    def _noticed(self, _connection: Any, _process: int, _channel: str, payload: Any) -> None:
        self.notices.publish(str(payload))

    def _terminated(self, connection: Any) -> None:
        if connection is self._connection:
            self._lost.set()
