"""One game as the environments play it: agents act by number, the deck reveals by itself."""

from __future__ import annotations

from collections.abc import Mapping

from cartographers.lab.environments.actions import PASS, Choices, choices
from cartographers.play.deck import season_deck
from cartographers.rules.actions import Reveal
from cartographers.rules.game import start, step
from cartographers.rules.result import Result
from cartographers.rules.setup import Setup
from cartographers.rules.state import Exploring, Game, Over
from cartographers.rules.view import View, view


class Session:
    """Stands at a decision of somebody, or at the end."""

    def __init__(self, setup: Setup, seed: str) -> None:
        self.game: Game = start(setup)
        self._seed = seed
        self._season, self._deck = -1, tuple[str, ...]()
        self._go_on()

    def _go_on(self) -> None:
        """Reveals cards until somebody must act, and looks at what everybody may do then."""
        while isinstance(self.game.phase, Exploring):
            if self._season != self.game.season_number:
                self._season, self._deck = self.game.season_number, season_deck(self.game, self._seed)
            self.game, _ = step(self.game, Reveal(self._deck[len(self.game.column)]))
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
