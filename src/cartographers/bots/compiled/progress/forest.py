"""Progress towards the cards with the forest back."""

# One case for each card, as in the scores; small numbers count spaces and say themselves what they are.
# ruff: noqa: PLR0912, PLR2004

from __future__ import annotations

from cartographers.bots.compiled.progress.mountains import peaks_within_reach
from cartographers.bots.compiled.progress.notes import EMPTY, NEXT_TO_MOUNTAINS, SOME_OPEN, note
from cartographers.kernel.bits import (
    BOARD_HI,
    BOARD_LO,
    DOWN,
    EDGE_HI,
    EDGE_LO,
    FULL_ROW,
    ONE,
    ROW_COUNT,
    lowered,
    lowest,
    ones,
    size,
    spread,
)
from cartographers.kernel.compiling import Floats, Word, Words, inner
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
from cartographers.kernel.scoring.clusters import first_cluster
from cartographers.kernel.scoring.lines import column_run, columns_met, rows_met, with_neighbours
from cartographers.kernel.sheet import empty, plane
from cartographers.kernel.tables import FOREST, LEAST, MOUNTAIN, VILLAGE


@inner
def forest_progress(card: int, sheet: Words, notes: Words, out: Floats, at: int) -> None:
    f_lo, f_hi = plane(sheet, FOREST)
    e_lo, e_hi = note(notes, EMPTY)
    if card == SENTINEL_WOOD:
        out[at] = size(e_lo & EDGE_LO, e_hi & EDGE_HI)
        out[at + 1] = size(f_lo, f_hi)
        for sides in range(2):
            n_lo, n_hi = note(notes, SOME_OPEN + sides)
            out[at + 2 + sides] = size(e_lo & n_lo & EDGE_LO, e_hi & n_hi & EDGE_HI)
    elif card == GREENBOUGH:
        r_lo, r_hi = rows_met(f_lo, f_hi)
        o_lo, o_hi = rows_met(e_lo, e_hi)
        out[at] = size(o_lo & ~r_lo, o_hi & ~r_hi)
        out[at + 1] = ones(columns_met(e_lo, e_hi) & ~columns_met(f_lo, f_hi))
        out[at + 2] = size(f_lo, f_hi)
    elif card == TREETOWER:
        for sides in range(3):
            n_lo, n_hi = note(notes, SOME_OPEN + sides)
            out[at + sides] = size(f_lo & n_lo, f_hi & n_hi)
        n_lo, n_hi = note(notes, FOREST)
        out[at + 3] = size(e_lo & n_lo, e_hi & n_hi)
        n_lo, n_hi = with_neighbours(f_lo, f_hi, 2)
        out[at + 4] = size(e_lo & n_lo, e_hi & n_hi)
        n_lo, n_hi = with_neighbours(f_lo, f_hi, 3)
        out[at + 5] = size(e_lo & n_lo, e_hi & n_hi)
        out[at + 6] = size(f_lo, f_hi)
    elif card == STONESIDE_FOREST:
        stoneside_progress(sheet, notes, out, at)
    elif card == FAUNLOST_THICKET:
        faunlost_progress(sheet, out, at)
    elif card == DEEPWOOD:
        deepwood_progress(card, sheet, out, at)
    elif card == HEART_OF_THE_FOREST:
        # Forest that nothing but empty spaces keeps from scoring, by how many of them there are.
        s_lo, s_hi = spread(~(f_lo | e_lo) & BOARD_LO, ~(f_hi | e_hi) & BOARD_HI)
        for sides in range(3):
            n_lo, n_hi = note(notes, SOME_OPEN + sides)
            out[at + sides] = size(f_lo & n_lo & ~s_lo, f_hi & n_hi & ~s_hi)
        n_lo, n_hi = note(notes, FOREST)
        out[at + 3] = size(n_lo & e_lo & ~s_lo, n_hi & e_hi & ~s_hi)
        out[at + 4] = size(f_lo, f_hi)
    elif card == SLEEPY_VALLEY:
        for _ in range(ROW_COUNT):
            missing = LEAST[card] - ones(f_lo & FULL_ROW)
            if 0 < missing <= 3 and ones(e_lo & FULL_ROW) >= missing:
                out[at + missing - 1] += 1.0
            f_lo, f_hi = lowered(f_lo, f_hi, DOWN)
            e_lo, e_hi = lowered(e_lo, e_hi, DOWN)


