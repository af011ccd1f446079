"""What happens at a table during the game: pure functions from a table to new entries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cartographers.notation.headers import header_lines
from cartographers.notation.moves import move_text
from cartographers.play.match import Step, act, begin
from cartographers.play.record import header, move_of
from cartographers.play.shuffle import commitment
from cartographers.rules.actions import Action, Choose, Draw, Reveal, TakeBack
from cartographers.rules.result import result_of
from cartographers.rules.setup import Seat
from cartographers.rules.state import Game, Over
from cartographers.server.tables.entries import (
    Acted,
    Body,
    By,
    CameBack,
    DeadlineSet,
    Finished,
    Started,
    WentAway,
)
from cartographers.server.tables.lobby import occupied
from cartographers.server.tables.options import make_setup
from cartographers.server.tables.people import Person, crest_of
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.seats import TableSeat
from cartographers.server.tables.steps import STEPS
from cartographers.server.tables.table import Table
from cartographers.storage.values import TableStatus

CLOCKS_DIFFER = 60.0  # seconds by which the clocks of two servers may differ


def start_game(table: Table, person: Person, now: float) -> list[Body]:
    """Begins: the open seats go, the deck reveals its first cards."""
    if table.host != person.account:
        raise Refused(Reason.NOT_HOST)
    if table.status is not TableStatus.OPEN:
        raise Refused(Reason.NOT_OPEN)
    seats = list(occupied(table))
    setup = make_setup(table.options, [_sheet_head(table.seats[number]) for number in seats], table.seed)
    head = "\n".join(header_lines(header(setup, table.seed, show_seed=False)))
    turns = begin(setup, table.seed)
    entries: list[Body] = [Started(head, seats, commitment(table.seed))]
    entries += [
        Acted(f"reveal {turn.action.card}", By.DECK) for turn in turns if isinstance(turn.action, Reveal)
    ]
    there = [table.seats[number].plays_itself for number in seats]
    return entries + _deadline(table, turns[-1].after, there, now)


def _sheet_head(seat: TableSeat) -> Seat:
    """What this player writes on top of the sheet."""
    return Seat(seat.name, seat.title, crest_of(seat.crest))


@dataclass(frozen=True, slots=True)
class Asked:
    """A move as a player sends it: `version` is what the player saw, `id` what the player calls it."""

    id: str
    version: int
    action: Draw | Choose | TakeBack


def own_seat(table: Table, person: Person, wish: int | None = None) -> int:
    """Where this person plays: the seat it wishes to act for, if that is one of its own."""
    seats = table.seats_of(person.account)
    if not seats or (wish is not None and wish not in seats):
        raise Refused(Reason.NOT_SEATED)
    return seats[0] if wish is None else wish


def taken_before(table: Table, seat: int, move_id: str) -> int | None:
    """The version that a move with this id made, if it was taken already."""
    return dict(table.seats[seat].moves).get(move_id)


def move(table: Table, person: Person, asked: Asked, now: float) -> list[Body]:
    """A player's move and all that follows from it; `IllegalAction` if the rules forbid it."""
    seat = own_seat(table, person, asked.action.seat)  # nobody acts for another seat
    _must_be_ones_own(table, seat)
    if table.status is not TableStatus.PLAYING or table.game is None:
        raise Refused(Reason.NOT_PLAYING)
    if not table.since <= asked.version <= table.version:
        raise Refused(Reason.STALE)
    if table.is_overdue(asked.action.seat) and table.game.given(asked.action.seat) is not None:
        raise Refused(Reason.OVERDUE)  # the first answer stands, or the others would wait for ever
    back, there = _back(table, person)
    turns = act(table.game, table.seed, asked.action)
    entries = back + _played(table, turns, Acted("", By.HUMAN, person.account, asked.id))
    if not _resolved(turns):
        return entries + (
            _deadline(table, turns[-1].after, _in_time(table, there), now)
            if back and not table.deadline
            else []
        )
    return entries + _after(table, turns[-1].after, there, now)


