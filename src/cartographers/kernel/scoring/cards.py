"""What the kernel knows of each scoring card: its number, how it is computed and what changes its stars."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cartographers.kernel.tables import (
    FARM,
    FOREST,
    HERO,
    MONSTER,
    SCORING_CARDS,
    SCORING_NUMBER,
    VILLAGE,
    WATER,
)

SENTINEL_WOOD = SCORING_NUMBER["sentinel-wood"]
GREENBOUGH = SCORING_NUMBER["greenbough"]
TREETOWER = SCORING_NUMBER["treetower"]
STONESIDE_FOREST = SCORING_NUMBER["stoneside-forest"]
FAUNLOST_THICKET = SCORING_NUMBER["faunlost-thicket"]
DEEPWOOD = SCORING_NUMBER["deepwood"]
HEART_OF_THE_FOREST = SCORING_NUMBER["heart-of-the-forest"]
SLEEPY_VALLEY = SCORING_NUMBER["sleepy-valley"]
CANAL_LAKE = SCORING_NUMBER["canal-lake"]
MAGES_VALLEY = SCORING_NUMBER["mages-valley"]
THE_GOLDEN_GRANARY = SCORING_NUMBER["the-golden-granary"]
SHORESIDE_EXPANSE = SCORING_NUMBER["shoreside-expanse"]
CRAYLUND = SCORING_NUMBER["craylund"]
ULEMS_WALLOW = SCORING_NUMBER["ulems-wallow"]
CLAWSGRAVE_PEAKS = SCORING_NUMBER["clawsgrave-peaks"]
JOREKBURG = SCORING_NUMBER["jorekburg"]
WILDHOLDS = SCORING_NUMBER["wildholds"]
GREAT_CITY = SCORING_NUMBER["great-city"]
GREENGOLD_PLAINS = SCORING_NUMBER["greengold-plains"]
SHIELDGATE = SCORING_NUMBER["shieldgate"]
TRAYLO_MONASTERY = SCORING_NUMBER["traylo-monastery"]
OUTER_ENCLAVE = SCORING_NUMBER["outer-enclave"]
GNOMISH_COLONY = SCORING_NUMBER["gnomish-colony"]
CARAVANSARY = SCORING_NUMBER["caravansary"]
BORDERLANDS = SCORING_NUMBER["borderlands"]
LOST_BARONY = SCORING_NUMBER["lost-barony"]
THE_BROKEN_ROAD = SCORING_NUMBER["the-broken-road"]
THE_CAULDRONS = SCORING_NUMBER["the-cauldrons"]
DWARVENHOLDS = SCORING_NUMBER["dwarvenholds"]
SILOS = SCORING_NUMBER["silos"]
BANDED_HILLS = SCORING_NUMBER["banded-hills"]
STARLIT_SIGIL = SCORING_NUMBER["starlit-sigil"]

# The algorithms: what is counted; for cards that have none of these, the rule itself is asked.
FOREST_SPACES, FARM_AND_WATER_SPACES, FILLED_SPACES, CLUSTERS, TERRAINS_OF_ROWS, EMPTY_REGIONS = range(6)
BY_RULE = 6

# What becomes of the clusters' stars: their sum, the best, the second best, or (where each gives a set of
# mountains) the mountains of all.
SUM, BEST, SECOND_BEST, MOUNTAINS = range(4)

ANY_TERRAIN = (FOREST, VILLAGE, FARM, WATER, MONSTER, HERO)


@dataclass(frozen=True, slots=True)
class Method:
    """How a card is computed: by compiled code, or by the rule itself.

    A placement on empty spaces changes its stars only if it is of one of these terrains or, where the card
    looks at what is filled, whatever it is of.
    """

    algorithm: int
    terrains: tuple[int, ...] = ()
    looks_at_filled: bool = False
    clusters: tuple[int, ...] = ()  # the terrains whose clusters count
    reduction: int = SUM


def _of_clusters(
    clusters: tuple[int, ...],
    reduction: int,
    terrains: tuple[int, ...] = (),
    looks_at_filled: bool = False,
) -> Method:
    return Method(CLUSTERS, terrains or clusters, looks_at_filled, clusters, reduction)


_METHODS = {
    SENTINEL_WOOD: Method(FOREST_SPACES, (FOREST,)),
    GREENBOUGH: Method(FOREST_SPACES, (FOREST,)),
    TREETOWER: Method(FOREST_SPACES, (FOREST,), looks_at_filled=True),
    STONESIDE_FOREST: _of_clusters((FOREST,), MOUNTAINS),
    FAUNLOST_THICKET: Method(FOREST_SPACES, (FOREST,)),
    DEEPWOOD: _of_clusters((FOREST,), SUM, (FOREST, VILLAGE)),
    HEART_OF_THE_FOREST: Method(FOREST_SPACES, (FOREST,)),
    SLEEPY_VALLEY: Method(FOREST_SPACES, (FOREST,)),
    CANAL_LAKE: Method(FARM_AND_WATER_SPACES, (FARM, WATER)),
    MAGES_VALLEY: Method(FARM_AND_WATER_SPACES, (FARM, WATER)),
    THE_GOLDEN_GRANARY: Method(FARM_AND_WATER_SPACES, (FARM, WATER)),
    SHORESIDE_EXPANSE: _of_clusters((FARM, WATER), SUM),
    CRAYLUND: _of_clusters((FARM,), SUM, (FARM, WATER)),
    ULEMS_WALLOW: Method(FARM_AND_WATER_SPACES, (FARM, WATER)),
    CLAWSGRAVE_PEAKS: _of_clusters((WATER,), MOUNTAINS, (FARM, WATER)),
    JOREKBURG: Method(FARM_AND_WATER_SPACES, (FARM, WATER)),
    WILDHOLDS: _of_clusters((VILLAGE,), SUM),
    GREAT_CITY: _of_clusters((VILLAGE,), BEST),
    GREENGOLD_PLAINS: _of_clusters((VILLAGE,), SUM, ANY_TERRAIN),
    SHIELDGATE: _of_clusters((VILLAGE,), SECOND_BEST),
    TRAYLO_MONASTERY: _of_clusters((VILLAGE,), SUM),
    OUTER_ENCLAVE: _of_clusters((VILLAGE,), BEST, looks_at_filled=True),
    GNOMISH_COLONY: _of_clusters((VILLAGE,), SUM),
    CARAVANSARY: _of_clusters((VILLAGE,), BEST),
    BORDERLANDS: Method(FILLED_SPACES, looks_at_filled=True),
    LOST_BARONY: Method(FILLED_SPACES, looks_at_filled=True),
    THE_BROKEN_ROAD: Method(FILLED_SPACES, looks_at_filled=True),
    THE_CAULDRONS: Method(FILLED_SPACES, looks_at_filled=True),
    DWARVENHOLDS: Method(FILLED_SPACES, looks_at_filled=True),
    SILOS: Method(FILLED_SPACES, looks_at_filled=True),
    BANDED_HILLS: Method(TERRAINS_OF_ROWS, ANY_TERRAIN),
    STARLIT_SIGIL: Method(EMPTY_REGIONS, looks_at_filled=True),
}


def _bits(numbers: tuple[int, ...]) -> int:
    return sum(1 << number for number in numbers)


# Every card has a method: one that the kernel has no counterpart of, of a box outside the package, its rule.
_IN_ORDER = [_METHODS.get(number, Method(BY_RULE)) for number in range(len(SCORING_CARDS))]
SCORED_BY_RULE = frozenset(
    card.id for card, method in zip(SCORING_CARDS, _IN_ORDER, strict=True) if method.algorithm == BY_RULE
)
ALGORITHM = np.array([method.algorithm for method in _IN_ORDER], np.int64)
CLUSTER_REDUCTION = np.array([method.reduction for method in _IN_ORDER], np.int64)
CLUSTER_TERRAINS = np.array([_bits(method.clusters) for method in _IN_ORDER], np.int64)  # as bits
TERRAINS_SEEN = np.array([_bits(method.terrains) for method in _IN_ORDER], np.int64)  # as bits
LOOKS_AT_FILLED = np.array([method.looks_at_filled for method in _IN_ORDER], np.int64)
