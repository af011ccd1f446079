"""The interface that SQLite and PostgreSQL implement, for the code that is the same on both."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from types import TracebackType
from typing import Any, Protocol, TypeVar

from sqlalchemy import ColumnElement, Connection, Insert, String, Table, bindparam, func, select
from sqlalchemy.dialects import postgresql, sqlite

from cartographers.storage.append import Append
from cartographers.storage.errors import Overloaded

T = TypeVar("T")

WAITING_CALLS_LIMIT = 5_000


class Database(Protocol):
    """Work is a synchronous function of a connection; it does not block the event loop."""

    async def append(self, append: Append) -> None:
        """Durable when this returns; `Conflict` if another process appended first."""

    def changes(self) -> AsyncIterator[tuple[str, int]]:
        """See `LogStore.changes`."""

    @property
    def reaches_others(self) -> bool:
        """See `Notices.reach_others`."""

    async def notify(self, notice: str) -> None:
        """See `Notices.send`."""

    def notices(self) -> AsyncIterator[str]:
        """See `Notices.receive`."""

    async def rows(self, query: str, *values: object) -> Sequence[Any]:
        """The rows of a query in SQL, its values as $1, $2...: for the hot paths, since SQLAlchemy takes
        several times as long."""

    async def read(self, work: Callable[[Connection], T]) -> T: ...

    async def snapshot(self, work: Callable[[Connection], T]) -> T:
        """Like `read`, but in one snapshot. May delay other calls of this process."""

    async def write(self, work: Callable[[Connection], T]) -> T:
        """In one transaction, durable when this returns; nothing is written if the work raises."""

    @property
    def waiting(self) -> Mapping[str, int]:
        """Queue depth, for metrics."""

    async def close(self) -> None:
        """Commits what is queued, then closes."""


class Backpressure:
    """`with backpressure:` counts the calls inside, and raises `Overloaded` for one too many."""

    def __init__(self, limit: int = WAITING_CALLS_LIMIT) -> None:
        self._limit = limit
        self.inside = 0

    def __enter__(self) -> None:
        if self.inside >= self._limit:
            raise Overloaded("too many wait for the database")
        self.inside += 1

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.inside -= 1


def insert_if_new(connection: Connection, table: Table, rows: Any) -> Insert:
    """INSERT ... ON CONFLICT DO NOTHING."""
    if connection.dialect.name == "postgresql":
        return postgresql.insert(table).values(rows).on_conflict_do_nothing()
    return sqlite.insert(table).values(rows).on_conflict_do_nothing()


def count_rows(connection: Connection, *which: ColumnElement[bool]) -> int:
    """Of the table whose columns these conditions are about."""
    return connection.scalar(select(func.count()).where(*which)) or 0


def among(connection: Connection, column: ColumnElement[str], values: Collection[str]) -> ColumnElement[bool]:
    """`column IN (...)` for a long list: PostgreSQL gets it as one array, which is sooner read than hundreds
    of parameters."""
    if connection.dialect.name == "postgresql":
        return column == func.any(bindparam(None, [*values], type_=postgresql.ARRAY(String)))
    return column.in_(values)
