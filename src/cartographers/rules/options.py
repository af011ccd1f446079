"""What can be chosen for a game: the small vocabularies of a set-up."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from cartographers.rules.boxes import BASE, GAME_BOXES, HEROES, Box
from cartographers.rules.crest import Crest

MOST_SEATS = 100
SKILLS_LAID_OUT = 3


class Edition(StrEnum):
    """Which of the two games is played, or both together: exactly these two boxes, whatever others there are,
    so that what a seed draws stays the same for ever."""

    BASE = "base"
    HEROES = "heroes"
    COMBINED = "combined"

    @property
    def boxes(self) -> tuple[Box, ...]:
        """The boxes it is played with; what may come from either comes from the first unless one chooses."""
        if self is Edition.COMBINED:
            return GAME_BOXES
        return (BASE,) if self is Edition.BASE else (HEROES,)

    @property
    def ruins(self) -> bool:
        """Whether the ruins cards are in the deck: always, but in the Heroes game by itself."""
        return self is not Edition.HEROES


class AmbushRule(StrEnum):
    """How monsters get onto a sheet: drawn by a neighbour, or by the solo walk."""

    PASS = "pass"
    SOLO_WALK = "solo-walk"


class FallbackTerrain(StrEnum):
    """The terrain of the single square drawn when no shape fits: one of the card's, or any."""

    CARD = "card"
    ANY = "any"


class SkillUses(StrEnum):
    """How often a player may use skills: one of those laid out each season, or each of them once a game."""

    SEASON = "season"
    GAME = "game"


def fallback_of(box: Box) -> FallbackTerrain:
    """What the rulebook of these explore cards says."""
    return FallbackTerrain.ANY if box.any_fallback else FallbackTerrain.CARD


@dataclass(frozen=True, slots=True)
class Seat:
    """What a player writes on top of the sheet."""

    name: str
    title: str = ""
    crest: Crest | None = None
