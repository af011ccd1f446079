"""Who may use a process now: a semaphore whose waiters are let in by a fair queue."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from cartographers.server.live.fair_queue import Asked, FairQueue


class Turns:
    def __init__(self, places: int) -> None:
        """With several places one account never has all of them, so that another need not wait for one."""
        self._free = places
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue(max(1, places - 1))

    @property
    def waiting(self) -> int:
        return len(self._queue)

    @asynccontextmanager
    async def turn(self, asked: Asked) -> AsyncIterator[None]:
        """Waits for a place, and gives it back at the end."""
        let_in: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put(let_in, asked)
        self._let_in()
        try:
            await let_in
        except BaseException:  # given up
            if not self._queue.remove(let_in):
                self._give_back(asked)
            raise
        try:
            yield
        finally:
            self._give_back(asked)

    def _give_back(self, asked: Asked) -> None:
        self._free += 1
        self._queue.done(asked)
        self._let_in()

    def _let_in(self) -> None:
        while self._free and (taken := self._queue.take()):
            self._free -= 1
            if not taken[0].done():
                taken[0].set_result(None)
