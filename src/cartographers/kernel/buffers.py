"""Arrays that the compiled functions write into; one set of them for each thread."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from cartographers.kernel.compiling import I64Array, U64Array
from cartographers.kernel.deck import MOST_REVEALS
from cartographers.kernel.evaluate import STAR_ROWS
from cartographers.kernel.places import PLACE_WORDS
from cartographers.kernel.tables import MOST_MOVES, MOST_PLACES


@dataclass(frozen=True, slots=True, eq=False)
class Buffers:
    """Room for the placements of any card and for any future: about 170 kB."""

    places: U64Array = field(default_factory=lambda: np.empty((MOST_PLACES, PLACE_WORDS), np.uint64))
    codes: I64Array = field(default_factory=lambda: np.empty(MOST_PLACES, np.int64))
    moves: I64Array = field(default_factory=lambda: np.empty(MOST_MOVES, np.int64))
    stars: I64Array = field(default_factory=lambda: np.empty((STAR_ROWS, MOST_MOVES), np.int64))
    cards: I64Array = field(default_factory=lambda: np.empty(MOST_REVEALS, np.int64))


def generator(seed: int) -> U64Array:
    """The state of a generator, for all entries that take one."""
    return np.array([seed % (1 << 64)], np.uint64)
