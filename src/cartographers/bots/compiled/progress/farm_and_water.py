"""Progress towards the cards with the farm and water back."""

# One case for each card, as in the scores; small numbers count spaces and say themselves what they are.
# ruff: noqa: PLR0912, PLR0915, PLR2004

from __future__ import annotations

from cartographers.bots.compiled.progress.mountains import add_peaks_within_reach
from cartographers.bots.compiled.progress.notes import (
    EMPTY,
    NEXT_TO_MOUNTAINS,
    NEXT_TO_RUINS,
    ONE_SIDE_OPEN,
    note,
)
from cartographers.kernel.compiling import F64Array, U64Array, inner
from cartographers.kernel.scoring.cards import (
    CANAL_LAKE,
    CLAWSGRAVE_PEAKS,
    CRAYLUND,
    JOREKBURG,
    MAGES_VALLEY,
    SHORESIDE_EXPANSE,
    THE_GOLDEN_GRANARY,
    ULEMS_WALLOW,
)
from cartographers.kernel.scoring.lines import COLUMN_SETS, with_neighbours
from cartographers.kernel.sheet import RUINS, empty, plane
from cartographers.kernel.spaces import ROW_COUNT, first_cluster, load_spaces, spread
from cartographers.kernel.tables import FARM, LEAST, MOUNTAIN, WATER
from cartographers.rules.grid import EDGE

# The numbers of each card. "By open sides": one after the other with 1, with 2, ... or more sides open.
CANAL_ROOM_AT_FARMS, CANAL_ROOM_AT_WATERS, CANAL_ROOM_AT_BOTH = 0, 1, 2
CANAL_OPEN_FARMS, CANAL_OPEN_WATERS, CANAL_FARMS, CANAL_WATERS = 3, 4, 5, 6
MAGES_ROOM, MAGES_WATERS, MAGES_FARMS, MAGES_ROOM_BY_OPEN_SIDES = 0, 1, 2, 3
GRANARY_RUINS_ROOM, GRANARY_ROOM, GRANARY_ROOM_AT_TWO = 0, 1, 2
GRANARY_ROOM_BY_OPEN_SIDES, GRANARY_RUINS_BY_OPEN_SIDES = 3, 5
SHORESIDE_BY_SPOILERS = 0  # 0, 1, 2, up to 4, more
SHORESIDE_ROOM_FOR_BOTH, SHORESIDE_FARM_ROOM, SHORESIDE_WATER_ROOM = 5, 6, 7
CRAYLUND_BY_MISSING, CRAYLUND_ROOM = 0, 3
WALLOW_WATERS_AT_ONE, WALLOW_ROOM_AT_TWO, WALLOW_ROOM_AT_ONE, WALLOW_WATERS_AT_NONE = range(4)
CLAWSGRAVE_NO_FARM_YET, CLAWSGRAVE_SCORING, CLAWSGRAVE_PEAKS_BY_STEPS = 0, 1, 2
CLAWSGRAVE_MOUNTAIN_ROOM, CLAWSGRAVE_FARMS = 4, 5
JOREKBURG_BY_DIFFERENCE, JOREKBURG_FREE, JOREKBURG_ROOM_IN_SCORING = 0, 3, 4


