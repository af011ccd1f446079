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

from cartographers.rules.setup import Edition, Setup

FILE = "ladder.json"

# The stars more than par that each earns alone in every edition, the weakest first. With an average par of 85
# (sheet A) that is 45 to 118.
PLACES = {
    "pupil": -40,
    "helper": -25,
    "traveler": -10,
    "scout": 5,
    "navigator": 20,
    "geographer": 33,
}
COSMOGRAPHER_PLACE = 48
# Above these everybody earns what the cards allow, which with Heroes is far more: there more levels fit in
# between.
HIGHER_PLACES = {
    Edition.BASE: {"master": 47, "legendary": 48},
    Edition.COMBINED: {"surveyor": 53, "master": 75, "legendary": 76},
    Edition.HEROES: {"cosmographer": COSMOGRAPHER_PLACE, "surveyor": 62, "master": 81, "legendary": 83},
}
AVERAGE_PAR = {Edition.BASE: 85, Edition.COMBINED: 81, Edition.HEROES: 77}
USUAL_LEVEL = "traveler"  # for who has not played yet
STRONGEST = "legendary"  # too near to the one below it to be told apart by anybody's games


def places_in(edition: Edition) -> dict[str, int]:
    """The levels of an edition, the weakest first, with the stars more than par that each earns."""
    return {**PLACES, **HIGHER_PLACES[edition]}


def typical_stars(edition: Edition) -> dict[str, int]:
    """What each level of an edition earns alone, about."""
    return {level: AVERAGE_PAR[edition] + place for level, place in places_in(edition).items()}


def nearest_level(place: float, edition: Edition) -> str:
    """The level that earns about so many stars more than par; who has so many may choose the strongest."""
    found = places_in(edition)
    del found[STRONGEST]
    return min(found, key=lambda level: abs(found[level] - place))


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
        parts = [_part(self.sheets, sheet_part(setup)), _part(self.explore, setup.explore_box)]
        parts += [_part(self.cards, card) for card in setup.edicts]
        found = [sum(each) for each in zip(self.average, *parts, strict=True)]
        for number in range(1, len(found)):
            found[number] = max(found[number], found[number - 1])
        return found


def sheet_part(setup: Setup) -> str:
    """A sheet among the cards of its own box is not worth what it is among those of both: "A base"."""
    return f"{setup.sheet.id} {setup.edition}"


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
