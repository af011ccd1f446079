"""Looking at a finished game together: leading, handing over, pointing."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from cartographers.rules.grid import Space
from cartographers.server.answers.accounts import PlayerId
from cartographers.server.answers.asker import Asker
from cartographers.server.answers.play import MAX_VERSION
from cartographers.server.answers.tables import SeatNumber
from cartographers.server.live.together import Together
from cartographers.server.tables.playing import may_watch
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.table import FinishedTable
from cartographers.server.tables.wire.together import PointJson, TogetherJson
from cartographers.storage import Accounts

Position = Annotated[int, Meta(ge=0, le=MAX_VERSION, description="As in the replay")]


class LookWish(Struct, frozen=True, forbid_unknown_fields=True):
    """What all shall see. `to`: whom the lead is handed over to."""

    position: Position
    seat: SeatNumber
    to: PlayerId | None = None


class PointWish(Struct, frozen=True, forbid_unknown_fields=True):
    space: Annotated[str, Meta(pattern="^[a-k]([1-9]|1[01])$", description="As c4")]
    position: Position
    seat: SeatNumber


NOBODY = TogetherJson(None, "", 0, 0)


async def shown(asker: Asker, together: Together, code: str) -> TogetherJson:
    table = await _finished(asker, code)
    return together.shown(table.code) or NOBODY


async def show(
    asker: Asker, together: Together, accounts: Accounts, code: str, data: LookWish
) -> TogetherJson:
    """Whoever leads, or comes first where nobody does."""
    person = asker.visitor.person
    table = await _finished(asker, code)
    _check(table, data.seat, data.position)
    if person.account in table.removed:
        raise Refused(Reason.REMOVED)
    before = together.shown(table.code) or NOBODY
    if before.leader not in (None, person.account):
        raise Refused(Reason.NOT_LEADING, name=before.name)
    leader, name = person.account, person.name
    if data.to is not None:
        names = await accounts.names([data.to])
        if data.to not in names:
            raise Refused(Reason.UNKNOWN_PLAYER)
        leader, name = data.to, names[data.to]
    after = TogetherJson(leader, name, data.position, data.seat)
    await together.show(table.code, after)
    return after


async def stop(asker: Asker, together: Together, code: str) -> TogetherJson:
    """Whoever led leads no more: the next who shows something does."""
    table = await _finished(asker, code)
    before = together.shown(table.code) or NOBODY
    account = asker.visitor.id
    if before.leader is None:
        return before
    if before.leader != account:
        raise Refused(Reason.NOT_LEADING, name=before.name)
    after = TogetherJson(None, "", before.position, before.seat)
    await together.show(table.code, after)
    return after


async def point(asker: Asker, together: Together, code: str, data: PointWish) -> PointJson:
    person = asker.visitor.person
    table = await _finished(asker, code)
    _check(table, data.seat, data.position)
    if person.account in table.removed:
        raise Refused(Reason.REMOVED)
    if person.account in table.silenced:
        raise Refused(Reason.MUTED)
    pointed = PointJson(person.account, person.name, Space.named(data.space).name, data.position, data.seat)
    await together.point(table.code, pointed)
    return pointed


async def _finished(asker: Asker, code: str) -> FinishedTable:
    table = (await asker.rooms.room(code)).table
    may_watch(table, asker.visitor.account, asker.now)
    if not isinstance(table, FinishedTable):
        raise Refused(Reason.NOT_OVER)
    return table


def _check(table: FinishedTable, seat: int, position: int) -> None:
    if seat >= len(table.seats):
        raise Refused(Reason.NO_SUCH_SEAT)
    if position > table.version:  # each is an entry of the log
        raise Refused(Reason.UNKNOWN_POSITION, number=position)
