"""What is read of tables: their logs, and lists that need no log."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Select, select

from cartographers.storage.append import LARGEST_SEQ
from cartographers.storage.coding import entry
from cartographers.storage.database import Database
from cartographers.storage.errors import Damaged
from cartographers.storage.readable import readable
from cartographers.storage.schema import sitters, tables
from cartographers.storage.values import Entry, TableStatus, TableSummary

READ = "SELECT seq, kind, body, at FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq LIMIT $3"


class Listing:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def read(self, table: str, after: int = 0, limit: int | None = None) -> list[Entry]:
        rows = await self._database.rows(READ, table, after, LARGEST_SEQ if limit is None else limit)
        try:
            return [entry(*row) for row in rows]
        except (ValueError, TypeError) as problem:
            raise Damaged(f"the log of table {table} is damaged: {problem}") from problem

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

    async def due(self, now: float, limit: int = 100) -> list[TableSummary]:
        query = (
            select(tables)
            .where(tables.c.deadline <= now, tables.c.status == TableStatus.PLAYING)
            .order_by(tables.c.deadline, tables.c.id)
            .limit(limit)
        )
        return await self._summaries(query)

    async def _summaries(self, query: Select[Any]) -> list[TableSummary]:
        def work(connection: Connection) -> list[TableSummary]:
            return readable(connection.execute(query), _summary)

        return await self._database.read(work)


def _summary(row: Row[Any]) -> TableSummary:
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
        },
        TableSummary,
    )
