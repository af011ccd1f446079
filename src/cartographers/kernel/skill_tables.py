"""The skills of `rules/` as arrays: what each costs, changes and draws besides, and how ambushes meet it.

A skill is nothing but data, so one of another box is played like the package's own.
"""

from __future__ import annotations

from dataclasses import fields, replace

import numpy as np

from cartographers.kernel.cache import depends_on
from cartographers.kernel.space_type import set_table
from cartographers.kernel.tables import (
    CORNERS,
    DECK_CARDS,
    ORIENTATIONS,
    SHAPES,
    SKILL_CARDS,
    TERRAIN_NUMBER,
    CardNumbers,
    UnknownCard,
    int_table,
    orientation_and_anchor,
)
from cartographers.rules.ambush import walk
from cartographers.rules.boxes import BOX_OF
from cartographers.rules.cards import AmbushCard, ExploreCard, ExtraTerrain, NextTo, SkillCard
from cartographers.rules.shapes import SINGLE, Shape
from cartographers.rules.skills import needs_shape
from cartographers.rules.terrain import Corner

SKILL_NUMBER = CardNumbers((skill.id, number) for number, skill in enumerate(SKILL_CARDS))
NONE = -1

NEXT_TO_ANYTHING, NEXT_TO_MONSTER, NEXT_TO_DRAWN = range(3)
_NEXT_TO = {
    NextTo.ANYTHING: NEXT_TO_ANYTHING,
    NextTo.MONSTER: NEXT_TO_MONSTER,
    NextTo.DRAWN: NEXT_TO_DRAWN,
}
SAME_TERRAIN, AVAILABLE_TERRAIN, FARM_AND_VILLAGE = range(3)
_EXTRA_TERRAIN = {
    ExtraTerrain.SAME: SAME_TERRAIN,
    ExtraTerrain.AVAILABLE: AVAILABLE_TERRAIN,
    ExtraTerrain.FARM_AND_VILLAGE: FARM_AND_VILLAGE,
}
_KNOWN = {
    *("id", "name", "rule", "note"),
    *("coins", "against_ambush", "shape", "terrain", "over_edge", "extra"),
}


def _check(skill: SkillCard) -> None:
    """A skill that does more than is known here would be played as if it did not: better not at all."""
    what = f"the skill {skill.id} of the box {BOX_OF[skill.id]}"
    more = {field.name for field in fields(skill)} - _KNOWN
    if more:
        raise UnknownCard(f"the kernel does not know what {what} does by {', '.join(sorted(more))}")
    if skill.extra and (skill.extra.next_to not in _NEXT_TO or skill.extra.terrain not in _EXTRA_TERRAIN):
        raise UnknownCard(f"the kernel does not know what {what} draws besides")


for _skill in SKILL_CARDS:
    _check(_skill)


def _shape_number(shape: Shape | None) -> int:
    return NONE if shape is None else SHAPES.index(shape)


SKILL_COINS = np.array([skill.coins for skill in SKILL_CARDS], np.int64)
AGAINST_AMBUSH = np.array([skill.against_ambush for skill in SKILL_CARDS], np.int64)
NEEDS_SHAPE = np.array([needs_shape(skill) for skill in SKILL_CARDS], np.int64)
OVER_EDGE = np.array([skill.over_edge for skill in SKILL_CARDS], np.int64)
# NONE: the card's shapes, the card's terrains.
SKILL_SHAPE = np.array([_shape_number(skill.shape) for skill in SKILL_CARDS], np.int64)
SKILL_TERRAIN = np.array(
    [NONE if skill.terrain is None else TERRAIN_NUMBER[skill.terrain] for skill in SKILL_CARDS], np.int64
)
HAS_EXTRA = np.array([skill.extra is not None for skill in SKILL_CARDS], np.int64)
# NONE: the shape that was drawn, once more.
EXTRA_SHAPE = np.array(
    [_shape_number(skill.extra.shape if skill.extra else None) for skill in SKILL_CARDS], np.int64
)
EXTRA_NEXT_TO = np.array(
    [_NEXT_TO[skill.extra.next_to] if skill.extra else NEXT_TO_ANYTHING for skill in SKILL_CARDS], np.int64
)
EXTRA_TERRAIN = np.array(
    [_EXTRA_TERRAIN[skill.extra.terrain] if skill.extra else SAME_TERRAIN for skill in SKILL_CARDS], np.int64
)

