"""Rows, columns, diagonals, squares and neighbours of sets of spaces, all at once.

A row stands for itself as its first space, a column as its space in the top row. Eleven spaces in a line are
covered by shifting a set by 1, 2 and 4 spaces (eight of them) and once more by 3.
"""

from __future__ import annotations

from cartographers.kernel.compiling import inner
from cartographers.kernel.space_type import set_table, shift_back
from cartographers.kernel.spaces import (
    DOWN,
    ROW_COUNT,
    above,
    below,
    load_spaces,
    to_the_left,
    to_the_right,
)
from cartographers.rules.grid import COLUMNS, DIAGONALS, ROWS, SpaceSet

TOP_ROW, FIRST_COLUMN = ROWS[0], COLUMNS[0]
COLUMN_SETS, DIAGONAL_SETS = set_table(COLUMNS), set_table(DIAGONALS)
LINE_SHIFTS = (1, 2, 4, 3)


@inner
def rows_met(spaces: SpaceSet) -> SpaceSet:
    """The rows with at least one of these spaces."""
    for steps in LINE_SHIFTS:
        spaces |= shift_back(spaces, steps)
    return spaces & FIRST_COLUMN


@inner
def columns_met(spaces: SpaceSet) -> SpaceSet:
    """The columns with at least one of these spaces."""
    for steps in LINE_SHIFTS:
        spaces |= shift_back(spaces, steps * DOWN)
    return spaces & TOP_ROW


@inner
def full_rows(spaces: SpaceSet) -> SpaceSet:
    """The rows all of whose spaces are among these."""
    return FIRST_COLUMN - rows_met(~spaces)


@inner
def full_columns(spaces: SpaceSet) -> SpaceSet:
    """The columns all of whose spaces are among these."""
    return TOP_ROW - columns_met(~spaces)


@inner
def full_diagonals(spaces: SpaceSet) -> int:
    """How many of the diagonals from the left to the bottom edge are among these spaces."""
    count = 0
    for number in range(ROW_COUNT):
        if not load_spaces(DIAGONAL_SETS, number) - spaces:
            count += 1
    return count


@inner
def rows_with(spaces: SpaceSet, least: int) -> int:
    """How many rows have at least so many of these spaces."""
    count = 0
    for _ in range(ROW_COUNT):
        if len(spaces & TOP_ROW) >= least:
            count += 1
        spaces = above(spaces)
    return count


@inner
def square_side(spaces: SpaceSet) -> int:
    """The side of the largest square of these spaces."""
    side = 0
    while spaces:
        side += 1
        spaces = corners_of_larger(spaces)
    return side


@inner
def corners_of_larger(corners: SpaceSet) -> SpaceSet:
    """From the top left corners of all squares of one size those of the next size.

    A corner grows where its right, lower and diagonal neighbours are corners of the same size.
    """
    both = corners & to_the_left(corners)
    return both & above(both)


@inner
def column_run(spaces: SpaceSet) -> int:
    """The length of the longest unbroken run down a column."""
    length = 0
    while spaces:
        length += 1
        spaces &= above(spaces)
    return length


@inner
def has_square(spaces: SpaceSet, side: int) -> bool:
    for _ in range(side - 1):
        spaces = corners_of_larger(spaces)
    return bool(spaces)


@inner
def has_line(spaces: SpaceSet, length: int) -> bool:
    """Whether so many of these spaces lie in an unbroken line, down or across."""
    down, across = spaces, spaces
    for _ in range(length - 1):
        down &= above(down)
        across &= to_the_left(across)
    return bool(down | across)


@inner
def in_one_only(left: SpaceSet, right: SpaceSet) -> SpaceSet:
    return (left | right) - (left & right)


@inner
def add_up(a: SpaceSet, b: SpaceSet, c: SpaceSet, d: SpaceSet) -> tuple[SpaceSet, SpaceSet, SpaceSet]:
    """In how many of four sets each space is, as binary digits: an adder for all spaces at once.

    The spaces whose number has a one, a two and a four.
    """
    odd_1, both_1, odd_2, both_2 = in_one_only(a, b), a & b, in_one_only(c, d), c & d
    twos = in_one_only(in_one_only(both_1, both_2), odd_1 & odd_2)
    return in_one_only(odd_1, odd_2), twos, both_1 & both_2


@inner
def neighbour_counts(spaces: SpaceSet) -> tuple[SpaceSet, SpaceSet, SpaceSet]:
    """With how many of these spaces each space shares a side, as `add_up` has it."""
    return add_up(to_the_left(spaces), to_the_right(spaces), above(spaces), below(spaces))


@inner
def at_least(ones: SpaceSet, twos: SpaceSet, fours: SpaceSet, least: int) -> SpaceSet:
    """The spaces whose number, in binary digits, is at least so much: 1 to 4."""
    if least == 1:
        return ones | twos | fours
    if least == 2:  # noqa: PLR2004 - the number itself is meant
        return twos | fours
    if least == 3:  # noqa: PLR2004
        return (twos & ones) | fours
    return fours


@inner
def with_neighbours(spaces: SpaceSet, least: int) -> SpaceSet:
    """The spaces that share sides with at least so many (1 to 4) of these."""
    ones, twos, fours = neighbour_counts(spaces)
    return at_least(ones, twos, fours, least)
