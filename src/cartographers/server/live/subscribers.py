"""Subscribers of a table. Each has a bounded queue; a slow consumer is disconnected and may resume."""

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
    silenced: frozenset[str] = frozenset()  # accounts that whoever listens does not want to hear
    queue: deque[News | bytes] = field(default_factory=deque)
    ended: bool = False
    told_at: float = field(default_factory=time.monotonic)
    sending_since: float | None = None  # when the write in progress began
    cut: Callable[[], object] = lambda: None  # aborts the stream even if the client reads nothing
    deliver: Callable[[], object] | None = None  # takes what is queued; None while the stream begins
    _woken: bool = False

    def tell(self, item: News | bytes, *, at_once: bool = True) -> None:
        """Enqueues it; if not at once, it is batched until `wake` or the next notification."""
        if self.ended:
            return
        if len(self.queue) >= LONGEST_QUEUE:
            self.end()
            return
        self.queue.append(item)
        self.told_at = time.monotonic()
        if at_once:
            self.wake()

    def wake(self) -> None:
        """What is told in the same turn of the event loop is delivered together."""
        if self.deliver is not None and not self._woken:
            self._woken = True
            asyncio.get_running_loop().call_soon(self._deliver)

    def _deliver(self) -> None:
        self._woken = False
        if self.deliver is not None:
            self.deliver()

    def end(self) -> None:
        """Ends the stream: the client has to reconnect."""
        self.ended = True
        self.queue.clear()
        self.wake()

    def hears(self, news: News) -> bool:
        return not self.silenced or news.said_by not in self.silenced

    def quiet_for(self, seconds: float) -> bool:
        return time.monotonic() - self.told_at > seconds

    def drop_if_stuck(self, seconds: float) -> None:
        """Disconnects a client that has read nothing for so long."""
        if self.sending_since is not None and time.monotonic() - self.sending_since > seconds:
            self.end()
            self.cut()

    def take(self) -> Iterator[News | bytes]:
        while self.queue:
            yield self.queue.popleft()


class OpenStreams:
    """All subscribers of this process, of whichever table."""

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
        """A snapshot: streams may open and end during the iteration."""
        return iter([each for of_account in self._by_account.values() for each in of_account])

    def __len__(self) -> int:
        return sum(map(len, self._by_account.values()))

    def count_of(self, account: str) -> int:
        return len(self._by_account.get(account, ()))

    def end_all(self) -> None:
        for subscriber in self:
            subscriber.end()

    def end_of(self, account: str) -> None:
        """A session or token of this account was revoked: clients that are still authenticated reconnect."""
        for subscriber in list(self._by_account.get(account, ())):
            subscriber.end()
