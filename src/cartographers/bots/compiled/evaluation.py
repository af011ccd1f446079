"""What a sheet is worth to its owner: stars now and progress, weighed; compiled.

A row of numbers describes a sheet: for each edict its stars and the card's progress, then coins, the loss to
monsters, and numbers that concern every card. The weights have a row for the early and one for the late half
of each season, already made for the edicts of a game (see `weights.py`).
"""

# Compiled functions take no keywords, so all that they need comes in its place.
# ruff: noqa: PLR0917
# What an element of an array is, the compiler knows and the type checker does not.
# mypy: disable-error-code="no-any-return"

from __future__ import annotations

from typing import Any

import numpy as np

from cartographers.bots.compiled.progress import PROGRESS, write_progress
from cartographers.kernel.bits import first, size, without_first
from cartographers.kernel.compiling import Floats, Ints, Words, carray, inner, unit
from cartographers.kernel.evaluate import COINS_ROW, MONSTERS_ROW, STAR_ROWS, score_moves, write_stars
from cartographers.kernel.game import (
    CARD,
    CHOOSING,
    DRAWING,
    EFFECT,
    HEAD_FIELDS,
    NO_ANSWER,
    PHASE,
    SCORING,
    SEASON,
    SEATS,
    THRESHOLDS,
    TIME,
    bound_to_ruins,
    fallback_terrains,
    sheet_owner,
)
from cartographers.kernel.moves import marks_of, spaces_of, terrain_of
from cartographers.kernel.placement import draw_move
from cartographers.kernel.policy import hurts
from cartographers.kernel.scoring.lines import with_neighbours
from cartographers.kernel.sheet import (
    FILLED,
    RUINS,
    SHEET_WORDS,
    destroy,
    empty,
    empty_next_to,
    plane,
    targets,
)
from cartographers.kernel.tables import (
    DRAGON,
    EDICT_COUNT,
    MONSTER,
    MOST_MOVES,
    MOUNTAIN,
    SEASON_COUNT,
    TROLL,
    ZOMBIE,
)

GENERAL = 10
EDICT_NUMBERS = 1 + PROGRESS  # of one edict: its stars, then the card's progress
COINS_AT = EDICT_COUNT * EDICT_NUMBERS
MONSTERS_AT = COINS_AT + 1
GENERAL_AT = COINS_AT + 2
NUMBERS = GENERAL_AT + GENERAL
HALVES = 2 * SEASON_COUNT
BOUND_STEPS = 8  # of halving the range of values


def half_of(head: Ints) -> int:
    """Which half of which season the sheet is weighed for, once what is drawn now has been drawn.

    The troll comes after the season's scoring, so with it the next season has begun already.
    """
    season = head[SEASON]
    if head[PHASE] == CHOOSING and head[EFFECT] == TROLL:
        return 2 * min(season + 1, SEASON_COUNT - 1)
    return 2 * season + (1 if 2 * head[TIME] >= head[THRESHOLDS + season] else 0)


compiled_half_of = inner(half_of)


@inner
def write_general(sheet: Words, out: Floats) -> None:
    """The numbers that concern every card: room, mountains, ruins, and what monsters may do."""
    e_lo, e_hi = empty(sheet)
    at = GENERAL_AT
    m_lo, m_hi = plane(sheet, MOUNTAIN)
    out[at] = size(e_lo, e_hi)
    for least in range(1, 4):  # empty spaces not cut off from others, and mountains, by their open sides
        n_lo, n_hi = with_neighbours(e_lo, e_hi, least)
        out[at + least] = size(e_lo & n_lo, e_hi & n_hi)
        out[at + 3 + least] = size(m_lo & n_lo, m_hi & n_hi)
    r_lo, r_hi = plane(sheet, RUINS)
    out[at + 7] = size(r_lo & e_lo, r_hi & e_hi)
    z_lo, z_hi = empty_next_to(sheet, ZOMBIE)
    out[at + 8] = size(z_lo, z_hi)
    d_lo, d_hi = empty_next_to(sheet, DRAGON)
    t_lo, t_hi = empty_next_to(sheet, TROLL)
    out[at + 9] = size(d_lo, d_hi) - size(t_lo, t_hi)


@inner
def write_numbers(sheet: Words, edicts: Ints, stars: Ints, column: int, out: Floats) -> None:
    """Describes a sheet whose stars stand in a column of `stars`."""
    for edict in range(EDICT_COUNT):
        at = edict * EDICT_NUMBERS
        out[at] = stars[edict, column]
        write_progress(edicts[edict], sheet, out, at + 1)
    out[COINS_AT] = stars[COINS_ROW, column]
    out[MONSTERS_AT] = stars[MONSTERS_ROW, column]
    write_general(sheet, out)


@unit(
    "float64(CPointer(uint64), CPointer(int64), CPointer(int64), int64, CPointer(float64), CPointer(float64))"
)
def sheet_value(sheet: Any, edicts: Any, stars: Any, column: int, weights: Any, numbers: Any) -> float:
    """What a sheet is worth under a row of weights; its description is left in `numbers`."""
    sheet, edicts = carray(sheet, SHEET_WORDS), carray(edicts, EDICT_COUNT)
    stars, weights = carray(stars, (STAR_ROWS, MOST_MOVES)), carray(weights, NUMBERS)
    numbers = carray(numbers, NUMBERS)
    write_numbers(sheet, edicts, stars, column, numbers)
    value = 0.0
    for number in range(NUMBERS):
        value += weights[number] * numbers[number]
    return value


