"""Who may look at a table: whoever has its link, except at a daily expedition of today."""

from __future__ import annotations

from cartographers.server.tables.daily import day_is_over
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.table import Table
from cartographers.storage import Account


def may_watch(table: Table, account: Account | None, now: float, wish: int | None = None) -> int | None:
    """The visitor's seat, None for a spectator; `Refused` where a spectator would learn the day's deck.

    At a hot seat the visitor has several, and may wish for one of them.
    """
    seat = table.seat_of(account.id) if account else None
    if wish is not None:
        if account is None or wish not in table.seats_of(account.id):
            raise Refused(Reason.NOT_SEATED)
        seat = wish
    if seat is None and not day_is_over(table, now):
        raise Refused(Reason.DAILY_SECRET)
    return seat
