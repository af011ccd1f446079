"""Progress towards the cards with the farm and water back."""

# One case for each card, as in the scores; small numbers count spaces and say themselves what they are.
# ruff: noqa: PLR0912, PLR0915, PLR2004

from __future__ import annotations

from cartographers.bots.compiled.progress.mountains import peaks_within_reach
from cartographers.bots.compiled.progress.notes import (
    EMPTY,
    NEXT_TO_MOUNTAINS,
    NEXT_TO_RUINS,
    SOME_OPEN,
    note,
)
from cartographers.kernel.bits import EDGE_HI, EDGE_LO, NONE, ROW_COUNT, size, spread
from cartographers.kernel.compiling import Floats, Words, inner
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
from cartographers.kernel.scoring.clusters import first_cluster
from cartographers.kernel.scoring.lines import COLUMN_SETS, with_neighbours
from cartographers.kernel.sheet import RUINS, empty, plane
from cartographers.kernel.tables import FARM, LEAST, MOUNTAIN, WATER


@inner
def farm_and_water_progress(card: int, sheet: Words, notes: Words, out: Floats, at: int) -> None:
    f_lo, f_hi = plane(sheet, FARM)
    w_lo, w_hi = plane(sheet, WATER)
    e_lo, e_hi = note(notes, EMPTY)
    nf_lo, nf_hi = note(notes, FARM)
    nw_lo, nw_hi = note(notes, WATER)
    if card == CANAL_LAKE:
        out[at] = size(e_lo & nf_lo, e_hi & nf_hi)
        out[at + 1] = size(e_lo & nw_lo, e_hi & nw_hi)
        out[at + 2] = size(e_lo & nf_lo & nw_lo, e_hi & nf_hi & nw_hi)
        ne_lo, ne_hi = note(notes, SOME_OPEN)
        out[at + 3] = size(f_lo & ~nw_lo & ne_lo, f_hi & ~nw_hi & ne_hi)
        out[at + 4] = size(w_lo & ~nf_lo & ne_lo, w_hi & ~nf_hi & ne_hi)
        out[at + 5] = size(f_lo, f_hi)
        out[at + 6] = size(w_lo, w_hi)
    elif card == MAGES_VALLEY:
        nm_lo, nm_hi = note(notes, NEXT_TO_MOUNTAINS)
        out[at] = size(e_lo & nm_lo, e_hi & nm_hi)
        out[at + 1] = size(w_lo, w_hi)
        out[at + 2] = size(f_lo, f_hi)
        for sides in range(3):
            n_lo, n_hi = note(notes, SOME_OPEN + sides)
            out[at + 3 + sides] = size(e_lo & nm_lo & n_lo, e_hi & nm_hi & n_hi)
    elif card == THE_GOLDEN_GRANARY:
        r_lo, r_hi = plane(sheet, RUINS)
        nr_lo, nr_hi = note(notes, NEXT_TO_RUINS)
        out[at] = size(e_lo & r_lo, e_hi & r_hi)
        out[at + 1] = size(e_lo & nr_lo, e_hi & nr_hi)
        n_lo, n_hi = with_neighbours(r_lo, r_hi, 2)
        out[at + 2] = size(e_lo & n_lo, e_hi & n_hi)
        for sides in range(2):
            n_lo, n_hi = note(notes, SOME_OPEN + sides)
            out[at + 3 + sides] = size(e_lo & nr_lo & n_lo, e_hi & nr_hi & n_hi)
            out[at + 5 + sides] = size(e_lo & r_lo & n_lo, e_hi & r_hi & n_hi)
    elif card == SHORESIDE_EXPANSE:
        shoreside_clusters(sheet, FARM, WATER, out, at)
        shoreside_clusters(sheet, WATER, FARM, out, at)
        out[at + 5] = size(e_lo & ~nf_lo & ~nw_lo & ~EDGE_LO, e_hi & ~nf_hi & ~nw_hi & ~EDGE_HI)
        out[at + 6] = size(e_lo & ~nf_lo & ~EDGE_LO, e_hi & ~nf_hi & ~EDGE_HI)
        out[at + 7] = size(e_lo & ~nw_lo & ~EDGE_LO, e_hi & ~nw_hi & ~EDGE_HI)
    elif card == CRAYLUND:
        craylund_progress(card, sheet, out, at)
    elif card == ULEMS_WALLOW:
        ne_lo, ne_hi = note(notes, SOME_OPEN)
        two_lo, two_hi = with_neighbours(f_lo, f_hi, LEAST[card])
        out[at] = size(w_lo & nf_lo & ~two_lo & ne_lo, w_hi & nf_hi & ~two_hi & ne_hi)
        out[at + 1] = size(e_lo & two_lo, e_hi & two_hi)
        out[at + 2] = size(e_lo & nf_lo & ~two_lo, e_hi & nf_hi & ~two_hi)
        out[at + 3] = size(w_lo & ~nf_lo & ne_lo, w_hi & ~nf_hi & ne_hi)
    elif card == CLAWSGRAVE_PEAKS:
        clawsgrave_progress(sheet, out, at)
    elif card == JOREKBURG:
        for column in range(ROW_COUNT):
            c_lo, c_hi = COLUMN_SETS[column, 0], COLUMN_SETS[column, 1]
            farms, waters = size(f_lo & c_lo, f_hi & c_hi), size(w_lo & c_lo, w_hi & c_hi)
            free = size(e_lo & c_lo, e_hi & c_hi)
            difference = abs(farms - waters)
            if difference == 0:
                if farms == 0 and free > 1:
                    out[at + 3] += 1.0
                elif farms > 0:
                    out[at + 4] += free
            elif difference <= free:
                out[at + min(difference, 3) - 1] += 1.0


