"""Legal placements: listed, counted, chosen at random and drawn.

A task is three numbers: the card, whether it is bound to the ruins, and the terrains (as bits) of the single
square that is drawn where no shape fits.

Where a shape can lie is found for all spaces at once: the empty spaces moved back by each of the shape's
squares, and what is in all of them is where its anchor can be.
"""

from __future__ import annotations

from typing import Any

from cartographers.kernel.compiling import I64Array, U64Array, carray, inner, unit
from cartographers.kernel.moves import (
    NO_MOVE,
    anchor_of,
    marks_of,
    move_code,
    shape_of,
    spaces_of,
    terrain_of,
)
from cartographers.kernel.places import PLACE_WORDS, write_place
from cartographers.kernel.rng import below
from cartographers.kernel.sheet import RUINS, SHEET_WORDS, draw, empty, plane
from cartographers.kernel.space_type import first, shift_back, shift_on, without_first
from cartographers.kernel.spaces import load_spaces, nth, spread
from cartographers.kernel.tables import (
    ATTACK_COUNT,
    CARD_COIN_SHAPE,
    CARD_EFFECT,
    CARD_KIND,
    CARD_SHAPE_COUNT,
    CARD_SHAPES,
    CARD_TERRAINS,
    FIRST_ORIENTATION,
    HERO,
    HERO_KIND,
    HERO_ROW,
    MONSTER,
    MOST_MOVES,
    MOST_PLACES,
    NO_EFFECT,
    ORIENTATION_ANCHORS,
    ORIENTATION_CELL_COUNT,
    ORIENTATION_CELLS,
    ORIENTATION_COUNT,
    ORIENTATION_SETS,
    SINGLE_SHAPE,
    TERRAIN_COUNT,
    WALK,
    WALK_LENGTH,
)
from cartographers.rules.grid import NOWHERE, SpaceSet
from cartographers.rules.placement import FALLBACK

SINGLE_ORIENTATION = int(FIRST_ORIENTATION[SINGLE_SHAPE])


@inner
def anchors(sheet: U64Array, orientation: int, ruins: bool) -> SpaceSet:
    """Every anchor at which this orientation is on empty spaces and, if asked, on one with ruins."""
    room = empty(sheet)
    found = load_spaces(ORIENTATION_ANCHORS, orientation)
    cells = ORIENTATION_CELL_COUNT[orientation]
    for cell in range(cells):
        found &= shift_back(room, ORIENTATION_CELLS[orientation, cell])
    if ruins:
        on_ruins = NOWHERE
        for cell in range(cells):
            on_ruins |= shift_back(plane(sheet, RUINS), ORIENTATION_CELLS[orientation, cell])
        found &= on_ruins
    return found


@inner
def list_places(
    sheet: U64Array, shape: int, number: int, ruins: bool, places: U64Array, codes: I64Array, start: int
) -> int:
    """Writes the places of a shape and their codes, without terrain, from `start` on; returns their end."""
    end = start
    for orientation in range(FIRST_ORIENTATION[shape], FIRST_ORIENTATION[shape] + ORIENTATION_COUNT[shape]):
        left = anchors(sheet, orientation, ruins)
        corner = load_spaces(ORIENTATION_SETS, orientation)
        while left:
            anchor = first(left)
            left = without_first(left)
            spaces = shift_on(corner, anchor)
            write_place(places, end, spaces, spread(spaces))
            codes[end] = move_code(anchor, orientation, number, 0, 0)
            end += 1
    return end


@inner
def list_card_places(sheet: U64Array, card: int, ruins: bool, places: U64Array, codes: I64Array) -> int:
    """Writes the places of a card's shapes, or of the single square where none fits; returns how many."""
    end = 0
    for shape in range(CARD_SHAPE_COUNT[card]):
        end = list_places(sheet, CARD_SHAPES[card, shape], shape + 1, ruins, places, codes, end)
    if end == 0:
        end = list_places(sheet, SINGLE_SHAPE, FALLBACK, False, places, codes, 0)
    return end


@inner
def count_places(sheet: U64Array, shape: int, ruins: bool) -> int:
    count = 0
    for orientation in range(FIRST_ORIENTATION[shape], FIRST_ORIENTATION[shape] + ORIENTATION_COUNT[shape]):
        count += len(anchors(sheet, orientation, ruins))
    return count


@inner
def nth_place(sheet: U64Array, shape: int, number: int, ruins: bool, index: int) -> int:
    """The code, without a terrain, of the shape's place with this index, which must exist."""
    for orientation in range(FIRST_ORIENTATION[shape], FIRST_ORIENTATION[shape] + ORIENTATION_COUNT[shape]):
        found = anchors(sheet, orientation, ruins)
        count = len(found)
        if index < count:
            return move_code(nth(found, index), orientation, number, 0, 0)
        index -= count
    return NO_MOVE


