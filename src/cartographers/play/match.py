"""A game driven from its seed: after every action of a player the deck reveals until somebody must act."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cartographers.play.deck import next_reveal
from cartographers.rules.actions import Action
from cartographers.rules.events import Event
from cartographers.rules.game import start, step
from cartographers.rules.setup import Setup
from cartographers.rules.state import Exploring, Game


@dataclass(frozen=True, slots=True)
class Turn:
    """One action, the game after it and what it brought about."""

    action: Action
    game: Game
    events: tuple[Event, ...]


def begin(setup: Setup, seed: str) -> tuple[Turn, ...]:
    """The first reveals, up to the first decision of a player."""
    return tuple(reveals(start(setup), seed))


def act(game: Game, seed: str, action: Action) -> tuple[Turn, ...]:
    """A player's action and the reveals that follow from it; `IllegalAction` if the rules forbid it."""
    after, events = step(game, action)
    return (Turn(action, after, events), *reveals(after, seed))


def reveals(game: Game, seed: str) -> Iterator[Turn]:
    """The deck's actions until somebody must act or the game is over."""
    while isinstance(game.phase, Exploring):
        action = next_reveal(game, seed)
        game, events = step(game, action)
        yield Turn(action, game, events)
