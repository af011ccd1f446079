"""Every answer a seat may give, with its value: drawings, choices, and uses of skills; compiled."""

from __future__ import annotations

from typing import Any

import numpy as np

from cartographers.bots.compiled.description import NUMBERS
from cartographers.bots.compiled.evaluation import (
    ROWS,
    compiled_row_of,
    edicts_that_count,
    sheet_value,
    value_drawings,
    wanted_edicts,
)
from cartographers.bots.compiled.progress.notes import NOTE_WORDS, note_lasting
from cartographers.bots.skills import RESERVE
from cartographers.kernel.compiling import F64Array, I64Array, U64Array, carray, inner, unit
from cartographers.kernel.evaluate import STAR_ROWS, write_stars
from cartographers.kernel.game import hurts
from cartographers.kernel.head import (
    DRAWING,
    HEAD_FIELDS,
    NO_ANSWER,
    PASSES,
    PHASE,
    PREPARING,
    SEASON,
    SEATS,
    THRESHOLDS,
    TIME,
    USES_EACH,
)
from cartographers.kernel.sheet import SHEET_WORDS, copy_sheet
from cartographers.kernel.skill_uses import (
    MOST_ALL_USES,
    MOST_PREPARATIONS,
    MOST_USES,
    list_preparations,
    list_uses,
    meet_ambush,
)
from cartographers.kernel.skills import draw_with_skill, draws_explore_card, prepare
from cartographers.kernel.tables import MOST_MOVES, SEASON_COUNT
from cartographers.rules.setup import SkillUses

SEASON_RESERVE, GAME_RESERVE = RESERVE[SkillUses.SEASON], RESERVE[SkillUses.GAME]
# Where only some placements are looked at, so many of them stand for a use of each skill.
PLACEMENTS_PER_USE = 4


@inner
def reserve(head: I64Array) -> float:
    """What it is worth to keep a skill for later, in stars."""
    threshold = head[THRESHOLDS + head[SEASON]]
    left = max(0, threshold - head[TIME]) / threshold
    if head[USES_EACH] == 0:
        return SEASON_RESERVE * left
    return GAME_RESERVE * (left + SEASON_COUNT - 1 - head[SEASON]) / SEASON_COUNT


@inner
def best_of(values: F64Array, count: int) -> int:
    """The place of the greatest, the first of equal ones."""
    best = 0
    for number in range(1, count):
        if values[number] > values[best]:
            best = number
    return best


@unit("float64(CPointer(int64), CPointer(uint64), CPointer(float64), CPointer(int64))")
def value_as_it_lies(head: Any, sheet: Any, weights: Any, stars: Any) -> float:
    """What this sheet is worth to its owner after what is drawn now."""
    head, sheet = carray(head, HEAD_FIELDS), carray(sheet, SHEET_WORDS)
    stars = carray(stars, (STAR_ROWS, MOST_MOVES))
    row = carray(weights, (ROWS, NUMBERS))[compiled_row_of(head)]
    edicts = edicts_that_count(head, row)
    notes, numbers = np.empty(NOTE_WORDS, np.uint64), np.zeros(NUMBERS, np.float64)
    write_stars(sheet, edicts, stars, 0)
    note_lasting(sheet, notes)
    return sheet_value(
        sheet.ctypes,
        edicts.ctypes,
        wanted_edicts(row),
        stars.ctypes,
        0,
        row.ctypes,
        notes.ctypes,
        numbers.ctypes,
    )


@inner
def add_uses(
    head: I64Array,
    sheet: U64Array,
    weights: Any,
    most: int,
    places: Any,
    codes: Any,
    moves: Any,
    stars: Any,
    values: Any,
    count: int,
) -> int:
    """Adds uses of skills to these drawings, from which the best is taken; returns how many there are now."""
    moves, values = carray(moves, MOST_MOVES), carray(values, MOST_MOVES)
    uses, after = np.empty(MOST_ALL_USES, np.int64), np.empty(SHEET_WORDS, np.uint64)
    plain, kept = moves[best_of(values, count)], reserve(head)
    looked_at = MOST_USES if most == 0 or most > MOST_USES else most // PLACEMENTS_PER_USE
    found = list_uses(head.ctypes, sheet.ctypes, plain, looked_at, places, codes, uses.ctypes)
    for number in range(min(found, MOST_MOVES - count)):
        copy_sheet(sheet, after)
        draw_with_skill(head.ctypes, after.ctypes, uses[number])
        moves[count] = uses[number]
        values[count] = value_as_it_lies(head.ctypes, after.ctypes, weights, stars) - kept
        count += 1
    return count


