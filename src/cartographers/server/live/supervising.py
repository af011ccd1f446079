"""Background work that nobody waits for: it outlives every failure, and logs each of them once."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Iterator

log = logging.getLogger(__name__)

FIRST_DELAY = 0.1  # seconds
LONGEST_DELAY = 15.0
MOST_REMEMBERED = 10_000
LONGEST_LINE = 500


def backoff(first: float = FIRST_DELAY, longest: float = LONGEST_DELAY) -> Iterator[float]:
    """Seconds between tries, each about twice the one before; random, so that many do not come at once."""
    delay = first
    while True:
        yield delay * random.uniform(0.5, 1.0)
        delay = min(2 * delay, longest)


async def supervised(name: str, work: Callable[[], Awaitable[None]]) -> None:
    """Does the work, and begins it again whenever it fails or ends; only a cancellation ends this."""
    delays = backoff()
    while True:
        begun = asyncio.get_running_loop().time()
        try:
            await work()
            log.warning("%s ended and is started again", name)
        except Exception:
            log.exception("%s failed and is started again", name)
        if asyncio.get_running_loop().time() - begun > LONGEST_DELAY:
            delays = backoff()
        await asyncio.sleep(next(delays))


class Problems:
    """What is wrong now, by name; the same problem is logged once until it is solved."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}

    def report(self, name: str, problem: BaseException) -> None:
        told = " ".join(f"{type(problem).__name__}: {problem}".split())[:LONGEST_LINE]
        if self._known.get(name) == told:
            return
        if len(self._known) >= MOST_REMEMBERED:
            self._known.clear()
        self._known[name] = told
        log.warning("%s: %s", name, told)

    def solved(self, name: str) -> None:
        if self._known.pop(name, None) is not None:
            log.info("%s: all is well again", name)
