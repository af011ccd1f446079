"""Scoring cards that have no compiled counterpart: compiled code asks the rule itself.

The sheet is made into a value of `rules/` and scored there, under the interpreter lock. That is exact and a
thousand times as slow, which a card of a box outside the package can live with.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from threading import local
from typing import Any

import numpy as np

from cartographers.kernel.compiling import after_each_entry, external
from cartographers.kernel.convert_sheet import printed_of, sheet_value
from cartographers.kernel.sheet import SHEET_WORDS
from cartographers.kernel.tables import SCORING_CARDS
from cartographers.rules.scoring import score

_WORDS = ctypes.POINTER(ctypes.c_uint64)
_problem = local()  # what a rule has raised in this thread: an exception cannot pass through compiled code


def _ask_rule(card: int, sheet: Any) -> int:
    try:
        words = np.ctypeslib.as_array(sheet, (SHEET_WORDS,))
        return score(SCORING_CARDS[card], sheet_value(words, printed_of(words))).stars
    except Exception as problem:  # whatever the rule of somebody else may raise
        _problem.raised = problem
        return 0


def _raise_problem() -> None:
    raised = getattr(_problem, "raised", None)
    if raised is not None:
        _problem.raised = None
        raise raised


after_each_entry(_raise_problem)
_callback = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64, _WORDS)(
    _ask_rule
)  # lives as long as its address
# The stars of a card for a sheet as it is.
score_by_rule: Callable[[int, Any], int] = external(
    "cartographers_score_by_rule",
    "int64(int64, CPointer(uint64))",
    ctypes.cast(_callback, ctypes.c_void_p).value or 0,
)
