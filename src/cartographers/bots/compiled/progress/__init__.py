"""How near a sheet is to earning more: a few numbers for each scoring card, and some that concern every card.

All are compiled and cheap, because a bot looks at every legal placement.
"""

from __future__ import annotations

import numpy as np

from cartographers.bots.compiled.progress.farm_and_water import farm_and_water_progress
from cartographers.bots.compiled.progress.forest import forest_progress
from cartographers.bots.compiled.progress.spatial import spatial_progress
from cartographers.bots.compiled.progress.village import village_progress
from cartographers.kernel.compiling import F64Array, U64Array, inner
from cartographers.kernel.tables import SCORING_CARDS
from cartographers.rules.terrain import Back

PROGRESS = 8  # numbers for each card

FOREST_BACK, FARM_AND_WATER_BACK, VILLAGE_BACK, SPATIAL_BACK = range(len(Back))
_BACKS = {
    Back.FOREST: FOREST_BACK,
    Back.FARM_AND_WATER: FARM_AND_WATER_BACK,
    Back.VILLAGE: VILLAGE_BACK,
    Back.SPATIAL: SPATIAL_BACK,
}
BACK_OF = np.array([_BACKS[card.back] for card in SCORING_CARDS], np.int64)


@inner
def write_progress(card: int, sheet: U64Array, notes: U64Array, out: F64Array, at: int) -> None:
    """Writes the card's numbers for this sheet into `out`, from `at` on."""
    for number in range(at, at + PROGRESS):
        out[number] = 0.0
    back = BACK_OF[card]
    if back == FOREST_BACK:
        forest_progress(card, sheet, notes, out, at)
    elif back == FARM_AND_WATER_BACK:
        farm_and_water_progress(card, sheet, notes, out, at)
    elif back == VILLAGE_BACK:
        village_progress(card, sheet, notes, out, at)
    elif back == SPATIAL_BACK:
        spatial_progress(card, sheet, notes, out, at)
