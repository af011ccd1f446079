"""Games of groups, noted in the transaction of their results: history and honours are only read then."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, and_, delete, func, select, update

from cartographers.storage.database import insert_if_new
from cartographers.storage.group_interface import GroupState
from cartographers.storage.schema import group_games, group_honours, group_members
from cartographers.storage.values import SeatResult

LEAST_MEMBERS = 2  # that make a game one of their group
_members, _honours = group_members.c, group_honours.c


def note_group_games(connection: Connection, seats: Sequence[SeatResult]) -> None:
    """For every group of which enough members sat at this table."""
    played = {seat.account for seat in seats if seat.account is not None}
    if len(played) < LEAST_MEMBERS:
        return
    query = select(_members.group_code, _members.account).where(
        _members.account.in_(played), _members.state == GroupState.MEMBER.value
    )
    groups: dict[str, set[str]] = {}
    for row in connection.execute(query.order_by(_members.group_code)):  # in one order: no deadlock
        groups.setdefault(row.group_code, set()).add(row.account)
    for code, members in groups.items():
        if len(members) >= LEAST_MEMBERS:
            _note_game(connection, code, [seat for seat in seats if seat.account in members])


def _note_game(connection: Connection, code: str, seats: Sequence[SeatResult]) -> None:
    first = seats[0]
    row = {"group_code": code, "table_id": first.table, "finished_at": first.finished_at}
    connection.execute(insert_if_new(connection, group_games, row))
    best: dict[str, SeatResult] = {}  # around one device an account has several seats
    for seat in sorted(seats, key=lambda each: (each.account or "", each.place)):
        if seat.counted and seat.account is not None:
            best.setdefault(seat.account, seat)
    for account, seat in best.items():
        new = {"group_code": code, "account": account, "games": 0, "wins": 0, "best": seat.stars, "stars": 0}
        connection.execute(insert_if_new(connection, group_honours, new))
        this = and_(_honours.group_code == code, _honours.account == account)
        most = func.max if connection.dialect.name == "sqlite" else func.greatest
        connection.execute(
            update(group_honours)
            .where(this)
            .values(
                games=_honours.games + 1,
                wins=_honours.wins + int(seat.place == 1),
                best=most(_honours.best, seat.stars),
                stars=_honours.stars + seat.stars,
            )
        )


def remove_group_games_of_tables(connection: Connection, gone: Sequence[str]) -> None:
    connection.execute(delete(group_games).where(group_games.c.table_id.in_(gone)))
