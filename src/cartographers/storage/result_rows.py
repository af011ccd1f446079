"""Rows of `results`, to and from values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, Select, select, tuple_

from cartographers.storage.database import Database
from cartographers.storage.readable import readable_rows
from cartographers.storage.schema import results
from cartographers.storage.values import SeasonStars, SeatResult

# In the order of the columns, in which every query for whole rows has them first.
_NAMES = tuple("table" if column.name == "table_id" else str(column.name) for column in results.columns)
assert set(_NAMES) == {field.name for field in fields(SeatResult)}


def row_of_seat(seat: SeatResult) -> dict[str, Any]:
    return {
        "table_id": seat.table,
        "seat": seat.seat,
        "seats": seat.seats,
        "account": seat.account,
        "bot": seat.bot,
        "name": seat.name,
        "place": seat.place,
        "stars": seat.stars,
        "lost_to_monsters": seat.lost_to_monsters,
        "rating": seat.rating,
        "title": seat.title,
        "edition": seat.edition,
        "sheet": seat.sheet,
        "finished_at": seat.finished_at,
        "seasons": _plain_seasons(seat.seasons),
        "daily": seat.daily,
        "achievements": list(seat.achievements),
        "hints": seat.hints,
        "counted": seat.counted,
        "rated": seat.rated,
        "ranked": seat.ranked,
        "uncounted": list(seat.uncounted),
        "deck": seat.deck,
        "campaign": seat.campaign,
        "goals": seat.goals,
    }


def _plain_seasons(seasons: Sequence[SeasonStars]) -> list[dict[str, Any]]:
    """Seasons for JSON, each with its total, so that the database can compute with it."""
    return [
        {
            "season": season.season,
            "edicts": [{"edict": e.edict, "card": e.card, "stars": e.stars} for e in season.edicts],
            "coins": season.coins,
            "monsters": season.monsters,
            "stars": season.stars,
        }
        for season in seasons
    ]


async def seat_results(database: Database, query: Select[Any]) -> list[SeatResult]:
    """What a query for rows of `results` finds."""
    return await database.read(lambda connection: readable_rows(connection.execute(query), seat_result))


def seat_result(row: Row[Any]) -> SeatResult:
    return msgspec.convert(dict(zip(_NAMES, row, strict=False)), SeatResult)  # lists are long: this is fast


def of_tables_in_order(connection: Connection, tables: Sequence[str]) -> list[SeatResult]:
    """The results of games alone, in the order of their tables."""
    found = {result.table: result for result in _found(connection, results.c.table_id.in_(tables))}
    return [found[table] for table in tables if table in found]


def of_seats_in_order(connection: Connection, seats: Sequence[tuple[str, int]]) -> list[SeatResult]:
    """By table and seat."""
    # By the table, too: SQLite would read all results for pairs.
    of_tables = results.c.table_id.in_({table for table, _ in seats})
    pairs = tuple_(results.c.table_id, results.c.seat).in_(seats)
    found = {(result.table, result.seat): result for result in _found(connection, of_tables, pairs)}
    return [found[seat] for seat in seats if seat in found]


def _found(connection: Connection, *which: ColumnElement[bool]) -> list[SeatResult]:
    return readable_rows(connection.execute(select(results).where(*which)), seat_result)
