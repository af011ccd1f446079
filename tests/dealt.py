"""Decks that begin as a test needs them. Their seed is searched for: every new card changes all shuffles."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count

from cartographers.play.deck import season_deck, seeded_edicts
from cartographers.rules.boxes import DECK_CARD_BY_ID
from cartographers.rules.cards import AmbushCard, DeckCard, ExploreCard
from cartographers.rules.game import start
from cartographers.rules.setup import Edition, setup


def seed_where(is_so: Callable[..., bool], *, edition: str = "base", seats: int = 1) -> str:
    """The first seed for which `is_so(first, second, *others)` holds of the cards of spring, from the top."""
    seeds = (f"dealt-{number}" for number in count())
    return next(seed for seed in seeds if is_so(*_spring(seed, Edition(edition), seats)))


def explores(card: DeckCard) -> bool:
    """Whether everybody draws this card on a sheet of their own."""
    return isinstance(card, ExploreCard)


def ambushes(card: DeckCard) -> bool:
    return isinstance(card, AmbushCard)


def _explore_first(first: DeckCard, *_: DeckCard) -> bool:
    return explores(first)


def _ambush_second(first: DeckCard, second: DeckCard, *_: DeckCard) -> bool:
    return explores(first) and ambushes(second)


explore_first = partial(seed_where, _explore_first)
ambush_second = partial(seed_where, _ambush_second)


def first_offers(*, shapes: int = 1, terrains: int = 1) -> str:
    """The first card lets everybody choose from so many shapes and terrains."""

    def offers(first: DeckCard, *_: DeckCard) -> bool:
        choices = (shapes, terrains)
        return isinstance(first, ExploreCard) and (len(first.shapes), len(first.terrains)) == choices

    return seed_where(offers)


def _spring(seed: str, edition: Edition, seats: int) -> list[DeckCard]:
    names = [f"player {number}" for number in range(1, seats + 1)]
    game = start(setup(edition, seeded_edicts(edition, seed), names))
    return [DECK_CARD_BY_ID[card] for card in season_deck(game, seed)]
