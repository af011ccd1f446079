"""Many solo games step by step in compiled code: what `session` does for one.

Every array has a row for each game. An entry works on the rows from the first to before the last, so that
several threads can share a batch.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cartographers.kernel.compiling import I64Array, U64Array, Word, entry, inner
from cartographers.kernel.deck import deal, draw_edicts
from cartographers.kernel.game import step
from cartographers.kernel.head import (
    ANSWER,
    CARD,
    EXPLORING,
    HEAD_FIELDS,
    NO_ANSWER,
    OVER,
    PHASE,
    REVEAL,
    SCORE_FIELDS,
)
from cartographers.kernel.moves import move_code
from cartographers.kernel.rng import seeded
from cartographers.kernel.sheet import SHEET_WORDS
from cartographers.kernel.tables import SEASON_COUNT
from cartographers.lab.environments.batch_tables import SHAPE_NUMBERS, I8Array
from cartographers.rules.grid import AREA


@inner
def sum_of(scores: I64Array) -> int:
    """The stars of the seasons that were scored: the others still have none."""
    stars = 0
    for season in range(SEASON_COUNT):
        for field in range(SCORE_FIELDS):
            stars += scores[season, 0, field]
    return stars


@inner
def go_on(
    head: I64Array, sheets: U64Array, answers: I64Array, scores: I64Array, cards: I64Array, place: int
) -> int:
    """Reveals cards until there is something to decide; returns how many of them have come."""
    while head[PHASE] == EXPLORING:
        step(head.ctypes, sheets.ctypes, answers.ctypes, scores.ctypes, REVEAL, 0, cards[place])
        place += 1
    return place


@entry(
    "void(int64, int64, int64[::1], int64[::1], uint64[::1], int64[:, ::1], uint64, int64[:, ::1],"
    " uint64[:, :, ::1], int64[:, ::1], int64[:, :, :, ::1], int64[:, ::1], int64[::1])"
)
def start_games(
    first_row: int,
    last_row: int,
    numbers: I64Array,
    start: I64Array,
    blank: U64Array,
    stacks: I64Array,
    seed: Word,
    heads: I64Array,
    sheets: U64Array,
    answers: I64Array,
    scores: I64Array,
    cards: I64Array,
    places: I64Array,
) -> None:
    """Begins the games whose number is not negative: the number and the seed say which cards come.

    Each game draws its own edicts where there are `stacks` (see `draw_edicts`).
    """
    rng = np.empty(1, np.uint64)
    for row in range(first_row, last_row):
        if numbers[row] < 0:
            continue
        seeded(rng, seed, numbers[row])
        head = heads[row]
        for field in range(HEAD_FIELDS):
            head[field] = start[field]
        for word in range(SHEET_WORDS):
            sheets[row, 0, word] = blank[word]
        answers[row, 0] = NO_ANSWER
        scores[row] = 0
        draw_edicts(head, stacks, rng)
        deal(head, rng, cards[row])
        places[row] = go_on(head, sheets[row], answers[row], scores[row], cards[row], 0)


@inner
def answer_of(head: I64Array, action: int, falls_back: bool, codes: I64Array, shapes: I64Array) -> int:
    """What the game is told for a legal action: a space, or the code of a placement."""
    choose = len(codes) - AREA
    if action >= choose:
        return action - choose
    number = 0 if falls_back else SHAPE_NUMBERS[head[CARD], shapes[action]]
    return codes[action] | move_code(0, 0, number, 0, 0)


@entry(
    "void(int64, int64, int64[::1], int64[:, ::1], uint64[:, :, ::1], int64[:, ::1], int64[:, :, :, ::1],"
    " int64[:, ::1], int64[::1], int8[:, ::1], boolean[::1], float64[::1], boolean[::1],"
    " int64[::1], int64[::1])"
)
def step_games(
    first_row: int,
    last_row: int,
    actions: I64Array,
    heads: I64Array,
    sheets: U64Array,
    answers: I64Array,
    scores: I64Array,
    cards: I64Array,
    places: I64Array,
    masks: I8Array,
    fallbacks: NDArray[np.bool_],
    rewards: NDArray[np.float64],
    replaced: NDArray[np.bool_],
    codes: I64Array,
    shapes: I64Array,
) -> None:
    """One action in each game that is not over; what is not legal is replaced by the lowest that is.

    The last arrays are those of `ActionTables`.
    """
    for row in range(first_row, last_row):
        head, action = heads[row], actions[row]
        rewards[row], replaced[row] = 0.0, False
        if head[PHASE] == OVER:
            continue
        if action < 0 or action >= len(codes) or masks[row, action] == 0:
            replaced[row] = True
            action = 0
            while masks[row, action] == 0:
                action += 1
        before = sum_of(scores[row])
        told = answer_of(head, action, fallbacks[row], codes, shapes)
        step(
            head.ctypes,
            sheets[row].ctypes,
            answers[row].ctypes,
            scores[row].ctypes,
            ANSWER,
            0,
            told,
        )
        places[row] = go_on(head, sheets[row], answers[row], scores[row], cards[row], places[row])
        rewards[row] = sum_of(scores[row]) - before