@inner
def value_preparations(
    head: I64Array,
    sheet: U64Array,
    weights: Any,
    most: int,
    places: Any,
    codes: Any,
    moves: Any,
    stars: Any,
    values: Any,
) -> int:
    """Writes the answers to an ambush and what the sheet is worth after it; returns how many there are."""
    answers, worth = np.empty(MOST_PREPARATIONS, np.int64), np.empty(MOST_PREPARATIONS)
    after, drawing = np.empty(SHEET_WORDS, np.uint64), np.empty(HEAD_FIELDS, np.int64)
    moves, values = carray(moves, MOST_MOVES), carray(values, MOST_MOVES)
    drawing[:] = head
    drawing[PHASE], drawing[SEATS] = DRAWING, 1
    count = list_preparations(head, sheet, answers)
    for number in range(count):
        copy_sheet(sheet, after)
        if head[PASSES] == 0:
            meet_ambush(head, after, answers[number])
            worth[number] = value_as_it_lies(head.ctypes, after.ctypes, weights, stars)
        else:  # the neighbour draws where it hurts most
            prepare(head, after, answers[number])
            drawn = value_drawings(
                drawing.ctypes,
                after.ctypes,
                0,
                weights,
                most,
                places,
                codes,
                moves.ctypes,
                stars,
                values.ctypes,
            )
            worth[number] = -values[best_of(values, drawn)]
        if answers[number] != 0:
            worth[number] -= reserve(head)
    for number in range(count):
        moves[number], values[number] = answers[number], worth[number]
    return count


@unit(
    "int64(CPointer(int64), CPointer(uint64), int64, CPointer(float64), int64, CPointer(uint64),"
    " CPointer(int64), CPointer(int64), CPointer(int64), CPointer(float64))"
)
def value_answers(
    head: Any,
    sheets: Any,
    seat: int,
    weights: Any,
    most: int,
    places: Any,
    codes: Any,
    moves: Any,
    stars: Any,
    values: Any,
) -> int:
    """Writes every answer this seat may give now and its value to the seat; returns their number.

    On a neighbour's sheet the value is what the neighbour loses. `most` is as in `value_drawings`; of the
    uses of a skill only some are looked at, with the best placement without one or in its place.
    """
    fields = carray(head, HEAD_FIELDS)
    sheet = carray(sheets, (fields[SEATS], SHEET_WORDS))[seat]
    if fields[PHASE] == PREPARING:
        return value_preparations(fields, sheet, weights, most, places, codes, moves, stars, values)
    count = value_drawings(head, sheets, seat, weights, most, places, codes, moves, stars, values)
    if count > 0 and fields[PHASE] == DRAWING and draws_explore_card(fields):
        return add_uses(fields, sheet, weights, most, places, codes, moves, stars, values, count)
    return count


@unit(
    "int64(CPointer(int64), CPointer(uint64), int64, CPointer(float64), int64, CPointer(uint64),"
    " CPointer(int64), CPointer(int64), CPointer(int64), CPointer(float64))"
)
def best_answer(
    head: Any,
    sheets: Any,
    seat: int,
    weights: Any,
    most: int,
    places: Any,
    codes: Any,
    moves: Any,
    stars: Any,
    values: Any,
) -> int:
    """The answer of greatest value; NO_ANSWER if there is nothing to answer."""
    count = value_answers(head, sheets, seat, weights, most, places, codes, moves, stars, values)
    if count == 0:
        return NO_ANSWER
    return carray(moves, MOST_MOVES)[best_of(carray(values, MOST_MOVES), count)]


@unit(
    "float64(CPointer(int64), CPointer(uint64), CPointer(float64), int64, CPointer(uint64),"
    " CPointer(int64), CPointer(int64), CPointer(int64), CPointer(float64))"
)
def best_value(
    head: Any,
    sheet: Any,
    weights: Any,
    most: int,
    places: Any,
    codes: Any,
    moves: Any,
    stars: Any,
    values: Any,
) -> float:
    """What the only sheet is worth to its owner after the best answer, or the worst if somebody hurts it."""
    count = value_answers(head, sheet, 0, weights, most, places, codes, moves, stars, values)
    values = carray(values, MOST_MOVES)
    best = values[best_of(values, count)]
    return -best if hurts(carray(head, HEAD_FIELDS)) else best
