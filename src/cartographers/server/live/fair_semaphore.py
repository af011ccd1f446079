"""A semaphore for the process pool whose waiters are admitted by a fair queue."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from cartographers.server.live.fair_queue import FairQueue, WorkRequest


class FairSemaphore:
    def __init__(self, places: int) -> None:
        """With several slots one account never holds all of them, so that another need not wait for one."""
        self._free = places
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue(max(1, places - 1))

    @property
    def waiting(self) -> int:
        return len(self._queue)

    @asynccontextmanager
    async def turn(self, asked: WorkRequest) -> AsyncIterator[None]:
        """Acquires a slot, and releases it at the end."""
        admitted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put(admitted, asked)
        self._admit()
        try:
            await admitted
        except BaseException:  # cancelled
            if not self._queue.remove(admitted):
                self._give_back(asked)
            raise
        try:
            yield
        finally:
            self._give_back(asked)

    def _give_back(self, asked: WorkRequest) -> None:
        self._free += 1
        self._queue.done(asked)
        self._admit()

    def _admit(self) -> None:
        while self._free and (taken := self._queue.take()):
            self._free -= 1
            if not taken[0].done():
                taken[0].set_result(None)
