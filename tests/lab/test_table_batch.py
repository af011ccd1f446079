"""The batch of tables on the kernel against the rules, step by step, seat by seat."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cartographers.lab.environments import table_batch, table_packs_batch
from cartographers.lab.environments.layout import PASS
from cartographers.lab.environments.multi_seat_batch import TableBatch
from cartographers.lab.environments.vec_env import BatchMethods
from cartographers.rules.view import view
from tests.lab.test_batch import any_legal, assert_every_step_is_as_the_rules_have_it

VARIANTS: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2, {"edition": "heroes"}),
    (3, {"edition": "combined", "ambush": "solo-walk"}),
    (5, {"edition": "heroes", "sheet": "D"}),
]


@pytest.mark.parametrize("seats, options", VARIANTS, ids=str)
def test_every_step_is_as_the_rules_have_it(seats: int, options: dict[str, Any]) -> None:
    assert_every_step_is_as_the_rules_have_it(table_batch(tables=3, seats=seats, **options), options)


def test_every_step_with_packs_is_as_the_rules_have_it() -> None:
    options = {"edition": "combined", "packs": ("ambush-1", "ambush-2", "champions")}
    assert_every_step_is_as_the_rules_have_it(table_packs_batch(tables=4, seats=3, **options), options)


def play(batch: TableBatch, steps: int) -> list[tuple[Any, Any, Any]]:
    """Rewards, ends and infos of random play."""
    rng, found = np.random.default_rng(3), []
    seen, _ = batch.reset(seed=2)
    for _ in range(steps):
        seen, rewards, over, _, info = batch.step(any_legal(seen["action_mask"], rng))
        found.append((rewards, over, info))
    return found


@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
def test_whoever_wins_is_rewarded_and_nobody_else(mode: str) -> None:
    games = 0
    for rewards, over, info in play(TableBatch(4, 3, reward="win", autoreset_mode=mode), 30):
        last = info.get("final_info", info)
        assert (rewards[~over] == 0).all()
        for table in np.flatnonzero(over[::3]):
            own = slice(3 * table, 3 * table + 3)
            places, stars = last["place"][own], last["stars"][own]
            assert (rewards[own] == (places == 1) / (places == 1).sum()).all()
            assert stars[places == 1].min() == stars.max()
            games += 1
    assert games >= 4


def test_places_are_those_of_the_rules() -> None:
    batch, options = TableBatch(6, 4), dict[str, Any]()
    for twin in assert_every_step_is_as_the_rules_have_it(batch, options):
        result = view(twin.game, None).result
        assert result is not None
        batch.scores[:] = [
            [
                [[score.stars for _, score in s.edicts] + [s.coins, s.monsters.stars] for s in season]
                for season in twin.game.scores
            ]
        ]
        expected = [next(s.place for s in result.standings if s.seat == seat) for seat in twin.seats]
        assert batch._standings()[0].tolist() == expected


def test_equal_stars_are_told_apart_by_monsters_or_shared() -> None:
    batch = TableBatch(1, 3)
    batch.scores[0, 0] = [[9, 0, 0, -2], [9, 0, 0, -2], [7, 0, 0, 0]]
    assert batch._standings().tolist() == [[2, 2, 1]]


def test_the_seats_of_a_table_are_environments_to_stable_baselines() -> None:
    env = BatchMethods()
    env.take(TableBatch(2, 3, observation="flat", autoreset_mode="SameStep"))
    env.seed(1)
    assert env.reset()["planes"].shape == (6, 45, 11, 11)
    ended: list[dict[str, Any]] = []
    while not ended:
        env.step_async(np.stack(env.env_method("action_masks")).argmax(axis=1))
        _, _, over, infos = env.step_wait()
        ended = [infos[row] for row in np.flatnonzero(over)]
    assert sorted(info["place"] for info in ended[:3])[0] == 1
    assert all(env.batch.single_observation_space.contains(info["terminal_observation"]) for info in ended)


@pytest.mark.parametrize(
    "options, reason",
    [
        ({"tables": 0}, "tables is the number of tables, at least 1, not 0"),
        ({"seats": 0}, "A game needs at least one player."),
        ({"reward": "money"}, "there is no reward 'money': choose one of stars, win"),
    ],
    ids=str,
)
def test_an_impossible_batch_is_refused_at_once_with_the_reason(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        table_batch(**options)


def test_a_step_takes_one_action_for_each_seat() -> None:
    batch = TableBatch(2, 3)
    batch.reset(seed=1)
    with pytest.raises(ValueError, match="a step takes 6 actions, one for each seat"):
        batch.step([PASS] * 2)
