"""How finished tables ended, seat by seat, and what follows for skills and leaderboards."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import asdict, fields, replace
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Select, func, select, update

from cartographers.storage.account_rows import deleted_accounts
from cartographers.storage.database import Database, insert_if_new
from cartographers.storage.group_games import note_group_games
from cartographers.storage.interface import RateSkills
from cartographers.storage.leaderboards import best_seats, best_skills, best_win_rates, count_wins
from cartographers.storage.names import FORMER_PLAYER
from cartographers.storage.readable import readable_rows
from cartographers.storage.result_rows import of_seats_in_order, row_of_seat, seat_results
from cartographers.storage.schema import results, skills, tables
from cartographers.storage.statistics import add_to_totals, statistics
from cartographers.storage.tries import note_end_of_tries
from cartographers.storage.values import SeatResult, Skill, Statistics, WinRate

MOST_SHEETS = 60  # of one account, with those of its own
SKILL_COLUMNS = tuple(column.name for column in fields(Skill))


class SqlResults:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def record(self, results: Sequence[SeatResult], rate: RateSkills | None = None) -> bool:
        """See `Results.record`."""
        if not results or len({result.table for result in results}) > 1:
            raise ValueError("results are recorded for one whole table at a time")
        ordered = sorted(results, key=lambda result: result.seat)
        return await self._database.write(lambda connection: _record(connection, ordered, rate))

    async def of_table(self, table: str) -> list[SeatResult]:
        query = select(results).where(results.c.table_id == table).order_by(results.c.seat)
        return await seat_results(self._database, query)

    async def history(
        self,
        account: str,
        *,
        sheet: str | None = None,
        before: float | None = None,
        seen: int = 0,
        limit: int = 50,
    ) -> list[SeatResult]:
        query = select(results).where(results.c.account == account)
        if sheet is not None:
            query = query.where(results.c.sheet == sheet)
        if before is not None:
            earlier = results.c.finished_at <= before if seen else results.c.finished_at < before
            query = query.where(earlier).offset(seen)
        query = query.order_by(results.c.finished_at.desc(), results.c.table_id, results.c.seat).limit(limit)
        return await seat_results(self._database, query)

    async def best_of_sheets(self, account: str) -> list[SeatResult]:
        order = (results.c.stars.desc(), results.c.lost_to_monsters, results.c.finished_at)
        number = func.row_number().over(partition_by=results.c.sheet, order_by=order).label("number")
        # Whole rows only of the best: those of all games would be sorted with them.
        columns = results.c.table_id, results.c.seat, results.c.sheet, number
        each = select(*columns).where(results.c.account == account).subquery()
        best = select(each).where(each.c.number == 1).order_by(each.c.sheet).limit(MOST_SHEETS).subquery()
        same = (results.c.table_id == best.c.table_id) & (results.c.seat == best.c.seat)
        return await seat_results(self._database, select(results).join(best, same).order_by(results.c.sheet))

    async def of_deck(
        self, deck: str, *, account: str | None = None, seen: int = 0, limit: int = 50
    ) -> list[SeatResult]:
        people = select(results).where(results.c.deck == deck, results.c.bot.is_(None))
        if account is not None:
            people = people.where(results.c.account == account)
        order = (
            results.c.stars.desc(),
            results.c.lost_to_monsters,
            results.c.finished_at,
            results.c.table_id,
            results.c.seat,
        )
        return await seat_results(self._database, people.order_by(*order).offset(seen).limit(limit))

    async def first_of_deck(self, deck: str) -> SeatResult | None:
        query = select(results).where(results.c.deck == deck)
        query = query.order_by(results.c.finished_at, results.c.table_id, results.c.seat).limit(1)
        return next(iter(await seat_results(self._database, query)), None)

    async def statistics(self, account: str) -> Statistics:
        return await statistics(self._database, account)

    async def best(
        self,
        *,
        solo: bool = True,
        edition: str | None = None,
        sheet: str | None = None,
        since: float | None = None,
        limit: int = 100,
    ) -> list[SeatResult]:
        def work(connection: Connection) -> list[SeatResult]:
            best = best_seats(connection, solo=solo, edition=edition, sheet=sheet, since=since, limit=limit)
            return of_seats_in_order(connection, best)

        return await self._database.read(work)

    async def win_rates(self, *, bots: bool = False, least_games: int = 1, limit: int = 100) -> list[WinRate]:
        query = best_win_rates(bots=bots, least_games=least_games, limit=limit)
        return await self._database.read(
            lambda connection: [
                WinRate(row.subject, row.games, row.wins) for row in connection.execute(query)
            ]
        )

    async def skill(self, subject: str) -> Skill:
        found = await self._skills(select(skills).where(skills.c.subject == subject))
        return found[0] if found else Skill(subject)

    async def skills(self, *, bots: bool = False, least_games: int = 1, limit: int = 100) -> list[Skill]:
        return await self._skills(best_skills(bots=bots, least_games=least_games, limit=limit))

    async def keep_skills(self, found: Sequence[Skill]) -> None:
        """See `Results.keep_skills`."""

        def work(connection: Connection) -> None:
            for skill in found:
                values = _skill_row(skill)
                connection.execute(insert_if_new(connection, skills, values))
                fewer = (skills.c.subject == skill.subject) & (skills.c.games < skill.games)
                connection.execute(update(skills).where(fewer).values(values))

        await self._database.write(work)

    async def _skills(self, query: Select[Any]) -> list[Skill]:
        return await self._database.read(lambda connection: readable_rows(connection.execute(query), _skill))


def _record(connection: Connection, seats: Sequence[SeatResult], rate: RateSkills | None) -> bool:
    # A table in memory may still know somebody who was deleted a moment ago.
    gone = deleted_accounts(connection, {seat.account for seat in seats if seat.account is not None})
    seats = [
        replace(seat, name=FORMER_PLAYER, ranked=False) if seat.account in gone else seat for seat in seats
    ]
    # In the same transaction as the results, so that a crash cannot lose the follow-up in between.
    connection.execute(update(tables).where(tables.c.id == seats[0].table).values(pending=False))
    # The first seat's row acts as the mutex: a second process blocks on its key, then finds it inserted.
    first = connection.execute(insert_if_new(connection, results, row_of_seat(seats[0])))
    if first.rowcount == 0:
        return False
    for seat in seats[1:]:
        connection.execute(insert_if_new(connection, results, row_of_seat(seat)))
    note_group_games(connection, seats)
    note_end_of_tries(connection, seats[0].table)
    rated = [seat for seat in seats if seat.rated]
    if seats[0].seats > 1:
        count_wins(connection, [seat for seat in rated if seat.account not in gone])
    if rate is not None and len(rated) > 1:
        _rate(connection, rated, rate, gone)
    add_to_totals(connection, [seat for seat in seats if seat.account not in gone])
    return True


def _rate(
    connection: Connection, seats: Sequence[SeatResult], rate: RateSkills, gone: Collection[str]
) -> None:
    """Of those who are `gone` nothing is kept, but the others have played against them."""
    # Rows are locked in one order, so that two tables that end at once cannot deadlock.
    subjects = sorted({seat.subject for seat in seats if seat.account not in gone})
    for subject in subjects:
        connection.execute(insert_if_new(connection, skills, _skill_row(Skill(subject))))
    query = select(skills).where(skills.c.subject.in_(subjects)).order_by(skills.c.subject).with_for_update()
    before = {seat.subject: Skill(seat.subject) for seat in seats}
    before |= {skill.subject: skill for skill in readable_rows(connection.execute(query), _skill)}
    after = rate(seats, [before[seat.subject] for seat in seats])
    if len(after) != len(seats):
        raise ValueError("a rating gives one skill for each seat")
    for subject in subjects:
        own = [skill for seat, skill in zip(seats, after, strict=True) if seat.subject == subject]
        mean = Skill(
            subject,
            sum(skill.mu for skill in own) / len(own),
            sum(skill.sigma for skill in own) / len(own),
            before[subject].games + 1,
        )
        connection.execute(update(skills).where(skills.c.subject == subject).values(_skill_row(mean)))


def _skill_row(skill: Skill) -> dict[str, Any]:
    return {**asdict(skill), "ordinal": skill.ordinal}


def _skill(row: Row[Any]) -> Skill:
    return msgspec.convert({name: getattr(row, name) for name in SKILL_COLUMNS}, Skill)
