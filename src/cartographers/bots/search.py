"""Search by rollouts: the most promising answers are played on through the same possible futures.

It is a race: after every few futures those answers drop out that have hardly a hope left to be the best, so
that an easy decision takes little thinking, and most of it goes into answers that are hard to tell apart. A
future is not played to the end of the game, but for some turns; then the evaluation says what the sheet
promises, which costs less and varies less.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from cartographers.bots.compiled.futures import deal_futures, list_answers, try_answers
from cartographers.bots.problem import Problem
from cartographers.bots.race import Race
from cartographers.kernel.buffers import Buffers
from cartographers.kernel.compiling import F64Array, I64Array, U64Array
from cartographers.kernel.deck import MOST_REVEALS
from cartographers.kernel.scoring.cards import SCORED_BY_RULE
from cartographers.kernel.tables import MOST_MOVES
from cartographers.rules.setup import Setup

# In a rollout only about so many placements of a card are looked at: it plays on a little worse, and faster.
ROLLOUT_PLACEMENTS = 48
# For so many turns a future is played on: at the beginning of a race, and when those are left that are worth
# a longer look.
ROLLOUT_TURNS, LONG_ROLLOUT_TURNS = 6, 12
LEVEL_ROLLOUTS = 16  # futures played to the end of the game, to say how many stars it may bring
ROLLOUTS_PER_ROUND = 8  # rollouts between two checks of the race and of the clock
FUTURES_DEALT = 256  # futures at once; a power of two


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think about so many candidates.

    So many seconds at most, or (to repeat a game exactly) so many rollouts; and no longer than another may
    still turn out to be better by more than what is negligible, in stars. So many futures are only glanced
    at, that is, played on for fewer turns.
    """

    candidates: int
    seconds: float = 0.0
    futures: int = 0
    negligible: float = 0.03
    glances: int = 16


def rollouts_are_affordable(setup: Setup) -> bool:
    """Whether compiled code scores all edicts: where it must ask a rule, a rollout takes a thousand times as
    long."""
    return SCORED_BY_RULE.isdisjoint(setup.edicts)


@dataclass(frozen=True, slots=True)
class Estimate:
    """An answer and the stars at the end of the game that can be expected after it."""

    answer: int
    stars: float


class Futures:
    """Determinizations of the deck, stratified: every prefix of their order is spread evenly.

    Many are dealt and sorted by what comes next; then they are taken in bit-reversed order, as in a van der
    Corput sequence. So no card comes next much more often than it should, however few of them are taken.
    """

    def __init__(self, head: I64Array, dice: U64Array) -> None:
        self._head, self._dice = head, dice
        self._cards, self._lengths = (
            np.zeros((FUTURES_DEALT, MOST_REVEALS), np.int64),
            np.zeros(FUTURES_DEALT, np.int64),
        )
        self._order: I64Array = np.empty(0, np.int64)

    def take(self, count: int) -> tuple[I64Array, I64Array]:
        """So many futures, or fewer where all that were dealt are used up; at least one."""
        if not len(self._order):
            self._cards[:] = 0
            deal_futures(self._head, self._dice, self._cards, self._lengths)
            by_cards = np.lexsort((self._cards[:, 2], self._cards[:, 1], self._cards[:, 0]))
            self._order = by_cards[_BIT_REVERSED]
        taken, self._order = self._order[:count], self._order[count:]
        return self._cards[taken], self._lengths[taken]


def _bit_reversed_numbers(count: int) -> I64Array:
    """The numbers below a power of two, ordered by their binary digits read backwards."""
    digits = count.bit_length() - 1
    return np.array([int(f"{number:0{digits}b}"[::-1], 2) for number in range(count)], np.int64)


_BIT_REVERSED = _bit_reversed_numbers(FUTURES_DEALT)


