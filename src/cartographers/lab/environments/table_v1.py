"""A table of any number of players as a PettingZoo environment: everybody acts at the same time.

`parallel_env(seats=4, edition="heroes")` is the environment, `env(...)` the same in PettingZoo's other form,
where the agents act one after the other.
"""

from __future__ import annotations

from typing import Any

import gymnasium as gym
import numpy as np
from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]
from pettingzoo.utils.conversions import parallel_to_aec  # type: ignore[import-untyped]

from cartographers.lab.environments.forms import MASK, Form, formed, formed_space
from cartographers.lab.environments.layout import GAMES
from cartographers.lab.environments.observations import sheet_planes
from cartographers.lab.environments.options import chosen, game_setup, game_variant
from cartographers.lab.environments.pictures import RENDER_MODES, RGB_ARRAY, checked_mode, sheet_pixels
from cartographers.lab.environments.rewards import ILLEGAL_REWARD, Reward, gained
from cartographers.lab.environments.session import GameSession, chosen_seed
from cartographers.lab.environments.solo import Observation, observation_space
from cartographers.notation.sheets import sheet_text
from cartographers.rules.setup import Setup

Infos = dict[str, dict[str, Any]]


class TableEnv(ParallelEnv[str, Any, int]):  # type: ignore[misc]
    """`seats` players. The other keywords are those of `game_variant`, `reward`: `stars` or `win`, and
    `observation`, the form of what is observed: `nested`, `flat` or `vector`."""

    metadata = {  # noqa: RUF012  as PettingZoo has it
        "name": "cartographers_table_v1",
        "render_modes": list(RENDER_MODES),
        "render_fps": 1,
    }
    layout = GAMES

    def __init__(
        self,
        seats: int = 4,
        reward: str = "stars",
        render_mode: str | None = None,
        observation: str = Form.NESTED,
        **options: Any,
    ) -> None:
        self.render_mode = checked_mode(render_mode)
        self._form = chosen(Form, observation, "form of observations")
        self.possible_agents = [f"seat_{number}" for number in range(seats)]
        self.agents: list[str] = []
        self._reward = chosen(Reward, reward, "reward")
        self._variant = game_variant(**options)
        self._setup("check")  # says now what is wrong with the options
        self._spaces = {agent: formed_space(self._form, self._space(seats)) for agent in self.possible_agents}
        self._actions = {agent: gym.spaces.Discrete(self._action_count()) for agent in self.possible_agents}
        self._chance, _ = gym.utils.seeding.np_random()
        self._session: GameSession | None = None

    def _space(self, seats: int) -> gym.Space[Observation]:
        return observation_space(seats, self.layout)

    def _action_count(self) -> int:
        return self.layout.action_count

    def _begin(self, setup: Setup, seed: str) -> GameSession:
        return GameSession(setup, seed, self.layout)

    def _setup(self, seed: str) -> Setup:
        return game_setup(self._variant, self.possible_agents, seed, self.layout)

    def observation_space(self, agent: str) -> gym.Space[Any]:
        return self._spaces[agent]

    def action_space(self, agent: str) -> gym.spaces.Discrete:
        return self._actions[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], Infos]:
        """A new game. `options` may have a `seed`, a text: the game that the command line deals from it."""
        if seed is not None:
            self._chance, _ = gym.utils.seeding.np_random(seed)
        game_seed = chosen_seed(options, self._chance)
        self._session = self._begin(self._setup(game_seed), game_seed)
        self.agents = list(self.possible_agents)
        return self._observations(self._session), self._infos(self._session, frozenset())

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        session, agents = self._playing(), self.agents
        if not agents:
            return {}, {}, {}, {}, {}
        missing = [agent for agent in agents if agent not in actions]
        if missing:
            raise ValueError(f"everyone acts at the same time: there is no action for {', '.join(missing)}")
        before = [session.stars(seat) for seat in range(len(agents))]
        replaced = session.act({seat: int(actions[agent]) for seat, agent in enumerate(agents)})
        rewards = {
            agent: gained(self._reward, session, seat, before[seat])
            + (ILLEGAL_REWARD if seat in replaced else 0.0)
            for seat, agent in enumerate(agents)
        }
        result = (
            self._observations(session),
            rewards,
            dict.fromkeys(agents, session.over),
            dict.fromkeys(agents, False),
            self._infos(session, replaced),
        )
        if session.over:
            self.agents = []
        return result

    def state(self) -> np.ndarray[Any, np.dtype[np.int8]]:
        """The planes of all sheets, seat by seat: what a critic may see that judges all agents together."""
        return np.concatenate([sheet_planes(sheet, self.layout) for sheet in self._playing().game.sheets])

    def render(self) -> Any:
        """The sheets as text or, with `rgb_array`, as one picture."""
        sheets = self._playing().game.sheets
        if self.render_mode == RGB_ARRAY:
            return sheet_pixels(sheets)
        return "\n\n".join(sheet_text(sheet) for sheet in sheets)

    def _playing(self) -> GameSession:
        if self._session is None:
            raise RuntimeError("call reset before the first step")
        return self._session

    def _observations(self, session: GameSession) -> dict[str, Any]:
        return {agent: formed(self._form, session.observe(seat)) for seat, agent in enumerate(self.agents)}

    def _infos(self, session: GameSession, replaced: frozenset[int]) -> Infos:
        infos: Infos = {}
        places = {s.seat: s.place for s in session.result.standings} if session.result else {}
        for seat, agent in enumerate(self.agents):
            infos[agent] = {"stars": session.stars(seat)}
            if places:
                infos[agent]["place"] = places[seat]
            if seat in replaced:
                infos[agent]["illegal_action"] = True
            if self._form is not Form.NESTED:
                infos[agent][MASK] = session.choices[seat].mask.copy()
        return infos


def parallel_env(**options: Any) -> TableEnv:
    """Everybody acts at the same time."""
    return TableEnv(**options)


def env(**options: Any) -> AECEnv:
    """One agent acts after the other, without seeing what those before did in the same turn."""
    return parallel_to_aec(parallel_env(**options))
