"""One game as the environments play it: agents act by number, the deck reveals by itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from cartographers.lab.environments.actions import PASS, Choices, choices
from cartographers.lab.plan import derived_seed
from cartographers.play.deck import SeededDeck
from cartographers.rules.game import start, step
from cartographers.rules.result import Result
from cartographers.rules.setup import Setup
from cartographers.rules.state import Exploring, Game, Over
from cartographers.rules.view import View, view

SEEDS = 2**63  # as many as the generators of environments choose among


def chosen_seed(options: Mapping[str, Any] | None, chance: np.random.Generator) -> str:
    """The seed of a new game: the one that the options of a reset name, or one by chance."""
    wish: str | None = (options or {}).get("seed")
    return wish or derived_seed(str(chance.integers(SEEDS)), "environment")


class Session:
    """Stands at a decision of somebody, or at the end."""

    def __init__(self, setup: Setup, seed: str) -> None:
        self.game: Game = start(setup)
        self._deck = SeededDeck(seed)
        self._go_on()

    def _go_on(self) -> None:
        """Reveals cards until somebody must act, and looks at what everybody may do then."""
        while isinstance(self.game.phase, Exploring):
            self.game, _ = step(self.game, self._deck.next_reveal(self.game))
        self.choices: tuple[Choices, ...] = tuple(
            choices(self.game, seat) for seat in range(len(self.game.sheets))
        )

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
            action = choice.action(number)
            if action is not None:
                self.game, _ = step(self.game, action)
        self._go_on()
        return frozenset(replaced)

    def view(self, seat: int) -> View:
        return view(self.game, seat)

    def stars(self, seat: int) -> int:
        """The stars of the seasons that were scored."""
        return sum(season[seat].stars for season in self.game.scores)

    @property
    def over(self) -> bool:
        return isinstance(self.game.phase, Over)

    @property
    def result(self) -> Result | None:
        return view(self.game, None).result
