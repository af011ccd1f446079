"""A table's past, from its log: the transcript, the sentences, every position. Pure."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from cartographers.notation.games import Transcript, TranscriptEntry, dumps
from cartographers.play.as_seen import Answer, hidden_move, secret
from cartographers.play.match import Step
from cartographers.play.record import header, transcript_entry
from cartographers.rules.actions import Choose, Draw, Prepare
from cartographers.server.tables.entries import By, Played
from cartographers.server.tables.fold import apply_entry
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.table import Table
from cartographers.server.tables.wire.news import News, news_of
from cartographers.storage import Entry


@dataclass(frozen=True, slots=True)
class LoggedStep:
    """A step of the game, and which entry of the log it is; `turn` numbers what was asked then."""

    seq: int
    at: float
    by: By
    turn: int
    step: Step


@dataclass(frozen=True, slots=True)
class Past:
    """All that happened at a table up to some version: the broadcast of each entry, and the game's steps."""

    news: Sequence[News]
    steps: Sequence[LoggedStep]


@dataclass(slots=True)
class History:
    """The past of a table as far as its log has been read; extended incrementally."""

    code: str
    table: Table | None = None
    _news: list[News] = field(default_factory=list)
    _steps: list[LoggedStep] = field(default_factory=list)

    @property
    def version(self) -> int:
        return len(self._news)

    def add(self, entry: Entry) -> None:
        turn = self.table.turn_version if self.table else 0
        self.table, change = apply_entry(self.code, self.table, entry)
        if isinstance(change, Played):
            self._steps.append(LoggedStep(entry.seq, entry.at, change.body.by, turn, change.step))
        self._news.append(news_of(entry.seq, entry.at, change))

    def until(self, version: int) -> Past:
        if version >= self.version:
            return Past(tuple(self._news), tuple(self._steps))
        taken = bisect_right(self._steps, version, key=lambda logged: logged.seq)
        return Past(self._news[:version], self._steps[:taken])


def past_of(code: str, entries: Iterable[Entry]) -> Past:
    """All of a log at once."""
    history = History(code)
    for entry in entries:
        history.add(entry)
    return history.until(history.version)


def transcript_text(
    table: Table, taken: Sequence[LoggedStep], *, show_seed: bool, hide_answers: bool = True
) -> str:
    """The transcript. As long as the game goes on, what is secret stays secret: the answers to what is asked
    now, and those that were taken back or replaced."""
    if table.game is None:
        raise Refused(Reason.NOT_PLAYING)
    hidden = _secret(table, taken) if hide_answers and not table.over else frozenset[int]()
    entries = [_hide(each.step) if each.seq in hidden else transcript_entry(each.step) for each in taken]
    return dumps(Transcript(header(table.game.setup, table.seed, show_seed=show_seed), tuple(entries)))


def _hide(step: Step) -> TranscriptEntry:
    assert isinstance(step.action, Draw | Choose | Prepare)
    return TranscriptEntry(hidden_move(step.action))


def _secret(table: Table, taken: Sequence[LoggedStep]) -> frozenset[int]:
    """The numbers of the answers that nobody else has seen."""
    answers = [
        Answer(each.seq, each.step.action.seat, each.turn)
        for each in taken
        if isinstance(each.step.action, Draw | Choose | Prepare)
    ]
    return secret(answers, table.turn_version)
