"""A table is the fold of its log. Pure; every rule of the game is asked of `rules/`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any, TypeVar

from cartographers.notation.header_reader import parse_header
from cartographers.notation.moves import Hidden, parse_move
from cartographers.play.match import take
from cartographers.rules import RULES_VERSION
from cartographers.rules.game import start
from cartographers.rules.replacing import replace
from cartographers.server.tables.entries import (
    Abandoned,
    Acted,
    Body,
    BotAdded,
    BotRemoved,
    By,
    CameBack,
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
    TableChange,
    Unsealed,
    Voted,
    WentAway,
    from_stored,
)
from cartographers.server.tables.table import (
    OPEN_SEAT,
    AbandonedTable,
    FinishedTable,
    OpenTable,
    OverTable,
    PlayingTable,
    SeatKind,
    Table,
    TableBase,
    TableSeat,
)
from cartographers.storage.values import Entry

# Ids remembered for idempotency: a retry comes soon or never, and older ones are refused as stale anyway.
REMEMBERED_MOVES = 8
END_OF_TIME = 253_402_300_800.0  # the year 10000: calendars end there


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


def apply_entry(code: str, table: Table | None, entry: Entry) -> tuple[Table, TableChange]:
    """The table after one more entry of its log, and the change that the entry stands for.

    Any malformed entry raises `UnreadableLog` and nothing else.
    """
    try:
        change = _decode(table, from_stored(entry.kind, entry.body))
        if table is None:
            return _created(code, change, entry), change
        return apply(table, change, entry.seq, entry.at), change
    except Exception as problem:
        raise UnreadableLog(f"table {code}, entry {entry.seq} ({entry.kind}): {problem}") from problem


def _decode(table: Table | None, body: Body) -> TableChange:
    """An action is taken once more, from the line of a transcript that the log keeps of it."""
    if not isinstance(body, Acted):
        return body
    if not isinstance(table, PlayingTable):
        raise ValueError("no game was being played")
    action = parse_move(body.move, len(table.seats)).action
    if isinstance(action, Hidden):
        raise ValueError("a log hides nothing")
    return Played(body, take(table.game, action))


def apply(table: Table, change: TableChange, seq: int, at: float) -> Table:
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
            return _started(table, change, at)
        case Finished():
            return _finished(table, at)
        case Abandoned():
            return _become(
                AbandonedTable,
                table,
                ended_at=at,
                ended_by=change.by,
                game=table.game,
                commitment=table.commitment,
                rematch=table.rematch,
            )
        case Unsealed():
            return replace(table, unsealed=True)
        case _:
            return _arranged(table, change)


AnyTable = TypeVar("AnyTable", bound=TableBase)
_COMMON = tuple(field.name for field in fields(TableBase))


def _become(kind: type[AnyTable], table: TableBase, **more: Any) -> AnyTable:
    """Another kind of table, with all that this one has in common with it."""
    return kind(**{name: getattr(table, name) for name in _COMMON} | more)


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


def _created(code: str, body: TableChange, entry: Entry) -> OpenTable:
    if not isinstance(body, Created) or entry.seq != 1:
        raise ValueError("the log does not begin with the table's creation")
    _check_time(entry.at)
    return OpenTable(
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
        imported=body.imported,
        removed=frozenset(body.removed),
        deck=body.deck,
        ghost=body.ghost,
        branch=body.branch,
        evening=body.evening,
        weekly=body.weekly,
        campaign=body.campaign,
    )


def _arranged(table: Table, body: Body) -> Table:
    """How it is played, and who is there."""
    match body:
        case OptionsChanged():
            return _options_changed(table, body)
        case ChatSwitched():
            return replace(table, chat=body.on)
        case DeadlineSet():
            return replace(table, deadline=body.at) if isinstance(table, PlayingTable) else table
        case WentAway():
            seat, late = table.seats[body.seat], body.overdue or table.is_overdue(body.seat)
            left, overdue = seat.left or not body.overdue, table.turn_version if late else None
            return table.with_seat(body.seat, replace(seat, away=True, left=left, overdue=overdue))
        case CameBack():  # for the next turn: one whose time ran out is not given back
            seat = table.seats[body.seat]
            overdue = seat.overdue if table.is_overdue(body.seat) else None
            back = replace(seat, away=False, left=False, overdue=overdue, missed=0)
            return table.with_seat(body.seat, back)
        case Hinted():
            seat = table.seats[body.seat]
            return table.with_seat(body.seat, replace(seat, hints=seat.hints + 1, hinted=body.since))
        case Rematch():
            return replace(table, rematch=body.table) if isinstance(table, OverTable) else table
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
            bot = TableSeat(level=body.level, name=body.name, persona=body.persona, even=body.even)
            return table.with_seat(body.seat, bot)
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


def _started(table: Table, body: Started, at: float) -> PlayingTable:
    if not isinstance(table, OpenTable):
        raise ValueError("the game has already begun")
    header = parse_header(body.setup.split("\n"))
    if header.rules != RULES_VERSION:
        raise ValueError(f"version {header.rules} of the rules, and these are version {RULES_VERSION}")
    return _become(
        PlayingTable,
        table,
        seats=tuple(table.seats[number] for number in body.seats),
        turn_version=table.version,
        asked_at=at,
        commitment=body.commitment,
        game=start(header.setup),
    )


def _finished(table: Table, at: float) -> FinishedTable:
    if not isinstance(table, PlayingTable):
        raise ValueError("no game was being played")
    return _become(FinishedTable, table, ended_at=at, game=table.game, commitment=table.commitment)


def _acted(table: Table, played: Played, version: int, at: float) -> Table:
    """By far the most frequent entry: it copies the table once."""
    if not isinstance(table, PlayingTable):
        raise ValueError("no game was being played")
    body, step = played.body, played.step
    seats, turn_version, asked_at, deadline = table.seats, table.turn_version, table.asked_at, table.deadline
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
        turn_version, asked_at, deadline = version, at, None
    return replace(
        table,
        version=version,
        game=step.after,
        seats=seats,
        turn_version=turn_version,
        asked_at=asked_at,
        deadline=deadline,
    )
