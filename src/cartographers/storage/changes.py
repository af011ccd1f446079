"""The feed of changes: which tables went on, for every subscriber in this process."""

from __future__ import annotations

import asyncio
import weakref
from collections.abc import Iterable

EVERYTHING = ("", 0)  # notifications may have been lost: read everything again
UNREAD_TABLES_LIMIT = 10_000


class Subscription:
    """What one subscriber has not read yet. Changes of one table are coalesced, so it is bounded."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._unread: dict[str, int] = {}
        self._wake = asyncio.Event()
        self._ended = False

    def __aiter__(self) -> Subscription:
        return self

    async def __anext__(self) -> tuple[str, int]:
        while not self._unread:
            if self._ended:
                raise StopAsyncIteration
            self._wake.clear()
            await self._wake.wait()
        table = next(iter(self._unread))
        return table, self._unread.pop(table)

    def publish(self, changes: Iterable[tuple[str, int]]) -> None:
        for table, seq in changes:
            self._unread[table] = max(seq, self._unread.get(table, 0))
        if len(self._unread) > self._limit:
            self._unread = dict([EVERYTHING])
        self._wake.set()

    def end(self) -> None:
        self._ended = True
        self._wake.set()


class ChangeFeed:
    """All subscriptions of this process. One that is no longer used is garbage collected."""

    def __init__(self, limit: int = UNREAD_TABLES_LIMIT) -> None:
        self._limit = limit
        self._subscriptions: weakref.WeakSet[Subscription] = weakref.WeakSet()
        self._ended = False

    def subscribe(self) -> Subscription:
        subscription = Subscription(self._limit)
        if self._ended:
            subscription.end()
        self._subscriptions.add(subscription)
        return subscription

    def publish(self, changes: Iterable[tuple[str, int]]) -> None:
        published = list(changes)
        for subscription in list(self._subscriptions):
            subscription.publish(published)

    def end(self) -> None:
        """Ends every subscription after what it has not read yet."""
        self._ended = True
        for subscription in list(self._subscriptions):
            subscription.end()
