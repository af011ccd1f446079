"""Progress towards the cards with the village back."""

# One case for each card, as in the scores.
# ruff: noqa: PLR0912, PLR0915

from __future__ import annotations

from cartographers.bots.compiled.progress.notes import NEXT_TO_MOUNTAINS, note
from cartographers.kernel.compiling import F64Array, U64Array, inner
from cartographers.kernel.scoring.cards import (
    CARAVANSARY,
    GNOMISH_COLONY,
    GREAT_CITY,
    GREENGOLD_PLAINS,
    OUTER_ENCLAVE,
    SHIELDGATE,
    TRAYLO_MONASTERY,
    WILDHOLDS,
)
from cartographers.kernel.scoring.lines import add_up, at_least, columns_met, rows_met
from cartographers.kernel.sheet import empty, plane
from cartographers.kernel.spaces import above, first_cluster, spread, to_the_left
from cartographers.kernel.tables import LEAST, MOUNTAIN, TERRAIN_COUNT, VILLAGE
from cartographers.rules.grid import NOWHERE, SpaceSet

# The numbers of each card.
WILDHOLDS_BY_MISSING, WILDHOLDS_WASTED, WILDHOLDS_ROOM = 0, 6, 7
GREENGOLD_BY_MISSING, GREENGOLD_ROOM, GREENGOLD_USEFUL_ROOM, GREENGOLD_VILLAGES = 0, 3, 4, 6
NEW_CLUSTER_ROOM = 5  # of Wildholds and Greengold Plains
SHIELDGATE_DIFFERENCE, SHIELDGATE_SECOND_ROOM, SHIELDGATE_LARGEST_ROOM, SHIELDGATE_OTHERS = range(4)
# Of Great City, Caravansary and Outer Enclave, which look at the best cluster:
BEST_ROOM, SECOND_SIZE, BEST_AT_MOUNTAIN, SECOND_ROOM, VILLAGES, BEST_FURTHER_ROOM = range(6)
# Of Traylo Monastery and Gnomish Colony: blocks with three villages, with two or more, with one or more.
BLOCKS_BY_VILLAGES = 0


@inner
def village_progress(card: int, sheet: U64Array, notes: U64Array, out: F64Array, at: int) -> None:
    if card == TRAYLO_MONASTERY:
        block_progress(sheet, True, out, at)
        return
    if card == GNOMISH_COLONY:
        block_progress(sheet, False, out, at)
        return
    villages, mountains, empty_spaces = plane(sheet, VILLAGE), plane(sheet, MOUNTAIN), empty(sheet)
    largest, second, largest_room, second_room = 0, 0, 0, 0
    beside_largest = NOWHERE
    left = villages
    while left:
        cluster = first_cluster(left)
        left -= cluster
        around = spread(cluster)
        room, size = len(around & empty_spaces), len(cluster)
        if card == WILDHOLDS:
            missing = LEAST[card] - size
            if missing > 0 and room > 0:
                out[at + WILDHOLDS_BY_MISSING + missing - 1] += 1.0
                out[at + WILDHOLDS_ROOM] += room
            elif missing < 0:
                out[at + WILDHOLDS_WASTED] -= missing
        elif card == GREENGOLD_PLAINS:
            terrains = 0
            for terrain in range(TERRAIN_COUNT):
                if terrain != VILLAGE and around & plane(sheet, terrain):
                    terrains += 1
            missing = LEAST[card] - terrains
            if 0 < missing <= room:
                out[at + GREENGOLD_BY_MISSING + missing - 1] += 1.0
                out[at + GREENGOLD_ROOM] += room
                out[at + GREENGOLD_USEFUL_ROOM] += min(room, 3)
        elif card == GREAT_CITY and around & mountains:
            out[at + BEST_AT_MOUNTAIN] = max(out[at + BEST_AT_MOUNTAIN], size)
        else:  # the largest cluster counts, or the second largest
            if card == GREAT_CITY:
                room = len((around & empty_spaces) - note(notes, NEXT_TO_MOUNTAINS))
            elif card == CARAVANSARY:
                grown = cluster | (around & empty_spaces)
                room = len(rows_met(grown)) + len(columns_met(grown))
                size = len(rows_met(cluster)) + len(columns_met(cluster))
            elif card == OUTER_ENCLAVE:
                # What the cluster would be open to if it grew by a step.
                size = room
                room = len((spread(around & empty_spaces) & empty_spaces) - around)
            if size > largest:
                second, second_room = largest, largest_room
                largest, largest_room = size, room
                beside_largest = around & empty_spaces
            elif size > second:
                second, second_room = size, room
    if card == SHIELDGATE:
        out[at + SHIELDGATE_DIFFERENCE] = largest - second
        out[at + SHIELDGATE_SECOND_ROOM] = second_room
        out[at + SHIELDGATE_LARGEST_ROOM] = largest_room
        out[at + SHIELDGATE_OTHERS] = len(villages) - largest - second
    elif card in (WILDHOLDS, GREENGOLD_PLAINS):
        # Where another cluster may begin.
        apart = empty_spaces - note(notes, VILLAGE)
        out[at + NEW_CLUSTER_ROOM] = len(spread(apart) & apart)
        if card == GREENGOLD_PLAINS:
            out[at + GREENGOLD_VILLAGES] = len(villages)
    elif card in (GREAT_CITY, CARAVANSARY, OUTER_ENCLAVE):
        out[at + BEST_ROOM] = largest_room
        out[at + SECOND_SIZE] = second
        out[at + SECOND_ROOM] = second_room
        out[at + VILLAGES] = len(villages)
        out[at + BEST_FURTHER_ROOM] = len((spread(beside_largest) & empty_spaces) - beside_largest)


@inner
def shift_block(spaces: SpaceSet, down: int) -> SpaceSet:
    """The spaces whose lower or right-hand neighbour is in the set."""
    return above(spaces) if down else to_the_left(spaces)


@inner
def block_progress(sheet: U64Array, lines: bool, out: F64Array, at: int) -> None:
    """Blocks of four (lines or squares) of village and empty spaces only: with three, two and one village."""
    villages = plane(sheet, VILLAGE)
    usable = villages | empty(sheet)
    for down in range(2 if lines else 1):
        villages_2, usable_2 = shift_block(villages, down), shift_block(usable, down)
        if lines:
            villages_3, usable_3 = shift_block(villages_2, down), shift_block(usable_2, down)
            villages_4, usable_4 = shift_block(villages_3, down), shift_block(usable_3, down)
        else:
            villages_3, usable_3 = above(villages), above(usable)
            villages_4, usable_4 = above(villages_2), above(usable_2)
        blocks = usable & usable_2 & usable_3 & usable_4
        ones, twos, fours = add_up(villages, villages_2, villages_3, villages_4)
        # Two that overlap are hardly worth more than one, so only whether and roughly how many.
        for least in range(1, 4):
            found = len(blocks & at_least(ones, twos, fours, least))
            out[at + BLOCKS_BY_VILLAGES + 3 - least] += min(4, found)
