"""The exact stars after every legal placement of a card: four edicts, coins and monsters."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import carray  # type: ignore[import-untyped]

from cartographers.kernel.bits import NONE, inside, size, spread
from cartographers.kernel.compiling import Ints, Word, Words, entry, inner, unit
from cartographers.kernel.moves import anchor_of, marks_of, move_code
from cartographers.kernel.placement import TERRAIN_COUNT, draw_move, list_places
from cartographers.kernel.scoring import monster_loss, score_places_unit, score_sheet
from cartographers.kernel.scoring.cards import FILLING_SEEN, TERRAINS_SEEN
from cartographers.kernel.scoring.clusters import NO_TERRAIN
from cartographers.kernel.sheet import (
    COIN_TRACK,
    COINS,
    DRAGON_COINS,
    FILLED,
    INITIALS,
    MARKS,
    SHEET_WORDS,
    dragon_contained,
    empty,
    plane,
    surviving,
)
from cartographers.kernel.tables import (
    ATTACK_COUNT,
    CARD_COIN_SHAPE,
    CARD_EFFECT,
    CARD_SHAPE_COUNT,
    CARD_SHAPES,
    CARD_TERRAINS,
    DRAGON,
    HERO,
    HERO_ROW,
    MONSTER,
    MOST_MOVES,
    MOST_PLACES,
    MOUNTAIN,
    SHAPE_CONNECTED,
    SINGLE_SHAPE,
)

EDICT_COUNT = 4
COINS_ROW, MONSTERS_ROW = EDICT_COUNT, EDICT_COUNT + 1
STAR_ROWS = EDICT_COUNT + 2
NOT_YET = -1


@inner
def coins_after(sheet: Words, card: int, shape: int, places: Words, start: int, end: int, out: Ints) -> None:
    """Writes the coins that the sheet has after each placement of this shape of the card."""
    f_lo, f_hi = plane(sheet, FILLED)
    m_lo, m_hi = plane(sheet, MOUNTAIN)
    c_lo, c_hi = inside(m_lo, m_hi, f_lo, f_hi)
    m_lo &= ~c_lo
    m_hi &= ~c_hi
    near_lo, near_hi = spread(m_lo, m_hi)
    d_lo, d_hi = surviving(sheet, DRAGON)
    initial_lo, initial_hi = plane(sheet, INITIALS + DRAGON)
    dragon = (initial_lo | initial_hi) != NONE and not dragon_contained(sheet)
    e_lo, e_hi = empty(sheet)
    before = sheet[COINS]
    if shape > 0 and shape == CARD_COIN_SHAPE[card]:
        before += Word(1)
    for place in range(start, end):
        p_lo, p_hi = places[place, 0], places[place, 1]
        coins = before
        if (p_lo & near_lo) | (p_hi & near_hi):
            c_lo, c_hi = inside(m_lo, m_hi, f_lo | p_lo, f_hi | p_hi)
            coins += Word(size(c_lo, c_hi))
        if dragon:
            out_lo, out_hi = spread(e_lo & ~p_lo, e_hi & ~p_hi)
            if ((out_lo & d_lo) | (out_hi & d_hi)) == NONE:
                coins += DRAGON_COINS
        out[place - start] = np.int64(min(COIN_TRACK, coins))


@inner
def monsters_after(sheet: Words, terrain: int, places: Words, start: int, end: int, out: Ints) -> None:
    """Writes the loss to monsters after each placement of this terrain."""
    m_lo, m_hi = plane(sheet, MONSTER)
    m_lo, m_hi = spread(m_lo, m_hi)
    e_lo, e_hi = empty(sheet)
    for place in range(start, end):
        lo, hi = m_lo, m_hi
        if terrain == MONSTER:
            lo |= places[place, 2]
            hi |= places[place, 3]
        out[place - start] = -size(lo & e_lo & ~places[place, 0], hi & e_hi & ~places[place, 1])


@inner
def stars_after_drawing(
    sheet: Words, card: int, code: int, edicts: Ints, after: Words, stars: Ints, at: int
) -> None:
    """Draws one placement on a copy of the sheet and writes all its stars: the long way, for what strikes."""
    after[:] = sheet
    draw_move(after, card, code)
    write_stars(after, edicts, stars, at)


@inner
def write_stars(sheet: Words, edicts: Ints, stars: Ints, at: int) -> None:
    """Writes the stars of a sheet as it is into one column of `stars`."""
    for edict in range(EDICT_COUNT):
        stars[edict, at] = score_sheet(edicts[edict], sheet)
    stars[COINS_ROW, at] = np.int64(sheet[COINS])
    stars[MONSTERS_ROW, at] = monster_loss(sheet)


@inner
def score_block(
    sheet: Words,
    card: int,
    shape: int,
    connected: bool,
    terrains: int,
    edicts: Ints,
    places: Words,
    codes: Ints,
    start: int,
    end: int,
    moves: Ints,
    stars: Ints,
    at: int,
    base: Ints,
) -> int:
    """Writes the placements of one shape with each terrain, and their stars; returns where they end."""
    count, first = end - start, at
    after = np.empty(SHEET_WORDS, np.uint64)
    marks_lo, marks_hi = plane(sheet, MARKS)
    unseen = np.full(EDICT_COUNT, NOT_YET, np.int64)  # where the stars stand that no terrain changes
    for terrain in range(TERRAIN_COUNT):
        if not terrains & (1 << terrain):
            continue
        for place in range(count):
            moves[at + place] = codes[start + place] | move_code(0, 0, 0, terrain, 0)
        for edict in range(EDICT_COUNT):
            scoring = edicts[edict]
            seen = (TERRAINS_SEEN[scoring] >> terrain) & 1
            if not seen and not FILLING_SEEN[scoring]:
                if base[edict] == NOT_YET:
                    base[edict] = score_sheet(scoring, sheet)
                stars[edict, at : at + count] = base[edict]
            elif not seen and unseen[edict] != NOT_YET:
                stars[edict, at : at + count] = stars[edict, unseen[edict] : unseen[edict] + count]
            else:
                score_places_unit(
                    scoring,
                    sheet.ctypes,
                    terrain,
                    places.ctypes,
                    start,
                    end,
                    connected,
                    stars.ctypes,
                    edict * MOST_MOVES + at,
                )
                if not seen:
                    unseen[edict] = at
        if at == first:
            coins_after(sheet, card, shape, places, start, end, stars[COINS_ROW, at : at + count])
        else:
            stars[COINS_ROW, at : at + count] = stars[COINS_ROW, first : first + count]
        monsters_after(sheet, terrain, places, start, end, stars[MONSTERS_ROW, at : at + count])
        if terrain == MONSTER:
            dragon = CARD_EFFECT[card] == DRAGON and shape > 0
            for place in range(count):
                struck = (places[start + place, 0] & marks_lo) | (places[start + place, 1] & marks_hi)
                if dragon or struck:
                    stars_after_drawing(sheet, card, moves[at + place], edicts, after, stars, at + place)
        at += count
    return at


@inner
def score_heroes(
    sheet: Words, card: int, edicts: Ints, places: Words, codes: Ints, count: int, moves: Ints, stars: Ints
) -> int:
    """The placements of a hero: an attack that strikes nothing changes no stars."""
    plain, plain_moves = np.empty((STAR_ROWS, MOST_MOVES), np.int64), np.empty(count, np.int64)
    base = np.full(EDICT_COUNT, NOT_YET, np.int64)
    score_block(
        sheet, card, 1, True, 1 << HERO, edicts, places, codes, 0, count, plain_moves, plain, 0, base
    )
    after = np.empty(SHEET_WORDS, np.uint64)
    m_lo, m_hi = plane(sheet, MONSTER)
    at = 0
    for place in range(count):
        for attack in range(ATTACK_COUNT[HERO_ROW[card], anchor_of(codes[place])]):
            moves[at] = plain_moves[place] | move_code(0, 0, 0, 0, attack)
            marks_lo, marks_hi = marks_of(moves[at], card)
            if (marks_lo & m_lo) | (marks_hi & m_hi):
                stars_after_drawing(sheet, card, moves[at], edicts, after, stars, at)
            else:
                stars[:, at] = plain[:, place]
            at += 1
    return at


@inner
def score_moves_of(
    sheet: Words,
    card: int,
    ruins: bool,
    fallback_terrains: int,
    edicts: Ints,
    places: Words,
    codes: Ints,
    moves: Ints,
    stars: Ints,
) -> int:
    """Writes every legal placement and, in a column for each, its stars; returns their number."""
    base = np.full(EDICT_COUNT, NOT_YET, np.int64)
    terrains, end, at = CARD_TERRAINS[card], 0, 0
    for number in range(CARD_SHAPE_COUNT[card]):
        shape = CARD_SHAPES[card, number]
        start, end = end, list_places(sheet, shape, number + 1, ruins, places, codes, end)
        if HERO_ROW[card] >= 0:
            return score_heroes(sheet, card, edicts, places, codes, end, moves, stars)
        connected = SHAPE_CONNECTED[shape] != 0
        at = score_block(
            sheet,
            card,
            number + 1,
            connected,
            terrains,
            edicts,
            places,
            codes,
            start,
            end,
            moves,
            stars,
            at,
            base,
        )
    if end == 0:
        end = list_places(sheet, SINGLE_SHAPE, 0, False, places, codes, 0)
        at = score_block(
            sheet, card, 0, True, fallback_terrains, edicts, places, codes, 0, end, moves, stars, 0, base
        )
    return at


@unit(
    "int64(CPointer(uint64), int64, boolean, int64, CPointer(int64), CPointer(uint64), CPointer(int64),"
    " CPointer(int64), CPointer(int64))"
)
def score_moves_unit(
    sheet: Any,
    card: int,
    ruins: bool,
    fallback_terrains: int,
    edicts: Any,
    places: Any,
    codes: Any,
    moves: Any,
    stars: Any,
) -> int:
    return score_moves_of(
        carray(sheet, SHEET_WORDS),
        card,
        ruins,
        fallback_terrains,
        carray(edicts, EDICT_COUNT),
        carray(places, (MOST_PLACES, 4)),
        carray(codes, MOST_PLACES),
        carray(moves, MOST_MOVES),
        carray(stars, (STAR_ROWS, MOST_MOVES)),
    )


@entry(
    "int64(uint64[::1], int64, boolean, int64, int64[::1], uint64[:, ::1], int64[::1], int64[::1],"
    " int64[:, ::1])"
)
def score_moves(
    sheet: Words,
    card: int,
    ruins: bool,
    fallback_terrains: int,
    edicts: Ints,
    places: Words,
    codes: Ints,
    moves: Ints,
    stars: Ints,
) -> int:
    """Writes every legal placement and, in a column for each, its stars; returns their number."""
    count: int = score_moves_unit(
        sheet.ctypes,
        card,
        ruins,
        fallback_terrains,
        edicts.ctypes,
        places.ctypes,
        codes.ctypes,
        moves.ctypes,
        stars.ctypes,
    )
    return count
