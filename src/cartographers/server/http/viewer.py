"""Whoever gets a table's views with its events: each one's own, never more than GET /view would show."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from cartographers.server.live.room import Room
from cartographers.server.tables.refused import Refused
from cartographers.server.tables.table import Table
from cartographers.server.tables.watching import may_watch
from cartographers.server.tables.wire.news import sse
from cartographers.server.tables.wire.values import own_json
from cartographers.storage import Account


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who wants to see each new view, and as which seat; whether that is allowed is asked each time."""

    account: Account | None
    wish: int | None
    base_url: str

    def seat_at(self, table: Table, now: float) -> int | None:
        return may_watch(table, self.account, now, self.wish)

    def view(self, room: Room, now: float) -> bytes:
        """The table as it is now, as an event."""
        try:
            seat = self.seat_at(room.table, now)
        except Refused:  # the seat was given up meanwhile
            return b""
        table = room.shown.table_for(self.account.id if self.account else None, self.base_url, now)
        return sse("view", room.shown.play_view(seat, table))

    def own(self, room: Room, now: float, decided: Collection[int]) -> bytes:
        """What this seat has given for the moment, as an event, if it is among those that have decided."""
        table, account = room.table, self.account
        if account is None or not any(table.seats[number].account == account.id for number in decided):
            return b""
        seat = self.seat_at(table, now)
        if table.game is None or seat is None or seat not in decided:
            return b""
        return sse("own", {"version": table.version, "seat": seat, "own": own_json(table.game.given(seat))})