@inner
def shoreside_clusters(sheet: Words, own: int, other: int, out: Floats, at: int) -> None:
    """Clusters that score, by the number of spaces that may still spoil them: 0, 1, 2, up to 4, more."""
    lo, hi = plane(sheet, own)
    o_lo, o_hi = plane(sheet, other)
    e_lo, e_hi = empty(sheet)
    while lo | hi:
        c_lo, c_hi = first_cluster(lo, hi)
        lo &= ~c_lo
        hi &= ~c_hi
        a_lo, a_hi = spread(c_lo, c_hi)
        if (a_lo & o_lo) | (a_hi & o_hi) | (c_lo & EDGE_LO) | (c_hi & EDGE_HI):
            continue
        opened = size(a_lo & e_lo, a_hi & e_hi)
        out[at + (opened if opened <= 2 else 3 if opened <= 4 else 4)] += 1.0


@inner
def craylund_progress(card: int, sheet: Words, out: Floats, at: int) -> None:
    """Farm clusters by the water spaces they lack, where there is room for them."""
    f_lo, f_hi = plane(sheet, FARM)
    w_lo, w_hi = plane(sheet, WATER)
    e_lo, e_hi = empty(sheet)
    while f_lo | f_hi:
        c_lo, c_hi = first_cluster(f_lo, f_hi)
        f_lo &= ~c_lo
        f_hi &= ~c_hi
        a_lo, a_hi = spread(c_lo, c_hi)
        missing = LEAST[card] - size(a_lo & w_lo, a_hi & w_hi)
        room = size(a_lo & e_lo, a_hi & e_hi)
        if 0 < missing <= room:
            out[at + missing - 1] += 1.0
            out[at + 3] += room


@inner
def clawsgrave_progress(sheet: Words, out: Floats, at: int) -> None:
    """Water at mountains without a farm yet, water at farms, and the peaks one and two spaces from it."""
    w_lo, w_hi = plane(sheet, WATER)
    f_lo, f_hi = plane(sheet, FARM)
    m_lo, m_hi = plane(sheet, MOUNTAIN)
    e_lo, e_hi = empty(sheet)
    while w_lo | w_hi:
        c_lo, c_hi = first_cluster(w_lo, w_hi)
        w_lo &= ~c_lo
        w_hi &= ~c_hi
        a_lo, a_hi = spread(c_lo, c_hi)
        farms = ((a_lo & f_lo) | (a_hi & f_hi)) != NONE
        room = ((a_lo & e_lo) | (a_hi & e_hi)) != NONE
        if not room:
            continue
        if farms:
            peaks_within_reach(sheet, c_lo, c_hi, 2, out, at + 2)
            out[at + 1] += 1.0
        else:
            out[at] += size(a_lo & m_lo, a_hi & m_hi)
    a_lo, a_hi = spread(m_lo, m_hi)
    out[at + 4] = size(a_lo & e_lo, a_hi & e_hi)
    out[at + 5] = size(f_lo, f_hi)
