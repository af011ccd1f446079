"""The exact stars after every legal placement of a card: four edicts, coins and monsters."""

from __future__ import annotations

from typing import Any

import numpy as np

from cartographers.kernel.coins_and_monsters import score_coins, score_monsters
from cartographers.kernel.compiling import I64Array, U64Array, carray, inner, unit
from cartographers.kernel.moves import anchor_of, marks_of, move_code
from cartographers.kernel.placement import draw_move, list_places, shape_met
from cartographers.kernel.places import PLACE_WORDS, place_spaces
from cartographers.kernel.scoring import monster_loss, score_places, score_sheet
from cartographers.kernel.scoring.cards import ALGORITHM, BY_RULE, LOOKS_AT_FILLED, TERRAINS_SEEN
from cartographers.kernel.sheet import MARKS, SHEET_WORDS, coins_left, copy_sheet, plane
from cartographers.kernel.tables import (
    ATTACK_COUNT,
    BASILISK,
    CARD_EFFECT,
    CARD_SHAPE_COUNT,
    CARD_TERRAINS,
    DRAGON,
    EDICT_COUNT,
    HERO,
    HERO_ROW,
    MONSTER,
    MOST_MOVES,
    MOST_PLACES,
    SHAPE_CONNECTED,
    SINGLE_SHAPE,
    TERRAIN_COUNT,
)
from cartographers.rules.placement import FALLBACK

COINS_ROW, MONSTERS_ROW = EDICT_COUNT, EDICT_COUNT + 1
STAR_ROWS = EDICT_COUNT + 2
NOT_YET = -1


@inner
def nothing_yet() -> I64Array:
    values = np.empty(EDICT_COUNT, np.int64)
    for edict in range(EDICT_COUNT):
        values[edict] = NOT_YET
    return values


@inner
def fill_row(stars: I64Array, row: int, at: int, count: int, value: int) -> None:
    for number in range(at, at + count):
        stars[row, number] = value


@inner
def copy_row(stars: I64Array, row: int, source: int, at: int, count: int) -> None:
    for number in range(count):
        stars[row, at + number] = stars[row, source + number]


@inner
def stars_after_drawing(
    sheet: U64Array, card: int, code: int, edicts: I64Array, after: U64Array, stars: I64Array, at: int
) -> None:
    """Draws one placement on a copy of the sheet and writes all its stars: the long way, for what strikes."""
    copy_sheet(sheet, after)
    draw_move(after.ctypes, card, code)
    write_stars(after, edicts, stars, at)


@inner
def write_stars(sheet: U64Array, edicts: I64Array, stars: I64Array, at: int) -> None:
    """Writes the stars of a sheet as it is into one column of `stars`."""
    for edict in range(EDICT_COUNT):
        stars[edict, at] = score_sheet(edicts[edict], sheet.ctypes)
    stars[COINS_ROW, at] = coins_left(sheet)
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
    sheet, places, codes = carray(sheet, SHEET_WORDS), carray(places, (end, PLACE_WORDS)), carray(codes, end)
    edicts, base = carray(edicts, EDICT_COUNT), carray(base, EDICT_COUNT)
    moves, stars = carray(moves, MOST_MOVES), carray(stars, (STAR_ROWS, MOST_MOVES))
    count, first = end - start, at
    unseen = nothing_yet()
    for terrain in range(TERRAIN_COUNT):
        if not terrains & (1 << terrain):
            continue
        for place in range(count):
            moves[at + place] = codes[start + place] | move_code(0, 0, 0, terrain, 0)
        score_edicts(sheet, terrain, connected, edicts, places, start, end, stars, at, base, unseen)
        if at == first:
            coins = COINS_ROW * MOST_MOVES + at
            score_coins(sheet.ctypes, card, shape, places.ctypes, start, end, stars.ctypes, coins)
        else:
            copy_row(stars, COINS_ROW, first, at, count)
        monsters = MONSTERS_ROW * MOST_MOVES + at
        score_monsters(sheet.ctypes, terrain, places.ctypes, start, end, stars.ctypes, monsters)
        if terrain == MONSTER:
            score_struck(sheet, card, shape, edicts, places, start, end, moves, stars, at)
        score_by_rules(sheet, card, edicts, moves, stars, at, count)
        at += count
    return at


