"""What the kernel knows of each scoring card: its number, how it is computed and what it looks at."""

from __future__ import annotations

import numpy as np

from cartographers.kernel.tables import (
    FARM,
    FOREST,
    SCORING_CARDS,
    SCORING_NUMBER,
    VILLAGE,
    WATER,
    terrain_mask,
)
from cartographers.rules.terrain import DRAWABLE, Terrain

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

_COUNT = len(SCORING_CARDS)

# ---- how it is computed

FOREST_WAY, FARM_AND_WATER_WAY, SPATIAL_WAY, CLUSTER_WAY, BANDED_WAY, SIGIL_WAY = range(6)

# What the clusters of a card give together: their sum, the best, the second best, or (where each gives a set
# of mountains) the mountains of all.
SUM, BEST, SECOND, MOUNTAINS = range(4)

_CLUSTER_CARDS = {
    STONESIDE_FOREST: ((FOREST,), MOUNTAINS),
    DEEPWOOD: ((FOREST,), SUM),
    SHORESIDE_EXPANSE: ((FARM, WATER), SUM),
    CRAYLUND: ((FARM,), SUM),
    CLAWSGRAVE_PEAKS: ((WATER,), MOUNTAINS),
    WILDHOLDS: ((VILLAGE,), SUM),
    GREAT_CITY: ((VILLAGE,), BEST),
    GREENGOLD_PLAINS: ((VILLAGE,), SUM),
    SHIELDGATE: ((VILLAGE,), SECOND),
    TRAYLO_MONASTERY: ((VILLAGE,), SUM),
    OUTER_ENCLAVE: ((VILLAGE,), BEST),
    GNOMISH_COLONY: ((VILLAGE,), SUM),
    CARAVANSARY: ((VILLAGE,), BEST),
}
_OTHER_WAYS = {
    **dict.fromkeys(
        (SENTINEL_WOOD, GREENBOUGH, TREETOWER, FAUNLOST_THICKET, HEART_OF_THE_FOREST, SLEEPY_VALLEY),
        FOREST_WAY,
    ),
    **dict.fromkeys(
        (CANAL_LAKE, MAGES_VALLEY, THE_GOLDEN_GRANARY, ULEMS_WALLOW, JOREKBURG), FARM_AND_WATER_WAY
    ),
    **dict.fromkeys(
        (BORDERLANDS, LOST_BARONY, THE_BROKEN_ROAD, THE_CAULDRONS, DWARVENHOLDS, SILOS), SPATIAL_WAY
    ),
    BANDED_HILLS: BANDED_WAY,
    STARLIT_SIGIL: SIGIL_WAY,
}
WAY = np.array([_OTHER_WAYS.get(card, CLUSTER_WAY) for card in range(_COUNT)], np.int64)
CLUSTER_SUM = np.array([_CLUSTER_CARDS.get(card, ((), SUM))[1] for card in range(_COUNT)], np.int64)
# The terrains whose clusters count, as bits.
CLUSTERS_OF = np.array(
    [sum(1 << terrain for terrain in _CLUSTER_CARDS.get(card, ((), 0))[0]) for card in range(_COUNT)],
    np.int64,
)

# ---- what it looks at: a placement of another terrain, on spaces that were empty, does not change its stars

_ANY = terrain_mask((*DRAWABLE, Terrain.HERO))
_TERRAINS_SEEN = {
    **dict.fromkeys(
        (SENTINEL_WOOD, GREENBOUGH, TREETOWER, STONESIDE_FOREST, FAUNLOST_THICKET, HEART_OF_THE_FOREST),
        1 << FOREST,
    ),
    SLEEPY_VALLEY: 1 << FOREST,
    DEEPWOOD: 1 << FOREST | 1 << VILLAGE,
    **dict.fromkeys(
        (CANAL_LAKE, MAGES_VALLEY, THE_GOLDEN_GRANARY, SHORESIDE_EXPANSE, CRAYLUND, ULEMS_WALLOW),
        1 << FARM | 1 << WATER,
    ),
    **dict.fromkeys((CLAWSGRAVE_PEAKS, JOREKBURG), 1 << FARM | 1 << WATER),
    **dict.fromkeys(
        (WILDHOLDS, GREAT_CITY, SHIELDGATE, TRAYLO_MONASTERY, OUTER_ENCLAVE, GNOMISH_COLONY, CARAVANSARY),
        1 << VILLAGE,
    ),
    GREENGOLD_PLAINS: _ANY,
    BANDED_HILLS: _ANY,
}
_FILLING_SEEN = {
    *(TREETOWER, OUTER_ENCLAVE),
    *(BORDERLANDS, LOST_BARONY, THE_BROKEN_ROAD, THE_CAULDRONS, DWARVENHOLDS, SILOS, STARLIT_SIGIL),
}
TERRAINS_SEEN = np.array([_TERRAINS_SEEN.get(card, 0) for card in range(_COUNT)], np.int64)
FILLING_SEEN = np.array([card in _FILLING_SEEN for card in range(_COUNT)], np.int64)
