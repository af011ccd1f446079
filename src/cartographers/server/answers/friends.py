"""Friends: who they are and whether they are here, asking and being asked, muting and blocking."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Annotated

from msgspec import Meta, Struct

from cartographers.server.answers.accounts import PlayerId
from cartographers.server.answers.asker import Asker
from cartographers.server.answers.known_people import KnownPeople, known_people, people_json, those_known
from cartographers.server.live.friend_presence import HERE_SECONDS, SEEN_SECONDS
from cartographers.server.tables.codes import fresh_code, typed_code
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.table import SeatKind
from cartographers.server.tables.wire.friends import (
    CallsJson,
    FriendJson,
    FriendsJson,
    KnownPersonJson,
    OwnGroupJson,
    RelationJson,
    TableInvitationJson,
)
from cartographers.storage import Store, TooManyKept
from cartographers.storage.errors import UnknownAccount
from cartographers.storage.friend_interface import (
    FriendCard,
    FriendRequest,
    Relation,
    Restraint,
    TableInvitation,
)
from cartographers.storage.group_interface import GroupState, OwnGroup

MOST_FRIENDS = 500
MOST_REQUESTS = 100
MOST_RESTRAINTS = 500
MOST_INVITATIONS = 20  # shown at once
MOST_MET = 30
LAST_GAMES = 50  # in which they were met
FRIEND_CODE_LENGTH = 8
OFFERED_SECONDS = 24 * 3600.0  # a friend's table that is older is not offered


class FriendWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom to ask: by the friend code, or by id whom one has played with or shares a group with."""

    code: Annotated[str, Meta(min_length=1, max_length=40)] | None = None
    player: PlayerId | None = None


class CardChanges(Struct, frozen=True, forbid_unknown_fields=True):
    """`shows_presence`: friends see whether one is here; `takes_calls`: invitations are told by one's
    notification channels."""

    shows_presence: bool | None = None
    takes_calls: bool | None = None


class RestraintWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Both at once, as they shall be."""

    muted: bool = False
    blocked: bool = False


async def friends(store: Store, asker: Asker) -> FriendsJson:
    account, now = asker.visitor.id, asker.now
    card = await own_card(store, account)
    if card.seen < now - SEEN_SECONDS:
        await store.friends.note_seen([account], now, before=now - SEEN_SECONDS)
    circle = await store.friends.circle(account, here_since=now - HERE_SECONDS)
    invitations = await store.invitations.of(account, limit=MOST_INVITATIONS)
    groups = await store.groups.of(account)
    inviters = {*(each.invited_by for each in invitations), *(each.invited_by or "" for each in groups)}
    strangers = await known_people(store.accounts, inviters - circle.people.keys() - {""})
    people = people_json(circle.people) | strangers
    tables = await store.invitations.open_tables(
        circle.here, since=now - OFFERED_SECONDS, limit=2 * MOST_FRIENDS
    )
    requests, restrained = circle.requests, circle.restraints
    return FriendsJson(
        code=card.code,
        link=friend_link(asker, card.code),
        shows_presence=card.shows_presence,
        takes_calls=card.takes_calls,
        friends=[
            FriendJson(
                person,
                person.player in circle.here,
                tables.get(person.player),
                person.player in restrained and restrained[person.player].muted,
            )
            for person in those_known(people, circle.friends)
        ],
        asking=those_known(people, (each.account for each in requests if each.other == account)),
        asked=those_known(people, (each.other for each in requests if each.account == account)),
        invitations=await _invitations(asker, invitations, people),
        groups=_groups(groups, people, GroupState.MEMBER),
        group_invitations=_groups(groups, people, GroupState.INVITED),
        muted=those_known(people, (id for id, each in restrained.items() if each.muted and not each.blocked)),
        blocked=those_known(people, (id for id, each in restrained.items() if each.blocked)),
    )


async def calls(store: Store, asker: Asker) -> CallsJson:
    account, now = asker.visitor.id, asker.now
    await store.friends.note_seen([account], now, before=now - SEEN_SECONDS)
    requests = [each for each in await store.friends.requests(account) if each.other == account]
    invitations = await store.invitations.of(account, limit=MOST_INVITATIONS)
    groups = await store.groups.of(account)
    people = await known_people(
        store.accounts,
        {
            *(each.account for each in requests),
            *(each.invited_by for each in invitations),
            *(each.invited_by for each in groups if each.invited_by),
        },
    )
    return CallsJson(
        asking=those_known(people, (each.account for each in requests)),
        invitations=await _invitations(asker, invitations, people),
        group_invitations=_groups(groups, people, GroupState.INVITED),
        sociable=bool(groups) or bool(await store.friends.of(account)),
    )


async def met(store: Store, asker: Asker) -> list[KnownPersonJson]:
    """People one has played with and could ask."""
    account = asker.visitor.id
    found = await store.friends.played_with(account, games=LAST_GAMES, limit=MOST_FRIENDS)
    relations = await store.friends.relations(account, found)
    restrained = await store.friends.restraints(account)
    new = [id for id in found if relations[id] is Relation.NONE and id not in restrained][:MOST_MET]
    return those_known(await known_people(store.accounts, new), new)


# ---- the own card


async def own_card(store: Store, account: str) -> FriendCard:
    try:
        return await store.friends.card(account, lambda: fresh_code(FRIEND_CODE_LENGTH))
    except UnknownAccount:
        raise Refused(Reason.ACCOUNT_MISSING) from None


async def change_card(store: Store, asker: Asker, data: CardChanges) -> FriendsJson:
    card = await own_card(store, asker.visitor.id)
    shows = card.shows_presence if data.shows_presence is None else data.shows_presence
    takes = card.takes_calls if data.takes_calls is None else data.takes_calls
    await store.friends.change_card(replace(card, shows_presence=shows, takes_calls=takes))
    return await friends(store, asker)


async def renew_code(store: Store, asker: Asker) -> FriendsJson:
    """The old one leads to nobody from now on."""
    card = await own_card(store, asker.visitor.id)
    await store.friends.change_card(replace(card, code=fresh_code(FRIEND_CODE_LENGTH)))
    return await friends(store, asker)


def friend_link(asker: Asker, code: str) -> str:
    return f"{asker.base_url}/friends/{code}"


# ---- one of them


async def by_code(store: Store, asker: Asker, code: str) -> RelationJson:
    return await _relation(store, asker, await _whose(store, code))


async def relation(store: Store, asker: Asker, player: str) -> RelationJson:
    return await _relation(store, asker, player)


async def ask(store: Store, asker: Asker, data: FriendWish) -> RelationJson:
    account = asker.visitor.id
    if (data.code is None) is (data.player is None):
        raise Refused(Reason.INVALID, problem="either code or player is needed")
    other = data.player if data.code is None else await _whose(store, data.code)
    assert other is not None
    if other == account:
        raise Refused(Reason.ONESELF)
    known = await _relation(store, asker, other)
    if known.blocked:
        raise Refused(Reason.YOU_BLOCKED)
    if data.code is None and not known.may_ask:
        raise Refused(Reason.NOT_MET)
    try:
        request = FriendRequest(account, other, asker.now)
        found = await store.friends.ask(request, most=MOST_FRIENDS, most_requests=MOST_REQUESTS)
    except TooManyKept as problem:
        raise Refused(Reason.TOO_MANY_FRIENDS, most=problem.most) from None
    except UnknownAccount:
        raise Refused(Reason.UNKNOWN_PLAYER) from None
    return RelationJson(known.person, found, known.may_ask, known.muted, known.blocked)


async def accept(store: Store, asker: Asker, player: str) -> RelationJson:
    if (await _relation(store, asker, player)).relation is not Relation.ASKING:
        raise Refused(Reason.NO_REQUEST)
    return await ask(store, asker, FriendWish(player=player))


async def withdraw(store: Store, asker: Asker, player: str) -> RelationJson:
    """Declines a request, or takes one's own back."""
    if not await store.friends.withdraw(asker.visitor.id, player):
        raise Refused(Reason.NO_REQUEST)
    return await _relation(store, asker, player)


