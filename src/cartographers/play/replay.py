"""Replaying a transcript and checking all of it: readable, legal, as asserted, as the seed gives."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from cartographers.notation.assertions import assertions
from cartographers.notation.errors import InvalidNotation
from cartographers.notation.games import Entry, Transcript
from cartographers.notation.headers import EdictsBy
from cartographers.notation.moves import Hidden, Move
from cartographers.play.deck import next_reveal, seeded_edicts
from cartographers.play.record import move_of
from cartographers.play.shuffle import GENERATOR, commitment
from cartographers.rules import RULES_VERSION
from cartographers.rules.actions import Action, Reveal, TakeBack
from cartographers.rules.events import Confirmed, Event, TakenBack
from cartographers.rules.game import start, step
from cartographers.rules.refusal import IllegalAction, Refusal
from cartographers.rules.state import Choosing, Game


class Stage(StrEnum):
    """At which check a transcript failed."""

    UNREADABLE = "unreadable"
    RULES = "rules"  # made for other rules than these
    ILLEGAL = "illegal"
    ASSERTION = "assertion"
    SEED = "seed"


class ReplayError(ValueError):
    """A transcript that does not hold: at which stage, at which line, and why."""

    def __init__(self, stage: Stage, line: int, problem: str, refusal: Refusal | None = None) -> None:
        super().__init__(f"line {line}: {problem}" if line else problem)
        self.stage = stage
        self.line = line
        self.problem = problem
        self.refusal = refusal

    @classmethod
    def unreadable(cls, error: InvalidNotation) -> ReplayError:
        replaced = cls(Stage.UNREADABLE, 0, str(error))
        replaced.line = error.line
        return replaced


@dataclass(frozen=True, slots=True)
class Position:
    """The game after so many actions; `hidden` seats have acted without the text saying how."""

    number: int
    entry: Entry | None
    game: Game
    events: tuple[Event, ...] = ()
    hidden: frozenset[int] = frozenset()


def replay(transcript: Transcript, *, verify: bool = False) -> Iterator[Position]:
    """Every position from the start on; `ReplayError` where the transcript does not hold.

    With `verify` also every reveal must be what the seed gives, and the seed what was promised.
    """
    header = transcript.header
    if header.rules != RULES_VERSION:
        problem = f"made for version {header.rules} of the rules; these are version {RULES_VERSION}"
        raise ReplayError(Stage.RULES, 2, problem)
    seed = _checked_seed(transcript) if verify else None
    position = Position(0, None, start(header.setup))
    yield position
    for entry in transcript.entries:
        if seed is not None:
            _check_reveal(position.game, entry, seed)
        position = _after(position, entry)
        yield position


def _after(position: Position, entry: Entry) -> Position:
    game, action = position.game, entry.move.action
    try:
        if isinstance(action, Hidden) or (isinstance(action, TakeBack) and action.seat in position.hidden):
            return _after_hidden(position, entry, action)
        if position.hidden and isinstance(action, Reveal):
            raise IllegalAction(Refusal.NOT_NOW)
        if entry.move != move_of(game, action):
            owner = move_of(game, action).owner
            assert owner is not None
            raise _illegal(entry, f"this seat acts on sheet {owner + 1} now")
        after, events = step(game, action)
    except IllegalAction as problem:
        raise _illegal(entry, f"not allowed ({problem.reason})", problem.reason) from None
    _check_assertions(entry, events)
    hidden = position.hidden - {getattr(action, "seat", None)}
    if hidden and not set(after.waiting) >= hidden:
        raise _illegal(entry, "everybody has acted, so nothing of this turn can be hidden")
    return Position(position.number + 1, entry, after, events, hidden)


def _after_hidden(position: Position, entry: Entry, action: Action | Hidden) -> Position:
    """A hidden answer only marks its seat: the turn it belongs to cannot be over."""
    assert isinstance(action, Hidden | TakeBack)
    game = position.game
    if isinstance(action, TakeBack):
        hidden, event = position.hidden - {action.seat}, (TakenBack(action.seat),)
        return Position(position.number + 1, entry, game, event, hidden)
    if not game.must_act(action.seat) or action.choosing is not isinstance(game.phase, Choosing):
        raise IllegalAction(Refusal.NOT_NOW)
    if game.given(action.seat) is not None:
        game, _ = step(game, TakeBack(action.seat))
    hidden = position.hidden | {action.seat}
    if set(game.waiting) <= hidden:
        raise _illegal(entry, "everybody has acted, so nothing of this turn can be hidden")
    _check_assertions(entry, ())
    return Position(position.number + 1, entry, game, (Confirmed(action.seat),), hidden)


def _illegal(entry: Entry, problem: str, refusal: Refusal | None = None) -> ReplayError:
    return ReplayError(Stage.ILLEGAL, entry.line, problem, refusal)


def _check_assertions(entry: Entry, events: tuple[Event, ...]) -> None:
    """Every assertion must be one of the things that followed; what is not asserted is not missed."""
    followed = list(assertions(events))
    for number, asserted in enumerate(entry.assertions, start=1):
        if asserted not in followed:
            really = "; ".join(followed) or "nothing"
            raise ReplayError(
                Stage.ASSERTION, entry.line + number, f"{asserted!r} did not follow, but {really}"
            )


def _checked_seed(transcript: Transcript) -> str:
    """The seed, which must be there and keep the promise made before the game."""
    header = transcript.header
    chance = header.chance
    if chance is None or chance.seed is None:
        raise ReplayError(Stage.SEED, 0, "the transcript has no seed to verify the deck with")
    if chance.generator != GENERATOR:
        raise ReplayError(
            Stage.SEED, 0, f"shuffled by {chance.generator!r}, and only {GENERATOR!r} is known here"
        )
    if commitment(chance.seed) != chance.commitment:
        raise ReplayError(Stage.SEED, 0, "the seed is not the one that was promised: its hash differs")
    if header.edicts_by is EdictsBy.SEED:
        drawn = seeded_edicts(header.setup.edition, chance.seed)
        if drawn != header.setup.edicts:
            raise ReplayError(Stage.SEED, 0, f"the seed draws the edicts {' '.join(drawn)}")
    return chance.seed


def _check_reveal(game: Game, entry: Entry, seed: str) -> None:
    match entry.move:
        case Move(Reveal(card)):
            expected = next_reveal(game, seed).card
            if card != expected:
                raise ReplayError(Stage.SEED, entry.line, f"the seed gives {expected}, not {card}")
