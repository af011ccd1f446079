"""What others may see of a game that goes on: nothing of the open turn, and no answer that was changed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cartographers.notation.games import Transcript, TranscriptEntry
from cartographers.notation.moves import Hidden, HiddenKind, Move
from cartographers.play.replay import Position, replay
from cartographers.rules.actions import Choose, Draw, Prepare
from cartographers.rules.events import QUIET
from cartographers.rules.replacing import replace
from cartographers.rules.state import Over


@dataclass(frozen=True, slots=True)
class Answer:
    """That a seat has drawn, chosen or prepared: the number of this answer in the game, and its turn's."""

    number: int
    seat: int
    turn: int


def secret(answers: Iterable[Answer], open_turn: int) -> frozenset[int]:
    """The answers that nobody else has seen: those of the open turn, and in earlier turns those that were
    taken back or replaced before everybody had answered."""
    answers = tuple(answers)
    final = {(answer.turn, answer.seat): answer.number for answer in answers}
    return frozenset(
        answer.number
        for answer in answers
        if answer.turn == open_turn or final[answer.turn, answer.seat] != answer.number
    )


def as_seen(transcript: Transcript, seat: int | None) -> Transcript:
    """The transcript of a game in progress as one seat may have it, or a spectator (None): without the seed
    and without what others keep secret. A game that is over has no secrets."""
    _, *positions = replay(transcript)
    if positions and isinstance(positions[-1].game.phase, Over):
        return transcript
    answers, turn = [], 0
    for number, position in enumerate(positions):
        action = transcript.entries[number].move.action
        if isinstance(action, Draw | Choose | Prepare):
            answers.append(Answer(number, action.seat, turn))
        turn += _closes_turn(position)
    hidden = secret(answers, turn)
    shown = tuple(
        _hide(entry, seat) if number in hidden else entry for number, entry in enumerate(transcript.entries)
    )
    chance = transcript.header.chance
    head = replace(transcript.header, chance=replace(chance, seed=None) if chance else None)
    return Transcript(head, shown)


def _closes_turn(position: Position) -> bool:
    """Whether everything up to here is known to all: a reveal, or the last answer of a turn."""
    return not isinstance(position.events[-1], QUIET)


def _hide(entry: TranscriptEntry, seat: int | None) -> TranscriptEntry:
    action = entry.move.action
    if not isinstance(action, Draw | Choose | Prepare) or action.seat == seat:
        return entry
    return TranscriptEntry(hidden_move(action), line=entry.line)


def hidden_move(answer: Draw | Choose | Prepare) -> Move:
    """That a seat has answered, without what."""
    kinds = {Draw: HiddenKind.DRAW, Choose: HiddenKind.CHOOSE, Prepare: HiddenKind.PREPARE}
    return Move(Hidden(answer.seat, kinds[type(answer)]))
