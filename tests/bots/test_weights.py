"""The weights that come with the package, and those that cannot be used."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

from cartographers.bots.compiled.description import COINS_AT, EDICT_NUMBERS, GENERAL_AT, NUMBERS
from cartographers.bots.compiled.evaluation import ROWS, TIMES
from cartographers.bots.weights import (
    SIZE,
    NoWeights,
    Weights,
    learned_weights,
    mixture,
    plain_weights,
    read_weights,
)
from tests.kernel.families import FAMILIES
from tools.training.weights import gradient, own_weights, write_weights


def test_the_weights_of_the_package_are_numbers_that_were_learned() -> None:
    weights = learned_weights().flat
    assert np.isfinite(weights).all()
    assert not np.allclose(weights, plain_weights().flat)


def test_plain_weights_count_every_star_as_often_as_it_is_still_scored() -> None:
    chosen = FAMILIES["base solo"](Random(1))
    rows = plain_weights().rows(chosen)
    seasons = [card.edicts for card in chosen.season_cards]
    for row in range(ROWS):
        season = row // TIMES
        for number, edict in enumerate(chosen.scoring):
            times = sum(edict in scored for scored in seasons[season:])
            assert rows[row, number * EDICT_NUMBERS] == pytest.approx(times)
        assert list(rows[row, COINS_AT : COINS_AT + 2]) == pytest.approx([4 - season] * 2)


def test_in_the_last_drawing_of_the_game_exactly_what_is_scored_counts() -> None:
    chosen, random = FAMILIES["base solo"](Random(1)), np.random.default_rng(1)
    last = Weights(random.standard_normal(SIZE)).rows(chosen)[3 * TIMES]
    scored = [number for number, edict in enumerate(chosen.scoring) if edict in chosen.season_cards[3].edicts]
    expected = np.zeros(NUMBERS)
    expected[[number * EDICT_NUMBERS for number in scored]] = 1.0
    expected[COINS_AT:GENERAL_AT] = 1.0
    assert (last == expected).all()


def test_the_last_drawing_of_a_season_is_what_is_scored_and_the_beginning_of_the_next() -> None:
    chosen, random = FAMILIES["base solo"](Random(1)), np.random.default_rng(1)
    rows = Weights(random.standard_normal(SIZE)).rows(chosen)
    scored = rows[3 * TIMES] != 0
    last = rows[2 * TIMES] - rows[3 * TIMES + chosen.season_cards[3].threshold]
    assert last.sum() == pytest.approx(scored.sum())
    assert set(np.round(last, 9)) == {0.0, 1.0}


def test_a_gradient_says_how_the_value_of_a_sheet_depends_on_the_weights() -> None:
    chosen, random = FAMILIES["heroes solo"](Random(2)), np.random.default_rng(2)
    weights, numbers = Weights(random.standard_normal(SIZE)), random.standard_normal((3, NUMBERS))
    for row in range(ROWS):
        learned = gradient(chosen, row, numbers) @ weights.flat[own_weights(chosen)]
        certain = numbers @ mixture(chosen).certain[row]
        assert learned + certain == pytest.approx(numbers @ weights.rows(chosen)[row])


def test_weights_are_saved_and_read_again(tmp_path: Path) -> None:
    write_weights(plain_weights(), tmp_path / "some.npz")
    assert (read_weights(tmp_path / "some.npz").flat == plain_weights().flat).all()


def test_weights_that_cannot_be_used_are_refused_with_the_reason(tmp_path: Path) -> None:
    with pytest.raises(NoWeights, match=r"cannot be read from gone\.npz"):
        read_weights(tmp_path / "gone.npz")
    (tmp_path / "torn.npz").write_bytes(b"PK\x03\x04torn")
    with pytest.raises(NoWeights, match=r"cannot be read from torn\.npz"):
        read_weights(tmp_path / "torn.npz")
    np.savez(tmp_path / "other.npz", others=np.zeros(3))
    with pytest.raises(NoWeights, match=r"cannot be read from other\.npz"):
        read_weights(tmp_path / "other.npz")
    np.savez(tmp_path / "old.npz", weights=np.zeros(3))
    with pytest.raises(NoWeights, match=rf"old\.npz holds weights of the shape \(3,\), not {SIZE}"):
        read_weights(tmp_path / "old.npz")
