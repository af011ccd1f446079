"""Games played on without a pause: from any position through a given list of cards."""

from __future__ import annotations

from typing import Any

from cartographers.kernel.anchor_search import SEARCH_WORDS
from cartographers.kernel.compiling import carray, unit
from cartographers.kernel.game import sheet_owner, step
from cartographers.kernel.head import ANSWER, EXPLORING, HEAD_FIELDS, NO_ANSWER, OVER, PHASE, REVEAL, SEATS
from cartographers.kernel.policy import WEIGHTS, answer, plays_at_random, random_answer
from cartographers.kernel.sheet import SHEET_WORDS
from cartographers.kernel.tables import SEASON_COUNT


@unit(
    "void(CPointer(int64), CPointer(uint64), CPointer(int64), CPointer(int64), CPointer(int64), int64,"
    " CPointer(float64), CPointer(uint64), CPointer(uint64), CPointer(int64), CPointer(int64),"
    " CPointer(int64))"
)
def play_on(
    head: Any,
    sheets: Any,
    answers: Any,
    scores: Any,
    cards: Any,
    count: int,
    weights: Any,
    rng: Any,
    places: Any,
    codes: Any,
    moves: Any,
    stars: Any,
) -> None:
    """Plays until the game is over or the cards run out, each seat by its weights.

    What a seat has answered already stays.
    """
    fields = carray(head, HEAD_FIELDS)
    seats = fields[SEATS]
    cards, given = carray(cards, count), carray(answers, seats)
    tables = carray(weights, (seats, SEASON_COUNT, WEIGHTS))
    boards = carray(sheets, (seats, SHEET_WORDS))
    dice, found = carray(rng, 1), carray(places, SEARCH_WORDS)
    at_random = True
    for seat in range(seats):
        at_random = at_random and plays_at_random(tables[seat])
    revealed = 0
    while fields[PHASE] != OVER:
        if fields[PHASE] == EXPLORING:
            if revealed == count:
                return
            step(head, sheets, answers, scores, REVEAL, 0, cards[revealed])
            revealed += 1
            continue
        last = 0
        for seat in range(seats):
            if given[seat] == NO_ANSWER:
                if at_random:
                    given[seat] = random_answer(fields, boards[sheet_owner(fields, seat)], dice, found)
                else:
                    given[seat] = answer(
                        head, sheets, seat, tables[seat].ctypes, rng, places, codes, moves, stars
                    )
            if given[seat] != NO_ANSWER:
                last = seat
        step(head, sheets, answers, scores, ANSWER, last, given[last])
