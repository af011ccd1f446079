"""What a bot is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from cartographers.rules.actions import Action
from cartographers.rules.view import View


class Bot(Protocol):
    """A player of one seat. It is asked only when its seat must act, and answers a `Draw` or a `Choose`,
    or in a game with skills a `Prepare`."""

    @property
    def name(self) -> str: ...

    def act(self, view: View) -> Action: ...


@dataclass(frozen=True, slots=True)
class Advice:
    """An action, and the stars that the owner of its sheet can expect at the end of the game after it."""

    action: Action
    stars: float


class Adviser(Bot, Protocol):
    """A bot that can say why."""

    def explain(self, view: View) -> tuple[Advice, ...]:
        """What it would do first, then the best alternatives."""
        ...
