"""The transcript of a game in progress as one seat, or a spectator, may have it."""

from __future__ import annotations

from dataclasses import replace

from cartographers.notation.games import Entry, Transcript
from cartographers.notation.moves import Hidden, Move
from cartographers.play.replay import Position, replay
from cartographers.rules.actions import Choose, Draw
from cartographers.rules.events import QUIET
from cartographers.rules.state import Over


def as_seen(transcript: Transcript, seat: int | None) -> Transcript:
    """Without the seed, and without what others have drawn or chosen in the turn that is still open.

    `seat` is None for a spectator. A game that is over has no secrets.
    """
    positions = list(replay(transcript))
    if isinstance(positions[-1].game.phase, Over):
        return transcript
    closed = max(number for number, position in enumerate(positions) if _closes_turn(position))
    entries = transcript.entries
    shown = (*entries[:closed], *(_hidden(entry, seat) for entry in entries[closed:]))
    chance = transcript.header.chance
    head = replace(transcript.header, chance=replace(chance, seed=None) if chance else None)
    return Transcript(head, shown)


def _closes_turn(position: Position) -> bool:
    """Whether everything up to here is known to all: the start, a reveal, or the last answer of a turn."""
    return not position.events or not isinstance(position.events[-1], QUIET)


def _hidden(entry: Entry, seat: int | None) -> Entry:
    action = entry.move.action
    if not isinstance(action, Draw | Choose) or action.seat == seat:
        return entry
    return Entry(Move(Hidden(action.seat, choosing=isinstance(action, Choose))), line=entry.line)
