"""The solo game as a Gymnasium environment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium as gym
import numpy as np
from numpy.typing import NDArray

from cartographers.lab.environments.forms import MASK, Form, formed, formed_space
from cartographers.lab.environments.layout import GAMES, WITH_SKILLS, Layout, layout_with_packs
from cartographers.lab.environments.observations import (
    number_bounds,
    sheets_seen,
)
from cartographers.lab.environments.options import chosen, game_setup, game_variant
from cartographers.lab.environments.pictures import RENDER_MODES, RGB_ARRAY, checked_mode, sheet_pixels
from cartographers.lab.environments.rewards import ILLEGAL_REWARD, Reward, gained
from cartographers.lab.environments.session import GameSession, chosen_seed
from cartographers.lab.environments.skill_layout import skill_layout
from cartographers.lab.environments.skill_session import SkillSession, skill_space
from cartographers.notation.sheets import sheet_text
from cartographers.play.deck import SkillDraw
from cartographers.rules.grid import SIDE
from cartographers.rules.setup import Setup

# "observation", with its "planes" and "numbers", and "action_mask": the names that PettingZoo agrees on.
Observation = dict[str, Any]


def observation_space(seats: int, layout: Layout = GAMES) -> gym.Space[Observation]:
    """What `observe` gives at a table of so many seats."""
    low, high = number_bounds(seats, layout)
    shape = (len(layout.planes) * sheets_seen(seats), SIDE, SIDE)
    space: gym.Space[Any] = gym.spaces.Dict(
        {
            "observation": gym.spaces.Dict(
                {
                    "planes": gym.spaces.Box(0, 1, shape, np.int8),
                    "numbers": gym.spaces.Box(low, high, dtype=np.int16),
                }
            ),
            "action_mask": gym.spaces.Box(0, 1, (layout.action_count,), np.int8),
        }
    )
    return space


class SoloEnv(gym.Env[Any, np.int64]):
    """One player, one sheet. The return of an episode is the final score.

    The keywords are those of `game_variant`, and `observation`, the form of what is observed: `nested`,
    `flat` or `vector`. A step is one decision; cards that ask for none pass by.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012  as Gymnasium has it
    layout = GAMES

    def __init__(
        self, render_mode: str | None = None, observation: str = Form.NESTED, **options: Any
    ) -> None:
        self.render_mode = checked_mode(render_mode)
        self._form = chosen(Form, observation, "form of observations")
        self._variant = game_variant(**options)
        game_setup(self._variant, ("agent",), "check", self.layout)  # says now what is wrong with the options
        self.action_space = gym.spaces.Discrete(self._action_count())
        self.observation_space = formed_space(self._form, self._space())
        self._session: GameSession | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """A new game. `options` may have a `seed`, a text: the game that the command line deals from it."""
        super().reset(seed=seed)
        game_seed = chosen_seed(options, self.np_random)
        setup = game_setup(self._variant, ("agent",), game_seed, self.layout)
        self._session = self._begin(setup, game_seed)
        return formed(self._form, self._session.observe(0)), self._info(self._session)

    def step(self, action: np.int64 | int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        session = self._playing()
        before = session.stars(0)
        replaced = session.act({0: int(action)})
        reward = gained(Reward.STARS, session, 0, before) + (ILLEGAL_REWARD if replaced else 0.0)
        info = self._info(session)
        if replaced:
            info["illegal_action"] = True
        return formed(self._form, session.observe(0)), reward, session.over, False, info

    def _space(self) -> gym.Space[Observation]:
        return observation_space(1, self.layout)

    def _action_count(self) -> int:
        return self.layout.action_count

    def _begin(self, setup: Setup, seed: str) -> GameSession:
        return GameSession(setup, seed, self.layout)

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask once more, where Stable Baselines' masked algorithms look for it."""
        return self._playing().choices[0].mask.astype(np.bool_)

    def _playing(self) -> GameSession:
        if self._session is None:
            raise RuntimeError("call reset before the first step")
        return self._session

    def _info(self, session: GameSession) -> dict[str, Any]:
        info: dict[str, Any] = {"stars": session.stars(0)}
        result = session.result
        if result is not None:
            info["rating"] = result.rating
        if self._form is not Form.NESTED:
            info[MASK] = session.choices[0].mask.copy()
        return info

    def render(self) -> Any:
        """The sheet as text or, with `rgb_array`, as a picture."""
        sheet = self._playing().game.sheets[0]
        return sheet_pixels((sheet,)) if self.render_mode == RGB_ARRAY else sheet_text(sheet)


class SoloPacksEnv(SoloEnv):
    """With the packs, and with whatever boxes its id names."""

    def __init__(self, render_mode: str | None = None, further: Sequence[str] = (), **options: Any) -> None:
        self.layout = layout_with_packs(further)
        super().__init__(render_mode, **options)


class SoloSkillsEnv(SoloEnv):
    """With the packs and with skills, three of which are laid out; an answer with one takes several actions.

    The keywords are those of `SoloPacksEnv`, and `skills` (`random`, three ids or None) and `skill_uses`
    (`season` or `game`).
    """

    layout = WITH_SKILLS

    def __init__(
        self, render_mode: str | None = None, *, skills: Any = SkillDraw.RANDOM, **options: Any
    ) -> None:
        super().__init__(render_mode, skills=skills, **options)

    def _space(self) -> gym.Space[Observation]:
        return skill_space(1, self.layout)

    def _action_count(self) -> int:
        return skill_layout(self.layout).action_count

    def _begin(self, setup: Setup, seed: str) -> GameSession:
        return SkillSession(setup, seed, self.layout)
