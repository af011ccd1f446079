"""One game as the environments play it: agents act by number, the deck reveals by itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

import numpy as np

from cartographers.lab.environments.actions import Mask, choices
from cartographers.lab.environments.layout import GAMES, PASS, Layout
from cartographers.lab.environments.observations import numbers, planes
from cartographers.lab.plan import derive_seed
from cartographers.play.match import Match
from cartographers.rules.result import Result
from cartographers.rules.setup import Setup
from cartographers.rules.state import Game
from cartographers.rules.view import View, view

SEEDS = 2**63  # as many as the generators of environments choose among


def chosen_seed(options: Mapping[str, Any] | None, chance: np.random.Generator) -> str:
    """The seed of a new game: the one that the options of a reset name, or one by chance."""
    wish: str | None = (options or {}).get("seed")
    return wish or derive_seed(str(chance.integers(SEEDS)), "environment")


class SeatChoices(Protocol):
    """What one seat may do now, by number."""

    @property
    def mask(self) -> Mask: ...

    def action(self, number: int) -> Any:
        """What the action with this number does; None: nothing."""


class GameSession:
    """Stands at a decision of some seat, or at the end."""

    def __init__(self, setup: Setup, seed: str, layout: Layout = GAMES) -> None:
        self._layout = layout
        self._match = Match(setup, seed)
        self._match.begin()
        self._look()

    @property
    def game(self) -> Game:
        return self._match.game

    def _look(self) -> None:
        """Works out what everybody may do now."""
        self.choices = tuple(self._choices(seat) for seat in range(len(self.game.sheets)))

    def _choices(self, seat: int) -> SeatChoices:
        return choices(self.game, seat, self._layout)

    def act(self, numbers: Mapping[int, int]) -> frozenset[int]:
        """Everybody's actions at once, by seat; what is not legal is replaced by the lowest that is.

        Returns the seats whose actions were replaced.
        """
        replaced = set()
        for seat, choice in enumerate(self.choices):
            number = int(numbers.get(seat, PASS))
            if not (0 <= number < len(choice.mask) and choice.mask[number]):
                replaced.add(seat)
                number = int(choice.mask.argmax())
            self._do(seat, choice.action(number))
        self._look()
        return frozenset(replaced)

    def _do(self, seat: int, action: Any) -> None:
        """What an action of a seat does to the game."""
        if action is not None:
            self._match.act(action)

    def observe(self, seat: int) -> dict[str, Any]:
        """What a seat observes: "observation", with its "planes" and "numbers", and "action_mask"."""
        view = self.view(seat)
        return {
            "observation": {"planes": planes(view, self._layout), "numbers": numbers(view, self._layout)},
            "action_mask": self.choices[seat].mask.copy(),
        }

    def view(self, seat: int) -> View:
        return view(self.game, seat)

    def stars(self, seat: int) -> int:
        """The stars of the seasons that were scored."""
        return sum(season[seat].stars for season in self.game.scores)

    @property
    def over(self) -> bool:
        return self._match.over

    @property
    def result(self) -> Result | None:
        return view(self.game, None).result
