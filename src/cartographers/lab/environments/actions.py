"""The action space: every drawing and every choice of any game of both editions has its own fixed number.

An action says what happens on the sheet, not how the card prints it: "these spaces become water". Which shape
of the card that is, and whether it is the single square drawn where no shape fits, follows from the card.
docs/environments.md lists the numbers; a test keeps it true. A change of them is a new version of the
environments.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from cartographers.rules.actions import Choose, Draw
from cartographers.rules.boxes import AMBUSH_BY_ID, EXPLORE_BY_ID, HERO_BY_ID
from cartographers.rules.cards import HeroCard
from cartographers.rules.grid import AREA, SPACES, Space, SpaceSet
from cartographers.rules.heroes import Pattern, attacked, attacks, turned
from cartographers.rules.placement import FALLBACK, Legal, Placement, Task
from cartographers.rules.shapes import SINGLE, Shape
from cartographers.rules.state import Game
from cartographers.rules.terrain import DRAWABLE, Terrain
from cartographers.rules.view import options

Mask = NDArray[np.int8]

PASS = 0  # of a seat that is asked for nothing


@dataclass(frozen=True, slots=True)
class DrawBlock:
    """Every place of one shape with one terrain, in the order of `Shape.places`."""

    start: int
    shape: Shape
    terrain: Terrain

    @property
    def length(self) -> int:
        return len(self.shape.places)


@dataclass(frozen=True, slots=True)
class HeroBlock:
    """A hero on every space, and on each with its attack turned 0, 1, 2 and 3 quarters, if that differs."""

    start: int
    hero: HeroCard
    turns: int

    @property
    def length(self) -> int:
        return AREA * self.turns


def _canonical(shape: Shape) -> Shape:
    """The one of its orientations that stands for all shapes that only turning and flipping tells apart."""
    return min(shape.orientations, key=lambda turned: turned.picture)


def _draw_blocks(start: int) -> Iterator[DrawBlock]:
    """The shapes in the order of the cards, each with the terrains that any card gives it."""
    drawn: dict[Shape, set[Terrain]] = {SINGLE: {*DRAWABLE, Terrain.HERO}}
    for explore in EXPLORE_BY_ID.values():
        for shape in explore.shapes:
            drawn.setdefault(_canonical(shape), set()).update(explore.terrains)
    for ambush in AMBUSH_BY_ID.values():
        drawn.setdefault(_canonical(ambush.shape), set()).add(Terrain.MONSTER)
    for shape, terrains in drawn.items():
        for terrain in Terrain:
            if terrain in terrains:
                block = DrawBlock(start, shape, terrain)
                yield block
                start += block.length


def _turned(pattern: Pattern, quarters: int) -> Pattern:
    """An attack after so many quarter turns clockwise."""
    for _ in range(quarters):
        pattern = turned(pattern)
    return pattern


def _hero_blocks(start: int) -> Iterator[HeroBlock]:
    for hero in HERO_BY_ID.values():
        turns = len({frozenset(_turned(hero.attack, quarters)) for quarters in range(4)})
        block = HeroBlock(start, hero, turns)
        yield block
        start += block.length


DRAW_BLOCKS = tuple(_draw_blocks(PASS + 1))
HERO_BLOCKS = tuple(_hero_blocks(DRAW_BLOCKS[-1].start + DRAW_BLOCKS[-1].length))
DESTROY = HERO_BLOCKS[-1].start + HERO_BLOCKS[-1].length  # of the first space; the others follow
ACTION_COUNT = DESTROY + AREA

_DRAW_STARTS = [block.start for block in DRAW_BLOCKS]
_DRAW_START_OF = {(block.shape, block.terrain): block.start for block in DRAW_BLOCKS}
_HERO_BLOCK_OF = {block.hero.id: block for block in HERO_BLOCKS}


def draw_start(shape: Shape, terrain: Terrain) -> int:
    """The action of the first place of this shape, however it is turned, with this terrain."""
    return _DRAW_START_OF[_canonical(shape), terrain]


@cache
def place_numbers(shape: Shape) -> dict[int, int]:
    """The number of each place, by its bits; shapes that only turning tells apart have the same."""
    return {spaces.bits: number for number, spaces in enumerate(shape.places)}


@cache
def attack_actions(hero: HeroCard, space: Space) -> dict[SpaceSet, int]:
    """The action of each distinct attack of a hero on this space: of equal ones, the least turned."""
    block = _HERO_BLOCK_OF[hero.id]
    found: dict[SpaceSet, int] = {}
    for quarters in range(block.turns):
        marks = attacked(_turned(hero.attack, quarters), space)
        found.setdefault(marks, block.start + space * block.turns + quarters)
    if set(found) != set(attacks(hero, space)):
        raise ValueError(f"turning alone does not give every attack of {hero.id} on {space.name}")
    return found


@dataclass(frozen=True, slots=True)
class Choices:
    """What one seat may do now."""

    seat: int
    mask: Mask
    legal: Legal | None
    task: Task | None

    def action(self, number: int) -> Draw | Choose | None:
        """The action of the game with this number; None for PASS. It must be one that the mask allows."""
        if not (0 <= number < ACTION_COUNT and self.mask[number]):
            raise ValueError(f"action {number} is not legal now")
        if number == PASS:
            return None
        if number >= DESTROY:
            return Choose(self.seat, SPACES[number - DESTROY])
        if number >= HERO_BLOCKS[0].start:
            return Draw(self.seat, self._hero(number))
        return Draw(self.seat, self._drawing(number))

    def _hero(self, number: int) -> Placement:
        block = next(block for block in reversed(HERO_BLOCKS) if block.start <= number)
        space = SPACES[(number - block.start) // block.turns]
        marks = next(m for m, action in attack_actions(block.hero, space).items() if action == number)
        return Placement(SpaceSet.of((space,)), Terrain.HERO, marks=marks)

    def _drawing(self, number: int) -> Placement:
        block = DRAW_BLOCKS[bisect_right(_DRAW_STARTS, number) - 1]
        spaces = block.shape.places[number - block.start]
        return Placement(spaces, block.terrain, self._shape_number(block.shape))

    def _shape_number(self, shape: Shape) -> int:
        assert self.legal is not None
        assert self.task is not None
        if self.legal.fallback:
            return FALLBACK
        return next(n for n, own in enumerate(self.task.shapes, start=1) if _canonical(own) == shape)


def choices(game: Game, seat: int) -> Choices:
    """What this seat may do now; one without a decision may only pass."""
    mask = np.zeros(ACTION_COUNT, np.int8)
    legal, task = options(game, seat), game.task
    if legal is not None and task is not None:
        _mark_drawings(mask, legal, task)
        return Choices(seat, mask, legal, task)
    for space in game.targets(seat):
        mask[DESTROY + space] = 1
    if not game.must_act(seat):
        mask[PASS] = 1
    return Choices(seat, mask, None, None)


def _mark_drawings(mask: Mask, legal: Legal, task: Task) -> None:
    for number, places in legal.numbered():
        if legal.hero is not None:
            for spaces in places:
                mask[list(attack_actions(legal.hero, next(iter(spaces))).values())] = 1
            continue
        shape = SINGLE if number == FALLBACK else task.shapes[number - 1]
        numbers = place_numbers(shape)
        found = np.array([numbers[spaces.bits] for spaces in places], np.intp)
        for terrain in legal.terrains:
            mask[draw_start(shape, terrain) + found] = 1
