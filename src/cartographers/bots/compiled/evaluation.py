"""What a sheet is worth to its owner: stars now and progress, weighed; compiled.

The weights have a row for every season and every time that may be left in it, already made for the edicts of
a game (see `weights.py`); what a row of them weighs is the description of a sheet.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cartographers.bots.compiled.description import (
    COINS_AT,
    EDICT_NUMBERS,
    MONSTERS_AT,
    NUMBERS,
    write_numbers,
)
from cartographers.bots.compiled.progress.notes import NOTE_WORDS, note_lasting
from cartographers.kernel.compiling import F64Array, I64Array, U64Array, carray, inner, unit
from cartographers.kernel.evaluate import COINS_ROW, MONSTERS_ROW, STAR_ROWS, score_moves, write_stars
from cartographers.kernel.game import hurts, sheet_owner
from cartographers.kernel.head import (
    CARD,
    CHOOSING,
    DRAWING,
    EFFECT,
    HEAD_FIELDS,
    IS_SCORED,
    PHASE,
    SCORING,
    SEASON,
    SEATS,
    THRESHOLDS,
    TIME,
    bound_to_ruins,
    fallback_terrains,
)
from cartographers.kernel.moves import marks_of, spaces_of, terrain_of
from cartographers.kernel.placement import draw_move
from cartographers.kernel.scoring.cards import SENTINEL_WOOD
from cartographers.kernel.sheet import FILLED, SHEET_WORDS, add, choose, copy_sheet, empty, plane, targets
from cartographers.kernel.space_type import first, without_first
from cartographers.kernel.spaces import spread
from cartographers.kernel.tables import EDICT_COUNT, MONSTER, MOST_MOVES, SEASON_COUNT

TIMES = 9  # that may be left in a season: none, which is its last drawing, to eight
ROWS = SEASON_COUNT * TIMES
BISECTION_STEPS = 8

# At first sight, before a placement is looked at closely, so much of a star is lost for each of the empty
# spaces around it, which it cuts off or may have to fill later.
OPEN_SIDE_STARS = 0.3
SPREAD_ONE_IN = 4  # of the placements looked at closely one in so many is taken from anywhere


def row_of(head: I64Array) -> int:
    """Which row of the weights is for the sheet once what is drawn now has been drawn.

    After the season's scoring, when a troll still chooses, the next season has begun already.
    """
    season = head[SEASON]
    if head[PHASE] == CHOOSING and head[IS_SCORED] != 0:
        season = min(season + 1, SEASON_COUNT - 1)
        return season * TIMES + min(head[THRESHOLDS + season], TIMES - 1)
    return season * TIMES + max(0, min(head[THRESHOLDS + season] - head[TIME], TIMES - 1))


compiled_row_of = inner(row_of)


@inner
def counts(row: F64Array, start: int, stop: int) -> bool:
    """Whether any of these weights is not zero."""
    for number in range(start, stop):  # noqa: SIM110 - any() of a generator cannot be compiled
        if row[number] != 0.0:
            return True
    return False


@inner
def wanted_edicts(row: F64Array) -> int:
    """The edicts whose progress counts in a row of weights, as bits: those that will still be scored."""
    wanted = 0
    for edict in range(EDICT_COUNT):
        if counts(row, edict * EDICT_NUMBERS + 1, (edict + 1) * EDICT_NUMBERS):
            wanted |= 1 << edict
    return wanted


@inner
def edicts_that_count(head: I64Array, row: F64Array) -> I64Array:
    """The scoring cards; in the place of one that will not be scored again, the one found most quickly."""
    edicts = np.empty(EDICT_COUNT, np.int64)
    for edict in range(EDICT_COUNT):
        at = edict * EDICT_NUMBERS
        edicts[edict] = head[SCORING + edict] if counts(row, at, at + EDICT_NUMBERS) else SENTINEL_WOOD
    return edicts


@unit(
    "float64(CPointer(uint64), CPointer(int64), int64, CPointer(int64), int64, CPointer(float64),"
    " CPointer(uint64), CPointer(float64))"
)
def sheet_value(
    sheet: Any, edicts: Any, wanted: int, stars: Any, column: int, weights: Any, notes: Any, numbers: Any
) -> float:
    """What a sheet is worth under a row of weights; its description is left in `numbers`.

    `notes` holds the lasting ones already, and where an edict is not wanted, zeros are in `numbers`.
    """
    sheet, edicts = carray(sheet, SHEET_WORDS), carray(edicts, EDICT_COUNT)
    stars, weights = carray(stars, (STAR_ROWS, MOST_MOVES)), carray(weights, NUMBERS)
    notes, numbers = carray(notes, NOTE_WORDS), carray(numbers, NUMBERS)
    write_numbers(sheet, edicts, wanted, stars, column, notes, numbers)
    # Four sums that do not wait for each other.
    first_sum, second, third, fourth = 0.0, 0.0, 0.0, 0.0
    for number in range(0, NUMBERS, 4):
        first_sum += weights[number] * numbers[number]
        second += weights[number + 1] * numbers[number + 1]
        third += weights[number + 2] * numbers[number + 2]
        fourth += weights[number + 3] * numbers[number + 3]
    return (first_sum + second) + (third + fourth)


@inner
def draw_quickly(sheet: U64Array, after: U64Array, card: int, code: int) -> None:
    """Draws a placement on a copy, as far as the description needs it: coins are among the stars already."""
    copy_sheet(sheet, after)
    terrain = terrain_of(code)
    if terrain == MONSTER or plane(sheet, MONSTER) & marks_of(code, card):  # something may be destroyed
        draw_move(after.ctypes, card, code)
        return
    add(after, terrain, spaces_of(code))
    add(after, FILLED, spaces_of(code))


@inner
def bound_of_best(
    sheet: U64Array,
    moves: I64Array,
    stars: I64Array,
    count: int,
    row: F64Array,
    sign: float,
    best: int,
    values: F64Array,
) -> float:
    """Writes what the stars alone are worth, and returns a bound that at most `best` of them pass."""
    least, most = np.inf, -np.inf
    room = empty(sheet)
    for number in range(count):
        spaces = spaces_of(moves[number])
        value = row[COINS_AT] * stars[COINS_ROW, number] + row[MONSTERS_AT] * stars[MONSTERS_ROW, number]
        for edict in range(EDICT_COUNT):
            value += row[edict * EDICT_NUMBERS] * stars[edict, number]
        value -= OPEN_SIDE_STARS * len((spread(spaces) & room) - spaces)
        values[number] = sign * value
        least, most = min(least, values[number]), max(most, values[number])
    for _ in range(BISECTION_STEPS):
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
def value_drawings(
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
    """Writes every placement without a skill and every choice, and its value; returns their number.

    Of very many placements only about `most` are looked at where `most` is not 0: most of them those best at
    first sight, the others evenly spread.
    """
    head = carray(head, HEAD_FIELDS)
    sheets, weights = carray(sheets, (head[SEATS], SHEET_WORDS)), carray(weights, (ROWS, NUMBERS))
    moves, stars = carray(moves, MOST_MOVES), carray(stars, (STAR_ROWS, MOST_MOVES))
    values = carray(values, MOST_MOVES)
    sheet = sheets[sheet_owner(head, seat)]
    sign = -1.0 if hurts(head) else 1.0
    row = weights[compiled_row_of(head)]
    edicts = edicts_that_count(head, row)
    wanted = wanted_edicts(row)
    after, notes = np.empty(SHEET_WORDS, np.uint64), np.empty(NOTE_WORDS, np.uint64)
    numbers = np.zeros(NUMBERS, np.float64)
    note_lasting(sheet, notes)
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
            best = most - most // SPREAD_ONE_IN
            bound = bound_of_best(sheet, moves, stars, count, row, sign, best, values)
            stride = max(1, count // (most - best))
        found = 0
        for number in range(count):
            if number % stride != 0 and values[number] <= bound:
                continue
            draw_quickly(sheet, after, head[CARD], moves[number])
            moves[found] = moves[number]
            values[found] = sign * sheet_value(
                after.ctypes,
                edicts.ctypes,
                wanted,
                stars.ctypes,
                number,
                row.ctypes,
                notes.ctypes,
                numbers.ctypes,
            )
            found += 1
        return found
    left = targets(sheet, head[EFFECT])
    count = len(left)
    for number in range(count):
        copy_sheet(sheet, after)
        moves[number] = first(left)
        left = without_first(left)
        choose(after, head[EFFECT], moves[number])
        write_stars(after, edicts, stars, 0)
        note_lasting(after, notes)
        values[number] = sign * sheet_value(
            after.ctypes,
            edicts.ctypes,
            wanted,
            stars.ctypes,
            0,
            row.ctypes,
            notes.ctypes,
            numbers.ctypes,
        )
    return count
