"""Appends on their way to PostgreSQL. Those that arrive while a commit runs share the next one."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

import asyncpg

from cartographers.storage.batch import Append
from cartographers.storage.errors import Closed, Conflict, Overloaded
from cartographers.storage.postgres.append import append_all
from cartographers.storage.postgres.connections import Pool, explained

WAITING_LIMIT = 20_000
COMMIT_LIMIT = 500  # appends that share one commit at most
LANES = 2  # while one commits, the other sends

# PostgreSQL refused the statement and wrote none of it, say because of another process that was in the way.
# One by one, the appends that are not at fault go through.
REFUSED = (asyncpg.IntegrityConstraintViolationError, asyncpg.TransactionRollbackError, asyncpg.DataError)


@dataclass(frozen=True, slots=True, eq=False)
class Job:
    append: Append
    future: asyncio.Future[None]


class Appender:
    """Belongs to one event loop."""

    def __init__(self, pool: Pool, lanes: int = LANES) -> None:
        self._pool = pool
        self._free_lanes = lanes
        self._loop = asyncio.get_running_loop()
        self._jobs: deque[Job] = deque()
        self._busy: set[str] = set()  # tables with an append on its way: their next one waits its turn
        self._commits: set[asyncio.Task[None]] = set()
        self._pumping = False
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
        if not self._pumping:  # once for all that ask in this round of the loop
            self._pumping = True
            self._loop.call_soon(self._pump)
        await job.future

    async def close(self) -> None:
        """Returns when all that was waiting is on disk or refused."""
        self._closing = True
        self._pump()
        while self._commits:
            await asyncio.wait(self._commits)

    def _pump(self) -> None:
        self._pumping = False
        while self._free_lanes and (jobs := self._next_jobs()):
            self._free_lanes -= 1
            self._busy.update(job.append.table for job in jobs)
            commit = self._loop.create_task(self._commit(jobs))
            self._commits.add(commit)
            commit.add_done_callback(self._commits.discard)

    def _next_jobs(self) -> list[Job]:
        """One append at most of each table that has none on its way; the others keep their order."""
        jobs: list[Job] = []
        tables: set[str] = set()
        later: list[Job] = []
        while self._jobs and len(jobs) < COMMIT_LIMIT:
            job = self._jobs.popleft()
            if job.append.table in tables or job.append.table in self._busy:
                later.append(job)
                tables.add(job.append.table)
            else:
                jobs.append(job)
                tables.add(job.append.table)
        self._jobs.extendleft(reversed(later))
        return jobs

    async def _commit(self, jobs: Sequence[Job]) -> None:
        try:
            await self._attempt(jobs)
        finally:
            self._free_lanes += 1
            self._busy.difference_update(job.append.table for job in jobs)
            self._pump()

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
                job.future.set_exception(
                    Conflict(f"entry {job.append.first} of {job.append.table} is not the next one")
                )


def _fail(jobs: Sequence[Job], error: BaseException) -> None:
    for job in jobs:
        if not job.future.done():
            job.future.set_exception(explained(error))
