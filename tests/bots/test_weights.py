"""The weights that come with the package, and those that cannot be used."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest

from cartographers.bots.compiled.description import COINS_AT, EDICT_NUMBERS, GENERAL, GENERAL_AT, NUMBERS
from cartographers.bots.compiled.evaluation import ROWS, TIMES
from cartographers.bots.weights import (
    NoWeights,
    Places,
    Weights,
    learned_weights,
    mixture,
    plain_weights,
    read_weights,
)
from cartographers.kernel.tables import SCORING_CARDS
from tests.bots.tables import random_weights
from tests.kernel.families import FAMILIES
from tools.training.weights import gradient, own_weights, write_weights


def test_the_weights_of_the_package_are_numbers_that_were_learned() -> None:
    learned = learned_weights()
    weights = learned.flat
    assert np.isfinite(weights).all()
    assert not np.allclose(weights, plain_weights(learned.card_ids).flat)


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
    last = random_weights(chosen, random).rows(chosen)[3 * TIMES]
    scored = [number for number, edict in enumerate(chosen.scoring) if edict in chosen.season_cards[3].edicts]
    expected = np.zeros(NUMBERS)
    expected[[number * EDICT_NUMBERS for number in scored]] = 1.0
    expected[COINS_AT:GENERAL_AT] = 1.0
    assert (last == expected).all()


def test_the_last_drawing_of_a_season_is_what_is_scored_and_the_beginning_of_the_next() -> None:
    chosen, random = FAMILIES["base solo"](Random(1)), np.random.default_rng(1)
    rows = random_weights(chosen, random).rows(chosen)
    scored = rows[3 * TIMES] != 0
    last = rows[2 * TIMES] - rows[3 * TIMES + chosen.season_cards[3].threshold]
    assert last.sum() == pytest.approx(scored.sum())
    assert set(np.round(last, 9)) == {0.0, 1.0}


def test_a_gradient_says_how_the_value_of_a_sheet_depends_on_the_weights() -> None:
    chosen, random = FAMILIES["heroes solo"](Random(2)), np.random.default_rng(2)
    weights, numbers = random_weights(chosen, random), random.standard_normal((3, NUMBERS))
    for row in range(ROWS):
        learned = gradient(chosen, row, numbers) @ weights.flat[own_weights(chosen, weights.card_ids)]
        certain = numbers @ mixture(chosen).certain[row]
        assert learned + certain == pytest.approx(numbers @ weights.rows(chosen)[row])


def test_weights_are_saved_with_the_cards_they_are_of_and_read_again(tmp_path: Path) -> None:
    chosen = FAMILIES["base solo"](Random(1))
    weights = random_weights(chosen, np.random.default_rng(1))
    write_weights(weights, tmp_path / "some.npz")
    again = read_weights(tmp_path / "some.npz")
    assert again.card_ids == chosen.edicts
    assert again.flat == pytest.approx(weights.flat)


def test_it_does_not_matter_in_which_order_the_cards_stand_or_which_others_there_are() -> None:
    chosen = FAMILIES["base solo"](Random(1))
    weights = random_weights(chosen, np.random.default_rng(1))
    card_ids = ("some-other-card", *reversed(chosen.edicts))
    longer = plain_weights(card_ids)
    longer.cards[1:], longer.beside[1:] = weights.cards[::-1], weights.beside[::-1]
    longer.general[:] = weights.general
    assert (longer.rows(chosen) == weights.rows(chosen)).all()


def test_a_card_without_weights_plays_by_its_exact_stars() -> None:
    chosen = FAMILIES["base solo"](Random(1))
    rows = plain_weights(chosen.edicts[1:]).rows(chosen)
    assert (rows == plain_weights(chosen.edicts).rows(chosen)).all()
    weights = random_weights(chosen, np.random.default_rng(1))
    without = Weights(weights.card_ids[:3], np.delete(weights.flat, _of_the_last_card(4)))
    last = slice(3 * EDICT_NUMBERS, 4 * EDICT_NUMBERS)
    assert (without.rows(chosen)[:, last] == plain_weights().rows(chosen)[:, last]).all()
    others = slice(0, 3 * EDICT_NUMBERS)
    assert (without.rows(chosen)[:, others] == weights.rows(chosen)[:, others]).all()


def _of_the_last_card(card_count: int) -> list[int]:
    """The flat places of the last of so many cards."""
    places, fewer = Places(card_count), Places(card_count - 1)
    flat = list(range(places.size))
    return flat[fewer.cards.stop : places.cards.stop] + flat[places.beside][fewer.card_count * GENERAL :]


def test_the_cards_that_were_not_learned_are_named_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    learned = learned_weights()
    assert "have not learned" not in caplog.text
    stranger = replace(SCORING_CARDS[0], id="a-stranger")
    monkeypatch.setattr("cartographers.bots.weights.SCORING_CARDS", (*SCORING_CARDS, stranger))
    learned_weights.cache_clear()
    for _ in range(2):
        assert learned_weights().card_ids == learned.card_ids
    assert caplog.text.count("the bots have not learned a-stranger: they play by the stars") == 1


def test_weights_that_cannot_be_used_are_refused_with_the_reason(tmp_path: Path) -> None:
    with pytest.raises(NoWeights, match=r"cannot be read from gone\.npz"):
        read_weights(tmp_path / "gone.npz")
    (tmp_path / "torn.npz").write_bytes(b"PK\x03\x04torn")
    with pytest.raises(NoWeights, match=r"cannot be read from torn\.npz"):
        read_weights(tmp_path / "torn.npz")
    np.savez(tmp_path / "other.npz", others=np.zeros(3))
    with pytest.raises(NoWeights, match=r"cannot be read from other\.npz"):
        read_weights(tmp_path / "other.npz")
    np.savez(tmp_path / "old.npz", cards=np.array(["a", "b"]), weights=np.zeros(3))
    size = Places(2).size
    with pytest.raises(
        NoWeights, match=rf"old\.npz holds weights of the shape \(3,\), not {size} as 2 cards"
    ):
        read_weights(tmp_path / "old.npz")
