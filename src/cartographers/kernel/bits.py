"""Sets of spaces as two 64-bit words: spaces 0 to 63 in the low word, 64 to 120 in the high one.

The compiled counterpart of `rules.grid`: space `row * 11 + column` is the same bit in both.
"""

# What an element of an array is, the compiler knows and the type checker does not.
# mypy: disable-error-code="no-any-return"

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from cartographers.kernel.compiling import Pair, Word, inner, numba, types
from cartographers.rules.grid import AREA, COLUMNS, EDGE, EVERYWHERE, SIDE, SpaceSet

WORD_BITS = 64
_LOW_WORD = (1 << WORD_BITS) - 1


def pair(spaces: SpaceSet) -> Pair:
    """A set of spaces of `rules/` as two words."""
    return np.uint64(spaces.bits & _LOW_WORD), np.uint64(spaces.bits >> WORD_BITS)


def space_set(lo: Word, hi: Word) -> SpaceSet:
    """And back."""
    return SpaceSet(int(lo) | int(hi) << WORD_BITS)


# A word and a plain int give a float in compiled arithmetic, so the numbers that meet words are words too.
NONE = np.uint64(0)
ONE = np.uint64(1)
DOWN = np.uint64(SIDE)  # a row further
UP_CARRY = np.uint64(WORD_BITS - SIDE)
SIDE_CARRY = np.uint64(WORD_BITS - 1)
TOP_BIT = np.uint64(WORD_BITS - 1)
FULL_ROW = np.uint64((1 << SIDE) - 1)
BOARD_LO, BOARD_HI = pair(EVERYWHERE)
EDGE_LO, EDGE_HI = pair(EDGE)
NOT_FIRST_LO, NOT_FIRST_HI = pair(~COLUMNS[0])
NOT_LAST_LO, NOT_LAST_HI = pair(~COLUMNS[-1])
ROW_COUNT = SIDE
SPACE_COUNT = AREA


def _ones(typing_context: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.uint64), generate


def _lowest(typing_context: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return types.int64(types.uint64), generate


# One instruction each: how many bits of a word are set, and which is the lowest; that needs one that is set.
ones: Callable[[Word], int] = numba.extending.intrinsic(_ones)
lowest: Callable[[Word], int] = numba.extending.intrinsic(_lowest)


@inner
def size(lo: Word, hi: Word) -> int:
    return ones(lo) + ones(hi)


@inner
def bit(space: int) -> Pair:
    """The set of one space."""
    if space < WORD_BITS:
        return ONE << np.uint64(space), NONE
    return NONE, ONE << np.uint64(space - WORD_BITS)


@inner
def contains(lo: Word, hi: Word, space: int) -> bool:
    b_lo, b_hi = bit(space)
    return ((lo & b_lo) | (hi & b_hi)) != NONE


@inner
def first(lo: Word, hi: Word) -> int:
    """The first space in reading order; the set must not be empty."""
    if lo:
        return lowest(lo)
    return WORD_BITS + lowest(hi)


@inner
def without_first(lo: Word, hi: Word) -> Pair:
    """The set without its first space; it must not be empty."""
    if lo:
        return lo & (lo - ONE), hi
    return lo, hi & (hi - ONE)


@inner
def nth(lo: Word, hi: Word, number: int) -> int:
    """The space with this number, from 0, in reading order; the set must have as many."""
    in_lo = ones(lo)
    if number < in_lo:
        word, base = lo, 0
    else:
        word, base, number = hi, WORD_BITS, number - in_lo
    for _ in range(number):
        word &= word - ONE
    return base + lowest(word)


@inner
def lowered(lo: Word, hi: Word, steps: Word) -> Pair:
    """Every space moved back by 0 to 63 numbers; what falls off is lost."""
    return (lo >> steps) | ((hi << ONE) << (TOP_BIT - steps)), hi >> steps


@inner
def raised(word: Word, steps: int) -> Pair:
    """The spaces of a single word moved on by so many numbers."""
    if steps < WORD_BITS:
        up = np.uint64(steps)
        return word << up, (word >> ONE) >> (TOP_BIT - up)
    return NONE, word << np.uint64(steps - WORD_BITS)


@inner
def spread(lo: Word, hi: Word) -> Pair:
    """Every space that shares a side with one of these."""
    left_lo, left_hi = lo & NOT_FIRST_LO, hi & NOT_FIRST_HI
    right_lo, right_hi = lo & NOT_LAST_LO, hi & NOT_LAST_HI
    out_lo = (
        (left_lo >> ONE)
        | (left_hi << SIDE_CARRY)
        | (right_lo << ONE)
        | (lo >> DOWN)
        | (hi << UP_CARRY)
        | (lo << DOWN)
    )
    out_hi = (
        (left_hi >> ONE)
        | (right_hi << ONE)
        | (right_lo >> SIDE_CARRY)
        | (hi >> DOWN)
        | (hi << DOWN)
        | (lo >> UP_CARRY)
    )
    return out_lo, out_hi & BOARD_HI


@inner
def inside(lo: Word, hi: Word, in_lo: Word, in_hi: Word) -> Pair:
    """Those of these spaces whose four sides all meet the second set or the edge of the map."""
    out_lo, out_hi = spread(~in_lo & BOARD_LO, ~in_hi & BOARD_HI)
    return lo & ~out_lo, hi & ~out_hi


@inner
def flood(lo: Word, hi: Word, in_lo: Word, in_hi: Word) -> Pair:
    """All of the second set that is connected to the first, which is part of it."""
    while True:
        next_lo, next_hi = spread(lo, hi)
        next_lo = lo | (next_lo & in_lo)
        next_hi = hi | (next_hi & in_hi)
        if next_lo == lo and next_hi == hi:
            return lo, hi
        lo, hi = next_lo, next_hi
