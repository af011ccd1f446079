"""Getting along at a table: removing, muting, voting out, ending together. Pure, from a table to entries.

No action against a player may win a game: one who is voted out neither gains nor loses by it, and in a
game of two a bot takes over only for a player who has not drawn for a day.
"""

from __future__ import annotations

from cartographers.server.tables.entries import (
    Abandoned,
    Body,
    EndAsked,
    EndWithdrawn,
    Muted,
    Removed,
    Replaced,
    Voted,
    WentAway,
)
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.table import OpenTable, OverTable, PlayingTable, SeatKind, Table

ABSENT_AFTER = 24 * 3600.0  # seconds


def remove(table: Table, account: str, seat: int) -> list[Body]:
    """The host removes a player before the game; they do not sit down at this table again."""
    _must_be_host(table, account)
    if not isinstance(table, OpenTable):
        raise Refused(Reason.NOT_OPEN)
    _must_not_be_an_evenings(table)
    whom = _human_at(table, seat)
    if whom == account:
        raise Refused(Reason.ONESELF)
    return [Removed(whom, number) for number in table.seats_of(whom)]


def mute(table: Table, account: str, whom: str, *, on: bool, for_all: bool) -> list[Body]:
    """Mutes a player for oneself; the host may do so for all."""
    if for_all:
        _must_be_host(table, account)
    elif table.seat_of(account) is None:
        raise Refused(Reason.NOT_SEATED)
    if whom == account:
        raise Refused(Reason.ONESELF)
    muted = whom in (table.silenced if for_all else table.muted_by(account))
    return [] if muted is on else [Muted(account, whom, on, for_all)]


def check_may_talk(table: Table, account: str) -> None:
    if not table.chat:
        raise Refused(Reason.CHAT_OFF)
    if account in table.removed:
        raise Refused(Reason.REMOVED)
    if account in table.silenced:
        raise Refused(Reason.MUTED)
    if any(table.seats[number].replaced for number in table.seats_of(account)):
        raise Refused(Reason.REPLACED)


def vote(table: Table, account: str, seat: int, now: float) -> list[Body]:
    """Wishes that a bot takes over a seat. More than half of the others who are there decide it."""
    if not isinstance(table, PlayingTable):
        raise Refused(Reason.NOT_PLAYING)
    own = table.seats_of(account)
    if not own or table.seats[own[0]].replaced:
        raise Refused(Reason.NOT_SEATED)
    if table.evening is not None and table.pace.turn_seconds is not None:
        raise Refused(Reason.EVENING_CLOCK)  # who is voted out would lose the stars of the round
    whom = _human_at(table, seat)
    if whom == account:
        raise Refused(Reason.ONESELF)
    if table.seats[seat].replaced:
        return []
    voters = {each.account for each in table.seats if each.plays_itself} - {whom} | {account}
    if len(voters) == 1:
        return _stand_in(table, seat, now)
    voted = {voter for voter, voted_on in table.votes if voted_on == seat and voter in voters}
    entries: list[Body] = [] if account in voted else [Voted(account, seat)]
    if 2 * len(voted | {account}) > len(voters):
        entries += [Replaced(number) for number in table.seats_of(whom)]
    return entries


def _stand_in(table: PlayingTable, seat: int, now: float) -> list[Body]:
    """In a game of two a bot plays until the other comes back, if the other has been away for long."""
    if table.seats[seat].away:
        return []
    if seat not in table.game.waiting or now - table.asked_at < ABSENT_AFTER:
        raise Refused(Reason.VOTE_OF_ONE)
    return [WentAway(seat)]


def abandon(table: Table, account: str) -> list[Body]:
    """Ends the table for all: before the game the host may; during it all agree who have not left."""
    if isinstance(table, OverTable):
        raise Refused(Reason.NOT_PLAYING)
    if isinstance(table, OpenTable):
        _must_be_host(table, account)
        _must_not_be_an_evenings(table)
        return [Abandoned(account)]
    own = table.seats_of(account)
    if not own or table.seats[own[0]].replaced:
        raise Refused(Reason.NOT_SEATED)
    if table.playing_humans - table.enders <= {account}:
        return [Abandoned(account)]
    return [] if account in table.enders else [EndAsked(account)]


def withdraw_end(table: Table, account: str) -> list[Body]:
    """Plays on after all, as long as the others have not agreed to end the game."""
    if not isinstance(table, PlayingTable):
        raise Refused(Reason.NOT_PLAYING)
    if not table.seats_of(account):
        raise Refused(Reason.NOT_SEATED)
    return [EndWithdrawn(account)] if account in table.enders else []


def ended_without(table: Table, account: str) -> list[Body]:
    """If a player leaves and all others want to end the game, that ends it."""
    left = table.playing_humans - {account}
    return [Abandoned(min(left))] if left and left <= table.enders else []


def _human_at(table: Table, seat: int) -> str:
    if not 0 <= seat < len(table.seats):
        raise Refused(Reason.NO_SUCH_SEAT)
    account = table.seats[seat].account
    if table.seats[seat].kind is not SeatKind.HUMAN or account is None:
        raise Refused(Reason.NOBODY_THERE)
    return account


def _must_not_be_an_evenings(table: OpenTable) -> None:
    """Such a table begins by itself, with those who were put there."""
    if table.evening is not None:
        raise Refused(Reason.EVENING_TABLE)


def _must_be_host(table: Table, account: str) -> None:
    if table.host != account:
        raise Refused(Reason.NOT_HOST)
