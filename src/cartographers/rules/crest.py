"""A family crest: a small heraldic description that can be drawn."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Division(StrEnum):
    """How the shield is divided between the two colours."""

    PALE = "pale"  # left and right
    FESS = "fess"  # upper and lower
    BEND = "bend"  # along the diagonal from the top left
    SINISTER = "sinister"  # along the diagonal from the top right
    CHEVRON = "chevron"
    SALTIRE = "saltire"
    QUARTERLY = "quarterly"
    BORDURE = "bordure"  # a border round the field


class Colour(StrEnum):
    GOLD = "gold"
    SILVER = "silver"
    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    PURPLE = "purple"
    BLACK = "black"


class Charge(StrEnum):
    """The figure on the shield."""

    TREE = "tree"
    TOWER = "tower"
    SHEAF = "sheaf"
    WAVES = "waves"
    PEAK = "peak"
    STAR = "star"
    QUILL = "quill"
    COMPASS = "compass"
    KEY = "key"
    CROWN = "crown"
    SWORD = "sword"
    RAVEN = "raven"


@dataclass(frozen=True, slots=True)
class Crest:
    division: Division
    first: Colour
    second: Colour
    charge: Charge

    def __post_init__(self) -> None:
        if self.first is self.second:
            raise ValueError("a crest needs two different colors")
