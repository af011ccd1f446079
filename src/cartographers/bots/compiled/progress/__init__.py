"""How near a sheet is to earning more: a few numbers for each scoring card, and some that concern every card.

All are compiled and cheap, because a bot looks at every legal placement.
"""

from __future__ import annotations

import numpy as np

from cartographers.bots.compiled.progress.farm_and_water import farm_and_water_progress
from cartographers.bots.compiled.progress.forest import forest_progress
from cartographers.bots.compiled.progress.spatial import spatial_progress
from cartographers.bots.compiled.progress.village import village_progress
from cartographers.kernel.compiling import Floats, Words, inner
from cartographers.kernel.tables import SCORING_CARDS
from cartographers.rules.terrain import Back

PROGRESS = 8  # numbers for each card

_BACKS = tuple(Back)
BACK_OF = np.array([_BACKS.index(card.back) for card in SCORING_CARDS], np.int64)
FOREST_BACK, FARM_AND_WATER_BACK, VILLAGE_BACK, SPATIAL_BACK = range(len(_BACKS))


@inner
def write_progress(card: int, sheet: Words, notes: Words, out: Floats, at: int) -> None:
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
    else:
        spatial_progress(card, sheet, notes, out, at)
