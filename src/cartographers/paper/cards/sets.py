"""All cards of one box or of both, in the order in which they are printed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cartographers.paper.cards.backs import card_back
from cartographers.paper.cards.deck import deck_face, skill_face
from cartographers.paper.cards.scoring import edict_face, scoring_face
from cartographers.paper.cards.season import season_face
from cartographers.paper.picture import Picture
from cartographers.rules.boxes import Box, scoring_cards
from cartographers.rules.cards import DeckCard
from cartographers.rules.terrain import Back, Edict
from cartographers.words import Words


@dataclass(frozen=True, slots=True)
class PrintedCard:
    face: Picture
    back_of: Back | None = None  # what kind of scoring card; None for every other card

    @property
    def back(self) -> Picture:
        return card_back(self.back_of)


def card_set(boxes: tuple[Box, ...], words: Words) -> list[PrintedCard]:
    """The explore decks, the seasons, the edicts once, the scoring cards and the skills."""
    seasons = [
        PrintedCard(season_face(card, words.name(box.id), words)) for box in boxes for card in box.seasons
    ]
    # Both boxes have the same four edicts, and a table needs them once.
    games = [box for box in boxes if box.seasons]
    edicts = [PrintedCard(edict_face(edict, games[0].seasons, words)) for edict in Edict] if games else []
    deck = [PrintedCard(deck_face(card, words)) for box in boxes for card in _deck(box)]
    scoring = [
        PrintedCard(scoring_face(card, words), card.back)
        for back in Back
        for card in scoring_cards(back, boxes)
    ]
    skills = [PrintedCard(skill_face(card, words)) for box in boxes for card in box.skills]
    return [*deck, *seasons, *edicts, *scoring, *skills]


def _deck(box: Box) -> Iterator[DeckCard]:
    yield from box.ruins
    yield from box.explore
    yield from box.ambushes
    yield from box.heroes