class Search:
    """Compares the answers to a problem; not thread-safe, because it has buffers."""

    def __init__(self) -> None:
        self._buffers = Buffers()
        self._values = np.empty(MOST_MOVES)

    @property
    def _room(self) -> tuple[np.ndarray, ...]:
        b = self._buffers
        return b.places, b.codes, b.moves, b.stars, self._values

    def first_sight(
        self, problem: Problem, rows: F64Array, most: int | None = None, looked_at: int = 0
    ) -> list[Estimate]:
        """The answers with the best prior, the best first, with that prior.

        Of very many placements only about `looked_at` are looked at closely, if that is not 0.
        """
        count = list_answers(problem.head, problem.sheet, rows, looked_at, *self._room)
        order = np.argsort(-self._values[:count], kind="stable")[:most]
        moves = self._buffers.moves
        return [Estimate(int(moves[place]), float(self._values[place])) for place in order]

    def compare(
        self, problem: Problem, rows: F64Array, answers: Sequence[int], futures: int, dice: U64Array
    ) -> list[Estimate]:
        """These answers, each played to the end through the same futures; the best first."""
        stars = self._to_the_end(problem, rows, answers, futures, dice)
        found = [Estimate(answer, float(mean)) for answer, mean in zip(answers, stars, strict=True)]
        return sorted(found, key=lambda estimate: -_sign(problem) * estimate.stars)

    def best(
        self, problem: Problem, rows: F64Array, budget: Budget, dice: U64Array, near: float = 0.0
    ) -> list[int]:
        """The candidate with the highest estimate, and those left in the race that are as near as this."""
        answers, race = self._race(problem, rows, budget, dice)
        return [answers[each] for each in _finishers(race, near)]

    def standings(self, problem: Problem, rows: F64Array, budget: Budget, dice: U64Array) -> list[Estimate]:
        """All candidates, the best first, with how far they are behind it: 0, or less than that."""
        answers, race = self._race(problem, rows, budget, dice)
        return [Estimate(answers[each], -max(0.0, race.behind(each))) for each in race.order]

    def explain(
        self, problem: Problem, rows: F64Array, budget: Budget, dice: U64Array, near: float = 0.0
    ) -> tuple[list[Estimate], int]:
        """The candidates with what they promise, found in the same way, the best first; and how many of the
        first of them `best` would give."""
        answers, race = self._race(problem, rows, budget, dice)
        level = self._to_the_end(problem, rows, [answers[race.order[0]]], LEVEL_ROLLOUTS, dice)[0]
        sign = _sign(problem)
        # One that dropped out early may have had luck in few rollouts; it is not reported above the winner.
        behind = [max(0.0, race.behind(each)) for each in race.order]
        found = [
            Estimate(answers[each], float(level - sign * far))
            for each, far in zip(race.order, behind, strict=True)
        ]
        return found, len(_finishers(race, near))

    def _race(
        self, problem: Problem, rows: F64Array, budget: Budget, dice: U64Array
    ) -> tuple[list[int], Race]:
        """The candidates that the budget allows, and how they did against each other."""
        start = time.monotonic()
        seen = self.first_sight(problem, rows, budget.candidates)
        answers = np.array([estimate.answer for estimate in seen])
        race, futures = Race([estimate.stars for estimate in seen]), Futures(problem.head, dice)
        used = 0.0  # of the budget
        while used < 1 and len(race.left) > 1:
            count = (
                min(ROLLOUTS_PER_ROUND, budget.futures - race.futures)
                if budget.futures
                else ROLLOUTS_PER_ROUND
            )
            turns = ROLLOUT_TURNS if race.futures < budget.glances else LONG_ROLLOUT_TURNS
            worth = self._play(problem, rows, answers[race.left], futures.take(count), turns)
            race.add(_sign(problem) * worth)
            race.drop(budget.negligible)
            if budget.futures:
                used = race.futures / budget.futures
            else:
                used = (time.monotonic() - start) / budget.seconds
        return [estimate.answer for estimate in seen], race

    def outcomes(
        self, problem: Problem, rows: F64Array, answers: Sequence[int], count: int, dice: U64Array
    ) -> F64Array:
        """The stars at the end of the game after each answer, a column for each, in so many futures that all
        of them share."""
        futures, tried = Futures(problem.head, dice), np.array(answers)
        found: list[F64Array] = []
        played = 0
        while played < count:
            taken = futures.take(count - played)
            found.append(self._play(problem, rows, tried, taken, MOST_REVEALS))
            played += len(taken[1])
        return np.concatenate(found)

    def _to_the_end(
        self, problem: Problem, rows: F64Array, answers: Sequence[int], count: int, dice: U64Array
    ) -> F64Array:
        """The mean stars that each answer has brought when the game is over."""
        means: F64Array = self.outcomes(problem, rows, answers, count, dice).mean(axis=0)
        return means

    def _play(
        self,
        problem: Problem,
        rows: F64Array,
        answers: I64Array,
        futures: tuple[I64Array, I64Array],
        turns: int,
    ) -> F64Array:
        """The stars of these answers, a column for each, in each of these futures."""
        found = np.empty((len(futures[1]), len(answers)))
        try_answers(
            problem.head,
            problem.sheet,
            problem.scores,
            answers,
            *futures,
            rows,
            ROLLOUT_PLACEMENTS,
            turns,
            found,
            *self._room,
        )
        return found


def _finishers(race: Race, near: float) -> list[int]:
    """Of those left in the race, which share all rollouts: the leader and those within the margin."""
    leader, *others = map(int, race.left)
    return [leader, *(each for each in others if race.behind(each) < near)]


def _sign(problem: Problem) -> float:
    """On a neighbour's sheet few stars are best."""
    return -1.0 if problem.hurts else 1.0
