"""The cards and sheets of both games by their ids: the only place with card and sheet data."""

from __future__ import annotations

from enum import StrEnum

from cartographers.rules.cards import AmbushCard, DeckCard, ExploreCard, HeroCard, ScoringCard, SeasonCard
from cartographers.rules.editions import base, heroes
from cartographers.rules.printed import PrintedSheet
from cartographers.rules.terrain import Back


class Box(StrEnum):
    """The two boxes that cards and sheets come from."""

    BASE = "base"
    HEROES = "heroes"


EXPLORE: dict[Box, tuple[ExploreCard, ...]] = {Box.BASE: base.EXPLORE, Box.HEROES: heroes.EXPLORE}
AMBUSHES: dict[Box, tuple[AmbushCard, ...]] = {Box.BASE: base.AMBUSHES, Box.HEROES: heroes.AMBUSHES}
SEASON_CARDS: dict[Box, tuple[SeasonCard, ...]] = {
    Box.BASE: base.SEASON_CARDS,
    Box.HEROES: heroes.SEASON_CARDS,
}
SCORING: dict[Box, tuple[ScoringCard, ...]] = {Box.BASE: base.SCORING, Box.HEROES: heroes.SCORING}
SHEETS: dict[Box, tuple[PrintedSheet, ...]] = {Box.BASE: base.SHEETS, Box.HEROES: heroes.SHEETS}
RUINS = base.RUINS
HEROES: tuple[HeroCard, ...] = heroes.HEROES

EXPLORE_BY_ID = {card.id: card for cards in EXPLORE.values() for card in cards}
AMBUSH_BY_ID = {card.id: card for cards in AMBUSHES.values() for card in cards}
SCORING_BY_ID = {card.id: card for cards in SCORING.values() for card in cards}
SHEET_BY_ID = {sheet.id: sheet for sheets in SHEETS.values() for sheet in sheets}

_DECK_CARDS: tuple[DeckCard, ...] = (*EXPLORE_BY_ID.values(), *RUINS, *AMBUSH_BY_ID.values(), *HEROES)
DECK_CARD_BY_ID: dict[str, DeckCard] = {card.id: card for card in _DECK_CARDS}


def scoring_cards(back: Back, boxes: tuple[Box, ...] = tuple(Box)) -> tuple[ScoringCard, ...]:
    """The scoring cards with this back from these boxes."""
    return tuple(card for box in boxes for card in SCORING[box] if card.back is back)
