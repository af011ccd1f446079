"""Hints from a master during the game: where they are given, and what the log keeps of them."""

from __future__ import annotations

from cartographers.server.tables.entries import Body, Hinted
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.table import Table
from cartographers.storage.values import TableStatus


def hints_allowed(table: Table) -> bool:
    """As the host wishes; without a wish only where somebody plays alone. Never at a daily expedition, where
    everybody is compared."""
    if table.daily is not None:
        return False
    wish = table.options.hints
    return len(table.seats) == 1 if wish is None else wish


def ask(table: Table, seat: int) -> list[Body]:
    """Asks for this seat: it is noted before it is answered, once for every turn."""
    game = table.game
    if table.status is not TableStatus.PLAYING or game is None:
        raise Refused(Reason.NOT_PLAYING)
    if not hints_allowed(table):
        raise Refused(Reason.HINTS_OFF)
    if not game.must_act(seat):
        raise Refused(Reason.NOTHING_ASKED)
    return [] if table.seats[seat].hinted == table.since else [Hinted(seat, table.since)]
