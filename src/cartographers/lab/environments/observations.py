"""What an agent observes: planes of the sheets, and a row of numbers. docs/environments.md lists both.

An observation is made from a seat's view alone, so no agent knows more than a player at the table. A change
of what a layout gives is a new version of its environments.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from cartographers.lab.environments.layout import GAMES, Layout
from cartographers.rules.cards import AmbushCard
from cartographers.rules.grid import AREA, SIDE
from cartographers.rules.printed import COIN_TRACK
from cartographers.rules.scoring import monster_loss, score
from cartographers.rules.setup import MOST_SEATS, AmbushRule, FallbackTerrain
from cartographers.rules.sheet import Sheet
from cartographers.rules.terrain import EDICTS, SEASONS, Terrain
from cartographers.rules.view import Stage, View

Planes = NDArray[np.int8]
Numbers = NDArray[np.int16]

_MOST_STARS = 2000  # more than any game can bring or cost
_MOST_TIME = 20
_MOST_LOST = 2  # stars for an empty space beside a monster
_GROWING, _CALLING, _STARING = "treefolk", "fungoid", "basilisk"  # effects that not all boxes have
_PLANE_BYTES = (AREA + 7) // 8

# Whose sheets are seen, as far as there are so many seats: one's own, then the two that a sheet is passed to
# or from in an ambush.
SHEETS_SEEN = ("own", "next", "previous")

# Of the two games.
PLANES, DECK_CARDS, SCORING_CARDS = GAMES.planes, GAMES.deck_cards, GAMES.scoring_cards


@dataclass(frozen=True, slots=True)
class Field:
    """Some numbers that stand next to each other."""

    name: str
    size: int
    low: int
    high: int
    meaning: str


@cache
def fields(seats: int, layout: Layout = GAMES) -> tuple[Field, ...]:
    """The row of numbers of a table with so many seats."""
    cards, stars = len(layout.deck_cards), _MOST_STARS
    scoring, choosers = len(layout.scoring_cards), len(layout.choosing_effects)
    ambushes, lost = len(SEASONS) + _called(layout), AREA * _most_lost(layout)
    return (
        Field("season", len(SEASONS), 0, 1, "which season it is: spring, summer, fall, winter"),
        Field("time", 1, 0, _MOST_TIME, "the time that has passed in this season"),
        Field("thresholds", len(SEASONS), 0, _MOST_TIME, "the time after which each season ends"),
        Field("stage", 3, 0, 1, f"what is asked: to draw, {_choice(layout)}, nothing: it is over"),
        Field("ruins", 1, 0, 1, "whether a ruins card binds this explore card, or the next"),
        Field("card", cards, 0, 1, "the card that is drawn now, in the order of the deck cards"),
        Field("effect", choosers, 0, 1, _choosers(layout)),
        Field("acts_on", len(SHEETS_SEEN), 0, 1, "whose sheet one acts on now: own, next, previous"),
        Field("column", cards, 0, 1, "the cards revealed this season, in the order of the deck cards"),
        Field("deck", cards, 0, 1, "the cards that the deck may still hold, in the same order"),
        Field("ambushes_in_deck", 1, 0, ambushes, "how many ambush cards the deck holds"),
        Field("heroes_in_deck", 1, 0, len(SEASONS), "how many hero cards the deck holds"),
        *(
            Field(f"edict_{edict}", scoring, 0, 1, f"the scoring card of edict {edict.upper()}")
            for edict in EDICTS
        ),
        Field("edict_stars", len(EDICTS), 0, stars, "the stars of edicts A to D on one's sheet as it is"),
        Field("monster_stars", 1, -lost, 0, "the stars that monsters cost on one's sheet as it is"),
        Field("passes", 1, 0, 1, "whether neighbors draw the ambushes (1) or the solo walk does (0)"),
        Field("any_fallback", 1, 0, 1, "whether the single square may have any terrain, not only the card's"),
        Field("seats", 1, 1, MOST_SEATS, "how many sit at the table"),
        Field("stars", seats, -stars, stars, "the stars of the seasons so far: one's own, then clockwise"),
        Field("coins", seats, 0, COIN_TRACK, "the coins: one's own, then clockwise"),
    )


def _choice(layout: Layout) -> str:
    return "to choose a space" if _GROWING in layout.effects else "to choose a space to destroy"


def _choosers(layout: Layout) -> str:
    names = ", ".join(f"a {effect}" for effect in layout.choosing_effects)
    who = "for whom the space is" if _GROWING in layout.effects else "who destroys the space"
    return f"{who} to be chosen: {names}"


def _called(layout: Layout) -> int:
    """How many ambush cards may join the deck beyond one a season."""
    return sum(isinstance(card, AmbushCard) and card.effect == _CALLING for card in layout.deck)


def _most_lost(layout: Layout) -> int:
    """The stars that an empty space may cost."""
    return _MOST_LOST if _STARING in layout.effects else 1


@cache
def starts(seats: int, layout: Layout = GAMES) -> dict[str, int]:
    """Where each field begins."""
    begins, start = {}, 0
    for field in fields(seats, layout):
        begins[field.name] = start
        start += field.size
    return begins


def number_count(seats: int, layout: Layout = GAMES) -> int:
    return sum(field.size for field in fields(seats, layout))


def number_bounds(seats: int, layout: Layout = GAMES) -> tuple[Numbers, Numbers]:
    """The least and the greatest that each number can be."""
    low = [field.low for field in fields(seats, layout) for _ in range(field.size)]
    high = [field.high for field in fields(seats, layout) for _ in range(field.size)]
    return np.array(low, np.int16), np.array(high, np.int16)


def sheets_seen(seats: int) -> int:
    return min(seats, len(SHEETS_SEEN))


def planes(view: View, layout: Layout = GAMES) -> Planes:
    """The planes of one's own sheet, then of the next seat's and the previous one's."""
    seat, seats = _seat(view), len(view.sheets)
    seen = [(seat + distance) % seats for distance in (0, 1, -1)][: sheets_seen(seats)]
    return np.concatenate([sheet_planes(view.sheets[number], layout) for number in seen])


