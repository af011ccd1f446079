"""A puzzle: a position of a game, and the one drawing that is clearly the best there."""

from __future__ import annotations

import hashlib
from collections import deque
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property, lru_cache

from cartographers.notation.games import loads
from cartographers.play.replay import replay
from cartographers.rules.cards import AmbushCard, HeroCard
from cartographers.rules.placement import Placement
from cartographers.rules.sheet import Sheet
from cartographers.rules.skills import draw
from cartographers.rules.state import Drawing, Game
from cartographers.rules.view import View, view

ID_LENGTH = 10
# From these ratings on a puzzle is not easy any more, and hard.
MEDIUM_FROM, HARD_FROM = 1300, 1650


class PuzzleTheme(StrEnum):
    """What a puzzle is about: the first of these that holds."""

    AMBUSH = "ambush"  # a monster on a neighbour's map
    HERO = "hero"
    RUINS = "ruins"  # the shape must cover ruins
    LAST_TURN = "last-turn"  # the season is scored after this card
    EDICT = "edict"


class Difficulty(StrEnum):
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


@dataclass(frozen=True, slots=True)
class Rival:
    """Another drawing, how many stars it is behind the best, and the standard error of that."""

    placement: Placement
    behind: float
    error: float


@dataclass(frozen=True)
class Puzzle:
    """`game` is the transcript up to the position, in which `seat` is to draw.

    `stars` is what the owner of the sheet that is drawn on expects after the best drawing, in the mean of
    `futures` futures; the first of the `rivals` is the next best drawing that leaves another map. `rating` is
    the first guess of how hard it is, on the scale of the players' ratings. Where the position was `reached`
    already, nothing is replayed, and `game` may be any text that tells it apart.
    """

    game: str
    seat: int
    best: Placement
    stars: float
    rivals: tuple[Rival, ...]
    futures: int
    theme: PuzzleTheme
    rating: int
    reached: Game | None = field(default=None, compare=False, repr=False)

    @cached_property
    def id(self) -> str:
        """The same for the same position, whatever else is found out about it."""
        return hashlib.sha256(f"{self.seat}:{self.game}".encode()).hexdigest()[:ID_LENGTH]

    @cached_property
    def position(self) -> Game:
        """Replayed by the rules; `ReplayError` if the transcript does not hold."""
        return self.reached or _replayed(self.game)

    @cached_property
    def seen(self) -> View:
        return view(self.position, self.seat)

    @property
    def gap(self) -> float:
        """Stars between the best drawing and the next best."""
        return self.rivals[0].behind

    @property
    def error(self) -> float:
        """The standard error of the gap."""
        return self.rivals[0].error

    @property
    def difficulty(self) -> Difficulty:
        if self.rating < MEDIUM_FROM:
            return Difficulty.EASY
        return Difficulty.MEDIUM if self.rating < HARD_FROM else Difficulty.HARD

    def solves(self, placement: Placement) -> bool:
        """Whether a drawing, which must be legal, leaves the same map as the best one."""
        return self._after(placement) == self._after(self.best)

    def behind(self, placement: Placement) -> float | None:
        """How many stars a drawing is behind the best; None if it was never weighed."""
        after = self._after(placement)
        if after == self._after(self.best):
            return 0.0
        return next((each.behind for each in self.rivals if self._after(each.placement) == after), None)

    def _after(self, placement: Placement) -> Sheet:
        game = self.position
        task = game.task_for(self.seat)
        assert task is not None
        return draw(game.sheets[game.sheet_owner(self.seat)], task, placement)


@lru_cache(maxsize=256)
def _replayed(transcript: str) -> Game:
    return deque(replay(loads(transcript)), maxlen=1)[0].game


def theme_of(game: Game) -> PuzzleTheme:
    """Of a position in which something is to be drawn."""
    assert isinstance(game.phase, Drawing)
    match game.setup.card(game.phase.card):
        case AmbushCard():
            return PuzzleTheme.AMBUSH
        case HeroCard():
            return PuzzleTheme.HERO
    if game.phase.ruins:
        return PuzzleTheme.RUINS
    return PuzzleTheme.LAST_TURN if game.time >= game.season_card.threshold else PuzzleTheme.EDICT
