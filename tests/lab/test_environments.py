"""The environments, by the conformance tests that Gymnasium and PettingZoo bring along, and by our own."""

from __future__ import annotations

import re
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test  # type: ignore[import-untyped]

from cartographers.lab.environments import SOLO, table_v1
from cartographers.lab.environments.layout import PASS
from cartographers.lab.environments.observations import SCORING_CARDS, starts
from cartographers.lab.environments.solo import SoloEnv
from cartographers.lab.environments.table_v1 import TableEnv
from cartographers.lab.plan import Plan
from cartographers.lab.playing import play_game
from cartographers.lab.variant import Variant
from cartographers.notation.sheets import parse_sheet
from cartographers.rules.setup import Edition

SOLO_OPTIONS: list[dict[str, Any]] = [
    {},
    {"edition": "heroes", "sheet": "D"},
    {"edition": "combined", "explore": "heroes", "fallback_terrain": "card", "heroes": True},
]
TABLE_OPTIONS: list[dict[str, Any]] = [
    {"seats": 1},
    {"seats": 2, "edition": "heroes"},
    {"seats": 3, "edition": "combined", "ambush": "solo-walk", "reward": "win"},
    {"seats": 6, "edicts": "first"},
]


@pytest.mark.parametrize("options", SOLO_OPTIONS, ids=str)
def test_gymnasium_finds_nothing_wrong(options: dict[str, Any]) -> None:
    check_env(gymnasium.make(SOLO, **options).unwrapped)


@pytest.mark.parametrize("options", TABLE_OPTIONS, ids=str)
def test_pettingzoo_finds_nothing_wrong(options: dict[str, Any]) -> None:
    parallel_api_test(table_v1.parallel_env(**options), num_cycles=60)
    parallel_seed_test(lambda: table_v1.parallel_env(**options))
    seed_test(lambda: table_v1.env(**options), num_cycles=10)


def test_pettingzoo_finds_nothing_wrong_with_agents_one_after_the_other() -> None:
    with warnings.catch_warnings():
        # It would rather have one array; the form with planes, numbers and a mask is meant.
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        api_test(table_v1.env(seats=2), num_cycles=60)


def solo_episode(env: SoloEnv, seed: int) -> tuple[float, dict[str, Any]]:
    seen, _ = env.reset(seed=seed)
    total, over, info = 0.0, False, dict[str, Any]()
    while not over:
        assert env.observation_space.contains(seen)
        action = env.action_space.sample(mask=seen["action_mask"])
        seen, reward, over, truncated, info = env.step(action)
        assert not truncated
        total += float(reward)
    assert np.flatnonzero(seen["action_mask"]).tolist() == [PASS]
    return total, info


@pytest.mark.parametrize("options", SOLO_OPTIONS, ids=str)
def test_the_rewards_of_a_solo_game_add_up_to_its_stars(options: dict[str, Any]) -> None:
    env = SoloEnv(**options)
    env.action_space.seed(1)
    for seed in range(3):
        total, info = solo_episode(env, seed)
        assert total == info["stars"]
        assert isinstance(info["rating"], int)
        assert "illegal_action" not in info


def test_the_same_seed_gives_the_same_games_and_another_one_others() -> None:
    one, other = SoloEnv(), SoloEnv()
    for _ in range(2):  # the first game of the seed, then the second
        seen, same = one.reset(seed=5)[0], other.reset(seed=5)[0]
        assert np.array_equal(seen["observation"]["numbers"], same["observation"]["numbers"])
        seen, same = one.reset()[0], other.reset()[0]
        assert np.array_equal(seen["observation"]["numbers"], same["observation"]["numbers"])
    starts = {one.reset(seed=seed)[0]["observation"]["numbers"].tobytes() for seed in range(10)}
    assert len(starts) == 10


def test_a_game_of_a_simulation_can_be_played_again() -> None:
    spec = Plan((("random",),), (Variant(Edition.HEROES),), seed="again").game(0)
    record = play_game(spec)
    seen, _ = SoloEnv(edition="heroes").reset(options={"seed": spec.seed})
    for edict, card in zip("abcd", record.edicts, strict=True):
        at = starts(1)[f"edict_{edict}"] + SCORING_CARDS.index(card)
        assert seen["observation"]["numbers"][at] == 1


def test_an_illegal_action_is_replaced_by_the_lowest_legal_one() -> None:
    legal, illegal = SoloEnv(), SoloEnv()
    seen, _ = legal.reset(seed=3)
    illegal.reset(seed=3)
    lowest = int(seen["action_mask"].argmax())
    expected, _, _, _, _ = legal.step(lowest)
    found, reward, _, _, info = illegal.step(PASS)
    assert (reward, info["illegal_action"]) == (-1.0, True)
    assert np.array_equal(expected["observation"]["planes"], found["observation"]["planes"])


