"""The scoring cards with the farm and water back."""

# Compiled functions take no keywords, so all that they need comes in its place.
# ruff: noqa: PLR0917
# What an element of an array is, the compiler knows and the type checker does not.
# mypy: disable-error-code="no-any-return"

from __future__ import annotations

from cartographers.kernel.bits import EDGE_HI, EDGE_LO, NONE, ROW_COUNT, size, spread
from cartographers.kernel.compiling import Pair, Word, Words, inner
from cartographers.kernel.scoring.cards import (
    CANAL_LAKE,
    CLAWSGRAVE_PEAKS,
    CRAYLUND,
    MAGES_VALLEY,
    THE_GOLDEN_GRANARY,
    ULEMS_WALLOW,
)
from cartographers.kernel.scoring.lines import COLUMN_SETS, with_neighbours
from cartographers.kernel.sheet import RUINS, plane, plane_after
from cartographers.kernel.tables import FARM, LEAST, MOUNTAIN, STARS, WATER


@inner
def farm_and_water_stars(card: int, sheet: Words, terrain: int, p_lo: Word, p_hi: Word) -> int:
    """The stars of a card that needs no clusters, with this terrain placed on these spaces."""
    f_lo, f_hi = plane_after(sheet, FARM, terrain, p_lo, p_hi)
    w_lo, w_hi = plane_after(sheet, WATER, terrain, p_lo, p_hi)
    if card == CANAL_LAKE:
        by_farm_lo, by_farm_hi = spread(f_lo, f_hi)
        by_water_lo, by_water_hi = spread(w_lo, w_hi)
        waters = size(w_lo & by_farm_lo, w_hi & by_farm_hi)
        return waters * STARS[card, 0] + size(f_lo & by_water_lo, f_hi & by_water_hi) * STARS[card, 1]
    if card == MAGES_VALLEY:
        m_lo, m_hi = plane(sheet, MOUNTAIN)
        m_lo, m_hi = spread(m_lo, m_hi)
        return (
            size(w_lo & m_lo, w_hi & m_hi) * STARS[card, 0] + size(f_lo & m_lo, f_hi & m_hi) * STARS[card, 1]
        )
    if card == THE_GOLDEN_GRANARY:
        r_lo, r_hi = plane(sheet, RUINS)
        by_lo, by_hi = spread(r_lo, r_hi)
        waters = size(w_lo & by_lo, w_hi & by_hi)
        return waters * STARS[card, 0] + size(f_lo & r_lo, f_hi & r_hi) * STARS[card, 1]
    if card == ULEMS_WALLOW:
        by_lo, by_hi = with_neighbours(f_lo, f_hi, LEAST[card])
        return size(w_lo & by_lo, w_hi & by_hi) * STARS[card, 0]
    # Jorekburg
    columns = 0
    for column in range(ROW_COUNT):
        c_lo, c_hi = COLUMN_SETS[column, 0], COLUMN_SETS[column, 1]
        farms = size(f_lo & c_lo, f_hi & c_hi)
        if farms > 0 and farms == size(w_lo & c_lo, w_hi & c_hi):
            columns += 1
    return columns * STARS[card, 0]


@inner
def farm_and_water_worth(
    card: int,
    own: int,
    sheet: Words,
    terrain: int,
    p_lo: Word,
    p_hi: Word,
    c_lo: Word,
    c_hi: Word,
    a_lo: Word,
    a_hi: Word,
) -> Pair:
    """What a cluster of farms or waters (`own`), with these spaces around it, gives: mountains or stars."""
    other = WATER if own == FARM else FARM
    o_lo, o_hi = plane_after(sheet, other, terrain, p_lo, p_hi)
    o_lo &= a_lo
    o_hi &= a_hi
    if card == CRAYLUND:
        if size(o_lo, o_hi) >= LEAST[card]:
            return Word(STARS[card, 0]), NONE
    elif card == CLAWSGRAVE_PEAKS:
        if (o_lo | o_hi) != NONE:
            m_lo, m_hi = plane(sheet, MOUNTAIN)
            return m_lo & a_lo, m_hi & a_hi
    elif (o_lo | o_hi | (c_lo & EDGE_LO) | (c_hi & EDGE_HI)) == NONE:  # Shoreside Expanse
        return Word(STARS[card, 0 if own == FARM else 1]), NONE
    return NONE, NONE
