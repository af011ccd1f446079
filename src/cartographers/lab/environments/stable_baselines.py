"""The compiled batch as a `VecEnv` of Stable Baselines, for instance for sb3-contrib's MaskablePPO.

A single environment needs none of this: `MaskablePPO("MultiInputPolicy", env)` takes
`gymnasium.make("cartographers/Solo-v1", observation="flat")` as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gymnasium.vector import AutoresetMode

from cartographers.lab.environments import solo_batch, solo_packs_batch, table_batch, table_packs_batch
from cartographers.lab.environments.batch import GameBatch
from cartographers.lab.environments.forms import Form
from cartographers.lab.environments.vec_env import BatchMethods
from cartographers.lab.missing import TRAIN, needed

_vec_env: Any = needed("stable_baselines3.common.vec_env", "a VecEnv", TRAIN)


class BatchVecEnv(BatchMethods, _vec_env.VecEnv):  # type: ignore[misc]  # its package may be missing
    """A batch made with `autoreset_mode="SameStep"` and `observation="flat"` or `"vector"`."""

    def __init__(self, batch: GameBatch) -> None:
        self.take(batch)
        super().__init__(batch.num_envs, batch.single_observation_space, batch.single_action_space)


def solo_vec_env(num_envs: int, **options: Any) -> BatchVecEnv:
    """`num_envs` solo games. The keywords are those of the batch; observations are flat unless they say."""
    return _vec_env_of(solo_batch, num_envs=num_envs, **options)


def solo_packs_vec_env(num_envs: int, **options: Any) -> BatchVecEnv:
    """The same with the packs."""
    return _vec_env_of(solo_packs_batch, num_envs=num_envs, **options)


def table_vec_env(tables: int, seats: int, **options: Any) -> BatchVecEnv:
    """Tables of several seats, each of which counts as an environment: one policy learns all of them."""
    return _vec_env_of(table_batch, tables=tables, seats=seats, **options)


def table_packs_vec_env(tables: int, seats: int, **options: Any) -> BatchVecEnv:
    """The same with the packs."""
    return _vec_env_of(table_packs_batch, tables=tables, seats=seats, **options)


def _vec_env_of(make: Callable[..., Any], *, observation: str = Form.FLAT, **options: Any) -> BatchVecEnv:
    return BatchVecEnv(make(observation=observation, autoreset_mode=AutoresetMode.SAME_STEP, **options))
