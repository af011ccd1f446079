"""A game as one sheet has it: the cards that came, and all that was drawn on the sheet, by whomever.

No placement changes the deck, and nobody's sheet another's, but for ambushes. So a sheet's game can be played
once more, or otherwise, without the rest of its table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from typing import Any

from cartographers.play.match import Step
from cartographers.rules.actions import Action, Answer, Choose, Draw, Prepare, Reveal
from cartographers.rules.game import start, step
from cartographers.rules.grid import Space
from cartographers.rules.placement import Placement
from cartographers.rules.setup import Setup
from cartographers.rules.skills import Preparation
from cartographers.rules.state import Game, Over

Given = Placement | Space | Preparation


class OneSheetSetup(Setup):
    """A seat of a table as if it sat alone and its neighbours' monsters came by its own hand, which no table
    may be set up for."""

    def __post_init__(self) -> None:
        """What it is made from was validated."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A card, and what was drawn, chosen or prepared on the sheet until the next one, in order."""

    card: str
    given: tuple[Given, ...]


@dataclass(frozen=True, slots=True)
class OneSheetGame:
    """All turns of a sheet; `over`: to the end of the game."""

    setup: OneSheetSetup
    turns: tuple[Turn, ...]
    over: bool

    @property
    def cards(self) -> tuple[str, ...]:
        return tuple(turn.card for turn in self.turns)

    def positions(self) -> Iterator[Game]:
        """The game before each card, and as it was left."""
        game = start(self.setup)
        for turn in self.turns:
            yield game
            game, _ = step(game, Reveal(turn.card))
            for given in turn.given:
                game, _ = step(game, answer_of(given))
        yield game


def one_sheet_game(steps: Iterable[Step], setup: Setup, seat: int) -> OneSheetGame:
    """What became of this seat's sheet; answers that were taken back or replaced do not count."""
    parts: dict[str, Any] = {field.name: getattr(setup, field.name) for field in fields(setup)}
    parts["seats"] = setup.seats[seat : seat + 1]
    turns: list[Turn] = []
    over = False
    for taken in steps:
        match taken.action:
            case Reveal(card=card):
                turns.append(Turn(card, ()))
            case Draw() | Choose() | Prepare() as answer if taken.resolves:
                last = turns[-1]
                turns[-1] = Turn(last.card, last.given + _given_on(taken.before, answer, seat))
        over = isinstance(taken.after.phase, Over)
    return OneSheetGame(OneSheetSetup(**parts), tuple(turns), over)


def _given_on(before: Game, last: Answer, owner: int) -> tuple[Given, ...]:
    """What the seats had answered about this sheet when the last of them answered."""
    for seat in range(len(before.sheets)):
        if before.sheet_owner(seat) == owner:
            given = given_by(last) if seat == last.seat else before.given(seat)
            return () if given is None else (given,)
    return ()


def given_by(answer: Answer) -> Given:
    """What a seat answers, whoever it is."""
    match answer:
        case Draw(placement=placement):
            return placement
        case Choose(space=space):
            return space
        case Prepare(preparation=preparation):
            return preparation


def answer_of(given: Given) -> Action:
    """The only seat's answer."""
    match given:
        case Placement():
            return Draw(0, given)
        case Preparation():
            return Prepare(0, given)
        case _:
            return Choose(0, given)
