"""A list of places or clusters: in each row of four words the spaces, then the spaces around them."""

from __future__ import annotations

from cartographers.kernel.compiling import U64Array, inner
from cartographers.kernel.space_type import from_words, high_word, low_word
from cartographers.rules.grid import SpaceSet

PLACE_WORDS = 4


@inner
def place_spaces(places: U64Array, number: int) -> SpaceSet:
    return from_words(places[number, 0], places[number, 1])


@inner
def place_around(places: U64Array, number: int) -> SpaceSet:
    """The spaces that share a side with one of the place."""
    return from_words(places[number, 2], places[number, 3])


@inner
def write_place(places: U64Array, number: int, spaces: SpaceSet, around: SpaceSet) -> None:
    places[number, 0], places[number, 1] = low_word(spaces), high_word(spaces)
    places[number, 2], places[number, 3] = low_word(around), high_word(around)
