"""What a seat may do now, by the numbers of a layout: a mask, and the action behind a number."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from cartographers.lab.environments.layout import GAMES, PASS, Layout, canonical
from cartographers.rules.actions import Choose, Draw
from cartographers.rules.grid import SPACES, SpaceSet
from cartographers.rules.placement import FALLBACK, Legal, Placement, Task
from cartographers.rules.shapes import SINGLE, Shape
from cartographers.rules.state import Game
from cartographers.rules.terrain import Terrain
from cartographers.rules.view import options

Mask = NDArray[np.int8]

# Of the two games.
DRAW_BLOCKS, HERO_BLOCKS = GAMES.draw_blocks, GAMES.hero_blocks
DESTROY = GAMES.choose  # of the first space; the others follow
ACTION_COUNT = GAMES.action_count
draw_start, attack_actions = GAMES.draw_start, GAMES.attack_actions


@cache
def place_numbers(shape: Shape) -> dict[int, int]:
    """The number of each place, by its bits; shapes that only turning tells apart have the same."""
    return {spaces.bits: number for number, spaces in enumerate(shape.places)}


@dataclass(frozen=True, slots=True)
class Choices:
    """What one seat may do now."""

    seat: int
    mask: Mask
    legal: Legal | None
    task: Task | None
    layout: Layout = GAMES

    def action(self, number: int) -> Draw | Choose | None:
        """The action of the game with this number; None for PASS. It must be one that the mask allows."""
        if not (0 <= number < len(self.mask) and self.mask[number]):
            raise ValueError(f"action {number} is not legal now")
        if number == PASS:
            return None
        if number >= self.layout.choose:
            return Choose(self.seat, SPACES[number - self.layout.choose])
        if number >= self.layout.first_hero:
            return Draw(self.seat, self._hero(number))
        return Draw(self.seat, self._drawing(number))

    def _hero(self, number: int) -> Placement:
        block = next(block for block in reversed(self.layout.hero_blocks) if block.start <= number)
        space = SPACES[(number - block.start) // block.turns]
        attacks = self.layout.attack_actions(block.hero, space)
        marks = next(marks for marks, action in attacks.items() if action == number)
        return Placement(SpaceSet.of((space,)), Terrain.HERO, marks=marks)

    def _drawing(self, number: int) -> Placement:
        blocks = self.layout.draw_blocks
        block = blocks[bisect_right(blocks, number, key=lambda block: block.start) - 1]
        spaces = block.shape.places[number - block.start]
        return Placement(spaces, block.terrain, self._shape_number(block.shape))

    def _shape_number(self, shape: Shape) -> int:
        assert self.legal is not None
        assert self.task is not None
        if self.legal.fallback:
            return FALLBACK
        return next(n for n, own in enumerate(self.task.shapes, start=1) if canonical(own) == shape)


def choices(game: Game, seat: int, layout: Layout = GAMES) -> Choices:
    """What this seat may do now; one without a decision may only pass."""
    mask = np.zeros(layout.action_count, np.int8)
    legal, task = options(game, seat), game.task
    if legal is not None and task is not None:
        _mark_drawings(mask, legal, task, layout)
        return Choices(seat, mask, legal, task, layout)
    for space in game.targets(seat):
        mask[layout.choose + space] = 1
    if not game.must_act(seat):
        mask[PASS] = 1
    return Choices(seat, mask, None, None, layout)


def _mark_drawings(mask: Mask, legal: Legal, task: Task, layout: Layout) -> None:
    for number, places in legal.numbered():
        if legal.hero is not None:
            for spaces in places:
                mask[list(layout.attack_actions(legal.hero, next(iter(spaces))).values())] = 1
            continue
        shape = SINGLE if number == FALLBACK else task.shapes[number - 1]
        numbers = place_numbers(shape)
        found = np.array([numbers[spaces.bits] for spaces in places], np.intp)
        for terrain in legal.terrains:
            mask[layout.draw_start(shape, terrain) + found] = 1
