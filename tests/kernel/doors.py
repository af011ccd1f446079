"""Doors into the compiled code that only tests go through, so that nobody else has to compile them."""

from __future__ import annotations

import numpy as np

from cartographers.kernel.compiling import I64Array, U64Array, Word, entry
from cartographers.kernel.placement import list_card_places
from cartographers.kernel.placement import walk_move as _walk_move
from cartographers.kernel.places import PLACE_WORDS, place_spaces
from cartographers.kernel.rng import below, next_word, seeded
from cartographers.kernel.scoring import monster_loss, score_sheet
from cartographers.kernel.scoring.by_rule import score_by_rule
from cartographers.kernel.sheet import FILLED, SHEET_WORDS, add, copy_sheet
from cartographers.kernel.space_type import first, first_alone, shift_back, shift_on, without_first
from cartographers.kernel.spaces import first_cluster, load_spaces, store_spaces
from cartographers.kernel.tables import MOST_PLACES, STARS
from cartographers.rules.grid import COLUMNS, EDGE


@entry("int64(uint64[::1], int64)")
def ask_rule(sheet: U64Array, card: int) -> int:
    """The stars of a card by its rule."""
    return score_by_rule(card, sheet.ctypes)


@entry("void(uint64[::1], uint64[::1])")
def random_words(rng: U64Array, out: U64Array) -> None:
    """The next words of a generator."""
    for number in range(len(out)):
        out[number] = next_word(rng)


@entry("void(uint64[::1], int64, int64[::1])")
def random_numbers(rng: U64Array, bound: int, out: I64Array) -> None:
    """The next numbers below a bound."""
    for number in range(len(out)):
        out[number] = below(rng, bound)


@entry("void(uint64[::1], uint64, int64)")
def seed_stream(rng: U64Array, seed: Word, number: int) -> None:
    """Sets a generator to the start of the numbered stream of a seed."""
    seeded(rng, seed, number)


@entry("void(uint64[::1], int64[::1])")
def score_all(sheet: U64Array, out: I64Array) -> None:
    """The stars of all scoring cards, then the loss to monsters."""
    for card in range(len(STARS)):
        out[card] = score_sheet(card, sheet.ctypes)
    out[len(STARS)] = monster_loss(sheet)


@entry("void(uint64[::1], int64, uint64[::1], int64[::1])")
def set_operators(words: U64Array, space: int, sets: U64Array, numbers: I64Array) -> None:
    """Every operator of sets of spaces, on the two sets in `words`."""
    left, right = load_spaces(words, 0), load_spaces(words, 1)
    store_spaces(sets, 0, left & right)
    store_spaces(sets, 1, left | right)
    store_spaces(sets, 2, left - right)
    store_spaces(sets, 3, ~left)
    changed = left
    changed &= EDGE
    store_spaces(sets, 4, changed)
    store_spaces(sets, 5, left | COLUMNS[-1])
    numbers[0], numbers[1], numbers[2] = len(left), bool(left), not left
    numbers[3], numbers[4], numbers[5] = left == right, left != right, space in left


@entry("int64(uint64[::1], int64, uint64[::1])")
def shift_and_take(words: U64Array, steps: int, sets: U64Array) -> int:
    """The set in `words` shifted both ways, its first space and cluster, and the others."""
    spaces = load_spaces(words, 0)
    store_spaces(sets, 0, shift_back(spaces, steps))
    store_spaces(sets, 1, shift_on(spaces, steps))
    store_spaces(sets, 2, first_alone(spaces))
    store_spaces(sets, 3, without_first(spaces))
    store_spaces(sets, 4, first_cluster(spaces))
    return first(spaces)


@entry("int64(uint64[::1], int64, int64)")
def walk_move(sheet: U64Array, card: int, corner: int) -> int:
    """The placement at which the solo walk of an ambush ends; NO_MOVE if there is none."""
    return _walk_move(sheet, card, corner)


@entry("void(uint64[::1], int64[::1], int64[::1], int64[::1])")
def count_sequences(sheet: U64Array, cards: I64Array, ruins: I64Array, counts: I64Array) -> None:
    """Adds to `counts` how many ways there are to draw the first, the first two, ... of at least one card.

    It counts as `cartographers perft` does: terrains and attacks make no difference, and on a full sheet
    there is one way to go on, to draw nothing. `ruins` says which cards are bound to the ruins.
    """
    depth = len(cards)
    codes, sheets = np.empty(MOST_PLACES, np.int64), np.empty((depth, SHEET_WORDS), np.uint64)
    places = np.empty((depth, MOST_PLACES, PLACE_WORDS), np.uint64)
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
            add(sheets[level + 1], FILLED, place_spaces(places[level], tried[level]))
        tried[level] += 1
        level += 1
        found[level] = -1
