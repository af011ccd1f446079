"""One game as a tree, for libraries that search: at every node a seat decides or the deck reveals, by number.

Seats that act at the same time decide one after another, without seeing what the others chose. The numbers of
actions are those of a layout, a card's is its place among the layout's deck cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from cartographers.lab.environments.actions import Choices, choices
from cartographers.lab.environments.layout import GAMES, Layout
from cartographers.lab.environments.rewards import Reward
from cartographers.notation.moves import Move, move_text
from cartographers.rules.actions import Reveal
from cartographers.rules.game import start, step
from cartographers.rules.setup import Setup
from cartographers.rules.state import Exploring, Game, Over
from cartographers.rules.view import view


@dataclass(frozen=True)
class GameNode:
    """A position. Nodes are values: going on from one leaves it as it is."""

    game: Game
    layout: Layout = GAMES

    def __deepcopy__(self, _memo: object) -> GameNode:
        return self  # a value; libraries copy states at every turn

    @classmethod
    def root(cls, setup: Setup, layout: Layout = GAMES) -> GameNode:
        return cls(start(setup), layout)

    @property
    def over(self) -> bool:
        return isinstance(self.game.phase, Over)

    @property
    def is_chance(self) -> bool:
        return isinstance(self.game.phase, Exploring)

    @property
    def seat(self) -> int:
        """Who decides now."""
        return self.game.waiting[0]

    def chances(self) -> list[tuple[int, float]]:
        """The cards that may be revealed now, and how likely each is."""
        deck = self.game.deck
        size = len(deck.certain) + deck.ambush_count + deck.hero_count
        likely = dict.fromkeys(deck.certain, 1 / size)
        # Which of the cards that were not seen have joined the deck, nobody knows.
        for cards, count in ((deck.ambushes, deck.ambush_count), (deck.heroes, deck.hero_count)):
            likely |= {card: count / len(cards) / size for card in cards if count}
        return sorted((self.layout.deck_cards.index(card), chance) for card, chance in likely.items())

    def legal(self, seat: int) -> list[int]:
        """What this seat may do now."""
        own = self._choices if seat == self.seat else choices(self.game, seat, self.layout)
        found: list[int] = np.flatnonzero(own.mask).tolist()
        return found

    @cached_property
    def _choices(self) -> Choices:
        return choices(self.game, self.seat, self.layout)

    def after(self, number: int) -> GameNode:
        """The deck reveals this card, or the seat whose turn it is does this."""
        action = self._action(number)
        game, _ = step(self.game, action)
        return GameNode(game, self.layout)

    def text(self, number: int) -> str:
        """The card or action with this number as transcripts write it."""
        owner = None if self.is_chance else self.game.sheet_owner(self.seat)
        return move_text(Move(self._action(number), owner))

    def _action(self, number: int) -> Any:
        if self.is_chance:
            return Reveal(self.layout.deck_cards[number])
        return self._choices.action(number)

    def returns(self, reward: Reward) -> list[float]:
        """What each seat has in the end; 0 before."""
        result, seats = view(self.game, None).result, range(len(self.game.sheets))
        if result is None:
            return [0.0 for _ in seats]
        if reward is Reward.STARS:
            stars = {standing.seat: standing.stars for standing in result.standings}
            return [float(stars[seat]) for seat in seats]
        return [1 / len(result.winners) if seat in result.winners else 0.0 for seat in seats]
