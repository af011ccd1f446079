"""Tabula Rasa, a published variant: the map is rolled, not printed. Dice are the caller's (`choose`)."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from cartographers.rules.grid import EVERYWHERE, NOWHERE, SIDE, Space, SpaceSet
from cartographers.rules.printed import PrintedSheet

MOUNTAINS = 5
RUINS = 6
WASTELAND = 7

Choose = Callable[[int], int]  # `choose(n)` gives a number below n


class RolledSheet(StrEnum):
    """The two ways to roll a map; a rolled sheet carries this as its id."""

    TABULA_RASA = "tabula-rasa"
    WITH_WASTELAND = "tabula-rasa-wasteland"


def roll_sheet(kind: RolledSheet, choose: Choose) -> PrintedSheet:
    """Wasteland first, if there is any, then the mountains, then the ruins, each place by row and column."""
    wasteland = _roll_wasteland(choose) if kind is RolledSheet.WITH_WASTELAND else NOWHERE
    mountains = _roll_apart(MOUNTAINS, EVERYWHERE - wasteland, choose)
    ruins = _roll_apart(RUINS, EVERYWHERE - wasteland - mountains, choose)
    return PrintedSheet(kind.value, mountains=mountains, ruins=ruins, wasteland=wasteland)


def _roll_apart(count: int, free: SpaceSet, choose: Choose) -> SpaceSet:
    """So many of the free spaces, no two of them neighbours; what is not allowed is rolled again."""
    rolled = NOWHERE
    while len(rolled) < count:
        place = _roll_space(choose)
        if place <= free - rolled - rolled.neighbours():
            rolled |= place
    return rolled


def _roll_wasteland(choose: Choose) -> SpaceSet:
    """One region that grows from a rolled space, each time by any of the spaces beside it."""
    region = _roll_space(choose)
    while len(region) < WASTELAND:
        beside = tuple(region.neighbours())
        region |= SpaceSet.of((beside[choose(len(beside))],))
    return region


def _roll_space(choose: Choose) -> SpaceSet:
    row, column = choose(SIDE), choose(SIDE)
    return SpaceSet.of((Space.at(row, column),))
