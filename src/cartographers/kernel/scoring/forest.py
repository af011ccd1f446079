"""The scoring cards with the forest back."""

from __future__ import annotations

from cartographers.kernel.compiling import U64Array, inner
from cartographers.kernel.scoring.cards import (
    DEEPWOOD,
    FAUNLOST_THICKET,
    GREENBOUGH,
    HEART_OF_THE_FOREST,
    SENTINEL_WOOD,
    SLEEPY_VALLEY,
    STONESIDE_FOREST,
    TREETOWER,
)
from cartographers.kernel.scoring.lines import column_run, columns_met, rows_met, rows_with
from cartographers.kernel.sheet import FILLED, plane, plane_after
from cartographers.kernel.spaces import inside
from cartographers.kernel.tables import FOREST, LEAST, MOUNTAIN, STARS, VILLAGE
from cartographers.rules.grid import EDGE, NOWHERE, SpaceSet


@inner
def forest_stars(card: int, sheet: U64Array, terrain: int, placed: SpaceSet) -> int:
    """The stars of a card that needs no clusters, with this terrain placed on these spaces."""
    forest = plane_after(sheet, FOREST, terrain, placed)
    found = 0
    if card == SENTINEL_WOOD:
        found = len(forest & EDGE)
    elif card == GREENBOUGH:
        found = len(rows_met(forest)) + len(columns_met(forest))
    elif card == TREETOWER:
        found = len(inside(forest, plane(sheet, FILLED) | placed))
    elif card == FAUNLOST_THICKET:
        found = column_run(forest)
    elif card == HEART_OF_THE_FOREST:
        found = len(inside(forest, forest))
    elif card == SLEEPY_VALLEY:
        found = rows_with(forest, LEAST[card])
    return found * STARS[card, 0]


@inner
def forest_cluster(
    card: int, sheet: U64Array, terrain: int, placed: SpaceSet, cluster: SpaceSet, around: SpaceSet
) -> tuple[int, SpaceSet]:
    """The stars, or the mountains, that a forest cluster with these spaces around it gives."""
    stars, mountains = 0, NOWHERE
    if card == STONESIDE_FOREST:
        touched = plane(sheet, MOUNTAIN) & around
        if len(touched) > 1:
            mountains = touched
    elif card == DEEPWOOD:
        villages = plane_after(sheet, VILLAGE, terrain, placed)
        if len(cluster) >= LEAST[card] and not villages & around:
            stars = STARS[card, 0]
    return stars, mountains
