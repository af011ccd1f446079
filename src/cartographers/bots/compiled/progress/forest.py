"""Progress towards the cards with the forest back."""

# One case for each card, as in the scores; small numbers count spaces and say themselves what they are.
# ruff: noqa: PLR0912, PLR2004

from __future__ import annotations

from cartographers.bots.compiled.progress.mountains import add_peaks_within_reach
from cartographers.bots.compiled.progress.notes import EMPTY, NEXT_TO_MOUNTAINS, ONE_SIDE_OPEN, note
from cartographers.kernel.compiling import F64Array, U64Array, inner
from cartographers.kernel.scoring.cards import (
    DEEPWOOD,
    FAUNLOST_THICKET,
    GREENBOUGH,
    HEART_OF_THE_FOREST,
    SENTINEL_WOOD,
    SLEEPY_VALLEY,
    STONESIDE_FOREST,
    TREETOWER,
)
from cartographers.kernel.scoring.lines import TOP_ROW, column_run, columns_met, rows_met, with_neighbours
from cartographers.kernel.sheet import empty, plane
from cartographers.kernel.space_type import first, shift_back, without_first
from cartographers.kernel.spaces import ROW_COUNT, above, first_cluster, spread
from cartographers.kernel.tables import FOREST, LEAST, MOUNTAIN, VILLAGE
from cartographers.rules.grid import EDGE

# The numbers of each card. "By open sides": one after the other with 1, with 2, ... or more sides open.
SENTINEL_EDGE_ROOM, SENTINEL_FORESTS, SENTINEL_EDGE_ROOM_BY_OPEN_SIDES = 0, 1, 2
GREENBOUGH_ROWS, GREENBOUGH_COLUMNS, GREENBOUGH_FORESTS = 0, 1, 2
TREETOWER_BY_OPEN_SIDES, TREETOWER_FORESTS = 0, 6
TREETOWER_ROOM_BESIDE_ONE, TREETOWER_ROOM_BESIDE_TWO, TREETOWER_ROOM_BESIDE_THREE = 3, 4, 5
STONESIDE_TOUCHED, STONESIDE_PEAKS_BY_STEPS, STONESIDE_FAR_CLUSTERS = 0, 1, 4
STONESIDE_MOUNTAIN_ROOM, STONESIDE_MOUNTAINS, STONESIDE_FORESTS = 5, 6, 7
FAUNLOST_TREES, FAUNLOST_STRETCH, FAUNLOST_LONGEST_STRETCH = 0, 1, 2
DEEPWOOD_BY_MISSING, DEEPWOOD_OPEN_SIDES = 0, 4
HEART_BY_OPEN_SIDES, HEART_ROOM, HEART_FORESTS = 0, 3, 4
SLEEPY_ROWS_BY_MISSING = 0


