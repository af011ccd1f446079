"""The exact stars after every legal placement of a card: four edicts, coins and monsters."""

from __future__ import annotations

from typing import Any

import numpy as np

from cartographers.kernel.bits import BOARD_HI, BOARD_LO, NONE, inside, size, spread
from cartographers.kernel.compiling import Ints, Words, as_int, carray, inner, unit
from cartographers.kernel.moves import anchor_of, marks_of, move_code
from cartographers.kernel.placement import TERRAIN_COUNT, draw_move, list_places
from cartographers.kernel.scoring import monster_loss, score_places, score_sheet
from cartographers.kernel.scoring.cards import FILLING_SEEN, TERRAINS_SEEN
from cartographers.kernel.sheet import (
    COINS,
    FILLED,
    MARKS,
    SHEET_WORDS,
    dragon_is_free,
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
from cartographers.rules.cards import DRAGON_COINS
from cartographers.rules.printed import COIN_TRACK

EDICT_COUNT = 4
COINS_ROW, MONSTERS_ROW = EDICT_COUNT, EDICT_COUNT + 1
STAR_ROWS = EDICT_COUNT + 2
NOT_YET = -1


@inner
def nothing_yet() -> Ints:
    values = np.empty(EDICT_COUNT, np.int64)
    for edict in range(EDICT_COUNT):
        values[edict] = NOT_YET
    return values


@inner
def fill(stars: Ints, row: int, at: int, count: int, value: int) -> None:
    for number in range(at, at + count):
        stars[row, number] = value


@inner
def copy(stars: Ints, row: int, source: int, at: int, count: int) -> None:
    for number in range(count):
        stars[row, at + number] = stars[row, source + number]


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


@inner
def stars_after_drawing(
    sheet: Words, card: int, code: int, edicts: Ints, after: Words, stars: Ints, at: int
) -> None:
    """Draws one placement on a copy of the sheet and writes all its stars: the long way, for what strikes."""
    for word in range(SHEET_WORDS):
        after[word] = sheet[word]
    draw_move(after.ctypes, card, code)
    write_stars(after, edicts, stars, at)


@inner
def write_stars(sheet: Words, edicts: Ints, stars: Ints, at: int) -> None:
    """Writes the stars of a sheet as it is into one column of `stars`."""
    for edict in range(EDICT_COUNT):
        stars[edict, at] = score_sheet(edicts[edict], sheet)
    stars[COINS_ROW, at] = as_int(sheet[COINS])
    stars[MONSTERS_ROW, at] = monster_loss(sheet)


@unit(
    "int64(CPointer(uint64), int64, int64, boolean, int64, CPointer(int64), CPointer(uint64),"
    " CPointer(int64), int64, int64, CPointer(int64), CPointer(int64), int64, CPointer(int64))"
)
def score_block(
    sheet: Any,
    card: int,
    shape: int,
    connected: bool,
    terrains: int,
    edicts: Any,
    places: Any,
    codes: Any,
    start: int,
    end: int,
    moves: Any,
    stars: Any,
    at: int,
    base: Any,
) -> int:
    """Writes the placements of one shape with each terrain, and their stars; returns where they end."""
    sheet, places, codes = carray(sheet, SHEET_WORDS), carray(places, (end, 4)), carray(codes, end)
    edicts, base = carray(edicts, EDICT_COUNT), carray(base, EDICT_COUNT)
    moves, stars = carray(moves, MOST_MOVES), carray(stars, (STAR_ROWS, MOST_MOVES))
    count, first = end - start, at
    after = np.empty(SHEET_WORDS, np.uint64)
    marks_lo, marks_hi = plane(sheet, MARKS)
    unseen = nothing_yet()  # where the stars stand that no terrain changes
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
                fill(stars, edict, at, count, base[edict])
            elif not seen and unseen[edict] != NOT_YET:
                copy(stars, edict, unseen[edict], at, count)
            else:
                score_places(
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
            score_coins(
                sheet.ctypes,
                card,
                shape,
                places.ctypes,
                start,
                end,
                stars.ctypes,
                COINS_ROW * MOST_MOVES + at,
            )
        else:
            copy(stars, COINS_ROW, first, at, count)
        score_monsters(
            sheet.ctypes, terrain, places.ctypes, start, end, stars.ctypes, MONSTERS_ROW * MOST_MOVES + at
        )
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
    base = nothing_yet()
    score_block(
        sheet.ctypes,
        card,
        1,
        True,
        1 << HERO,
        edicts.ctypes,
        places.ctypes,
        codes.ctypes,
        0,
        count,
        plain_moves.ctypes,
        plain.ctypes,
        0,
        base.ctypes,
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
                for row in range(STAR_ROWS):
                    stars[row, at] = plain[row, place]
            at += 1
    return at


@unit(
    "int64(CPointer(uint64), int64, boolean, int64, CPointer(int64), CPointer(uint64), CPointer(int64),"
    " CPointer(int64), CPointer(int64))"
)
def score_moves(
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
    """Writes every legal placement and, in a column for each, its stars; returns their number."""
    sheet, edicts = carray(sheet, SHEET_WORDS), carray(edicts, EDICT_COUNT)
    places, codes = carray(places, (MOST_PLACES, 4)), carray(codes, MOST_PLACES)
    moves, stars = carray(moves, MOST_MOVES), carray(stars, (STAR_ROWS, MOST_MOVES))
    base = nothing_yet()
    terrains, end, at = CARD_TERRAINS[card], 0, 0
    for number in range(CARD_SHAPE_COUNT[card]):
        shape = CARD_SHAPES[card, number]
        start, end = end, list_places(sheet, shape, number + 1, ruins, places, codes, end)
        if HERO_ROW[card] >= 0:
            return score_heroes(sheet, card, edicts, places, codes, end, moves, stars)
        connected = SHAPE_CONNECTED[shape] != 0
        at = score_block(
            sheet.ctypes,
            card,
            number + 1,
            connected,
            terrains,
            edicts.ctypes,
            places.ctypes,
            codes.ctypes,
            start,
            end,
            moves.ctypes,
            stars.ctypes,
            at,
            base.ctypes,
        )
    if end == 0:
        end = list_places(sheet, SINGLE_SHAPE, 0, False, places, codes, 0)
        at = score_block(
            sheet.ctypes,
            card,
            0,
            True,
            fallback_terrains,
            edicts.ctypes,
            places.ctypes,
            codes.ctypes,
            0,
            end,
            moves.ctypes,
            stars.ctypes,
            0,
            base.ctypes,
        )
    return at
