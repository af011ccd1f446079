"""The forms of an observation hold the same, and tools that cannot read one can read another."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test  # type: ignore[import-untyped]

from cartographers.lab.environments import SOLO, SOLO_SKILLS, solo_batch, table_skills_v1, table_v1
from cartographers.lab.environments.solo import SoloEnv

FORMS = ("flat", "vector")


def in_form(form: str, nested: dict[str, Any]) -> Any:
    """What an observation in this form must be."""
    parts = nested["observation"]
    if form == "flat":
        return parts
    return np.concatenate([parts["planes"].ravel(), parts["numbers"]])


def assert_same(found: Any, expected: Any) -> None:
    if isinstance(expected, dict):
        assert found.keys() == expected.keys()
        for name, part in expected.items():
            assert_same(found[name], part)
    else:
        assert np.array_equal(found, expected)


@pytest.mark.parametrize("form", FORMS)
def test_a_solo_game_is_the_same_in_every_form(form: str) -> None:
    nested, other = SoloEnv(edition="heroes"), SoloEnv(edition="heroes", observation=form)
    (seen, _), (formed, info) = nested.reset(seed=3), other.reset(seed=3)
    over, steps = False, 0
    while not over:
        assert_same(formed, in_form(form, seen))
        assert np.array_equal(info["action_mask"], seen["action_mask"])
        assert np.array_equal(other.action_masks(), seen["action_mask"] == 1)
        assert other.observation_space.contains(formed)
        action = int(np.flatnonzero(seen["action_mask"])[-1])
        seen, reward, over, _, _ = nested.step(action)
        formed, same, *_, info = other.step(action)
        assert reward == same
        steps += 1
    assert steps > 15


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", [SOLO, SOLO_SKILLS])
def test_gymnasium_finds_nothing_wrong(name: str, form: str) -> None:
    check_env(gymnasium.make(name, observation=form).unwrapped)


@pytest.mark.parametrize("form", FORMS)
def test_pettingzoo_finds_nothing_wrong(form: str) -> None:
    parallel_api_test(table_v1.parallel_env(seats=2, observation=form), num_cycles=40)
    parallel_api_test(table_skills_v1.parallel_env(seats=2, observation=form), num_cycles=40)


def test_a_vector_is_an_array_as_pettingzoo_would_rather_have_it() -> None:
    api_test(table_v1.env(seats=2, observation="vector"), num_cycles=40)  # a warning would be an error


@pytest.mark.parametrize("form", FORMS)
def test_a_table_is_the_same_in_every_form(form: str) -> None:
    nested = table_v1.parallel_env(seats=3)
    other = table_v1.parallel_env(seats=3, observation=form)
    (seen, _), (formed, infos) = nested.reset(seed=1), other.reset(seed=1)
    for _ in range(6):
        for agent in nested.agents:
            assert_same(formed[agent], in_form(form, seen[agent]))
            assert np.array_equal(infos[agent]["action_mask"], seen[agent]["action_mask"])
        actions = {agent: int(one["action_mask"].argmax()) for agent, one in seen.items()}
        seen, *_ = nested.step(actions)
        formed, *_, infos = other.step(actions)


@pytest.mark.parametrize("form", FORMS)
def test_a_batch_is_the_same_in_every_form(form: str) -> None:
    nested, other = solo_batch(num_envs=3), solo_batch(num_envs=3, observation=form)
    (seen, _), (formed, info) = nested.reset(seed=1), other.reset(seed=1)
    for _ in range(4):
        for row in range(3):
            one = {"observation": {name: part[row] for name, part in seen["observation"].items()}}
            found = {name: part[row] for name, part in formed.items()} if form == "flat" else formed[row]
            assert_same(found, in_form(form, one))
        assert other.observation_space.contains(formed)
        assert np.array_equal(info["action_mask"], seen["action_mask"])
        assert np.array_equal(other.action_masks(), seen["action_mask"] == 1)
        actions = seen["action_mask"].argmax(axis=1)
        seen, *_ = nested.step(actions)
        formed, *_, info = other.step(actions)


@pytest.mark.parametrize("make", [SoloEnv, solo_batch, table_v1.parallel_env])
def test_an_unknown_form_is_refused_with_those_there_are(make: Any) -> None:
    reason = "there is no form of observations 'round': choose one of nested, flat, vector"
    with pytest.raises(ValueError, match=reason):
        make(observation="round")
