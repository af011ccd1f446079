"""Learning the weights, for a moment only."""

from __future__ import annotations

import numpy as np
import pytest

from cartographers.bots.weights import Weights, plain_weights
from cartographers.kernel.deck import MOST_REVEALS
from tools.train_bots import (
    BEST,
    LEARNED_CARDS,
    NEXT,
    OTHERS,
    SIZE,
    Evidence,
    Table,
    sampled_decisions,
    some_of,
)


def learned(seed: int, decisions: int) -> tuple[Evidence, Weights]:
    evidence = Evidence()
    evidence.collect(Table(seed), plain_weights(), decisions, 8)
    return evidence, evidence.fitted()


@pytest.mark.slow
def test_the_same_seed_learns_the_same_and_another_one_something_else() -> None:
    evidence, weights = learned(1, 6)
    again, as_before = learned(1, 6)
    assert (evidence.gram == again.gram).all()
    assert (weights.flat == as_before.flat).all()
    other = Evidence()
    other.collect(Table(2), plain_weights(), 6, 8)
    assert not (evidence.gram == other.gram).all()


@pytest.mark.slow
def test_without_evidence_the_weights_stay_plain_and_with_some_of_it_they_move() -> None:
    assert np.allclose(Evidence().fitted().flat, plain_weights(LEARNED_CARDS).flat)
    evidence, weights = learned(3, 4)
    seen = evidence.gram.diagonal() > 0
    assert 0 < seen.sum() < SIZE
    plain = plain_weights(LEARNED_CARDS).flat
    assert np.allclose(weights.flat[~seen], plain[~seen])
    assert not np.allclose(weights.flat[seen], plain[seen])


def test_the_answers_that_are_tried_are_the_best_and_some_others() -> None:
    order = np.random.default_rng(1).permutation(200)
    tried = some_of(order, np.random.default_rng(2))
    assert list(tried[:BEST]) == list(order[:BEST])
    assert len(set(tried)) == BEST + NEXT + OTHERS


@pytest.mark.slow
def test_a_decision_comes_with_the_stars_of_whole_games() -> None:
    found = [
        each for seed in range(4) for each in sampled_decisions(Table(seed), plain_weights(), MOST_REVEALS)
    ]
    assert found
    for _, _, descriptions, stars in found:
        assert len(descriptions) == len(stars) == BEST + NEXT + OTHERS
        assert 20 < stars.mean() < 220
        assert all(4 * each == round(4 * each) for each in stars)  # each is the mean of four games
