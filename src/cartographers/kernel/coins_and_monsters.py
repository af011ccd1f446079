"""Coins and the loss to monsters after each of many placements."""

from __future__ import annotations

from typing import Any

from cartographers.kernel.compiling import as_int, carray, unit
from cartographers.kernel.places import PLACE_WORDS, place_around, place_spaces
from cartographers.kernel.sheet import (
    COINS,
    FILLED,
    INITIALS,
    SHEET_WORDS,
    SPENT,
    dragon_is_free,
    empty,
    plane,
    surviving,
)
from cartographers.kernel.spaces import inside, spread
from cartographers.kernel.tables import BASILISK, CARD_COIN_SHAPE, DRAGON, MONSTER, MOUNTAIN
from cartographers.rules.cards import BASILISK_STARS, DRAGON_COINS
from cartographers.rules.printed import COIN_TRACK


@unit("void(CPointer(uint64), int64, int64, CPointer(uint64), int64, int64, CPointer(int64), int64)")
def score_coins(
    sheet: Any, card: int, shape: int, places: Any, start: int, end: int, out: Any, at: int
) -> None:
    """Writes the coins that score after each placement of this shape of the card."""
    sheet, places, out = (
        carray(sheet, SHEET_WORDS),
        carray(places, (end, PLACE_WORDS)),
        carray(out, at + end - start),
    )
    filled, mountains = plane(sheet, FILLED), plane(sheet, MOUNTAIN)
    opened = mountains - inside(mountains, filled)
    beside = spread(opened)
    coins, spent = as_int(sheet[COINS]), as_int(sheet[SPENT])
    if shape > 0 and shape == CARD_COIN_SHAPE[card]:
        coins += 1
    for place in range(start, end):
        placed = place_spaces(places, place)
        out[at + place - start] = coins
        if placed & beside:
            out[at + place - start] += len(inside(opened, filled | placed))
    if dragon_is_free(sheet):
        dragon = surviving(sheet, DRAGON)
        for place in range(start, end):
            if inside(dragon, filled | place_spaces(places, place)) == dragon:
                out[at + place - start] += DRAGON_COINS
    for place in range(start, end):
        out[at + place - start] = min(COIN_TRACK, out[at + place - start]) - spent


@unit("void(CPointer(uint64), int64, CPointer(uint64), int64, int64, CPointer(int64), int64)")
def score_monsters(sheet: Any, terrain: int, places: Any, start: int, end: int, out: Any, at: int) -> None:
    """Writes the loss to monsters after each placement of this terrain, which is no basilisk."""
    sheet, places, out = (
        carray(sheet, SHEET_WORDS),
        carray(places, (end, PLACE_WORDS)),
        carray(out, at + end - start),
    )
    threatened, room = spread(plane(sheet, MONSTER)), empty(sheet)
    for place in range(start, end):
        around = threatened
        if terrain == MONSTER:
            around |= place_around(places, place)
        out[at + place - start] = -len((around & room) - place_spaces(places, place))
    if plane(sheet, INITIALS + BASILISK):
        stared_at = spread(surviving(sheet, BASILISK)) & room
        for place in range(start, end):
            more = len(stared_at - place_spaces(places, place))
            out[at + place - start] -= (BASILISK_STARS - 1) * more
