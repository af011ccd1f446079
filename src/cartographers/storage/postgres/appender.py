"""Appends to PostgreSQL, with group commit: those that arrive while a commit runs share the next one."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence

import asyncpg
from asyncpg import Record
from asyncpg.pool import PoolConnectionProxy

from cartographers.storage.append import Append
from cartographers.storage.commit_queue import CommitQueue, Job, resolve
from cartographers.storage.postgres.connections import Pool, storage_error
from cartographers.storage.values import SummaryColumns

JOBS_PER_COMMIT = 500

# The statement was rolled back, say by a constraint violation or a deadlock.
# Retried one by one, the appends that are not at fault succeed.
REFUSED = (asyncpg.IntegrityConstraintViolationError, asyncpg.TransactionRollbackError, asyncpg.DataError)

CHANNEL = "cartographers"

# Many appends in one statement: one round trip, one commit, all or none of each append.
# `here` locks the rows of known tables in one order, so that two processes cannot deadlock. A table's row
# advances only from the entry just before (compare and swap): the second writer writes nothing and is
# missing from the answer. The notification is part of the transaction: no entry without it.
# Seats are deleted only where they are no longer wanted: parts of one statement do not see what the others
# delete, so that a seat which was there before could not be inserted again.
STATEMENT = f"""
WITH job AS (
    SELECT * FROM unnest(
        $1::text[], $2::int[], $3::int[], $4::float8[], $5::float8[], $6::bool[], $7::text[], $8::bool[],
        $9::text[], $10::float8[], $11::bool[], $12::bool[]
    ) AS job (
        id, first, last, created, at, summarized, status, public, host, deadline, pending, seats_given
    )
), here AS MATERIALIZED (
    SELECT id FROM tables WHERE id = ANY ($1::text[]) ORDER BY id FOR UPDATE
), created AS (
    INSERT INTO tables (id, last_seq, created, updated, status, public, host, deadline, pending)
    SELECT id, last, created, at, status, public, host, deadline, coalesce(pending, false)
    FROM job WHERE first = 1 ORDER BY id
    ON CONFLICT (id) DO NOTHING
    RETURNING id, last_seq
), advanced AS (
    UPDATE tables
    SET last_seq = job.last, updated = job.at,
        status = CASE WHEN summarized THEN job.status ELSE tables.status END,
        public = CASE WHEN summarized THEN job.public ELSE tables.public END,
        host = CASE WHEN summarized THEN job.host ELSE tables.host END,
        deadline = CASE WHEN summarized THEN job.deadline ELSE tables.deadline END,
        pending = coalesce(job.pending, tables.pending)
    FROM job JOIN here USING (id)
    WHERE tables.id = job.id AND tables.last_seq = job.first - 1
    RETURNING tables.id, tables.last_seq
), accepted AS (
    SELECT * FROM created UNION ALL SELECT * FROM advanced
), written AS (
    INSERT INTO entries (table_id, seq, kind, body, at)
    SELECT entry.* FROM unnest($13::text[], $14::int[], $15::text[], $16::text[], $17::float8[])
        AS entry (table_id, seq, kind, body, at)
    JOIN accepted ON accepted.id = entry.table_id
), seat AS (
    SELECT seat.* FROM unnest($18::text[], $19::text[]) AS seat (account, table_id)
    JOIN accepted ON accepted.id = seat.table_id
), seated AS (
    INSERT INTO sitters (account, table_id) SELECT account, table_id FROM seat ON CONFLICT DO NOTHING
), unseated AS (
    DELETE FROM sitters USING job JOIN accepted USING (id)
    WHERE job.seats_given AND sitters.table_id = job.id AND NOT EXISTS (
        SELECT 1 FROM seat WHERE seat.account = sitters.account AND seat.table_id = sitters.table_id
    )
)
SELECT id, pg_notify('{CHANNEL}', last_seq || ' ' || id) FROM accepted
"""


class Appender(CommitQueue[Append]):
    """Commits are serial: concurrent ones would each be smaller batches, and the database would have more
    to do for the same appends."""

    def __init__(self, pool: Pool) -> None:
        super().__init__()
        self._pool = pool
        self._jobs: deque[Job[Append]] = deque()
        self._task: asyncio.Task[None] | None = None

    @property
    def waiting(self) -> int:
        return len(self._jobs)

    def _enqueue(self, job: Job[Append]) -> None:
        self._jobs.append(job)
        if self._task is None or self._task.done():
            self._task = self._loop.create_task(self._commit_all())

    async def close(self) -> None:
        """Returns when all queued appends are durable or refused."""
        self._closing = True
        if self._task is not None:
            await asyncio.wait([self._task])

    async def _commit_all(self) -> None:
        while self._jobs:
            await self._commit(self._next_jobs())

    def _next_jobs(self) -> list[Job[Append]]:
        """One append at most of each table; the others keep their order."""
        jobs: dict[str, Job[Append]] = {}
        later: list[Job[Append]] = []
        while self._jobs and len(jobs) < JOBS_PER_COMMIT:
            job = self._jobs.popleft()
            if job.work.table in jobs:
                later.append(job)
            else:
                jobs[job.work.table] = job
        self._jobs.extendleft(reversed(later))
        return list(jobs.values())

    async def _commit(self, jobs: Sequence[Job[Append]]) -> None:
        try:
            async with self._pool.acquire() as connection:
                accepted = await append_all(connection, [job.work for job in jobs])
        except REFUSED as error:
            if len(jobs) > 1:
                for job in jobs:
                    await self._commit([job])
                return
            jobs[0].error = storage_error(error)
        except Exception as error:  # passed on to the callers' futures, whatever it is
            for job in jobs:
                job.error = storage_error(error)
        else:
            for job in jobs:
                if job.work.table not in accepted:
                    job.error = job.work.conflict()
        resolve(jobs)


async def append_all(connection: PoolConnectionProxy[Record], appends: Sequence[Append]) -> set[str]:
    """Appends to different tables; returns the tables whose append was accepted. Durable when it returns."""
    summaries = [append.summary or SummaryColumns() for append in appends]
    columns: list[list[object]] = [
        [append.table for append in appends],
        [append.first for append in appends],
        [append.last for append in appends],
        [append.created for append in appends],
        [append.at for append in appends],
        [append.summary is not None for append in appends],
        [summary.status for summary in summaries],
        [summary.public for summary in summaries],
        [summary.host for summary in summaries],
        [summary.deadline for summary in summaries],
        [summary.pending for summary in summaries],
        [summary.seated is not None for summary in summaries],
    ]
    rows = [row for append in appends for row in append.rows]
    entries = [[row[column] for row in rows] for column in range(5)]
    seats = [
        (account, append.table)
        for append, summary in zip(appends, summaries, strict=True)
        for account in summary.seated or ()
    ]
    accounts, tables = [account for account, _ in seats], [table for _, table in seats]
    accepted = await connection.fetch(STATEMENT, *columns, *entries, accounts, tables)
    return {row["id"] for row in accepted}
