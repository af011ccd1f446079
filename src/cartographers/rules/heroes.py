"""The attack patterns of heroes."""

from __future__ import annotations

from functools import cache

from cartographers.rules.cards import HeroCard
from cartographers.rules.grid import SIDE, Space, SpaceSet
from cartographers.rules.shapes import Cell


@cache
def attacks(card: HeroCard, hero: Space) -> tuple[SpaceSet, ...]:
    """The distinct sets of spaces this hero can attack from there, the pattern turned and flipped;
    what falls off the sheet is lost."""
    found = {_on_sheet(pattern, hero): None for pattern in _orientations(card.attack)}
    return tuple(found)


def _orientations(pattern: tuple[Cell, ...]) -> list[tuple[Cell, ...]]:
    turned = []
    for _ in range(4):
        turned += [pattern, tuple((row, -column) for row, column in pattern)]
        pattern = tuple((column, -row) for row, column in pattern)
    return turned


def _on_sheet(pattern: tuple[Cell, ...], hero: Space) -> SpaceSet:
    attacked = [(hero.row + down, hero.column + right) for down, right in pattern]
    return SpaceSet.of(Space.at(r, c) for r, c in attacked if 0 <= r < SIDE and 0 <= c < SIDE)