async def end(store: Store, asker: Asker, player: str) -> RelationJson:
    await store.friends.end(asker.visitor.id, player)
    return await _relation(store, asker, player)


async def restrain(store: Store, asker: Asker, player: str, data: RestraintWish) -> RelationJson:
    account = asker.visitor.id
    if player == account:
        raise Refused(Reason.ONESELF)
    wished = Restraint(account, player, data.muted, data.blocked)
    try:
        await store.friends.restrain(wished, most=MOST_RESTRAINTS)
    except TooManyKept as problem:
        raise Refused(Reason.TOO_MANY_FRIENDS, most=problem.most) from None
    except UnknownAccount:
        raise Refused(Reason.UNKNOWN_PLAYER) from None
    return await _relation(store, asker, player)


async def _whose(store: Store, code: str) -> str:
    typed = typed_code(code)
    found = await store.friends.by_code(typed) if typed.isalnum() else None
    if found is None:
        raise Refused(Reason.UNKNOWN_FRIEND_CODE)
    return found


async def _relation(store: Store, asker: Asker, player: str) -> RelationJson:
    account = asker.visitor.id
    person = (await known_people(store.accounts, [player])).get(player)
    if person is None:
        raise Refused(Reason.UNKNOWN_PLAYER)
    found = (await store.friends.relations(account, [player]))[player]
    restraint = (await store.friends.restraints(account)).get(player, Restraint(account, player))
    known = found is not Relation.NONE or bool(await store.groups.in_common(account, [player]))
    may_ask = player != account and (known or await store.friends.have_met(account, player))
    return RelationJson(person, found, may_ask, restraint.muted, restraint.blocked)


# ---- parts of the lists


async def _invitations(
    asker: Asker, found: Iterable[TableInvitation], people: KnownPeople
) -> list[TableInvitationJson]:
    shown = []
    for each in found:
        try:
            table = (await asker.rooms.room(each.table)).table
        except Refused:  # deleted just now, or another version's
            continue
        if each.invited_by in people:
            taken = sum(seat.kind is not SeatKind.OPEN for seat in table.seats)
            shown.append(
                TableInvitationJson(
                    each.table,
                    people[each.invited_by],
                    each.at,
                    table.options.edition,
                    taken,
                    len(table.seats),
                )
            )
    return shown


def _groups(found: Sequence[OwnGroup], people: KnownPeople, state: GroupState) -> list[OwnGroupJson]:
    return [
        OwnGroupJson(each.group.code, each.group.name, each.members, people.get(each.invited_by or ""))
        for each in found
        if each.state is state
    ]