@inner
def farm_and_water_progress(card: int, sheet: U64Array, notes: U64Array, out: F64Array, at: int) -> None:
    farms, waters, room = plane(sheet, FARM), plane(sheet, WATER), note(notes, EMPTY)
    by_farms, by_waters = note(notes, FARM), note(notes, WATER)
    if card == CANAL_LAKE:
        opened = note(notes, ONE_SIDE_OPEN)
        out[at + CANAL_ROOM_AT_FARMS] = len(room & by_farms)
        out[at + CANAL_ROOM_AT_WATERS] = len(room & by_waters)
        out[at + CANAL_ROOM_AT_BOTH] = len(room & by_farms & by_waters)
        out[at + CANAL_OPEN_FARMS] = len((farms & opened) - by_waters)
        out[at + CANAL_OPEN_WATERS] = len((waters & opened) - by_farms)
        out[at + CANAL_FARMS] = len(farms)
        out[at + CANAL_WATERS] = len(waters)
    elif card == MAGES_VALLEY:
        at_mountains = room & note(notes, NEXT_TO_MOUNTAINS)
        out[at + MAGES_ROOM] = len(at_mountains)
        out[at + MAGES_WATERS] = len(waters)
        out[at + MAGES_FARMS] = len(farms)
        for sides in range(3):
            opened = note(notes, ONE_SIDE_OPEN + sides)
            out[at + MAGES_ROOM_BY_OPEN_SIDES + sides] = len(at_mountains & opened)
    elif card == THE_GOLDEN_GRANARY:
        ruins = plane(sheet, RUINS)
        on_ruins, by_ruins = room & ruins, room & note(notes, NEXT_TO_RUINS)
        out[at + GRANARY_RUINS_ROOM] = len(on_ruins)
        out[at + GRANARY_ROOM] = len(by_ruins)
        out[at + GRANARY_ROOM_AT_TWO] = len(room & with_neighbours(ruins, 2))
        for sides in range(2):
            opened = note(notes, ONE_SIDE_OPEN + sides)
            out[at + GRANARY_ROOM_BY_OPEN_SIDES + sides] = len(by_ruins & opened)
            out[at + GRANARY_RUINS_BY_OPEN_SIDES + sides] = len(on_ruins & opened)
    elif card == SHORESIDE_EXPANSE:
        count_shoreside_clusters(sheet, FARM, WATER, out, at)
        count_shoreside_clusters(sheet, WATER, FARM, out, at)
        inland = room - EDGE
        out[at + SHORESIDE_ROOM_FOR_BOTH] = len(inland - by_farms - by_waters)
        out[at + SHORESIDE_FARM_ROOM] = len(inland - by_farms)
        out[at + SHORESIDE_WATER_ROOM] = len(inland - by_waters)
    elif card == CRAYLUND:
        craylund_progress(card, sheet, out, at)
    elif card == ULEMS_WALLOW:
        opened, by_two = note(notes, ONE_SIDE_OPEN), with_neighbours(farms, LEAST[card])
        out[at + WALLOW_WATERS_AT_ONE] = len((waters & by_farms & opened) - by_two)
        out[at + WALLOW_ROOM_AT_TWO] = len(room & by_two)
        out[at + WALLOW_ROOM_AT_ONE] = len((room & by_farms) - by_two)
        out[at + WALLOW_WATERS_AT_NONE] = len((waters & opened) - by_farms)
    elif card == CLAWSGRAVE_PEAKS:
        clawsgrave_progress(sheet, out, at)
    elif card == JOREKBURG:
        for column in range(ROW_COUNT):
            line = load_spaces(COLUMN_SETS, column)
            farm_count, free = len(farms & line), len(room & line)
            difference = abs(farm_count - len(waters & line))
            if difference == 0:
                if farm_count == 0 and free > 1:
                    out[at + JOREKBURG_FREE] += 1.0
                elif farm_count > 0:
                    out[at + JOREKBURG_ROOM_IN_SCORING] += free
            elif difference <= free:
                out[at + JOREKBURG_BY_DIFFERENCE + min(difference, 3) - 1] += 1.0


@inner
def count_shoreside_clusters(sheet: U64Array, own: int, other: int, out: F64Array, at: int) -> None:
    """Clusters that score, by the number of spaces that may still spoil them: 0, 1, 2, up to 4, more."""
    left, others, room = plane(sheet, own), plane(sheet, other), empty(sheet)
    while left:
        cluster = first_cluster(left)
        left -= cluster
        around = spread(cluster)
        if (around & others) | (cluster & EDGE):
            continue
        spoilers = len(around & room)
        out[at + SHORESIDE_BY_SPOILERS + (spoilers if spoilers <= 2 else 3 if spoilers <= 4 else 4)] += 1.0


@inner
def craylund_progress(card: int, sheet: U64Array, out: F64Array, at: int) -> None:
    """Farm clusters by the water spaces they lack, where there is room for them."""
    left, waters, empty_spaces = plane(sheet, FARM), plane(sheet, WATER), empty(sheet)
    while left:
        cluster = first_cluster(left)
        left -= cluster
        around = spread(cluster)
        missing = LEAST[card] - len(around & waters)
        room = len(around & empty_spaces)
        if 0 < missing <= room:
            out[at + CRAYLUND_BY_MISSING + missing - 1] += 1.0
            out[at + CRAYLUND_ROOM] += room


@inner
def clawsgrave_progress(sheet: U64Array, out: F64Array, at: int) -> None:
    """Water at mountains without a farm yet, water at farms, and the peaks one and two spaces from it."""
    farms, mountains, room = plane(sheet, FARM), plane(sheet, MOUNTAIN), empty(sheet)
    left = plane(sheet, WATER)
    while left:
        cluster = first_cluster(left)
        left -= cluster
        around = spread(cluster)
        if not around & room:
            continue
        if around & farms:
            add_peaks_within_reach(sheet, cluster, 2, out, at + CLAWSGRAVE_PEAKS_BY_STEPS)
            out[at + CLAWSGRAVE_SCORING] += 1.0
        else:
            out[at + CLAWSGRAVE_NO_FARM_YET] += len(around & mountains)
    out[at + CLAWSGRAVE_MOUNTAIN_ROOM] = len(spread(mountains) & room)
    out[at + CLAWSGRAVE_FARMS] = len(farms)
