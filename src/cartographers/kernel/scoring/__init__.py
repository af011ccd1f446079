"""The scoring cards and the loss to monsters: for one sheet, and for many placements on it at once."""

from __future__ import annotations

from typing import Any

from cartographers.kernel.compiling import U64Array, carray, inner, unit
from cartographers.kernel.places import PLACE_WORDS, place_spaces
from cartographers.kernel.scoring.by_rule import score_by_rule
from cartographers.kernel.scoring.cards import (
    ALGORITHM,
    BY_RULE,
    CLUSTER_TERRAINS,
    CLUSTERS,
    EMPTY_REGIONS,
    FARM_AND_WATER_SPACES,
    FILLED_SPACES,
    FOREST_SPACES,
    TERRAINS_OF_ROWS,
)
from cartographers.kernel.scoring.clusters import NO_TERRAIN, add_cluster_stars, sheet_cluster_stars
from cartographers.kernel.scoring.farm_and_water import farm_and_water_stars
from cartographers.kernel.scoring.forest import forest_stars
from cartographers.kernel.scoring.spatial import (
    banded_hills_places,
    banded_hills_stars,
    filled_stars,
    starlit_sigil_places,
    starlit_sigil_stars,
)
from cartographers.kernel.sheet import INITIALS, SHEET_WORDS, empty, plane, surviving
from cartographers.kernel.spaces import spread
from cartographers.kernel.tables import BASILISK, FOREST, MONSTER, WATER
from cartographers.rules.cards import BASILISK_STARS
from cartographers.rules.grid import NOWHERE


@unit("int64(int64, CPointer(uint64))")
def score_sheet(card: int, sheet: Any) -> int:
    """The stars of a card for a sheet as it is."""
    sheet = carray(sheet, SHEET_WORDS)
    algorithm = ALGORITHM[card]
    stars = 0
    if algorithm == CLUSTERS:
        stars = sheet_cluster_stars(card, sheet)
    elif algorithm == FOREST_SPACES:
        stars = forest_stars(card, sheet, NO_TERRAIN, NOWHERE)
    elif algorithm == FARM_AND_WATER_SPACES:
        stars = farm_and_water_stars(card, sheet, NO_TERRAIN, NOWHERE)
    elif algorithm == FILLED_SPACES:
        stars = filled_stars(card, sheet, NOWHERE)
    elif algorithm == TERRAINS_OF_ROWS:
        stars = banded_hills_stars(sheet)
    elif algorithm == EMPTY_REGIONS:
        stars = starlit_sigil_stars(sheet)
    elif algorithm == BY_RULE:
        stars = score_by_rule(card, sheet.ctypes)
    return stars


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
    hang together. No placement may destroy a monster, and no rule is asked: it may look at what is not here.
    """
    sheet, places = carray(sheet, SHEET_WORDS), carray(places, (end, PLACE_WORDS))
    out = carray(out, at + end - start)
    algorithm = ALGORITHM[card]
    if algorithm == CLUSTERS:
        for number in range(at, at + end - start):
            out[number] = 0
        for own in range(FOREST, WATER + 1):
            if CLUSTER_TERRAINS[card] & (1 << own):
                add_cluster_stars(card, own, sheet, terrain, places, start, end, connected, out, at)
    elif algorithm == TERRAINS_OF_ROWS:
        banded_hills_places(sheet, terrain, places, start, end, out, at)
    elif algorithm == EMPTY_REGIONS:
        starlit_sigil_places(sheet, places, start, end, out, at)
    elif algorithm == FOREST_SPACES:
        for place in range(start, end):
            out[at + place - start] = forest_stars(card, sheet, terrain, place_spaces(places, place))
    elif algorithm == FARM_AND_WATER_SPACES:
        for place in range(start, end):
            out[at + place - start] = farm_and_water_stars(card, sheet, terrain, place_spaces(places, place))
    elif algorithm == FILLED_SPACES:
        for place in range(start, end):
            out[at + place - start] = filled_stars(card, sheet, place_spaces(places, place))


@inner
def monster_loss(sheet: U64Array) -> int:
    """Minus one star for each empty space next to a monster, and more next to a basilisk."""
    room = empty(sheet)
    loss = -len(spread(plane(sheet, MONSTER)) & room)
    if plane(sheet, INITIALS + BASILISK):
        loss -= (BASILISK_STARS - 1) * len(spread(surviving(sheet, BASILISK)) & room)
    return loss
