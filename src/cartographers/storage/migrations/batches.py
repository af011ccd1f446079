"""Filling what a migration adds to a large table: batch by batch, each in a transaction of its own.

A version lists its backfills in `BACKFILLS`. Each is a function of the connection and of where the last batch
ended ("" at first); it does the next batch and returns where that ends, or None when nothing is left.
`migrate` keeps the place with every batch, so that an interrupted migration goes on where it was.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import ColumnElement, Connection, String, and_, column, func, select, table

ROWS_A_BATCH = 10_000

Backfill = Callable[[Connection, str], str | None]


def by_key(name: str, key: str, work: Callable[[Connection, ColumnElement[bool]], object]) -> Backfill:
    """A backfill in the order of a text column that has an index; `work` is told which rows are next."""
    own: ColumnElement[str] = column(key, String)

    def backfill(connection: Connection, after: str) -> str | None:
        following = select(own).select_from(table(name)).where(own > after).distinct().order_by(own)
        keys = following.limit(ROWS_A_BATCH).subquery()
        last: str | None = connection.scalar(select(func.max(keys.c[key])))
        if last is not None:
            work(connection, and_(own > after, own <= last))
        return last

    return backfill
