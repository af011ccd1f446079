"""The table with the packs and with skills, three of which are laid out.

An answer with a skill takes several actions; whoever has answered passes until all have.
"""

from __future__ import annotations

from typing import Any

import gymnasium as gym
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils.conversions import parallel_to_aec  # type: ignore[import-untyped]

from cartographers.lab.environments.layout import WITH_SKILLS
from cartographers.lab.environments.session import GameSession
from cartographers.lab.environments.skill_layout import skill_layout
from cartographers.lab.environments.skill_session import SkillSession, skill_space
from cartographers.lab.environments.solo import Observation
from cartographers.lab.environments.table_v1 import TableEnv
from cartographers.play.deck import SkillDraw
from cartographers.rules.setup import Setup


class TableSkillsEnv(TableEnv):
    """The keywords are those of `table_packs_v1`, and `skills` (`random`, three ids or None) and
    `skill_uses` (`season` or `game`)."""

    metadata = {**TableEnv.metadata, "name": "cartographers_table_skills_v1"}  # noqa: RUF012
    layout = WITH_SKILLS

    def __init__(self, seats: int = 4, *, skills: Any = SkillDraw.RANDOM, **options: Any) -> None:
        super().__init__(seats, skills=skills, **options)

    def _space(self, seats: int) -> gym.Space[Observation]:
        return skill_space(seats, self.layout)

    def _action_count(self) -> int:
        return skill_layout(self.layout).action_count

    def _begin(self, setup: Setup, seed: str) -> GameSession:
        return SkillSession(setup, seed, self.layout)


def parallel_env(**options: Any) -> TableSkillsEnv:
    """Everybody acts at the same time."""
    return TableSkillsEnv(**options)


def env(**options: Any) -> AECEnv:
    """One agent acts after the other, without seeing what those before did in the same turn."""
    return parallel_to_aec(parallel_env(**options))
