"""How often a second something can be done."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

ROUNDS = 5


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


def per_second(work: Callable[[], int], seconds: float = 1.0) -> float:
    """The best of several rounds: other programs on the machine can only make a round slower.

    `work` does something small and returns how many times it did it.
    """
    work()  # fills the tables that are made once
    return max(_one_round(work, seconds / ROUNDS) for _ in range(ROUNDS))


def _one_round(work: Callable[[], int], seconds: float) -> float:
    done, begin = 0, time.perf_counter()
    while True:
        done += work()
        passed = time.perf_counter() - begin
        if passed >= seconds:
            return done / passed
