"""The scoring cards with the village back: all of them look at clusters."""

# Compiled functions take no keywords, so all that they need comes in its place.
# ruff: noqa: PLR0917
# What an element of an array is, the compiler knows and the type checker does not.
# mypy: disable-error-code="no-any-return"

from __future__ import annotations

from cartographers.kernel.bits import NONE, ones, size
from cartographers.kernel.compiling import Word, Words, inner
from cartographers.kernel.scoring.cards import (
    GNOMISH_COLONY,
    GREAT_CITY,
    GREENGOLD_PLAINS,
    OUTER_ENCLAVE,
    SHIELDGATE,
    TRAYLO_MONASTERY,
    WILDHOLDS,
)
from cartographers.kernel.scoring.lines import columns_met, has_line, has_square, rows_met
from cartographers.kernel.sheet import FILLED, plane, plane_after
from cartographers.kernel.tables import LEAST, MOUNTAIN, STARS, TERRAIN_COUNT, VILLAGE


@inner
def village_worth(
    card: int,
    sheet: Words,
    terrain: int,
    p_lo: Word,
    p_hi: Word,
    c_lo: Word,
    c_hi: Word,
    a_lo: Word,
    a_hi: Word,
) -> int:
    """The stars that a village cluster, with these spaces around it, gives by itself."""
    found = 0
    if card == WILDHOLDS:
        found = 1 if size(c_lo, c_hi) >= LEAST[card] else 0
    elif card == GREAT_CITY:
        m_lo, m_hi = plane(sheet, MOUNTAIN)
        if ((m_lo & a_lo) | (m_hi & a_hi)) == NONE:
            found = size(c_lo, c_hi)
    elif card == GREENGOLD_PLAINS:
        found = 1 if terrains_around(sheet, terrain, p_lo, p_hi, a_lo, a_hi) >= LEAST[card] else 0
    elif card == SHIELDGATE:
        found = size(c_lo, c_hi)
    elif card == TRAYLO_MONASTERY:
        found = 1 if has_line(c_lo, c_hi, LEAST[card]) else 0
    elif card == OUTER_ENCLAVE:
        f_lo, f_hi = plane(sheet, FILLED)
        found = size(a_lo & ~f_lo & ~p_lo, a_hi & ~f_hi & ~p_hi)
    elif card == GNOMISH_COLONY:
        found = 1 if has_square(c_lo, c_hi, LEAST[card]) else 0
    else:  # Caravansary
        rows_lo, rows_hi = rows_met(c_lo, c_hi)
        found = size(rows_lo, rows_hi) + ones(columns_met(c_lo, c_hi))
    return found * STARS[card, 0]


@inner
def terrains_around(sheet: Words, terrain: int, p_lo: Word, p_hi: Word, a_lo: Word, a_hi: Word) -> int:
    """How many terrains but village these spaces hold."""
    count = 0
    for other in range(TERRAIN_COUNT):
        if other != VILLAGE:
            lo, hi = plane_after(sheet, other, terrain, p_lo, p_hi)
            if (lo & a_lo) | (hi & a_hi):
                count += 1
    return count
