"""Seats that answer at once: at random, or with what a row of weights says is best.

A policy is a table of weights, for each season what one star of edict A, B, C and D, one coin and one star of
monsters is worth. The best answer has the greatest sum; drawing on a neighbour's sheet, the least. Weights of
nothing but zeros play at random.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cartographers.kernel.anchor_search import SEARCH_WORDS
from cartographers.kernel.compiling import F64Array, I64Array, U64Array, carray, inner, unit
from cartographers.kernel.evaluate import STAR_ROWS, score_moves, write_stars
from cartographers.kernel.game import hurts, sheet_owner
from cartographers.kernel.head import (
    CARD,
    DRAWING,
    EFFECT,
    HEAD_FIELDS,
    IS_SCORED,
    NO_ANSWER,
    PASSES,
    PHASE,
    PREPARING,
    SCORING,
    SEASON,
    SEATS,
    bound_to_ruins,
    fallback_terrains,
)
from cartographers.kernel.placement import random_move
from cartographers.kernel.rng import below
from cartographers.kernel.sheet import SHEET_WORDS, choose, copy_sheet, targets
from cartographers.kernel.skill_moves import random_preparation, random_with_skill
from cartographers.kernel.skill_uses import (
    MOST_ALL_USES,
    MOST_PREPARATIONS,
    MOST_USES,
    list_preparations,
    list_uses,
    meet_ambush,
)
from cartographers.kernel.skills import draw_with_skill, draws_explore_card
from cartographers.kernel.space_type import first, without_first
from cartographers.kernel.spaces import nth
from cartographers.kernel.tables import EDICT_COUNT, MOST_MOVES, SEASON_COUNT

WEIGHTS = STAR_ROWS
AT_RANDOM: F64Array = np.zeros((SEASON_COUNT, WEIGHTS))


@inner
def plays_at_random(weights: F64Array) -> bool:
    for season in range(SEASON_COUNT):
        for row in range(WEIGHTS):
            if weights[season, row] != 0.0:
                return False
    return True


@inner
def best_column(stars: I64Array, count: int, weights: F64Array, season: int, sign: float) -> int:
    """The column with the greatest sum of weighted stars, the first of equal ones."""
    best, best_value = 0, -np.inf
    for column in range(count):
        value = 0.0
        for row in range(WEIGHTS):
            value += weights[season, row] * stars[row, column]
        value *= sign
        if value > best_value:
            best, best_value = column, value
    return best


@inner
def random_answer(head: I64Array, sheet: U64Array, rng: U64Array, found: U64Array) -> int:
    """Anything that may be drawn or chosen now; `found` is room for a search."""
    if head[PHASE] == DRAWING:
        code = random_move(sheet, head[CARD], bound_to_ruins(head), fallback_terrains(head), rng, found)
        if draws_explore_card(head):
            return random_with_skill(head.ctypes, sheet.ctypes, code, rng.ctypes)
        return code
    if head[PHASE] == PREPARING:
        return random_preparation(head, sheet, rng)
    spaces = targets(sheet, head[EFFECT])
    if not spaces:
        return NO_ANSWER
    return nth(spaces, below(rng, len(spaces)))


@inner
def choose_space(head: I64Array, sheet: U64Array, weights: F64Array, sign: float, stars: I64Array) -> int:
    """Which space is chosen for the monster."""
    found = targets(sheet, head[EFFECT])
    if not found:
        return NO_ANSWER
    count, left = len(found), found
    after = np.empty(SHEET_WORDS, np.uint64)
    edicts = head[SCORING : SCORING + EDICT_COUNT]
    for column in range(count):
        copy_sheet(sheet, after)
        choose(after, head[EFFECT], first(left))
        write_stars(after, edicts, stars, column)
        left = without_first(left)
    season = head[SEASON]
    if head[IS_SCORED] != 0:
        season = min(season + 1, SEASON_COUNT - 1)  # this one has been scored already
    return nth(found, best_column(stars, count, weights, season, sign))


@inner
def best_use(
    head: I64Array, sheet: U64Array, plain: int, weights: F64Array, places: Any, codes: Any, stars: I64Array
) -> int:
    """The best use of a skill, or the best drawing without one if that is as good."""
    uses, after = np.empty(MOST_ALL_USES, np.int64), np.empty(SHEET_WORDS, np.uint64)
    count = list_uses(head.ctypes, sheet.ctypes, plain, MOST_USES, places, codes, uses.ctypes)
    edicts = head[SCORING : SCORING + EDICT_COUNT]
    for column in range(count + 1):
        copy_sheet(sheet, after)
        draw_with_skill(head.ctypes, after.ctypes, plain if column == 0 else uses[column - 1])
        write_stars(after, edicts, stars, column)
    best = best_column(stars, count + 1, weights, head[SEASON], 1.0)
    return plain if best == 0 else uses[best - 1]


@inner
def best_preparation(head: I64Array, sheet: U64Array, weights: F64Array, stars: I64Array) -> int:
    """The best answer to an ambush where it walks; where a neighbour draws it, none: it is not foreseen."""
    answers, after = np.empty(MOST_PREPARATIONS, np.int64), np.empty(SHEET_WORDS, np.uint64)
    count = list_preparations(head, sheet, answers)
    if count == 0:
        return NO_ANSWER
    if head[PASSES] != 0:
        return answers[0]
    edicts = head[SCORING : SCORING + EDICT_COUNT]
    for column in range(count):
        copy_sheet(sheet, after)
        meet_ambush(head, after, answers[column])
        write_stars(after, edicts, stars, column)
    return answers[best_column(stars, count, weights, head[SEASON], 1.0)]


@unit(
    "int64(CPointer(int64), CPointer(uint64), int64, CPointer(float64), CPointer(uint64), CPointer(uint64),"
    " CPointer(int64), CPointer(int64), CPointer(int64))"
)
def answer(
    head: Any,
    sheets: Any,
    seat: int,
    weights: Any,
    rng: Any,
    places: Any,
    codes: Any,
    moves: Any,
    stars: Any,
) -> int:
    """What this seat draws or chooses now; NO_ANSWER if it has nothing to answer."""
    head = carray(head, HEAD_FIELDS)
    sheets, rng = carray(sheets, (head[SEATS], SHEET_WORDS)), carray(rng, 1)
    weights = carray(weights, (SEASON_COUNT, WEIGHTS))
    moves, stars = carray(moves, MOST_MOVES), carray(stars, (STAR_ROWS, MOST_MOVES))
    sheet = sheets[sheet_owner(head, seat)]
    if plays_at_random(weights):
        return random_answer(head, sheet, rng, carray(places, SEARCH_WORDS))
    sign = -1.0 if hurts(head) else 1.0
    if head[PHASE] == PREPARING:
        return best_preparation(head, sheet, weights, stars)
    if head[PHASE] != DRAWING:
        return choose_space(head, sheet, weights, sign, stars)
    count = score_moves(
        sheet.ctypes,
        head[CARD],
        bound_to_ruins(head),
        fallback_terrains(head),
        head[SCORING : SCORING + EDICT_COUNT].ctypes,
        places,
        codes,
        moves.ctypes,
        stars.ctypes,
    )
    if count == 0:
        return NO_ANSWER
    best = moves[best_column(stars, count, weights, head[SEASON], sign)]
    if draws_explore_card(head):
        return best_use(head, sheet, best, weights, places, codes, stars)
    return best
