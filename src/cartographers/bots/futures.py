"""Playing a game on to its end with the evaluation as policy; compiled."""

from __future__ import annotations

from typing import Any

import numpy as np

from cartographers.bots.evaluation import HALVES, NUMBERS, best_answer, sheet_value, value_answers, draw_quickly, half_of
from cartographers.kernel.compiling import Floats, Ints, Word, Words, carray, entry, inner, unit
from cartographers.kernel.deck import MOST_REVEALS, deal
from cartographers.kernel.evaluate import STAR_ROWS
from cartographers.kernel.game import (
    ANSWER,
    CARD,
    EDICT_COUNT,
    EXPLORING,
    HEAD_FIELDS,
    NO_ANSWER,
    OVER,
    PHASE,
    REVEAL,
    SCORE_FIELDS,
    SCORING,
    SEASON_COUNT,
    SEATS,
    step,
)
from cartographers.kernel.rng import seeded
from cartographers.kernel.sheet import SHEET_WORDS
from cartographers.kernel.tables import MOST_MOVES, MOST_PLACES


@unit(
    "int64(CPointer(int64), CPointer(uint64), CPointer(int64), CPointer(int64), CPointer(int64), int64,"
    " CPointer(float64), CPointer(uint64), CPointer(int64), CPointer(int64), CPointer(int64), CPointer(float64))"
)
def play_to_the_end(
    head: Any,
    sheets: Any,
    answers: Any,
    scores: Any,
    cards: Any,
    count: int,
    weights: Any,
    places: Any,
    codes: Any,
    moves: Any,
    stars: Any,
    values: Any,
) -> int:
    """Plays through these cards, every seat by the same weights; what a seat has answered already stays."""
    fields = carray(head, HEAD_FIELDS)
    seats = fields[SEATS]
    cards, given = carray(cards, count), carray(answers, seats)
    revealed = 0
    while fields[PHASE] != OVER:
        if fields[PHASE] == EXPLORING:
            if revealed == count:
                break
            step(head, sheets, answers, scores, REVEAL, 0, cards[revealed])
            revealed += 1
            continue
        last = 0
        for seat in range(seats):
            if given[seat] == NO_ANSWER:
                given[seat] = best_answer(head, sheets, seat, weights, places, codes, moves, stars, values)
            if given[seat] != NO_ANSWER:
                last = seat
        step(head, sheets, answers, scores, ANSWER, last, given[last])
    return revealed


@inner
def total_of(scores: Ints, seat: int) -> int:
    stars = 0
    for season in range(SEASON_COUNT):
        for field in range(SCORE_FIELDS):
            stars += scores[season, seat, field]
    return stars
