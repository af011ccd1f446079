"""What many of the numbers need, found once for each sheet: notes, a row of words."""

from __future__ import annotations

from cartographers.kernel.bits import (
    DOWN,
    NOT_FIRST_HI,
    NOT_FIRST_LO,
    NOT_LAST_HI,
    NOT_LAST_LO,
    ONE,
    SIDE_CARRY,
    UP_CARRY,
    spread,
)
from cartographers.kernel.compiling import Pair, Word, Words, inner
from cartographers.kernel.sheet import RUINS, empty, plane
from cartographers.kernel.tables import FOREST, MOUNTAIN, WATER

# Two words each. The spaces next to each of the terrains that are drawn come first, under their numbers.
NEXT_TO_MOUNTAINS, NEXT_TO_RUINS, EMPTY = range(WATER + 1, WATER + 4)
SOME_OPEN, MORE_OPEN, MOST_OPEN, ALL_OPEN = range(EMPTY + 1, EMPTY + 5)
NOTE_WORDS = 2 * (ALL_OPEN + 1)


@inner
def note(notes: Words, number: int) -> Pair:
    return notes[2 * number], notes[2 * number + 1]


@inner
def put(notes: Words, number: int, lo: Word, hi: Word) -> None:
    notes[2 * number], notes[2 * number + 1] = lo, hi


@inner
def note_lasting(sheet: Words, notes: Words) -> None:
    """What no drawing changes."""
    for number, printed in ((NEXT_TO_MOUNTAINS, MOUNTAIN), (NEXT_TO_RUINS, RUINS)):
        lo, hi = plane(sheet, printed)
        lo, hi = spread(lo, hi)
        put(notes, number, lo, hi)


@inner
def note_changing(sheet: Words, notes: Words) -> None:
    """The empty spaces, what is next to each terrain, and where 1, 2, 3 and 4 sides are open."""
    for terrain in range(FOREST, WATER + 1):
        lo, hi = plane(sheet, terrain)
        lo, hi = spread(lo, hi)
        put(notes, terrain, lo, hi)
    lo, hi = empty(sheet)
    put(notes, EMPTY, lo, hi)
    left_lo, left_hi = lo & NOT_FIRST_LO, hi & NOT_FIRST_HI
    right_lo, right_hi = lo & NOT_LAST_LO, hi & NOT_LAST_HI
    one_lo, two_lo, four_lo = sums(
        (left_lo >> ONE) | (left_hi << SIDE_CARRY),
        right_lo << ONE,
        (lo >> DOWN) | (hi << UP_CARRY),
        lo << DOWN,
    )
    one_hi, two_hi, four_hi = sums(
        left_hi >> ONE,
        (right_hi << ONE) | (right_lo >> SIDE_CARRY),
        hi >> DOWN,
        (hi << DOWN) | (lo >> UP_CARRY),
    )
    put(notes, SOME_OPEN, one_lo | two_lo | four_lo, one_hi | two_hi | four_hi)
    put(notes, MORE_OPEN, two_lo | four_lo, two_hi | four_hi)
    put(notes, MOST_OPEN, (two_lo & one_lo) | four_lo, (two_hi & one_hi) | four_hi)
    put(notes, ALL_OPEN, four_lo, four_hi)


@inner
def sums(a: Word, b: Word, c: Word, d: Word) -> tuple[Word, Word, Word]:
    """An adder for all bits at once: the ones, twos and fours of how many of the four are set."""
    odd_1, both_1, odd_2, both_2 = a ^ b, a & b, c ^ d, c & d
    return odd_1 ^ odd_2, both_1 ^ both_2 ^ (odd_1 & odd_2), both_1 & both_2
