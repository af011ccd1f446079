"""A racing algorithm: candidates share their rollouts (common random numbers), and the hopeless drop out."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, exp, pi, sqrt

import numpy as np

from cartographers.kernel.compiling import F64Array, I64Array

# Prior weight, in rollouts, of what a candidate seems worth before any future was played.
PRIOR_ROLLOUTS = 4.0
# Prior of the variance, from future to future, of how far two candidates are apart; and its weight.
PRIOR_VARIANCE = 16.0
PRIOR_VARIANCE_ROLLOUTS = 6.0


class Race:
    """The value of every rollout of every candidate, to the seat that decides; higher is better.

    The candidates that are left are kept in order, the best first. All of them have seen the same
    futures (common random numbers), so that their differences have less variance.
    """

    def __init__(self, first_sight: Sequence[float]) -> None:
        self._first = np.array(first_sight)
        self._played = np.empty((0, len(first_sight)))  # by rollout and candidate; nan where it was out
        self.left: I64Array = np.arange(len(first_sight))
        self.out: list[int] = []  # the last to drop out first

    @property
    def futures(self) -> int:
        return len(self._played)

    @property
    def order(self) -> list[int]:
        """All candidates, the best first."""
        return [*map(int, self.left), *self.out]

    def add(self, worth: F64Array) -> None:
        """More rollouts of those that are left, in their order: a row for each future."""
        played = np.full((len(worth), len(self._first)), np.nan)
        played[:, self.left] = worth
        self._played = np.concatenate((self._played, played))
        means = self._means()
        self.left = self.left[np.argsort(-means, kind="stable")]

    def drop(self, negligible: float) -> None:
        """Drops candidates whose expected gain from staying in the race is less than this."""
        means = self._means()
        apart = self._played[:, self.left[:1]] - self._played[:, self.left]
        squares = ((apart - apart.mean(axis=0)) ** 2).sum(axis=0)
        variances = (PRIOR_VARIANCE_ROLLOUTS * PRIOR_VARIANCE + squares) / (
            PRIOR_VARIANCE_ROLLOUTS + self.futures - 1
        )
        errors = np.sqrt(variances / (PRIOR_ROLLOUTS + self.futures))
        gains = [
            expected_gain(float(means[0] - mean), float(error))
            for mean, error in zip(means, errors, strict=True)
        ]
        stays = np.array(gains) > negligible
        stays[0] = True
        self.out = [*map(int, self.left[~stays]), *self.out]
        self.left = self.left[stays]

    def behind(self, candidate: int) -> float:
        """Paired difference to the leader, over the futures that both have seen."""
        leader = self.left[0]
        shared = ~np.isnan(self._played[:, candidate])
        apart = (self._played[shared, leader] - self._played[shared, candidate]).sum()
        apart += PRIOR_ROLLOUTS * (self._first[leader] - self._first[candidate])
        return float(apart / (PRIOR_ROLLOUTS + shared.sum()))

    def _means(self) -> F64Array:
        sums = self._played[:, self.left].sum(axis=0) + PRIOR_ROLLOUTS * self._first[self.left]
        means: F64Array = sums / (PRIOR_ROLLOUTS + self.futures)
        return means


def expected_gain(behind: float, error: float) -> float:
    """Expected improvement of a candidate this far behind, given the standard error.

    It is as small for one that is far behind as for one that is certainly no better than the leader.
    """
    if error == 0:
        return max(0.0, -behind)
    far = behind / error
    return error * (exp(-far * far / 2) / sqrt(2 * pi) - far * erfc(far / sqrt(2)) / 2)
