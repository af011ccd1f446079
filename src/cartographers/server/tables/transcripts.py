"""Imported transcripts: parsed, replayed and validated, or refused with one sentence."""

from __future__ import annotations

from dataclasses import dataclass

from cartographers.notation.headers import Header
from cartographers.play.match import Step
from cartographers.play.replay import Position, ReplayError, read, replay
from cartographers.rules.actions import Reveal
from cartographers.rules.setup import Setup
from cartographers.server.tables.refused import Reason, Refused
from cartographers.words import Words
from cartographers.words.refusals import refusal_sentence

LONGEST = 400_000  # characters; a game of a hundred has about 120 000
MOST_VALUES = 400_000  # positions times seats: what a replay takes to answer grows with both


@dataclass(frozen=True, slots=True)
class ImportedTranscript:
    """A transcript that holds; `verified` where it also tells its seed, which gives every card.

    `secret`: it has a seed and does not tell it, as long as its game or its day goes on.
    """

    header: Header
    positions: tuple[Position, ...]
    verified: bool
    secret: bool = False

    @property
    def setup(self) -> Setup:
        return self.positions[0].game.setup

    @property
    def steps(self) -> list[tuple[int, Step]]:
        """The numbered steps, without those that the text hides."""
        return [(position.number, position.step) for position in self.positions if position.step]

    @property
    def revealed(self) -> list[str]:
        """The cards of the deck, in order."""
        return [step.action.card for _, step in self.steps if isinstance(step.action, Reveal)]


def import_transcript(text: str, words: Words) -> ImportedTranscript:
    """All positions of a transcript; `Refused` with its line where it does not hold."""
    try:
        transcript = read(_unix(text))
        chance = transcript.header.chance
        seats = len(transcript.header.setup.seats)
        if len(transcript.entries) * seats > MOST_VALUES:
            raise Refused(Reason.LONG_TRANSCRIPT)
        verified = chance is not None and chance.seed is not None
        secret = chance is not None and chance.seed is None
        positions = tuple(replay(transcript, verify=verified))
        return ImportedTranscript(transcript.header, positions, verified, secret)
    except ReplayError as error:
        raise _refused(error, words) from None


def _unix(text: str) -> str:
    """Line ends as browsers and editors may have changed them: a text that was pasted ends where it ends."""
    text = text.replace("\r\n", "\n").strip("\n\ufeff")
    return f"{text}\n"


def _refused(error: ReplayError, words: Words) -> Refused:
    problem = error.problem
    if error.refusal is not None:
        problem = refusal_sentence(words, error.refusal).rstrip(".")
    if error.line:
        return Refused(Reason.BAD_TRANSCRIPT, line=error.line, problem=problem)
    return Refused(Reason.BAD_TRANSCRIPT_WHOLE, problem=problem)
