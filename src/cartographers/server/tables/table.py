"""A table as a value: the fold of its log. Pure; every rule of the game is asked of `rules/`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeVar

from cartographers.notation.header_reader import parse_header
from cartographers.notation.moves import Hidden, parse_move
from cartographers.play.match import take
from cartographers.rules import RULES_VERSION
from cartographers.rules.game import start
from cartographers.rules.state import Game
from cartographers.server.tables.entries import (
    Abandoned,
    Acted,
    Body,
    BotAdded,
    BotRemoved,
    By,
    CameBack,
    Change,
    ChatSwitched,
    Created,
    DeadlineSet,
    Dressed,
    EndAsked,
    EndWithdrawn,
    Finished,
    Hinted,
    Joined,
    Left,
    Moved,
    Muted,
    OptionsChanged,
    Played,
    Rematch,
    Removed,
    Replaced,
    Started,
    Voted,
    WentAway,
    from_stored,
)
from cartographers.server.tables.options import Pace, TableOptions
from cartographers.server.tables.seats import OPEN_SEAT, SeatKind, TableSeat
from cartographers.storage.values import Entry, TableStatus

# A repeated request comes soon after the first or never; older ones are refused as stale anyway.
REMEMBERED_MOVES = 8
END_OF_TIME = 253_402_300_800.0  # the year 10000: calendars end there


@dataclass(frozen=True, slots=True)
class Table:
    """Everything about a table after so many entries of its log."""

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
    brought: bool = False  # the host chose the seed, and may know every card
    lesson: bool = False
    rematch: str | None = None
    status: TableStatus = TableStatus.OPEN
    commitment: str | None = None
    game: Game | None = None
    since: int = 0  # the version from which on the game asks what it asks now
    asked_at: float = 0.0  # when it began to ask that
    deadline: float | None = None
    removed: frozenset[str] = frozenset()  # whom the host took off a seat
    silenced: frozenset[str] = frozenset()  # whom the host muted for all
    muted: frozenset[tuple[str, str]] = frozenset()  # who hears whom no more
    votes: frozenset[tuple[str, int]] = frozenset()  # who wishes for a bot on which seat
    enders: frozenset[str] = frozenset()  # who would end the game for all
    ended_by: str | None = None  # without a result
    ended_at: float | None = None

    def seat_of(self, account: str) -> int | None:
        """Where this account sits; at a hot seat, its first seat."""
        return next(iter(self.seats_of(account)), None)

    def seats_of(self, account: str) -> tuple[int, ...]:
        """All seats of this account: several where people share one device (hot seat)."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.account == account)

    @property
    def hot_seat(self) -> bool:
        """Whether somebody plays for several people around one device."""
        return len({self.seats[number].account for number in self.humans}) < len(self.humans)

    @property
    def humans(self) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if seat.kind is SeatKind.HUMAN)

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
    def over(self) -> bool:
        return self.status in (TableStatus.FINISHED, TableStatus.ABANDONED)

    @property
    def bot_seats(self) -> tuple[int, ...]:
        """The seats that a bot decides for now: its own, and those of players who are not there.

        Where nobody is left at the table it waits for somebody to come back; only a turn whose time ran out
        is still played.
        """
        game = self.game
        if self.status is not TableStatus.PLAYING or game is None:
            return ()
        there = self.anybody_there
        return tuple(
            number
            for number, seat in enumerate(self.seats)
            if (seat.level is not None or seat.overdue == self.since or (seat.away and there))
            and game.given(number) is None
            and game.must_act(number)
        )

    def is_overdue(self, number: int) -> bool:
        """Whether the time of this seat for what is asked now ran out: a bot decides, whoever comes back."""
        return self.seats[number].overdue == self.since

    def with_seat(self, number: int, seat: TableSeat) -> Table:
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))


class UnreadableLog(ValueError):
    """No table follows from this log: it is damaged, or a newer version has written it."""


def fold(code: str, entries: Iterable[Entry]) -> Table:
    """The table of a whole log."""
    table: Table | None = None
    for entry in entries:
        table, _ = apply_entry(code, table, entry)
    if table is None:
        raise UnreadableLog(f"the log of {code} is empty")
    return table


