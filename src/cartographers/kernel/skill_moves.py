"""What may be drawn with a skill: first the shapes, then all that may be drawn besides one of them."""

from __future__ import annotations

from typing import Any

import numpy as np

from cartographers.kernel.bits import count_bits, nth_bit
from cartographers.kernel.compiling import I64Array, U64Array, carray, inner, unit
from cartographers.kernel.head import CARD, HEAD_FIELDS, PASSES, SKILLS, bound_to_ruins, fallback_terrains
from cartographers.kernel.moves import (
    NO_MOVE,
    move_code,
    overhang_code,
    shape_of,
    skill_code,
    skill_of,
    spaces_with_skill,
    terrain_of,
    with_terrain,
)
from cartographers.kernel.placement import anchors, anchors_on, list_places, random_place
from cartographers.kernel.places import PLACE_WORDS
from cartographers.kernel.rng import below
from cartographers.kernel.sheet import FILLED, RUINS, SHEET_WORDS, copy_sheet, draw, is_full, plane
from cartographers.kernel.skill_tables import (
    AGAINST_AMBUSH,
    AVAILABLE_TERRAIN,
    EXTRA_NEXT_TO,
    EXTRA_SHAPE,
    EXTRA_TERRAIN,
    FIRST_OVERHANG,
    HAS_EXTRA,
    NEEDS_SHAPE,
    NEXT_TO_DRAWN,
    NEXT_TO_MONSTER,
    NONE,
    OVER_EDGE,
    OVERHANG_COUNT,
    OVERHANG_SETS,
    SKILL_SHAPE,
    SKILL_TERRAIN,
)
from cartographers.kernel.skills import can_prepare_with, can_use, compiled_preparation
from cartographers.kernel.space_type import first, without_first
from cartographers.kernel.spaces import load_spaces, spread
from cartographers.kernel.tables import (
    CARD_SHAPE_COUNT,
    CARD_SHAPES,
    CARD_TERRAINS,
    FIRST_ORIENTATION,
    MONSTER,
    MOST_MOVES,
    MOST_PLACES,
    NO_EFFECT,
    ORIENTATION_COUNT,
    SINGLE_SHAPE,
    TERRAIN_COUNT,
)
from cartographers.rules.grid import EVERYWHERE, NOWHERE, SpaceSet
from cartographers.rules.placement import FALLBACK


@inner
def available_terrains(head: I64Array, shape: int) -> int:
    """The terrains that the card's shape, or the single square in its place, may have, as bits."""
    return fallback_terrains(head) if shape == FALLBACK else CARD_TERRAINS[head[CARD]]


@inner
def can_draw_with(head: I64Array, sheet: U64Array, number: int) -> bool:
    """Whether the skill with this number, from 1, goes with an explore card, is left and can be paid for."""
    return AGAINST_AMBUSH[head[SKILLS + number]] == 0 and can_use(head, sheet, number)


@inner
def sticks_out_on(sheet: U64Array, number: int, ruins: bool) -> bool:
    """Whether the part of a shape that is on the map lies on empty spaces and, if asked, on ruins."""
    spaces = load_spaces(OVERHANG_SETS, number)
    return not spaces & plane(sheet, FILLED) and (not ruins or bool(spaces & plane(sheet, RUINS)))


@inner
def list_overhangs(sheet: U64Array, shape: int, number: int, ruins: bool, codes: I64Array, end: int) -> int:
    """Writes the codes of a shape where it sticks out over the edge, from `end` on; returns their end."""
    for overhang in range(FIRST_OVERHANG[shape], FIRST_OVERHANG[shape] + OVERHANG_COUNT[shape]):
        if sticks_out_on(sheet, overhang, ruins):
            codes[end] = overhang_code(overhang) | move_code(0, 0, number, 0, 0)
            end += 1
    return end


