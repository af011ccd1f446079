"""A table as a value: its seats, and what it can be: open, being played, finished or abandoned."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Self

from cartographers.rules.replacing import replace
from cartographers.rules.state import Game
from cartographers.server.tables.entries import Branch, CrestBody, EveningSeat, Ghost
from cartographers.server.tables.options import Pace, TableOptions
from cartographers.storage.values import TableStatus

MISSED_TURNS = 2  # so many may be missed without being gone


class SeatKind(StrEnum):
    OPEN = "open"
    HUMAN = "human"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class TableSeat:
    """A seat of the table; `away`: a bot plays for the absent player."""

    account: str | None = None
    level: str | None = None
    persona: str | None = None  # of a bot that is somebody
    even: bool = False  # a bot whose level follows from the host's last games
    name: str = ""
    title: str = ""
    crest: CrestBody | None = None
    guest: bool = False
    away: bool = False
    left: bool = False  # whether it got up by itself
    overdue: int | None = None  # the `turn_version` of the turn whose time ran out
    moves: tuple[tuple[str, int], ...] = ()  # recent ids and the versions they made, for idempotency
    missed: int = 0  # decisions that a bot made since the player went away
    replaced: bool = False  # by a bot, as the others decided
    hints: int = 0  # turns in which a master was asked
    hinted: int = 0  # the `turn_version` of the last of them

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


@dataclass(frozen=True, slots=True, kw_only=True)
class TableBase:
    """What every table has, after so many entries of its log (`version`)."""

    over: ClassVar[bool] = False

    code: str
    version: int
    created_at: float
    host: str
    options: TableOptions
    pace: Pace
    public: bool
    chat: bool
    seed: str
    seats: tuple[TableSeat, ...]
    daily: str | None = None
    rematch_of: str | None = None
    brought: bool = False  # the host chose the seed, or it is public: every card may be known
    lesson: bool = False
    imported: int | None = None  # begun elsewhere: the seat at which the host sat there
    deck: str | None = None  # whose cards these are, where an earlier game had them (`decks.py`)
    ghost: Ghost | None = None  # the earlier map that is played against
    branch: Branch | None = None  # from where in that game this one goes on (`branching.py`)
    evening: EveningSeat | None = None  # of whose rounds this is a table
    unsealed: bool = False  # that round is over
    weekly: str | None = None  # the week whose expedition it is a try of (`weekly.py`)
    campaign: str | None = None  # the expedition whose try it is (`campaign.py`)
    turn_version: int = 0  # log version at which the current turn began
    removed: frozenset[str] = frozenset()  # whom the host took off a seat
    silenced: frozenset[str] = frozenset()  # whom the host muted for all
    muted: frozenset[tuple[str, str]] = frozenset()  # who hears whom no more
    votes: frozenset[tuple[str, int]] = frozenset()  # who wishes for a bot on which seat
    enders: frozenset[str] = frozenset()  # who would end the game for all

    def seat_of(self, account: str) -> int | None:
        """Where this account sits; at a hot seat, its first seat."""
        return next(iter(self.seats_of(account)), None)

    def seats_of(self, account: str) -> tuple[int, ...]:
        """All seats of this account: several where people share one device (hot seat)."""
        return tuple([number for number, seat in enumerate(self.seats) if seat.account == account])

    @property
    def hot_seat(self) -> bool:
        """Whether one account plays for several people around one device."""
        return len({self.seats[number].account for number in self.humans}) < len(self.humans)

    @property
    def humans(self) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if seat.kind is SeatKind.HUMAN)

    @property
    def occupied_seats(self) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if seat.kind is not SeatKind.OPEN)

    @property
    def playing_humans(self) -> frozenset[str]:
        """The accounts that have not left the game."""
        return frozenset(seat.account for seat in self.seats if seat.account is not None and not seat.gone)

    def muted_by(self, account: str) -> frozenset[str]:
        """Whom this account hears no more."""
        return frozenset(whom for by, whom in self.muted if by == account)

    @property
    def anybody_there(self) -> bool:
        return any(seat.plays_itself for seat in self.seats)

    @property
    def hints_allowed(self) -> bool:
        """As the host wishes; by default only in solo games. Never at an expedition, where everybody is
        compared."""
        if self.is_expedition:
            return False
        wish = self.options.hints
        return len(self.seats) == 1 if wish is None else wish

    @property
    def is_expedition(self) -> bool:
        """Of a day or of a week: for one player, with a set-up and a ranking of its own."""
        return self.daily is not None or self.weekly is not None

    @property
    def keeps_secret(self) -> bool:
        """Whether nobody can know its seed yet."""
        return self.sealed or not (self.over or self.brought or self.imported is not None)

    @property
    def sealed(self) -> bool:
        """Whether others play the same cards at an evening now."""
        return self.evening is not None and self.evening.shared and not self.unsealed

    @property
    def bot_seats(self) -> tuple[int, ...]:
        """The seats that a bot decides for now."""
        return ()

    def is_overdue(self, number: int) -> bool:
        """Whether the time of this seat for this turn ran out: a bot decides, even if they come back."""
        return self.seats[number].overdue == self.turn_version

    def with_seat(self, number: int, seat: TableSeat) -> Self:
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenTable(TableBase):
    """People sit down and choose how to play."""

    status: ClassVar[TableStatus] = TableStatus.OPEN
    game: ClassVar[None] = None
    commitment: ClassVar[None] = None
    deadline: ClassVar[None] = None
    rematch: ClassVar[None] = None
    ended_at: ClassVar[None] = None
    ended_by: ClassVar[None] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayingTable(TableBase):
    status: ClassVar[TableStatus] = TableStatus.PLAYING
    rematch: ClassVar[None] = None
    ended_at: ClassVar[None] = None
    ended_by: ClassVar[None] = None

    game: Game
    commitment: str
    asked_at: float  # when the current turn began
    deadline: float | None = None

    @property
    def bot_seats(self) -> tuple[int, ...]:
        """The seats that a bot decides for now: its own, and those of players who are not there.

        Where nobody is left at the table it waits for somebody to come back; only a turn whose time ran out
        is still played.
        """
        turn, game = self.turn_version, self.game
        played = [
            number
            for number, seat in enumerate(self.seats)
            if seat.level is not None or seat.overdue == turn or (seat.away and self.anybody_there)
        ]
        if not played:  # as at most tables after every move
            return ()
        return tuple([number for number in played if game.given(number) is None and game.must_act(number)])


@dataclass(frozen=True, slots=True, kw_only=True)
class OverTable(TableBase):
    """Nothing is played here any more; `rematch` is the table at which they play again."""

    over: ClassVar[bool] = True
    deadline: ClassVar[None] = None

    ended_at: float
    rematch: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedTable(OverTable):
    status: ClassVar[TableStatus] = TableStatus.FINISHED
    ended_by: ClassVar[None] = None

    game: Game
    commitment: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AbandonedTable(OverTable):
    """Ended without a result; there is no game if it had not begun."""

    status: ClassVar[TableStatus] = TableStatus.ABANDONED

    ended_by: str
    game: Game | None = None
    commitment: str | None = None


Table = OpenTable | PlayingTable | FinishedTable | AbandonedTable
