"""The numbers of actions and observations as arrays, for compiled code."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cartographers.kernel.moves import packed
from cartographers.kernel.sheet import DESTROYED, INITIALS, MARKS, RUINS, WASTELAND
from cartographers.kernel.tables import (
    DECK_CARDS,
    EFFECT_NUMBER,
    FIRST_ORIENTATION,
    MOST_ATTACKS,
    ORIENTATIONS,
    SHAPES,
    TERRAIN_NUMBER,
    TERRAINS,
    card_shapes,
    orientation_and_anchor,
)
from cartographers.lab.environments.actions import (
    ACTION_COUNT,
    DRAW_BLOCKS,
    HERO_BLOCKS,
    attack_actions,
    place_numbers,
)
from cartographers.rules.cards import Effect
from cartographers.rules.grid import AREA, SIDE, SPACES
from cartographers.rules.heroes import attacks
from cartographers.rules.shapes import SINGLE, Shape
from cartographers.rules.terrain import Terrain

I8Array = NDArray[np.int8]
LookupTable = NDArray[np.int64]

NONE = -1

# The kernel's planes in the order of `observations.PLANES`.
PLANE_ORDER: LookupTable = np.array(
    [
        *(TERRAIN_NUMBER[terrain] for terrain in Terrain),
        DESTROYED,
        WASTELAND,
        RUINS,
        MARKS,
        *(INITIALS + EFFECT_NUMBER[effect] for effect in Effect),
    ],
    np.int64,
)


def _same(shape: Shape) -> int:
    """The first of the kernel's shapes that turning and flipping makes this one."""
    return next(number for number, other in enumerate(SHAPES) if shape in other.orientations)


def _place_actions() -> LookupTable:
    """For each orientation, anchor and terrain the action; NONE where no card can ask for it."""
    starts = {(_same(block.shape), block.terrain): block.start for block in DRAW_BLOCKS}
    table = np.full((len(ORIENTATIONS), AREA, len(TERRAINS)), NONE, np.int64)
    for number, turned in enumerate(ORIENTATIONS):
        numbers = place_numbers(turned)
        for top in range(SIDE - turned.height + 1):
            for left in range(SIDE - turned.width + 1):
                place = numbers[turned.at(top, left).bits]
                for terrain, column in TERRAIN_NUMBER.items():
                    start = starts.get((_same(turned), terrain))
                    if start is not None:
                        table[number, top * SIDE + left, column] = start + place
    return table


def _hero_actions() -> LookupTable:
    """For each hero, space and attack of the kernel the action."""
    table = np.full((len(HERO_BLOCKS), AREA, MOST_ATTACKS), NONE, np.int64)
    for row, block in enumerate(HERO_BLOCKS):
        for space in SPACES:
            for number, marks in enumerate(attacks(block.hero, space)):
                table[row, space, number] = attack_actions(block.hero, space)[marks]
    return table


def _move_codes() -> tuple[LookupTable, LookupTable]:
    """For each action its move code without the number of the shape, and which shape it draws."""
    codes, shapes = np.zeros(ACTION_COUNT, np.int64), np.full(ACTION_COUNT, NONE, np.int64)
    for block in DRAW_BLOCKS:
        shape = _same(block.shape)
        for number, spaces in enumerate(block.shape.places):
            orientation, anchor = orientation_and_anchor(SHAPES[shape], spaces)
            codes[block.start + number] = packed(anchor, orientation, 0, TERRAIN_NUMBER[block.terrain], 0)
            shapes[block.start + number] = shape
    single = int(FIRST_ORIENTATION[SHAPES.index(SINGLE)])
    for of_hero in HERO_BLOCKS:
        for space in SPACES:
            for number, marks in enumerate(attacks(of_hero.hero, space)):
                action = attack_actions(of_hero.hero, space)[marks]
                codes[action] = packed(space, single, 0, TERRAIN_NUMBER[Terrain.HERO], number)
                shapes[action] = _same(SINGLE)
    return codes, shapes


def _shape_numbers() -> LookupTable:
    """For each card and shape which of the card's it is, from 1; 0: none."""
    table = np.zeros((len(DECK_CARDS), len(SHAPES)), np.int64)
    for row, card in enumerate(DECK_CARDS):
        for number, shape in enumerate(card_shapes(card), start=1):
            table[row, _same(shape)] = number
    return table


PLACE_ACTIONS = _place_actions()
HERO_ACTIONS = _hero_actions()
MOVE_CODES, MOVE_SHAPES = _move_codes()
SHAPE_NUMBERS = _shape_numbers()
