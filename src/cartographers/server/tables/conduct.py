"""Getting along at a table: removing, muting, voting out, ending together. Pure, from a table to entries.

Nobody may do to another what would win a game: whoever is voted out neither gains nor loses by it, and in a
game of two a bot takes over only for somebody who has not drawn for a day.
"""

from __future__ import annotations

from cartographers.server.tables.entries import (
    Abandoned,
    Body,
    EndAsked,
    Muted,
    Removed,
    Replaced,
    Voted,
    WentAway,
)
from cartographers.server.tables.people import Person
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.seats import SeatKind
from cartographers.server.tables.table import Table
from cartographers.storage.values import TableStatus

ABSENT_AFTER = 24 * 3600.0  # seconds


def remove(table: Table, person: Person, seat: int) -> list[Body]:
    """The host takes somebody off a seat before the game; they do not sit down at this table again."""
    _must_be_host(table, person)
    if table.status is not TableStatus.OPEN:
        raise Refused(Reason.NOT_OPEN)
    account = _human_at(table, seat)
    if account == person.account:
        raise Refused(Reason.ONESELF)
    return [Removed(account, number) for number in table.seats_of(account)]


def mute(table: Table, person: Person, whom: str, *, on: bool, for_all: bool) -> list[Body]:
    """Whoever sits here hears somebody no more; the host decides it for all."""
    if for_all:
        _must_be_host(table, person)
    elif table.seat_of(person.account) is None:
        raise Refused(Reason.NOT_SEATED)
    if whom == person.account:
        raise Refused(Reason.ONESELF)
    muted = whom in (table.silenced if for_all else table.muted_by(person.account))
    return [] if muted is on else [Muted(person.account, whom, on, for_all)]


def check_may_talk(table: Table, person: Person) -> None:
    if not table.chat:
        raise Refused(Reason.CHAT_OFF)
    if person.account in table.removed:
        raise Refused(Reason.REMOVED)
    if person.account in table.silenced:
        raise Refused(Reason.MUTED)
    if any(table.seats[number].replaced for number in table.seats_of(person.account)):
        raise Refused(Reason.REPLACED)


def vote(table: Table, person: Person, seat: int, now: float) -> list[Body]:
    """Wishes that a bot takes over a seat. More than half of the others who are there decide it."""
    if table.status is not TableStatus.PLAYING:
        raise Refused(Reason.NOT_PLAYING)
    own = table.seats_of(person.account)
    if not own or table.seats[own[0]].replaced:
        raise Refused(Reason.NOT_SEATED)
    account = _human_at(table, seat)
    if account == person.account:
        raise Refused(Reason.ONESELF)
    if table.seats[seat].replaced:
        return []
    voters = {each.account for each in table.seats if each.plays_itself} - {account} | {person.account}
    if len(voters) == 1:
        return _stand_in(table, seat, now)
    voted = {voter for voter, voted_on in table.votes if voted_on == seat and voter in voters}
    entries: list[Body] = [] if person.account in voted else [Voted(person.account, seat)]
    if 2 * len(voted | {person.account}) > len(voters):
        entries += [Replaced(number) for number in table.seats_of(account)]
    return entries


def _stand_in(table: Table, seat: int, now: float) -> list[Body]:
    """In a game of two a bot plays until the other comes back, if the other has been away for long."""
    game = table.game
    assert game is not None
    if table.seats[seat].away:
        return []
    if seat not in game.waiting or now - table.asked_at < ABSENT_AFTER:
        raise Refused(Reason.VOTE_OF_ONE)
    return [WentAway(seat)]


def abandon(table: Table, person: Person) -> list[Body]:
    """Ends the table for all: before the game the host may; during it all agree who have not left."""
    if table.over:
        raise Refused(Reason.NOT_PLAYING)
    if table.status is TableStatus.OPEN:
        _must_be_host(table, person)
        return [Abandoned(person.account)]
    own = table.seats_of(person.account)
    if not own or table.seats[own[0]].replaced:
        raise Refused(Reason.NOT_SEATED)
    if table.playing_humans - table.enders <= {person.account}:
        return [Abandoned(person.account)]
    return [] if person.account in table.enders else [EndAsked(person.account)]


def ended_without(table: Table, person: Person) -> list[Body]:
    """If somebody leaves and all others want to end the game, that ends it."""
    left = table.playing_humans - {person.account}
    return [Abandoned(min(left))] if left and left <= table.enders else []


def _human_at(table: Table, seat: int) -> str:
    if not 0 <= seat < len(table.seats):
        raise Refused(Reason.NO_SUCH_SEAT)
    account = table.seats[seat].account
    if table.seats[seat].kind is not SeatKind.HUMAN or account is None:
        raise Refused(Reason.NOBODY_THERE)
    return account


def _must_be_host(table: Table, person: Person) -> None:
    if table.host != person.account:
        raise Refused(Reason.NOT_HOST)
