"""The scoring cards with the forest back."""

# Compiled functions take no keywords, so all that they need comes in its place.
# ruff: noqa: PLR0917
# What an element of an array is, the compiler knows and the type checker does not.
# mypy: disable-error-code="no-any-return"

from __future__ import annotations

from cartographers.kernel.bits import EDGE_HI, EDGE_LO, NONE, inside, ones, size
from cartographers.kernel.compiling import Pair, Word, Words, inner
from cartographers.kernel.scoring.cards import (
    FAUNLOST_THICKET,
    GREENBOUGH,
    HEART_OF_THE_FOREST,
    SENTINEL_WOOD,
    STONESIDE_FOREST,
    TREETOWER,
)
from cartographers.kernel.scoring.lines import column_run, columns_met, rows_met, rows_with
from cartographers.kernel.sheet import FILLED, plane, plane_after
from cartographers.kernel.tables import FOREST, LEAST, MOUNTAIN, STARS, VILLAGE


@inner
def forest_stars(card: int, sheet: Words, terrain: int, p_lo: Word, p_hi: Word) -> int:
    """The stars of a card that needs no clusters, with this terrain placed on these spaces."""
    lo, hi = plane_after(sheet, FOREST, terrain, p_lo, p_hi)
    if card == SENTINEL_WOOD:
        found = size(lo & EDGE_LO, hi & EDGE_HI)
    elif card == GREENBOUGH:
        rows_lo, rows_hi = rows_met(lo, hi)
        found = size(rows_lo, rows_hi) + ones(columns_met(lo, hi))
    elif card == TREETOWER:
        f_lo, f_hi = plane(sheet, FILLED)
        in_lo, in_hi = inside(lo, hi, f_lo | p_lo, f_hi | p_hi)
        found = size(in_lo, in_hi)
    elif card == FAUNLOST_THICKET:
        found = column_run(lo, hi)
    elif card == HEART_OF_THE_FOREST:
        in_lo, in_hi = inside(lo, hi, lo, hi)
        found = size(in_lo, in_hi)
    else:  # Sleepy Valley
        found = rows_with(lo, hi, LEAST[card])
    return found * STARS[card, 0]


@inner
def forest_worth(
    card: int, sheet: Words, terrain: int, p_lo: Word, p_hi: Word, count: int, a_lo: Word, a_hi: Word
) -> Pair:
    """What a forest cluster of so many spaces, with these around it, gives: mountains or stars."""
    if card == STONESIDE_FOREST:
        m_lo, m_hi = plane(sheet, MOUNTAIN)
        m_lo &= a_lo
        m_hi &= a_hi
        if size(m_lo, m_hi) > 1:
            return m_lo, m_hi
        return NONE, NONE
    # Deepwood
    v_lo, v_hi = plane_after(sheet, VILLAGE, terrain, p_lo, p_hi)
    if count >= LEAST[card] and ((v_lo & a_lo) | (v_hi & a_hi)) == NONE:
        return Word(STARS[card, 0]), NONE
    return NONE, NONE
