"""The one thread that writes. What arrives while a commit runs shares the next one."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from cartographers.storage.append import Append
from cartographers.storage.errors import Closed, Conflict, Overloaded, StorageError
from cartographers.storage.sqlite.append import append
from cartographers.storage.sqlite.connections import Pair, explained

T = TypeVar("T")

WAITING_LIMIT = 20_000
COMMIT_LIMIT = 1_000  # jobs that share one commit at most


@dataclass(slots=True)
class Job:
    work: Append | Callable[[Connection], Any]
    future: asyncio.Future[Any]
    result: Any = None
    error: BaseException | None = None


class Writer:
    """Belongs to one event loop; the connection belongs to the thread."""

    def __init__(self, pair: Pair, committed: Callable[[list[tuple[str, int]]], None]) -> None:
        self._pair = pair
        self._committed = committed
        self._loop = asyncio.get_running_loop()
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()  # None: no more will come
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="cartographers-writer", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        return self._jobs.qsize()

    async def append(self, work: Append) -> None:
        await self._submit(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        result: T = await self._submit(work)
        return result

    async def close(self) -> None:
        """Returns when all that was waiting is on disk."""
        if not self._closing:
            self._closing = True
            self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _submit(self, work: Append | Callable[[Connection], Any]) -> asyncio.Future[Any]:
        if self._closing:
            raise Closed("the store is closed")
        if self._jobs.qsize() >= WAITING_LIMIT:
            raise Overloaded("too much is waiting to be written")
        job = Job(work, self._loop.create_future())
        self._jobs.put(job)
        return job.future

    # ---- in the thread

    def _run(self) -> None:
        while jobs := self._next_jobs():
            try:
                changes = self._commit(jobs)
            except Exception as error:
                self._undo()
                for job in jobs:
                    job.error = _told(error)
                changes = []
            try:
                self._loop.call_soon_threadsafe(self._answer, jobs, changes)
            except RuntimeError:
                return  # the loop has ended without closing the store: nobody is left to ask or answer

    def _next_jobs(self) -> list[Job]:
        """Waits for one, and takes all that have come meanwhile; none at the end."""
        jobs = []
        job = self._jobs.get()
        while job is not None:
            jobs.append(job)
            if self._jobs.empty() or len(jobs) == COMMIT_LIMIT:
                return jobs
            job = self._jobs.get()
        self._jobs.put(None)  # after these
        return jobs

    def _commit(self, jobs: Sequence[Job]) -> list[tuple[str, int]]:
        """Does the jobs in one transaction and returns the tables that went on."""
        bare = self._pair.bare
        changes = []
        bare.execute("BEGIN IMMEDIATE")
        for job in jobs:
            if isinstance(job.work, Append):
                try:
                    append(bare, job.work)
                    changes.append((job.work.table, job.work.last))
                except Conflict as conflict:
                    job.error = conflict
            else:
                self._do(job, job.work)
        bare.execute("COMMIT")
        return changes

    def _do(self, job: Job, work: Callable[[Connection], Any]) -> None:
        """Other work may fail halfway: then only its own part is taken back."""
        bare = self._pair.bare
        bare.execute("SAVEPOINT job")
        try:
            job.result = work(self._pair.core)
        except Exception as error:
            if not bare.in_transaction:  # a full disk: SQLite took back everything, that of the others too
                raise
            job.error = error
            bare.execute("ROLLBACK TO job")
        bare.execute("RELEASE job")

    def _undo(self) -> None:
        try:
            if self._pair.bare.in_transaction:
                self._pair.bare.execute("ROLLBACK")
        except sqlite3.Error:
            pass  # SQLite took it back by itself; the jobs are told what went wrong first

    # ---- in the event loop

    def _answer(self, jobs: Sequence[Job], changes: list[tuple[str, int]]) -> None:
        for job in jobs:
            if job.future.done():  # whoever asked has gone
                continue
            if job.error is None:
                job.future.set_result(job.result)
            else:
                job.future.set_exception(job.error)
        if changes:
            self._committed(changes)


def _told(error: Exception) -> StorageError:
    cause = error.orig if isinstance(error, DBAPIError) else error
    return explained(cause) if isinstance(cause, sqlite3.Error) else StorageError(str(error))
