"""Friends: by what they are found, who has asked whom, and whom somebody does not want to hear of or meet."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, Row, Select, and_, delete, func, insert, or_, select, union_all, update

from cartographers.storage.account_rows import known_account, known_accounts
from cartographers.storage.database import Database, count_rows, insert_if_new
from cartographers.storage.errors import TooManyKept, UnknownAccount
from cartographers.storage.friend_interface import Circle, FriendCard, FriendRequest, Relation, Restraint
from cartographers.storage.groups import remove_group_invitations
from cartographers.storage.readable import dataclass_of, readable_rows
from cartographers.storage.schema import (
    accounts,
    friend_cards,
    friend_requests,
    friendships,
    restraints,
    results,
)
from cartographers.storage.table_invitations import remove_invitations_between

MOST_TRIES = 5  # until a fresh code is one that nobody has

_cards, _requests = friend_cards.c, friend_requests.c


class SqlFriends:
    def __init__(self, database: Database) -> None:
        self._database = database

    # ---- cards

    async def card(self, account: str, fresh_code: Callable[[], str]) -> FriendCard:
        known = (await self.cards([account])).get(account)
        if known is not None:
            return known

        def work(connection: Connection) -> FriendCard:
            known_account(connection, account)
            this = _cards.account == account
            for _ in range(MOST_TRIES):
                row = asdict(FriendCard(account, fresh_code()))
                connection.execute(insert_if_new(connection, friend_cards, row))
                found = readable_rows(connection.execute(select(friend_cards).where(this)), _card)
                if found:
                    return found[0]
                connection.execute(delete(friend_cards).where(this))  # one that is damaged
            raise RuntimeError("every fresh code of a friend is taken")

        return await self._database.write(work)

    async def cards(self, accounts: Collection[str]) -> dict[str, FriendCard]:
        query = select(friend_cards).where(_cards.account.in_(set(accounts)))
        found = await self._database.read(lambda connection: readable_rows(connection.execute(query), _card))
        return {card.account: card for card in found}

    async def by_code(self, code: str) -> str | None:
        query = select(_cards.account).where(_cards.code == code)
        return await self._database.read(lambda connection: connection.scalar(query))

    async def change_card(self, card: FriendCard) -> None:
        values = {"code": card.code, "shows_presence": card.shows_presence, "takes_calls": card.takes_calls}
        changed = update(friend_cards).where(_cards.account == card.account).values(values)

        def work(connection: Connection) -> None:
            if not connection.execute(changed).rowcount:
                raise UnknownAccount(card.account)

        await self._database.write(work)

    async def note_seen(self, accounts: Collection[str], now: float, *, before: float) -> None:
        here = (_cards.account.in_(set(accounts)), _cards.seen < before, _cards.shows_presence)
        noted = update(friend_cards).where(*here).values(seen=now)

        def is_new(connection: Connection) -> bool:
            return connection.scalar(select(_cards.account).where(*here).limit(1)) is not None

        if await self._database.read(is_new):
            await self._database.write(lambda connection: connection.execute(noted).close())

    # ---- friends and requests

    async def circle(self, account: str, *, here_since: float) -> Circle:
        return await self._database.read(lambda connection: _circle(connection, account, here_since))

    async def of(self, account: str) -> list[str]:
        return await self._database.read(lambda connection: _friends(connection, account))

    async def requests(self, account: str) -> list[FriendRequest]:
        return await self._database.read(lambda connection: _requests_about(connection, account))

    async def relations(self, account: str, others: Collection[str]) -> dict[str, Relation]:
        found = dict.fromkeys(others, Relation.NONE)
        for request in await self.requests(account):
            if request.account == account and request.other in found:
                found[request.other] = Relation.ASKED
            elif request.account in found:
                found[request.account] = Relation.ASKING
        friends = found.keys() & set(await self.of(account))
        return found | dict.fromkeys(friends, Relation.FRIENDS)

    async def ask(self, request: FriendRequest, *, most: int, most_requests: int) -> Relation:
        account, other = request.account, request.other

        def work(connection: Connection) -> Relation:
            _lock(connection, account, other)
            if _are_friends(connection, account, other):
                return Relation.FRIENDS
            if _has_asked(connection, other, account):
                for one in (account, other):
                    if count_rows(connection, friendships.c.account == one) >= most:
                        raise TooManyKept(most)
                connection.execute(delete(friend_requests).where(_between(friend_requests, account, other)))
                rows = [
                    {"account": one, "other": two, "since": request.at}
                    for one, two in ((account, other), (other, account))
                ]
                connection.execute(insert_if_new(connection, friendships, rows))
                return Relation.FRIENDS
            if (
                count_rows(connection, _requests.account == account, _requests.other != other)
                >= most_requests
            ):
                raise TooManyKept(most_requests)
            connection.execute(insert_if_new(connection, friend_requests, asdict(request)))
            _drop_oldest_requests(connection, other, most_requests)
            return Relation.ASKED

        return await self._database.write(work)

    async def withdraw(self, account: str, other: str) -> bool:
        return await self._delete(friend_requests, account, other)

    async def end(self, account: str, other: str) -> bool:
        return await self._delete(friendships, account, other)

    async def _delete(self, table: Any, account: str, other: str) -> bool:
        gone = delete(table).where(_between(table, account, other))
        return await self._database.write(lambda connection: connection.execute(gone).rowcount > 0)

    # ---- restraints

    async def restraints(self, account: str) -> dict[str, Restraint]:
        return await self._database.read(lambda connection: _restraints_of(connection, account))

    async def restraints_against(self, account: str, of: Collection[str]) -> dict[str, Restraint]:
        which = restraints.c.account.in_(set(of)), restraints.c.other == account
        found = await self._database.read(lambda connection: _restraints(connection, *which))
        return {each.account: each for each in found}

    async def silenced_by(self, account: str) -> frozenset[str]:
        return frozenset(
            other for other, restraint in (await self.restraints(account)).items() if restraint.silences
        )

    async def restrain(self, restraint: Restraint, *, most: int) -> None:
        account, other = restraint.account, restraint.other
        this = and_(restraints.c.account == account, restraints.c.other == other)

        def work(connection: Connection) -> None:
            _lock(connection, account, other)
            connection.execute(delete(restraints).where(this))
            if not restraint.silences:
                return
            if count_rows(connection, restraints.c.account == account) >= most:
                raise TooManyKept(most)
            connection.execute(insert(restraints).values(asdict(restraint)))
            if restraint.blocked:
                for table in (friendships, friend_requests):
                    connection.execute(delete(table).where(_between(table, account, other)))
                remove_invitations_between(connection, account, other)
                remove_group_invitations(connection, account, invited_by=other)

        await self._database.write(work)

    # ---- having played together

    async def played_with(self, account: str, *, games: int, limit: int) -> list[str]:
        last = select(results.c.table_id).where(results.c.account == account, results.c.seats > 1)
        last = last.order_by(results.c.finished_at.desc(), results.c.table_id).limit(games)
        met = func.max(results.c.finished_at)
        query = (
            select(results.c.account)
            .join(accounts, accounts.c.id == results.c.account)
            .where(results.c.table_id.in_(last), results.c.account != account)
            .group_by(results.c.account)
            .order_by(met.desc(), results.c.account)
            .limit(limit)
        )
        return await self._database.read(lambda connection: _texts(connection.scalars(query)))

    async def have_met(self, account: str, other: str) -> bool:
        mine = select(results.c.table_id).where(results.c.account == account)
        query = select(results.c.seat).where(results.c.account == other, results.c.table_id.in_(mine))
        return await self._database.read(
            lambda connection: connection.execute(query.limit(1)).first() is not None
        )


# ---- reading


def _circle(connection: Connection, account: str, here_since: float) -> Circle:
    about: list[Select[Any]] = [
        select(table.c.other).where(table.c.account == account)
        for table in (friendships, friend_requests, restraints)
    ]
    about.append(select(_requests.account).where(_requests.other == account))
    return Circle(
        _friends(connection, account),
        _here(connection, account, here_since),
        _requests_about(connection, account),
        _restraints_of(connection, account),
        known_accounts(connection, accounts.c.id.in_(union_all(*about))),
    )


def _friends(connection: Connection, account: str) -> list[str]:
    query = select(friendships.c.other).where(friendships.c.account == account)
    return _texts(connection.scalars(query.order_by(friendships.c.since, friendships.c.other)).all())


def _here(connection: Connection, account: str, since: float) -> frozenset[str]:
    mine = select(friendships.c.other).where(friendships.c.account == account)
    query = select(_cards.account).where(_cards.account.in_(mine), _cards.shows_presence, _cards.seen > since)
    return frozenset(_texts(connection.scalars(query).all()))


def _requests_about(connection: Connection, account: str) -> list[FriendRequest]:
    own = select(friend_requests).where(_requests.account == account)
    blocked = select(restraints.c.other).where(restraints.c.account == account, restraints.c.blocked)
    to_me = select(friend_requests).where(_requests.other == account, _requests.account.not_in(blocked))
    rows = [*connection.execute(own), *connection.execute(to_me)]
    return sorted(readable_rows(rows, _request), key=lambda each: (-each.at, each.account))


def _restraints_of(connection: Connection, account: str) -> dict[str, Restraint]:
    return {each.other: each for each in _restraints(connection, restraints.c.account == account)}


def _restraints(connection: Connection, *which: Any) -> list[Restraint]:
    query = select(restraints).where(*which).order_by(restraints.c.account, restraints.c.other)
    return readable_rows(connection.execute(query).all(), _restraint)


# ---- what goes with something else


def remove_friends_of_accounts(connection: Connection, gone: Sequence[str]) -> None:
    connection.execute(delete(friend_cards).where(_cards.account.in_(gone)))
    # Of each friendship the other row is found by its key, not by a search for whom it is about.
    pairs = select(friendships.c.other, friendships.c.account).where(friendships.c.account.in_(gone))
    for other, account in connection.execute(pairs).all():
        connection.execute(delete(friendships).where(_between(friendships, account, other)))
    for table in (friend_requests, restraints):
        about = or_(table.c.account.in_(gone), table.c.other.in_(gone))
        connection.execute(delete(table).where(about))


# ---- rows


def _lock(connection: Connection, *both: str) -> None:
    """`UnknownAccount` if one of them is not there. In one order, so that two who ask each other at once
    are told one after the other."""
    query = select(accounts.c.id).where(accounts.c.id.in_(both)).order_by(accounts.c.id).with_for_update()
    missing = set(both) - set(connection.scalars(query))
    if missing:
        raise UnknownAccount(missing.pop())


def _between(table: Any, account: str, other: str) -> Any:
    return or_(
        and_(table.c.account == account, table.c.other == other),
        and_(table.c.account == other, table.c.other == account),
    )


def _are_friends(connection: Connection, account: str, other: str) -> bool:
    this = (friendships.c.account == account, friendships.c.other == other)
    return count_rows(connection, *this) > 0


def _has_asked(connection: Connection, account: str, other: str) -> bool:
    return count_rows(connection, _requests.account == account, _requests.other == other) > 0


def _drop_oldest_requests(connection: Connection, asked: str, most: int) -> None:
    query = select(_requests.account).where(_requests.other == asked)
    old = list(connection.scalars(query.order_by(_requests.at.desc(), _requests.account).offset(most)))
    if old:
        these = and_(_requests.other == asked, _requests.account.in_(old))
        connection.execute(delete(friend_requests).where(these))


def _texts(found: Iterable[Any]) -> list[str]:
    """Without what no program of ours wrote."""
    return [each for each in found if isinstance(each, str)]


def _card(row: Row[Any]) -> FriendCard:
    return dataclass_of(row, FriendCard)


def _request(row: Row[Any]) -> FriendRequest:
    return dataclass_of(row, FriendRequest)


def _restraint(row: Row[Any]) -> Restraint:
    return dataclass_of(row, Restraint)
