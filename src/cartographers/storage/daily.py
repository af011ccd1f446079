"""The daily expedition: the first try of each account."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, select

from cartographers.storage.database import Database, count_rows, insert_if_new
from cartographers.storage.readable import dataclass_of, readable_rows
from cartographers.storage.result_rows import of_tables_in_order
from cartographers.storage.schema import daily_tries, results
from cartographers.storage.tries import better_than, in_order, note_end_of_tries
from cartographers.storage.values import DailyGame, DailyPlace, SeatResult


class SqlDaily:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def first_try(self, date: str, account: str, table: str) -> str:
        row = {"date": date, "account": account, "table_id": table}

        def work(connection: Connection) -> str:
            connection.execute(insert_if_new(connection, daily_tries, row))
            note_end_of_tries(connection, table)
            return _table_of(connection, date, account) or table

        return await self._database.write(work)

    async def table_of(self, date: str, account: str) -> str | None:
        return await self._database.read(lambda connection: _table_of(connection, date, account))

    async def tries(self, account: str) -> dict[str, str]:
        query = select(daily_tries.c.date, daily_tries.c.table_id).where(daily_tries.c.account == account)
        return await self._database.read(
            lambda connection: {row.date: row.table_id for row in connection.execute(query)}
        )

    async def results(self, account: str) -> list[DailyGame]:
        columns = (results.c[name] for name in ("daily", "stars", "rating", "title", "finished_at"))
        query = select(results.c.table_id, *columns)
        query = query.where(results.c.account == account, results.c.daily.is_not(None))

        def work(connection: Connection) -> list[DailyGame]:
            # Sorted here: for that order a database would read all games of the account instead.
            found = readable_rows(connection.execute(query), _game)
            return sorted(found, key=lambda game: (game.finished_at, game.table))

        return await self._database.read(work)

    async def ranking(self, date: str, *, before: float | None = None, limit: int = 1000) -> list[SeatResult]:
        first = select(daily_tries.c.table_id).where(*_finished(date, before))
        first = first.order_by(*in_order(daily_tries)).limit(limit)
        return await self._database.read(
            lambda connection: of_tables_in_order(connection, connection.scalars(first).all())
        )

    async def place(self, date: str, *, before: float, own: SeatResult | None) -> DailyPlace:
        def work(connection: Connection) -> DailyPlace:
            tries = count_rows(connection, *_finished(date, before))
            if own is None or own.finished_at >= before:
                return DailyPlace(tries)
            better = count_rows(connection, *_finished(date, before), better_than(daily_tries, own))
            return DailyPlace(tries, 1 + better)

        return await self._database.read(work)


def _finished(date: str, before: float | None) -> list[ColumnElement[bool]]:
    """The first tries of a day that are finished, in time if there is one."""
    found = [daily_tries.c.date == date, daily_tries.c.stars.is_not(None)]
    return found if before is None else [*found, daily_tries.c.finished_at < before]


def _table_of(connection: Connection, date: str, account: str) -> str | None:
    query = select(daily_tries.c.table_id).where(daily_tries.c.date == date, daily_tries.c.account == account)
    return connection.scalar(query)


def _game(row: Row[Any]) -> DailyGame:
    return dataclass_of(row, DailyGame, table=row.table_id)
