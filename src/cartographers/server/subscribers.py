"""Those who listen to a table. Each has a bounded queue; whoever is too slow is dropped and may resume."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field

from cartographers.server.wire.news import News

LONGEST_QUEUE = 256


@dataclass(eq=False, slots=True)
class Subscriber:
    """One open stream of one visitor."""

    account: str
    language: str
    watching: bool
    queue: deque[News | bytes] = field(default_factory=deque)
    ended: bool = False
    _wake: asyncio.Event = field(default_factory=asyncio.Event)

    def tell(self, item: News | bytes) -> None:
        if self.ended:
            return
        if len(self.queue) >= LONGEST_QUEUE:
            self.end()
            return
        self.queue.append(item)
        self._wake.set()

    def end(self) -> None:
        """Nothing more comes: the client has to connect again."""
        self.ended = True
        self.queue.clear()
        self._wake.set()

    async def wait(self, seconds: float) -> bool:
        """Waits until something is there; False if nothing came for so long."""
        if self.queue or self.ended:
            return True
        self._wake.clear()
        try:
            async with asyncio.timeout(seconds):
                await self._wake.wait()
        except TimeoutError:
            return False
        return True

    def take(self) -> Iterator[News | bytes]:
        while self.queue:
            yield self.queue.popleft()
