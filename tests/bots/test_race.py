"""Who leads a race between candidates, and who drops out."""

from __future__ import annotations

from statistics import NormalDist

import numpy as np
import pytest

from cartographers.bots.race import PRIOR_ROLLOUTS, Race, expected_gain


def test_the_order_is_that_of_the_means_with_the_first_sight_as_some_futures() -> None:
    race = Race([10.0, 10.0, 9.0])
    race.add(np.array([[8.0, 9.0, 30.0]]))
    assert race.order == [2, 1, 0]
    race.add(np.array([[-20.0, 9.0, 8.0]]))  # in the order that they have now
    assert race.order == [1, 0, 2]


def test_who_is_far_behind_drops_out_and_the_leader_never_does() -> None:
    race = Race([50.0, 50.0, 10.0])
    race.add(np.array([[50.0, 49.0, 10.0], [52.0, 53.5, 12.0]]))
    race.drop(0.03)
    assert sorted(race.left) == [0, 1]
    assert race.out == [2]
    race.drop(1000.0)
    assert list(race.left) == [1]
    assert race.order == [1, 0, 2]


def test_whoever_is_as_good_as_the_leader_for_certain_need_not_stay() -> None:
    race = Race([50.0, 50.0])
    for _ in range(200):
        race.add(np.full((8, 2), 50.0))
    race.drop(0.03)
    assert len(race.left) == 1


def test_one_that_dropped_out_is_compared_over_what_both_have_seen() -> None:
    race = Race([5.0, 1.0])
    race.add(np.array([[5.0, 3.0]]))
    race.drop(1000.0)
    race.add(np.array([[500.0]]))
    assert race.futures == 2
    assert race.behind(0) == 0
    assert race.behind(1) == pytest.approx((PRIOR_ROLLOUTS * 4 + 2) / (PRIOR_ROLLOUTS + 1))


@pytest.mark.parametrize("behind, error", [(0.0, 1.0), (1.0, 2.0), (-1.0, 0.5), (3.0, 1.0)])
def test_hope_is_what_the_better_one_has_more_on_average(behind: float, error: float) -> None:
    ahead = NormalDist(-behind, error)
    steps = [ahead.inv_cdf((number + 0.5) / 20_000) for number in range(20_000)]
    assert expected_gain(behind, error) == pytest.approx(
        sum(max(0.0, each) for each in steps) / 20_000, abs=1e-3
    )


def test_without_any_doubt_hope_is_what_is_seen() -> None:
    assert expected_gain(2.0, 0.0) == 0.0
    assert expected_gain(-2.0, 0.0) == 2.0
