"""The scoring cards with the farm and water back."""

from __future__ import annotations

from cartographers.kernel.compiling import U64Array, inner
from cartographers.kernel.scoring.cards import (
    CANAL_LAKE,
    CLAWSGRAVE_PEAKS,
    CRAYLUND,
    JOREKBURG,
    MAGES_VALLEY,
    SHORESIDE_EXPANSE,
    THE_GOLDEN_GRANARY,
    ULEMS_WALLOW,
)
from cartographers.kernel.scoring.lines import COLUMN_SETS, with_neighbours
from cartographers.kernel.sheet import RUINS, plane, plane_after
from cartographers.kernel.spaces import ROW_COUNT, load_spaces, spread
from cartographers.kernel.tables import FARM, LEAST, MOUNTAIN, STARS, WATER
from cartographers.rules.grid import EDGE, NOWHERE, SpaceSet


@inner
def farm_and_water_stars(card: int, sheet: U64Array, terrain: int, placed: SpaceSet) -> int:
    """The stars of a card that needs no clusters, with this terrain placed on these spaces."""
    farms, waters = plane_after(sheet, FARM, terrain, placed), plane_after(sheet, WATER, terrain, placed)
    stars = 0
    if card == CANAL_LAKE:
        stars = len(waters & spread(farms)) * STARS[card, 0] + len(farms & spread(waters)) * STARS[card, 1]
    elif card == MAGES_VALLEY:
        beside = spread(plane(sheet, MOUNTAIN))
        stars = len(waters & beside) * STARS[card, 0] + len(farms & beside) * STARS[card, 1]
    elif card == THE_GOLDEN_GRANARY:
        ruins = plane(sheet, RUINS)
        stars = len(waters & spread(ruins)) * STARS[card, 0] + len(farms & ruins) * STARS[card, 1]
    elif card == ULEMS_WALLOW:
        stars = len(waters & with_neighbours(farms, LEAST[card])) * STARS[card, 0]
    elif card == JOREKBURG:
        for column in range(ROW_COUNT):
            line = load_spaces(COLUMN_SETS, column)
            count = len(farms & line)
            if count > 0 and count == len(waters & line):
                stars += STARS[card, 0]
    return stars


@inner
def farm_or_water_cluster(
    card: int,
    own: int,
    sheet: U64Array,
    terrain: int,
    placed: SpaceSet,
    cluster: SpaceSet,
    around: SpaceSet,
) -> tuple[int, SpaceSet]:
    """The stars, or the mountains, that a cluster of farms or waters (`own`) gives."""
    other = WATER if own == FARM else FARM
    others = plane_after(sheet, other, terrain, placed) & around
    stars, mountains = 0, NOWHERE
    if card == CRAYLUND and len(others) >= LEAST[card]:
        stars = STARS[card, 0]
    elif card == CLAWSGRAVE_PEAKS and others:
        mountains = plane(sheet, MOUNTAIN) & around
    elif card == SHORESIDE_EXPANSE and not others | (cluster & EDGE):
        stars = STARS[card, 0 if own == FARM else 1]
    return stars, mountains
