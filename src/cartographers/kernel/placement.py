"""Legal placements: listed, counted, chosen at random and drawn.

A task is three numbers: the card, whether it is bound to the ruins, and the terrains (as bits) of the single
square that is drawn where no shape fits.

Where a shape can lie is found for all spaces at once: the empty spaces shifted back by each of the shape's
squares, and what is in all of them is where its anchor can be.
"""

from __future__ import annotations

from typing import Any

from cartographers.kernel.anchor_search import PLACES_BEFORE, search_card
from cartographers.kernel.bits import count_bits, nth_bit
from cartographers.kernel.compiling import I64Array, U64Array, Word, as_int, carray, inner, unit
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
from cartographers.kernel.sheet import PREPARED, RUINS, SHEET_WORDS, draw, empty, plane
from cartographers.kernel.skill_tables import (
    AMBUSH_ROW,
    MET_WALK,
    MET_WALK_LENGTH,
    NONE,
    ORIENTATION_MET,
    SKILL_SHAPE,
    WALK_MET,
)
from cartographers.kernel.space_type import (
    first,
    high_word,
    low_word,
    shift_back,
    shift_far_back,
    shift_on,
    without_first,
)
from cartographers.kernel.spaces import load_spaces, nth, spread, store_spaces
from cartographers.kernel.tables import (
    ATTACK_COUNT,
    CARD_COIN_SHAPE,
    CARD_EFFECT,
    CARD_KIND,
    CARD_ORIENTATION_SHAPES,
    CARD_ORIENTATIONS,
    CARD_SHAPE_COUNT,
    CARD_SHAPES,
    CARD_TERRAIN_COUNT,
    CARD_TERRAIN_LIST,
    CARD_TERRAINS,
    FIRST_ORIENTATION,
    HERO,
    HERO_KIND,
    HERO_ROW,
    MONSTER,
    MOST_CARD_ORIENTATIONS,
    MOST_MOVES,
    MOST_PLACES,
    NO_EFFECT,
    ORIENTATION_ANCHORS,
    ORIENTATION_CELL_COUNT,
    ORIENTATION_CELLS,
    ORIENTATION_COUNT,
    ORIENTATION_SETS,
    REACHES_FAR,
    SINGLE_SHAPE,
    TERRAIN_COUNT,
    WALK,
    WALK_LENGTH,
    WALK_OF_CARD,
)
from cartographers.rules.grid import EVERYWHERE, NOWHERE, SpaceSet
from cartographers.rules.placement import FALLBACK

shift_by_cell = shift_far_back if REACHES_FAR else shift_back
SINGLE_ORIENTATION = int(FIRST_ORIENTATION[SINGLE_SHAPE])


@inner
def anchors(sheet: U64Array, orientation: int, ruins: bool) -> SpaceSet:
    """Every anchor at which this orientation is on empty spaces and, if asked, on one with ruins."""
    room = empty(sheet)
    found = load_spaces(ORIENTATION_ANCHORS, orientation)
    for cell in range(ORIENTATION_CELL_COUNT[orientation]):
        found &= shift_by_cell(room, ORIENTATION_CELLS[orientation, cell])
    if ruins:
        found &= anchors_on(plane(sheet, RUINS), orientation)
    return found


@inner
def anchors_on(spaces: SpaceSet, orientation: int) -> SpaceSet:
    """The anchors at which this orientation lies on at least one of these spaces."""
    found = NOWHERE
    for cell in range(ORIENTATION_CELL_COUNT[orientation]):
        found |= shift_by_cell(spaces, ORIENTATION_CELLS[orientation, cell])
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
def prepared_with(sheet: U64Array) -> tuple[int, int]:
    """The skill by which the owner meets the ambush, and how its shape lies; only where PREPARED is not 0."""
    prepared = as_int(sheet[PREPARED]) - 1
    return prepared >> 1, prepared & 1


@inner
def shape_met(sheet: U64Array, card: int, number: int) -> int:
    """The shape that is drawn for this one of the card: an ambush's may be changed by a skill."""
    if sheet[PREPARED] != 0:
        shape = SKILL_SHAPE[prepared_with(sheet)[0]]
        if shape != NONE:
            return shape
    return CARD_SHAPES[card, number]


