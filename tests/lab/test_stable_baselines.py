"""Stable Baselines and SuperSuit take the environments as they are.

They are no dependencies of ours, so this runs only where they are installed: `pip install
'cartographers[train]' supersuit`, then `pytest -m slow tests/lab/test_stable_baselines.py`.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

from cartographers.lab.environments import SOLO, table_v1
from cartographers.lab.environments.layout import PASS

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("default"),  # theirs are not our errors
]

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "train_with_stable_baselines.py"
HANDBOOK = ROOT / "docs" / "environments.md"


def masked_ppo() -> Any:
    reason = "not installed: pip install 'cartographers[train]'"
    return pytest.importorskip("sb3_contrib", reason=reason).MaskablePPO


@pytest.mark.parametrize("policy, form", [("MultiInputPolicy", "flat"), ("MlpPolicy", "vector")])
def test_masked_ppo_learns_on_a_single_environment(policy: str, form: str) -> None:
    model = masked_ppo()(policy, gymnasium.make(SOLO, observation=form), n_steps=32, batch_size=16)
    model.learn(32)
    env: Any = model.get_env()
    seen, masks = env.reset(), np.stack(env.env_method("action_masks"))
    action, _ = model.predict(seen, action_masks=masks, deterministic=True)
    assert masks[0, action[0]]


def test_masked_ppo_learns_on_the_compiled_batch() -> None:
    ppo = masked_ppo()
    from cartographers.lab.environments.stable_baselines import solo_packs_vec_env, solo_vec_env

    for make in (solo_vec_env, solo_packs_vec_env):
        env = make(4, edition="heroes")
        env.seed(1)
        model = ppo("MultiInputPolicy", env, n_steps=32, batch_size=64)
        illegal: list[Any] = []

        def look(now: dict[str, Any], _: Any, found: list[Any] = illegal) -> bool:
            found += [info.get("illegal_action") for info in now["infos"]]
            return True

        model.learn(128, callback=look)
        assert set(illegal) == {None}
        assert (len(illegal), model.num_timesteps) == (128, 128)


def test_what_the_handbook_shows_runs() -> None:
    masked_ppo()
    text = HANDBOOK.read_text("utf-8")
    (block,) = [block for block in re.findall(r"^```py\n(.*?)^```", text, re.M | re.S) if "sb3" in block]
    exec(compile(block, HANDBOOK.name, "exec"), {})


def test_the_example_learns_and_compares() -> None:
    masked_ppo()
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), "--minutes", "0.05", "--games", "4", "--looks", "1", "--envs", "8"],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    head, first, *_, last = done.stdout.splitlines()
    assert head.split() == ["minutes", "steps", "stars"]
    assert re.fullmatch(r" +0\.0 +0 +\d+\.\d ± \d+\.\d", first)
    assert re.search(r"agent \S+ ± \S+, apprentice \S+ ± \S+, agent ahead by \S+ ± \S+ stars$", last)


def test_supersuit_wraps_a_table() -> None:
    supersuit: Any = pytest.importorskip("supersuit", reason="not installed: pip install supersuit")
    table = table_v1.parallel_env(seats=2, observation="vector")
    plain = table_v1.parallel_env(seats=2, observation="vector")
    env = supersuit.flatten_v0(supersuit.black_death_v3(table))
    (seen, infos), (expected, _) = env.reset(seed=1), plain.reset(seed=1)
    while plain.agents:
        for agent in plain.agents:
            assert np.array_equal(seen[agent], expected[agent])
        actions = {agent: int(infos[agent]["action_mask"].argmax()) for agent in env.agents}
        seen, _, _, _, infos = env.step(actions)
        expected, *_ = plain.step(actions)
    # black_death tells of an end without truncation with the step after it, in which nobody sees anything.
    seen, _, ended, _, _ = env.step(dict.fromkeys(env.agents, PASS))
    assert ended == dict.fromkeys(plain.possible_agents, True)
    assert not any(one.any() for one in seen.values())
