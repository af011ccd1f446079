"""Groups of players: members, what they have played together, and who has done best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct

from cartographers.server.answers.accounts import Name, PlayerId
from cartographers.server.answers.asker import Asker
from cartographers.server.answers.known_people import known_people
from cartographers.server.answers.table_invitations import MOST_AT_ONCE
from cartographers.server.tables.codes import fresh_code, is_code, typed_code
from cartographers.server.tables.people import checked_name
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.wire.friends import (
    GroupGameJson,
    GroupGamesJson,
    GroupJson,
    GroupMemberJson,
    GroupSeatJson,
    HonourJson,
)
from cartographers.storage import Store, TooManyKept
from cartographers.storage.errors import UnknownAccount
from cartographers.storage.group_interface import (
    Group,
    GroupBounds,
    GroupGame,
    GroupMember,
    GroupState,
)

BOUNDS = GroupBounds(members=100, groups=50, invitations=100)
GAMES_PER_PAGE = 20


class GroupWish(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class GroupInvitationWish(Struct, frozen=True, forbid_unknown_fields=True):
    players: Annotated[list[PlayerId], Meta(min_length=1, max_length=MOST_AT_ONCE)]


class NewOwner(Struct, frozen=True, forbid_unknown_fields=True):
    player: PlayerId


async def create(store: Store, asker: Asker, data: GroupWish) -> GroupJson:
    group = Group(fresh_code(), checked_name(data.name), asker.visitor.id, asker.now)
    try:
        await store.groups.create(group, BOUNDS)
    except TooManyKept:
        raise _full() from None
    except UnknownAccount:
        raise Refused(Reason.ACCOUNT_MISSING) from None
    return await _shown(store, asker, group)


async def group(store: Store, asker: Asker, code: str) -> GroupJson:
    return await _shown(store, asker, await _known(store, code))


async def rename(store: Store, asker: Asker, code: str, data: GroupWish) -> GroupJson:
    found = await _owned(store, asker, code)
    await store.groups.rename(found.code, checked_name(data.name))
    return await group(store, asker, found.code)


async def dissolve(store: Store, asker: Asker, code: str) -> None:
    await store.groups.dissolve((await _owned(store, asker, code)).code)


async def join(store: Store, asker: Asker, code: str) -> GroupJson:
    found = await _known(store, code)
    try:
        if not await store.groups.join(found.code, asker.visitor.id, asker.now, BOUNDS):
            raise Refused(Reason.GROUP_CLOSED)
    except TooManyKept:
        raise _full() from None
    return await _shown(store, asker, found)


async def leave(store: Store, asker: Asker, code: str) -> None:
    """Or declines an invitation."""
    if not await store.groups.leave((await _known(store, code)).code, asker.visitor.id):
        raise Refused(Reason.NOT_IN_GROUP)


async def invite(store: Store, asker: Asker, code: str, data: GroupInvitationWish) -> GroupJson:
    """Friends. Who has blocked whoever invites is not invited, and nobody is told."""
    found, account = await _own(store, asker, code), asker.visitor.id
    wanted = set(data.players)
    if not wanted <= set(await store.friends.of(account)):
        raise Refused(Reason.NOT_FRIENDS)
    against = await store.friends.restraints_against(account, wanted)
    reached = {each for each in wanted if not (each in against and against[each].blocked)}
    try:
        await store.groups.invite(found.code, account, reached, asker.now, BOUNDS)
    except TooManyKept:
        raise _full() from None
    return await _shown(store, asker, found)


async def remove(store: Store, asker: Asker, code: str, player: str) -> GroupJson:
    found = await _owned(store, asker, code)
    if player == asker.visitor.id:
        raise Refused(Reason.ONESELF)
    if not await store.groups.remove(found.code, player):
        raise Refused(Reason.NOT_IN_GROUP)
    return await _shown(store, asker, found)


async def hand_over(store: Store, asker: Asker, code: str, data: NewOwner) -> GroupJson:
    found = await _owned(store, asker, code)
    if not await store.groups.hand_over(found.code, data.player):
        raise Refused(Reason.NOT_IN_GROUP)
    return await group(store, asker, found.code)


async def games(
    store: Store, asker: Asker, code: str, before: float | None = None, seen: int = 0
) -> GroupGamesJson:
    found = await _own(store, asker, code)
    page = await store.groups.games(found.code, before=before, seen=seen, limit=GAMES_PER_PAGE + 1)
    shown = page[:GAMES_PER_PAGE]
    members = await store.groups.members(found.code)
    return GroupGamesJson(
        [_game(each, asker.visitor.id, members) for each in shown], len(page) > GAMES_PER_PAGE
    )


# ---- finding


async def _known(store: Store, code: str) -> Group:
    typed = typed_code(code)
    found = await store.groups.get(typed) if is_code(typed) else None
    if found is None:
        raise Refused(Reason.UNKNOWN_GROUP, code=code)
    return found


async def _own(store: Store, asker: Asker, code: str) -> Group:
    found = await _known(store, code)
    if await store.groups.state(found.code, asker.visitor.id) is not GroupState.MEMBER:
        raise Refused(Reason.NOT_IN_GROUP)
    return found


async def _owned(store: Store, asker: Asker, code: str) -> Group:
    found = await _own(store, asker, code)
    if found.owner != asker.visitor.id:
        raise Refused(Reason.NOT_OWNER)
    return found


def _full() -> Refused:
    return Refused(Reason.GROUP_FULL, members=BOUNDS.members, groups=BOUNDS.groups)


# ---- showing


async def _shown(store: Store, asker: Asker, found: Group) -> GroupJson:
    account = asker.visitor.id
    everybody = await store.groups.members(found.code)
    states = {each.account: each.state for each in everybody}
    member = states.get(account) is GroupState.MEMBER
    shown = [each for each in everybody if member and each.state is not GroupState.REMOVED]
    people = await known_people(store.accounts, [each.account for each in shown])
    return GroupJson(
        code=found.code,
        name=found.name,
        link=f"{asker.base_url}/groups/{found.code}",
        created=found.created,
        size=sum(state is GroupState.MEMBER for state in states.values()),
        member=member,
        invited=states.get(account) is GroupState.INVITED,
        owner=found.owner == account,
        members=[
            GroupMemberJson(
                people[each.account],
                each.account == found.owner,
                each.state is GroupState.INVITED,
                each.since,
            )
            for each in shown
            if each.account in people
        ],
        honours=[
            HonourJson(people[each.account], each.games, each.wins, each.best, each.stars / each.games)
            for each in (await store.groups.honours(found.code) if member else ())
            if each.account in people and each.games
        ],
    )


def _game(game: GroupGame, reader: str, members: Sequence[GroupMember]) -> GroupGameJson:
    belong = {each.account for each in members if each.state is GroupState.MEMBER}
    first = game.seats[0]
    sat_there = any(seat.account == reader for seat in game.seats)
    return GroupGameJson(
        table=game.table if sat_there else None,
        edition=first.edition,
        finished_at=game.finished_at,
        seats=first.seats,
        results=[
            GroupSeatJson(seat.account if seat.account in belong else None, seat.name, seat.place, seat.stars)
            for seat in game.seats
        ],
    )
