"""A table's past, from its log: the transcript, the sentences, every position. Pure."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from cartographers.notation.games import Entry as Line
from cartographers.notation.games import Transcript, dumps
from cartographers.notation.moves import Hidden, Move, parse_move
from cartographers.play.as_seen import Answer, secret
from cartographers.play.match import Step as MatchStep
from cartographers.play.record import entry as line_of
from cartographers.play.record import header
from cartographers.rules.actions import Choose, Draw, Reveal, TakeBack
from cartographers.rules.events import Event
from cartographers.rules.state import Game
from cartographers.server.tables.entries import Acted, By, from_stored
from cartographers.server.tables.table import Table, apply
from cartographers.server.tables.wire.news import News, news_of
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


@dataclass(frozen=True, slots=True)
class Past:
    """All that happened at a table up to some version: what was told of each entry, and the game's steps."""

    news: Sequence[News]
    steps: Sequence[Step]


@dataclass(slots=True)
class History:
    """The past of a table as far as its log has been read. It can be read on from there."""

    code: str
    table: Table | None = None
    _news: list[News] = field(default_factory=list)
    _steps: list[Step] = field(default_factory=list)

    @property
    def version(self) -> int:
        return len(self._news)

    def add(self, entry: Entry) -> None:
        before = self.table
        table, events = apply(self.code, before, entry)
        body = from_stored(entry.kind, entry.body)
        news = news_of(entry.seq, entry.at, body, table, events)
        if isinstance(body, Acted):
            assert before is not None
            self._steps.append(_step(before, table, entry, body, events))
        self.table = table
        self._news.append(news)

    def until(self, version: int) -> Past:
        if version >= self.version:
            return Past(tuple(self._news), tuple(self._steps))
        taken = bisect_right(self._steps, version, key=lambda step: step.seq)
        return Past(self._news[:version], self._steps[:taken])


def _step(before: Table, table: Table, entry: Entry, body: Acted, events: tuple[Event, ...]) -> Step:
    assert before.game is not None
    assert table.game is not None
    action = parse_move(body.move, len(table.seats)).action
    assert not isinstance(action, Hidden)
    return Step(entry.seq, entry.at, body.by, action, before.game, table.game, events, turn=before.since)


def past_of(code: str, entries: Iterable[Entry]) -> Past:
    """All of a log at once."""
    history = History(code)
    for entry in entries:
        history.add(entry)
    return history.until(history.version)


def transcript_text(table: Table, taken: Sequence[Step], *, show_seed: bool) -> str:
    """The transcript. As long as the game goes on, what is secret stays secret: the answers to what is asked
    now, and those that were taken back or replaced."""
    assert table.game is not None
    hidden = frozenset[int]() if table.over else _secret(table, taken)
    lines = []
    for step in taken:
        line = line_of(MatchStep(step.before, step.action, step.after, step.events))
        if step.seq in hidden:
            assert isinstance(step.action, Draw | Choose)
            line = Line(Move(Hidden(step.action.seat, isinstance(step.action, Choose))))
        lines.append(line)
    return dumps(Transcript(header(table.game.setup, table.seed, show_seed=show_seed), tuple(lines)))


def _secret(table: Table, taken: Sequence[Step]) -> frozenset[int]:
    """The numbers of the answers that nobody else has seen."""
    answers = [
        Answer(step.seq, step.action.seat, step.turn)
        for step in taken
        if isinstance(step.action, Draw | Choose)
    ]
    return secret(answers, table.since)
