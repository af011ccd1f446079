"""Groups of players: who belongs to them, and what their members have played together."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import asdict
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, and_, delete, func, insert, or_, select, update

from cartographers.storage.account_rows import known_account, those_who_exist
from cartographers.storage.database import Database, count_rows
from cartographers.storage.errors import TooManyKept
from cartographers.storage.group_interface import (
    Group,
    GroupBounds,
    GroupGame,
    GroupMember,
    GroupState,
    Honour,
    OwnGroup,
)
from cartographers.storage.readable import dataclass_of, readable_rows
from cartographers.storage.result_rows import seat_result
from cartographers.storage.schema import (
    accounts,
    group_games,
    group_honours,
    group_members,
    player_groups,
    results,
)
from cartographers.storage.values import SeatResult

_members, _games, _honours = group_members.c, group_games.c, group_honours.c
_BELONG = (GroupState.MEMBER.value, GroupState.INVITED.value)


class SqlGroups:
    def __init__(self, database: Database) -> None:
        self._database = database

    # ---- a group

    async def create(self, group: Group, bounds: GroupBounds) -> None:
        def work(connection: Connection) -> None:
            known_account(connection, group.owner)
            _check_own_groups(connection, group.owner, bounds)
            connection.execute(insert(player_groups).values(asdict(group)))
            _put(connection, group.code, GroupMember(group.owner, GroupState.MEMBER, group.created))

        await self._database.write(work)

    async def get(self, code: str) -> Group | None:
        return await self._database.read(lambda connection: _group_of_code(connection, code))

    async def rename(self, code: str, name: str) -> None:
        await self._change(code, name=name)

    async def _change(self, code: str, **values: str) -> None:
        changed = update(player_groups).where(player_groups.c.code == code).values(values)
        await self._database.write(lambda connection: connection.execute(changed).close())

    async def dissolve(self, code: str) -> None:
        await self._database.write(lambda connection: _dissolve(connection, code))

    # ---- who belongs to it

    async def members(self, code: str) -> list[GroupMember]:
        query = select(group_members).where(_members.group_code == code)
        query = query.order_by(_members.since, _members.account)
        return await self._database.read(lambda connection: readable_rows(connection.execute(query), _member))

    async def state(self, code: str, account: str) -> GroupState | None:
        return await self._database.read(lambda connection: _state(connection, code, account))

    async def of(self, account: str) -> list[OwnGroup]:
        counted = (
            select(_members.group_code, func.count().label("members"))
            .where(_members.state == GroupState.MEMBER.value)
            .where(_members.group_code.in_(select(_members.group_code).where(_members.account == account)))
            .group_by(_members.group_code)
            .subquery()
        )
        query = (
            select(player_groups, _members.state, _members.invited_by, counted.c.members)
            .join(group_members, _members.group_code == player_groups.c.code)
            .join(counted, counted.c.group_code == player_groups.c.code)
            .where(_members.account == account, _members.state.in_(_BELONG))
            .order_by(player_groups.c.name, player_groups.c.code)
        )
        return await self._database.read(lambda connection: readable_rows(connection.execute(query), _own))

    async def invite(
        self, code: str, by: str, accounts: Collection[str], at: float, bounds: GroupBounds
    ) -> None:
        def work(connection: Connection) -> None:
            group = _locked(connection, code)
            if group is None:
                return
            known = {account: _state(connection, code, account) for account in sorted(set(accounts))}
            if group.owner != by:
                known = {each: state for each, state in known.items() if state is not GroupState.REMOVED}
            new = [each for each, state in known.items() if state in (None, GroupState.REMOVED)]
            invited = count_rows(connection, _members.group_code == code, _is(GroupState.INVITED))
            if invited + len(new) > bounds.members:
                raise TooManyKept(bounds.members)
            for account in _with_room(connection, new, bounds):
                _put(connection, code, GroupMember(account, GroupState.INVITED, at, by))

        await self._database.write(work)

    async def join(self, code: str, account: str, at: float, bounds: GroupBounds) -> bool:
        def work(connection: Connection) -> bool:
            known_account(connection, account)
            before = _state(connection, code, account)
            if _locked(connection, code) is None or before is GroupState.REMOVED:
                return False
            if before is GroupState.MEMBER:
                return True
            if count_rows(connection, _members.group_code == code, _is(GroupState.MEMBER)) >= bounds.members:
                raise TooManyKept(bounds.members)
            _check_own_groups(connection, account, bounds)
            _put(connection, code, GroupMember(account, GroupState.MEMBER, at))
            return True

        return await self._database.write(work)

    async def leave(self, code: str, account: str) -> bool:
        return await self._database.write(lambda connection: _leave(connection, code, account))

    async def remove(self, code: str, account: str) -> bool:
        here = and_(_members.group_code == code, _members.account == account, _members.state.in_(_BELONG))
        gone = update(group_members).where(here).values(state=GroupState.REMOVED.value)

        def work(connection: Connection) -> bool:
            group = _locked(connection, code)
            if group is None or group.owner == account:  # handed over just now: it never has an owner outside
                return False
            return connection.execute(gone).rowcount > 0

        return await self._database.write(work)

    async def hand_over(self, code: str, account: str) -> bool:
        def work(connection: Connection) -> bool:
            if _locked(connection, code) is None:
                return False
            if _state(connection, code, account) is not GroupState.MEMBER:
                return False
            _set_owner(connection, code, account)
            return True

        return await self._database.write(work)

    async def in_common(self, account: str, others: Collection[str]) -> frozenset[str]:
        own = select(_members.group_code).where(_members.account == account, _is(GroupState.MEMBER))
        query = (
            select(_members.account)
            .distinct()
            .where(_members.account.in_(set(others)), _is(GroupState.MEMBER), _members.group_code.in_(own))
        )
        return await self._database.read(lambda connection: frozenset(connection.scalars(query)))

    # ---- what they played

    async def games(
        self, code: str, *, before: float | None = None, seen: int = 0, limit: int
    ) -> Sequence[GroupGame]:
        query = select(group_games).where(_games.group_code == code)
        if before is not None:
            earlier = _games.finished_at <= before if seen else _games.finished_at < before
            query = query.where(earlier).offset(seen)
        query = query.order_by(_games.finished_at.desc(), _games.table_id.desc()).limit(limit)
        member = select(_members.account).where(_members.group_code == code, _is(GroupState.MEMBER))

        def work(connection: Connection) -> list[GroupGame]:
            found = readable_rows(connection.execute(query), _noted_game)
            seats = (
                select(results)
                .where(results.c.table_id.in_([table for table, _ in found]))
                .where(or_(results.c.place == 1, results.c.account.in_(member)))
                .order_by(results.c.place, results.c.seat)
            )
            by_table: dict[str, list[SeatResult]] = {}
            for seat in readable_rows(connection.execute(seats), seat_result):
                by_table.setdefault(seat.table, []).append(seat)
            return [
                GroupGame(table, finished_at, tuple(by_table[table]))
                for table, finished_at in found
                if table in by_table
            ]

        return await self._database.read(work)

    async def honours(self, code: str) -> list[Honour]:
        belongs = and_(_members.group_code == _honours.group_code, _members.account == _honours.account)
        query = (
            select(group_honours)
            .join(group_members, belongs)
            .where(_honours.group_code == code, _is(GroupState.MEMBER))
            .order_by(_honours.wins.desc(), _honours.games, _honours.best.desc(), _honours.account)
        )
        return await self._database.read(lambda connection: readable_rows(connection.execute(query), _honour))


# ---- what goes with something else


def remove_groups_of_accounts(connection: Connection, gone: Sequence[str]) -> None:
    belong = select(_members.group_code, _members.account).where(_members.account.in_(gone))
    for code, account in connection.execute(belong).all():
        _leave(connection, code, account)
    for table in (group_members, group_honours):
        connection.execute(delete(table).where(table.c.account.in_(gone)))


def remove_group_invitations(connection: Connection, account: str, *, invited_by: str) -> None:
    these = (_members.account == account, _members.invited_by == invited_by, _is(GroupState.INVITED))
    connection.execute(delete(group_members).where(*these))


# ---- inside a transaction


def _group_of_code(connection: Connection, code: str, *, lock: bool = False) -> Group | None:
    query = select(player_groups).where(player_groups.c.code == code)
    found = readable_rows(connection.execute(query.with_for_update() if lock else query), _group)
    return found[0] if found else None


def _locked(connection: Connection, code: str) -> Group | None:
    """Those who come at once are counted one after the other."""
    return _group_of_code(connection, code, lock=True)


def _state(connection: Connection, code: str, account: str) -> GroupState | None:
    query = select(_members.state).where(_members.group_code == code, _members.account == account)
    found = connection.scalar(query)
    return GroupState(found) if found in list(GroupState) else None  # nonsense belongs to nobody


def _is(state: GroupState) -> Any:
    return _members.state == state.value


def _check_own_groups(connection: Connection, account: str, bounds: GroupBounds) -> None:
    # Two that are made at once are counted one after the other.
    connection.execute(select(accounts.c.id).where(accounts.c.id == account).with_for_update())
    if count_rows(connection, _members.account == account, _is(GroupState.MEMBER)) >= bounds.groups:
        raise TooManyKept(bounds.groups)


def _with_room(connection: Connection, wanted: Sequence[str], bounds: GroupBounds) -> list[str]:
    """Those who exist and do not have too many invitations already."""
    known = those_who_exist(connection, wanted)
    return [
        account
        for account in wanted
        if account in known
        and count_rows(connection, _members.account == account, _is(GroupState.INVITED)) < bounds.invitations
    ]


def _put(connection: Connection, code: str, member: GroupMember) -> None:
    this = and_(_members.group_code == code, _members.account == member.account)
    connection.execute(delete(group_members).where(this))
    row = {"group_code": code, **asdict(member), "state": member.state.value}
    connection.execute(insert(group_members).values(row))


def _leave(connection: Connection, code: str, account: str) -> bool:
    group = _locked(connection, code)
    here = and_(_members.group_code == code, _members.account == account, _members.state.in_(_BELONG))
    if group is None or not connection.execute(delete(group_members).where(here)).rowcount:
        return False
    if group.owner == account:
        oldest = select(_members.account).where(_members.group_code == code, _is(GroupState.MEMBER))
        heir = connection.scalar(oldest.order_by(_members.since, _members.account).limit(1))
        if heir is None:
            _dissolve(connection, code)
        else:
            _set_owner(connection, code, heir)
    return True


def _set_owner(connection: Connection, code: str, account: str) -> None:
    this = player_groups.c.code == code
    connection.execute(update(player_groups).where(this).values(owner=account))


def _dissolve(connection: Connection, code: str) -> None:
    connection.execute(delete(player_groups).where(player_groups.c.code == code))
    for table in (group_members, group_games, group_honours):
        connection.execute(delete(table).where(table.c.group_code == code))


# ---- rows


def _group(row: Row[Any]) -> Group:
    return dataclass_of(row, Group)


def _member(row: Row[Any]) -> GroupMember:
    return dataclass_of(row, GroupMember)


def _own(row: Row[Any]) -> OwnGroup:
    return dataclass_of(row, OwnGroup, group=asdict(_group(row)))


def _noted_game(row: Row[Any]) -> tuple[str, float]:
    return msgspec.convert((row.table_id, row.finished_at), tuple[str, float])


def _honour(row: Row[Any]) -> Honour:
    return dataclass_of(row, Honour)
