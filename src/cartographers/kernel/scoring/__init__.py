"""The 32 scoring cards and the loss to monsters: for one sheet, and for many placements on it at once.

One function of each card serves both: the stars of a sheet as it is are those after a placement of no spaces.
"""

# Compiled functions take no keywords, so all that they need comes in its place.
# ruff: noqa: PLR0917
# What an element of an array is, the compiler knows and the type checker does not.
# mypy: disable-error-code="no-any-return"

from __future__ import annotations

from typing import Any

import numpy as np

from cartographers.kernel.bits import size, spread
from cartographers.kernel.compiling import Words, carray, inner, unit
from cartographers.kernel.scoring.cards import (
    BANDED_WAY,
    CLUSTER_WAY,
    CLUSTERS_OF,
    FARM_AND_WATER_WAY,
    FOREST_WAY,
    SIGIL_WAY,
    WAY,
)
from cartographers.kernel.scoring.clusters import NO_TERRAIN, add_cluster_stars
from cartographers.kernel.scoring.farm_and_water import farm_and_water_stars
from cartographers.kernel.scoring.forest import forest_stars
from cartographers.kernel.scoring.spatial import banded_hills_stars, spatial_stars, starlit_sigil_stars
from cartographers.kernel.sheet import SHEET_WORDS, empty, plane
from cartographers.kernel.tables import FOREST, MONSTER, WATER


@unit("void(int64, CPointer(uint64), int64, CPointer(uint64), int64, int64, boolean, CPointer(int64), int64)")
def score_places(
    card: int,
    sheet: Any,
    terrain: int,
    places: Any,
    start: int,
    end: int,
    connected: bool,
    out: Any,
    at: int,
) -> None:
    """Writes the card's stars after each placement of this terrain into `out`, from `at` on.

    `places` are as `list_places` writes them, from `start` to `end`; `connected` says whether their squares
    hang together. No placement may destroy a monster.
    """
    sheet, places, out = carray(sheet, SHEET_WORDS), carray(places, (end, 4)), carray(out, at + end - start)
    way = WAY[card]
    if way == CLUSTER_WAY:
        for number in range(at, at + end - start):
            out[number] = 0
        for own in range(FOREST, WATER + 1):
            if CLUSTERS_OF[card] & (1 << own):
                add_cluster_stars(card, own, sheet, terrain, places, start, end, connected, out, at)
        return
    if way == BANDED_WAY:
        banded_hills_stars(sheet, terrain, places, start, end, out, at)
        return
    if way == SIGIL_WAY:
        starlit_sigil_stars(sheet, places, start, end, out, at)
        return
    for place in range(start, end):
        p_lo, p_hi = places[place, 0], places[place, 1]
        if way == FOREST_WAY:
            stars = forest_stars(card, sheet, terrain, p_lo, p_hi)
        elif way == FARM_AND_WATER_WAY:
            stars = farm_and_water_stars(card, sheet, terrain, p_lo, p_hi)
        else:
            stars = spatial_stars(card, sheet, p_lo, p_hi)
        out[at + place - start] = stars


@inner
def score_sheet(card: int, sheet: Words) -> int:
    """The stars of a card for a sheet as it is."""
    places, out = np.zeros((1, 4), np.uint64), np.zeros(1, np.int64)
    score_places(card, sheet.ctypes, NO_TERRAIN, places.ctypes, 0, 1, True, out.ctypes, 0)
    return out[0]


@inner
def monster_loss(sheet: Words) -> int:
    """Minus one star for each empty space next to a monster."""
    lo, hi = plane(sheet, MONSTER)
    lo, hi = spread(lo, hi)
    e_lo, e_hi = empty(sheet)
    return -size(lo & e_lo, hi & e_hi)
