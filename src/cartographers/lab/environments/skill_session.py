"""One game with skills as the environments play it: an answer may take several actions."""

from __future__ import annotations

from typing import Any

import gymnasium as gym
import numpy as np

from cartographers.lab.environments.layout import Layout
from cartographers.lab.environments.observations import number_bounds, sheets_seen
from cartographers.lab.environments.session import GameSession
from cartographers.lab.environments.skill_choices import Pending, SkillChoices, skill_choices
from cartographers.lab.environments.skill_layout import skill_layout
from cartographers.lab.environments.skill_observations import skill_fields, skill_numbers, skill_planes
from cartographers.rules.actions import Answer
from cartographers.rules.grid import SIDE
from cartographers.rules.setup import Setup


class SkillSession(GameSession):
    """A seat that has begun to use a skill goes on with it; those that have answered pass until all have."""

    def __init__(self, setup: Setup, seed: str, layout: Layout) -> None:
        self._pending: dict[int, Pending] = {}
        super().__init__(setup, seed, layout)

    def _choices(self, seat: int) -> SkillChoices:
        return skill_choices(self.game, seat, self._layout, self._pending.get(seat))

    def _do(self, seat: int, action: Answer | Pending | None) -> None:
        if isinstance(action, Pending):
            self._pending[seat] = action
            return
        if action is not None:
            self._pending.pop(seat, None)
        super()._do(seat, action)

    def observe(self, seat: int) -> dict[str, Any]:
        view, pending = self.view(seat), self._pending.get(seat)
        return {
            "observation": {
                "planes": skill_planes(view, self._layout, pending),
                "numbers": skill_numbers(view, self._layout, pending),
            },
            "action_mask": self.choices[seat].mask.copy(),
        }


def skill_space(seats: int, layout: Layout) -> gym.Space[Any]:
    """What `SkillSession.observe` gives at a table of so many seats."""
    low, high = number_bounds(seats, layout)
    more = skill_fields(seats, layout)
    low = np.concatenate([low, *(np.full(each.size, each.low, np.int16) for each in more)])
    high = np.concatenate([high, *(np.full(each.size, each.high, np.int16) for each in more)])
    shape = (len(layout.planes) * sheets_seen(seats) + 1, SIDE, SIDE)
    return gym.spaces.Dict(
        {
            "observation": gym.spaces.Dict(
                {
                    "planes": gym.spaces.Box(0, 1, shape, np.int8),
                    "numbers": gym.spaces.Box(low, high, dtype=np.int16),
                }
            ),
            "action_mask": gym.spaces.Box(0, 1, (skill_layout(layout).action_count,), np.int8),
        }
    )