# ---- shapes that stick out over the edge: what is left of them on the map, each with a number of its own

_STICKING_OUT = {
    *(SHAPES.index(shape) for card in DECK_CARDS if isinstance(card, ExploreCard) for shape in card.shapes),
    *(SHAPES.index(skill.shape) for skill in SKILL_CARDS if skill.shape),
}
OVERHANGS = tuple(
    place for number, shape in enumerate(SHAPES) if number in _STICKING_OUT for place in shape.overhanging
)
OVERHANG_SETS = set_table(OVERHANGS or (SINGLE.at(0, 0),))
OVERHANG_COUNT = np.array(
    [len(shape.overhanging) if number in _STICKING_OUT else 0 for number, shape in enumerate(SHAPES)],
    np.int64,
)
FIRST_OVERHANG = np.concatenate(([0], np.cumsum(OVERHANG_COUNT)[:-1])).astype(np.int64)

# ---- solo walks of the shape that a skill puts in the place of an ambush's: it lies as printed, or upright

WAYS = 2


def _met(card: AmbushCard, skill: SkillCard, upright: int) -> AmbushCard:
    shape = skill.shape or card.shape
    return replace(card, shape=shape.turned() if upright and skill.shape else shape)


def _walk_anchors(card: AmbushCard, assumed: Corner | None) -> tuple[int, ...]:
    return tuple(orientation_and_anchor(card.shape, spaces)[1] for spaces in walk(card, assumed))


_AMBUSHES = [card for card in DECK_CARDS if isinstance(card, AmbushCard)]
AMBUSH_ROW = np.array(
    [_AMBUSHES.index(card) if isinstance(card, AmbushCard) else NONE for card in DECK_CARDS], np.int64
)
_WALKS_MET = {
    (skill, way, row, corner): _walk_anchors(_met(card, SKILL_CARDS[skill], way), assumed)
    for skill in range(len(SKILL_CARDS))
    if SKILL_CARDS[skill].against_ambush
    for way in range(WAYS)
    for row, card in enumerate(_AMBUSHES)
    for corner, assumed in enumerate(CORNERS)
}
_DISTINCT_WALKS = tuple(dict.fromkeys(_WALKS_MET.values())) or ((),)
_NUMBER_OF_WALK = {anchors: number for number, anchors in enumerate(_DISTINCT_WALKS)}
MET_WALK = int_table(_DISTINCT_WALKS)
MET_WALK_LENGTH = np.array([len(anchors) for anchors in _DISTINCT_WALKS], np.int64)
WALK_MET = np.zeros((len(SKILL_CARDS), WAYS, len(_AMBUSHES), len(CORNERS)), np.int64)
for _place, _anchors in _WALKS_MET.items():
    WALK_MET[_place] = _NUMBER_OF_WALK[_anchors]


def _orientation(card: AmbushCard, skill: SkillCard, way: int) -> int:
    return ORIENTATIONS.index(_met(card, skill, way).shape)


ORIENTATION_MET = np.array(
    [
        [[_orientation(card, skill, way) for card in _AMBUSHES] for way in range(WAYS)]
        for skill in SKILL_CARDS
    ],
    np.int64,
)

depends_on(
    [
        (
            skill.id,
            skill.coins,
            skill.against_ambush,
            skill.shape,
            skill.terrain,
            skill.over_edge,
            skill.extra,
        )
        for skill in SKILL_CARDS
    ]
)
