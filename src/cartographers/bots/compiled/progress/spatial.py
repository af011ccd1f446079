"""Progress towards the cards with the spatial back, which look at what is filled."""

# One case for each card, as in the scores; small numbers count spaces and say themselves what they are.
# ruff: noqa: PLR0912, PLR2004

from __future__ import annotations

import numpy as np

from cartographers.bots.compiled.progress.notes import SOME_OPEN, note
from cartographers.kernel.bits import (
    DOWN,
    EDGE_HI,
    EDGE_LO,
    FULL_ROW,
    ONE,
    ROW_COUNT,
    TOP_BIT,
    UP_CARRY,
    lowered,
    ones,
    pair,
    size,
)
from cartographers.kernel.compiling import Floats, Words, inner
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
from cartographers.kernel.scoring.clusters import first_cluster
from cartographers.kernel.scoring.lines import COLUMN_SETS, DIAGONAL_SETS, square_side
from cartographers.kernel.sheet import FILLED, empty, plane
from cartographers.kernel.tables import LEAST, MOUNTAIN
from cartographers.rules.grid import NOWHERE, SIDE, squares

# The square of each side in the top left corner.
BLOCK_SETS: Words = np.array(
    [pair(squares(side)[0] if side else NOWHERE) for side in range(SIDE + 1)], np.uint64
)

OPEN_LINES = 6  # lines with so many empty spaces or more are far from complete


@inner
def spatial_progress(card: int, sheet: Words, notes: Words, out: Floats, at: int) -> None:
    e_lo, e_hi = empty(sheet)
    if card == LOST_BARONY:
        barony_progress(sheet, out, at)
    elif card == THE_CAULDRONS:
        for sides in range(3):
            n_lo, n_hi = note(notes, SOME_OPEN + sides)
            out[at + sides] = size(e_lo & n_lo, e_hi & n_hi)
            out[at + 3 + sides] = size(e_lo & n_lo & EDGE_LO, e_hi & n_hi & EDGE_HI)
    elif card == STARLIT_SIGIL:
        sigil_progress(card, sheet, out, at)
    elif card == BANDED_HILLS:
        banded_progress(card, sheet, out, at)
    elif card == THE_BROKEN_ROAD:
        for number in range(ROW_COUNT):
            count_line(size(e_lo & DIAGONAL_SETS[number, 0], e_hi & DIAGONAL_SETS[number, 1]), out, at)
    else:
        m_lo, m_hi = plane(sheet, MOUNTAIN)
        for column in range(0, ROW_COUNT, 2 if card == SILOS else 1):
            c_lo, c_hi = COLUMN_SETS[column, 0], COLUMN_SETS[column, 1]
            if card != DWARVENHOLDS or (c_lo & m_lo) | (c_hi & m_hi):
                count_line(size(e_lo & c_lo, e_hi & c_hi), out, at)
        if card != SILOS:
            for _ in range(ROW_COUNT):
                if card == BORDERLANDS or m_lo & FULL_ROW:
                    count_line(ones(e_lo & FULL_ROW), out, at)
                e_lo, e_hi = lowered(e_lo, e_hi, DOWN)
                m_lo, m_hi = lowered(m_lo, m_hi, DOWN)


@inner
def count_line(free: int, out: Floats, at: int) -> None:
    if 0 < free <= OPEN_LINES:
        out[at + free - 1] += 1.0
    elif free > OPEN_LINES:
        out[at + 6] += free - OPEN_LINES


@inner
def barony_progress(sheet: Words, out: Floats, at: int) -> None:
    """How many spaces the next and the second next larger square lack, and how many lack few."""
    f_lo, f_hi = plane(sheet, FILLED)
    e_lo, e_hi = empty(sheet)
    side = square_side(f_lo, f_hi)
    for larger in range(1, 3):
        width = side + larger
        if width > ROW_COUNT:
            break
        best = width * width
        s_lo, s_hi = BLOCK_SETS[width, 0], BLOCK_SETS[width, 1]
        for _ in range(ROW_COUNT - width + 1):
            b_lo, b_hi = s_lo, s_hi
            for _ in range(ROW_COUNT - width + 1):
                missing = size(e_lo & b_lo, e_hi & b_hi)
                best = min(best, missing)
                if missing <= 4:
                    out[at + 2 + larger] += 1.0
                b_lo, b_hi = b_lo << ONE, (b_hi << ONE) | (b_lo >> TOP_BIT)
            s_lo, s_hi = s_lo << DOWN, (s_hi << DOWN) | (s_lo >> UP_CARRY)
        out[at + larger - 1] = best
    out[at + 2] = side


@inner
def sigil_progress(card: int, sheet: Words, out: Floats, at: int) -> None:
    """The regions of empty spaces by how far their size is from the right one."""
    lo, hi = empty(sheet)
    while lo | hi:
        c_lo, c_hi = first_cluster(lo, hi)
        lo &= ~c_lo
        hi &= ~c_hi
        spaces = size(c_lo, c_hi)
        if spaces < LEAST[card]:
            out[at] += 1.0
        elif spaces > LEAST[card]:
            out[at + min(spaces - LEAST[card], 4)] += 1.0
            if spaces - LEAST[card] >= 4:
                out[at + 5] += spaces


@inner
def banded_progress(card: int, sheet: Words, out: Floats, at: int) -> None:
    """Rows by how many terrain types they lack, where there is room for them."""
    e_lo, e_hi = empty(sheet)
    types_of = np.zeros(ROW_COUNT, np.int64)
    for terrain in range(MOUNTAIN + 1):
        t_lo, t_hi = plane(sheet, terrain)
        for row in range(ROW_COUNT):
            if t_lo & FULL_ROW:
                types_of[row] += 1
            t_lo, t_hi = lowered(t_lo, t_hi, DOWN)
    for row in range(ROW_COUNT):
        types = types_of[row]
        free = ones(e_lo & FULL_ROW)
        missing = LEAST[card] - types
        if 0 < missing <= min(free, 4):
            out[at + missing - 1] += 1.0
        e_lo, e_hi = lowered(e_lo, e_hi, DOWN)
