"""The daily expedition: the first try of each account."""

from __future__ import annotations

from sqlalchemy import Connection, select

from cartographers.storage.database import Database, insert_if_new
from cartographers.storage.results import seat_results
from cartographers.storage.schema import daily_tries, results
from cartographers.storage.values import SeatResult


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

    async def ranking(self, date: str, limit: int = 1000) -> list[SeatResult]:
        counts = (daily_tries.c.table_id == results.c.table_id) & (daily_tries.c.account == results.c.account)
        query = (
            select(results)
            .join(daily_tries, counts)
            .where(daily_tries.c.date == date)
            .order_by(
                results.c.stars.desc(), results.c.lost_to_monsters, results.c.finished_at, results.c.table_id
            )
            .limit(limit)
        )
        return await seat_results(self._database, query)


def _table_of(connection: Connection, date: str, account: str) -> str | None:
    query = select(daily_tries.c.table_id).where(daily_tries.c.date == date, daily_tries.c.account == account)
    return connection.scalar(query)
