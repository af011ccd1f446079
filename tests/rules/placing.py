"""Short words for the tests of placement: tasks, placements and nearly full sheets."""

from __future__ import annotations

from dataclasses import replace

from cartographers.rules.boxes import DECK_CARD_BY_ID, EXPLORE_BY_ID, SHEET_BY_ID
from cartographers.rules.cards import HeroCard
from cartographers.rules.grid import SpaceSet
from cartographers.rules.placement import Placement, Task, explore_task
from cartographers.rules.sheet import Sheet
from cartographers.rules.terrain import DRAWABLE, Terrain

FOREST, VILLAGE, FARM, WATER, MONSTER, HERO, MOUNTAIN = (
    Terrain.FOREST,
    Terrain.VILLAGE,
    Terrain.FARM,
    Terrain.WATER,
    Terrain.MONSTER,
    Terrain.HERO,
    Terrain.MOUNTAIN,
)
ANY = (*DRAWABLE, HERO)
BLANK = {letter: Sheet(SHEET_BY_ID[letter]) for letter in "ABCD"}


def task(card: str, ruins: bool = False, fallback: tuple[Terrain, ...] | None = None) -> Task:
    """What an explore card asks for; the single square has the card's terrains if no others are said."""
    explore = EXPLORE_BY_ID[card]
    return explore_task(explore, ruins, explore.terrains if fallback is None else fallback)


def at(spaces: str, terrain: Terrain, shape: int = 1, marks: str = "") -> Placement:
    return Placement(SpaceSet.named(spaces), terrain, shape, SpaceSet.named(marks))


def all_forest_but(spaces: str, letter: str = "A") -> Sheet:
    blank = BLANK[letter]
    return replace(blank, forest=blank.empty - SpaceSet.named(spaces))


def hero(card: str) -> HeroCard:
    found = DECK_CARD_BY_ID[card]
    assert isinstance(found, HeroCard)
    return found
