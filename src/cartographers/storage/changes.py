"""Telling those who listen which tables went on."""

from __future__ import annotations

import asyncio
import weakref
from collections.abc import Iterable

EVERYTHING = ("", 0)  # something may have been missed: look at all of it again


class Subscription:
    """What one listener has not heard yet. A table stands there once, so it cannot grow without end."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._unheard: dict[str, int] = {}
        self._wake = asyncio.Event()
        self._ended = False

    def __aiter__(self) -> Subscription:
        return self

    async def __anext__(self) -> tuple[str, int]:
        while not self._unheard:
            if self._ended:
                raise StopAsyncIteration
            self._wake.clear()
            await self._wake.wait()
        table = next(iter(self._unheard))
        return table, self._unheard.pop(table)

    def tell(self, changes: Iterable[tuple[str, int]]) -> None:
        for table, seq in changes:
            self._unheard[table] = max(seq, self._unheard.get(table, 0))
        if len(self._unheard) > self._limit:
            self._unheard = dict([EVERYTHING])
        self._wake.set()

    def end(self) -> None:
        self._ended = True
        self._wake.set()


class Hub:
    """All who listen in this process. One that is no longer used is forgotten by itself."""

    def __init__(self, limit: int = 10_000) -> None:
        self._limit = limit
        self._listeners: weakref.WeakSet[Subscription] = weakref.WeakSet()
        self._ended = False

    def subscribe(self) -> Subscription:
        subscription = Subscription(self._limit)
        if self._ended:
            subscription.end()
        self._listeners.add(subscription)
        return subscription

    def tell(self, changes: Iterable[tuple[str, int]]) -> None:
        told = list(changes)
        for listener in list(self._listeners):
            listener.tell(told)

    def end(self) -> None:
        """Ends every loop after what it has not heard yet."""
        self._ended = True
        for listener in list(self._listeners):
            listener.end()
