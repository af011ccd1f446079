"""What is observed of many games, in compiled code: what `observations` and `actions` do for one."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cartographers.kernel.card_sets import count_cards, has_card, has_cards
from cartographers.kernel.compiling import I64Array, U64Array, as_int, entry, inner
from cartographers.kernel.deck import ambushes_joined, seen_fungoids
from cartographers.kernel.game import sheet_owner
from cartographers.kernel.head import (
    AMBUSH_CARDS,
    AMBUSHES_OUT,
    AMBUSHES_SEEN,
    CARD,
    CHOOSING,
    COLUMN,
    DRAWING,
    EFFECT,
    EXPLORE_CARDS,
    FREE_FALLBACK,
    HERO_CARDS,
    HEROES_SEEN,
    OVER,
    PASSES,
    PHASE,
    RUINS,
    SCORING,
    SEASON,
    SEATS,
    THRESHOLDS,
    TIME,
    bound_to_ruins,
    fallback_terrains,
)
from cartographers.kernel.placement import anchors
from cartographers.kernel.scoring import monster_loss, score_sheet
from cartographers.kernel.sheet import COINS, empty, is_full, plane, targets
from cartographers.kernel.space_type import first, without_first
from cartographers.kernel.tables import (
    ATTACK_COUNT,
    CARD_EFFECT,
    CARD_SHAPE_COUNT,
    CARD_SHAPES,
    CARD_TERRAINS,
    FIRST_ORIENTATION,
    FUNGOID,
    HERO_ROW,
    ORIENTATION_COUNT,
    SEASON_COUNT,
    SINGLE_SHAPE,
    TERRAINS,
)
from cartographers.lab.environments.batch_play import sum_of
from cartographers.lab.environments.batch_tables import I8Array
from cartographers.lab.environments.layout import PASS
from cartographers.lab.environments.observations import SHEETS_SEEN, fields
from cartographers.rules.grid import AREA
from cartographers.rules.terrain import EDICTS

I16Array = NDArray[np.int16]

# The fields of the numbers in their order: in `starts` of the tables stands where each begins.
(
    _SEASON,
    _TIME,
    _THRESHOLDS,
    _STAGE,
    _RUINS,
    _CARD,
    _EFFECT,
    _ACTS_ON,
    _COLUMN,
    _DECK,
    _AMBUSHES,
    _HEROES,
    _EDICT_A,
    _EDICT_B,
    _EDICT_C,
    _EDICT_D,
    _EDICT_STARS,
    _MONSTERS,
    _PASSES,
    _ANY,
    _SEATS,
    STARS,
    _COINS,
) = range(len(fields(1)))
_EDICT_COUNT = len(EDICTS)
_TERRAIN_COUNT = len(TERRAINS)
_OWN, _NEXT, _PREVIOUS = range(len(SHEETS_SEEN))


@inner
def mark_places(
    sheet: U64Array, shape: int, ruins: bool, terrains: int, mask: I8Array, actions: I64Array
) -> bool:
    """Allows every place of a shape; whether there is one."""
    found = False
    begin = FIRST_ORIENTATION[shape]
    for orientation in range(begin, begin + ORIENTATION_COUNT[shape]):
        left = anchors(sheet, orientation, ruins)
        while left:
            found = True
            anchor = first(left)
            left = without_first(left)
            for terrain in range(_TERRAIN_COUNT):
                if terrains & (1 << terrain):
                    mask[actions[orientation, anchor, terrain]] = 1
    return found


@inner
def mark_hero(sheet: U64Array, hero: int, mask: I8Array, actions: I64Array) -> None:
    room = empty(sheet)
    while room:
        space = first(room)
        room = without_first(room)
        for attack in range(ATTACK_COUNT[hero, space]):
            mask[actions[hero, space, attack]] = 1


@inner
def is_asked(head: I64Array, sheet: U64Array) -> bool:
    """Whether something is to be done now by the seat that acts on this sheet."""
    if head[PHASE] == DRAWING:
        return not is_full(sheet)
    return head[PHASE] == CHOOSING and bool(targets(sheet, head[EFFECT]))


@inner
def write_mask(
    head: I64Array, sheet: U64Array, mask: I8Array, of_places: I64Array, of_heroes: I64Array
) -> bool:
    """Writes what may be done now on this sheet; whether it is to draw a single square because no shape
    fits."""
    mask[:] = 0
    if not is_asked(head, sheet):
        mask[PASS] = 1
        return False
    if head[PHASE] == CHOOSING:
        left = targets(sheet, head[EFFECT])
        while left:
            mask[len(mask) - AREA + first(left)] = 1  # the last actions choose a space
            left = without_first(left)
        return False
    card = head[CARD]
    if HERO_ROW[card] >= 0:
        mark_hero(sheet, HERO_ROW[card], mask, of_heroes)
        return False
    found, ruins = False, bound_to_ruins(head)
    for number in range(CARD_SHAPE_COUNT[card]):
        if mark_places(sheet, CARD_SHAPES[card, number], ruins, CARD_TERRAINS[card], mask, of_places):
            found = True
    if not found:
        mark_places(sheet, SINGLE_SHAPE, False, fallback_terrains(head), mask, of_places)
    return not found


@inner
def write_planes(sheets: U64Array, seat: int, planes: I8Array, order: I64Array) -> None:
    """Those of one's own sheet, then of the next seat's and the previous one's, as far as there is room."""
    seats = len(sheets)
    for number in range(len(planes)):
        seen = number // len(order)  # 0: own, 1: next, 2: previous
        other = (seat + (seen if seen < _PREVIOUS else seats - 1)) % seats
        spaces = plane(sheets[other], order[number % len(order)])
        for space in range(AREA):
            planes[number, space] = space in spaces


