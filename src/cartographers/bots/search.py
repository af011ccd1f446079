"""Looking ahead: the most promising answers are played to the end through the same possible futures.

Sequential halving: all candidates get a share of the time, then the better half of them, and so on, so that most
of the thinking goes into the answers that are hard to tell apart.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

import numpy as np

from cartographers.bots.compiled.futures import deal_futures, list_answers, try_answers
from cartographers.bots.problem import Problem
from cartographers.kernel.buffers import Buffers, generator
from cartographers.kernel.compiling import Floats
from cartographers.kernel.deck import MOST_REVEALS
from cartographers.kernel.tables import MOST_MOVES

# In a rollout only about so many placements of a card are looked at; it plays on a little worse and much faster.
ROLLOUT_MOST = 96
AT_ONCE = 4  # futures played between two looks at the clock


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: so many seconds, or (to repeat a game exactly) so many futures for each round."""

    candidates: int
    seconds: float = 0.0
    futures: int = 0


@dataclass(frozen=True, slots=True)
class Estimate:
    """An answer and the stars at the end of the game that can be expected after it."""

    answer: int
    stars: float
    futures: int


class Search:
    """The memory and the dice of one bot."""

    def __init__(self, seed: int) -> None:
        self._buffers = Buffers()
        self._values = np.empty(MOST_MOVES)
        self._dice = generator(seed)

    @property
    def _room(self) -> tuple[np.ndarray, ...]:
        b = self._buffers
        return b.places, b.codes, b.moves, b.stars, self._values

    def answers(self, problem: Problem, rows: Floats, most: int) -> list[int]:
        """The answers that look best at first sight, the best first."""
        count = list_answers(problem.head, problem.sheet, rows, *self._room)
        order = np.argsort(-self._values[:count], kind="stable")[:most]
        return [int(answer) for answer in self._buffers.moves[order]]

    def estimates(self, problem: Problem, rows: Floats, budget: Budget) -> list[Estimate]:
        """The candidates with what they promise, the best first."""
        tried = self.answers(problem, rows, budget.candidates)
        sign = -1 if problem.hurts else 1
        sums = dict.fromkeys(tried, 0.0)
        played = dict.fromkeys(tried, 0)
        rounds = max(1, (len(tried) - 1).bit_length())
        left = tried
        start = time.monotonic()
        for number in range(1, rounds + 1):
            self._play(problem, rows, left, budget, start + budget.seconds * number / rounds, sums, played)
            left = sorted(left, key=lambda answer: -sign * sums[answer] / played[answer])
            left = left[: max(1, len(left) // 2)] if number < rounds else left
            tried = left + [answer for answer in tried if answer not in left]
        return [Estimate(answer, sums[answer] / played[answer], played[answer]) for answer in tried]

    def _play(
        self,
        problem: Problem,
        rows: Floats,
        tried: list[int],
        budget: Budget,
        until: float,
        sums: dict[int, float],
        played: dict[int, int],
    ) -> None:
        """Plays further futures of these answers, the same for all, until the time or their number is up."""
        answers, found = np.array(tried, np.int64), np.zeros(len(tried))
        cards, lengths = np.zeros((AT_ONCE, MOST_REVEALS), np.int64), np.zeros(AT_ONCE, np.int64)
        futures = 0
        while futures == 0 or (futures < budget.futures if budget.futures else time.monotonic() < until):
            deal_futures(problem.head, self._dice, cards, lengths)
            try_answers(
                problem.head,
                problem.sheet,
                problem.scores,
                answers,
                cards,
                lengths,
                0,
                AT_ONCE,
                rows,
                ROLLOUT_MOST,
                found,
                *self._room,
            )
            futures += AT_ONCE
        for answer, stars in zip(tried, found, strict=True):
            sums[answer] += float(stars)
            played[answer] += futures
