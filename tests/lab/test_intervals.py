"""Means and shares with their 95 % intervals, against values from statistical tables."""

from __future__ import annotations

import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartographers.lab.intervals import Sample, t_value, wilson


@pytest.mark.parametrize(
    "degrees, value",
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (9, 2.262), (30, 2.042), (1000, 1.962)],
)
def test_student_s_t_is_as_in_the_tables(degrees: int, value: float) -> None:
    assert t_value(degrees) == pytest.approx(value, abs=6e-3)


@pytest.mark.parametrize(
    "successes, trials, low, high",
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (1, 29, 0.0061, 0.1718),
        (81, 263, 0.2553, 0.3662),
    ],
)
def test_wilson_s_interval_is_as_published(successes: int, trials: int, low: float, high: float) -> None:
    assert wilson(successes, trials) == pytest.approx((low, high), abs=1e-4)


def test_of_no_trials_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


@given(st.lists(st.integers(-100, 300), min_size=2, max_size=50))
def test_mean_and_spread_are_those_of_the_numbers(numbers: list[int]) -> None:
    sample = Sample()
    for number in numbers:
        sample.add(number)
    assert sample.mean == pytest.approx(statistics.mean(numbers))
    assert sample.sd == pytest.approx(statistics.stdev(numbers), abs=1e-6)
    low, high = sample.interval
    assert low <= sample.mean <= high
    assert high - sample.mean == pytest.approx(sample.mean - low)


def test_the_interval_of_a_worked_example() -> None:
    """Ten numbers, mean 5.5, standard deviation 3.0277: 2.262 * 3.0277 / sqrt(10) = 2.166 either side."""
    sample = Sample()
    for number in range(1, 11):
        sample.add(number)
    assert sample.interval == pytest.approx((3.334, 7.666), abs=2e-3)


def test_one_number_is_its_own_interval() -> None:
    sample = Sample()
    sample.add(7)
    assert (sample.sd, sample.interval) == (0.0, (7.0, 7.0))