def test_masked_algorithms_find_the_mask() -> None:
    env = SoloEnv()
    seen, _ = env.reset(seed=1)
    assert env.action_masks().dtype == np.bool_
    assert np.array_equal(env.action_masks(), seen["action_mask"] == 1)


def test_a_sheet_can_be_read_as_text() -> None:
    env = SoloEnv(render_mode="ansi", sheet="B")
    env.reset(seed=1)
    assert parse_sheet(env.render()).printed.id == "B"


def table_game(env: TableEnv, seed: int) -> tuple[dict[str, float], dict[str, dict[str, Any]]]:
    seen, _ = env.reset(seed=seed)
    totals, infos = dict.fromkeys(env.agents, 0.0), dict[str, dict[str, Any]]()
    while env.agents:
        actions = {a: int(env.action_space(a).sample(mask=seen[a]["action_mask"])) for a in env.agents}
        seen, rewards, _, _, infos = env.step(actions)
        for agent, reward in rewards.items():
            totals[agent] += reward
    return totals, infos


@pytest.mark.parametrize("edition", list(Edition))
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_rewards_of_a_table_add_up_to_its_stars(edition: str, seats: int) -> None:
    totals, infos = table_game(table_v1.parallel_env(seats=seats, edition=edition), seed=seats)
    assert totals == {agent: info["stars"] for agent, info in infos.items()}


def test_whoever_wins_is_rewarded_and_nobody_else() -> None:
    env = table_v1.parallel_env(seats=3, reward="win")
    for seed in range(3):
        totals, infos = table_game(env, seed)
        winners = [agent for agent, info in infos.items() if info["place"] == 1]
        assert {agent for agent, total in totals.items() if total} == set(winners)
        assert sum(totals.values()) == pytest.approx(1)


def test_a_hundred_players_at_one_table() -> None:
    env = table_v1.parallel_env(seats=100)
    seen, _ = env.reset(seed=1)
    assert len(seen) == 100
    actions = {agent: int(one["action_mask"].argmax()) for agent, one in seen.items()}
    seen, rewards, *_ = env.step(actions)
    assert len(rewards) == 100
    assert env.observation_space("seat_99").contains(seen["seat_99"])


def test_all_sheets_are_the_state() -> None:
    env = table_v1.parallel_env(seats=5, render_mode="ansi")
    env.reset(seed=1)
    assert env.state().shape == (5 * 15, 11, 11)
    assert len(env.render().split("\n\n")) == 5


@pytest.mark.parametrize(
    "options, reason",
    [
        ({"edition": "third"}, "there is no edition 'third': choose one of base, heroes, combined"),
        ({"edicts": "best"}, "edicts are random, first or four ids of scoring cards, not 'best'"),
        ({"explore": ""}, "there is no set of explore cards '': choose one of base, heroes"),
        (
            {"fallback_terrain": "all"},
            "there is no rule for the single square 'all': choose one of card, any",
        ),
        ({"sheet": "C"}, "The sheet C is not part of this edition."),
        ({"edicts": ["treetower"]}, "A game needs exactly four scoring cards, not: treetower."),
        ({"ambush": "pass"}, "A single player has nobody to pass the sheet to."),
    ],
)
def test_impossible_options_are_refused_at_once_with_the_reason(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(reason)}$"):
        SoloEnv(**options)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(TypeError, match="players"):
        SoloEnv(players=3)


@pytest.mark.parametrize(
    "options, reason",
    [
        ({"seats": 0}, "A game needs at least one player."),
        ({"seats": 101}, "A game can have at most 100 players, not 101."),
        ({"reward": "money"}, "there is no reward 'money': choose one of stars, win"),
    ],
    ids=str,
)
def test_impossible_tables_are_refused_at_once_with_the_reason(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(reason)}$"):
        table_v1.parallel_env(**options)


def test_a_step_needs_an_action_of_everybody() -> None:
    env = table_v1.parallel_env(seats=3)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="there is no action for seat_1, seat_2"):
        env.step({"seat_0": PASS})


def test_a_step_before_the_first_reset_is_refused() -> None:
    with pytest.raises(RuntimeError, match="call reset before the first step"):
        SoloEnv().step(PASS)
    with pytest.raises(RuntimeError, match="call reset before the first step"):
        table_v1.parallel_env().step({})
