"""Short notices to the other processes on the same database: nothing is kept, and some may be lost."""

from __future__ import annotations

import asyncio
import weakref
from collections.abc import AsyncIterator

from cartographers.storage.database import Database

LONGEST_NOTICE = 7_500  # bytes; PostgreSQL takes less than 8,000
MOST_UNREAD = 1_000  # the oldest are dropped


class NoticeFeed:
    """Those who receive notices in this process."""

    def __init__(self) -> None:
        self._queues: weakref.WeakSet[asyncio.Queue[str]] = weakref.WeakSet()

    async def receive(self) -> AsyncIterator[str]:
        queue: asyncio.Queue[str] = asyncio.Queue(MOST_UNREAD)
        self._queues.add(queue)
        while True:
            yield await queue.get()

    def publish(self, notice: str) -> None:
        for queue in list(self._queues):
            if queue.full():
                queue.get_nowait()
            queue.put_nowait(notice)


class SqlNotices:
    def __init__(self, database: Database) -> None:
        self._database = database

    @property
    def reach_others(self) -> bool:
        return self._database.reaches_others

    async def send(self, notice: str) -> None:
        if len(notice.encode()) > LONGEST_NOTICE:
            raise ValueError("the notice is too long")
        await self._database.notify(notice)

    def receive(self) -> AsyncIterator[str]:
        return self._database.notices()