@inner
def stoneside_progress(sheet: Words, notes: Words, out: Floats, at: int) -> None:
    """Mountains that forest touches, and those that a forest at a mountain reaches in one to three spaces."""
    f_lo, f_hi = plane(sheet, FOREST)
    m_lo, m_hi = plane(sheet, MOUNTAIN)
    e_lo, e_hi = empty(sheet)
    while f_lo | f_hi:
        c_lo, c_hi = first_cluster(f_lo, f_hi)
        f_lo &= ~c_lo
        f_hi &= ~c_hi
        a_lo, a_hi = spread(c_lo, c_hi)
        touched = size(a_lo & m_lo, a_hi & m_hi)
        if touched == 0:
            out[at + 4] += 1.0
            continue
        out[at] += touched
        peaks_within_reach(sheet, c_lo, c_hi, 3, out, at + 1)
    a_lo, a_hi = note(notes, NEXT_TO_MOUNTAINS)
    out[at + 5] = size(a_lo & e_lo, a_hi & e_hi)
    f_lo, f_hi = plane(sheet, FOREST)
    a_lo, a_hi = note(notes, FOREST)
    out[at + 6] = size(a_lo & m_lo, a_hi & m_hi)
    out[at + 7] = size(f_lo, f_hi)


@inner
def faunlost_progress(sheet: Words, out: Floats, at: int) -> None:
    """The stretch of a column, forest or empty, with most forest, and with most room."""
    f_lo, f_hi = plane(sheet, FOREST)
    e_lo, e_hi = empty(sheet)
    most = 0
    met = columns_met(f_lo, f_hi)
    while met:
        column = lowest(met)
        met &= met - ONE
        trees, room = 0, 0
        c_lo, c_hi = lowered(f_lo, f_hi, Word(column))
        x_lo, x_hi = lowered(e_lo, e_hi, Word(column))
        for _ in range(ROW_COUNT):
            if c_lo & ONE:
                trees += 1
                room += 1
            elif x_lo & ONE:
                room += 1
            else:
                trees, room = 0, 0
            if trees > most or (trees == most and room > out[at + 1]):
                most = trees
                out[at + 1] = room
            c_lo, c_hi = lowered(c_lo, c_hi, DOWN)
            x_lo, x_hi = lowered(x_lo, x_hi, DOWN)
    out[at] = most
    out[at + 2] = column_run(f_lo | e_lo, f_hi | e_hi)


@inner
def deepwood_progress(card: int, sheet: Words, out: Floats, at: int) -> None:
    """Unspoilt clusters that may still grow, by what they lack, and the open sides of those that score."""
    f_lo, f_hi = plane(sheet, FOREST)
    v_lo, v_hi = plane(sheet, VILLAGE)
    e_lo, e_hi = empty(sheet)
    while f_lo | f_hi:
        c_lo, c_hi = first_cluster(f_lo, f_hi)
        f_lo &= ~c_lo
        f_hi &= ~c_hi
        a_lo, a_hi = spread(c_lo, c_hi)
        if (a_lo & v_lo) | (a_hi & v_hi):
            continue
        missing = LEAST[card] - size(c_lo, c_hi)
        if missing <= 0:
            out[at + 4] += size(a_lo & e_lo, a_hi & e_hi)
        elif (a_lo & e_lo) | (a_hi & e_hi):
            out[at + min(missing, 4) - 1] += 1.0
