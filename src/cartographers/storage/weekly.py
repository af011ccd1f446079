"""The weekly expedition: the tries of each account, of which the best counts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from sqlalchemy import ColumnElement, Connection, func, select, union_all

from cartographers.storage.database import Database, insert_if_new
from cartographers.storage.leaderboards import first_of_each
from cartographers.storage.result_rows import of_tables_in_order
from cartographers.storage.schema import weekly_tries
from cartographers.storage.tries import better_than, in_order, note_end_of_tries
from cartographers.storage.values import DailyPlace, SeatResult
from cartographers.storage.weekly_interface import WeeklyTry


class SqlWeekly:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def claim(self, wanted: WeeklyTry) -> str:
        row = {
            "week": wanted.week,
            "account": wanted.account,
            "number": wanted.number,
            "table_id": wanted.table,
            "closes": wanted.closes,
        }
        known = select(weekly_tries.c.table_id).where(
            weekly_tries.c.week == wanted.week,
            weekly_tries.c.account == wanted.account,
            weekly_tries.c.number == wanted.number,
        )

        def work(connection: Connection) -> str:
            connection.execute(insert_if_new(connection, weekly_tries, row))
            note_end_of_tries(connection, wanted.table)
            return connection.scalar(known) or wanted.table

        return await self._database.write(work)

    async def tries(self, week: str, account: str) -> list[str]:
        return (await self._tries(account, weekly_tries.c.week == week)).get(week, [])

    async def weeks(self, account: str) -> dict[str, list[str]]:
        return await self._tries(account)

    async def _tries(self, account: str, *wanted: ColumnElement[bool]) -> dict[str, list[str]]:
        query = (
            select(weekly_tries.c.week, weekly_tries.c.table_id)
            .where(weekly_tries.c.account == account, *wanted)
            .order_by(weekly_tries.c.week, weekly_tries.c.number)
        )

        def work(connection: Connection) -> dict[str, list[str]]:
            found: dict[str, list[str]] = defaultdict(list)
            for row in connection.execute(query):
                found[row.week].append(row.table_id)
            return dict(found)

        return await self._database.read(work)

    async def ranking(self, week: str, *, limit: int = 1000) -> list[SeatResult]:
        columns = weekly_tries.c.account, weekly_tries.c.table_id
        games = select(*columns).where(*_counted(week)).order_by(*in_order(weekly_tries))
        return await self._database.read(
            lambda connection: of_tables_in_order(
                connection, [game.table_id for game in first_of_each(connection, games, limit)]
            )
        )

    async def place(self, week: str, own: SeatResult | None) -> DailyPlace:
        accounts = select(func.count(weekly_tries.c.account.distinct())).where(*_counted(week))

        def work(connection: Connection) -> DailyPlace:
            players = connection.scalar(accounts) or 0
            if own is None:
                return DailyPlace(players)
            better = connection.scalar(accounts.where(better_than(weekly_tries, own))) or 0
            return DailyPlace(players, 1 + better)

        return await self._database.read(work)

    async def best(self, weeks: Sequence[str], account: str | None = None) -> dict[str, SeatResult]:
        whose = () if account is None else (weekly_tries.c.account == account,)
        each = [
            select(weekly_tries.c.week, weekly_tries.c.table_id)
            .where(*_counted(week), *whose)
            .order_by(*in_order(weekly_tries))
            .limit(1)
            .subquery()
            for week in weeks
        ]

        def work(connection: Connection) -> dict[str, SeatResult]:
            rows = connection.execute(union_all(*map(select, each))).all()
            week_of = {row.table_id: row.week for row in rows}
            found = of_tables_in_order(connection, sorted(week_of, key=lambda table: week_of[table]))
            return {week_of[result.table]: result for result in found}

        return await self._database.read(work) if weeks else {}


def _counted(week: str) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    """The tries that were finished in time."""
    return weekly_tries.c.week == week, weekly_tries.c.stars.is_not(None)
