"""A sheet as a row of numbers, compiled: for each edict its stars and the card's progress, then coins, the
loss to monsters, and numbers that concern every card.
"""

from __future__ import annotations

from cartographers.bots.compiled.progress import PROGRESS, write_progress
from cartographers.bots.compiled.progress.notes import (
    ALL_SIDES_OPEN,
    EMPTY,
    ONE_SIDE_OPEN,
    note,
    note_changing,
)
from cartographers.kernel.compiling import F64Array, I64Array, U64Array, inner
from cartographers.kernel.evaluate import COINS_ROW, MONSTERS_ROW
from cartographers.kernel.sheet import INITIALS, RUINS, empty_next_to, plane
from cartographers.kernel.spaces import above, to_the_left
from cartographers.kernel.tables import (
    DRAGON,
    EDICT_COUNT,
    FOREST,
    MOUNTAIN,
    TROLL,
    WATER,
    ZOMBIE,
)
from cartographers.rules.grid import EDGE

# The numbers that concern every card. "By open sides": one after the other with 1, with 2, with 3 or more
# sides open to empty spaces; "by terrain": next to forest, village, farm and water.
EMPTY_SPACES, ROOM_BY_OPEN_SIDES, MOUNTAINS_BY_OPEN_SIDES, EMPTY_RUINS = 0, 1, 4, 7
ZOMBIE_ROOM, DRAGON_ROOM_LESS_TROLLS = 8, 9
ROOM_WITHIN_ROOM, EMPTY_SQUARES_OF_FOUR, EMPTY_LINES_OF_THREE, EDGE_ROOM, ROOM_BY_TERRAIN = 10, 11, 12, 13, 14
GENERAL = ROOM_BY_TERRAIN + 4
EDICT_NUMBERS = 1 + PROGRESS  # of one edict: its stars, then the card's progress
COINS_AT = EDICT_COUNT * EDICT_NUMBERS
MONSTERS_AT = COINS_AT + 1
GENERAL_AT = COINS_AT + 2
NUMBERS = GENERAL_AT + GENERAL
assert NUMBERS % 4 == 0, "four sums run over them"


@inner
def write_general(sheet: U64Array, notes: U64Array, out: F64Array) -> None:
    """The numbers that concern every card: room, mountains, ruins, and what monsters may do."""
    at = GENERAL_AT
    room, mountains = note(notes, EMPTY), plane(sheet, MOUNTAIN)
    out[at + EMPTY_SPACES] = len(room)
    for sides in range(3):
        opened = note(notes, ONE_SIDE_OPEN + sides)
        out[at + ROOM_BY_OPEN_SIDES + sides] = len(room & opened)
        out[at + MOUNTAINS_BY_OPEN_SIDES + sides] = len(mountains & opened)
    out[at + EMPTY_RUINS] = len(plane(sheet, RUINS) & room)
    out[at + ZOMBIE_ROOM] = out[at + DRAGON_ROOM_LESS_TROLLS] = 0.0
    if has_lasting_monsters(sheet):
        out[at + ZOMBIE_ROOM] = len(empty_next_to(sheet, ZOMBIE))
        dragon_room, troll_room = len(empty_next_to(sheet, DRAGON)), len(empty_next_to(sheet, TROLL))
        out[at + DRAGON_ROOM_LESS_TROLLS] = dragon_room - troll_room
    out[at + ROOM_WITHIN_ROOM] = len(room & note(notes, ALL_SIDES_OPEN))
    pairs_across, pairs_down = to_the_left(room) & room, above(room) & room
    out[at + EMPTY_SQUARES_OF_FOUR] = len(pairs_across & above(pairs_across))
    lines_across = pairs_across & to_the_left(pairs_across)
    out[at + EMPTY_LINES_OF_THREE] = len(lines_across) + len(pairs_down & above(pairs_down))
    out[at + EDGE_ROOM] = len(room & EDGE)
    for terrain in range(FOREST, WATER + 1):
        out[at + ROOM_BY_TERRAIN + terrain] = len(room & note(notes, terrain))


@inner
def has_lasting_monsters(sheet: U64Array) -> bool:
    """Whether monsters have come that do something later."""
    return bool(
        plane(sheet, INITIALS + DRAGON) | plane(sheet, INITIALS + ZOMBIE) | plane(sheet, INITIALS + TROLL)
    )


@inner
def write_numbers(
    sheet: U64Array,
    edicts: I64Array,
    wanted: int,
    stars: I64Array,
    column: int,
    notes: U64Array,
    out: F64Array,
) -> None:
    """Describes a sheet whose stars stand in a column of `stars`; of the edicts those that are wanted."""
    note_changing(sheet, notes)
    for edict in range(EDICT_COUNT):
        at = edict * EDICT_NUMBERS
        out[at] = stars[edict, column]
        if wanted & (1 << edict):
            write_progress(edicts[edict], sheet, notes, out, at + 1)
    out[COINS_AT] = stars[COINS_ROW, column]
    out[MONSTERS_AT] = stars[MONSTERS_ROW, column]
    write_general(sheet, notes, out)
