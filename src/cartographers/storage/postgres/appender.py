"""Appends on their way to PostgreSQL. Those that arrive while a commit runs share the next one."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

import asyncpg

from cartographers.storage.append import Append
from cartographers.storage.errors import Closed, Overloaded
from cartographers.storage.postgres.append import append_all
from cartographers.storage.postgres.connections import Pool, explained

WAITING_LIMIT = 20_000
COMMIT_LIMIT = 500  # appends that share one commit at most

# PostgreSQL refused the statement and wrote none of it, say because of another process that was in the way.
# One by one, the appends that are not at fault go through.
REFUSED = (asyncpg.IntegrityConstraintViolationError, asyncpg.TransactionRollbackError, asyncpg.DataError)


@dataclass(frozen=True, slots=True, eq=False)
class Job:
    append: Append
    future: asyncio.Future[None]


class Appender:
    """Belongs to one event loop. Commits go one after the other: several at once would each be smaller, and
    the database would have more to do for the same appends."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._loop = asyncio.get_running_loop()
        self._jobs: deque[Job] = deque()
        self._work: asyncio.Task[None] | None = None
        self._closing = False

    @property
    def waiting(self) -> int:
        return len(self._jobs)

    async def append(self, append: Append) -> None:
        if self._closing:
            raise Closed("the store is closed")
        if len(self._jobs) >= WAITING_LIMIT:
            raise Overloaded("too much is waiting to be written")
        job = Job(append, self._loop.create_future())
        self._jobs.append(job)
        if self._work is None or self._work.done():
            self._work = self._loop.create_task(self._commit_all())
        await job.future

    async def close(self) -> None:
        """Returns when all that was waiting is on disk or refused."""
        self._closing = True
        if self._work is not None:
            await asyncio.wait([self._work])

    async def _commit_all(self) -> None:
        while self._jobs:
            await self._attempt(self._next_jobs())

    def _next_jobs(self) -> list[Job]:
        """One append at most of each table; the others keep their order."""
        jobs: dict[str, Job] = {}
        later: list[Job] = []
        while self._jobs and len(jobs) < COMMIT_LIMIT:
            job = self._jobs.popleft()
            if job.append.table in jobs:
                later.append(job)
            else:
                jobs[job.append.table] = job
        self._jobs.extendleft(reversed(later))
        return list(jobs.values())

    async def _attempt(self, jobs: Sequence[Job]) -> None:
        try:
            await self._write(jobs)
        except REFUSED as error:
            if len(jobs) == 1:
                _fail(jobs, error)
                return
            for job in jobs:
                await self._attempt([job])
        except Exception as error:  # whoever waits must hear of it, whatever it is
            _fail(jobs, error)

    async def _write(self, jobs: Sequence[Job]) -> None:
        async with self._pool.acquire() as connection:
            accepted = await append_all(connection, [job.append for job in jobs])
        for job in jobs:
            if job.future.done():  # whoever asked has gone
                continue
            if job.append.table in accepted:
                job.future.set_result(None)
            else:
                job.future.set_exception(job.append.conflict())


def _fail(jobs: Sequence[Job], error: BaseException) -> None:
    for job in jobs:
        if not job.future.done():
            job.future.set_exception(explained(error))
