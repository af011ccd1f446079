"""What compiled code does with sets of spaces, beside the operators that `space_type` gives them.

The compiled counterpart of `rules.grid`: space `row * 11 + column` is the same bit in both.
"""

from __future__ import annotations

from cartographers.kernel.bits import count_bits
from cartographers.kernel.compiling import U64Array, Word, as_int, inner
from cartographers.kernel.space_type import (
    WORD_BITS,
    first_alone,
    from_words,
    high_word,
    low_word,
    shift_back,
    shift_on,
)
from cartographers.rules.grid import AREA, COLUMNS, EVERYWHERE, SIDE, SpaceSet

ROW_COUNT = SIDE
SPACE_COUNT = AREA
DOWN = SIDE  # from a space to the one below it
NOT_FIRST_COLUMN = ~COLUMNS[0]
NOT_LAST_COLUMN = ~COLUMNS[-1]
_ONE_SPACE = SpaceSet.of([0])


@inner
def load_spaces(words: U64Array, number: int) -> SpaceSet:
    """The set with this number in a row of sets, two words each."""
    return from_words(words[2 * number], words[2 * number + 1])


@inner
def store_spaces(words: U64Array, number: int, spaces: SpaceSet) -> None:
    words[2 * number] = low_word(spaces)
    words[2 * number + 1] = high_word(spaces)


@inner
def single(space: int) -> SpaceSet:
    """The set of one space."""
    return shift_on(_ONE_SPACE, space)


@inner
def nth(spaces: SpaceSet, number: int) -> int:
    """The space with this number, from 0, in reading order; the set must have as many.

    Branchless binary search: a branch here could not be predicted.
    """
    low = low_word(spaces)
    in_low = count_bits(as_int(low))
    beyond = number >= in_low
    word, space = (high_word(spaces), WORD_BITS) if beyond else (low, 0)
    number -= in_low if beyond else 0
    word, space, number = halve(word, space, number, 32)
    word, space, number = halve(word, space, number, 16)
    word, space, number = halve(word, space, number, 8)
    word, space, number = halve(word, space, number, 4)
    word, space, number = halve(word, space, number, 2)
    word, space, number = halve(word, space, number, 1)
    return space


@inner
def halve(word: Word, space: int, number: int, half: int) -> tuple[Word, int, int]:
    """Goes on in the lower or the upper half of a word, where the set bit with this number is."""
    in_lower = count_bits(as_int(word) & ((1 << half) - 1))
    beyond = number >= in_lower
    steps = half if beyond else 0
    return word >> Word(steps), space + steps, number - (in_lower if beyond else 0)


@inner
def to_the_left(spaces: SpaceSet) -> SpaceSet:
    """The left-hand neighbours."""
    return shift_back(spaces & NOT_FIRST_COLUMN, 1)


@inner
def to_the_right(spaces: SpaceSet) -> SpaceSet:
    return shift_on(spaces & NOT_LAST_COLUMN, 1)


@inner
def above(spaces: SpaceSet) -> SpaceSet:
    return shift_back(spaces, DOWN)


@inner
def below(spaces: SpaceSet) -> SpaceSet:
    return shift_on(spaces, DOWN) & EVERYWHERE


@inner
def spread(spaces: SpaceSet) -> SpaceSet:
    """Every space that shares a side with one of these."""
    return to_the_left(spaces) | to_the_right(spaces) | above(spaces) | below(spaces)


@inner
def inside(spaces: SpaceSet, other: SpaceSet) -> SpaceSet:
    """Those of these spaces whose four sides all meet the second set or the edge of the map."""
    return spaces - spread(~other)


@inner
def flood(spaces: SpaceSet, within: SpaceSet) -> SpaceSet:
    """All of the second set that is connected to the first, which is part of it."""
    while True:
        grown = spaces | (spread(spaces) & within)
        if grown == spaces:
            return spaces
        spaces = grown


@inner
def first_cluster(spaces: SpaceSet) -> SpaceSet:
    """The cluster of the first space of a set that is not empty."""
    return flood(first_alone(spaces), spaces)
