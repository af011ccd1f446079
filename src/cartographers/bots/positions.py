"""Positions of a game of one sheet as compiled code has them, to be played on and evaluated many times."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cartographers.bots.compiled.futures import list_answers, play_season, try_answers
from cartographers.bots.search import ROLLOUT_PLACEMENTS
from cartographers.bots.weights import learned_weights
from cartographers.kernel.buffers import Buffers
from cartographers.kernel.compiling import F64Array, I64Array, U64Array
from cartographers.kernel.convert import record
from cartographers.kernel.deck import MOST_REVEALS
from cartographers.kernel.entries import step
from cartographers.kernel.game import acts_on_neighbours
from cartographers.kernel.head import ANSWER, EXPLORING, NO_ANSWER, OVER, PHASE, SEASON, THRESHOLDS, TIME
from cartographers.kernel.tables import MOST_MOVES
from cartographers.rules.setup import Setup
from cartographers.rules.state import Game


@dataclass(frozen=True, slots=True, eq=False)
class SheetPosition:
    """A game of one sheet; `answers` are those that led here, `promise` the stars it may bring."""

    head: I64Array
    sheet: U64Array
    scores: I64Array
    answers: tuple[int, ...] = ()
    promise: float = 0.0

    @property
    def asks(self) -> bool:
        return self.head[PHASE] not in (EXPLORING, OVER)

    @property
    def asks_a_neighbour(self) -> bool:
        """Whether it waits for what a neighbour draws on this sheet or chooses there."""
        return acts_on_neighbours(self.head)

    @property
    def stars(self) -> int:
        """That have been scored."""
        return int(self.scores.sum())

    @property
    def key(self) -> bytes:
        """The same for positions from which the game goes on in the same way."""
        return self.head.tobytes() + self.sheet.tobytes() + self.scores.tobytes()

    def after(self, action: int, value: int, promise: float | None = None) -> SheetPosition:
        """REVEAL of the card with this number, or this ANSWER."""
        head, sheet, scores = self.head.copy(), self.sheet.copy(), self.scores.copy()
        step(head, sheet.reshape(1, -1), np.full(1, NO_ANSWER), scores, action, 0, value)
        answers = (*self.answers, value) if action == ANSWER else self.answers
        return SheetPosition(head, sheet, scores, answers, self.promise if promise is None else promise)


def position_of(game: Game) -> SheetPosition:
    """Of a game of one sheet in which nobody has answered yet."""
    found = record(game)
    return SheetPosition(found.head, found.sheets[0], found.scores)


class Evaluator:
    """What the surveyor thinks of positions; not thread-safe, because it has buffers."""

    def __init__(self, setup: Setup) -> None:
        self._rows: F64Array = learned_weights().rows(setup)
        self._buffers, self._values = Buffers(), np.empty(MOST_MOVES)

    @property
    def _room(self) -> tuple[np.ndarray, ...]:
        b = self._buffers
        return b.places, b.codes, b.moves, b.stars, self._values

    def answers(self, position: SheetPosition) -> tuple[I64Array, F64Array]:
        """Every answer and its value to whoever gives it, until the next call."""
        count = list_answers(position.head, position.sheet, self._rows, 0, *self._room)
        return self._buffers.moves[:count], self._values[:count]

    def expected(self, position: SheetPosition, futures: I64Array) -> float:
        """The stars until the season is over, in the mean of these futures of its deck, and what the
        evaluation then promises of the seasons after it."""
        season_ends = position.head[TIME] >= position.head[THRESHOLDS + position.head[SEASON]]
        found = np.empty(1 if season_ends else len(futures))
        play_season(
            position.head,
            position.sheet,
            position.scores,
            futures,
            self._rows,
            ROLLOUT_PLACEMENTS,
            found,
            *self._room,
        )
        return float(found.mean())

    def play_on(self, position: SheetPosition, answers: I64Array, cards: I64Array) -> F64Array:
        """The stars at the end of the game after each of these answers, played on through these cards."""
        future = np.zeros((1, MOST_REVEALS), np.int64)
        future[0, : len(cards)] = cards
        found = np.empty((1, len(answers)))
        try_answers(
            position.head,
            position.sheet,
            position.scores,
            answers,
            future,
            np.array([len(cards)]),
            self._rows,
            ROLLOUT_PLACEMENTS,
            MOST_REVEALS,
            found,
            *self._room,
        )
        stars: F64Array = found[0]
        return stars
