"""Twists: what makes a game another one than the rulebooks', by how it is dealt or counted.

A twist changes which cards are in the deck, how long seasons last or what is written on a sheet before the
first card; how a card is drawn, walks and scores it never changes.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import StrEnum

from cartographers.rules.cards import DeckCard, ExploreCard, SeasonCard
from cartographers.rules.replacing import replace
from cartographers.rules.terrain import Season, Terrain

MOST_AMBUSHES_A_SEASON = 2
SHORTER_BY = 2  # units of time
MOST_THINNED = 2  # terrains on a card that a scarce one takes out of the deck


class Twist(StrEnum):
    """What each of them changes; everything else stays as it is, and several of them may be in force."""

    # Two ambush cards join the deck every season, not one. The game has at least eight of them.
    TWO_AMBUSHES = "two-ambushes"
    # No ambush card joins the deck, whichever the set-up names. Hero cards join as always.
    NO_AMBUSHES = "no-ambushes"
    # The coin track of every sheet is full before the first card, and all its coins are spent: no coin is
    # gained, scored or paid with.
    NO_COINS = "no-coins"
    # Of the explore cards that offer this terrain alone or beside one other, only the last stays in the
    # deck; those that offer more terrains all stay.
    SCARCE_FOREST = "scarce-forest"
    SCARCE_VILLAGE = "scarce-village"
    SCARCE_FARM = "scarce-farm"
    SCARCE_WATER = "scarce-water"
    # Every season has two units of time less, but at least one.
    SHORT_SEASONS = "short-seasons"
    # Winter has as much time as spring.
    LONG_WINTER = "long-winter"

    @property
    def scarce(self) -> Terrain | None:
        """The terrain that it makes scarce."""
        return _SCARCE.get(self)


_SCARCE = {
    Twist.SCARCE_FOREST: Terrain.FOREST,
    Twist.SCARCE_VILLAGE: Terrain.VILLAGE,
    Twist.SCARCE_FARM: Terrain.FARM,
    Twist.SCARCE_WATER: Terrain.WATER,
}

# What cannot be in force at once.
CLASHING = (Twist.TWO_AMBUSHES, Twist.NO_AMBUSHES)


def ambushes_a_season(twists: Collection[Twist]) -> int:
    """How many ambush cards join the deck every season."""
    if Twist.NO_AMBUSHES in twists:
        return 0
    return MOST_AMBUSHES_A_SEASON if Twist.TWO_AMBUSHES in twists else 1


def thinned(cards: Sequence[DeckCard], twists: Collection[Twist]) -> list[DeckCard]:
    """The explore and ruins cards without those that scarce terrains take out of the deck."""
    left = list(cards)
    for terrain in filter(None, (twist.scarce for twist in twists)):
        offering = [card for card in cards if _offers(card, terrain)]
        left = [card for card in left if card not in offering[:-1]]
    return left


def _offers(card: DeckCard, terrain: Terrain) -> bool:
    """Whether it has this terrain, and at most one other."""
    return isinstance(card, ExploreCard) and terrain in card.terrains and len(card.terrains) <= MOST_THINNED


def timed(seasons: tuple[SeasonCard, ...], twists: Collection[Twist]) -> tuple[SeasonCard, ...]:
    """The season cards with the time that they have."""
    if Twist.LONG_WINTER in twists:
        spring = seasons[0].threshold
        seasons = tuple(
            replace(card, threshold=spring) if card.season is Season.WINTER else card for card in seasons
        )
    if Twist.SHORT_SEASONS in twists:
        seasons = tuple(replace(card, threshold=max(1, card.threshold - SHORTER_BY)) for card in seasons)
    return seasons
