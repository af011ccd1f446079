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
from cartographers.rules.terrain import DRAWABLE, Back, Terrain

_NUMBERED = tuple(enumerate(SCORING_CARDS))

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

# ---- how it is computed

FOREST_WAY, FARM_AND_WATER_WAY, SPATIAL_WAY, CLUSTER_WAY, BANDED_WAY, SIGIL_WAY = range(6)
_WAY_OF_BACK = {
    Back.FOREST: FOREST_WAY,
    Back.FARM_AND_WATER: FARM_AND_WATER_WAY,
    Back.VILLAGE: CLUSTER_WAY,
    Back.SPATIAL: SPATIAL_WAY,
}

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
    BANDED_HILLS: BANDED_WAY,
    STARLIT_SIGIL: SIGIL_WAY,
    **dict.fromkeys(_CLUSTER_CARDS, CLUSTER_WAY),
}
WAY = np.array([_OTHER_WAYS.get(number, _WAY_OF_BACK[card.back]) for number, card in _NUMBERED], np.int64)
TOGETHER = np.array([_CLUSTER_CARDS.get(number, ((), SUM))[1] for number, _ in _NUMBERED], np.int64)
# The terrains whose clusters count, as bits.
CLUSTERS_OF = np.array(
    [sum(1 << terrain for terrain in _CLUSTER_CARDS.get(number, ((), SUM))[0]) for number, _ in _NUMBERED],
    np.int64,
)

# ---- what it looks at: a placement of another terrain, on spaces that were empty, does not change its stars

_SEEN_BY_BACK = {
    Back.FOREST: 1 << FOREST,
    Back.FARM_AND_WATER: 1 << FARM | 1 << WATER,
    Back.VILLAGE: 1 << VILLAGE,
    Back.SPATIAL: 0,
}
_ANY = terrain_mask((*DRAWABLE, Terrain.HERO))
_SEEN_TOO = {DEEPWOOD: 1 << VILLAGE, GREENGOLD_PLAINS: _ANY, BANDED_HILLS: _ANY}
TERRAINS_SEEN = np.array(
    [_SEEN_BY_BACK[card.back] | _SEEN_TOO.get(number, 0) for number, card in _NUMBERED], np.int64
)
# Whether it looks at which spaces are filled, whatever with.
_FILLING_SEEN = {
    *(TREETOWER, OUTER_ENCLAVE),
    *(BORDERLANDS, LOST_BARONY, THE_BROKEN_ROAD, THE_CAULDRONS, DWARVENHOLDS, SILOS, STARLIT_SIGIL),
}
FILLING_SEEN = np.array([number in _FILLING_SEEN for number, _ in _NUMBERED], np.int64)
