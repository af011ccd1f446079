"""How often a second something can be done."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

LEAST_ROUNDS = 3


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of a table: what was done, how often a second, and how often it should be at least."""

    what: str
    unit: str
    per_second: float
    target: float

    @property
    def ratio(self) -> float:
        return self.per_second / self.target

    @property
    def cells(self) -> tuple[str, str]:
        """What was measured and what was wanted."""
        return f"{self.per_second:,.0f} {self.unit}/s", f"{self.target:,.0f}"


@dataclass(frozen=True, slots=True)
class Cost:
    """One line of a table for what should be little: seconds, megabytes."""

    what: str
    unit: str
    measured: float
    limit: float

    @property
    def ratio(self) -> float:
        """Over 1 is good here too."""
        return self.limit / self.measured

    @property
    def cells(self) -> tuple[str, str]:
        return f"{self.measured:,.2f} {self.unit}", f"at most {self.limit:g}"


def per_second(work: Callable[[], int], seconds: float = 5.0) -> float:
    """The best of all rounds in this time, in processor time: other programs can only make a round slower.

    `work` is one round on one core, always the same, and returns how many things it did.
    """
    work()  # fills the tables that are made once
    begin, rates = time.perf_counter(), list[float]()
    while len(rates) < LEAST_ROUNDS or time.perf_counter() - begin < seconds:
        rates.append(_one_round(work))
    return max(rates)


def _one_round(work: Callable[[], int]) -> float:
    begin = time.process_time()
    done = work()
    return done / (time.process_time() - begin)