@unit("int64(CPointer(int64), CPointer(uint64), int64, CPointer(uint64), CPointer(int64), CPointer(int64))")
def list_skill_shapes(head: Any, sheet: Any, number: int, places: Any, codes: Any, moves: Any) -> int:
    """Writes the code of every shape that may be drawn with a skill, without what it draws besides.

    Returns how many there are; 0: the skill cannot be used.
    """
    head, sheet = carray(head, HEAD_FIELDS), carray(sheet, SHEET_WORDS)
    places, codes = carray(places, (MOST_PLACES, PLACE_WORDS)), carray(codes, MOST_PLACES)
    moves = carray(moves, MOST_MOVES)
    if not can_draw_with(head, sheet, number):
        return 0
    skill, card, ruins = head[SKILLS + number], head[CARD], bound_to_ruins(head)
    end = 0
    for place in range(CARD_SHAPE_COUNT[card] if SKILL_SHAPE[skill] == NONE else 1):
        shape = CARD_SHAPES[card, place] if SKILL_SHAPE[skill] == NONE else SKILL_SHAPE[skill]
        if OVER_EDGE[skill] != 0:
            end = list_overhangs(sheet, shape, place + 1, ruins, codes, end)
        else:
            end = list_places(sheet, shape, place + 1, ruins, places, codes, end)
    terrains = CARD_TERRAINS[card]
    if end == 0:
        if NEEDS_SHAPE[skill] != 0:
            return 0
        end = list_places(sheet, SINGLE_SHAPE, FALLBACK, False, places, codes, 0)
        terrains = fallback_terrains(head)
    if SKILL_TERRAIN[skill] != NONE:
        terrains = 1 << SKILL_TERRAIN[skill]
    count = 0
    for terrain in range(TERRAIN_COUNT):
        if terrains & (1 << terrain):
            for place in range(end):
                moves[count] = codes[place] | move_code(0, 0, 0, terrain, 0) | skill_code(number, 0, 0)
                count += 1
    return count


@inner
def draw_shape(sheet: U64Array, code: int, after: U64Array) -> SpaceSet:
    """Draws the shape of a code on a copy of the sheet, without what is drawn besides; returns its spaces."""
    copy_sheet(sheet, after)
    spaces = spaces_with_skill(code)
    draw(after, spaces, terrain_of(code), NO_EFFECT, NOWHERE, False)
    return spaces


@inner
def beside(skill: int, after: U64Array, drawn: SpaceSet) -> SpaceSet:
    """What is drawn besides has to lie on one of these spaces at least."""
    if EXTRA_NEXT_TO[skill] == NEXT_TO_MONSTER:
        return spread(plane(after, MONSTER))
    if EXTRA_NEXT_TO[skill] == NEXT_TO_DRAWN:
        return spread(drawn)
    return EVERYWHERE


@inner
def extra_shape(head: I64Array, skill: int, code: int) -> int:
    """The shape that is drawn besides."""
    if EXTRA_SHAPE[skill] != NONE:
        return EXTRA_SHAPE[skill]
    return CARD_SHAPES[head[CARD], shape_of(code) - 1]


@inner
def extra_terrains(head: I64Array, skill: int, code: int) -> int:
    """The terrains to choose from for it, as bits; only the first one where there is no choice."""
    return available_terrains(head, shape_of(code)) if EXTRA_TERRAIN[skill] == AVAILABLE_TERRAIN else 1


@unit("int64(CPointer(int64), CPointer(uint64), int64, CPointer(int64))")
def list_extras(head: Any, sheet: Any, code: int, moves: Any) -> int:
    """Writes this shape, drawn with a skill, with everything that may be drawn besides; returns how many."""
    head, sheet, moves = carray(head, HEAD_FIELDS), carray(sheet, SHEET_WORDS), carray(moves, MOST_MOVES)
    skill = head[SKILLS + skill_of(code)]
    after = np.empty(SHEET_WORDS, np.uint64)
    within = beside(skill, after, draw_shape(sheet, code, after))
    shape, terrains = extra_shape(head, skill, code), extra_terrains(head, skill, code)
    count = 0
    for orientation in range(FIRST_ORIENTATION[shape], FIRST_ORIENTATION[shape] + ORIENTATION_COUNT[shape]):
        left = anchors(after, orientation, False) & anchors_on(within, orientation)
        while left:
            place = move_code(first(left), orientation, 0, 0, 0)
            left = without_first(left)
            for terrain in range(TERRAIN_COUNT):
                if terrains & (1 << terrain):
                    moves[count] = code | skill_code(0, place, terrain)
                    count += 1
    return count


