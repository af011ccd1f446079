"""The weekly expedition: the tries of each account, of which the best counts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, Subquery, func, select, tuple_

from cartographers.storage.database import Database, insert_if_new
from cartographers.storage.results import seat_results
from cartographers.storage.schema import results, weekly_tries
from cartographers.storage.values import DailyPlace, SeatResult
from cartographers.storage.weekly_interface import WeeklyTry

_ORDER = results.c.stars.desc(), results.c.lost_to_monsters, results.c.finished_at, results.c.table_id


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
        best = _best_of(weekly_tries.c.account, weekly_tries.c.week == week)
        query = select(best).where(best.c.nth == 1)
        order = best.c.stars.desc(), best.c.lost_to_monsters, best.c.finished_at, best.c.table_id
        return await seat_results(self._database, query.order_by(*order).limit(limit))

    async def place(self, week: str, own: SeatResult | None) -> DailyPlace:
        best = _best_of(weekly_tries.c.account, weekly_tries.c.week == week)
        everybody = select(func.count()).select_from(best).where(best.c.nth == 1)

        def work(connection: Connection) -> DailyPlace:
            players = connection.scalar(everybody) or 0
            if own is None:
                return DailyPlace(players)
            theirs = tuple_(-best.c.stars, best.c.lost_to_monsters, best.c.finished_at, best.c.table_id)
            mine = tuple_(-own.stars, own.lost_to_monsters, own.finished_at, own.table)
            return DailyPlace(players, 1 + (connection.scalar(everybody.where(theirs < mine)) or 0))

        return await self._database.read(work)

    async def best(self, weeks: Sequence[str], account: str | None = None) -> dict[str, SeatResult]:
        wanted: list[ColumnElement[bool]] = [weekly_tries.c.week.in_(weeks)]
        if account is not None:
            wanted.append(weekly_tries.c.account == account)
        best = _best_of(weekly_tries.c.week, *wanted)
        rows = select(best).where(best.c.nth == 1).order_by(best.c.week)
        found = await seat_results(self._database, rows)
        of_table = await self._database.read(
            lambda connection: {row.table_id: row.week for row in connection.execute(rows)}
        )
        return {of_table[each.table]: each for each in found if each.table in of_table}


def _counted(*wanted: ColumnElement[bool]) -> Select[Any]:
    """The tries that were finished in time, with their weeks."""
    # Joined, the account is no column with an index: SQLite would read all games of everybody who set out.
    account = results.c.account.concat("")
    same = (weekly_tries.c.table_id == results.c.table_id) & (weekly_tries.c.account == account)
    in_time = results.c.finished_at < weekly_tries.c.closes
    return select(results, weekly_tries.c.week).join(weekly_tries, same).where(in_time, *wanted)


def _best_of(each: ColumnElement[Any], *wanted: ColumnElement[bool]) -> Subquery:
    """The tries that count, with their place among those of each account or week (`nth`)."""
    nth = func.row_number().over(partition_by=each, order_by=_ORDER).label("nth")
    return _counted(*wanted).add_columns(nth).subquery()
