"""A table for the tests: a game that is driven card by card, its seats drawing what the test says."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TypeVar

import pytest

from cartographers.rules.actions import Action, Choose, Draw, Reveal, TakeBack
from cartographers.rules.events import Event
from cartographers.rules.game import start, step
from cartographers.rules.grid import Space, SpaceSet
from cartographers.rules.placement import Placement, Task
from cartographers.rules.refusal import IllegalAction, Refusal
from cartographers.rules.setup import Edition, Setup, first_game_edicts, setup
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Drawing, Game, Phase
from cartographers.rules.terrain import Season, Terrain
from cartographers.rules.view import options
from tests.rules.scoring.boards import sheet as drawn

E = TypeVar("E")

# Explore cards whose time adds up to eight, which ends any season; six are not enough but in winter.
EIGHT = {
    "base": ("hinterland-stream", "homestead", "treetop-village", "orchard"),
    "heroes": ("hillside-terrace", "frontier-dwelling", "wildwood-garden", "coastal-encampment"),
}


def names(count: int) -> list[str]:
    return [f"player {number}" for number in range(1, count + 1)]


def named(spaces: str) -> SpaceSet:
    """The spaces of a text like `c4 c5 d4`."""
    return SpaceSet.named(spaces)


def base_setup(seats: int = 1) -> Setup:
    return setup(Edition.BASE, first_game_edicts(Edition.BASE), names(seats))


def heroes_setup(seats: int = 1) -> Setup:
    return setup(Edition.HEROES, first_game_edicts(Edition.HEROES), names(seats))


def combined_setup(seats: int = 1, heroes: bool = True) -> Setup:
    return setup(Edition.COMBINED, first_game_edicts(Edition.COMBINED), names(seats), with_heroes=heroes)


@dataclass
class Table:
    """A game and everything that happened to it so far."""

    game: Game
    events: list[Event] = field(default_factory=list)

    @classmethod
    def of(cls, setup: Setup, *pictures: str | Sheet) -> Table:
        """A game at its first card. Pictures or sheets, one for each seat, replace the blank sheets."""
        game = start(setup)
        if pictures:
            sheets = tuple(each if isinstance(each, Sheet) else drawn(each) for each in pictures)
            assert len(sheets) == len(setup.seats)
            game = replace(game, sheets=sheets)
        return cls(game)

    @classmethod
    def before_the_last_card_of_spring(
        cls, setup: Setup, *pictures: str | Sheet, ambushes: tuple[str, ...] = ()
    ) -> Table:
        """With two units of time left, after these ambushes; `last_card` is still in the deck."""
        table = cls.of(setup, *pictures)
        *revealed, _ = EIGHT[setup.explore_box]
        table.game = replace(table.game, column=(*revealed, *ambushes), ambushes=ambushes)
        return table

    @property
    def last_card(self) -> str:
        """A card that takes two units of time; its shape is three in a row and one at a right angle."""
        return EIGHT[self.game.setup.explore_box][-1]

    def do(self, *actions: Action) -> tuple[Event, ...]:
        """What the last of the actions brought about."""
        events: tuple[Event, ...] = ()
        for action in actions:
            self.game, events = step(self.game, action)
            self.events += events
        return events

    def reveal(self, *cards: str) -> tuple[Event, ...]:
        return self.do(*[Reveal(card) for card in cards])

    def draw(
        self,
        spaces: str,
        terrain: Terrain | None = None,
        *,
        seat: int = 0,
        shape: int = 1,
        marks: str = "",
    ) -> tuple[Event, ...]:
        """A seat draws on these spaces (`c4 c5`), with the card's first terrain if no other is said."""
        return self.do(self.drawing(spaces, terrain, seat=seat, shape=shape, marks=marks))

    def drawing(
        self,
        spaces: str,
        terrain: Terrain | None = None,
        *,
        seat: int = 0,
        shape: int = 1,
        marks: str = "",
    ) -> Draw:
        if terrain is None:
            terrain = self.task().terrains[0]
        placement = Placement(SpaceSet.named(spaces), terrain, shape, SpaceSet.named(marks))
        return Draw(seat, placement)

    def choose(self, space: str, seat: int = 0) -> tuple[Event, ...]:
        return self.do(Choose(seat, Space.named(space)))

    def take_back(self, seat: int = 0) -> tuple[Event, ...]:
        return self.do(TakeBack(seat))

    def all_draw(self, *spaces: str) -> tuple[Event, ...]:
        """Each seat draws the first shape, on its own of these spaces."""
        return self.do(*[self.drawing(drawn, seat=seat) for seat, drawn in enumerate(spaces)])

    def draw_anything(self, seat: int) -> tuple[Event, ...]:
        """The first of the seat's legal placements."""
        legal = options(self.game, seat)
        assert legal
        return self.draw_this(seat, next(iter(legal)))

    def draw_this(self, seat: int, placement: Placement) -> tuple[Event, ...]:
        return self.do(Draw(seat, placement))

    def everybody_draws(self) -> tuple[Event, ...]:
        events: tuple[Event, ...] = ()
        for seat in self.game.waiting:
            events = self.draw_anything(seat)
        return events

    def explore(self, *cards: str) -> tuple[Event, ...]:
        """Each card is revealed and, where it asks for it, drawn by everybody."""
        events: tuple[Event, ...] = ()
        for card in cards:
            events = self.reveal(card)
            if isinstance(self.game.phase, Drawing):
                events = self.everybody_draws()
        return events

    def play(self, *cards: str) -> None:
        """Like `explore`, and where a monster asks for a target everybody takes the first."""
        for card in cards:
            self.explore(card)
            for seat in self.game.waiting:
                self.choose(next(iter(self.game.targets(seat))).name, seat)

    def refuses(self, action: Action) -> Refusal:
        """Why the rules forbid this action; the game stays as it is."""
        with pytest.raises(IllegalAction) as refused:
            step(self.game, action)
        return refused.value.reason

    def sheet(self, seat: int = 0) -> Sheet:
        return self.game.sheets[seat]

    # Functions, because the type checker would take what it once knew of an attribute for granted.

    def phase(self) -> Phase:
        return self.game.phase

    def season(self) -> Season:
        return self.game.season

    def task(self) -> Task:
        assert self.game.task is not None
        return self.game.task

    def all_of(self, kind: type[E]) -> list[E]:
        """The events of one kind since the beginning."""
        return [event for event in self.events if isinstance(event, kind)]


def only(events: tuple[Event, ...], kind: type[E]) -> E:
    """The one event of this kind."""
    found = [event for event in events if isinstance(event, kind)]
    assert len(found) == 1, events
    return found[0]
