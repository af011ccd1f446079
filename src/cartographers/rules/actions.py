"""Everything that can happen to a game from outside: the deck reveals, players draw and choose."""

from __future__ import annotations

from dataclasses import dataclass

from cartographers.rules.grid import Space
from cartographers.rules.placement import Placement
from cartographers.rules.skills import Preparation


@dataclass(frozen=True, slots=True)
class Reveal:
    """The explore deck turns up this card."""

    card: str


@dataclass(frozen=True, slots=True)
class Draw:
    """A seat draws, on its own sheet or, in an ambush, on the one passed to it."""

    seat: int
    placement: Placement


@dataclass(frozen=True, slots=True)
class Choose:
    """A seat chooses a space: what its gorgon, troll or naga destroys, or where a treefolk's forest grows."""

    seat: int
    space: Space


@dataclass(frozen=True, slots=True)
class Prepare:
    """A seat says whether it uses a skill against the ambush that was revealed, before it is drawn."""

    seat: int
    preparation: Preparation


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A seat withdraws what it drew, chose or prepared, while others still think."""

    seat: int


Answer = Draw | Choose | Prepare  # of a seat to what the game asks of it
Action = Reveal | Answer | TakeBack
