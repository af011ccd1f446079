"""One frozen dataclass for each kind of card.

The English stands beside the card: its name, what it does (`rule`) and where that is easily misread (`note`).
What needs no explanation of its own has none: `words/` says what all cards of its kind have in common.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from cartographers.rules.shapes import Cell, Shape
from cartographers.rules.terrain import Back, Corner, Direction, Edict, Season, Terrain

if TYPE_CHECKING:  # a sheet knows the monsters' effects, which stand here
    from cartographers.rules.scoring.score import Score
    from cartographers.rules.sheet import Sheet


@dataclass(frozen=True, slots=True)
class ExploreCard:
    """A card with a time value; everybody draws one of its shapes with one of its terrains."""

    id: str
    name: str
    time: int
    terrains: tuple[Terrain, ...]
    shapes: tuple[Shape, ...]
    coin_shape: int = 0  # the number of the shape that brings a coin, counted from 1; 0: none


@dataclass(frozen=True, slots=True)
class RuinsCard:
    """Binds the next explore card to the ruins spaces."""

    id: str
    name: str


class Effect(StrEnum):
    """The monsters that do more than stand there: those of Heroes, then those of ambush pack 2."""

    DRAGON = "dragon"
    ZOMBIE = "zombie"
    TROLL = "troll"
    GORGON = "gorgon"
    TREEFOLK = "treefolk"
    BASILISK = "basilisk"
    NAGA = "naga"
    FUNGOID = "fungoid"

    @property
    def initial(self) -> str:
        """The letter written on the monster's spaces; the T is the troll's."""
        return "e" if self is Effect.TREEFOLK else self[0]


DRAGON_COINS = 3
TREEFOLK_FORESTS = 2
BASILISK_STARS = 2
NAGA_SPACES = 2


@dataclass(frozen=True, slots=True)
class AmbushCard:
    """`corner` is where its solo walk begins; None: the card prints none, or it is not known."""

    id: str
    name: str
    shape: Shape
    arrow: Direction
    corner: Corner | None
    effect: Effect | None = None


@dataclass(frozen=True, slots=True)
class HeroCard:
    """A hero and the spaces it attacks, as (row, column) steps from its own."""

    id: str
    name: str
    attack: tuple[Cell, ...]
    rule: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class ScoringCard:
    """`score` is what it counts; `stars` are the weights of what the card rewards, in the order its
    explanation names them; `size` is what a thing needs to count (a length, a side, a number), where the card
    asks for one; `solo` the number in its corner."""

    id: str
    name: str
    back: Back
    score: Callable[[Sheet, ScoringCard], Score]
    solo: int
    stars: tuple[int, ...]
    size: int = 0
    rule: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class SeasonCard:
    season: Season
    threshold: int
    edicts: tuple[Edict, Edict]


class NextTo(StrEnum):
    """What the extra squares of a skill have to lie next to."""

    ANYTHING = "anything"
    MONSTER = "monster"
    DRAWN = "drawn"  # the shape just drawn


class ExtraTerrain(StrEnum):
    """What the extra squares of a skill are filled with."""

    SAME = "same"  # as the shape just drawn
    AVAILABLE = "available"  # any terrain that the shape could have had
    FARM_AND_VILLAGE = "farm-and-village"  # both at once


@dataclass(frozen=True, slots=True)
class Extra:
    """What a skill lets its user draw besides; without a `shape` it is the chosen shape once more."""

    shape: Shape | None
    next_to: NextTo = NextTo.ANYTHING
    terrain: ExtraTerrain = ExtraTerrain.SAME


@dataclass(frozen=True, slots=True)
class SkillCard:
    """A skill: what it costs, and what of a drawing it changes. One `against_ambush` is used when an ambush
    has been revealed, all others while one draws what an explore card asks for."""

    id: str
    name: str
    coins: int
    against_ambush: bool = False
    shape: Shape | None = None  # drawn instead of the card's shapes
    terrain: Terrain | None = None  # instead of the card's terrains
    over_edge: bool = False  # the shape may stick out over the edge
    extra: Extra | None = None
    rule: str = ""
    note: str = ""


DeckCard = ExploreCard | RuinsCard | AmbushCard | HeroCard
