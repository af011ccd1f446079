"""Means, shares and how sure they are: 95 % intervals."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

Interval = tuple[float, float]

Z = NormalDist().inv_cdf(0.975)
# Student's t for few degrees of freedom, where the series below is not yet exact.
_T_OF_FEW = {1: 12.7062, 2: 4.3027, 3: 3.1824}


@dataclass(slots=True)
class Sample:
    """Numbers of which only count, sum and sum of squares are kept; whole numbers are summed exactly."""

    count: int = 0
    total: float = 0
    squares: float = 0

    def add(self, number: float) -> None:
        self.count += 1
        self.total += number
        self.squares += number * number

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def sd(self) -> float:
        """The standard deviation of what the numbers are a sample of; 0 for fewer than two."""
        if self.count < 2:  # noqa: PLR2004  one number has no spread
            return 0.0
        variance = (self.squares - self.total * self.total / self.count) / (self.count - 1)
        return sqrt(max(0.0, variance))

    @property
    def interval(self) -> Interval:
        """The 95 % interval of the mean; of fewer than two numbers the mean itself."""
        if self.count < 2:  # noqa: PLR2004
            return self.mean, self.mean
        half = t_value(self.count - 1) * self.sd / sqrt(self.count)
        return self.mean - half, self.mean + half


def t_value(degrees: int) -> float:
    """Student's t with 2.5 % above it (Abramowitz and Stegun 26.7.5)."""
    if degrees in _T_OF_FEW:
        return _T_OF_FEW[degrees]
    z = Z
    series = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return sum(term / float(degrees) ** power for power, term in enumerate(series))


def wilson(successes: int, trials: int) -> Interval:
    """Wilson's 95 % interval of a share: sensible also for few trials and for shares near 0 and 1."""
    if not trials:
        return 0.0, 1.0
    share, z2 = successes / trials, Z * Z
    middle = (share + z2 / (2 * trials)) / (1 + z2 / trials)
    half = Z * sqrt(share * (1 - share) / trials + z2 / (4 * trials * trials)) / (1 + z2 / trials)
    # At the ends the formula gives 0 and 1 but for rounding.
    low = 0.0 if successes == 0 else middle - half
    high = 1.0 if successes == trials else middle + half
    return low, high