@inner
def score_edicts(
    sheet: U64Array,
    terrain: int,
    connected: bool,
    edicts: I64Array,
    places: U64Array,
    start: int,
    end: int,
    stars: I64Array,
    at: int,
    base: I64Array,
    unseen: I64Array,
) -> None:
    """The stars of the edicts after each placement of this terrain.

    `base` keeps the stars that no placement changes, and `unseen` where those stand that are the same for
    every terrain the card does not look at, so that neither is computed twice.
    """
    count = end - start
    for edict in range(EDICT_COUNT):
        card = edicts[edict]
        if ALGORITHM[card] == BY_RULE:
            continue
        seen = (TERRAINS_SEEN[card] >> terrain) & 1
        if not seen and not LOOKS_AT_FILLED[card]:
            if base[edict] == NOT_YET:
                base[edict] = score_sheet(card, sheet.ctypes)
            fill_row(stars, edict, at, count, base[edict])
        elif not seen and unseen[edict] != NOT_YET:
            copy_row(stars, edict, unseen[edict], at, count)
        else:
            where = edict * MOST_MOVES + at
            score_places(
                card, sheet.ctypes, terrain, places.ctypes, start, end, connected, stars.ctypes, where
            )
            if not seen:
                unseen[edict] = at


@inner
def score_struck(
    sheet: U64Array,
    card: int,
    shape: int,
    edicts: I64Array,
    places: U64Array,
    start: int,
    end: int,
    moves: I64Array,
    stars: I64Array,
    at: int,
) -> None:
    """Once more, drawn one by one: monsters that land on an attack mark, the dragon with its coins and the
    basilisk with its loss."""
    after = np.empty(SHEET_WORDS, np.uint64)
    marks = plane(sheet, MARKS)
    counts_more = CARD_EFFECT[card] in (DRAGON, BASILISK) and shape > 0
    for place in range(end - start):
        if counts_more or place_spaces(places, start + place) & marks:
            stars_after_drawing(sheet, card, moves[at + place], edicts, after, stars, at + place)


@inner
def score_by_rules(
    sheet: U64Array, card: int, edicts: I64Array, moves: I64Array, stars: I64Array, at: int, count: int
) -> None:
    """The edicts that only the rule itself can score, each placement drawn with all it brings."""
    if not asks_rules(edicts):
        return
    after = np.empty(SHEET_WORDS, np.uint64)
    for number in range(at, at + count):
        copy_sheet(sheet, after)
        draw_move(after.ctypes, card, moves[number])
        for edict in range(EDICT_COUNT):
            if ALGORITHM[edicts[edict]] == BY_RULE:
                stars[edict, number] = score_sheet(edicts[edict], after.ctypes)


@inner
def asks_rules(edicts: I64Array) -> bool:
    """Whether one of these cards is scored by its rule."""
    for edict in range(EDICT_COUNT):  # noqa: SIM110 - any() of a generator cannot be compiled
        if ALGORITHM[edicts[edict]] == BY_RULE:
            return True
    return False


@inner
def score_heroes(
    sheet: U64Array,
    card: int,
    edicts: I64Array,
    places: U64Array,
    codes: I64Array,
    count: int,
    moves: I64Array,
    stars: I64Array,
) -> int:
    """The placements of a hero: an attack that strikes nothing changes no stars that compiled code finds."""
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
    monsters, long_way = plane(sheet, MONSTER), asks_rules(edicts)
    at = 0
    for place in range(count):
        for attack in range(ATTACK_COUNT[HERO_ROW[card], anchor_of(codes[place])]):
            moves[at] = plain_moves[place] | move_code(0, 0, 0, 0, attack)
            if long_way or marks_of(moves[at], card) & monsters:
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
    places, codes = carray(places, (MOST_PLACES, PLACE_WORDS)), carray(codes, MOST_PLACES)
    moves, stars = carray(moves, MOST_MOVES), carray(stars, (STAR_ROWS, MOST_MOVES))
    base = nothing_yet()
    terrains, end, at = CARD_TERRAINS[card], 0, 0
    for number in range(CARD_SHAPE_COUNT[card]):
        shape = shape_met(sheet, card, number)
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
        end = list_places(sheet, SINGLE_SHAPE, FALLBACK, False, places, codes, 0)
        at = score_block(
            sheet.ctypes,
            card,
            FALLBACK,
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
