"""Replaying a transcript and checking all of it: readable, legal, as asserted, as the seed gives."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NoReturn

from cartographers.notation.assertions import assertions
from cartographers.notation.errors import InvalidNotation
from cartographers.notation.games import Transcript, TranscriptEntry, loads
from cartographers.notation.headers import EdictsBy, Header, header_line
from cartographers.notation.moves import Hidden, HiddenKind
from cartographers.play.deck import next_reveal, seeded_edicts, seeded_skills
from cartographers.play.match import Step, take
from cartographers.play.record import move_of
from cartographers.play.sheets import is_rolled_by
from cartographers.play.shuffle import GENERATOR, commitment
from cartographers.rules import RULES_VERSION
from cartographers.rules.actions import Action, Choose, Draw, Reveal, TakeBack
from cartographers.rules.events import Confirmed, Event, TakenBack
from cartographers.rules.game import start
from cartographers.rules.refusal import IllegalAction, Refusal
from cartographers.rules.state import Choosing, Drawing, Game, Preparing

_HIDES = {Drawing: HiddenKind.DRAW, Choosing: HiddenKind.CHOOSE, Preparing: HiddenKind.PREPARE}


class ReplayStage(StrEnum):
    """The checks in their order: each is made only where those before it passed."""

    UNREADABLE = "unreadable"
    RULES = "rules"  # made for other rules than these
    ILLEGAL = "illegal"
    ASSERTION = "assertion"
    SEED = "seed"


class ReplayError(ValueError):
    """A transcript that does not hold: at which stage, at which line, and why.

    `line` and `column` count from 1; 0 where none is meant. `refusal` is the reason of an illegal move.
    """

    def __init__(
        self, stage: ReplayStage, line: int, problem: str, *, column: int = 0, refusal: Refusal | None = None
    ) -> None:
        place = f"line {line}, " if line else ""
        if line and column:
            place += f"column {column}, "
        super().__init__(f"{place}{stage}: {problem}")
        self.stage = stage
        self.line = line
        self.column = column
        self.problem = problem
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Position:
    """The game after so many actions; `hidden` seats have acted without the text saying how.

    `step` led there; there is none at the start, and where the text hides the action or what it takes back.
    """

    number: int
    entry: TranscriptEntry | None
    game: Game
    events: tuple[Event, ...] = ()
    hidden: frozenset[int] = frozenset()
    step: Step | None = None


def read(text: str | bytes) -> Transcript:
    """The transcript of a text; like a replay it fails with `ReplayError`."""
    try:
        return loads(text)
    except InvalidNotation as error:
        raise ReplayError(ReplayStage.UNREADABLE, error.line, error.problem, column=error.column) from None


def replay(transcript: Transcript, *, verify: bool = False) -> Iterator[Position]:
    """Every position from the start on; `ReplayError` where the transcript does not hold.

    With `verify` also every reveal must be what the seed gives, and the seed what was promised.
    """
    header = transcript.header
    if header.rules != RULES_VERSION:
        problem = f"made for version {header.rules} of the rules; these are version {RULES_VERSION}"
        raise ReplayError(ReplayStage.RULES, header_line(header, "rules"), problem)
    seed = _kept_seed(header) if verify else None
    position = Position(0, None, start(header.setup))
    yield position
    for entry in transcript.entries:
        before, position = position, _after(position, entry)
        _check_assertions(entry, position.events)
        if seed is not None:
            _check_reveal(before.game, entry, seed)
        yield position


def _after(position: Position, entry: TranscriptEntry) -> Position:
    game, action = position.game, entry.move.action
    try:
        if isinstance(action, Hidden):
            return _after_hidden(position, entry, action)
        if isinstance(action, TakeBack) and action.seat in position.hidden:
            hidden = position.hidden - {action.seat}
            return Position(position.number + 1, entry, game, (TakenBack(action.seat),), hidden)
        _check_owner(game, entry, action)
        step = take(game, action)
    except IllegalAction as problem:
        _refuse(entry, problem.reason)
    hidden = position.hidden
    if not isinstance(action, Reveal):
        hidden -= {action.seat}
    _check_turn_is_open(entry, step.after, hidden)
    return Position(position.number + 1, entry, step.after, step.events, hidden, step)


def _after_hidden(position: Position, entry: TranscriptEntry, action: Hidden) -> Position:
    """A hidden answer only marks its seat: the turn it belongs to cannot be over."""
    game = position.game
    if not game.must_act(action.seat) or action.kind is not _HIDES[type(game.phase)]:
        raise IllegalAction(Refusal.NOT_NOW)
    if game.given(action.seat) is not None:  # replaces one that the text shows
        game = take(game, TakeBack(action.seat)).after
    hidden = position.hidden | {action.seat}
    _check_turn_is_open(entry, game, hidden)
    return Position(position.number + 1, entry, game, (Confirmed(action.seat),), hidden)


def _check_turn_is_open(entry: TranscriptEntry, game: Game, hidden: frozenset[int]) -> None:
    """When the last seat has acted everybody sees what all did, so nothing of it can be hidden."""
    if hidden and hidden >= set(game.waiting):
        raise ReplayError(
            ReplayStage.ILLEGAL, entry.line, "everybody has acted, so nothing of this turn can be hidden"
        )


def _check_owner(game: Game, entry: TranscriptEntry, action: Action) -> None:
    """Whose sheet it is matters only where the seat may act at all; else the rules say what is wrong."""
    if not isinstance(action, Draw | Choose) or not game.must_act(action.seat):
        return
    owner = move_of(game, action).owner
    if owner is not None and owner != entry.move.owner:
        problem = f"seat {action.seat + 1} acts on sheet {owner + 1} now"
        raise ReplayError(ReplayStage.ILLEGAL, entry.line, problem)


def _refuse(entry: TranscriptEntry, reason: Refusal) -> NoReturn:
    raise ReplayError(ReplayStage.ILLEGAL, entry.line, f"not allowed ({reason})", refusal=reason) from None


def _check_assertions(entry: TranscriptEntry, events: tuple[Event, ...]) -> None:
    """What is asserted must have followed, in this order; what is not asserted is not missed."""
    followed = list(assertions(events))
    left = iter(followed)
    for number, asserted in enumerate(entry.assertions, start=1):
        if asserted not in left:  # goes on in `left` behind what was found
            again = "not once more, or not in this order" if asserted in followed else "but this did"
            problem = f"{asserted!r} did not follow, {again}: {'; '.join(followed) or 'nothing'}"
            raise ReplayError(ReplayStage.ASSERTION, entry.line + number, problem)


def _kept_seed(header: Header) -> str:
    """The seed, which must be there and keep the promise made before the game."""
    chance = header.chance
    if chance is None:
        raise ReplayError(
            ReplayStage.SEED, 0, "the cards were dealt by hand: there is no seed to verify them with"
        )
    line = header_line(header, "seed")
    if chance.generator != GENERATOR:
        problem = f"shuffled by {chance.generator}, and only {GENERATOR} is known here"
        raise ReplayError(ReplayStage.SEED, header_line(header, "generator"), problem)
    if chance.seed is None:
        raise ReplayError(ReplayStage.SEED, line, "the seed is still hidden")
    if commitment(chance.seed) != chance.commitment:
        raise ReplayError(ReplayStage.SEED, line, "not the seed that was promised: its hash differs")
    if header.edicts_by is EdictsBy.SEED:
        drawn = seeded_edicts(header.setup.edition, chance.seed, header.setup.packs)
        if drawn != header.setup.edicts:
            problem = f"the seed draws the edicts {' '.join(drawn)}"
            raise ReplayError(ReplayStage.SEED, header_line(header, "edicts"), problem)
    if header.sheet_by_seed and not is_rolled_by(chance.seed, header.setup.sheet):
        raise ReplayError(ReplayStage.SEED, header_line(header, "sheet"), "the seed rolls another sheet")
    if header.skills_by_seed:
        laid_out = seeded_skills(chance.seed, header.setup.packs)
        if laid_out != header.setup.skills:
            problem = f"the seed lays out the skills {' '.join(laid_out)}"
            raise ReplayError(ReplayStage.SEED, header_line(header, "skills"), problem)
    return chance.seed


def _check_reveal(game: Game, entry: TranscriptEntry, seed: str) -> None:
    action = entry.move.action
    if isinstance(action, Reveal) and (expected := next_reveal(game, seed)) != action:
        raise ReplayError(ReplayStage.SEED, entry.line, f"the seed gives {expected.card}, not {action.card}")
