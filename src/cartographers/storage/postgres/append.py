"""Many appends in one statement: one way to the server and back, one commit, all or none of each append."""

from __future__ import annotations

from collections.abc import Sequence

from asyncpg import Record
from asyncpg.pool import PoolConnectionProxy

from cartographers.storage.append import Append

CHANNEL = "cartographers"

# `here` locks the rows of known tables in one order, so that two processes cannot wait for each other.
# A table's row goes on only from the entry just before: whoever comes second finds it changed, writes nothing
# and is missing from the answer. The notification is part of the transaction: no entry without it.
STATEMENT = f"""
WITH job AS (
    SELECT * FROM unnest(
        $1::text[], $2::int[], $3::int[], $4::float8[], $5::float8[], $6::text[], $7::bool[], $8::text[],
        $9::bool[], $10::float8[], $11::bool[]
    ) AS job (id, first, last, begun, at, status, public, host, deadline_changed, deadline, pending)
), here AS MATERIALIZED (
    SELECT id FROM tables WHERE id = ANY ($1::text[]) ORDER BY id FOR UPDATE
), begun AS (
    INSERT INTO tables (id, status, public, host, last_seq, created, updated, deadline, pending)
    SELECT id, coalesce(status, 'open'), coalesce(public, false), host, last, begun, at, deadline,
        coalesce(pending, false)
    FROM job WHERE first = 1 ORDER BY id
    ON CONFLICT (id) DO NOTHING
    RETURNING id, last_seq
), gone_on AS (
    UPDATE tables
    SET last_seq = job.last, updated = job.at, status = coalesce(job.status, tables.status),
        public = coalesce(job.public, tables.public), host = coalesce(job.host, tables.host),
        pending = coalesce(job.pending, tables.pending),
        deadline = CASE WHEN job.deadline_changed THEN job.deadline ELSE tables.deadline END
    FROM job JOIN here USING (id)
    WHERE tables.id = job.id AND tables.last_seq = job.first - 1
    RETURNING tables.id, tables.last_seq
), accepted AS (
    SELECT * FROM begun UNION ALL SELECT * FROM gone_on
), written AS (
    INSERT INTO entries (table_id, seq, kind, body, at)
    SELECT entry.* FROM unnest($12::text[], $13::int[], $14::text[], $15::text[], $16::float8[])
        AS entry (table_id, seq, kind, body, at)
    JOIN accepted ON accepted.id = entry.table_id
), sitting AS (
    INSERT INTO sitters (account, table_id)
    SELECT sitter.account, sitter.table_id FROM unnest($17::text[], $18::text[]) AS sitter (account, table_id)
    JOIN accepted ON accepted.id = sitter.table_id
    ON CONFLICT DO NOTHING
), standing AS (
    DELETE FROM sitters USING accepted, unnest($19::text[], $20::text[]) AS stander (account, table_id)
    WHERE sitters.account = stander.account AND sitters.table_id = stander.table_id
        AND accepted.id = stander.table_id
)
SELECT id, pg_notify('{CHANNEL}', last_seq || ' ' || id) FROM accepted
"""


async def append_all(connection: PoolConnectionProxy[Record], appends: Sequence[Append]) -> set[str]:
    """Appends to different tables; returns the tables whose append was accepted. Durable when it returns."""
    columns: list[list[object]] = [
        [append.table for append in appends],
        [append.first for append in appends],
        [append.last for append in appends],
        [append.begun for append in appends],
        [append.at for append in appends],
        [append.change.status for append in appends],
        [append.change.public for append in appends],
        [append.change.host for append in appends],
        [append.change.deadline_changed for append in appends],
        [append.change.deadline for append in appends],
        [append.pending for append in appends],
    ]
    rows = [row for append in appends for row in append.rows]
    entries = [[row[column] for row in rows] for column in range(5)]
    joined = [(account, append.table) for append in appends for account in append.change.joined]
    left = [(account, append.table) for append in appends for account in append.change.left]
    sitters = [[pair[column] for pair in pairs] for pairs in (joined, left) for column in range(2)]
    accepted = await connection.fetch(STATEMENT, *columns, *entries, *sitters)
    return {row["id"] for row in accepted}
