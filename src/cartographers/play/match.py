"""One game driven from its seed: a step is one value, and the deck reveals until somebody must act."""

from __future__ import annotations

from dataclasses import dataclass

from cartographers.play.deck import SeededDeck
from cartographers.rules.actions import Action
from cartographers.rules.events import QUIET, Event
from cartographers.rules.game import start, step
from cartographers.rules.idle import idle_choice
from cartographers.rules.setup import Setup
from cartographers.rules.state import Exploring, Game, Over


@dataclass(frozen=True, slots=True)
class Step:
    """One action: the game before and after it, and what it brought about."""

    before: Game
    action: Action
    after: Game
    events: tuple[Event, ...]

    @property
    def resolves(self) -> bool:
        """Whether something happened for all to see, not only that one seat has decided or takes it back."""
        return any(not isinstance(event, QUIET) for event in self.events)


def take(game: Game, action: Action) -> Step:
    """`IllegalAction` if the rules forbid it."""
    after, events = step(game, action)
    return Step(game, action, after, events)


class Match:
    """Holds the game as it is now: it waits for somebody's decision, or is over.

    >>> match = Match(setup, "a seed")
    >>> steps = list(match.begin())
    >>> while not match.over:
    ...     steps += match.act(decide(match.game, match.game.waiting[0]))
    """

    def __init__(self, setup: Setup, seed: str, *, at: Game | None = None) -> None:
        self.game = start(setup) if at is None else at
        self._deck = SeededDeck(seed)

    @classmethod
    def at(cls, game: Game, seed: str) -> Match:
        """A match that goes on from this position."""
        return cls(game.setup, seed, at=game)

    @property
    def over(self) -> bool:
        return isinstance(self.game.phase, Over)

    def begin(self) -> tuple[Step, ...]:
        """The reveals up to the next decision of a player."""
        return self._with_reveals()

    def act(self, action: Action) -> tuple[Step, ...]:
        """A player's action and the reveals that follow from it.

        `IllegalAction` if the rules forbid it; then nothing has changed.
        """
        return self._with_reveals(take(self.game, action))

    def _with_reveals(self, *steps: Step) -> tuple[Step, ...]:
        taken = list(steps)
        game = taken[-1].after if taken else self.game
        while isinstance(game.phase, Exploring):
            taken.append(take(game, self._deck.next_reveal(game)))
            game = taken[-1].after
        self.game = game
        return tuple(taken)


def begin(setup: Setup, seed: str) -> tuple[Step, ...]:
    """The first reveals of a game, up to the first decision of a player."""
    return Match(setup, seed).begin()


def act(game: Game, seed: str, action: Action) -> tuple[Step, ...]:
    """A player's action in this game, and what follows from it without anybody being asked: reveals, and the
    choices that change nothing any more; `IllegalAction`."""
    match = Match.at(game, seed)
    return match.act(action) + _idle_choices(match)


def go_on(game: Game, seed: str) -> tuple[Step, ...]:
    """What follows from any position without anybody being asked; nothing where somebody is."""
    match = Match.at(game, seed)
    return match.begin() + _idle_choices(match)


def _idle_choices(match: Match) -> tuple[Step, ...]:
    steps: tuple[Step, ...] = ()
    while idle := idle_choice(match.game):
        steps += match.act(idle)
    return steps
