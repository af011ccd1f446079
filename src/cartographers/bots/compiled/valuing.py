"""What a sheet is worth as it lies there, compiled: for answers that the compiled rules do not know."""

from __future__ import annotations

import numpy as np

from cartographers.bots.compiled.description import NUMBERS
from cartographers.bots.compiled.evaluation import (
    compiled_row_of,
    edicts_that_count,
    sheet_value,
    wanted_edicts,
)
from cartographers.bots.compiled.progress.notes import NOTE_WORDS, note_lasting
from cartographers.kernel.compiling import F64Array, I64Array, U64Array, entry
from cartographers.kernel.evaluate import write_stars


@entry("float64(int64[::1], uint64[::1], float64[:, ::1], int64[:, ::1])")
def value_of_sheet(head: I64Array, sheet: U64Array, weights: F64Array, stars: I64Array) -> float:
    """What this sheet is worth to its owner after what is drawn now."""
    row = weights[compiled_row_of(head)]
    edicts = edicts_that_count(head, row)
    notes, numbers = np.empty(NOTE_WORDS, np.uint64), np.zeros(NUMBERS, np.float64)
    write_stars(sheet, edicts, stars, 0)
    note_lasting(sheet, notes)
    value: float = sheet_value(
        sheet.ctypes,
        edicts.ctypes,
        wanted_edicts(row),
        stars.ctypes,
        0,
        row.ctypes,
        notes.ctypes,
        numbers.ctypes,
    )
    return value
