"""Rows, columns, diagonals, squares and neighbours of sets of spaces, all at once.

A row stands for itself as its first space, a column as its space in the top row. Eleven spaces in a line are
covered by moving a set back by 1, 2 and 4 (eight spaces) and once more by 3.
"""

# What an element of an array is, the compiler knows and the type checker does not.
# mypy: disable-error-code="no-any-return"

from __future__ import annotations

import numpy as np

from cartographers.kernel.bits import (
    BOARD_HI,
    BOARD_LO,
    DOWN,
    FULL_ROW,
    NONE,
    NOT_FIRST_HI,
    NOT_FIRST_LO,
    NOT_LAST_HI,
    NOT_LAST_LO,
    ONE,
    ROW_COUNT,
    SIDE_CARRY,
    UP_CARRY,
    lowered,
    ones,
    pair,
)
from cartographers.kernel.compiling import Pair, Word, Words, inner
from cartographers.rules.grid import COLUMNS, DIAGONALS

FIRST_LO, FIRST_HI = pair(COLUMNS[0])
TOP_ROW = FULL_ROW
TWO, THREE, FOUR = np.uint64(2), np.uint64(3), np.uint64(4)
DOWN_2, DOWN_3, DOWN_4 = DOWN * TWO, DOWN * THREE, DOWN * FOUR
COLUMN_SETS: Words = np.array([pair(column) for column in COLUMNS], np.uint64)
DIAGONAL_SETS: Words = np.array([pair(diagonal) for diagonal in DIAGONALS], np.uint64)


@inner
def rows_met(lo: Word, hi: Word) -> Pair:
    """The rows with at least one of these spaces."""
    for steps in (ONE, TWO, FOUR, THREE):
        back_lo, back_hi = lowered(lo, hi, steps)
        lo |= back_lo
        hi |= back_hi
    return lo & FIRST_LO, hi & FIRST_HI


@inner
def columns_met(lo: Word, hi: Word) -> Word:
    """The columns with at least one of these spaces."""
    for steps in (DOWN, DOWN_2, DOWN_4, DOWN_3):
        back_lo, back_hi = lowered(lo, hi, steps)
        lo |= back_lo
        hi |= back_hi
    return lo & TOP_ROW


@inner
def full_rows(lo: Word, hi: Word) -> Pair:
    """The rows all of whose spaces are among these."""
    gaps_lo, gaps_hi = rows_met(~lo & BOARD_LO, ~hi & BOARD_HI)
    return FIRST_LO & ~gaps_lo, FIRST_HI & ~gaps_hi


@inner
def full_columns(lo: Word, hi: Word) -> Word:
    """The columns all of whose spaces are among these."""
    return TOP_ROW & ~columns_met(~lo & BOARD_LO, ~hi & BOARD_HI)


@inner
def full_diagonals(lo: Word, hi: Word) -> int:
    """How many of the diagonals from the left to the bottom edge are among these spaces."""
    count = 0
    for number in range(ROW_COUNT):
        d_lo, d_hi = DIAGONAL_SETS[number, 0], DIAGONAL_SETS[number, 1]
        if ((d_lo & ~lo) | (d_hi & ~hi)) == NONE:
            count += 1
    return count


@inner
def rows_with(lo: Word, hi: Word, least: int) -> int:
    """How many rows have at least so many of these spaces."""
    count = 0
    for _ in range(ROW_COUNT):
        if ones(lo & FULL_ROW) >= least:
            count += 1
        lo, hi = lowered(lo, hi, DOWN)
    return count


@inner
def square_side(lo: Word, hi: Word) -> int:
    """The side of the largest square of these spaces."""
    side = 0
    while lo | hi:
        side += 1
        # A corner grows where its right, lower and diagonal neighbours are corners of the same size.
        lo, hi = corners_of_larger(lo, hi)
    return side


@inner
def corners_of_larger(lo: Word, hi: Word) -> Pair:
    """From the top left corners of all squares of one size those of the next size."""
    right_lo, right_hi = lowered(lo & NOT_FIRST_LO, hi & NOT_FIRST_HI, ONE)
    below_lo, below_hi = lowered(lo, hi, DOWN)
    beyond_lo, beyond_hi = lowered(right_lo, right_hi, DOWN)
    return lo & right_lo & below_lo & beyond_lo, hi & right_hi & below_hi & beyond_hi


@inner
def column_run(lo: Word, hi: Word) -> int:
    """The length of the longest unbroken run down a column."""
    length = 0
    while lo | hi:
        length += 1
        below_lo, below_hi = lowered(lo, hi, DOWN)
        lo &= below_lo
        hi &= below_hi
    return length


@inner
def has_square(lo: Word, hi: Word, side: int) -> bool:
    for _ in range(side - 1):
        lo, hi = corners_of_larger(lo, hi)
    return (lo | hi) != NONE


@inner
def has_line(lo: Word, hi: Word, length: int) -> bool:
    """Whether so many of these spaces lie in an unbroken line, down or across."""
    down_lo, down_hi, across_lo, across_hi = lo, hi, lo, hi
    for _ in range(length - 1):
        back_lo, back_hi = lowered(down_lo, down_hi, DOWN)
        down_lo &= back_lo
        down_hi &= back_hi
        back_lo, back_hi = lowered(across_lo & NOT_FIRST_LO, across_hi & NOT_FIRST_HI, ONE)
        across_lo &= back_lo
        across_hi &= back_hi
    return (down_lo | down_hi | across_lo | across_hi) != NONE


@inner
def with_neighbours(lo: Word, hi: Word, least: int) -> Pair:
    """The spaces that share sides with at least so many (1 to 4) of these."""
    left_lo, left_hi = lo & NOT_FIRST_LO, hi & NOT_FIRST_HI
    right_lo, right_hi = lo & NOT_LAST_LO, hi & NOT_LAST_HI
    out_lo = at_least(
        (left_lo >> ONE) | (left_hi << SIDE_CARRY),
        right_lo << ONE,
        (lo >> DOWN) | (hi << UP_CARRY),
        lo << DOWN,
        least,
    )
    out_hi = at_least(
        left_hi >> ONE,
        (right_hi << ONE) | (right_lo >> SIDE_CARRY),
        hi >> DOWN,
        (hi << DOWN) | (lo >> UP_CARRY),
        least,
    )
    return out_lo, out_hi


@inner
def at_least(a: Word, b: Word, c: Word, d: Word, least: int) -> Word:
    """The bits that are set in at least so many of four words: an adder for all bits at once."""
    odd_1, both_1, odd_2, both_2 = a ^ b, a & b, c ^ d, c & d
    units = odd_1 ^ odd_2
    twos = both_1 ^ both_2 ^ (odd_1 & odd_2)
    fours = both_1 & both_2
    if least == 1:
        return units | twos | fours
    if least == 2:  # noqa: PLR2004 - the number itself is meant
        return twos | fours
    if least == 3:  # noqa: PLR2004
        return (twos & units) | fours
    return fours
