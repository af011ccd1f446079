"""Many games at once on the kernel, as a vectorised environment of Gymnasium.

It observes and accepts exactly what the environments of single games do; only the cards of a seed differ,
because the kernel has a shuffle of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import gymnasium as gym
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from cartographers.kernel.batch import scoring_stacks
from cartographers.kernel.compiling import load
from cartographers.kernel.convert import start_head
from cartographers.kernel.convert_sheet import sheet_words
from cartographers.kernel.deck import MOST_REVEALS
from cartographers.kernel.head import HEAD_FIELDS, SCORE_FIELDS
from cartographers.kernel.sheet import SHEET_WORDS
from cartographers.kernel.tables import SEASON_COUNT
from cartographers.lab.environments.batch_observe import STARS, observe_games
from cartographers.lab.environments.batch_play import start_games, step_games
from cartographers.lab.environments.batch_tables import ActionTables, ObservationTables
from cartographers.lab.environments.forms import MASK, Form, formed, formed_space
from cartographers.lab.environments.layout import GAMES, layout_with_packs
from cartographers.lab.environments.observations import number_count, sheets_seen
from cartographers.lab.environments.options import chosen, game_setup, game_variant
from cartographers.lab.environments.rewards import ILLEGAL_REWARD
from cartographers.lab.environments.session import SEEDS
from cartographers.lab.environments.solo import Observation, observation_space
from cartographers.play.deck import EdictDraw
from cartographers.play.sheets import ROLLED_IDS
from cartographers.rules.game import blank_sheet
from cartographers.rules.grid import AREA, SIDE
from cartographers.rules.terrain import EDICTS

_NO_GAME = -1


def _begins_at_once(mode: AutoresetMode | str) -> bool:
    """Whether a game that is over is begun anew in the same step."""
    modes = (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP)
    if mode not in {*modes, *(mode.value for mode in modes)}:
        names = " or ".join(f"{mode.value!r}" for mode in modes)
        raise ValueError(f"autoreset_mode is {names}, not {mode!r}")
    return AutoresetMode(mode) is AutoresetMode.SAME_STEP


class GameBatch(gym.vector.VectorEnv[Any, Any, NDArray[Any]]):
    """`tables` games, each between these agents, who are `num_envs` together: those of a table next to each
    other. The keywords are those of `game_variant`, and `observation` as in `SoloEnv`.

    A game that is over is begun anew by the next step, whatever its actions (Gymnasium's NEXT_STEP), or at
    once, with its last observations in `info["final_obs"]` (`autoreset_mode=AutoresetMode.SAME_STEP`). With
    `copy=False` every step writes into the same arrays, which is quicker.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012  as Gymnasium has it
    layout = GAMES

    def __init__(
        self,
        tables: int,
        agents: Sequence[str],
        *,
        threads: int = 1,
        copy: bool = True,
        observation: str = Form.NESTED,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        **options: Any,
    ) -> None:
        options.pop("render_mode", None)
        self._form = chosen(Form, observation, "form of observations")
        self._same_step = _begins_at_once(autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": AutoresetMode(autoreset_mode)}
        if threads < 1:
            raise ValueError(f"threads is the number of threads, at least 1, not {threads}")
        variant = game_variant(**options)
        if variant.sheet in ROLLED_IDS:
            raise ValueError(
                "a batch plays all its games on one sheet, and a rolled one is new in every game"
            )
        setup = game_setup(variant, agents, "check", self.layout)
        self.tables, self.seats = tables, len(agents)
        self.num_envs = self.tables * self.seats
        self.single_observation_space = formed_space(self._form, observation_space(self.seats, self.layout))
        self.single_action_space = gym.spaces.Discrete(self.layout.action_count)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._actions = ActionTables.of(self.layout)
        self._seen = ObservationTables.of(self.layout, self.seats)
        draws = variant.edicts is EdictDraw.RANDOM
        self._start = start_head(setup)
        self._blank = sheet_words(blank_sheet(setup))
        self._stacks = scoring_stacks(setup.boxes) if draws else np.empty((len(EDICTS), 0), np.int64)
        self._copy = copy
        self._seed = np.uint64(0)
        self._episodes = np.zeros(self.tables, np.int64)
        self._make_arrays()
        load(start_games, step_games, observe_games)
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        bounds = np.linspace(0, self.tables, threads + 1).astype(int)
        self._parts = [(int(a), int(b)) for a, b in pairwise(bounds) if a < b]

    def _make_arrays(self) -> None:
        tables, seats, agents = self.tables, self.seats, self.num_envs
        self.heads = np.zeros((tables, HEAD_FIELDS), np.int64)
        self.sheets = np.zeros((tables, seats, SHEET_WORDS), np.uint64)
        self.scores = np.zeros((tables, SEASON_COUNT, seats, SCORE_FIELDS), np.int64)
        self.cards = np.zeros((tables, MOST_REVEALS), np.int64)
        self._answers = np.zeros((tables, seats), np.int64)
        self._places = np.zeros(tables, np.int64)
        plane_count = len(self.layout.planes) * sheets_seen(seats)
        self._planes = np.zeros((agents, plane_count, AREA), np.int8)
        self._numbers = np.zeros((agents, number_count(seats, self.layout)), np.int16)
        self._masks = np.zeros((agents, self.layout.action_count), np.int8)
        self._fallbacks = np.zeros(agents, np.bool_)
        self._over = np.zeros(agents, np.bool_)
        self._replaced = np.zeros(agents, np.bool_)
        self._rewards = np.zeros(agents, np.float64)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """All games anew. One seed is enough for all of them; of a list the first counts."""
        first = seed[0] if isinstance(seed, list) else seed
        super().reset(seed=first)
        if first is not None or not self._episodes.any():
            self._seed = np.uint64(self.np_random.integers(SEEDS))
            self._episodes[:] = 0
        self._begin(np.ones(self.tables, np.bool_))
        self._look()
        return self._observed(), self._with_masks({})

    def step(self, actions: Any) -> tuple[Any, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        if not self._episodes.any():
            raise RuntimeError("call reset before the first step")
        actions = np.ascontiguousarray(actions, np.int64)
        if actions.shape != (self.num_envs,):  # compiled code would read whatever lies behind the array
            each = "game" if self.seats == 1 else "seat"
            raise ValueError(
                f"a step takes {self.num_envs} actions, one for each {each}, not {actions.shape}"
            )
        ended = self._over[:: self.seats].copy()
        self._share(
            lambda first, last: step_games(
                first,
                last,
                actions,
                self.heads,
                self.sheets,
                self._answers,
                self.scores,
                self.cards,
                self._places,
                self._masks,
                self._fallbacks,
                self._rewards,
                self._replaced,
                self._actions.codes,
                self._actions.shapes,
            )
        )
        if ended.any():
            self._begin(ended)
        self._look()
        over, info = self._over.copy(), self._info()
        rewards = self._earned() + ILLEGAL_REWARD * self._replaced
        if self._same_step and over.any():
            finals = self._finals(over, info)
            ended = over[:: self.seats]
            self._begin(ended)
            for table in np.flatnonzero(ended).tolist():
                self._look_at(table, table + 1)
            info = self._info() | finals
        if self._replaced.any():
            info["illegal_action"] = self._replaced.copy()
        return self._observed(), rewards, over, np.zeros(self.num_envs, np.bool_), self._with_masks(info)

    def action_masks(self) -> NDArray[np.bool_]:
        """What each agent may do, where Stable Baselines' masked algorithms look for it."""
        return self._masks.astype(np.bool_)

    def _earned(self) -> NDArray[np.float64]:
        """What the last step is rewarded with."""
        return self._rewards

    def _info(self) -> dict[str, Any]:
        return {"stars": self._numbers[:, self._seen.starts[STARS]].copy()}

    def _finals(self, over: NDArray[np.bool_], info: dict[str, Any]) -> dict[str, Any]:
        """The last observations and infos of games that are over, as Gymnasium has them."""
        last = np.full(self.num_envs, None, np.object_)
        for row in np.flatnonzero(over):
            last[row] = formed(self._form, self._nested(row, copy=True))
        final = info | {f"_{name}": over for name in info}
        return {"final_obs": last, "_final_obs": over, "final_info": final, "_final_info": over}

    def _with_masks(self, info: dict[str, Any]) -> dict[str, Any]:
        """A form of observations without masks has them here."""
        return info if self._form is Form.NESTED else {**info, MASK: self._masks.copy()}

    def _begin(self, which: NDArray[np.bool_]) -> None:
        """New games at these tables; a game's number says at which it is, and after how many others."""
        numbers = np.where(which, np.arange(self.tables) + self._episodes * self.tables, _NO_GAME)
        self._episodes += which
        self._share(
            lambda first, last: start_games(
                first,
                last,
                numbers,
                self._start,
                self._blank,
                self._stacks,
                self._seed,
                self.heads,
                self.sheets,
                self._answers,
                self.scores,
                self.cards,
                self._places,
            )
        )

    def _look(self) -> None:
        """Writes what every agent sees."""
        self._share(self._look_at)

    def _look_at(self, first: int, last: int) -> None:
        observe_games(
            first,
            last,
            self.heads,
            self.sheets,
            self.scores,
            self._planes,
            self._numbers,
            self._masks,
            self._fallbacks,
            self._over,
            self._actions.places,
            self._actions.heroes,
            self._seen.planes,
            self._seen.deck,
            self._seen.scoring,
            self._seen.effects,
            self._seen.starts,
        )

    def _observed(self) -> Any:
        return formed(self._form, self._nested(slice(None), copy=self._copy))

    def _nested(self, rows: Any, *, copy: bool) -> Observation:
        """What these agents observe."""
        planes = self._planes.reshape(self.num_envs, -1, SIDE, SIDE)
        parts = (part[rows] for part in (planes, self._numbers, self._masks))
        planes, numbers, masks = (part.copy() for part in parts) if copy else parts
        return {"observation": {"planes": planes, "numbers": numbers}, MASK: masks}

    def _share(self, work: Callable[[int, int], None]) -> None:
        """Does the work at all tables, shared between the threads."""
        if self._pool is None:
            work(0, self.tables)
            return
        for _ in self._pool.map(lambda part: work(*part), self._parts):
            pass

    def close_extras(self, **keywords: Any) -> None:
        if self._pool is not None:
            self._pool.shutdown()


class SoloBatch(GameBatch):
    """`num_envs` solo games; the other keywords are those of `GameBatch`."""

    def __init__(self, num_envs: int = 1, **options: Any) -> None:
        if num_envs < 1:
            raise ValueError(f"num_envs is the number of games, at least 1, not {num_envs}")
        super().__init__(num_envs, ("agent",), **options)


class SoloPacksBatch(SoloBatch):
    """With the packs, and with whatever boxes its id names."""

    def __init__(self, num_envs: int = 1, *, further: Sequence[str] = (), **options: Any) -> None:
        self.layout = layout_with_packs(further)
        super().__init__(num_envs, **options)
