"""Group commit, as both databases do it: jobs that arrive while a commit runs share the next one."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from cartographers.storage.errors import Closed, Overloaded

Work = TypeVar("Work")

WAITING_JOBS_LIMIT = 20_000


@dataclass(slots=True, eq=False)
class Job(Generic[Work]):
    """Queued work, its outcome, and the future of the caller."""

    work: Work
    future: asyncio.Future[Any]
    result: Any = None
    error: BaseException | None = None


class CommitQueue(ABC, Generic[Work]):
    """Belongs to one event loop. How jobs are queued and committed is the database's own."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._closing = False

    @property
    @abstractmethod
    def waiting(self) -> int:
        """Queue depth: jobs in no commit yet."""

    @abstractmethod
    def _enqueue(self, job: Job[Work]) -> None: ...

    def submit(self, work: Work) -> asyncio.Future[Any]:
        """The result once it is durable. `Overloaded` if too much is waiting, `Closed` after `close`."""
        if self._closing:
            raise Closed("the store is closed")
        if self.waiting >= WAITING_JOBS_LIMIT:
            raise Overloaded("too much is waiting to be written")
        job = Job(work, self._loop.create_future())
        self._enqueue(job)
        return job.future


def resolve(jobs: Iterable[Job[Any]]) -> None:
    """Resolves the callers' futures, in the event loop, after the commit."""
    for job in jobs:
        if job.future.done():  # the caller was cancelled
            continue
        if job.error is None:
            job.future.set_result(job.result)
        else:
            job.future.set_exception(job.error)
