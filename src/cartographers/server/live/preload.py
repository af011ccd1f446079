"""Pre-fills the caches of the rules and reads the puzzles, before a request needs them."""

from __future__ import annotations

import time

from cartographers.puzzles.shelf import shipped
from cartographers.rules.ambush import walk
from cartographers.rules.boxes import DECK_CARD_BY_ID
from cartographers.rules.cards import AmbushCard, ExploreCard, HeroCard
from cartographers.rules.grid import NOWHERE, SPACES
from cartographers.rules.heroes import attacks
from cartographers.rules.shapes import Shape

YIELD_SECONDS = 0.001  # between two cards, so that requests come in between


def warm_up() -> None:
    """For a thread beside the event loop: about two thirds of a second of work."""
    for card in DECK_CARD_BY_ID.values():
        match card:
            case ExploreCard():
                for shape in card.shapes:
                    _warm(shape)
            case AmbushCard():
                _warm(card.shape)
                walk(card)
            case HeroCard():
                for space in SPACES:
                    attacks(card, space)
            case _:
                pass
        time.sleep(YIELD_SECONDS)
    shipped()


def _warm(shape: Shape) -> None:
    assert shape.place_table.free(0)
    shape.fits(NOWHERE)
