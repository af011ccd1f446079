"""A sheet as a row of numbers, compiled: for each edict its stars and the card's progress, then coins, the
loss to monsters, and numbers that concern every card.
"""

# Compiled functions take no keywords, so all that they need comes in its place.
# ruff: noqa: PLR0917
# What an element of an array is, the compiler knows and the type checker does not.
# mypy: disable-error-code="no-any-return"

from __future__ import annotations

from typing import Any

import numpy as np

from cartographers.bots.compiled.progress import PROGRESS, write_progress
from cartographers.bots.compiled.progress.notes import (
    ALL_OPEN,
    EMPTY,
    NOTE_WORDS,
    SOME_OPEN,
    note,
    note_changing,
    note_lasting,
)
from cartographers.kernel.bits import (
    DOWN,
    EDGE_HI,
    EDGE_LO,
    NONE,
    NOT_FIRST_HI,
    NOT_FIRST_LO,
    ONE,
    lowered,
    size,
)
from cartographers.kernel.compiling import Floats, Ints, Words, carray, inner, unit
from cartographers.kernel.evaluate import COINS_ROW, MONSTERS_ROW, STAR_ROWS, write_stars
from cartographers.kernel.game import CARD, DRAWING, HEAD_FIELDS, PHASE, SCORING
from cartographers.kernel.placement import draw_move
from cartographers.kernel.sheet import INITIALS, RUINS, SHEET_WORDS, destroy, empty_next_to, plane
from cartographers.kernel.tables import (
    DRAGON,
    EDICT_COUNT,
    FOREST,
    MOST_MOVES,
    MOUNTAIN,
    TROLL,
    WATER,
    ZOMBIE,
)

GENERAL = 18
EDICT_NUMBERS = 1 + PROGRESS  # of one edict: its stars, then the card's progress
COINS_AT = EDICT_COUNT * EDICT_NUMBERS
MONSTERS_AT = COINS_AT + 1
GENERAL_AT = COINS_AT + 2
NUMBERS = GENERAL_AT + GENERAL
assert NUMBERS % 4 == 0, "four sums run over them"


@inner
def write_general(sheet: Words, notes: Words, out: Floats) -> None:
    """The numbers that concern every card: room, mountains, ruins, and what monsters may do."""
    e_lo, e_hi = note(notes, EMPTY)
    at = GENERAL_AT
    m_lo, m_hi = plane(sheet, MOUNTAIN)
    out[at] = size(e_lo, e_hi)
    for sides in range(3):  # empty spaces not cut off from others, and mountains, by their open sides
        n_lo, n_hi = note(notes, SOME_OPEN + sides)
        out[at + 1 + sides] = size(e_lo & n_lo, e_hi & n_hi)
        out[at + 4 + sides] = size(m_lo & n_lo, m_hi & n_hi)
    r_lo, r_hi = plane(sheet, RUINS)
    out[at + 7] = size(r_lo & e_lo, r_hi & e_hi)
    out[at + 8] = out[at + 9] = 0.0
    if dragons_or_their_like(sheet):
        z_lo, z_hi = empty_next_to(sheet, ZOMBIE)
        out[at + 8] = size(z_lo, z_hi)
        d_lo, d_hi = empty_next_to(sheet, DRAGON)
        t_lo, t_hi = empty_next_to(sheet, TROLL)
        out[at + 9] = size(d_lo, d_hi) - size(t_lo, t_hi)
    # Room: spaces with nothing but empty ones around, empty squares of four, empty lines of three.
    n_lo, n_hi = note(notes, ALL_OPEN)
    out[at + 10] = size(e_lo & n_lo, e_hi & n_hi)
    right_lo, right_hi = lowered(e_lo & NOT_FIRST_LO, e_hi & NOT_FIRST_HI, ONE)
    right_lo, right_hi = right_lo & e_lo, right_hi & e_hi
    below_lo, below_hi = lowered(e_lo, e_hi, DOWN)
    below_lo, below_hi = below_lo & e_lo, below_hi & e_hi
    n_lo, n_hi = lowered(right_lo, right_hi, DOWN)
    out[at + 11] = size(right_lo & n_lo, right_hi & n_hi)
    n_lo, n_hi = lowered(right_lo & NOT_FIRST_LO, right_hi & NOT_FIRST_HI, ONE)
    u_lo, u_hi = lowered(below_lo, below_hi, DOWN)
    out[at + 12] = size(right_lo & n_lo, right_hi & n_hi) + size(below_lo & u_lo, below_hi & u_hi)
    out[at + 13] = size(e_lo & EDGE_LO, e_hi & EDGE_HI)
    for terrain in range(FOREST, WATER + 1):  # where each terrain may go on
        n_lo, n_hi = note(notes, terrain)
        out[at + 14 + terrain] = size(e_lo & n_lo, e_hi & n_hi)


@inner
def dragons_or_their_like(sheet: Words) -> bool:
    """Whether monsters have come that do something later."""
    found = NONE
    for effect in (DRAGON, ZOMBIE, TROLL):
        lo, hi = plane(sheet, INITIALS + effect)
        found |= lo | hi
    return found != NONE


@inner
def write_numbers(
    sheet: Words, edicts: Ints, wanted: int, stars: Ints, column: int, notes: Words, out: Floats
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


@unit("void(CPointer(int64), CPointer(uint64), int64, CPointer(int64), CPointer(float64))")
def describe_answer(head: Any, sheet: Any, answer: int, stars: Any, numbers: Any) -> None:
    """Describes the sheet after an answer of its only seat."""
    head, sheet = carray(head, HEAD_FIELDS), carray(sheet, SHEET_WORDS)
    stars, numbers = carray(stars, (STAR_ROWS, MOST_MOVES)), carray(numbers, NUMBERS)
    edicts = head[SCORING : SCORING + EDICT_COUNT]
    after = sheet.copy()
    if head[PHASE] == DRAWING:
        draw_move(after.ctypes, head[CARD], answer)
    else:
        destroy(after, answer)
    write_stars(after, edicts, stars, 0)
    notes = np.empty(NOTE_WORDS, np.uint64)
    note_lasting(after, notes)
    write_numbers(after, edicts, (1 << EDICT_COUNT) - 1, stars, 0, notes, numbers)
