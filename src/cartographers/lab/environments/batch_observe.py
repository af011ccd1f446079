"""What is observed of many solo games, in compiled code: what `observations` and `actions` do for one."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cartographers.kernel.card_sets import count_cards, has_card, has_cards
from cartographers.kernel.compiling import I64Array, U64Array, as_int, entry, inner
from cartographers.kernel.game import (
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
    THRESHOLDS,
    TIME,
    bound_to_ruins,
    fallback_terrains,
)
from cartographers.kernel.placement import anchors
from cartographers.kernel.scoring import monster_loss, score_sheet
from cartographers.kernel.sheet import COINS, empty, plane, targets
from cartographers.kernel.space_type import first, without_first
from cartographers.kernel.tables import (
    ATTACK_COUNT,
    CARD_SHAPE_COUNT,
    CARD_SHAPES,
    CARD_TERRAINS,
    DECK_CARD_COUNT,
    FIRST_ORIENTATION,
    GORGON,
    HERO_ROW,
    ORIENTATION_COUNT,
    SEASON_COUNT,
    SINGLE_SHAPE,
    TERRAINS,
)
from cartographers.lab.environments.actions import DESTROY, PASS
from cartographers.lab.environments.batch_play import sum_of
from cartographers.lab.environments.batch_tables import (
    HERO_ACTIONS,
    PLACE_ACTIONS,
    PLANE_ORDER,
    I8Array,
)
from cartographers.lab.environments.observations import PLANES, SCORING_CARDS, number_count, starts
from cartographers.rules.grid import AREA
from cartographers.rules.terrain import EDICTS

I16Array = NDArray[np.int16]

_AT = starts(1)
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
) = (
    _AT[name]
    for name in "season time thresholds stage ruins card effect acts_on column deck ambushes_in_deck"
    " heroes_in_deck edict_a".split()
)
_EDICT_STARS, _MONSTERS, _PASSES, _ANY, _SEATS, STARS, _COINS = (
    _AT[name] for name in "edict_stars monster_stars passes any_fallback seats stars coins".split()
)
NUMBER_COUNT = number_count(1)
PLANE_COUNT = len(PLANES)
_SCORING_COUNT = len(SCORING_CARDS)
_EDICT_COUNT = len(EDICTS)
_TERRAIN_COUNT = len(TERRAINS)


@inner
def mark_places(sheet: U64Array, shape: int, ruins: bool, terrains: int, mask: I8Array) -> bool:
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
                    mask[PLACE_ACTIONS[orientation, anchor, terrain]] = 1
    return found


@inner
def mark_hero(sheet: U64Array, hero: int, mask: I8Array) -> None:
    room = empty(sheet)
    while room:
        space = first(room)
        room = without_first(room)
        for attack in range(ATTACK_COUNT[hero, space]):
            mask[HERO_ACTIONS[hero, space, attack]] = 1


@inner
def write_mask(head: I64Array, sheet: U64Array, mask: I8Array) -> bool:
    """Writes what may be done now; whether it is to draw a single square because no shape fits."""
    mask[:] = 0
    if head[PHASE] == OVER:
        mask[PASS] = 1
        return False
    if head[PHASE] == CHOOSING:
        left = targets(sheet, head[EFFECT])
        while left:
            mask[DESTROY + first(left)] = 1
            left = without_first(left)
        return False
    card = head[CARD]
    if HERO_ROW[card] >= 0:
        mark_hero(sheet, HERO_ROW[card], mask)
        return False
    found, ruins = False, bound_to_ruins(head)
    for number in range(CARD_SHAPE_COUNT[card]):
        if mark_places(sheet, CARD_SHAPES[card, number], ruins, CARD_TERRAINS[card], mask):
            found = True
    if not found:
        mark_places(sheet, SINGLE_SHAPE, False, fallback_terrains(head), mask)
    return not found


@inner
def write_planes(sheet: U64Array, planes: I8Array) -> None:
    for number in range(PLANE_COUNT):
        spaces = plane(sheet, PLANE_ORDER[number])
        for space in range(AREA):
            planes[number, space] = space in spaces


@inner
def write_deck(head: I64Array, row: I16Array) -> None:
    """Which cards were revealed this season, and which the deck may still hold."""
    joined = head[SEASON] + 1
    ambushes, heroes = joined - head[AMBUSHES_SEEN], 0
    if has_cards(head, HERO_CARDS):
        heroes = joined - count_cards(head, HEROES_SEEN)
    for card in range(DECK_CARD_COUNT):
        row[_COLUMN + card] = has_card(head, COLUMN, card)
        held = has_card(head, EXPLORE_CARDS, card) and not has_card(head, COLUMN, card)
        if ambushes > 0:
            held |= has_card(head, AMBUSH_CARDS, card) and not has_card(head, AMBUSHES_OUT, card)
        if heroes > 0:
            held |= has_card(head, HERO_CARDS, card) and not has_card(head, HEROES_SEEN, card)
        row[_DECK + card] = held
    row[_AMBUSHES], row[_HEROES] = ambushes, heroes


@inner
def write_numbers(head: I64Array, sheet: U64Array, scores: I64Array, row: I16Array) -> None:
    row[:] = 0
    row[_SEASON + head[SEASON]] = 1
    row[_TIME] = head[TIME]
    for season in range(SEASON_COUNT):
        row[_THRESHOLDS + season] = head[THRESHOLDS + season]
    row[_RUINS] = head[RUINS]
    if head[PHASE] == DRAWING:
        row[_STAGE] = 1
        row[_CARD + head[CARD]] = 1
    elif head[PHASE] == CHOOSING:
        row[_STAGE + 1] = 1
        row[_EFFECT + (1 if head[EFFECT] == GORGON else 0)] = 1
    else:
        row[_STAGE + 2] = 1
    if head[PHASE] != OVER:
        row[_ACTS_ON] = 1
    write_deck(head, row)
    for edict in range(_EDICT_COUNT):
        card = head[SCORING + edict]
        row[_EDICT_A + edict * _SCORING_COUNT + card] = 1
        row[_EDICT_STARS + edict] = score_sheet(card, sheet.ctypes)
    row[_MONSTERS] = monster_loss(sheet)
    row[_PASSES], row[_ANY], row[_SEATS] = head[PASSES], head[FREE_FALLBACK], 1
    row[STARS], row[_COINS] = sum_of(scores), as_int(sheet[COINS])


@entry(
    "void(int64, int64, int64[:, ::1], uint64[:, :, ::1], int64[:, :, :, ::1], int8[:, :, ::1],"
    " int16[:, ::1], int8[:, ::1], boolean[::1], boolean[::1])"
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
) -> None:
    """Writes what is observed of every game, what may be done in it, and whether it is over."""
    for row in range(first_row, last_row):
        head, sheet = heads[row], sheets[row, 0]
        write_planes(sheet, planes[row])
        write_numbers(head, sheet, scores[row], numbers[row])
        fallbacks[row] = write_mask(head, sheet, masks[row])
        over[row] = head[PHASE] == OVER
