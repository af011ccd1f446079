"""The logs of tables, and the summaries kept beside them: the same on every database."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Iterable, Sequence
from itertools import groupby
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Select, func, select, text, tuple_, update

from cartographers.storage.append import LARGEST_SEQ, prepare_append
from cartographers.storage.database import Database
from cartographers.storage.errors import Damaged
from cartographers.storage.readable import readable_rows
from cartographers.storage.schema import entries, sitters, tables
from cartographers.storage.values import Entry, SummaryColumns, TableStatus, TableSummary

READ = "SELECT seq, kind, body, at FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq LIMIT $3"

# Looked for without the index of status: far more tables are playing than overdue or pending.
STATUS = func.coalesce(tables.c.status, "")
PENDING = text("pending")  # word for word as in the index: SQLite would not use it for `pending = 1`
PUBLIC = text("public")  # likewise
STARTED = (TableStatus.PLAYING, TableStatus.FINISHED, TableStatus.ABANDONED)

_decode_body = msgspec.json.Decoder(dict[str, Any]).decode


class SqlLog:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def append(
        self, table: str, entries: Sequence[Entry], summary: SummaryColumns | None = None
    ) -> None:
        await self._database.append(prepare_append(table, entries, summary))

    def changes(self) -> AsyncIterator[tuple[str, int]]:
        return self._database.changes()

    async def read(self, table: str, after: int = 0, limit: int | None = None) -> list[Entry]:
        rows = await self._database.rows(READ, table, after, LARGEST_SEQ if limit is None else limit)
        try:
            return [Entry(seq, kind, _decode_body(body), at) for seq, kind, body, at in rows]
        except (ValueError, TypeError) as problem:
            raise Damaged(f"the log of table {table} is damaged: {problem}") from problem

    async def read_many(self, tables: Collection[str]) -> dict[str, list[Entry]]:
        query = select(entries).where(entries.c.table_id.in_(set(tables)))
        query = query.order_by(entries.c.table_id, entries.c.seq)

        def work(connection: Connection) -> dict[str, list[Entry]]:
            rows = groupby(connection.execute(query), lambda row: row.table_id)
            logs = {table: _whole_log(log) for table, log in rows}
            return {table: log for table, log in logs.items() if log is not None}

        return await self._database.read(work)

    async def tables(self, *, status: str | None = None, limit: int = 1000) -> list[str]:
        query = select(tables.c.id).order_by(tables.c.created.desc(), tables.c.id).limit(limit)
        if status is not None:
            query = query.where(tables.c.status == status)
        return await self._database.read(lambda connection: list(connection.scalars(query)))

    async def summary(self, table: str) -> TableSummary | None:
        found = await self._summaries(select(tables).where(tables.c.id == table))
        return found[0] if found else None

    async def summaries(
        self, *, status: TableStatus | None = None, public: bool | None = None, limit: int = 100
    ) -> list[TableSummary]:
        query = select(tables).order_by(tables.c.created.desc(), tables.c.id).limit(limit)
        if status is not None:
            query = query.where(tables.c.status == status)
        if public is not None:
            query = query.where(tables.c.public == public)
        return await self._summaries(query)

    async def offered(
        self, status: TableStatus, *, since: float, of_one_host: int, limit: int, skip: int = 0
    ) -> list[TableSummary]:
        nth = func.row_number().over(
            partition_by=tables.c.host, order_by=(tables.c.updated.desc(), tables.c.id)
        )
        found = (
            select(tables, nth.label("nth"))
            .where(tables.c.status == status, PUBLIC, tables.c.updated > since)
            .subquery()
        )
        query = (
            select(found)
            .where(found.c.nth <= of_one_host)
            .order_by(found.c.nth, found.c.updated.desc(), found.c.id)
            .limit(limit)
            .offset(skip)
        )
        return await self._summaries(query)

    async def seated(
        self, account: str, *, status: TableStatus | None = None, limit: int = 100
    ) -> list[TableSummary]:
        query = (
            select(tables)
            .join(sitters, sitters.c.table_id == tables.c.id)
            .where(sitters.c.account == account)
            .order_by(tables.c.updated.desc(), tables.c.id)
            .limit(limit)
        )
        if status is not None:
            query = query.where(tables.c.status == status)
        return await self._summaries(query)

    async def due(
        self, now: float, *, after: TableSummary | None = None, limit: int = 100
    ) -> list[TableSummary]:
        query = select(tables).where(tables.c.deadline <= now, STATUS == TableStatus.PLAYING)
        return await self._summaries(_by_deadline(query, after).limit(limit))

    async def pending(self, *, after: TableSummary | None = None, limit: int = 100) -> list[TableSummary]:
        # Two queries, since databases do not agree where NULL stands in the order.
        left = select(tables).where(PENDING, STATUS.in_(STARTED))
        found: list[TableSummary] = []
        if after is None or after.deadline is not None:
            timed = left.where(tables.c.deadline.is_not(None))
            found = await self._summaries(_by_deadline(timed, after).limit(limit))
            after = None
        if len(found) < limit:
            timeless = left.where(tables.c.deadline.is_(None)).order_by(tables.c.id)
            if after is not None:
                timeless = timeless.where(tables.c.id > after.table)
            found += await self._summaries(timeless.limit(limit - len(found)))
        return found

    async def settle(self, summaries: Sequence[TableSummary]) -> None:
        same = tuple_(tables.c.id, tables.c.last_seq).in_([(seen.table, seen.last_seq) for seen in summaries])
        query = update(tables).where(same).values(pending=False)
        await self._database.write(lambda connection: connection.execute(query).close())

    async def _summaries(self, query: Select[Any]) -> list[TableSummary]:
        def work(connection: Connection) -> list[TableSummary]:
            return readable_rows(connection.execute(query), summary_of_row)

        return await self._database.read(work)


def _whole_log(rows: Iterable[Row[Any]]) -> list[Entry] | None:
    try:
        return [Entry(row.seq, row.kind, _decode_body(row.body), row.at) for row in rows]
    except (ValueError, TypeError):
        return None


def _by_deadline(query: Select[Any], after: TableSummary | None) -> Select[Any]:
    query = query.order_by(tables.c.deadline, tables.c.id)
    if after is None:
        return query
    return query.where(tuple_(tables.c.deadline, tables.c.id) > tuple_(after.deadline, after.table))


def summary_of_row(row: Row[Any]) -> TableSummary:
    return msgspec.convert(
        {
            "table": row.id,
            "status": row.status,
            "public": row.public,
            "host": row.host,
            "last_seq": row.last_seq,
            "created": row.created,
            "updated": row.updated,
            "deadline": row.deadline,
            "pending": row.pending,
        },
        TableSummary,
    )
