"""Playing a game of one sheet on to its end with the evaluation as policy; compiled.

Every decision of a bot concerns one sheet. Its own sheet will be attacked by a neighbour, who is taken to
draw where it hurts most; a neighbour's sheet is looked at with that neighbour's eyes. So one seat is enough,
whose monsters it draws itself, as badly for itself as it can.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cartographers.bots.compiled.answers import best_answer, best_value, value_answers, value_as_it_lies
from cartographers.kernel.compiling import F64Array, I64Array, U64Array, carray, entry, inner, unit
from cartographers.kernel.deck import MOST_REVEALS, deal
from cartographers.kernel.game import step
from cartographers.kernel.head import (
    ANSWER,
    EXPLORING,
    HEAD_FIELDS,
    NO_ANSWER,
    OVER,
    PHASE,
    REVEAL,
    SCORE_FIELDS,
    SEASON,
    THRESHOLDS,
    TIME,
)
from cartographers.kernel.sheet import SHEET_WORDS
from cartographers.kernel.tables import CARD_TIME, SEASON_COUNT

BUFFERS = "uint64[:, ::1], int64[::1], int64[::1], int64[:, ::1], float64[::1]"


@unit(
    "float64(CPointer(int64), CPointer(uint64), CPointer(int64), CPointer(int64), CPointer(int64), int64,"
    " CPointer(float64), int64, int64, CPointer(uint64), CPointer(int64), CPointer(int64), CPointer(int64),"
    " CPointer(float64))"
)
def play_through(
    head: Any,
    sheet: Any,
    answer: Any,
    scores: Any,
    cards: Any,
    count: int,
    weights: Any,
    most: int,
    depth: int,
    places: Any,
    codes: Any,
    moves: Any,
    stars: Any,
    values: Any,
) -> float:
    """Gives the answer, if there is one, and plays the game through these cards; returns its stars.

    After so many answers of its own (`depth`), it stops and adds what the sheet promises.
    """
    fields, given = carray(head, HEAD_FIELDS), carray(answer, 1)
    cards = carray(cards, count)
    revealed = 0
    total = 0.0
    while fields[PHASE] != OVER:
        if fields[PHASE] == EXPLORING:
            if revealed == count:
                break
            step(head, sheet, answer, scores, REVEAL, 0, cards[revealed])
            revealed += 1
            continue
        if given[0] == NO_ANSWER:
            if depth == 0:
                total = best_value(head, sheet, weights, most, places, codes, moves, stars, values)
                break
            given[0] = best_answer(head, sheet, 0, weights, most, places, codes, moves, stars, values)
            depth -= 1
        step(head, sheet, answer, scores, ANSWER, 0, given[0])
    scored = carray(scores, (SEASON_COUNT, 1, SCORE_FIELDS))
    for season in range(SEASON_COUNT):
        for field in range(SCORE_FIELDS):
            total += scored[season, 0, field]
    return total


@entry(
    "void(int64[::1], uint64[::1], int64[:, :, ::1], int64[::1], int64[:, ::1], int64[::1],"
    f" float64[:, ::1], int64, int64, float64[:, ::1], {BUFFERS})"
)
def try_answers(
    head: I64Array,
    sheet: U64Array,
    scores: I64Array,
    tried: I64Array,
    futures: I64Array,
    lengths: I64Array,
    weights: F64Array,
    most: int,
    depth: int,
    found: F64Array,
    places: U64Array,
    codes: I64Array,
    moves: I64Array,
    stars: I64Array,
    values: F64Array,
) -> None:
    """Gives each of the tried answers and plays it through every future; writes a row of stars for each."""
    own_head, own_sheet = np.empty(HEAD_FIELDS, np.int64), np.empty(SHEET_WORDS, np.uint64)
    own_scores, answer = np.empty((SEASON_COUNT, 1, SCORE_FIELDS), np.int64), np.empty(1, np.int64)
    for future in range(len(lengths)):
        for number in range(len(tried)):
            own_head[:] = head
            own_sheet[:] = sheet
            own_scores[:] = scores
            answer[0] = tried[number]
            found[future, number] = play_through(
                own_head.ctypes,
                own_sheet.ctypes,
                answer.ctypes,
                own_scores.ctypes,
                futures[future].ctypes,
                lengths[future],
                weights.ctypes,
                most,
                depth,
                places.ctypes,
                codes.ctypes,
                moves.ctypes,
                stars.ctypes,
                values.ctypes,
            )


@entry("void(int64[::1], uint64[::1], int64[:, ::1], int64[::1])")
def deal_futures(head: I64Array, rng: U64Array, futures: I64Array, lengths: I64Array) -> None:
    """Fills the rows of `futures` with lists of cards that the deck may still bring."""
    for number in range(len(lengths)):
        lengths[number] = deal(head, rng, futures[number])


@entry(f"int64(int64[::1], uint64[::1], float64[:, ::1], int64, {BUFFERS})")
def list_answers(
    head: I64Array,
    sheet: U64Array,
    weights: F64Array,
    most: int,
    places: U64Array,
    codes: I64Array,
    moves: I64Array,
    stars: I64Array,
    values: F64Array,
) -> int:
    """Writes every answer, or about `most`, to `moves` and its value to `values`; returns their number."""
    count: int = value_answers(
        head.ctypes,
        sheet.ctypes,
        0,
        weights.ctypes,
        most,
        places.ctypes,
        codes.ctypes,
        moves.ctypes,
        stars.ctypes,
        values.ctypes,
    )
    return count


@inner
def cards_of_season(head: I64Array, cards: I64Array) -> int:
    """How many of these cards will be revealed before this season is over."""
    time, count = head[TIME], 0
    while time < head[THRESHOLDS + head[SEASON]]:
        time += CARD_TIME[cards[count]]
        count += 1
    return count


@entry(
    "void(int64[::1], uint64[::1], int64[:, :, ::1], int64[:, ::1], float64[:, ::1], int64, float64[::1],"
    f" {BUFFERS})"
)
def play_season(
    head: I64Array,
    sheet: U64Array,
    scores: I64Array,
    futures: I64Array,
    weights: F64Array,
    most: int,
    found: F64Array,
    places: U64Array,
    codes: I64Array,
    moves: I64Array,
    stars: I64Array,
    values: F64Array,
) -> None:
    """Plays through every future to the end of this season; writes the stars until then and what the sheet
    promises for the seasons after it, which is the same evaluation whatever came."""
    own_head, own_sheet = np.empty(HEAD_FIELDS, np.int64), np.empty(SHEET_WORDS, np.uint64)
    own_scores, answer = np.empty((SEASON_COUNT, 1, SCORE_FIELDS), np.int64), np.empty(1, np.int64)
    for future in range(len(found)):
        own_head[:] = head
        own_sheet[:] = sheet
        own_scores[:] = scores
        answer[0] = NO_ANSWER
        found[future] = play_through(
            own_head.ctypes,
            own_sheet.ctypes,
            answer.ctypes,
            own_scores.ctypes,
            futures[future].ctypes,
            cards_of_season(head, futures[future]),
            weights.ctypes,
            most,
            MOST_REVEALS,
            places.ctypes,
            codes.ctypes,
            moves.ctypes,
            stars.ctypes,
            values.ctypes,
        )
        if own_head[PHASE] != OVER:
            found[future] += value_as_it_lies(own_head.ctypes, own_sheet.ctypes, weights.ctypes, stars.ctypes)
