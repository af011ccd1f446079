"""Coins and the loss to monsters after each of many placements."""

# Compiled functions take no keywords, so all that they need comes in its place.
# ruff: noqa: PLR0917

from __future__ import annotations

from typing import Any

from cartographers.kernel.bits import BOARD_HI, BOARD_LO, NONE, inside, size, spread
from cartographers.kernel.compiling import as_int, carray, unit
from cartographers.kernel.sheet import COINS, FILLED, SHEET_WORDS, dragon_is_free, empty, plane, surviving
from cartographers.kernel.tables import CARD_COIN_SHAPE, DRAGON, MONSTER, MOUNTAIN
from cartographers.rules.cards import DRAGON_COINS
from cartographers.rules.printed import COIN_TRACK


@unit("void(CPointer(uint64), int64, int64, CPointer(uint64), int64, int64, CPointer(int64), int64)")
def score_coins(
    sheet: Any, card: int, shape: int, places: Any, start: int, end: int, out: Any, at: int
) -> None:
    """Writes the coins that the sheet has after each placement of this shape of the card."""
    sheet, places, out = carray(sheet, SHEET_WORDS), carray(places, (end, 4)), carray(out, at + end - start)
    f_lo, f_hi = plane(sheet, FILLED)
    m_lo, m_hi = plane(sheet, MOUNTAIN)
    c_lo, c_hi = inside(m_lo, m_hi, f_lo, f_hi)
    m_lo &= ~c_lo
    m_hi &= ~c_hi
    near_lo, near_hi = spread(m_lo, m_hi)
    coins = as_int(sheet[COINS])
    if shape > 0 and shape == CARD_COIN_SHAPE[card]:
        coins += 1
    for place in range(start, end):
        p_lo, p_hi = places[place, 0], places[place, 1]
        out[at + place - start] = coins
        if (p_lo & near_lo) | (p_hi & near_hi):
            c_lo, c_hi = inside(m_lo, m_hi, f_lo | p_lo, f_hi | p_hi)
            out[at + place - start] += size(c_lo, c_hi)
    if dragon_is_free(sheet):
        d_lo, d_hi = surviving(sheet, DRAGON)
        for place in range(start, end):
            out_lo, out_hi = spread(
                ~(f_lo | places[place, 0]) & BOARD_LO, ~(f_hi | places[place, 1]) & BOARD_HI
            )
            if ((out_lo & d_lo) | (out_hi & d_hi)) == NONE:
                out[at + place - start] += DRAGON_COINS
    for place in range(start, end):
        out[at + place - start] = min(COIN_TRACK, out[at + place - start])


@unit("void(CPointer(uint64), int64, CPointer(uint64), int64, int64, CPointer(int64), int64)")
def score_monsters(sheet: Any, terrain: int, places: Any, start: int, end: int, out: Any, at: int) -> None:
    """Writes the loss to monsters after each placement of this terrain."""
    sheet, places, out = carray(sheet, SHEET_WORDS), carray(places, (end, 4)), carray(out, at + end - start)
    m_lo, m_hi = plane(sheet, MONSTER)
    m_lo, m_hi = spread(m_lo, m_hi)
    e_lo, e_hi = empty(sheet)
    for place in range(start, end):
        lo, hi = m_lo, m_hi
        if terrain == MONSTER:
            lo |= places[place, 2]
            hi |= places[place, 3]
        lo &= e_lo & ~places[place, 0]
        hi &= e_hi & ~places[place, 1]
        out[at + place - start] = -size(lo, hi)
