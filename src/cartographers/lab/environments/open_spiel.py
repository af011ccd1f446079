"""The game for OpenSpiel. Importing this makes `pyspiel.load_game("python_cartographers(players=2)")` work.

It is played by the rules, not on the kernel: for search and small experiments, not for millions of games.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cartographers.lab.environments.game_tree import GameNode
from cartographers.lab.environments.layout import GAMES
from cartographers.lab.environments.observations import fields, number_count, numbers, planes, sheets_seen
from cartographers.lab.environments.options import chosen, game_setup, game_variant
from cartographers.lab.environments.rewards import Reward
from cartographers.lab.missing import needed
from cartographers.notation.sheets import sheet_text
from cartographers.play.deck import EdictDraw
from cartographers.rules.grid import SIDE
from cartographers.rules.setup import MOST_SEATS
from cartographers.rules.view import view

pyspiel: Any = needed("pyspiel", "a game for OpenSpiel", "pip install open_spiel")

NAME = "python_cartographers"
_MOST_DECISIONS = 100  # of one seat in a game: far more than there are
_BETWEEN = "+"  # edicts, because a comma ends a parameter
_DEFAULTS = {"players": 1, "edition": "base", "sheet": "", "edicts": EdictDraw.FIRST.value, "reward": "stars"}
_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Cartographers",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_SEATS,
    min_num_players=1,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=_DEFAULTS,
)


class CartographersGame(pyspiel.Game):  # type: ignore[misc]  # its package may be missing
    """`edicts` are `first` or four ids of scoring cards with `+` between them, `reward` is `stars` or
    `win`."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        wish = {**_DEFAULTS, **(params or {})}
        self.reward = chosen(Reward, wish["reward"], "reward")
        edicts: Any = wish["edicts"]
        if edicts == EdictDraw.RANDOM:
            raise ValueError("the edicts of a game for OpenSpiel are fixed: first or four ids, not random")
        variant = game_variant(
            edition=wish["edition"],
            sheet=wish["sheet"] or None,
            edicts=edicts if edicts == EdictDraw.FIRST else edicts.split(_BETWEEN),
        )
        seats = int(wish["players"])
        self.setup = game_setup(variant, [f"seat_{number}" for number in range(seats)], NAME)
        stars = next(field for field in fields(seats) if field.name == "stars")
        low, high = (stars.low, stars.high) if self.reward is Reward.STARS else (0, 1)
        about = pyspiel.GameInfo(
            num_distinct_actions=GAMES.action_count,
            max_chance_outcomes=len(GAMES.deck_cards),
            num_players=seats,
            min_utility=float(low),
            max_utility=float(high),
            max_game_length=_MOST_DECISIONS * seats,
        )
        super().__init__(_TYPE, about, params or {})

    def new_initial_state(self) -> CartographersState:
        return CartographersState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> CartographersObserver:
        if params:
            raise ValueError(f"observations have no parameters: {params}")
        return CartographersObserver(self.num_players())


class CartographersState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: CartographersGame) -> None:
        super().__init__(game)
        self.node, self._reward = GameNode.root(game.setup), game.reward

    def current_player(self) -> int:
        if self.node.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.node.is_chance else self.node.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.node.chances()

    def _apply_action(self, action: int) -> None:
        self.node = self.node.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.node.text(action)

    def is_terminal(self) -> bool:
        return self.node.over

    def returns(self) -> list[float]:
        return self.node.returns(self._reward)

    def __str__(self) -> str:
        return "\n\n".join(sheet_text(sheet) for sheet in self.node.game.sheets)


class CartographersObserver:
    """What a seat observes, as in the other environments, in one row of floats: planes, then numbers."""

    def __init__(self, seats: int) -> None:
        shape = (len(GAMES.planes) * sheets_seen(seats), SIDE, SIDE)
        size = int(np.prod(shape))
        self.tensor = np.zeros(size + number_count(seats), np.float32)
        self.dict = {"planes": self.tensor[:size].reshape(shape), "numbers": self.tensor[size:]}

    def set_from(self, state: CartographersState, player: int) -> None:
        seen = view(state.node.game, player)
        self.dict["planes"][:] = planes(seen)
        self.dict["numbers"][:] = numbers(seen)

    def string_from(self, state: CartographersState, player: int) -> str:
        seen = view(state.node.game, player)
        said = f"{seen.season} {seen.time}/{seen.threshold} {seen.stage} {seen.card or '-'}"
        return f"{said}\n{sheet_text(seen.sheets[player])}"


if NAME not in pyspiel.registered_names():
    pyspiel.register_game(_TYPE, CartographersGame)
