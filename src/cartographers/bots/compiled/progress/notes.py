"""What many of the progress numbers need, found once for each sheet: notes, a row of sets of spaces."""

from __future__ import annotations

from cartographers.kernel.compiling import U64Array, inner
from cartographers.kernel.scoring.lines import at_least, neighbour_counts
from cartographers.kernel.sheet import RUINS, empty, plane
from cartographers.kernel.spaces import load_spaces, spread, store_spaces
from cartographers.kernel.tables import FOREST, MOUNTAIN, WATER
from cartographers.rules.grid import SpaceSet

# The spaces next to each of the terrains that are drawn come first, under their numbers.
NEXT_TO_MOUNTAINS, NEXT_TO_RUINS, EMPTY = range(WATER + 1, WATER + 4)
ONE_SIDE_OPEN, TWO_SIDES_OPEN, THREE_SIDES_OPEN, ALL_SIDES_OPEN = range(EMPTY + 1, EMPTY + 5)  # or more
NOTE_WORDS = 2 * (ALL_SIDES_OPEN + 1)


@inner
def note(notes: U64Array, number: int) -> SpaceSet:
    return load_spaces(notes, number)


@inner
def note_lasting(sheet: U64Array, notes: U64Array) -> None:
    """What no drawing changes."""
    store_spaces(notes, NEXT_TO_MOUNTAINS, spread(plane(sheet, MOUNTAIN)))
    store_spaces(notes, NEXT_TO_RUINS, spread(plane(sheet, RUINS)))


@inner
def note_changing(sheet: U64Array, notes: U64Array) -> None:
    """The empty spaces, what is next to each terrain, and where 1, 2, 3 and 4 sides are open."""
    for terrain in range(FOREST, WATER + 1):
        store_spaces(notes, terrain, spread(plane(sheet, terrain)))
    room = empty(sheet)
    store_spaces(notes, EMPTY, room)
    ones, twos, fours = neighbour_counts(room)
    for sides in range(4):
        store_spaces(notes, ONE_SIDE_OPEN + sides, at_least(ones, twos, fours, sides + 1))
