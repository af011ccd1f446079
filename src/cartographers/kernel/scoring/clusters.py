"""Scores that come from clusters, for one sheet and for many placements on it.

A placement changes only the clusters it touches: one of their own terrain joins them into one, one of another
terrain changes what lies around them. The others are worth what they were, so they are looked at only once.
"""

from __future__ import annotations

import numpy as np

from cartographers.kernel.compiling import I64Array, U64Array, inner
from cartographers.kernel.places import PLACE_WORDS, place_around, place_spaces, write_place
from cartographers.kernel.scoring.cards import (
    BEST,
    CLUSTER_REDUCTION,
    CLUSTER_TERRAINS,
    MOUNTAINS,
    SECOND_BEST,
    SUM,
)
from cartographers.kernel.scoring.farm_and_water import farm_or_water_cluster
from cartographers.kernel.scoring.forest import forest_cluster
from cartographers.kernel.scoring.village import village_cluster_stars
from cartographers.kernel.sheet import plane
from cartographers.kernel.spaces import SPACE_COUNT, first_cluster, load_spaces, spread, store_spaces
from cartographers.kernel.tables import FOREST, STARS, VILLAGE, WATER
from cartographers.rules.grid import NOWHERE, SpaceSet

MOST_CLUSTERS = (SPACE_COUNT + 1) // 2  # single spaces in a chequered pattern
NO_TERRAIN = -1

Gain = tuple[
    int, SpaceSet
]  # what a cluster gives: stars, or mountains that are counted once for all clusters
# Of some clusters: the sum of their stars, the best, the second best, and all their mountains.
ClusterTally = tuple[int, int, int, SpaceSet]
NO_CLUSTERS: ClusterTally = (0, 0, 0, NOWHERE)


@inner
def find_clusters(spaces: SpaceSet, clusters: U64Array) -> int:
    """Writes each cluster and the spaces around it, and returns their number."""
    count = 0
    while spaces:
        cluster = first_cluster(spaces)
        write_place(clusters, count, cluster, spread(cluster) - cluster)
        spaces -= cluster
        count += 1
    return count


@inner
def cluster_gain(
    card: int,
    own: int,
    sheet: U64Array,
    terrain: int,
    placed: SpaceSet,
    cluster: SpaceSet,
    around: SpaceSet,
) -> Gain:
    """What one cluster of a terrain (`own`) gives, with a terrain placed."""
    if own == VILLAGE:
        return village_cluster_stars(card, sheet, terrain, placed, cluster, around), NOWHERE
    if own == FOREST:
        return forest_cluster(card, sheet, terrain, placed, cluster, around)
    return farm_or_water_cluster(card, own, sheet, terrain, placed, cluster, around)


@inner
def add_gain(tally: ClusterTally, gain: Gain) -> ClusterTally:
    total, best, second, mountains = tally
    stars, more = gain
    return total + stars, max(best, stars), max(second, min(best, stars)), mountains | more


@inner
def reduce_tally(tally: ClusterTally, card: int) -> int:
    """The stars of the card."""
    total, best, second, mountains = tally
    reduction = CLUSTER_REDUCTION[card]
    stars = 0
    if reduction == SUM:
        stars = total
    elif reduction == BEST:
        stars = best
    elif reduction == SECOND_BEST:
        stars = second
    elif reduction == MOUNTAINS:
        stars = len(mountains) * STARS[card, 0]
    return stars


@inner
def sheet_cluster_stars(card: int, sheet: U64Array) -> int:
    """The stars of the clusters of a sheet as it is."""
    tally = NO_CLUSTERS
    for own in range(FOREST, WATER + 1):
        if CLUSTER_TERRAINS[card] & (1 << own):
            left = plane(sheet, own)
            while left:
                cluster = first_cluster(left)
                left -= cluster
                around = spread(cluster) - cluster
                tally = add_gain(tally, cluster_gain(card, own, sheet, NO_TERRAIN, NOWHERE, cluster, around))
    return reduce_tally(tally, card)


@inner
def add_cluster_stars(
    card: int,
    own: int,
    sheet: U64Array,
    terrain: int,
    places: U64Array,
    start: int,
    end: int,
    connected: bool,
    out: I64Array,
    at: int,
) -> None:
    """Adds the stars of the clusters of one terrain after each placement to `out`, from `at` on."""
    clusters = np.empty((MOST_CLUSTERS, PLACE_WORDS), np.uint64)
    stars, mountains = np.empty(MOST_CLUSTERS, np.int64), np.empty(2 * MOST_CLUSTERS, np.uint64)
    count = find_clusters(plane(sheet, own), clusters)
    for number in range(count):
        cluster, around = place_spaces(clusters, number), place_around(clusters, number)
        gain = cluster_gain(card, own, sheet, NO_TERRAIN, NOWHERE, cluster, around)
        stars[number] = gain[0]
        store_spaces(mountains, number, gain[1])
    for place in range(start, end):
        placed = place_spaces(places, place)
        tally = NO_CLUSTERS
        # The placement with all clusters it joins, and what lies around them.
        joined, joined_around = placed, place_around(places, place)
        for number in range(count):
            around = place_around(clusters, number)
            if not around & placed:
                tally = add_gain(tally, (stars[number], load_spaces(mountains, number)))
            elif terrain == own:
                joined |= place_spaces(clusters, number)
                joined_around |= around
            else:
                cluster = place_spaces(clusters, number)
                tally = add_gain(tally, cluster_gain(card, own, sheet, terrain, placed, cluster, around))
        if terrain == own:
            if connected:
                around = joined_around - joined
                tally = add_gain(tally, cluster_gain(card, own, sheet, terrain, placed, joined, around))
            else:
                # A shape in pieces may join into one cluster or stay several.
                while joined:
                    cluster = first_cluster(joined)
                    joined -= cluster
                    around = spread(cluster) - cluster
                    tally = add_gain(tally, cluster_gain(card, own, sheet, terrain, placed, cluster, around))
        out[at + place - start] += reduce_tally(tally, card)
