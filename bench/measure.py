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
