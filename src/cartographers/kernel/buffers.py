"""Arrays that the compiled functions write into; one set of them for each thread."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from cartographers.kernel.compiling import Ints, Words
from cartographers.kernel.deck import MOST_REVEALS
from cartographers.kernel.evaluate import STAR_ROWS
from cartographers.kernel.tables import MOST_MOVES, MOST_PLACES


@dataclass(frozen=True, slots=True, eq=False)
class Buffers:
    """Room for the placements of any card and for any future: about 170 kB."""

    places: Words = field(default_factory=lambda: np.empty((MOST_PLACES, 4), np.uint64))
    codes: Ints = field(default_factory=lambda: np.empty(MOST_PLACES, np.int64))
    moves: Ints = field(default_factory=lambda: np.empty(MOST_MOVES, np.int64))
    stars: Ints = field(default_factory=lambda: np.empty((STAR_ROWS, MOST_MOVES), np.int64))
    cards: Ints = field(default_factory=lambda: np.empty(MOST_REVEALS, np.int64))


def generator(seed: int) -> Words:
    """The state of a generator, for all entries that take one."""
    return np.array([seed % (1 << 64)], np.uint64)