# ---- at random


@inner
def random_overhang(head: I64Array, sheet: U64Array, skill: int, rng: U64Array) -> int:
    """Any place where a shape sticks out over the edge; NO_MOVE where there is none."""
    card, ruins = head[CARD], bound_to_ruins(head)
    codes = np.empty(MOST_MOVES, np.int64)
    end = 0
    for place in range(CARD_SHAPE_COUNT[card] if SKILL_SHAPE[skill] == NONE else 1):
        shape = CARD_SHAPES[card, place] if SKILL_SHAPE[skill] == NONE else SKILL_SHAPE[skill]
        end = list_overhangs(sheet, shape, place + 1, ruins, codes, end)
    return codes[below(rng, end)] if end > 0 else NO_MOVE


@inner
def random_shape(head: I64Array, sheet: U64Array, skill: int, plain: int, rng: U64Array) -> int:
    """Any shape that may be drawn with a skill; NO_MOVE where there is none. `plain` is any without one."""
    code = plain
    if OVER_EDGE[skill] != 0:
        code = random_overhang(head, sheet, skill, rng)
    elif SKILL_SHAPE[skill] != NONE:
        within = plane(sheet, RUINS) if bound_to_ruins(head) else EVERYWHERE
        code = random_place(sheet, SKILL_SHAPE[skill], 1, within, rng)
    if code == NO_MOVE or (NEEDS_SHAPE[skill] != 0 and shape_of(code) == FALLBACK):
        return NO_MOVE
    if SKILL_TERRAIN[skill] != NONE:
        return with_terrain(code, SKILL_TERRAIN[skill])
    if code == plain:
        return code
    terrains = CARD_TERRAINS[head[CARD]]
    return with_terrain(code, nth_bit(terrains, below(rng, count_bits(terrains))))


@unit("int64(CPointer(int64), CPointer(uint64), int64, CPointer(uint64))")
def random_with_skill(head: Any, sheet: Any, plain: int, rng: Any) -> int:
    """Half of the time any drawing with a skill, if one can be used and finds a place; else the plain one."""
    head, sheet, rng = carray(head, HEAD_FIELDS), carray(sheet, SHEET_WORDS), carray(rng, 1)
    usable = 0
    for number in range(1, head[SKILLS] + 1):
        if can_draw_with(head, sheet, number):
            usable |= 1 << number
    if plain == NO_MOVE or usable == 0 or below(rng, 2) == 0:
        return plain
    number = nth_bit(usable, below(rng, count_bits(usable)))
    skill = head[SKILLS + number]
    code = random_shape(head, sheet, skill, plain, rng)
    if code == NO_MOVE:
        return plain
    code |= skill_code(number, 0, 0)
    if HAS_EXTRA[skill] == 0:
        return code
    after = np.empty(SHEET_WORDS, np.uint64)
    within = beside(skill, after, draw_shape(sheet, code, after))
    place = random_place(after, extra_shape(head, skill, code), 0, within, rng)
    if place == NO_MOVE:
        return plain
    terrains = extra_terrains(head, skill, code)
    return code | skill_code(0, place, nth_bit(terrains, below(rng, count_bits(terrains))))


@inner
def random_preparation(head: I64Array, sheet: U64Array, rng: U64Array) -> int:
    """With any skill that can be used against the ambush, or, half of the time, with none."""
    usable = 0
    for number in range(1, head[SKILLS] + 1):
        if can_prepare_with(head, sheet, number):
            usable |= 1 << number
    if usable == 0 or is_full(sheet):
        return NO_MOVE
    if below(rng, 2) == 0:
        return 0
    number = nth_bit(usable, below(rng, count_bits(usable)))
    return compiled_preparation(number, head[PASSES] == 0 and below(rng, 2) == 1)
