"""What the parts that are the same on every database need of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Insert, Table
from sqlalchemy.dialects import postgresql, sqlite

T = TypeVar("T")


class Database(Protocol):
    """Work is a plain function of a connection; it runs where it does not hold up anybody."""

    async def rows(self, query: str, *values: object) -> Sequence[Any]:
        """The rows of a query written out, its values as $1, $2...: for what is asked all the time, since
        SQLAlchemy takes several times as long."""

    async def read(self, work: Callable[[Connection], T]) -> T: ...

    async def snapshot(self, work: Callable[[Connection], T]) -> T:
        """Like `read`, but all that the work reads is of one moment. May hold up others of this process."""

    async def write(self, work: Callable[[Connection], T]) -> T:
        """In one transaction, durable when this returns; nothing is written if the work raises."""

    @property
    def waiting(self) -> Mapping[str, int]:
        """How much waits, for metrics."""

    async def close(self) -> None:
        """Writes what is waiting, then closes."""


def insert_if_new(connection: Connection, table: Table, rows: Any) -> Insert:
    """An insert that leaves rows with a known key as they are."""
    if connection.dialect.name == "postgresql":
        return postgresql.insert(table).values(rows).on_conflict_do_nothing()
    return sqlite.insert(table).values(rows).on_conflict_do_nothing()