def apply_entry(code: str, table: Table | None, entry: Entry) -> tuple[Table, Change]:
    """The table after one more entry of its log, and the change that the entry stands for.

    `UnreadableLog` for whatever is wrong: nothing that stands in a log may surprise those who fold it.
    """
    try:
        change = _decode(table, from_stored(entry.kind, entry.body))
        if table is None:
            return _created(code, change, entry), change
        return apply(table, change, entry.seq, entry.at), change
    except Exception as problem:
        raise UnreadableLog(f"table {code}, entry {entry.seq} ({entry.kind}): {problem}") from problem


def _decode(table: Table | None, body: Body) -> Change:
    """An action is taken once more, from the line of a transcript that the log keeps of it."""
    if not isinstance(body, Acted):
        return body
    if table is None or table.game is None or table.status is not TableStatus.PLAYING:
        raise ValueError("no game was being played")
    action = parse_move(body.move, len(table.seats)).action
    if isinstance(action, Hidden):
        raise ValueError("a log hides nothing")
    return Played(body, take(table.game, action))


def apply(table: Table, change: Change, seq: int, at: float) -> Table:
    """The table after one more change; `ValueError` if nothing of the kind can happen there."""
    _check_time(at)
    if seq != table.version + 1:
        raise ValueError(f"it comes after entry {table.version}")
    if isinstance(change, Played):
        return _acted(table, change, seq, at)
    _check_seats(table, change)
    table = replace(table, version=seq)
    match change:
        case Started():
            return replace(_started(table, change), asked_at=at)
        case Finished():
            if table.status is not TableStatus.PLAYING:
                raise ValueError("no game was being played")
            return replace(table, status=TableStatus.FINISHED, deadline=None, ended_at=at)
        case Abandoned():
            over = replace(table, status=TableStatus.ABANDONED, deadline=None, ended_at=at)
            return replace(over, ended_by=change.by)
        case _:
            return _arranged(table, change)


def _check_time(at: float) -> None:
    if not 0 <= at < END_OF_TIME:
        raise ValueError(f"{at} is no time")


def _check_seats(table: Table, body: Body) -> None:
    """A number that is no seat of this table must not be taken for one: Python counts -1 from the end."""
    named = [getattr(body, name, 0) for name in ("seat", "source", "target")]
    if isinstance(body, Started):
        named += body.seats
        if not body.seats or len(set(body.seats)) < len(body.seats):
            raise ValueError(f"{body.seats} are no players")
    for number in named:
        if not 0 <= number < len(table.seats):
            raise ValueError(f"the table has no seat {number}")


def _created(code: str, body: Change, entry: Entry) -> Table:
    if not isinstance(body, Created) or entry.seq != 1:
        raise ValueError("the log does not begin with the table's creation")
    _check_time(entry.at)
    return Table(
        code=code,
        version=entry.seq,
        created_at=entry.at,
        host=body.host,
        options=body.options,
        pace=body.pace,
        public=body.public,
        chat=body.chat,
        seed=body.seed,
        seats=(OPEN_SEAT,) * body.options.seats,
        daily=body.daily,
        rematch_of=body.rematch_of,
        brought=body.brought,
        lesson=body.lesson,
        removed=frozenset(body.removed),
    )


def _arranged(table: Table, body: Body) -> Table:
    """How it is played, and who is there."""
    match body:
        case OptionsChanged():
            return _options_changed(table, body)
        case ChatSwitched():
            return replace(table, chat=body.on)
        case DeadlineSet():
            return replace(table, deadline=body.at)
        case WentAway():
            seat, late = table.seats[body.seat], body.overdue or table.is_overdue(body.seat)
            left, overdue = seat.left or not body.overdue, table.since if late else None
            return table.with_seat(body.seat, replace(seat, away=True, left=left, overdue=overdue))
        case CameBack():  # for the next turn: one whose time ran out is not given back
            seat, overdue = table.seats[body.seat], table.since if table.is_overdue(body.seat) else None
            back = replace(seat, away=False, left=False, overdue=overdue, missed=0)
            return table.with_seat(body.seat, back)
        case Hinted():
            seat = table.seats[body.seat]
            return table.with_seat(body.seat, replace(seat, hints=seat.hints + 1, hinted=body.since))
        case Rematch():
            return replace(table, rematch=body.table)
        case _:
            return _seated(table, body)


