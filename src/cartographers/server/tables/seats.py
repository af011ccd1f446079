"""A seat of a table: who sits there, and whether they play themselves."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from cartographers.server.tables.entries import CrestBody

MISSED_TURNS = 2  # so many may be missed without being gone


class SeatKind(StrEnum):
    OPEN = "open"
    HUMAN = "human"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class TableSeat:
    """A seat of the table; `away` is somebody for whom a bot plays meanwhile."""

    account: str | None = None
    level: str | None = None
    name: str = ""
    title: str = ""
    crest: CrestBody | None = None
    guest: bool = False
    away: bool = False
    left: bool = False  # whether it got up by itself
    overdue: int | None = None  # the `since` of the turn whose time ran out
    moves: tuple[tuple[str, int], ...] = ()  # the ids of the last moves and the versions they made
    missed: int = 0  # decisions that a bot made since the player went away
    replaced: bool = False  # by a bot, as the others decided
    hints: int = 0  # turns in which a master was asked
    hinted: int = 0  # the `since` of the last of them

    @property
    def kind(self) -> SeatKind:
        if self.account is not None:
            return SeatKind.HUMAN
        return SeatKind.OPEN if self.level is None else SeatKind.BOT

    @property
    def plays_itself(self) -> bool:
        """Whether a person decides for this seat now."""
        return self.account is not None and not self.away

    def version_of_move(self, move_id: str) -> int | None:
        """The version that a move of this seat made, if it was taken already."""
        return dict(self.moves).get(move_id)

    @property
    def gone(self) -> bool:
        """Left or voted out, or away for so long that nobody counts on a return; not who missed a turn."""
        return self.away and (self.left or self.replaced or self.missed > MISSED_TURNS)


OPEN_SEAT = TableSeat()
