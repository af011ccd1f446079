"""The laboratory: simulations, and steps of the environments, one by one and in a batch on the kernel."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from bench.measure import Figure, per_second
from cartographers.lab.environments import table_v1
from cartographers.lab.environments.batch import SoloBatch
from cartographers.lab.environments.solo import SoloEnv
from cartographers.lab.plan import Plan
from cartographers.lab.run import Run
from cartographers.lab.worker_pool import SerialPool

TITLE = "lab/, on one core"

GAMES_TARGET = 50
STEPS_TARGET = 500
TIMES_SINGLE = 50
BATCH = 256


def figures() -> list[Figure]:
    single = solo_steps()
    return [
        Figure("solo base games of the bot random, with transcripts", "games", games(), GAMES_TARGET),
        Figure("steps of the solo environment, base", "steps", single, STEPS_TARGET),
        Figure("steps of an agent at a table of four, base", "steps", table_steps(), STEPS_TARGET),
        Figure(
            f"steps of {BATCH} solo environments in a batch; {TIMES_SINGLE} times the single",
            "steps",
            batch_steps(edition="base"),
            TIMES_SINGLE * single,
        ),
        Figure(
            "the same with Heroes, beside the single of the base game",
            "steps",
            batch_steps(edition="heroes"),
            TIMES_SINGLE * single,
        ),
    ]


def games() -> float:
    plan = Plan((("random",),), rounds=20)

    def twenty_games() -> int:
        return len(list(Run(plan, SerialPool(), transcripts=True)))

    return per_second(twenty_games)


def _any(mask: NDArray[np.int8], rng: np.random.Generator) -> int:
    legal = np.flatnonzero(mask)
    return int(legal[rng.integers(len(legal))])


def solo_steps() -> float:
    """Random play; choosing the action is part of the time."""
    env = SoloEnv()

    def ten_games() -> int:
        rng, steps = np.random.default_rng(1), 0
        for seed in range(10):
            seen, _ = env.reset(seed=seed)
            over = False
            while not over:
                seen, _, over, _, _ = env.step(_any(seen["action_mask"], rng))
                steps += 1
        return steps

    return per_second(ten_games)


def table_steps() -> float:
    env = table_v1.parallel_env(seats=4)

    def three_games() -> int:
        rng, steps = np.random.default_rng(1), 0
        for seed in range(3):
            seen, _ = env.reset(seed=seed)
            while env.agents:
                actions = {agent: _any(one["action_mask"], rng) for agent, one in seen.items()}
                steps += len(actions)
                seen, *_ = env.step(actions)
        return steps

    return per_second(three_games)


def batch_steps(**options: Any) -> float:
    """The environment alone: the actions, of random play, were chosen before."""
    batch = SoloBatch(BATCH, copy=False, **options)
    rng = np.random.default_rng(1)
    seen, _ = batch.reset(seed=1)
    script = []
    for _ in range(40):
        actions = np.array([_any(mask, rng) for mask in seen["action_mask"]])
        script.append(actions)
        seen, *_ = batch.step(actions)

    def the_same_again() -> int:
        batch.reset(seed=1)
        for actions in script:
            batch.step(actions)
        return BATCH * len(script)

    return per_second(the_same_again)
