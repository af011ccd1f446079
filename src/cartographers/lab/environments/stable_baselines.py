"""The compiled batch as a `VecEnv` of Stable Baselines, for instance for sb3-contrib's MaskablePPO.

A single environment needs none of this: `MaskablePPO("MultiInputPolicy", env)` takes
`gymnasium.make("cartographers/Solo-v1", observation="flat")` as it is.
"""

from __future__ import annotations

from typing import Any

from gymnasium.vector import AutoresetMode

from cartographers.lab.environments import solo_batch, solo_packs_batch
from cartographers.lab.environments.batch import SoloBatch
from cartographers.lab.environments.forms import Form
from cartographers.lab.environments.vec_env import BatchMethods
from cartographers.lab.missing import TRAIN, needed

_vec_env: Any = needed("stable_baselines3.common.vec_env", "a VecEnv", TRAIN)


class BatchVecEnv(BatchMethods, _vec_env.VecEnv):  # type: ignore[misc]  # its package may be missing
    """A batch made with `autoreset_mode="SameStep"` and `observation="flat"` or `"vector"`."""

    def __init__(self, batch: SoloBatch) -> None:
        self.take(batch)
        super().__init__(batch.num_envs, batch.single_observation_space, batch.single_action_space)


def solo_vec_env(num_envs: int, *, observation: str = Form.FLAT, **options: Any) -> BatchVecEnv:
    """`num_envs` solo games. The keywords are those of the batch."""
    return _vec_env_of(solo_batch, num_envs, observation, options)


def solo_packs_vec_env(num_envs: int, *, observation: str = Form.FLAT, **options: Any) -> BatchVecEnv:
    """The same with the packs."""
    return _vec_env_of(solo_packs_batch, num_envs, observation, options)


def _vec_env_of(make: Any, num_envs: int, observation: str, options: dict[str, Any]) -> BatchVecEnv:
    mode = AutoresetMode.SAME_STEP
    return BatchVecEnv(make(num_envs=num_envs, observation=observation, autoreset_mode=mode, **options))
