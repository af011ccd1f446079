"""Compiled functions of the training: whole games played out, and sheets described."""

# Numba calls are positional only.
# ruff: noqa: PLR0917

from __future__ import annotations

import numpy as np

from cartographers.bots.compiled.description import NUMBERS
from cartographers.bots.compiled.evaluation import sheet_value
from cartographers.bots.compiled.futures import BUFFERS, play_through
from cartographers.bots.compiled.progress.notes import NOTE_WORDS, note_lasting
from cartographers.kernel.compiling import F64Array, I64Array, U64Array, entry
from cartographers.kernel.deck import MOST_REVEALS
from cartographers.kernel.evaluate import write_stars
from cartographers.kernel.head import CARD, DRAWING, EFFECT, NO_ANSWER, PHASE, SCORING
from cartographers.kernel.placement import draw_move
from cartographers.kernel.sheet import choose
from cartographers.kernel.tables import EDICT_COUNT


@entry(
    f"int64(int64[::1], uint64[::1], int64[:, :, ::1], int64[::1], int64, float64[:, ::1], int64, {BUFFERS})"
)
def play_out(
    head: I64Array,
    sheet: U64Array,
    scores: I64Array,
    cards: I64Array,
    count: int,
    weights: F64Array,
    most: int,
    places: U64Array,
    codes: I64Array,
    moves: I64Array,
    stars: I64Array,
    values: F64Array,
) -> int:
    """Plays a game of one seat through these cards; returns its stars."""
    answer = np.full(1, NO_ANSWER, np.int64)
    total: float = play_through(
        head.ctypes,
        sheet.ctypes,
        answer.ctypes,
        scores.ctypes,
        cards.ctypes,
        count,
        weights.ctypes,
        most,
        MOST_REVEALS,
        places.ctypes,
        codes.ctypes,
        moves.ctypes,
        stars.ctypes,
        values.ctypes,
    )
    return round(total)


@entry("void(int64[::1], uint64[::1], int64, int64[:, ::1], float64[::1])")
def describe(head: I64Array, sheet: U64Array, answer: int, stars: I64Array, numbers: F64Array) -> None:
    """The description of the sheet after an answer of its only seat.

    What values a sheet leaves it behind: under no weights, for this alone. A second copy of what describes
    would have to be compiled for as long as the first.
    """
    edicts = head[SCORING : SCORING + EDICT_COUNT]
    after = sheet.copy()
    if head[PHASE] == DRAWING:
        draw_move(after.ctypes, head[CARD], answer)
    else:
        choose(after, head[EFFECT], answer)
    write_stars(after, edicts, stars, 0)
    notes = np.empty(NOTE_WORDS, np.uint64)
    note_lasting(after, notes)
    sheet_value(
        after.ctypes,
        edicts.ctypes,
        (1 << EDICT_COUNT) - 1,
        stars.ctypes,
        0,
        np.zeros(NUMBERS).ctypes,
        notes.ctypes,
        numbers.ctypes,
    )