@inner
def forest_progress(card: int, sheet: U64Array, notes: U64Array, out: F64Array, at: int) -> None:
    forest, room = plane(sheet, FOREST), note(notes, EMPTY)
    if card == SENTINEL_WOOD:
        out[at + SENTINEL_EDGE_ROOM] = len(room & EDGE)
        out[at + SENTINEL_FORESTS] = len(forest)
        for sides in range(2):
            opened = note(notes, ONE_SIDE_OPEN + sides)
            out[at + SENTINEL_EDGE_ROOM_BY_OPEN_SIDES + sides] = len(room & opened & EDGE)
    elif card == GREENBOUGH:
        out[at + GREENBOUGH_ROWS] = len(rows_met(room) - rows_met(forest))
        out[at + GREENBOUGH_COLUMNS] = len(columns_met(room) - columns_met(forest))
        out[at + GREENBOUGH_FORESTS] = len(forest)
    elif card == TREETOWER:
        for sides in range(3):
            out[at + TREETOWER_BY_OPEN_SIDES + sides] = len(forest & note(notes, ONE_SIDE_OPEN + sides))
        out[at + TREETOWER_ROOM_BESIDE_ONE] = len(room & note(notes, FOREST))
        out[at + TREETOWER_ROOM_BESIDE_TWO] = len(room & with_neighbours(forest, 2))
        out[at + TREETOWER_ROOM_BESIDE_THREE] = len(room & with_neighbours(forest, 3))
        out[at + TREETOWER_FORESTS] = len(forest)
    elif card == STONESIDE_FOREST:
        stoneside_progress(sheet, notes, out, at)
    elif card == FAUNLOST_THICKET:
        faunlost_progress(sheet, out, at)
    elif card == DEEPWOOD:
        deepwood_progress(card, sheet, out, at)
    elif card == HEART_OF_THE_FOREST:
        # Forest that nothing but empty spaces keeps from scoring, by how many of them there are.
        spoilt = spread(~(forest | room))
        for sides in range(3):
            opened = note(notes, ONE_SIDE_OPEN + sides)
            out[at + HEART_BY_OPEN_SIDES + sides] = len((forest & opened) - spoilt)
        out[at + HEART_ROOM] = len((note(notes, FOREST) & room) - spoilt)
        out[at + HEART_FORESTS] = len(forest)
    elif card == SLEEPY_VALLEY:
        for _ in range(ROW_COUNT):
            missing = LEAST[card] - len(forest & TOP_ROW)
            if 0 < missing <= 3 and len(room & TOP_ROW) >= missing:
                out[at + SLEEPY_ROWS_BY_MISSING + missing - 1] += 1.0
            forest, room = above(forest), above(room)


@inner
def stoneside_progress(sheet: U64Array, notes: U64Array, out: F64Array, at: int) -> None:
    """Mountains that forest touches, and those that a forest at a mountain reaches in one to three spaces."""
    forest, mountains = plane(sheet, FOREST), plane(sheet, MOUNTAIN)
    left = forest
    while left:
        cluster = first_cluster(left)
        left -= cluster
        touched = len(spread(cluster) & mountains)
        if touched == 0:
            out[at + STONESIDE_FAR_CLUSTERS] += 1.0
            continue
        out[at + STONESIDE_TOUCHED] += touched
        add_peaks_within_reach(sheet, cluster, 3, out, at + STONESIDE_PEAKS_BY_STEPS)
    out[at + STONESIDE_MOUNTAIN_ROOM] = len(note(notes, NEXT_TO_MOUNTAINS) & empty(sheet))
    out[at + STONESIDE_MOUNTAINS] = len(note(notes, FOREST) & mountains)
    out[at + STONESIDE_FORESTS] = len(forest)


@inner
def faunlost_progress(sheet: U64Array, out: F64Array, at: int) -> None:
    """The stretch of a column, forest or empty, with most forest, and with most room."""
    forest, room = plane(sheet, FOREST), empty(sheet)
    most = 0
    columns = columns_met(forest)
    while columns:
        column = first(columns)
        columns = without_first(columns)
        trees, stretch = 0, 0
        forest_below, room_below = shift_back(forest, column), shift_back(room, column)
        for _ in range(ROW_COUNT):
            if 0 in forest_below:
                trees += 1
                stretch += 1
            elif 0 in room_below:
                stretch += 1
            else:
                trees, stretch = 0, 0
            if trees > most or (trees == most and stretch > out[at + FAUNLOST_STRETCH]):
                most = trees
                out[at + FAUNLOST_STRETCH] = stretch
            forest_below, room_below = above(forest_below), above(room_below)
    out[at + FAUNLOST_TREES] = most
    out[at + FAUNLOST_LONGEST_STRETCH] = column_run(forest | room)


@inner
def deepwood_progress(card: int, sheet: U64Array, out: F64Array, at: int) -> None:
    """Unspoilt clusters that may still grow, by what they lack, and the open sides of those that score."""
    left, villages, room = plane(sheet, FOREST), plane(sheet, VILLAGE), empty(sheet)
    while left:
        cluster = first_cluster(left)
        left -= cluster
        around = spread(cluster)
        if around & villages:
            continue
        missing = LEAST[card] - len(cluster)
        if missing <= 0:
            out[at + DEEPWOOD_OPEN_SIDES] += len(around & room)
        elif around & room:
            out[at + DEEPWOOD_BY_MISSING + min(missing, 4) - 1] += 1.0
