"""Many whole games at once, on one thread or several; what comes out depends on the seed alone."""

from __future__ import annotations

import os
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from cartographers.kernel import entries
from cartographers.kernel.compiling import F64Array, I64Array, load
from cartographers.kernel.convert import start_head
from cartographers.kernel.convert_sheet import sheet_words
from cartographers.kernel.head import SCORE_FIELDS
from cartographers.kernel.policy import AT_RANDOM, WEIGHTS
from cartographers.kernel.tables import EDICT_COUNT, SCORING_NUMBER, SEASON_COUNT, int_table
from cartographers.rules.boxes import Box, scoring_cards
from cartographers.rules.game import blank_sheet
from cartographers.rules.setup import Setup
from cartographers.rules.terrain import Back

CHUNK = 1_000  # games between two looks at whether to go on


@dataclass(frozen=True, slots=True, eq=False)
class ScoreBatch:
    """The scoring cards (by number) of each game's edicts, and its stars by season, seat and source.

    The sources are the season's first and second edict, coins and monsters. A game takes 32 bytes and 128
    more for each seat.
    """

    edicts: I64Array
    scores: I64Array

    @property
    def totals(self) -> I64Array:
        """The stars of each game and seat."""
        totals: I64Array = self.scores.sum(axis=(1, 3))
        return totals


def play_games(
    setup: Setup,
    games: int,
    *,
    seed: int,
    first: int = 0,
    weights: F64Array = AT_RANDOM,
    draw_edicts: bool = False,
    threads: int | None = None,
) -> ScoreBatch:
    """Plays games numbered from `first` on; a game with the same seed and number is always the same.

    `weights` are of one policy for all seats or of one for each. With `draw_edicts` each game draws scoring
    cards of its own edition instead of the set-up's. `threads` is the number of processors if left out.
    """
    seats = len(setup.seats)
    policies = np.array(np.broadcast_to(weights, (seats, SEASON_COUNT, WEIGHTS)), np.float64, order="C")
    edicts = np.empty((games, EDICT_COUNT), np.int64)
    scores = np.zeros((games, SEASON_COUNT, seats, SCORE_FIELDS), np.int64)
    head, blank = start_head(setup), sheet_words(blank_sheet(setup))
    stacks = scoring_stacks(setup.edition.boxes) if draw_edicts else np.empty((EDICT_COUNT, 0), np.int64)
    word = np.uint64(seed % (1 << 64))
    load(entries.play_games)  # once, not in all threads at once

    def play(start: int) -> None:
        part = slice(start, start + CHUNK)
        entries.play_games(head, blank, stacks, policies, word, first + start, edicts[part], scores[part])

    with ThreadPoolExecutor(threads or _processors()) as pool:
        for _ in pool.map(play, range(0, games, CHUNK)):
            pass
    return ScoreBatch(edicts, scores)


def scoring_stacks(boxes: Iterable[Box]) -> I64Array:
    """For each back the number of its scoring cards, then theirs; a back may have more cards than another."""
    chosen = tuple(boxes)
    stacks = [scoring_cards(back, chosen) for back in Back]
    return int_table([[len(stack), *(SCORING_NUMBER[card.id] for card in stack)] for stack in stacks])


def _processors() -> int:
    """Those this process may use, where the system can tell."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
