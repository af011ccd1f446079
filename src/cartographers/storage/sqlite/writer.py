"""The single writer thread of a SQLite file, with group commit: jobs that arrive meanwhile share the next."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from cartographers.storage.append import Append
from cartographers.storage.commit_queue import CommitQueue, Job, resolve
from cartographers.storage.errors import Conflict, StorageError
from cartographers.storage.sqlite.connections import SqliteConnection, storage_error
from cartographers.storage.values import SummaryColumns

T = TypeVar("T")
Work: TypeAlias = Append | Callable[[Connection], Any]

JOBS_PER_COMMIT = 1_000
# Once another process was found to hold the write lock for too long, further jobs fail fast, so that
# timeouts do not add up along the queue.
SECONDS_FOR_A_LOCK_SEEN_BEFORE = 0.2

# Hot path of every move: plain SQL, without SQLAlchemy's overhead.
CREATE_TABLE = """
INSERT INTO tables (id, last_seq, created, updated, status, public, host, deadline, pending)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (id) DO NOTHING
"""
ADVANCE = "UPDATE tables SET last_seq = ?, updated = ? WHERE id = ? AND last_seq = ?"
ADVANCE_WITH_SUMMARY = """
UPDATE tables
SET status = ?, public = ?, host = ?, deadline = ?, pending = coalesce(?, pending), last_seq = ?, updated = ?
WHERE id = ? AND last_seq = ?
"""
ADD_ENTRY = "INSERT INTO entries (table_id, seq, kind, body, at) VALUES (?, ?, ?, ?, ?)"
CLEAR_SEATS = "DELETE FROM sitters WHERE table_id = ?"
ADD_SEAT = "INSERT INTO sitters (account, table_id) VALUES (?, ?)"


class Writer(CommitQueue[Work]):
    """Belongs to one event loop; the connection belongs to the thread.

    `lock_seconds` is how long a commit waits for another process that holds the write lock; then its jobs are
    refused with nothing written.
    """

    def __init__(
        self,
        connection: SqliteConnection,
        committed: Callable[[list[tuple[str, int]]], None],
        lock_seconds: float,
    ) -> None:
        super().__init__()
        self._connection = connection
        self._committed = committed
        self._lock_seconds = lock_seconds
        self._jobs: SimpleQueue[Job[Work] | None] = SimpleQueue()  # None: no more will come
        self._thread = threading.Thread(target=self._run, name="cartographers-writer", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        return self._jobs.qsize()

    def _enqueue(self, job: Job[Work]) -> None:
        self._jobs.put(job)

    async def close(self) -> None:
        """Returns when all queued jobs are durable."""
        if not self._closing:
            self._closing = True
            self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    # ---- in the thread

    def _run(self) -> None:
        self._wait_for_locks(self._lock_seconds)
        while jobs := self._next_jobs():
            try:
                changes = self._commit(jobs)
            except Exception as error:
                self._roll_back()
                for job in jobs:
                    job.error = _storage_error(error)
                changes = []
            try:
                self._loop.call_soon_threadsafe(self._answer, jobs, changes)
            except RuntimeError:
                return  # the loop was closed before the store: no caller is left

    def _next_jobs(self) -> list[Job[Work]]:
        """Waits for one, and takes all that have come meanwhile; none at the end."""
        jobs = []
        job = self._jobs.get()
        while job is not None:
            jobs.append(job)
            if self._jobs.empty() or len(jobs) == JOBS_PER_COMMIT:
                return jobs
            job = self._jobs.get()
        self._jobs.put(None)  # after these
        return jobs

    def _commit(self, jobs: Sequence[Job[Work]]) -> list[tuple[str, int]]:
        """Does the jobs in one transaction and returns the tables that went on."""
        raw = self._connection.raw
        changes = []
        self._begin()
        for job in jobs:
            if isinstance(job.work, Append):
                try:
                    append(raw, job.work)
                    changes.append((job.work.table, job.work.last))
                except Conflict as conflict:
                    job.error = conflict
            else:
                self._do(job, job.work)
        raw.execute("COMMIT")
        return changes

    def _begin(self) -> None:
        try:
            self._connection.raw.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorname == "SQLITE_BUSY" and not self._locked_out:
                self._wait_for_locks(min(self._lock_seconds, SECONDS_FOR_A_LOCK_SEEN_BEFORE), locked_out=True)
            raise
        if self._locked_out:
            self._wait_for_locks(self._lock_seconds)

    def _wait_for_locks(self, seconds: float, *, locked_out: bool = False) -> None:
        self._locked_out = locked_out
        self._connection.raw.execute(f"PRAGMA busy_timeout = {round(1000 * seconds)}").fetchall()

    def _do(self, job: Job[Work], work: Callable[[Connection], Any]) -> None:
        """In a savepoint, so that a failure rolls back only this job."""
        raw = self._connection.raw
        raw.execute("SAVEPOINT job")
        try:
            job.result = work(self._connection.sqlalchemy)
        except Exception as error:
            if not raw.in_transaction:  # a full disk: SQLite rolled back the whole batch
                raise
            job.error = error
            raw.execute("ROLLBACK TO job")
        raw.execute("RELEASE job")

    def _roll_back(self) -> None:
        try:
            if self._connection.raw.in_transaction:
                self._connection.raw.execute("ROLLBACK")
        except sqlite3.Error:
            pass  # already rolled back by SQLite; the jobs get the first error

    # ---- in the event loop

    def _answer(self, jobs: Sequence[Job[Work]], changes: list[tuple[str, int]]) -> None:
        resolve(jobs)
        if changes:
            self._committed(changes)


def append(raw: sqlite3.Connection, work: Append) -> None:
    """In the transaction that the connection is in. Nothing is written before it is clear who was first."""
    summary = work.summary
    advance = (work.last, work.at, work.table, work.first - 1)
    if work.first == 1:
        won = raw.execute(CREATE_TABLE, _new_row(work)).rowcount
    elif summary is None:
        won = raw.execute(ADVANCE, advance).rowcount
    else:
        columns = (summary.status, summary.public, summary.host, summary.deadline, summary.pending)
        won = raw.execute(ADVANCE_WITH_SUMMARY, (*columns, *advance)).rowcount
    if not won:
        raise work.conflict()
    raw.executemany(ADD_ENTRY, work.rows)
    if summary is not None and summary.seated is not None:
        raw.execute(CLEAR_SEATS, (work.table,))
        raw.executemany(ADD_SEAT, [(account, work.table) for account in summary.seated])


def _new_row(work: Append) -> tuple[object, ...]:
    new = work.summary or SummaryColumns()
    columns = (new.status, new.public, new.host, new.deadline, bool(new.pending))
    return (work.table, work.last, work.created, work.at, *columns)


def _storage_error(error: Exception) -> StorageError:
    cause = error.orig if isinstance(error, DBAPIError) else error
    return storage_error(cause) if isinstance(cause, sqlite3.Error) else StorageError(str(error))