def sheet_planes(sheet: Sheet, layout: Layout = GAMES) -> Planes:
    layers = (
        *(sheet.of(terrain) for terrain in Terrain),
        sheet.destroyed,
        sheet.printed.wasteland,
        sheet.ruins,
        sheet.marks,
        *(sheet.initialled(effect) for effect in layout.effects),
    )
    packed = b"".join(layer.bits.to_bytes(_PLANE_BYTES, "little") for layer in layers)
    bits = np.unpackbits(np.frombuffer(packed, np.uint8), bitorder="little")
    spaces = bits.reshape(len(layers), _PLANE_BYTES * 8)[:, :AREA]
    return spaces.astype(np.int8).reshape(len(layers), SIDE, SIDE)


def numbers(view: View, layout: Layout = GAMES) -> Numbers:
    """The row of numbers."""
    seats, seat = len(view.sheets), _seat(view)
    row = np.zeros(number_count(seats, layout), np.int16)
    at = starts(seats, layout)
    setup, own = view.setup, view.sheets[seat]
    row[at["season"] + SEASONS.index(view.season)] = 1
    row[at["time"]] = view.time
    row[at["thresholds"] : at["thresholds"] + len(SEASONS)] = [c.threshold for c in setup.season_cards]
    if view.stage in _STAGES:
        row[at["stage"] + _STAGES.index(view.stage)] = 1
    row[at["ruins"]] = view.ruins
    if view.card:
        row[at["card"] + layout.deck_cards.index(view.card)] = 1
    if view.effect:
        row[at["effect"] + layout.choosing_effects.index(view.effect)] = 1
    if view.owner is not None:
        row[at["acts_on"] + _distance(seat, view.owner, seats)] = 1
    for card in view.column:
        row[at["column"] + layout.deck_cards.index(card)] = 1
    for number, card in enumerate(layout.deck_cards):
        row[at["deck"] + number] = view.deck.may_hold(card)
    row[at["ambushes_in_deck"]] = view.deck.ambush_count
    row[at["heroes_in_deck"]] = view.deck.hero_count
    for edict in EDICTS:
        scoring = setup.scoring[edict]
        row[at[f"edict_{edict}"] + layout.scoring_cards.index(scoring.id)] = 1
        row[at["edict_stars"] + EDICTS.index(edict)] = score(scoring, own).stars
    row[at["monster_stars"]] = monster_loss(own).stars
    row[at["passes"]] = setup.ambush_rule is AmbushRule.PASS
    row[at["any_fallback"]] = setup.fallback_terrain is FallbackTerrain.ANY
    row[at["seats"]] = seats
    for distance in range(seats):
        other = (seat + distance) % seats
        row[at["stars"] + distance] = sum(season[other].stars for season in view.scores)
        row[at["coins"] + distance] = view.sheets[other].coins
    return row


_STAGES = (Stage.DRAWING, Stage.CHOOSING, Stage.OVER)


def _distance(seat: int, owner: int, seats: int) -> int:
    """Which of SHEETS_SEEN it is; of two seats the other is the next."""
    if owner == seat:
        return 0
    return 1 if owner == (seat + 1) % seats else 2


def _seat(view: View) -> int:
    if view.seat is None:
        raise ValueError("an observation is made for a seat")
    return view.seat
