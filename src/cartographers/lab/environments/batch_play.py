"""Many games step by step in compiled code: what `session` does for one.

Some arrays have a row for each game, others one for each agent: those of a game are seated next to each
other. An entry works on the games from the first to before the last, so that several threads can share a
batch.
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
    SEATS,
)
from cartographers.kernel.moves import move_code
from cartographers.kernel.rng import seeded
from cartographers.kernel.sheet import SHEET_WORDS
from cartographers.kernel.tables import SEASON_COUNT
from cartographers.lab.environments.batch_tables import SHAPE_NUMBERS, I8Array
from cartographers.lab.environments.layout import PASS
from cartographers.rules.grid import AREA


@inner
def sum_of(scores: I64Array, seat: int) -> int:
    """A seat's stars of the seasons that were scored: the others still have none."""
    stars = 0
    for season in range(SEASON_COUNT):
        for field in range(SCORE_FIELDS):
            stars += scores[season, seat, field]
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
        for seat in range(head[SEATS]):
            for word in range(SHEET_WORDS):
                sheets[row, seat, word] = blank[word]
            answers[row, seat] = NO_ANSWER
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
    """One action of each agent whose game is not over; what is not legal is replaced by the lowest that is.

    The last arrays are those of `ActionTables`.
    """
    for row in range(first_row, last_row):
        head, seats = heads[row], heads[row, SEATS]
        goes_on = head[PHASE] != OVER
        for seat in range(seats):
            agent = row * seats + seat
            rewards[agent], replaced[agent] = -sum_of(scores[row], seat), False
        # Nothing resolves before the last who must act has: until then, all masks hold.
        for seat in range(seats if goes_on else 0):
            agent = row * seats + seat
            action = actions[agent]
            if action < 0 or action >= len(codes) or masks[agent, action] == 0:
                replaced[agent] = True
                action = 0
                while masks[agent, action] == 0:
                    action += 1
            if action == PASS:
                continue
            told = answer_of(head, action, fallbacks[agent], codes, shapes)
            step(
                head.ctypes,
                sheets[row].ctypes,
                answers[row].ctypes,
                scores[row].ctypes,
                ANSWER,
                seat,
                told,
            )
        places[row] = go_on(head, sheets[row], answers[row], scores[row], cards[row], places[row])
        for seat in range(seats):
            rewards[row * seats + seat] += sum_of(scores[row], seat)
