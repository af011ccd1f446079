"""What happens at a table during the game: pure functions from a table to new entries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cartographers.notation.headers import header_lines
from cartographers.notation.moves import move_text
from cartographers.play.match import Step, act, begin
from cartographers.play.record import header, move_of
from cartographers.play.shuffle import commitment
from cartographers.rules.actions import Action, Choose, Draw, Prepare, Reveal, TakeBack
from cartographers.rules.result import result_of
from cartographers.rules.setup import Seat
from cartographers.rules.state import Game, Over
from cartographers.server.tables.bounds import LONGEST_LOG, MOST_A_TURN
from cartographers.server.tables.daily import day_is_over
from cartographers.server.tables.entries import (
    Acted,
    By,
    CameBack,
    DeadlineSet,
    Finished,
    Hinted,
    Played,
    Started,
    TableChange,
    WentAway,
)
from cartographers.server.tables.options import make_setup
from cartographers.server.tables.people import crest_of
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.table import OpenTable, PlayingTable, Table, TableSeat
from cartographers.storage import Account

CLOCKS_DIFFER = 60.0  # seconds of clock skew between two servers


def start_game(table: Table, account: str, now: float) -> list[TableChange]:
    """Begins: the open seats go, the deck reveals its first cards."""
    if table.host != account:
        raise Refused(Reason.NOT_HOST)
    if not isinstance(table, OpenTable):
        raise Refused(Reason.NOT_OPEN)
    seats = list(table.occupied_seats)
    setup = make_setup(table.options, [_sheet_head(table.seats[number]) for number in seats], table.seed)
    head = "\n".join(header_lines(header(setup, table.seed, show_seed=False)))
    steps = begin(setup, table.seed)
    there = [table.seats[number].plays_itself for number in seats]
    return [
        Started(head, seats, commitment(table.seed)),
        *_played(steps, By.DECK),
        *_deadline(table, steps[-1].after, there, now),
    ]


def _sheet_head(seat: TableSeat) -> Seat:
    """What this player writes on top of the sheet."""
    return Seat(seat.name, seat.title, crest_of(seat.crest))


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """A move as a client sends it: `version` is the one it saw, `id` its idempotency key."""

    id: str
    version: int
    action: Draw | Choose | Prepare | TakeBack


def own_seat(table: Table, account: str, wish: int | None = None) -> int:
    """Where this account plays: the seat it wishes to act for, if that is one of its own."""
    seats = table.seats_of(account)
    if not seats or (wish is not None and wish not in seats):
        raise Refused(Reason.NOT_SEATED)
    return seats[0] if wish is None else wish


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
        raise Refused(Reason.EVENING_SECRET if table.sealed else Reason.DAILY_SECRET)
    return seat


def move(table: Table, account: str, request: MoveRequest, now: float) -> list[TableChange]:
    """A player's move and all that follows from it; idempotent by its id. `IllegalAction` if the
    rules forbid it."""
    seat = request.action.seat
    if seat not in table.seats_of(account):  # nobody acts for another seat
        raise Refused(Reason.NOT_SEATED)
    if table.seats[seat].version_of_move(request.id) is not None:
        return []
    _must_be_ones_own(table, seat)
    if not isinstance(table, PlayingTable):
        raise Refused(Reason.NOT_PLAYING)
    check_change_of_mind(table, seat)
    if not table.turn_version <= request.version <= table.version:
        raise Refused(Reason.STALE)
    if table.is_overdue(seat) and table.game.given(seat) is not None:
        raise Refused(Reason.OVERDUE)  # the first answer stands, or the others would wait for ever
    back, there = _back(table, account)
    steps = act(table.game, table.seed, request.action)
    changes = back + _played(steps, By.HUMAN, account, request.id)
    if steps[0].resolves:
        return changes + _after(table, steps[-1].after, there, now)
    if back and not table.deadline:
        return changes + _deadline(table, steps[-1].after, _in_time(table, there), now)
    return changes


def check_change_of_mind(table: PlayingTable, seat: int) -> None:
    """Whether a seat may take back or replace what it has drawn, once more in this turn."""
    if table.game.given(seat) is None:
        return
    if table.version - table.turn_version >= MOST_A_TURN or table.version >= LONGEST_LOG:
        raise Refused(Reason.TOO_MANY_MOVES)


def bot_move(table: Table, seat: int, turn_version: int, action: Action, now: float) -> list[TableChange]:
    """What a bot decided for a seat in the turn that began at this version; nothing if it comes too late."""
    if not isinstance(table, PlayingTable) or turn_version != table.turn_version:
        return []
    if seat not in table.bot_seats:
        return []
    steps = act(table.game, table.seed, action)
    changes = _played(steps, By.ABSENT if table.seats[seat].account is not None else By.BOT)
    if not steps[0].resolves:
        return changes
    return changes + _after(table, steps[-1].after, [each.plays_itself for each in table.seats], now)


def ask_for_hint(table: Table, seat: int) -> list[TableChange]:
    """A hint from a master for this seat: it is noted before it is answered, once for every turn."""
    if not isinstance(table, PlayingTable):
        raise Refused(Reason.NOT_PLAYING)
    if not table.hints_allowed:
        raise Refused(Reason.HINTS_OFF)
    if not table.game.must_act(seat):
        raise Refused(Reason.NOTHING_ASKED)
    return [] if table.seats[seat].hinted == table.turn_version else [Hinted(seat, table.turn_version)]


def come_back(table: Table, account: str, now: float) -> list[TableChange]:
    _must_be_ones_own(table, own_seat(table, account))
    changes, there = _back(table, account)
    if not changes:
        return []
    if not isinstance(table, PlayingTable) or table.deadline is not None:
        return changes
    return changes + _deadline(table, table.game, _in_time(table, there), now)


def _back(table: Table, account: str) -> tuple[list[TableChange], list[bool]]:
    """The seats of this person that no bot plays for from the next turn on, and who is there then."""
    own = table.seats_of(account)
    back: list[TableChange] = [CameBack(number) for number in own if table.seats[number].away]
    return back, [each.plays_itself or number in own for number, each in enumerate(table.seats)]


def _in_time(table: Table, there: Sequence[bool]) -> list[bool]:
    """Who may still take time for what is asked now: nobody whose time for it ran out, else a clock could be
    set again and again."""
    return [here and not table.is_overdue(number) for number, here in enumerate(there)]


def _must_be_ones_own(table: Table, seat: int) -> None:
    if table.seats[seat].replaced:
        raise Refused(Reason.REPLACED)


def time_is_up(table: Table, now: float) -> list[TableChange]:
    """At the deadline: those who have not decided are away, and a bot decides for them, also for players who
    left before: coming back does not stop it."""
    if not isinstance(table, PlayingTable) or table.deadline is None or table.deadline > now:
        return []
    late = [number for number in table.game.waiting if table.seats[number].account is not None]
    return [*(WentAway(number, overdue=True) for number in late), DeadlineSet(None)]


def within_reach(table: Table, now: float) -> list[TableChange]:
    """A deadline further away than a turn may take was set by a clock that has been set back since."""
    seconds = table.pace.turn_seconds
    if table.deadline is None or seconds is None or table.deadline <= now + seconds + CLOCKS_DIFFER:
        return []
    return [DeadlineSet(now + seconds)]


def _played(
    steps: Sequence[Step], by: By, account: str | None = None, move_id: str | None = None
) -> list[TableChange]:
    """The step that was asked for, and what follows from it: reveals, and choices that matter no more."""
    changes: list[TableChange] = []
    for step in steps:
        text = move_text(move_of(step.before, step.action))
        if isinstance(step.action, Reveal):
            body = Acted(text, By.DECK)
        elif step is steps[0]:
            body = Acted(text, by, account, move_id)
        else:
            body = Acted(text, By.ITSELF)
        changes.append(Played(body, step))
    return changes


def _after(table: Table, game: Game, there: Sequence[bool], now: float) -> list[TableChange]:
    """After a turn: the end, or a deadline for the next."""
    if isinstance(game.phase, Over):
        standings = result_of(game.setup, game.scores).standings
        stars = {standing.seat: standing.stars for standing in standings}
        return [Finished([stars[seat] for seat in range(len(stars))])]
    return _deadline(table, game, there, now)


def _deadline(table: Table, game: Game, there: Sequence[bool], now: float) -> list[TableChange]:
    """A deadline where a present player has to decide within a time."""
    seconds = table.pace.turn_seconds
    if seconds is None or not any(there[number] for number in game.waiting):
        return [DeadlineSet(None)] if table.deadline is not None else []
    return [DeadlineSet(now + seconds)]
