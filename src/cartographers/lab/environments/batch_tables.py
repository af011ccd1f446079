"""The numbers of a layout's actions and observations as arrays, for compiled code."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from cartographers.kernel.moves import packed
from cartographers.kernel.sheet import DESTROYED, INITIALS, MARKS, RUINS, WASTELAND
from cartographers.kernel.tables import (
    DECK_CARD_NUMBER,
    DECK_CARDS,
    EFFECT_NUMBER,
    FIRST_ORIENTATION,
    HERO_CARDS,
    MOST_ATTACKS,
    ORIENTATIONS,
    SCORING_NUMBER,
    SHAPES,
    TERRAIN_NUMBER,
    TERRAINS,
    card_shapes,
    orientation_and_anchor,
)
from cartographers.lab.environments.actions import place_numbers
from cartographers.lab.environments.layout import Layout
from cartographers.lab.environments.observations import fields, starts
from cartographers.rules.grid import AREA, SIDE, SPACES
from cartographers.rules.heroes import attacks
from cartographers.rules.shapes import SINGLE, Shape
from cartographers.rules.terrain import Terrain

I8Array = NDArray[np.int8]
LookupTable = NDArray[np.int64]

NONE = -1


def _same(shape: Shape) -> int:
    """The first of the kernel's shapes that turning and flipping makes this one."""
    return next(number for number, other in enumerate(SHAPES) if shape in other.orientations)


def _places(layout: Layout) -> LookupTable:
    """For each orientation, anchor and terrain the action; NONE where no card can ask for it."""
    starts_of = {(_same(block.shape), block.terrain): block.start for block in layout.draw_blocks}
    table = np.full((len(ORIENTATIONS), AREA, len(TERRAINS)), NONE, np.int64)
    for number, turned in enumerate(ORIENTATIONS):
        numbers = place_numbers(turned)
        for terrain, column in TERRAIN_NUMBER.items():
            start = starts_of.get((_same(turned), terrain))
            if start is None:
                continue
            for top in range(SIDE - turned.height + 1):
                for left in range(SIDE - turned.width + 1):
                    table[number, top * SIDE + left, column] = start + numbers[turned.at(top, left).bits]
    return table


def _heroes(layout: Layout) -> LookupTable:
    """For each hero, space and attack of the kernel the action; NONE for other boxes' heroes."""
    table = np.full((len(HERO_CARDS), AREA, MOST_ATTACKS), NONE, np.int64)
    for block in layout.hero_blocks:
        for space in SPACES:
            for number, marks in enumerate(attacks(block.hero, space)):
                action = layout.attack_actions(block.hero, space)[marks]
                table[HERO_CARDS.index(block.hero), space, number] = action
    return table


def _move_codes(layout: Layout) -> tuple[LookupTable, LookupTable]:
    """For each action its move code without the number of the shape, and which shape it draws."""
    codes = np.zeros(layout.action_count, np.int64)
    shapes = np.full(layout.action_count, NONE, np.int64)
    for block in layout.draw_blocks:
        shape = _same(block.shape)
        for number, spaces in enumerate(block.shape.places):
            orientation, anchor = orientation_and_anchor(SHAPES[shape], spaces)
            codes[block.start + number] = packed(anchor, orientation, 0, TERRAIN_NUMBER[block.terrain], 0)
            shapes[block.start + number] = shape
    single = int(FIRST_ORIENTATION[SHAPES.index(SINGLE)])
    for of_hero in layout.hero_blocks:
        for space in SPACES:
            for number, marks in enumerate(attacks(of_hero.hero, space)):
                action = layout.attack_actions(of_hero.hero, space)[marks]
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


SHAPE_NUMBERS = _shape_numbers()


@dataclass(frozen=True, slots=True, eq=False)
class ActionTables:
    """From the kernel's placements to actions, and back."""

    places: LookupTable  # by orientation, anchor and terrain
    heroes: LookupTable  # by hero, space and attack
    codes: LookupTable  # by action: its move code without the number of the shape
    shapes: LookupTable  # by action: which shape it draws

    @classmethod
    @cache  # a second to make, and the same for every batch of these boxes
    def of(cls, layout: Layout) -> ActionTables:
        return cls(_places(layout), _heroes(layout), *_move_codes(layout))


@dataclass(frozen=True, slots=True, eq=False)
class ObservationTables:
    """Which of the kernel's numbers stand where in an observation."""

    planes: LookupTable  # the kernel's planes
    deck: LookupTable  # the kernel's cards
    scoring: LookupTable  # by the kernel's scoring cards: which it is of the layout; NONE: of another box
    effects: LookupTable  # by the kernel's effects: which it is of those that somebody chooses for
    starts: LookupTable  # where the fields of the numbers begin, in the order of `fields`

    @classmethod
    def of(cls, layout: Layout, seats: int) -> ObservationTables:
        planes = [
            *(TERRAIN_NUMBER[terrain] for terrain in Terrain),
            *(DESTROYED, WASTELAND, RUINS, MARKS),
            *(INITIALS + EFFECT_NUMBER[effect] for effect in layout.effects),
        ]
        scoring = np.full(len(SCORING_NUMBER), NONE, np.int64)
        for number, card in enumerate(layout.scoring_cards):
            scoring[SCORING_NUMBER[card]] = number
        effects = np.full(len(EFFECT_NUMBER), NONE, np.int64)
        for number, effect in enumerate(layout.choosing_effects):
            effects[EFFECT_NUMBER[effect]] = number
        return cls(
            np.array(planes),
            np.array([DECK_CARD_NUMBER[card] for card in layout.deck_cards]),
            scoring,
            effects,
            np.array([starts(seats, layout)[field.name] for field in fields(seats, layout)]),
        )
