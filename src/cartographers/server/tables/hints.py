"""Hints from a master during the game: where they are given, and what the log keeps of them."""

from __future__ import annotations

from cartographers.server.tables.entries import Body, Hinted
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.table import PlayingTable, Table


def ask(table: Table, seat: int) -> list[Body]:
    """Asks for this seat: it is noted before it is answered, once for every turn."""
    if not isinstance(table, PlayingTable):
        raise Refused(Reason.NOT_PLAYING)
    if not table.hints_allowed:
        raise Refused(Reason.HINTS_OFF)
    if not table.game.must_act(seat):
        raise Refused(Reason.NOTHING_ASKED)
    return [] if table.seats[seat].hinted == table.turn_version else [Hinted(seat, table.turn_version)]
