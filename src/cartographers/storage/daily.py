"""The daily expedition: the first try of each account."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Select, func, select, tuple_

from cartographers.storage.database import Database, insert_if_new
from cartographers.storage.results import seat_results
from cartographers.storage.schema import daily_tries, results
from cartographers.storage.values import DailyPlace, SeatResult


class SqlDaily:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def first_try(self, date: str, account: str, table: str) -> str:
        row = {"date": date, "account": account, "table_id": table}

        def work(connection: Connection) -> str:
            connection.execute(insert_if_new(connection, daily_tries, row))
            return _table_of(connection, date, account) or table

        return await self._database.write(work)

    async def table_of(self, date: str, account: str) -> str | None:
        return await self._database.read(lambda connection: _table_of(connection, date, account))

    async def tries(self, account: str) -> dict[str, str]:
        query = select(daily_tries.c.date, daily_tries.c.table_id).where(daily_tries.c.account == account)
        return await self._database.read(
            lambda connection: {row.date: row.table_id for row in connection.execute(query)}
        )

    async def results(self, account: str) -> list[SeatResult]:
        query = (
            select(results)
            .where(results.c.account == account, results.c.daily.is_not(None))
            .order_by(results.c.finished_at, results.c.table_id)
        )
        return await seat_results(self._database, query)

    async def ranking(self, date: str, *, before: float | None = None, limit: int = 1000) -> list[SeatResult]:
        order = results.c.stars.desc(), results.c.lost_to_monsters, results.c.finished_at, results.c.table_id
        return await seat_results(self._database, _finished(date, before).order_by(*order).limit(limit))

    async def place(self, date: str, *, before: float, own: SeatResult | None) -> DailyPlace:
        def work(connection: Connection) -> DailyPlace:
            found = _finished(date, before).subquery()
            tries = connection.scalar(select(func.count()).select_from(found)) or 0
            if own is None or own.finished_at >= before:
                return DailyPlace(tries)
            theirs = tuple_(-found.c.stars, found.c.lost_to_monsters, found.c.finished_at, found.c.table_id)
            mine = tuple_(-own.stars, own.lost_to_monsters, own.finished_at, own.table)
            better = select(func.count()).select_from(found).where(theirs < mine)
            return DailyPlace(tries, 1 + (connection.scalar(better) or 0))

        return await self._database.read(work)


def _finished(date: str, before: float | None) -> Select[Any]:
    """The first tries of a day that are finished, in time if there is one."""
    # Joined, the account is no column with an index: SQLite would read all games of everybody who set out.
    account = results.c.account.concat("")
    counts = (daily_tries.c.table_id == results.c.table_id) & (daily_tries.c.account == account)
    query = select(results).join(daily_tries, counts).where(daily_tries.c.date == date)
    return query if before is None else query.where(results.c.finished_at < before)


def _table_of(connection: Connection, date: str, account: str) -> str | None:
    query = select(daily_tries.c.table_id).where(daily_tries.c.date == date, daily_tries.c.account == account)
    return connection.scalar(query)
