"""A batch with the methods of Stable Baselines' `VecEnv`, all but its base class.

`stable_baselines` adds that; this part needs nothing that is not ours.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from cartographers.lab.environments.batch import GameBatch

Indices = int | Iterable[int] | None


class BatchMethods:
    """What `VecEnv` leaves to its subclasses. The batch must begin games anew in the same step."""

    batch: GameBatch
    _actions: Any = None
    _first_seed: int | None = None  # for the next reset

    def take(self, batch: GameBatch) -> None:
        if batch.metadata["autoreset_mode"] is not AutoresetMode.SAME_STEP:
            raise ValueError("a VecEnv begins games anew in the same step: autoreset_mode='SameStep'")
        self.batch = batch

    def seed(self, seed: int | None = None) -> Sequence[int | None]:
        """Takes effect with the next reset. One seed is enough for all games."""
        self._first_seed = seed
        return [seed] * self.batch.num_envs

    def reset(self) -> Any:
        seen, _ = self.batch.reset(seed=self._first_seed)
        self._first_seed = None
        return seen

    def step_async(self, actions: Any) -> None:
        self._actions = actions

    def step_wait(self) -> tuple[Any, NDArray[np.float32], NDArray[np.bool_], list[dict[str, Any]]]:
        """A game that is over has its last observation in its info; what is observed is the next one's."""
        seen, rewards, over, _, info = self.batch.step(self._actions)
        infos: list[dict[str, Any]] = [{"stars": int(stars)} for stars in info["stars"]]
        for row in np.flatnonzero(over):
            final = info["final_info"]
            infos[row] = {name: int(final[name][row]) for name in ("stars", "place") if name in final}
            infos[row]["terminal_observation"] = info["final_obs"][row]
            infos[row]["TimeLimit.truncated"] = False
        for row in np.flatnonzero(info.get("illegal_action", ())):
            infos[row]["illegal_action"] = True
        return seen, rewards.astype(np.float32), over, infos

    def close(self) -> None:
        self.batch.close()

    def get_attr(self, attr_name: str, indices: Indices = None) -> list[Any]:
        """The batch's attribute, once for each game asked about."""
        return [getattr(self.batch, attr_name)] * len(self._rows(indices))

    def set_attr(self, attr_name: str, value: Any, indices: Indices = None) -> None:
        raise NotImplementedError("the games of a batch share their attributes: make another batch")

    def env_method(
        self, method_name: str, *arguments: Any, indices: Indices = None, **keywords: Any
    ) -> list[Any]:
        """What the batch's method returns for each game asked about."""
        results = getattr(self.batch, method_name)(*arguments, **keywords)
        return [results[row] for row in self._rows(indices)]

    def env_is_wrapped(self, wrapper_class: type[Any], indices: Indices = None) -> list[bool]:
        return [False] * len(self._rows(indices))

    def _rows(self, indices: Indices) -> Sequence[int]:
        if indices is None:
            return range(self.batch.num_envs)
        return [indices] if isinstance(indices, int) else list(indices)
