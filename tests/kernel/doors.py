"""Doors into the compiled code that only tests go through, so that nobody else has to compile them."""

from __future__ import annotations

import numpy as np

from cartographers.kernel.compiling import Ints, Word, Words, entry
from cartographers.kernel.placement import list_card_places
from cartographers.kernel.placement import walk_move as _walk_move
from cartographers.kernel.rng import below, next_word, seeded
from cartographers.kernel.sheet import FILLED, SHEET_WORDS, add, copy_sheet
from cartographers.kernel.tables import MOST_PLACES


@entry("void(uint64[::1], uint64[::1])")
def random_words(rng: Words, out: Words) -> None:
    """The next words of a generator."""
    for number in range(len(out)):
        out[number] = next_word(rng)


@entry("void(uint64[::1], int64, int64[::1])")
def random_numbers(rng: Words, bound: int, out: Ints) -> None:
    """The next numbers below a bound."""
    for number in range(len(out)):
        out[number] = below(rng, bound)


@entry("void(uint64[::1], uint64, int64)")
def seed_stream(rng: Words, seed: Word, number: int) -> None:
    """Sets a generator to the start of the numbered stream of a seed."""
    seeded(rng, seed, number)


@entry("int64(uint64[::1], int64)")
def walk_move(sheet: Words, card: int) -> int:
    """The placement at which the solo walk of an ambush ends; NO_MOVE if there is none."""
    return _walk_move(sheet, card)


@entry("void(uint64[::1], int64[::1], int64[::1], int64[::1])")
def count_sequences(sheet: Words, cards: Ints, ruins: Ints, counts: Ints) -> None:
    """Adds to `counts` how many ways there are to draw the first, the first two, ... of at least one card.

    It counts as `cartographers perft` does: terrains and attacks make no difference, and on a full sheet
    there is one way to go on, to draw nothing. `ruins` says which cards are bound to the ruins.
    """
    depth = len(cards)
    codes, sheets = np.empty(MOST_PLACES, np.int64), np.empty((depth, SHEET_WORDS), np.uint64)
    places = np.empty((depth, MOST_PLACES, 4), np.uint64)
    found, tried = np.empty(depth, np.int64), np.empty(depth, np.int64)
    copy_sheet(sheet, sheets[0])
    level = 0
    found[0] = -1  # not listed yet
    while level >= 0:
        if found[level] < 0:
            found[level] = list_card_places(
                sheets[level], cards[level], ruins[level] != 0, places[level], codes
            )
            counts[level] += max(1, found[level])
            tried[level] = 0
        # The last card's placements are counted without being drawn.
        if level + 1 == depth or tried[level] == max(1, found[level]):
            level -= 1
            continue
        copy_sheet(sheets[level], sheets[level + 1])
        if found[level] > 0:
            place = places[level, tried[level]]
            add(sheets[level + 1], FILLED, place[0], place[1])
        tried[level] += 1
        level += 1
        found[level] = -1
