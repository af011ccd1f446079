"""Many tables at once on the kernel: what `table_v1` is for one, with a row for each seat of each table.

All agents share one space of observations and one of actions, so one policy can play all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cartographers.kernel.head import MONSTER_STARS
from cartographers.lab.environments.batch import GameBatch
from cartographers.lab.environments.layout import layout_with_packs
from cartographers.lab.environments.options import chosen
from cartographers.lab.environments.rewards import Reward


class TableBatch(GameBatch):
    """`tables` tables of `seats` seats each: seat s of table t has the row `t * seats + s`.

    The other keywords are those of `GameBatch`, and `reward`: `stars` or `win`.
    """

    def __init__(self, tables: int = 1, seats: int = 4, *, reward: str = "stars", **options: Any) -> None:
        if tables < 1:
            raise ValueError(f"tables is the number of tables, at least 1, not {tables}")
        self._reward = chosen(Reward, reward, "reward")
        super().__init__(tables, [f"seat_{number}" for number in range(seats)], **options)

    def _earned(self) -> NDArray[np.float64]:
        if self._reward is Reward.STARS:
            return super()._earned()
        first = (self._standings() == 1).astype(np.float64)
        shares = (first / first.sum(axis=1, keepdims=True)).reshape(-1)
        return np.where(self._over, shares, 0.0)

    def _info(self) -> dict[str, Any]:
        """With the places at tables whose game is over, 0 at others."""
        return super()._info() | {"place": np.where(self._over, self._standings().reshape(-1), 0)}

    def _standings(self) -> NDArray[np.int64]:
        """The place of each seat as `rules.result` has it: most stars, then fewest lost to monsters."""
        stars = self.scores.sum(axis=(1, 3))
        kept = self.scores[..., MONSTER_STARS].sum(axis=1)  # zero or less
        ahead = stars[:, :, None] < stars[:, None, :]
        ahead |= (stars[:, :, None] == stars[:, None, :]) & (kept[:, :, None] < kept[:, None, :])
        places: NDArray[np.int64] = 1 + ahead.sum(axis=2)
        return places


class TablePacksBatch(TableBatch):
    """With the packs, and with whatever boxes `further` names."""

    def __init__(self, tables: int = 1, *, further: Sequence[str] = (), **options: Any) -> None:
        self.layout = layout_with_packs(further)
        super().__init__(tables, **options)
