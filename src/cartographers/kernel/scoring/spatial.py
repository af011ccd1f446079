"""The scoring cards with the spatial back."""

# Compiled functions take no keywords, so all that they need comes in its place.
# ruff: noqa: PLR0917
# What an element of an array is, the compiler knows and the type checker does not.
# mypy: disable-error-code="no-any-return"

from __future__ import annotations

import numpy as np

from cartographers.kernel.bits import (
    BOARD_HI,
    BOARD_LO,
    DOWN,
    NONE,
    ONE,
    ROW_COUNT,
    bit,
    first,
    inside,
    lowered,
    ones,
    size,
    spread,
)
from cartographers.kernel.compiling import Ints, Pair, Word, Words, as_int, inner
from cartographers.kernel.scoring.cards import (
    BANDED_HILLS,
    BORDERLANDS,
    DWARVENHOLDS,
    LOST_BARONY,
    SILOS,
    STARLIT_SIGIL,
    THE_BROKEN_ROAD,
)
from cartographers.kernel.scoring.clusters import MOST_CLUSTERS, find_clusters
from cartographers.kernel.scoring.lines import (
    columns_met,
    full_columns,
    full_diagonals,
    full_rows,
    rows_met,
    square_side,
)
from cartographers.kernel.sheet import FILLED, empty, plane
from cartographers.kernel.tables import LEAST, MOUNTAIN, STARS, TERRAIN_COUNT
from cartographers.rules.grid import ROWS
from cartographers.rules.scoring.spatial import ODD_COLUMNS as _ODD_COLUMNS

ODD_COLUMNS = np.uint64(sum((column & ROWS[0]).bits for column in _ODD_COLUMNS))


@inner
def spatial_stars(card: int, sheet: Words, p_lo: Word, p_hi: Word) -> int:
    """The stars of a card that looks only at what is filled, with these spaces filled too."""
    lo, hi = plane(sheet, FILLED)
    lo |= p_lo
    hi |= p_hi
    if card == BORDERLANDS:
        r_lo, r_hi = full_rows(lo, hi)
        found = size(r_lo, r_hi) + ones(full_columns(lo, hi))
    elif card == LOST_BARONY:
        found = square_side(lo, hi)
    elif card == THE_BROKEN_ROAD:
        found = full_diagonals(lo, hi)
    elif card == DWARVENHOLDS:
        m_lo, m_hi = plane(sheet, MOUNTAIN)
        with_lo, with_hi = rows_met(m_lo, m_hi)
        r_lo, r_hi = full_rows(lo, hi)
        found = size(r_lo & with_lo, r_hi & with_hi) + ones(full_columns(lo, hi) & columns_met(m_lo, m_hi))
    elif card == SILOS:
        found = ones(full_columns(lo, hi) & ODD_COLUMNS)
    else:  # The Cauldrons
        in_lo, in_hi = inside(~lo & BOARD_LO, ~hi & BOARD_HI, lo, hi)
        found = size(in_lo, in_hi)
    return found * STARS[card, 0]


@inner
def banded_hills_stars(
    sheet: Words, terrain: int, places: Words, start: int, end: int, out: Ints, at: int
) -> None:
    """Banded Hills after each placement; it helps a row that has one terrain too few, and not this one."""
    stars, least = STARS[BANDED_HILLS, 0], LEAST[BANDED_HILLS]
    counts = np.zeros(ROW_COUNT, np.int64)
    has_lo, has_hi = NONE, NONE
    for other in range(TERRAIN_COUNT):
        lo, hi = plane(sheet, other)
        lo, hi = rows_met(lo, hi)
        if other == terrain:
            has_lo, has_hi = lo, hi
        for number in range(ROW_COUNT):
            counts[number] += as_int(lo & ONE)
            lo, hi = lowered(lo, hi, DOWN)
    base = 0
    nearly_lo, nearly_hi = NONE, NONE
    for number in range(ROW_COUNT):
        if counts[number] >= least:
            base += 1
        elif counts[number] == least - 1:
            b_lo, b_hi = bit(number * ROW_COUNT)
            nearly_lo |= b_lo & ~has_lo
            nearly_hi |= b_hi & ~has_hi
    for place in range(start, end):
        lo, hi = rows_met(places[place, 0], places[place, 1])
        helped = size(lo & nearly_lo, hi & nearly_hi) if terrain >= 0 else 0
        out[at + place - start] = (base + helped) * stars


@inner
def starlit_sigil_stars(sheet: Words, places: Words, start: int, end: int, out: Ints, at: int) -> None:
    """Starlit Sigil after each placement, which makes new regions only right beside it."""
    stars, least = STARS[STARLIT_SIGIL, 0], LEAST[STARLIT_SIGIL]
    regions = np.empty((MOST_CLUSTERS, 4), np.uint64)
    e_lo, e_hi = empty(sheet)
    count = 0
    for number in range(find_clusters(e_lo, e_hi, regions)):
        if size(regions[number, 0], regions[number, 1]) == least:
            regions[count, 0], regions[count, 1] = regions[number, 0], regions[number, 1]
            count += 1
    for place in range(start, end):
        p_lo, p_hi = places[place, 0], places[place, 1]
        found = 0
        for number in range(count):
            if ((regions[number, 0] & p_lo) | (regions[number, 1] & p_hi)) == NONE:
                found += 1
        left_lo, left_hi = e_lo & ~p_lo, e_hi & ~p_hi
        beside_lo, beside_hi = places[place, 2] & left_lo, places[place, 3] & left_hi
        while beside_lo | beside_hi:
            r_lo, r_hi = small_region(beside_lo, beside_hi, left_lo, left_hi, least)
            if size(r_lo, r_hi) == least:
                found += 1
            beside_lo &= ~r_lo
            beside_hi &= ~r_hi
        out[at + place - start] = found * stars


@inner
def small_region(lo: Word, hi: Word, in_lo: Word, in_hi: Word, most: int) -> Pair:
    """The region of the first of these spaces within the second set, or more than `most` spaces of it."""
    lo, hi = bit(first(lo, hi))
    while size(lo, hi) <= most:
        next_lo, next_hi = spread(lo, hi)
        next_lo = lo | (next_lo & in_lo)
        next_hi = hi | (next_hi & in_hi)
        if next_lo == lo and next_hi == hi:
            break
        lo, hi = next_lo, next_hi
    return lo, hi
