"""Counts of placement sequences, for testing and for timing: what `cartographers perft` counts."""

from __future__ import annotations

import numpy as np

from cartographers.kernel.compiling import Ints, Words, inner
from cartographers.kernel.placement import list_places
from cartographers.kernel.sheet import FILLED, SHEET_WORDS
from cartographers.kernel.tables import CARD_SHAPE_COUNT, CARD_SHAPES, MOST_PLACES, SINGLE_SHAPE


@inner
def list_all_places(sheet: Words, card: int, ruins: bool, places: Words, codes: Ints) -> int:
    """The places of all shapes of a card, or of the single square where none fits; returns their number."""
    end = 0
    for shape in range(CARD_SHAPE_COUNT[card]):
        end = list_places(sheet, CARD_SHAPES[card, shape], shape + 1, ruins, places, codes, end)
    if end == 0:
        end = list_places(sheet, SINGLE_SHAPE, 0, False, places, codes, 0)
    return end


@inner
def count_sequences(sheet: Words, cards: Ints, ruins: Ints, counts: Ints) -> None:
    """Writes how many sequences there are after each card; `ruins` says which cards the ruins bind.

    Terrains and attacks make no difference. On a full sheet there is one way to go on: to draw nothing.
    """
    depth = len(cards)
    codes, sheets = np.empty(MOST_PLACES, np.int64), np.empty((depth, SHEET_WORDS), np.uint64)
    places = np.empty((depth, MOST_PLACES, 4), np.uint64)
    found, tried = np.empty(depth, np.int64), np.empty(depth, np.int64)
    for word in range(SHEET_WORDS):
        sheets[0, word] = sheet[word]
    level = 0
    found[0] = -1  # not listed yet
    while level >= 0:
        if found[level] < 0:
            found[level] = list_all_places(
                sheets[level], cards[level], ruins[level] != 0, places[level], codes
            )
            counts[level] += max(1, found[level])
            tried[level] = 0
        # The last card's placements are counted without being drawn.
        if level + 1 == depth or tried[level] == max(1, found[level]):
            level -= 1
            continue
        for word in range(SHEET_WORDS):
            sheets[level + 1, word] = sheets[level, word]
        if found[level] > 0:
            sheets[level + 1, 2 * FILLED] |= places[level, tried[level], 0]
            sheets[level + 1, 2 * FILLED + 1] |= places[level, tried[level], 1]
        tried[level] += 1
        level += 1
        found[level] = -1
