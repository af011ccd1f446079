"""Games as pictures, for videos and notebooks."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest

from cartographers.lab.environments import SOLO, table_v1
from cartographers.lab.environments.solo import SoloEnv


def test_a_game_is_a_picture_that_changes_with_it() -> None:
    env = gymnasium.make(SOLO, render_mode="rgb_array")
    seen, _ = env.reset(seed=1)
    before = np.asarray(env.render())
    assert (str(before.dtype), before.ndim, before.shape[2]) == ("uint8", 3, 3)
    assert [size % 2 for size in before.shape[:2]] == [0, 0]  # as video encoders want it
    env.step(int(seen["action_mask"].argmax()))
    after = np.asarray(env.render())
    assert after.shape == before.shape
    changed = (before != after).any(axis=2).mean()
    assert 0.005 < changed < 0.5  # some squares and a coin, not the whole map


@pytest.mark.parametrize("seats, rows, columns", [(3, 1, 3), (5, 2, 3)])
def test_the_sheets_of_a_table_stand_next_to_each_other(seats: int, rows: int, columns: int) -> None:
    alone = SoloEnv(render_mode="rgb_array")
    alone.reset(seed=1)
    one = alone.render()
    env = table_v1.parallel_env(seats=seats, render_mode="rgb_array")
    env.reset(seed=1)
    found = env.render()
    assert found.shape == (rows * one.shape[0], columns * one.shape[1], 3)
    assert np.array_equal(found[: one.shape[0], : one.shape[1]], one)
    if rows * columns > seats:
        assert (found[-one.shape[0] :, -one.shape[1] :] == 255).all()


def test_an_unknown_mode_is_refused_with_those_there_are() -> None:
    reason = "there is no render_mode 'human': choose one of ansi, rgb_array"
    with pytest.raises(ValueError, match=reason):
        SoloEnv(render_mode="human")
    with pytest.raises(ValueError, match=reason):
        table_v1.parallel_env(render_mode="human")
