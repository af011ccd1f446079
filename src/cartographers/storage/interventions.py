"""The audit trail of administration. Every process reads on in it, to follow what another one changed."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select, text

from cartographers.storage.database import Database
from cartographers.storage.readable import readable_rows
from cartographers.storage.schema import interventions
from cartographers.storage.values import ONESELF, Intervention, InterventionKind

KEPT = 10_000  # lines of the audit trail, of those who look after the server and of everybody else each


class SqlInterventions:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def note(self, kind: InterventionKind, subject: str, *, by: str) -> None:
        await self._database.write(lambda connection: note(connection, kind, subject, by))

    async def newest(self) -> int:
        """The number of the last one; 0 if there is none."""
        query = select(func.coalesce(func.max(interventions.c.number), 0))
        return await self._database.read(lambda connection: connection.scalar(query) or 0)

    async def after(self, number: int, limit: int = 1000) -> list[Intervention]:
        """Oldest first."""
        query = select(interventions).where(interventions.c.number > number)
        query = query.order_by(interventions.c.number).limit(limit)
        return await self._read(query)

    async def last(self, limit: int = 100, *, kind: InterventionKind | None = None) -> list[Intervention]:
        """Newest first; of a kind those by whomever, else those by administrators."""
        query = select(interventions).order_by(interventions.c.number.desc()).limit(limit)
        wanted = interventions.c.kind == kind.value if kind else interventions.c.by != ONESELF
        return await self._read(query.where(wanted))

    async def _read(self, query: Any) -> list[Intervention]:
        return await self._database.read(
            lambda connection: readable_rows(connection.execute(query), _intervention)
        )


def note(connection: Connection, kind: InterventionKind, subject: str, by: str) -> None:
    """In the transaction of the change itself. Numbers are given one after the other, so that a reader
    who has seen one has seen all before it."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("LOCK TABLE interventions IN EXCLUSIVE MODE"))  # readers do not wait
    number = 1 + (connection.scalar(select(func.max(interventions.c.number))) or 0)
    row = {"number": number, "at": time.time(), "by": by, "kind": kind.value, "subject": subject}
    connection.execute(insert(interventions).values(row))
    _forget_old(connection, by)


def _forget_old(connection: Connection, by: str) -> None:
    """Strangers delete as many guests as they like: that takes no line of an administrator away."""
    alike = interventions.c.by == ONESELF if by == ONESELF else interventions.c.by != ONESELF
    newest_first = select(interventions.c.number).where(alike).order_by(interventions.c.number.desc())
    last = connection.scalar(newest_first.offset(KEPT).limit(1))
    if last is not None:
        connection.execute(delete(interventions).where(alike, interventions.c.number <= last))


def _intervention(row: Row[Any]) -> Intervention:
    return Intervention(row.number, row.at, row.by, InterventionKind(row.kind), row.subject)
