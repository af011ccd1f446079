"""Progress towards the cards with the spatial back, which look at what is filled."""

# One case for each card, as in the scores; small numbers count spaces and say themselves what they are.
# ruff: noqa: PLR0912, PLR2004

from __future__ import annotations

import numpy as np

from cartographers.bots.compiled.progress.notes import ONE_SIDE_OPEN, note
from cartographers.kernel.compiling import F64Array, U64Array, inner
from cartographers.kernel.scoring.cards import (
    BANDED_HILLS,
    BORDERLANDS,
    DWARVENHOLDS,
    LOST_BARONY,
    SILOS,
    STARLIT_SIGIL,
    THE_BROKEN_ROAD,
    THE_CAULDRONS,
)
from cartographers.kernel.scoring.lines import COLUMN_SETS, DIAGONAL_SETS, TOP_ROW, square_side
from cartographers.kernel.sheet import FILLED, empty, plane
from cartographers.kernel.space_type import set_table, shift_on
from cartographers.kernel.spaces import DOWN, ROW_COUNT, above, first_cluster, load_spaces
from cartographers.kernel.tables import LEAST, MOUNTAIN, TERRAIN_COUNT
from cartographers.rules.grid import EDGE, NOWHERE, SIDE, SpaceSet, squares

# The square of each side in the top left corner.
SQUARE_SETS = set_table(squares(side)[0] if side else NOWHERE for side in range(SIDE + 1))

OPEN_LINES = 6  # lines with so many empty spaces or more are far from complete

# The numbers of each card; by missing spaces: one after the other for those that lack 1, 2, ...
LINES_BY_MISSING, LINES_FAR_OFF = 0, OPEN_LINES  # of all cards that count complete lines
BARONY_MISSING, BARONY_SIDE, BARONY_NEARLY = 0, 2, 3  # first and last: for the next and the second next side
CAULDRONS_BY_OPEN_SIDES, CAULDRONS_EDGE_BY_OPEN_SIDES = 0, 3
SIGIL_TOO_SMALL, SIGIL_BY_SURPLUS, SIGIL_LARGE_ROOM = 0, 1, 5
BANDED_ROWS_BY_MISSING = 0


@inner
def spatial_progress(card: int, sheet: U64Array, notes: U64Array, out: F64Array, at: int) -> None:
    room, mountains = empty(sheet), plane(sheet, MOUNTAIN)
    if card == LOST_BARONY:
        barony_progress(sheet, out, at)
    elif card == THE_CAULDRONS:
        for sides in range(3):
            opened = room & note(notes, ONE_SIDE_OPEN + sides)
            out[at + CAULDRONS_BY_OPEN_SIDES + sides] = len(opened)
            out[at + CAULDRONS_EDGE_BY_OPEN_SIDES + sides] = len(opened & EDGE)
    elif card == STARLIT_SIGIL:
        sigil_progress(card, sheet, out, at)
    elif card == BANDED_HILLS:
        banded_progress(card, sheet, out, at)
    elif card == THE_BROKEN_ROAD:
        for number in range(ROW_COUNT):
            count_line(len(room & load_spaces(DIAGONAL_SETS, number)), out, at)
    elif card == SILOS:
        count_columns(room, 2, out, at)
    elif card == BORDERLANDS:
        count_columns(room, 1, out, at)
        for _ in range(ROW_COUNT):
            count_line(len(room & TOP_ROW), out, at)
            room = above(room)
    elif card == DWARVENHOLDS:
        for column in range(ROW_COUNT):
            line = load_spaces(COLUMN_SETS, column)
            if line & mountains:
                count_line(len(room & line), out, at)
        for _ in range(ROW_COUNT):
            if mountains & TOP_ROW:
                count_line(len(room & TOP_ROW), out, at)
            room, mountains = above(room), above(mountains)


@inner
def count_columns(room: SpaceSet, step: int, out: F64Array, at: int) -> None:
    for column in range(0, ROW_COUNT, step):
        count_line(len(room & load_spaces(COLUMN_SETS, column)), out, at)


@inner
def count_line(missing: int, out: F64Array, at: int) -> None:
    if 0 < missing <= OPEN_LINES:
        out[at + LINES_BY_MISSING + missing - 1] += 1.0
    elif missing > OPEN_LINES:
        out[at + LINES_FAR_OFF] += missing - OPEN_LINES


@inner
def barony_progress(sheet: U64Array, out: F64Array, at: int) -> None:
    """How many spaces the next and the second next larger square lack, and how many lack few."""
    room = empty(sheet)
    side = square_side(plane(sheet, FILLED))
    for larger in range(2):
        width = side + larger + 1
        if width > ROW_COUNT:
            break
        best = width * width
        leftmost = load_spaces(SQUARE_SETS, width)
        for _ in range(ROW_COUNT - width + 1):
            square = leftmost
            for _ in range(ROW_COUNT - width + 1):
                missing = len(room & square)
                best = min(best, missing)
                if missing <= 4:
                    out[at + BARONY_NEARLY + larger] += 1.0
                square = shift_on(square, 1)
            leftmost = shift_on(leftmost, DOWN)
        out[at + BARONY_MISSING + larger] = best
    out[at + BARONY_SIDE] = side


@inner
def sigil_progress(card: int, sheet: U64Array, out: F64Array, at: int) -> None:
    """The regions of empty spaces by how far their size is from the right one."""
    left = empty(sheet)
    while left:
        region = first_cluster(left)
        left -= region
        surplus = len(region) - LEAST[card]
        if surplus < 0:
            out[at + SIGIL_TOO_SMALL] += 1.0
        elif surplus > 0:
            out[at + SIGIL_BY_SURPLUS + min(surplus, 4) - 1] += 1.0
            if surplus >= 4:
                out[at + SIGIL_LARGE_ROOM] += len(region)


@inner
def banded_progress(card: int, sheet: U64Array, out: F64Array, at: int) -> None:
    """Rows by how many terrain types they lack, where there is room for them."""
    room = empty(sheet)
    terrains = np.zeros(ROW_COUNT, np.int64)
    for terrain in range(TERRAIN_COUNT):
        spaces = plane(sheet, terrain)
        for row in range(ROW_COUNT):
            if spaces & TOP_ROW:
                terrains[row] += 1
            spaces = above(spaces)
    for row in range(ROW_COUNT):
        missing = LEAST[card] - terrains[row]
        if 0 < missing <= min(len(room & TOP_ROW), 4):
            out[at + BANDED_ROWS_BY_MISSING + missing - 1] += 1.0
        room = above(room)