@inner
def list_card_places(sheet: U64Array, card: int, ruins: bool, places: U64Array, codes: I64Array) -> int:
    """Writes the places of a card's shapes, or of the single square where none fits; returns how many."""
    end = 0
    for shape in range(CARD_SHAPE_COUNT[card]):
        end = list_places(sheet, shape_met(sheet, card, shape), shape + 1, ruins, places, codes, end)
    if end == 0:
        end = list_places(sheet, SINGLE_SHAPE, FALLBACK, False, places, codes, 0)
    return end


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
def random_move(
    sheet: U64Array, card: int, ruins: bool, fallback_terrains: int, rng: U64Array, found: U64Array
) -> int:
    """Any place, each equally likely, then any terrain or attack; NO_MOVE on a full sheet.

    `found` is room for what `search_card` writes.
    """
    if CARD_KIND[card] == HERO_KIND:
        return random_hero(sheet, card, rng)
    if sheet[PREPARED] != 0:
        return random_monster(sheet, card, rng)
    room = empty(sheet)
    count = search_card(card, low_word(room), high_word(room), found.ctypes)
    if ruins:
        count = keep_those_on_ruins(sheet, card, found)
    if count == 0:
        if not room:
            return NO_MOVE
        terrain = nth_bit(fallback_terrains, below(rng, count_bits(fallback_terrains)))
        return move_code(nth(room, below(rng, len(room))), SINGLE_ORIENTATION, FALLBACK, terrain, 0)
    index = below(rng, count)
    number = 0
    for other in range(1, MOST_CARD_ORIENTATIONS):
        number += as_int(found[PLACES_BEFORE + other]) <= index
    anchor = nth(load_spaces(found, number), index - as_int(found[PLACES_BEFORE + number]))
    terrain = CARD_TERRAIN_LIST[card, below(rng, CARD_TERRAIN_COUNT[card])]
    orientation, shape = CARD_ORIENTATIONS[card, number], CARD_ORIENTATION_SHAPES[card, number]
    return move_code(anchor, orientation, shape, terrain, 0)


@inner
def random_place(sheet: U64Array, shape: int, number: int, within: SpaceSet, rng: U64Array) -> int:
    """Any place of a shape on empty spaces, and on one of these; NO_MOVE where there is none."""
    first_one = FIRST_ORIENTATION[shape]
    count = 0
    for orientation in range(first_one, first_one + ORIENTATION_COUNT[shape]):
        count += len(anchors(sheet, orientation, False) & anchors_on(within, orientation))
    if count == 0:
        return NO_MOVE
    index = below(rng, count)
    for orientation in range(first_one, first_one + ORIENTATION_COUNT[shape]):
        found = anchors(sheet, orientation, False) & anchors_on(within, orientation)
        if index < len(found):
            return move_code(nth(found, index), orientation, number, 0, 0)
        index -= len(found)
    return NO_MOVE


@inner
def random_monster(sheet: U64Array, card: int, rng: U64Array) -> int:
    """Any place of an ambush on the sheet of somebody who is prepared for it."""
    code = random_place(sheet, shape_met(sheet, card, 0), 1, EVERYWHERE, rng)
    if code == NO_MOVE:
        code = random_place(sheet, SINGLE_SHAPE, FALLBACK, EVERYWHERE, rng)
    return NO_MOVE if code == NO_MOVE else code | move_code(0, 0, 0, MONSTER, 0)


@inner
def keep_those_on_ruins(sheet: U64Array, card: int, found: U64Array) -> int:
    """Of the places that were found keeps those that cover ruins; returns how many."""
    ruins = plane(sheet, RUINS)
    count = 0
    for number in range(MOST_CARD_ORIENTATIONS):
        found[PLACES_BEFORE + number] = Word(count)
        if CARD_ORIENTATION_SHAPES[card, number] > 0:
            on_ruins = load_spaces(found, number) & anchors_on(ruins, CARD_ORIENTATIONS[card, number])
            store_spaces(found, number, on_ruins)
            count += len(on_ruins)
    return count


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
def walk_move(sheet: U64Array, card: int, corner: int) -> int:
    """Where the solo walk of an ambush ends, with this corner assumed; NO_MOVE if it fits nowhere."""
    if sheet[PREPARED] != 0:
        return prepared_walk(sheet, card, corner)
    orientation = FIRST_ORIENTATION[CARD_SHAPES[card, 0]]
    found = anchors(sheet, orientation, False)
    walk = WALK_OF_CARD[card, corner]
    for step in range(WALK_LENGTH[walk]):
        anchor = WALK[walk, step]
        if anchor in found:
            return move_code(anchor, orientation, 1, MONSTER, 0)
    return NO_MOVE


@inner
def prepared_walk(sheet: U64Array, card: int, corner: int) -> int:
    """The same on the sheet of somebody who is prepared for it."""
    skill, way = prepared_with(sheet)
    row = AMBUSH_ROW[card]
    orientation = ORIENTATION_MET[skill, way, row]
    found = anchors(sheet, orientation, False)
    walk = WALK_MET[skill, way, row, corner]
    for step in range(MET_WALK_LENGTH[walk]):
        anchor = MET_WALK[walk, step]
        if anchor in found:
            return move_code(anchor, orientation, 1, MONSTER, 0)
    return NO_MOVE
