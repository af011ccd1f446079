"""The attack patterns of heroes."""

from __future__ import annotations

from functools import cache

from cartographers.rules.cards import HeroCard
from cartographers.rules.grid import SIDE, Space, SpaceSet
from cartographers.rules.shapes import Cell

# The attacked spaces as (row, column) steps from the hero.
Pattern = tuple[Cell, ...]


@cache
def attacks(card: HeroCard, hero: Space) -> tuple[SpaceSet, ...]:
    """The distinct sets of spaces this hero can attack from there, the pattern turned and flipped;
    what falls off the sheet is lost."""
    return tuple(dict.fromkeys(attacked(pattern, hero) for pattern in _orientations(card.attack)))


def _orientations(pattern: Pattern) -> list[Pattern]:
    found = []
    for _ in range(4):
        found += [pattern, flipped(pattern)]
        pattern = turned(pattern)
    return found


def turned(pattern: Pattern) -> Pattern:
    """A quarter turn clockwise around the hero."""
    return tuple((column, -row) for row, column in pattern)


def flipped(pattern: Pattern) -> Pattern:
    """Mirrored left to right."""
    return tuple((row, -column) for row, column in pattern)


def attacked(pattern: Pattern, hero: Space) -> SpaceSet:
    """The spaces that a hero there attacks with the pattern as it lies."""
    spaces = [(hero.row + down, hero.column + right) for down, right in pattern]
    return SpaceSet.of(Space.at(r, c) for r, c in spaces if 0 <= r < SIDE and 0 <= c < SIDE)
