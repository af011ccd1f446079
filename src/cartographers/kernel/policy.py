"""Seats that answer at once: at random, or with what a row of weights says is best.

A policy is a table of weights, for each season what one star of edict A, B, C and D, one coin and one star of
monsters is worth. The best answer has the greatest sum; drawing on a neighbour's sheet, the least. Weights of
nothing but zeros play at random.
"""

# Compiled functions take no keywords, so all that they need comes in its place.
# ruff: noqa: PLR0917
# What an element of an array is, the compiler knows and the type checker does not.
# mypy: disable-error-code="no-any-return"

from __future__ import annotations

from typing import Any

import numpy as np

from cartographers.kernel.bits import first, nth, size, without_first
from cartographers.kernel.compiling import Floats, Ints, Words, carray, inner, unit
from cartographers.kernel.evaluate import STAR_ROWS, score_moves, write_stars
from cartographers.kernel.game import (
    CARD,
    DRAWING,
    EFFECT,
    HEAD_FIELDS,
    NO_ANSWER,
    PHASE,
    SCORING,
    SEASON,
    SEATS,
    bound_to_ruins,
    fallback_terrains,
    hurts,
    sheet_owner,
)
from cartographers.kernel.placement import random_move
from cartographers.kernel.rng import below
from cartographers.kernel.sheet import SHEET_WORDS, copy_sheet, destroy, targets
from cartographers.kernel.tables import EDICT_COUNT, MOST_MOVES, SEASON_COUNT, TROLL

WEIGHTS = STAR_ROWS


@inner
def plays_at_random(weights: Floats) -> bool:
    for season in range(SEASON_COUNT):
        for row in range(WEIGHTS):
            if weights[season, row] != 0.0:
                return False
    return True


@inner
def best_column(stars: Ints, count: int, weights: Floats, season: int, sign: float) -> int:
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
def choose_space(
    head: Ints, sheet: Words, weights: Floats, sign: float, stars: Ints, rng: Words, at_random: bool
) -> int:
    """Which space the gorgon or troll destroys."""
    lo, hi = targets(sheet, head[EFFECT])
    count = size(lo, hi)
    if count == 0:
        return NO_ANSWER
    if at_random:
        return nth(lo, hi, below(rng, count))
    t_lo, t_hi = lo, hi
    after = np.empty(SHEET_WORDS, np.uint64)
    edicts = head[SCORING : SCORING + EDICT_COUNT]
    for column in range(count):
        copy_sheet(sheet, after)
        destroy(after, first(t_lo, t_hi))
        write_stars(after, edicts, stars, column)
        t_lo, t_hi = without_first(t_lo, t_hi)
    season = head[SEASON]
    if head[EFFECT] == TROLL:
        season = min(season + 1, SEASON_COUNT - 1)  # this one has been scored already
    return nth(lo, hi, best_column(stars, count, weights, season, sign))


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
    at_random = plays_at_random(weights)
    sign = -1.0 if hurts(head) else 1.0
    if head[PHASE] != DRAWING:
        return choose_space(head, sheet, weights, sign, stars, rng, at_random)
    ruins, fallback = bound_to_ruins(head), fallback_terrains(head)
    if at_random:
        return random_move(sheet, head[CARD], ruins, fallback, rng)
    count = score_moves(
        sheet.ctypes,
        head[CARD],
        ruins,
        fallback,
        head[SCORING : SCORING + EDICT_COUNT].ctypes,
        places,
        codes,
        moves.ctypes,
        stars.ctypes,
    )
    if count == 0:
        return NO_ANSWER
    return moves[best_column(stars, count, weights, head[SEASON], sign)]