@inner
def draw_quickly(sheet: Words, after: Words, card: int, code: int) -> None:
    """Draws a placement on a copy, as far as the description needs it: coins are among the stars already."""
    for word in range(SHEET_WORDS):
        after[word] = sheet[word]
    lo, hi = spaces_of(code)
    terrain = terrain_of(code)
    marks_lo, marks_hi = marks_of(code, card)
    m_lo, m_hi = plane(sheet, MONSTER)
    if terrain == MONSTER or (m_lo & marks_lo) | (m_hi & marks_hi):  # something may be destroyed
        draw_move(after.ctypes, card, code)
        return
    after[2 * terrain] |= lo
    after[2 * terrain + 1] |= hi
    after[2 * FILLED] |= lo
    after[2 * FILLED + 1] |= hi


@inner
def bound_of_best(stars: Ints, count: int, row: Floats, sign: float, best: int, values: Floats) -> float:
    """Writes what the stars alone are worth, and returns a bound that at most `best` of them pass."""
    least, most = np.inf, -np.inf
    for number in range(count):
        value = row[COINS_AT] * stars[COINS_ROW, number] + row[MONSTERS_AT] * stars[MONSTERS_ROW, number]
        for edict in range(EDICT_COUNT):
            value += row[edict * EDICT_NUMBERS] * stars[edict, number]
        values[number] = sign * value
        least, most = min(least, values[number]), max(most, values[number])
    for _ in range(BOUND_STEPS):
        middle = (least + most) / 2
        above = 0
        for number in range(count):
            above += values[number] > middle
        if above > best:
            least = middle
        else:
            most = middle
    return most


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

    On a neighbour's sheet the value is what the neighbour loses. Of very many placements only about `most`
    are looked at where `most` is not 0: half of them those with most stars, the others evenly spread.
    """
    head = carray(head, HEAD_FIELDS)
    sheets, weights = carray(sheets, (head[SEATS], SHEET_WORDS)), carray(weights, (HALVES, NUMBERS))
    moves, stars = carray(moves, MOST_MOVES), carray(stars, (STAR_ROWS, MOST_MOVES))
    values = carray(values, MOST_MOVES)
    sheet = sheets[sheet_owner(head, seat)]
    edicts = head[SCORING : SCORING + EDICT_COUNT]
    sign = -1.0 if hurts(head) else 1.0
    row = weights[compiled_half_of(head)]
    after, numbers = np.empty(SHEET_WORDS, np.uint64), np.empty(NUMBERS, np.float64)
    if head[PHASE] == DRAWING:
        count = score_moves(
            sheet.ctypes,
            head[CARD],
            bound_to_ruins(head),
            fallback_terrains(head),
            edicts.ctypes,
            places,
            codes,
            moves.ctypes,
            stars.ctypes,
        )
        stride, bound = 1, np.inf
        if 0 < most < count:
            bound = bound_of_best(stars, count, row, sign, most // 2, values)
            stride = max(1, count // (most - most // 2))
        found = 0
        for number in range(count):
            if number % stride != 0 and values[number] <= bound:
                continue
            draw_quickly(sheet, after, head[CARD], moves[number])
            moves[found] = moves[number]
            values[found] = sign * sheet_value(
                after.ctypes, edicts.ctypes, stars.ctypes, number, row.ctypes, numbers.ctypes
            )
            found += 1
        return found
    lo, hi = targets(sheet, head[EFFECT])
    count = size(lo, hi)
    for number in range(count):
        for word in range(SHEET_WORDS):
            after[word] = sheet[word]
        moves[number] = first(lo, hi)
        lo, hi = without_first(lo, hi)
        destroy(after, moves[number])
        write_stars(after, edicts, stars, 0)
        values[number] = sign * sheet_value(
            after.ctypes, edicts.ctypes, stars.ctypes, 0, row.ctypes, numbers.ctypes
        )
    return count


@unit("void(CPointer(int64), CPointer(uint64), int64, CPointer(int64), CPointer(float64))")
def describe_answer(head: Any, sheet: Any, answer: int, stars: Any, numbers: Any) -> None:
    """Describes the sheet after an answer of its only seat."""
    head, sheet = carray(head, HEAD_FIELDS), carray(sheet, SHEET_WORDS)
    stars, numbers = carray(stars, (STAR_ROWS, MOST_MOVES)), carray(numbers, NUMBERS)
    edicts = head[SCORING : SCORING + EDICT_COUNT]
    after = sheet.copy()
    if head[PHASE] == DRAWING:
        draw_move(after.ctypes, head[CARD], answer)
    else:
        destroy(after, answer)
    write_stars(after, edicts, stars, 0)
    write_numbers(after, edicts, stars, 0, numbers)


@inner
def best_of(values: Floats, count: int) -> int:
    """The place of the greatest, the first of equal ones."""
    best = 0
    for number in range(1, count):
        if values[number] > values[best]:
            best = number
    return best


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
