"""Scores that come from clusters, for one sheet and for many placements on it.

A placement changes only the clusters it touches: one of their own terrain joins them into one, one of another
terrain changes what lies around them. The others are worth what they were, so they are looked at only once.
"""

# Compiled functions take no keywords, so all that they need comes in its place.
# ruff: noqa: PLR0917
# What an element of an array is, the compiler knows and the type checker does not.
# mypy: disable-error-code="no-any-return"

from __future__ import annotations

import numpy as np

from cartographers.kernel.bits import NONE, SPACE_COUNT, flood, size, spread
from cartographers.kernel.compiling import Ints, Pair, Word, Words, as_int, inner
from cartographers.kernel.scoring.cards import BEST, MOUNTAINS, SECOND, TOGETHER
from cartographers.kernel.scoring.farm_and_water import farm_and_water_worth
from cartographers.kernel.scoring.forest import forest_worth
from cartographers.kernel.scoring.village import village_worth
from cartographers.kernel.sheet import plane
from cartographers.kernel.tables import FOREST, STARS, VILLAGE

MOST_CLUSTERS = (SPACE_COUNT + 1) // 2  # single spaces in a chequered pattern
NO_TERRAIN = -1


@inner
def first_cluster(lo: Word, hi: Word) -> Pair:
    """The cluster of the first space of a set that is not empty."""
    if lo:
        return flood(lo & (~lo + Word(1)), NONE, lo, hi)
    return flood(NONE, hi & (~hi + Word(1)), lo, hi)


@inner
def find_clusters(lo: Word, hi: Word, clusters: Words) -> int:
    """Writes each cluster's spaces and the spaces around it, four words, and returns their number."""
    count = 0
    while lo | hi:
        c_lo, c_hi = first_cluster(lo, hi)
        a_lo, a_hi = spread(c_lo, c_hi)
        clusters[count, 0], clusters[count, 1] = c_lo, c_hi
        clusters[count, 2], clusters[count, 3] = a_lo & ~c_lo, a_hi & ~c_hi
        lo &= ~c_lo
        hi &= ~c_hi
        count += 1
    return count


@inner
def worth(
    card: int,
    own: int,
    sheet: Words,
    terrain: int,
    p_lo: Word,
    p_hi: Word,
    c_lo: Word,
    c_hi: Word,
    a_lo: Word,
    a_hi: Word,
) -> Pair:
    """What one cluster gives, with a terrain placed: stars (in the first word) or a set of mountains."""
    if own == VILLAGE:
        return Word(village_worth(card, sheet, terrain, p_lo, p_hi, c_lo, c_hi, a_lo, a_hi)), NONE
    if own == FOREST:
        return forest_worth(card, sheet, terrain, p_lo, p_hi, size(c_lo, c_hi), a_lo, a_hi)
    return farm_and_water_worth(card, own, sheet, terrain, p_lo, p_hi, c_lo, c_hi, a_lo, a_hi)


@inner
def take(total: Words, together: int, first: Word, second: Word) -> None:
    """Adds what one cluster gives to what the others do: two words, whose meaning `together` decides."""
    if together == MOUNTAINS:
        total[0] |= first
        total[1] |= second
    elif together in (BEST, SECOND):
        # The best and the second best.
        total[1] = max(total[1], min(total[0], first))
        total[0] = max(total[0], first)
    else:
        total[0] += first


@inner
def stars_of(total: Words, together: int, card: int) -> int:
    if together == MOUNTAINS:
        return size(total[0], total[1]) * STARS[card, 0]
    return as_int(total[1] if together == SECOND else total[0])


@inner
def add_cluster_stars(
    card: int,
    own: int,
    sheet: Words,
    terrain: int,
    places: Words,
    start: int,
    end: int,
    connected: bool,
    out: Ints,
    at: int,
) -> None:
    """Adds the stars of the clusters of one terrain after each placement to `out`, from `at` on."""
    clusters, given = np.empty((MOST_CLUSTERS, 4), np.uint64), np.empty((MOST_CLUSTERS, 2), np.uint64)
    total = np.empty(2, np.uint64)
    lo, hi = plane(sheet, own)
    count = find_clusters(lo, hi, clusters)
    together = TOGETHER[card]
    for number in range(count):
        c = clusters[number]
        given[number, 0], given[number, 1] = worth(
            card, own, sheet, NO_TERRAIN, NONE, NONE, c[0], c[1], c[2], c[3]
        )
    for place in range(start, end):
        p_lo, p_hi = places[place, 0], places[place, 1]
        total[0] = total[1] = NONE
        # The placement with all clusters it joins, and what lies around them.
        j_lo, j_hi, b_lo, b_hi = p_lo, p_hi, places[place, 2], places[place, 3]
        for number in range(count):
            c = clusters[number]
            if ((c[2] & p_lo) | (c[3] & p_hi)) == NONE:
                take(total, together, given[number, 0], given[number, 1])
            elif terrain == own:
                j_lo |= c[0]
                j_hi |= c[1]
                b_lo |= c[2]
                b_hi |= c[3]
            else:
                first, second = worth(card, own, sheet, terrain, p_lo, p_hi, c[0], c[1], c[2], c[3])
                take(total, together, first, second)
        if terrain == own:
            if connected:
                first, second = worth(
                    card, own, sheet, terrain, p_lo, p_hi, j_lo, j_hi, b_lo & ~j_lo, b_hi & ~j_hi
                )
                take(total, together, first, second)
            else:
                # A shape in pieces may join into one cluster or stay several.
                while j_lo | j_hi:
                    c_lo, c_hi = first_cluster(j_lo, j_hi)
                    a_lo, a_hi = spread(c_lo, c_hi)
                    j_lo &= ~c_lo
                    j_hi &= ~c_hi
                    first, second = worth(
                        card, own, sheet, terrain, p_lo, p_hi, c_lo, c_hi, a_lo & ~c_lo, a_hi & ~c_hi
                    )
                    take(total, together, first, second)
        out[at + place - start] += stars_of(total, together, card)
