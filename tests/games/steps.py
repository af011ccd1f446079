"""A replayed game as a list of steps, with what the predicates of the coverage test ask of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import TypeVar

from cartographers.notation.games import Transcript
from cartographers.notation.moves import Hidden
from cartographers.play.replay import read, replay
from cartographers.rules.actions import Action, Reveal
from cartographers.rules.cards import AmbushCard, DeckCard, HeroCard, RuinsCard
from cartographers.rules.events import Event, Placed
from cartographers.rules.placement import FALLBACK, Placement, Task, ambush_task
from cartographers.rules.setup import Setup
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Choosing, Drawing, Game

E = TypeVar("E")

GAMES = Path(__file__).parent


@dataclass(frozen=True)
class Drawn:
    """One placement at the moment it came to paper."""

    seat: int
    owner: int
    placement: Placement
    task: Task
    card: DeckCard
    sheet: Sheet  # before

    @property
    def fallback(self) -> bool:
        return self.placement.shape == FALLBACK

    @property
    def by_neighbour(self) -> bool:
        return self.seat != self.owner


@dataclass(frozen=True)
class Step:
    """An action, with the game before and after it."""

    before: Game
    action: Action | Hidden
    after: Game
    events: tuple[Event, ...]

    @property
    def setup(self) -> Setup:
        return self.after.setup

    def all_of(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    @cached_property
    def card(self) -> DeckCard | None:
        """The card that was revealed, or that everybody draws."""
        if isinstance(self.action, Reveal):
            return self.setup.card(self.action.card)
        return self.setup.card(self.before.phase.card) if isinstance(self.before.phase, Drawing) else None

    @property
    def on_ruins(self) -> bool:
        return isinstance(self.before.phase, Drawing) and self.before.phase.ruins

    @cached_property
    def drawn(self) -> tuple[Drawn, ...]:
        return tuple(self._drawn())

    def _drawn(self) -> Iterator[Drawn]:
        if self.card is None:
            return
        task = self.before.task
        if isinstance(self.card, AmbushCard):
            task = ambush_task(self.card)
        for event in self.all_of(Placed):
            assert task is not None
            yield Drawn(
                event.seat, event.owner, event.placement, task, self.card, self.before.sheets[event.owner]
            )

    def kinds(self, count: int) -> tuple[str, ...]:
        """What the last cards of the column were, the one to be drawn last."""
        return tuple(_kind(self.setup.card(card)) for card in self.before.column[-count:])

    @property
    def choosing(self) -> Choosing | None:
        return self.before.phase if isinstance(self.before.phase, Choosing) else None


def _kind(card: DeckCard) -> str:
    match card:
        case RuinsCard():
            return "ruins"
        case AmbushCard():
            return "ambush"
        case HeroCard():
            return "hero"
        case _:
            return "explore"


@dataclass(frozen=True)
class GoldenGame:
    name: str
    text: str
    transcript: Transcript
    steps: tuple[Step, ...]

    @property
    def setup(self) -> Setup:
        return self.transcript.header.setup

    @property
    def last(self) -> Game:
        return self.steps[-1].after


def golden_game(name: str, text: str) -> GoldenGame:
    """Replays the text, which must hold, and its seed too if it has one."""
    transcript = read(text)
    chance = transcript.header.chance
    positions = list(replay(transcript, verify=chance is not None and chance.seed is not None))
    steps = []
    for before, after in pairwise(positions):
        assert after.entry is not None
        steps.append(Step(before.game, after.entry.move.action, after.game, after.events))
    return GoldenGame(name, text, transcript, tuple(steps))


def golden_files() -> list[Path]:
    return sorted(GAMES.glob("*.cgn"))
