"""Progress towards the cards with the village back."""

# One case for each card, as in the scores.
# ruff: noqa: PLR0912, PLR0915

from __future__ import annotations

from cartographers.bots.compiled.progress.notes import NEXT_TO_MOUNTAINS, note
from cartographers.kernel.bits import DOWN, NONE, NOT_FIRST_HI, NOT_FIRST_LO, ONE, lowered, size, spread
from cartographers.kernel.compiling import Floats, Pair, Word, Words, inner
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
from cartographers.kernel.scoring.clusters import first_cluster
from cartographers.kernel.scoring.lines import at_least, columns_met, rows_met
from cartographers.kernel.sheet import empty, plane
from cartographers.kernel.tables import LEAST, MOUNTAIN, VILLAGE


@inner
def village_progress(card: int, sheet: Words, notes: Words, out: Floats, at: int) -> None:
    if card == TRAYLO_MONASTERY:
        window_progress(sheet, True, out, at)
        return
    if card == GNOMISH_COLONY:
        window_progress(sheet, False, out, at)
        return
    v_lo, v_hi = plane(sheet, VILLAGE)
    m_lo, m_hi = plane(sheet, MOUNTAIN)
    e_lo, e_hi = empty(sheet)
    nm_lo, nm_hi = note(notes, NEXT_TO_MOUNTAINS)
    largest, second, largest_room, second_room = 0, 0, 0, 0
    largest_lo, largest_hi = NONE, NONE
    while v_lo | v_hi:
        c_lo, c_hi = first_cluster(v_lo, v_hi)
        v_lo &= ~c_lo
        v_hi &= ~c_hi
        a_lo, a_hi = spread(c_lo, c_hi)
        room, spaces = size(a_lo & e_lo, a_hi & e_hi), size(c_lo, c_hi)
        if card == WILDHOLDS:
            missing = LEAST[card] - spaces
            if missing > 0 and room > 0:
                out[at + missing - 1] += 1.0
                out[at + 7] += room
            elif missing < 0:
                out[at + 6] -= missing
        elif card == GREENGOLD_PLAINS:
            types = 0
            for terrain in range(MOUNTAIN + 1):
                t_lo, t_hi = plane(sheet, terrain)
                if terrain != VILLAGE and (a_lo & t_lo) | (a_hi & t_hi):
                    types += 1
            missing = LEAST[card] - types
            if 0 < missing <= room:
                out[at + missing - 1] += 1.0
                out[at + 3] += room
                out[at + 4] += min(room, 3)
        elif card == GREAT_CITY and ((a_lo & m_lo) | (a_hi & m_hi)):
            out[at + 2] = max(out[at + 2], spaces)
        else:
            if card == GREAT_CITY:
                room = size(a_lo & e_lo & ~nm_lo, a_hi & e_hi & ~nm_hi)
            elif card == CARAVANSARY:
                o_lo, o_hi = c_lo | (a_lo & e_lo), c_hi | (a_hi & e_hi)
                r_lo, r_hi = rows_met(o_lo, o_hi)
                room = size(r_lo, r_hi) + size(columns_met(o_lo, o_hi), NONE)
                r_lo, r_hi = rows_met(c_lo, c_hi)
                spaces = size(r_lo, r_hi) + size(columns_met(c_lo, c_hi), NONE)
            elif card == OUTER_ENCLAVE:
                # What the cluster would be open to if it grew by a step.
                g_lo, g_hi = spread(a_lo & e_lo, a_hi & e_hi)
                spaces = room
                room = size(g_lo & e_lo & ~a_lo, g_hi & e_hi & ~a_hi)
            if spaces > largest:
                second, second_room = largest, largest_room
                largest, largest_room = spaces, room
                largest_lo, largest_hi = a_lo & e_lo, a_hi & e_hi
            elif spaces > second:
                second, second_room = spaces, room
    v_lo, v_hi = plane(sheet, VILLAGE)
    if card == SHIELDGATE:
        out[at] = largest - second
        out[at + 1] = second_room
        out[at + 2] = largest_room
        out[at + 3] = size(v_lo, v_hi) - largest - second
    elif card in (WILDHOLDS, GREENGOLD_PLAINS):
        # Where another cluster may begin.
        n_lo, n_hi = note(notes, VILLAGE)
        n_lo, n_hi = e_lo & ~n_lo, e_hi & ~n_hi
        a_lo, a_hi = spread(n_lo, n_hi)
        out[at + 5] = size(a_lo & n_lo, a_hi & n_hi)
        if card == GREENGOLD_PLAINS:
            out[at + 6] = size(v_lo, v_hi)
    elif card in (GREAT_CITY, CARAVANSARY, OUTER_ENCLAVE):
        out[at] = largest_room
        out[at + 1] = second
        out[at + 3] = second_room
        out[at + 4] = size(v_lo, v_hi)
        # How much room a step further.
        a_lo, a_hi = spread(largest_lo, largest_hi)
        out[at + 5] = size(a_lo & e_lo & ~largest_lo, a_hi & e_hi & ~largest_hi)


@inner
def moved_left(lo: Word, hi: Word) -> Pair:
    """The spaces whose right-hand neighbour is in the set."""
    return lowered(lo & NOT_FIRST_LO, hi & NOT_FIRST_HI, ONE)


@inner
def window_progress(sheet: Words, lines: bool, out: Floats, at: int) -> None:
    """Blocks of four (lines or squares) of village and empty spaces only: with three, two and one village."""
    v_lo, v_hi = plane(sheet, VILLAGE)
    e_lo, e_hi = empty(sheet)
    x_lo, x_hi = v_lo | e_lo, v_hi | e_hi
    for down in range(2 if lines else 1):
        v1_lo, v1_hi = lowered(v_lo, v_hi, DOWN) if down else moved_left(v_lo, v_hi)
        x1_lo, x1_hi = lowered(x_lo, x_hi, DOWN) if down else moved_left(x_lo, x_hi)
        if lines:
            v2_lo, v2_hi = lowered(v1_lo, v1_hi, DOWN) if down else moved_left(v1_lo, v1_hi)
            x2_lo, x2_hi = lowered(x1_lo, x1_hi, DOWN) if down else moved_left(x1_lo, x1_hi)
            v3_lo, v3_hi = lowered(v2_lo, v2_hi, DOWN) if down else moved_left(v2_lo, v2_hi)
            x3_lo, x3_hi = lowered(x2_lo, x2_hi, DOWN) if down else moved_left(x2_lo, x2_hi)
        else:
            v2_lo, v2_hi = lowered(v_lo, v_hi, DOWN)
            x2_lo, x2_hi = lowered(x_lo, x_hi, DOWN)
            v3_lo, v3_hi = lowered(v1_lo, v1_hi, DOWN)
            x3_lo, x3_hi = lowered(x1_lo, x1_hi, DOWN)
        all_lo = x_lo & x1_lo & x2_lo & x3_lo
        all_hi = x_hi & x1_hi & x2_hi & x3_hi
        # Two that overlap are hardly worth more than one, so only whether and roughly how many.
        for least in range(1, 4):
            n_lo = all_lo & at_least(v_lo, v1_lo, v2_lo, v3_lo, least)
            n_hi = all_hi & at_least(v_hi, v1_hi, v2_hi, v3_hi, least)
            out[at + 3 - least] += min(4, size(n_lo, n_hi))
