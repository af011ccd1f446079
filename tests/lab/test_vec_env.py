"""The compiled batch as Stable Baselines wants it: games that are over begin anew in the same step.

What needs Stable Baselines itself is in `test_stable_baselines`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from cartographers.lab.environments.batch import SoloBatch
from cartographers.lab.environments.vec_env import BatchMethods
from tests.lab.test_missing import run_python

GAMES, STEPS = 4, 60


class PlainVecEnv(BatchMethods):
    """Without the base class of Stable Baselines."""

    def __init__(self, **options: Any) -> None:
        self.take(SoloBatch(GAMES, autoreset_mode="SameStep", observation="flat", **options))

    def step(self, actions: Any) -> Any:
        self.step_async(actions)
        return self.step_wait()


def chosen(masks: Any, played: Any) -> Any:
    """A legal action for each game, which depends on how many it has had."""
    return np.array(
        [np.flatnonzero(mask)[(31 * n) % mask.sum()] for mask, n in zip(masks, played, strict=True)]
    )


def test_the_same_games_come_as_when_they_begin_with_the_next_step() -> None:
    """Row by row: what was seen before each action, and what it brought."""
    later, at_once = SoloBatch(GAMES), SoloBatch(GAMES, autoreset_mode=AutoresetMode.SAME_STEP)
    expected: list[list[Any]] = [[] for _ in range(GAMES)]
    found: list[list[Any]] = [[] for _ in range(GAMES)]
    finals: list[list[int]] = [[] for _ in range(GAMES)]
    seen, _ = later.reset(seed=5)
    played, over = np.zeros(GAMES, np.int64), np.zeros(GAMES, np.bool_)
    for _ in range(STEPS):
        actions, before, waiting = chosen(seen["action_mask"], played), seen, ~over
        seen, rewards, over, _, _ = later.step(actions)
        for row in np.flatnonzero(waiting).tolist():
            planes = before["observation"]["planes"][row].tobytes()
            expected[row].append((planes, actions[row], rewards[row], over[row]))
        played += waiting
    seen, _ = at_once.reset(seed=5)
    for step in range(STEPS):
        actions, before = chosen(seen["action_mask"], np.full(GAMES, step)), seen
        seen, rewards, over, _, info = at_once.step(actions)
        for row in range(GAMES):
            planes = before["observation"]["planes"][row].tobytes()
            found[row].append((planes, actions[row], rewards[row], over[row]))
        for row in np.flatnonzero(over).tolist():
            last = info["final_obs"][row]
            assert np.flatnonzero(last["action_mask"]).tolist() == [0]
            games = [reward for *_, reward, _ in found[row]]
            finals[row].append(info["final_info"]["stars"][row])
            assert info["stars"][row] == 0  # of the new game
            assert sum(games) == sum(finals[row])
    for row in range(GAMES):
        assert sum(over for *_, over in expected[row]) >= 2
        assert found[row][: len(expected[row])] == expected[row]


def test_an_ended_game_has_its_last_observation_in_its_info() -> None:
    env = PlainVecEnv()
    env.seed(3)
    env.reset()
    total, ended = np.zeros(GAMES), 0
    while not ended:
        masks = np.stack(env.env_method("action_masks"))
        seen, rewards, over, infos = env.step(masks.argmax(axis=1))
        assert rewards.dtype == np.float32
        total += rewards
        for row in np.flatnonzero(over):
            last = infos[row]["terminal_observation"]
            assert env.batch.single_observation_space.contains(last)
            assert not np.array_equal(last["planes"], seen["planes"][row])
            assert (infos[row]["stars"], infos[row]["TimeLimit.truncated"]) == (total[row], False)
            ended += 1
        assert ["terminal_observation" in info for info in infos] == over.tolist()


def test_the_seed_holds_for_the_next_reset_only() -> None:
    env = PlainVecEnv()
    assert env.seed(7) == [7] * GAMES
    first, second = env.reset()["numbers"], env.reset()["numbers"]
    env.seed(7)
    assert np.array_equal(env.reset()["numbers"], first)
    assert not np.array_equal(first, second)


def test_attributes_and_methods_are_asked_for_by_game() -> None:
    env = PlainVecEnv()
    env.reset()
    assert env.get_attr("num_envs") == [GAMES] * GAMES
    assert env.get_attr("render_mode", indices=[0, 2]) == [None, None]
    assert env.env_is_wrapped(object, indices=1) == [False]
    masks = env.env_method("action_masks", indices=[1])
    assert np.array_equal(masks, env.batch.action_masks()[1:2])
    with pytest.raises(AttributeError):
        env.get_attr("nothing_of_ours")
    with pytest.raises(NotImplementedError, match="the games of a batch share their attributes"):
        env.set_attr("render_mode", None)
    env.close()


def test_an_illegal_action_is_told_of_its_game() -> None:
    env = PlainVecEnv()
    env.reset()
    actions = np.stack(env.env_method("action_masks")).argmax(axis=1)
    actions[2] = 0
    _, rewards, _, infos = env.step(actions)
    assert [info.get("illegal_action") for info in infos] == [None, None, True, None]
    assert rewards[2] == -1


def test_a_batch_that_begins_games_later_is_refused() -> None:
    with pytest.raises(ValueError, match="autoreset_mode='SameStep'"):
        BatchMethods().take(SoloBatch(2))
    with pytest.raises(ValueError, match="autoreset_mode is 'NextStep' or 'SameStep', not 'Disabled'"):
        SoloBatch(2, autoreset_mode="Disabled")


def test_without_stable_baselines_one_clear_sentence_says_so() -> None:
    done = run_python(
        "import sys\nsys.modules['stable_baselines3'] = None\n"
        "import cartographers.lab.environments.stable_baselines"
    )
    assert done.stderr.splitlines()[-1].endswith(
        "a VecEnv needs the package stable_baselines3, which is not installed: "
        "pip install 'cartographers[train]'"
    )
