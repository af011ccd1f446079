"""Those who listen to a table. Each has a bounded queue; whoever is too slow is dropped and may resume."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from cartographers.server.tables.wire.news import News

LONGEST_QUEUE = 256


@dataclass(eq=False, slots=True)
class Subscriber:
    """One open stream of one visitor."""

    account: str
    language: str
    watching: bool
    session: str | None = None  # by which it was opened
    token: str | None = None  # or by which: the hash of a program's
    old_cookie: bool = False  # or by a cookie from before there were sessions
    queue: deque[News | bytes] = field(default_factory=deque)
    ended: bool = False
    told_at: float = field(default_factory=time.monotonic)
    sending_since: float | None = None  # what is on its way to the visitor now was begun then
    cut: Callable[[], object] = lambda: None  # ends the stream even if the visitor reads nothing
    _wake: asyncio.Event = field(default_factory=asyncio.Event)

    def tell(self, item: News | bytes, *, at_once: bool = True) -> None:
        """Puts it in line; if not at once, it waits for `wake` or for something else to be told."""
        if self.ended:
            return
        if len(self.queue) >= LONGEST_QUEUE:
            self.end()
            return
        self.queue.append(item)
        self.told_at = time.monotonic()
        if at_once:
            self._wake.set()

    def wake(self) -> None:
        self._wake.set()

    def end(self) -> None:
        """Nothing more comes: the client has to connect again."""
        self.ended = True
        self.queue.clear()
        self._wake.set()

    def quiet_for(self, seconds: float) -> bool:
        return time.monotonic() - self.told_at > seconds

    def drop_if_stuck(self, seconds: float) -> None:
        """Cuts off whoever has read nothing of what was sent for so long."""
        if self.sending_since is not None and time.monotonic() - self.sending_since > seconds:
            self.end()
            self.cut()

    async def wait(self) -> None:
        """Waits until something is to be told, or nothing more will come."""
        if not self.ended:
            await self._wake.wait()
            self._wake.clear()

    def take(self) -> Iterator[News | bytes]:
        while self.queue:
            yield self.queue.popleft()


class OpenStreams:
    """All subscribers of this process, whichever table they listen to."""

    def __init__(self) -> None:
        self._by_account: dict[str, set[Subscriber]] = {}

    def add(self, subscriber: Subscriber) -> None:
        self._by_account.setdefault(subscriber.account, set()).add(subscriber)

    def discard(self, subscriber: Subscriber) -> None:
        of_account = self._by_account.get(subscriber.account, set())
        of_account.discard(subscriber)
        if not of_account:
            self._by_account.pop(subscriber.account, None)

    def __iter__(self) -> Iterator[Subscriber]:
        """As they are now: streams may open and end while somebody goes through them."""
        return iter([each for of_account in self._by_account.values() for each in of_account])

    def __len__(self) -> int:
        return sum(map(len, self._by_account.values()))

    def count_of(self, account: str) -> int:
        return len(self._by_account.get(account, ()))

    def end_all(self) -> None:
        for subscriber in self:
            subscriber.end()

    def end_of(self, account: str) -> None:
        """Something of this account was revoked: whoever is still signed in connects again."""
        for subscriber in list(self._by_account.get(account, ())):
            subscriber.end()