def _seated(table: Table, body: Body) -> Table:
    """Who sits where."""
    match body:
        case Joined():
            seat = TableSeat(
                account=body.account,
                name=body.name,
                title=body.title,
                crest=body.crest,
                guest=body.guest,
            )
            return table.with_seat(body.seat, seat)
        case Left():
            return _left(table, body)
        case Moved():
            mover = table.seats[body.source]
            return table.with_seat(body.source, OPEN_SEAT).with_seat(body.target, mover)
        case Dressed():
            seat = table.seats[body.seat]
            dressed = replace(seat, name=body.name, title=body.title, crest=body.crest, guest=body.guest)
            return table.with_seat(body.seat, dressed)
        case BotAdded():
            return table.with_seat(body.seat, TableSeat(level=body.level, name=body.name))
        case BotRemoved():
            return table.with_seat(body.seat, OPEN_SEAT)
        case _:
            return _conducted(table, body)


def _conducted(table: Table, body: Body) -> Table:
    """How people get along."""
    match body:
        case Removed():
            return replace(table.with_seat(body.seat, OPEN_SEAT), removed=table.removed | {body.account})
        case Muted(for_all=True):
            return replace(table, silenced=_switched(table.silenced, body.whom, on=body.on))
        case Muted():
            return replace(table, muted=_switched(table.muted, (body.account, body.whom), on=body.on))
        case Voted():
            return replace(table, votes=table.votes | {(body.account, body.seat)})
        case Replaced():
            seat = replace(table.seats[body.seat], away=True, overdue=None, replaced=True)
            return table.with_seat(body.seat, seat)
        case EndAsked():
            return replace(table, enders=table.enders | {body.account})
        case EndWithdrawn():
            return replace(table, enders=table.enders - {body.account})
        case _:  # what is said at the table changes nothing of it
            return table


T = TypeVar("T")


def _switched(before: frozenset[T], what: T, *, on: bool) -> frozenset[T]:
    return before | {what} if on else before - {what}


def _left(table: Table, body: Left) -> Table:
    table = table.with_seat(body.seat, OPEN_SEAT)
    humans = table.humans
    if table.host != body.account or not humans:
        return table
    heir = table.seats[humans[0]].account
    assert heir is not None
    return replace(table, host=heir)


def _options_changed(table: Table, body: OptionsChanged) -> Table:
    """With fewer seats the last open ones go; those who sit close up."""
    seats, wanted = list(table.seats), body.options.seats
    while len(seats) > wanted:
        last_open = max(number for number, seat in enumerate(seats) if seat.kind is SeatKind.OPEN)
        del seats[last_open]
    seats += [OPEN_SEAT] * (wanted - len(seats))
    return replace(table, options=body.options, pace=body.pace, public=body.public, seats=tuple(seats))


def _started(table: Table, body: Started) -> Table:
    if table.status is not TableStatus.OPEN:
        raise ValueError("the game has already begun")
    header = parse_header(body.setup.split("\n"))
    if header.rules != RULES_VERSION:
        raise ValueError(f"version {header.rules} of the rules, and these are version {RULES_VERSION}")
    return replace(
        table,
        status=TableStatus.PLAYING,
        seats=tuple(table.seats[number] for number in body.seats),
        commitment=body.commitment,
        game=start(header.setup),
        since=table.version,
    )


def _acted(table: Table, played: Played, version: int, at: float) -> Table:
    """By far the most frequent entry: it copies the table once."""
    if table.status is not TableStatus.PLAYING:
        raise ValueError("no game was being played")
    body, step = played.body, played.step
    seats, since, asked_at, deadline = table.seats, table.since, table.asked_at, table.deadline
    number = getattr(step.action, "seat", None)
    if body.id is not None and body.by is By.HUMAN:
        if number is None:
            raise ValueError("nobody plays for the deck")
        moves = (*seats[number].moves[1 - REMEMBERED_MOVES :], (body.id, version))
        seats = (*seats[:number], replace(seats[number], moves=moves), *seats[number + 1 :])
    elif body.by is By.ABSENT and number is not None:
        missed = replace(seats[number], missed=seats[number].missed + 1)
        seats = (*seats[:number], missed, *seats[number + 1 :])
    if step.resolves:
        since, asked_at, deadline = version, at, None
    return replace(
        table,
        version=version,
        game=step.after,
        seats=seats,
        since=since,
        asked_at=asked_at,
        deadline=deadline,
    )
