"""How the tries of the daily and the weekly expedition ended is noted with them, and indexed in the order of
their rankings: a ranking reads only what it shows."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Connection, Table, tuple_, update

from cartographers.storage.schema import daily_tries, results, weekly_tries
from cartographers.storage.values import SeatResult


def note_end_of_tries(connection: Connection, table: str) -> None:
    """If this table is one of them and its results are there."""
    _note(connection, daily_tries, table)
    _note(connection, weekly_tries, table, results.c.finished_at < weekly_tries.c.closes)


def _note(connection: Connection, tries: Table, table: str, *in_time: ColumnElement[bool]) -> None:
    mine = (
        tries.c.table_id == table,
        results.c.table_id == tries.c.table_id,
        results.c.account == tries.c.account,
    )
    end = {name: results.c[name] for name in ("stars", "lost_to_monsters", "finished_at")}
    connection.execute(update(tries).where(*mine, *in_time).values(end))


def in_order(tries: Table) -> tuple[Any, ...]:
    """Most stars, fewest lost to monsters, who was earlier."""
    return tries.c.stars.desc(), tries.c.lost_to_monsters, tries.c.finished_at, tries.c.table_id


def better_than(tries: Table, own: SeatResult) -> ColumnElement[bool]:
    """Of the tries that have an end."""
    theirs = tuple_(-tries.c.stars, tries.c.lost_to_monsters, tries.c.finished_at, tries.c.table_id)
    return theirs < tuple_(-own.stars, own.lost_to_monsters, own.finished_at, own.table)
