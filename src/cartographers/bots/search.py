"""Looking ahead: the most promising answers are played on through the same possible futures.

Sequential halving: all candidates get a share of the thinking, then the better half of them, and so on, so
that most of it goes into the answers that are hard to tell apart. A future is not played to the end of the
game, but for some turns; then the evaluation says what the sheet promises, which costs less and varies less.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from cartographers.bots.compiled.futures import deal_futures, list_answers, try_answers
from cartographers.bots.problem import Problem
from cartographers.kernel.buffers import Buffers
from cartographers.kernel.compiling import Floats, Words
from cartographers.kernel.deck import MOST_REVEALS
from cartographers.kernel.tables import MOST_MOVES

# In a rollout only about so many placements of a card are looked at: it plays on a little worse, and faster.
ROLLOUT_MOST = 48
# For so many turns a future is played on: in the first round, in the second, and in all later ones, where the
# better answers are left and are worth a longer look.
TURNS = (4, 6, 12)
FIRST_SIGHT = 4.0  # as many futures as what an answer seems worth at first sight counts for
LEVEL = 16  # futures played to the end of the game, to say how many stars it may bring
AT_ONCE = 16  # futures of an answer between two looks at the clock


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think about so many candidates.

    So many seconds, or (to repeat a game exactly) so many futures for each candidate in the first round; each
    later round has half the candidates and twice the futures.
    """

    candidates: int
    seconds: float = 0.0
    futures: int = 0


@dataclass(frozen=True, slots=True)
class Estimate:
    """An answer and the stars at the end of the game that can be expected after it."""

    answer: int
    stars: float


@dataclass(frozen=True, slots=True, eq=False)
class _Round:
    """What a number of futures brought, by answer; the first sight counts as a round of its own."""

    sums: dict[int, float]
    futures: float


class Search:
    """Compares the answers to a problem; one for each thread, because it has memory to work in."""

    def __init__(self) -> None:
        self._buffers = Buffers()
        self._values = np.empty(MOST_MOVES)

    @property
    def _room(self) -> tuple[np.ndarray, ...]:
        b = self._buffers
        return b.places, b.codes, b.moves, b.stars, self._values

    def first_sight(
        self, problem: Problem, rows: Floats, most: int | None = None, looked_at: int = 0
    ) -> list[Estimate]:
        """The answers that look best without looking ahead, the best first, with what they seem worth.

        Of very many placements only about `looked_at` are looked at closely, if that is not 0.
        """
        count = list_answers(problem.head, problem.sheet, rows, looked_at, *self._room)
        order = np.argsort(-self._values[:count], kind="stable")[:most]
        moves = self._buffers.moves
        return [Estimate(int(moves[place]), float(self._values[place])) for place in order]

    def compare(
        self, problem: Problem, rows: Floats, answers: Sequence[int], futures: int, dice: Words
    ) -> list[Estimate]:
        """These answers, each played to the end through the same futures; the best first."""
        share = Budget(len(answers), futures=futures)
        played = self._play(problem, rows, answers, dice, share, MOST_REVEALS)
        order = sorted(answers, key=_liking(problem, [played]))
        return _estimates([played], order, played.sums[order[0]] / played.futures)

    def halve(self, problem: Problem, rows: Floats, budget: Budget, dice: Words) -> list[Estimate]:
        """The candidates that the budget allows, with what they promise; the best first."""
        start = time.monotonic()
        seen = self.first_sight(problem, rows, budget.candidates)
        tried = left = [estimate.answer for estimate in seen]
        sign = -1.0 if problem.hurts else 1.0
        rounds = [_Round({each.answer: sign * FIRST_SIGHT * each.stars for each in seen}, FIRST_SIGHT)]
        count = max(1, (len(tried) - 1).bit_length())
        for number in range(count):
            share = Budget(len(left), budget.seconds, budget.futures << number)
            until = start + budget.seconds * (number + 1) / count
            turns = TURNS[min(number, len(TURNS) - 1)]
            rounds.append(self._play(problem, rows, left, dice, share, turns, until))
            left = sorted(left, key=_liking(problem, rounds))
            tried = left + [answer for answer in tried if answer not in left]
            left = left[: (len(left) + 1) // 2]
        level = self._play(problem, rows, tried[:1], dice, Budget(1, futures=LEVEL), MOST_REVEALS)
        return _estimates(rounds, tried, level.sums[tried[0]] / level.futures)

    def _play(  # noqa: PLR0917 - the last one is for those who think by the clock
        self,
        problem: Problem,
        rows: Floats,
        tried: Sequence[int],
        dice: Words,
        share: Budget,
        turns: int,
        until: float = 0.0,
    ) -> _Round:
        """Plays futures of these answers, the same for all, until the time or their number is up."""
        answers, found = np.array(tried, np.int64), np.zeros(len(tried))
        at_once = max(1, AT_ONCE // len(tried))
        futures = 0
        while futures == 0 or (futures < share.futures if share.futures else time.monotonic() < until):
            count = min(at_once, share.futures - futures) if share.futures else at_once
            cards, lengths = np.zeros((count, MOST_REVEALS), np.int64), np.zeros(count, np.int64)
            deal_futures(problem.head, dice, cards, lengths)
            try_answers(
                problem.head,
                problem.sheet,
                problem.scores,
                answers,
                cards,
                lengths,
                rows,
                ROLLOUT_MOST,
                turns,
                found,
                *self._room,
            )
            futures += count
        return _Round(dict(zip(tried, map(float, found), strict=True)), futures)


def _liking(problem: Problem, rounds: Sequence[_Round]) -> Callable[[int], float]:
    """What answers are sorted by, the best first. On a neighbour's sheet few stars are best."""
    sign = 1.0 if problem.hurts else -1.0
    return lambda answer: sign * sum(each.sums[answer] for each in rounds)


def _estimates(rounds: Sequence[_Round], answers: Sequence[int], stars: float) -> list[Estimate]:
    """The estimates of these answers, the first of which was tried in every round and brings so many stars.

    An answer that dropped out is compared with the first one over the futures that both have seen.
    """
    best = answers[0]
    estimates = []
    for answer in answers:
        shared = [each for each in rounds if answer in each.sums]
        behind = sum(each.sums[answer] - each.sums[best] for each in shared)
        estimates.append(Estimate(answer, stars + behind / sum(each.futures for each in shared)))
    return estimates