@inner
def nth_terrain(terrains: int, index: int) -> int:
    for terrain in range(TERRAIN_COUNT):
        if terrains & (1 << terrain):
            if index == 0:
                return terrain
            index -= 1
    return NO_MOVE


@inner
def count_terrains(terrains: int) -> int:
    """How many terrains a set of them, given as bits, has."""
    count = 0
    for terrain in range(TERRAIN_COUNT):
        count += (terrains >> terrain) & 1
    return count


@unit("int64(CPointer(uint64), int64, boolean, int64, CPointer(uint64), CPointer(int64), CPointer(int64))")
def list_moves(
    sheet: Any, card: int, ruins: bool, fallback_terrains: int, places: Any, codes: Any, moves: Any
) -> int:
    """Writes the code of every legal placement and returns their number; 0: the sheet is full."""
    sheet, places = carray(sheet, SHEET_WORDS), carray(places, (MOST_PLACES, PLACE_WORDS))
    codes, moves = carray(codes, MOST_PLACES), carray(moves, MOST_MOVES)
    end = list_card_places(sheet, card, ruins, places, codes)
    terrains = fallback_terrains if shape_of(codes[0]) == FALLBACK else CARD_TERRAINS[card]
    count = 0
    hero = HERO_ROW[card]
    for terrain in range(TERRAIN_COUNT):
        if not terrains & (1 << terrain):
            continue
        for place in range(end):
            attacks = 1 if hero < 0 else ATTACK_COUNT[hero, anchor_of(codes[place])]
            for attack in range(attacks):
                moves[count] = codes[place] | move_code(0, 0, 0, terrain, attack)
                count += 1
    return count


@inner
def random_move(sheet: U64Array, card: int, ruins: bool, fallback_terrains: int, rng: U64Array) -> int:
    """Any place, each equally likely, then any terrain or attack; NO_MOVE on a full sheet."""
    if CARD_KIND[card] == HERO_KIND:
        return random_hero(sheet, card, rng)
    terrains, shapes = CARD_TERRAINS[card], CARD_SHAPE_COUNT[card]
    in_first = count_places(sheet, CARD_SHAPES[card, 0], ruins)
    in_second = count_places(sheet, CARD_SHAPES[card, 1], ruins) if shapes > 1 else 0
    if in_first + in_second == 0:
        room = empty(sheet)
        if not room:
            return NO_MOVE
        terrain = nth_terrain(fallback_terrains, below(rng, count_terrains(fallback_terrains)))
        return move_code(nth(room, below(rng, len(room))), SINGLE_ORIENTATION, FALLBACK, terrain, 0)
    index = below(rng, in_first + in_second)
    if index < in_first:
        code = nth_place(sheet, CARD_SHAPES[card, 0], 1, ruins, index)
    else:
        code = nth_place(sheet, CARD_SHAPES[card, 1], 2, ruins, index - in_first)
    terrain = nth_terrain(terrains, below(rng, count_terrains(terrains)))
    return code | move_code(0, 0, 0, terrain, 0)


@inner
def random_hero(sheet: U64Array, card: int, rng: U64Array) -> int:
    room = empty(sheet)
    if not room:
        return NO_MOVE
    space = nth(room, below(rng, len(room)))
    attack = below(rng, ATTACK_COUNT[HERO_ROW[card], space])
    return move_code(space, SINGLE_ORIENTATION, 1, HERO, attack)


@unit("void(CPointer(uint64), int64, int64)")
def draw_move(sheet: Any, card: int, code: int) -> None:
    """Draws a legal placement of this card, with all that follows from it at once."""
    sheet = carray(sheet, SHEET_WORDS)
    shape = shape_of(code)
    effect = CARD_EFFECT[card] if shape > 0 else NO_EFFECT
    coin = shape > 0 and shape == CARD_COIN_SHAPE[card]
    draw(sheet, spaces_of(code), terrain_of(code), effect, marks_of(code, card), coin)


@inner
def walk_move(sheet: U64Array, card: int) -> int:
    """Where the solo walk of an ambush ends; NO_MOVE if it fits nowhere."""
    orientation = FIRST_ORIENTATION[CARD_SHAPES[card, 0]]
    found = anchors(sheet, orientation, False)
    for step in range(WALK_LENGTH[card]):
        anchor = WALK[card, step]
        if anchor in found:
            return move_code(anchor, orientation, 1, MONSTER, 0)
    return NO_MOVE
