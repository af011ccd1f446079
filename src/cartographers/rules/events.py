"""What a step brought about, in order: the log, the animations and the replay are made from these.

`owner` is the seat whose sheet is meant, `seat` the one who acted.
"""

from __future__ import annotations

from dataclasses import dataclass

from cartographers.rules.cards import Effect
from cartographers.rules.grid import NOWHERE, SpaceSet
from cartographers.rules.placement import Placement
from cartographers.rules.result import Result, SeasonScore
from cartographers.rules.terrain import Season


@dataclass(frozen=True, slots=True)
class Revealed:
    card: str
    season: Season
    time: int  # passed in this season, the card included


@dataclass(frozen=True, slots=True)
class Confirmed:
    """A seat has drawn or chosen; what, nobody else sees until all have."""

    seat: int


@dataclass(frozen=True, slots=True)
class TakenBack:
    seat: int


@dataclass(frozen=True, slots=True)
class SkillUsed:
    """A seat used a skill and paid so many coins for it."""

    seat: int
    skill: str
    coins: int


@dataclass(frozen=True, slots=True)
class Placed:
    seat: int
    owner: int
    placement: Placement


@dataclass(frozen=True, slots=True)
class NothingDrawn:
    """The sheet is full, or a solo walk found no place."""

    seat: int
    owner: int


@dataclass(frozen=True, slots=True)
class Walked:
    """A solo walk: the positions tried, the last of them drawn."""

    owner: int
    tried: tuple[SpaceSet, ...]


@dataclass(frozen=True, slots=True)
class CoinsGained:
    """`coins` counts what fitted on the track; shape, mountains and dragon may have brought more."""

    owner: int
    coins: int
    from_shape: bool = False
    mountains: SpaceSet = NOWHERE
    from_dragon: bool = False


@dataclass(frozen=True, slots=True)
class Destroyed:
    """Spaces crossed out: by heroes (`effect` None), a gorgon, a troll or a naga."""

    owner: int
    spaces: SpaceSet
    effect: Effect | None = None


@dataclass(frozen=True, slots=True)
class ZombiesSpread:
    owner: int
    spaces: SpaceSet


@dataclass(frozen=True, slots=True)
class ForestGrown:
    """The owner drew a forest for a contained treefolk."""

    owner: int
    spaces: SpaceSet


@dataclass(frozen=True, slots=True)
class AmbushCalled:
    """A fungoid shuffled the next ambush card into the explore deck; which, nobody knows."""


@dataclass(frozen=True, slots=True)
class SeasonScored:
    """One score for each seat."""

    season: Season
    scores: tuple[SeasonScore, ...]


@dataclass(frozen=True, slots=True)
class SeasonBegan:
    season: Season


@dataclass(frozen=True, slots=True)
class GameEnded:
    result: Result


Event = (
    Revealed
    | Confirmed
    | TakenBack
    | SkillUsed
    | Placed
    | NothingDrawn
    | Walked
    | CoinsGained
    | Destroyed
    | ZombiesSpread
    | ForestGrown
    | AmbushCalled
    | SeasonScored
    | SeasonBegan
    | GameEnded
)

QUIET = Confirmed | TakenBack  # somebody is ready, or is not any more: the game asks the same as before
