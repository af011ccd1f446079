"""Counts of placement sequences, for testing and for timing."""

# Compiled functions take no keywords, so all that they need comes in its place.
# ruff: noqa: PLR0917

from __future__ import annotations

import numpy as np

from cartographers.kernel.compiling import Ints, Words, inner
from cartographers.kernel.placement import draw_move, list_moves
from cartographers.kernel.sheet import SHEET_WORDS
from cartographers.kernel.tables import MOST_MOVES, MOST_PLACES


@inner
def count_sequences(sheet: Words, cards: Ints, ruins: bool, fallback_terrains: Ints) -> int:
    """How many ways there are to draw these cards one after the other; a full sheet ends a sequence.

    The fallback terrains are given for each card, as bits.
    """
    depth = len(cards)
    if depth == 0:
        return 1
    places, codes = np.empty((MOST_PLACES, 4), np.uint64), np.empty(MOST_PLACES, np.int64)
    sheets = np.empty((depth, SHEET_WORDS), np.uint64)
    moves, lengths = np.empty((depth, MOST_MOVES), np.int64), np.empty(depth, np.int64)
    tried = np.empty(depth, np.int64)
    level, total = 0, 0
    for word in range(SHEET_WORDS):
        sheets[0, word] = sheet[word]
    list_level(sheets, cards, ruins, fallback_terrains, places, codes, moves, lengths, 0)
    tried[0] = 0
    while level >= 0:
        if level == depth - 1 or lengths[level] == 0:
            # The last card's placements are counted, not drawn; where nothing can be drawn, nothing is.
            total += max(1, lengths[level])
            level -= 1
            continue
        if tried[level] == lengths[level]:
            level -= 1
            continue
        for word in range(SHEET_WORDS):
            sheets[level + 1, word] = sheets[level, word]
        draw_move(sheets[level + 1].ctypes, cards[level], moves[level, tried[level]])
        tried[level] += 1
        level += 1
        tried[level] = 0
        list_level(sheets, cards, ruins, fallback_terrains, places, codes, moves, lengths, level)
    return total


@inner
def list_level(
    sheets: Words,
    cards: Ints,
    ruins: bool,
    fallback_terrains: Ints,
    places: Words,
    codes: Ints,
    moves: Ints,
    lengths: Ints,
    level: int,
) -> None:
    """Lists the legal placements of the card of this level on the sheet of this level."""
    lengths[level] = list_moves(
        sheets[level].ctypes,
        cards[level],
        ruins,
        fallback_terrains[level],
        places.ctypes,
        codes.ctypes,
        moves[level].ctypes,
    )
