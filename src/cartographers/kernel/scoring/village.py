"""The scoring cards with the village back: all of them look at clusters."""

from __future__ import annotations

from cartographers.kernel.compiling import U64Array, inner
from cartographers.kernel.scoring.cards import (
    CARAVANSARY,
    GNOMISH_COLONY,
    GREAT_CITY,
    GREENGOLD_PLAINS,
    OUTER_ENCLAVE,
    SHIELDGATE,
    TRAYLO_MONASTERY,
    WILDHOLDS,
)
from cartographers.kernel.scoring.lines import columns_met, has_line, has_square, rows_met
from cartographers.kernel.sheet import FILLED, plane, plane_after
from cartographers.kernel.spaces import spread
from cartographers.kernel.tables import LEAST, MOUNTAIN, STARS, TERRAIN_COUNT, VILLAGE
from cartographers.rules.grid import SpaceSet


@inner
def village_cluster_stars(
    card: int, sheet: U64Array, terrain: int, placed: SpaceSet, cluster: SpaceSet, around: SpaceSet
) -> int:
    """The stars that a village cluster, with these spaces around it, gives by itself."""
    found = 0
    if card == WILDHOLDS:
        found = 1 if len(cluster) >= LEAST[card] else 0
    elif card == GREAT_CITY:
        if not plane(sheet, MOUNTAIN) & around:
            found = len(cluster)
    elif card == GREENGOLD_PLAINS:
        # A village that is farm, too, is a farm next to the other villages of its cluster.
        found = 1 if terrains_around(sheet, terrain, placed, spread(cluster)) >= LEAST[card] else 0
    elif card == SHIELDGATE:
        found = len(cluster)
    elif card == TRAYLO_MONASTERY:
        found = 1 if has_line(cluster, LEAST[card]) else 0
    elif card == OUTER_ENCLAVE:
        found = len(around - plane(sheet, FILLED) - placed)
    elif card == GNOMISH_COLONY:
        found = 1 if has_square(cluster, LEAST[card]) else 0
    elif card == CARAVANSARY:
        found = len(rows_met(cluster)) + len(columns_met(cluster))
    return found * STARS[card, 0]


@inner
def terrains_around(sheet: U64Array, terrain: int, placed: SpaceSet, around: SpaceSet) -> int:
    """How many terrains but village these spaces hold."""
    count = 0
    for other in range(TERRAIN_COUNT):
        if other != VILLAGE and plane_after(sheet, other, terrain, placed) & around:
            count += 1
    return count
