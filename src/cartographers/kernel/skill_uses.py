"""Uses of skills that are worth a look: besides the best drawing without one, or in its place."""

from __future__ import annotations

from typing import Any

import numpy as np

from cartographers.kernel.compiling import I64Array, U64Array, Word, carray, inner, unit
from cartographers.kernel.head import CARD, CORNER, HEAD_FIELDS, PASSES, SKILLS
from cartographers.kernel.moves import NO_MOVE, extra_spaces_of, shape_of, skill_code, spaces_with_skill
from cartographers.kernel.placement import draw_move, walk_move
from cartographers.kernel.sheet import FILLED, PREPARED, SHEET_WORDS, plane
from cartographers.kernel.skill_moves import can_draw_with, list_extras, list_skill_shapes
from cartographers.kernel.skill_tables import (
    HAS_EXTRA,
    NEEDS_SHAPE,
    NONE,
    OVER_EDGE,
    SKILL_SHAPE,
    SKILL_TERRAIN,
)
from cartographers.kernel.skills import can_prepare_with, compiled_preparation, prepare
from cartographers.kernel.spaces import spread
from cartographers.kernel.tables import MOST_MOVES
from cartographers.rules.placement import FALLBACK

# Of the places that a skill opens only so many are looked at, those that fit in most snugly.
MOST_USES = 90
MOST_ALL_USES = 3 * MOST_USES
MOST_PREPARATIONS = 7  # with none, and with each skill across or upright
_OPEN_SIDES = 64  # more than any place has on either side of nothing


@inner
def open_sides(code: int, sheet: U64Array, besides: bool) -> int:
    """How many more of the spaces around a place are empty than filled."""
    spaces = spaces_with_skill(code)
    taken = plane(sheet, FILLED)
    if besides:
        taken |= spaces
        spaces = extra_spaces_of(code)
    around = spread(spaces) - spaces
    return len(around) - 2 * len(around & taken)


@inner
def keep_snuggest(moves: I64Array, count: int, sheet: U64Array, besides: bool, most: int) -> int:
    """Keeps the moves with the fewest open sides, in their order; returns how many are left."""
    if count <= most:
        return count
    having = np.zeros(2 * _OPEN_SIDES, np.int64)
    for number in range(count):
        having[_OPEN_SIDES + open_sides(moves[number], sheet, besides)] += 1
    bound, kept = 0, having[0]
    while kept + having[bound + 1] <= most:
        bound += 1
        kept += having[bound]
    among = most - kept  # so many of those that have one open side more
    left = 0
    for number in range(count):
        sides = _OPEN_SIDES + open_sides(moves[number], sheet, besides)
        if sides > bound + 1 or (sides == bound + 1 and among == 0):
            continue
        among -= sides == bound + 1
        moves[left] = moves[number]
        left += 1
    return left


@inner
def goes_besides(skill: int, plain: int) -> bool:
    """Whether a drawing without the skill may be drawn with it, and then something besides."""
    unchanged = SKILL_SHAPE[skill] == NONE and SKILL_TERRAIN[skill] == NONE
    if HAS_EXTRA[skill] == 0 or not unchanged or OVER_EDGE[skill] != 0:
        return False
    return NEEDS_SHAPE[skill] == 0 or shape_of(plain) != FALLBACK


@unit(
    "int64(CPointer(int64), CPointer(uint64), int64, int64, CPointer(uint64), CPointer(int64),"
    " CPointer(int64))"
)
def list_uses(head: Any, sheet: Any, plain: int, most: int, places: Any, codes: Any, uses: Any) -> int:
    """Writes the codes of the uses that are looked at, at most `most` of each skill; returns how many."""
    fields, words, uses = carray(head, HEAD_FIELDS), carray(sheet, SHEET_WORDS), carray(uses, MOST_ALL_USES)
    moves = np.empty(MOST_MOVES, np.int64)
    found = 0
    for number in range(1, fields[SKILLS] + 1):
        skill = fields[SKILLS + number]
        if not can_draw_with(fields, words, number):
            continue
        count, besides = 0, HAS_EXTRA[skill] != 0
        if goes_besides(skill, plain):
            count = list_extras(head, sheet, plain | skill_code(number, 0, 0), moves.ctypes)
        elif not besides:
            count = list_skill_shapes(head, sheet, number, places, codes, moves.ctypes)
        count = keep_snuggest(moves, count, words, besides, min(most, MOST_USES))
        for place in range(count):
            uses[found] = moves[place]
            found += 1
    return found


@inner
def list_preparations(head: I64Array, sheet: U64Array, answers: I64Array) -> int:
    """Writes the answers that the owner of a sheet may give to an ambush; returns how many there are."""
    answers[0] = compiled_preparation(0, False)
    count = 1
    for number in range(1, head[SKILLS] + 1):
        if can_prepare_with(head, sheet, number):
            for upright in range(2 if head[PASSES] == 0 else 1):
                answers[count] = compiled_preparation(number, upright == 1)
                count += 1
    return count if count > 1 else 0


@inner
def meet_ambush(head: I64Array, sheet: U64Array, answer: int) -> None:
    """Lets the ambush that was revealed walk on the sheet of somebody who answers like this."""
    prepare(head, sheet, answer)
    code = walk_move(sheet, head[CARD], head[CORNER])
    if code != NO_MOVE:
        draw_move(sheet.ctypes, head[CARD], code)
    sheet[PREPARED] = Word(0)
