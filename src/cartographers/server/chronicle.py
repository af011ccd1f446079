"""A table's past, from its log: the transcript, the sentences, every position. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cartographers.notation.games import Entry as Line
from cartographers.notation.games import Transcript, dumps
from cartographers.notation.moves import Hidden, Move, parse_move
from cartographers.play.match import Step as MatchStep
from cartographers.play.record import entry as line_of
from cartographers.play.record import header
from cartographers.rules.actions import Choose, Draw, Reveal, TakeBack
from cartographers.rules.events import Event
from cartographers.rules.state import Game
from cartographers.server.entries import Acted, By, from_stored
from cartographers.server.table import Table, apply
from cartographers.storage import Entry


@dataclass(frozen=True, slots=True)
class Step:
    """One action of the game with the game before and after it; `turn` numbers what was asked then."""

    seq: int
    at: float
    by: By
    action: Reveal | Draw | Choose | TakeBack
    before: Game
    after: Game
    events: tuple[Event, ...]
    turn: int


def steps(code: str, entries: Sequence[Entry]) -> Iterator[Step]:
    """Every action of the game, in order."""
    table: Table | None = None
    for entry in entries:
        before = table
        table, events = apply(code, table, entry)
        body = from_stored(entry.kind, entry.body)
        if isinstance(body, Acted):
            assert before is not None
            assert before.game is not None
            assert table.game is not None
            action = parse_move(body.move, len(table.seats)).action
            assert not isinstance(action, Hidden)
            yield Step(
                entry.seq, entry.at, body.by, action, before.game, table.game, events, turn=before.since
            )


def transcript_text(table: Table, taken: Sequence[Step], *, show_seed: bool) -> str:
    """The transcript. As long as the game goes on, what is secret stays secret: the answers to what is asked
    now, and those that were taken back or replaced."""
    assert table.game is not None
    hidden = set() if table.over else _secret(table, taken)
    lines = []
    for step in taken:
        line = line_of(MatchStep(step.before, step.action, step.after, step.events))
        if step.seq in hidden:
            assert isinstance(step.action, Draw | Choose)
            line = Line(Move(Hidden(step.action.seat, isinstance(step.action, Choose))))
        lines.append(line)
    return dumps(Transcript(header(table.game.setup, table.seed, show_seed=show_seed), tuple(lines)))


def _secret(table: Table, taken: Sequence[Step]) -> set[int]:
    """The numbers of the answers that nobody else has seen."""
    answers = [(step, step.action.seat) for step in taken if isinstance(step.action, Draw | Choose)]
    final = {(step.turn, seat): step.seq for step, seat in answers}
    return {
        step.seq for step, seat in answers if step.turn == table.since or final[step.turn, seat] != step.seq
    }
