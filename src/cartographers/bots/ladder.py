"""The levels below the master: how many stars each earns, and how much it must overlook for that.

A level is a place relative to par, the four solo numbers of the scoring cards, so that it means the same on
every sheet and with every edict. How many stars a bot earns at some dial (see `oversights.py`) was measured
by `tools/measure_ladder.py`: it is a sum of what the sheet, the box of the explore cards and each of the four
scoring cards bring. `dial_for` reads that the other way round.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from statistics import fmean

from cartographers.rules.setup import Setup

FILE = "ladder.json"

# The stars more than par that each earns alone, the weakest first. With an average par of 85 (sheet A) that
# is 45 to 120.
PLACES = {
    "pupil": -40,
    "helper": -25,
    "traveler": -10,
    "scout": 5,
    "navigator": 20,
    "geographer": 35,
}

MASTER = "master"
MASTER_PLACE = 47  # on the sheets of the base game; with Heroes it is above 80
USUAL_LEVEL = "traveler"  # for who has not played yet


def place_of(level: str) -> int:
    """How many stars more than par this level of the ladder earns, the master's too."""
    return MASTER_PLACE if level == MASTER else PLACES[level]


def nearest_level(place: float) -> str:
    """The level that earns about so many stars more than par."""
    return min((*PLACES, MASTER), key=lambda level: abs(place_of(level) - place))


Curve = Sequence[float]  # stars, one for each of the dials that were measured


@dataclass(frozen=True, slots=True)
class Measured:
    """Stars more than par at each dial: those of an average game, and what its parts add to them."""

    dials: Curve
    average: Curve
    sheets: Mapping[str, Curve]
    explore: Mapping[str, Curve]
    cards: Mapping[str, Curve]

    def ratings(self, setup: Setup) -> list[float]:
        """What to expect in this game at each dial; never less at a higher one."""
        parts = [_part(self.sheets, setup.sheet.id), _part(self.explore, setup.explore_box)]
        parts += [_part(self.cards, card) for card in setup.edicts]
        found = [sum(each) for each in zip(self.average, *parts, strict=True)]
        for number in range(1, len(found)):
            found[number] = max(found[number], found[number - 1])
        return found


def _part(curves: Mapping[str, Curve], name: str) -> Curve:
    """Of something that was not measured: the mean of what was."""
    if name in curves:
        return curves[name]
    return [fmean(each) for each in zip(*curves.values(), strict=True)]


@cache
def measured() -> Measured:
    text = (files(__package__) / FILE).read_text("utf-8")
    return Measured(**json.loads(text))


def dial_for(setup: Setup, place: float) -> float:
    """How much to think of in this game, to earn about so many stars more than par alone."""
    found = measured()
    dials, ratings = found.dials, found.ratings(setup)
    for number in range(1, len(dials)):
        if place < ratings[number]:
            below, above = ratings[number - 1], ratings[number]
            share = max(0.0, (place - below) / (above - below))
            return dials[number - 1] + share * (dials[number] - dials[number - 1])
    return dials[-1]