def bot_move(table: Table, seat: int, since: int, action: Action, now: float) -> list[Body]:
    """What a bot decided for a seat, for a turn that began at `since`; nothing if it comes too late."""
    if table.game is None or since != table.since or seat not in table.bot_seats:
        return []
    by = By.ABSENT if table.seats[seat].account is not None else By.BOT
    turns = act(table.game, table.seed, action)
    entries = _played(table, turns, Acted("", by))
    if not _resolved(turns):
        return entries
    return entries + _after(table, turns[-1].after, [each.plays_itself for each in table.seats], now)


def come_back(table: Table, person: Person, now: float) -> list[Body]:
    _must_be_ones_own(table, own_seat(table, person))
    entries, there = _back(table, person)
    if not entries:
        return []
    if table.game is None or table.deadline is not None or table.status is not TableStatus.PLAYING:
        return entries
    return entries + _deadline(table, table.game, _in_time(table, there), now)


def _back(table: Table, person: Person) -> tuple[list[Body], list[bool]]:
    """The seats of this person that no bot plays for from the next turn on, and who is there then."""
    own = table.seats_of(person.account)
    back: list[Body] = [CameBack(number) for number in own if table.seats[number].away]
    return back, [each.plays_itself or number in own for number, each in enumerate(table.seats)]


def _in_time(table: Table, there: Sequence[bool]) -> list[bool]:
    """Who may still take time for what is asked now: nobody whose time for it ran out, else a clock could be
    set again and again."""
    return [here and not table.is_overdue(number) for number, here in enumerate(there)]


def _must_be_ones_own(table: Table, seat: int) -> None:
    if table.seats[seat].replaced:
        raise Refused(Reason.REPLACED)


def time_is_up(table: Table, now: float) -> list[Body]:
    """At the deadline: those who have not decided are away, and a bot decides for them, also for whoever
    left before: coming back does not stop it."""
    if table.status is not TableStatus.PLAYING or table.game is None:
        return []
    if table.deadline is None or table.deadline > now:
        return []
    late = [number for number in table.game.waiting if table.seats[number].account is not None]
    return [*(WentAway(number, overdue=True) for number in late), DeadlineSet(None)]


def within_reach(table: Table, now: float) -> list[Body]:
    """A deadline further away than a turn may take was set by a clock that has been set back since."""
    seconds = table.pace.turn_seconds
    if table.deadline is None or seconds is None or table.deadline <= now + seconds + CLOCKS_DIFFER:
        return []
    return [DeadlineSet(now + seconds)]


def _resolved(turns: Sequence[Step]) -> bool:
    """Whether everybody has decided, so that something else is asked now."""
    return turns[0].resolves


def _played(table: Table, turns: Sequence[Step], template: Acted) -> list[Body]:
    """The entries of an action and of what follows from it: reveals, and choices that matter no more."""
    assert table.game is not None
    game, entries = table.game, list[Body]()
    for turn in turns:
        text = move_text(move_of(game, turn.action))
        STEPS.remember(game, text, turn)
        if isinstance(turn.action, Reveal):
            entries.append(Acted(text, By.DECK))
        elif turn is turns[0]:
            entries.append(Acted(text, template.by, template.account, template.id))
        else:
            entries.append(Acted(text, By.ITSELF))
        game = turn.after
    return entries


def _after(table: Table, game: Game, there: Sequence[bool], now: float) -> list[Body]:
    """After a turn: the end, or a deadline for the next."""
    if isinstance(game.phase, Over):
        standings = result_of(game.setup, game.scores).standings
        stars = {standing.seat: standing.stars for standing in standings}
        return [Finished([stars[seat] for seat in range(len(stars))])]
    return _deadline(table, game, there, now)


def _deadline(table: Table, game: Game, there: Sequence[bool], now: float) -> list[Body]:
    """A deadline where somebody who is there has to decide within a time."""
    seconds = table.pace.turn_seconds
    if seconds is None or not any(there[number] for number in game.waiting):
        return [DeadlineSet(None)] if table.deadline is not None else []
    return [DeadlineSet(now + seconds)]
