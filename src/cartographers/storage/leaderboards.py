"""The lists of the best. What each costs depends on its length, not on how much was ever played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, Result, Row, Select, func, select, text

from cartographers.storage.schema import (
    OF_BOTS,
    RANKED_SOLO,
    RANKED_TOGETHER,
    results,
    skills,
    standings,
)
from cartographers.storage.values import SeatResult

# So few games of a short time are sorted faster than the best of all times are looked through for them.
FEW_GAMES = 2_000
FIRST_LOOK = 2  # games for each place; of those who play much there are many, so the next look is longer
LONGER = 4


def best_seats(
    connection: Connection,
    *,
    solo: bool,
    edition: str | None,
    sheet: str | None,
    since: float | None,
    limit: int,
) -> list[tuple[str, int]]:
    """Table and seat of each account's best game, best first."""
    measure = results.c.rating if solo else results.c.stars
    ties = (results.c.lost_to_monsters, results.c.finished_at, results.c.table_id)
    games = select(results.c.table_id, results.c.seat, results.c.account).where(
        text(RANKED_SOLO if solo else RANKED_TOGETHER), measure.is_not(None)
    )
    if edition is not None:
        games = games.where(results.c.edition == edition)
    if sheet is not None:
        games = games.where(results.c.sheet == sheet)
    if since is not None and _are_few(connection, since):
        # This sum keeps SQLite from looking for them among the best of all times.
        games = games.where(results.c.finished_at >= since).order_by((measure + 0).desc(), *ties)
    else:
        # The sum keeps PostgreSQL and SQLite from sorting all games of that time instead.
        games = games if since is None else games.where(results.c.finished_at + 0 >= since)
        games = games.order_by(measure.desc(), *ties)
    chosen = first_of_each(connection, games, limit)
    return [(game.table_id, game.seat) for game in chosen]


def _are_few(connection: Connection, since: float) -> bool:
    # Only what is in the index by time: any other column would be looked up in the table.
    some = select(results.c.finished_at).where(results.c.finished_at >= since).limit(FEW_GAMES + 1).subquery()
    return (connection.scalar(select(func.count()).select_from(some)) or 0) <= FEW_GAMES


def first_of_each(connection: Connection, games: Select[Any], limit: int) -> list[Row[Any]]:
    """The first game of each account, of games in order; no more of them are read than it takes."""
    look = FIRST_LOOK * limit
    while True:
        chosen, seen = _first_of_each(connection.execute(games.limit(look)), limit)
        if len(chosen) == limit or seen < look:
            return chosen
        look *= LONGER


def _first_of_each(games: Result[Any], limit: int) -> tuple[list[Row[Any]], int]:
    """And how many games were looked at: SQLite looks for the next one only when it is asked to."""
    chosen: dict[str, Row[Any]] = {}
    seen = 0
    with games:
        for game in games:
            seen += 1
            chosen.setdefault(game.account, game)
            if len(chosen) == limit:
                break
    return list(chosen.values()), seen


def best_skills(*, bots: bool, least_games: int, limit: int) -> Select[Any]:
    # Word for word as in the index of bots: they are few among many.
    whose = text(OF_BOTS) if bots else _is_of(skills.c.subject, bots)
    query = select(skills).where(whose, skills.c.games >= least_games)
    return query.order_by(skills.c.ordinal.desc(), skills.c.subject).limit(limit)


def best_win_rates(*, bots: bool, least_games: int, limit: int) -> Select[Any]:
    query = select(standings).where(_is_of(standings.c.subject, bots), standings.c.games >= least_games)
    order = standings.c.rate.desc(), standings.c.games.desc(), standings.c.subject
    return query.order_by(*order).limit(limit)


def _is_of(subject: ColumnElement[str], bots: bool) -> ColumnElement[bool]:
    return subject.startswith("bot:" if bots else "account:")


def count_wins(connection: Connection, seats: Sequence[SeatResult]) -> None:
    """Adds the rated seats of a table of several."""
    # Rows are locked in one order, so that two tables that end at once cannot deadlock.
    for seat in sorted(seats, key=lambda seat: seat.subject):
        connection.execute(
            text(
                "INSERT INTO standings (subject, games, wins, rate) VALUES (:subject, 1, :won, :rate) "
                "ON CONFLICT (subject) DO UPDATE SET games = standings.games + 1, "
                "wins = standings.wins + excluded.wins, "
                "rate = (standings.wins + excluded.wins) * 1.0 / (standings.games + 1)"
            ),
            {"subject": seat.subject, "won": int(seat.place == 1), "rate": float(seat.place == 1)},
        )
