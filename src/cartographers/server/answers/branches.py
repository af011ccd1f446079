"""Going on from a position of a finished game, alone, against the same or other answers."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from cartographers.server.answers.asker import Asker
from cartographers.server.answers.decks import ended_table
from cartographers.server.answers.play import Version
from cartographers.server.answers.tables import EVEN, SeatNumber, my_level, show
from cartographers.server.live.threads import in_a_thread
from cartographers.server.tables.begun import BotPlayer
from cartographers.server.tables.branching import branch_bots, branch_entries
from cartographers.server.tables.codes import fresh_code
from cartographers.server.tables.decks import check_open
from cartographers.server.tables.entries import Body, first_entries
from cartographers.server.tables.fold import fold
from cartographers.server.tables.playing import may_watch
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.table import FinishedTable, Table
from cartographers.server.tables.wire.tables import TableJson
from cartographers.storage import Conflict, Entry


class Others(StrEnum):
    """What the other seats of the game do from there on."""

    SAME = "same"  # what they did, as far as they still can
    BOTS = "bots"


class BranchWish(Struct, frozen=True, forbid_unknown_fields=True):
    """`position`: after so many actions, as in the replay. `seat`: whose game to go on with; null: one's own,
    or the first. `level`: of the bots that decide where nobody did before, `even`: what fits one's last
    games."""

    position: Version
    seat: SeatNumber | None = None
    others: Others = Others.SAME
    level: Annotated[str, Meta(max_length=40)] = EVEN


async def branch(asker: Asker, code: str, data: BranchWish) -> TableJson:
    asker.visitor.require_account()
    old = await ended_table(asker, code)
    own = may_watch(old, asker.visitor.account, asker.now)
    check_open(old, asker.now)
    assert isinstance(old, FinishedTable)
    seat = data.seat if data.seat is not None else own or 0
    if seat >= len(old.seats):
        raise Refused(Reason.NO_SUCH_SEAT)
    even, same = data.level == EVEN, data.others is Others.SAME
    level = (await my_level(asker)).level if even else data.level
    bots = branch_bots(old, seat, BotPlayer(level, even=even), same=same)
    asker.guard.charge_history(old.version)
    taken = (await asker.histories.of(old)).steps
    bodies = branch_entries(
        old, taken, data.position, person=asker.visitor.person, own=seat, bots=bots, same=same
    )
    await asker.guard.charge_table(len(old.seats))
    while True:
        table, entries = await in_a_thread(_folded, fresh_code(), bodies, asker.now)
        try:
            return show(asker, await asker.rooms.adopt(table, entries))
        except Conflict:  # another table has this code
            continue


def _folded(code: str, bodies: list[Body], now: float) -> tuple[Table, list[Entry]]:
    entries = first_entries(bodies, now)
    return fold(code, entries), entries