@inner
def write_deck(head: I64Array, row: I16Array, deck: I64Array, at: I64Array) -> None:
    """Which cards were revealed this season, and which the deck may still hold."""
    callers = seen_fungoids(head)
    if head[PHASE] == DRAWING and CARD_EFFECT[head[CARD]] == FUNGOID:
        callers -= 1  # it calls once it is drawn
    ambushes, heroes = ambushes_joined(head, head[SEASON], callers) - head[AMBUSHES_SEEN], 0
    if has_cards(head, HERO_CARDS):
        heroes = head[SEASON] + 1 - count_cards(head, HEROES_SEEN)
    for number in range(len(deck)):
        card = deck[number]
        row[at[_COLUMN] + number] = has_card(head, COLUMN, card)
        held = has_card(head, EXPLORE_CARDS, card) and not has_card(head, COLUMN, card)
        if ambushes > 0:
            held |= has_card(head, AMBUSH_CARDS, card) and not has_card(head, AMBUSHES_OUT, card)
        if heroes > 0:
            held |= has_card(head, HERO_CARDS, card) and not has_card(head, HEROES_SEEN, card)
        row[at[_DECK] + number] = held
    row[at[_AMBUSHES]], row[at[_HEROES]] = ambushes, heroes


@inner
def write_numbers(
    head: I64Array,
    sheets: U64Array,
    seat: int,
    scores: I64Array,
    row: I16Array,
    deck: I64Array,
    scoring: I64Array,
    effects: I64Array,
    at: I64Array,
) -> None:
    sheet, seats = sheets[seat], head[SEATS]
    row[:] = 0
    row[at[_SEASON] + head[SEASON]] = 1
    row[at[_TIME]] = head[TIME]
    for season in range(SEASON_COUNT):
        row[at[_THRESHOLDS] + season] = head[THRESHOLDS + season]
    row[at[_RUINS]] = head[RUINS]
    if head[PHASE] == DRAWING:
        row[at[_STAGE]] = 1
        for number in range(len(deck)):
            row[at[_CARD] + number] = deck[number] == head[CARD]
    elif head[PHASE] == CHOOSING:
        row[at[_STAGE] + 1] = 1
        row[at[_EFFECT] + effects[head[EFFECT]]] = 1
    else:
        row[at[_STAGE] + 2] = 1
    owner = sheet_owner(head, seat)
    if is_asked(head, sheets[owner]):
        whose = _OWN if owner == seat else _NEXT if owner == (seat + 1) % seats else _PREVIOUS
        row[at[_ACTS_ON] + whose] = 1
    write_deck(head, row, deck, at)
    for edict in range(_EDICT_COUNT):
        card = head[SCORING + edict]
        row[at[_EDICT_A + edict] + scoring[card]] = 1
        row[at[_EDICT_STARS] + edict] = score_sheet(card, sheet.ctypes)
    row[at[_MONSTERS]] = monster_loss(sheet)
    row[at[_PASSES]], row[at[_ANY]], row[at[_SEATS]] = head[PASSES], head[FREE_FALLBACK], seats
    for distance in range(seats):
        other = (seat + distance) % seats
        row[at[STARS] + distance] = sum_of(scores, other)
        row[at[_COINS] + distance] = as_int(sheets[other, COINS])


@entry(
    "void(int64, int64, int64[:, ::1], uint64[:, :, ::1], int64[:, :, :, ::1], int8[:, :, ::1],"
    " int16[:, ::1], int8[:, ::1], boolean[::1], boolean[::1], int64[:, :, ::1], int64[:, :, ::1],"
    " int64[::1], int64[::1], int64[::1], int64[::1], int64[::1])"
)
def observe_games(
    first_row: int,
    last_row: int,
    heads: I64Array,
    sheets: U64Array,
    scores: I64Array,
    planes: I8Array,
    numbers: I16Array,
    masks: I8Array,
    fallbacks: NDArray[np.bool_],
    over: NDArray[np.bool_],
    of_places: I64Array,
    of_heroes: I64Array,
    plane_order: I64Array,
    deck: I64Array,
    scoring: I64Array,
    effects: I64Array,
    at: I64Array,
) -> None:
    """Writes what every agent observes and what it may do, and whether its game is over.

    The last arrays are those of `ActionTables` and `ObservationTables`.
    """
    for row in range(first_row, last_row):
        head = heads[row]
        for seat in range(head[SEATS]):
            agent = row * head[SEATS] + seat
            write_planes(sheets[row], seat, planes[agent], plane_order)
            write_numbers(head, sheets[row], seat, scores[row], numbers[agent], deck, scoring, effects, at)
            sheet = sheets[row, sheet_owner(head, seat)]
            fallbacks[agent] = write_mask(head, sheet, masks[agent], of_places, of_heroes)
            over[agent] = head[PHASE] == OVER
