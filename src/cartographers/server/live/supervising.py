"""Supervision of background tasks: they are restarted after a failure, and each failure is logged once."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from typing import Any

from cartographers.storage.errors import StorageError

log = logging.getLogger(__name__)

FIRST_DELAY = 0.1  # seconds
LONGEST_DELAY = 15.0
MOST_REMEMBERED = 10_000  # problems, or tables at which something failed
LONGEST_LINE = 500


def backoff(first: float = FIRST_DELAY, longest: float = LONGEST_DELAY) -> Iterator[float]:
    """Delays between retries: exponential, with jitter, so that many do not come at once."""
    delay = first
    while True:
        yield delay * random.uniform(0.5, 1.0)
        delay = min(2 * delay, longest)


class Problems:
    """Current problems by name; each is logged once until it is solved."""

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


class FailedVersions:
    """Tables at which something failed, by version: no retry until the table goes on."""

    def __init__(self) -> None:
        self._versions: dict[str, int] = {}

    def add(self, code: str, version: int) -> None:
        if len(self._versions) >= MOST_REMEMBERED:
            self._versions.clear()
        self._versions[code] = version

    def __contains__(self, table: tuple[str, int]) -> bool:
        code, version = table
        return self._versions.get(code) == version


class BackgroundTasks:
    """Fire-and-forget tasks; their failures are logged."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finish)

    def _finish(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (problem := task.exception()):
            log.error("work in the background failed", exc_info=problem)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def supervised(name: str, work: Callable[[], Awaitable[None]]) -> None:
    """Runs the work, and restarts it whenever it fails or ends, until cancelled."""
    delays = backoff()
    while True:
        begun = asyncio.get_running_loop().time()
        try:
            await work()
            log.warning("%s ended and is started again", name)
        except StorageError as problem:  # it was restarted, say: nothing is wrong here
            log.warning("%s is started again: %s", name, problem)
        except Exception:
            log.exception("%s failed and is started again", name)
        if asyncio.get_running_loop().time() - begun > LONGEST_DELAY:
            delays = backoff()
        await asyncio.sleep(next(delays))
