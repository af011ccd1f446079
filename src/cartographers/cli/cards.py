"""Cards by the names people type."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import TypeVar

from cartographers.cli.errors import BadInput
from cartographers.rules.boxes import AMBUSH_BY_ID, BOXES, DECK_CARD_BY_ID, GAME_BOXES, SCORING_BY_ID, Box
from cartographers.rules.cards import AmbushCard, DeckCard, ScoringCard

Card = TypeVar("Card")
LONGEST_SHOWN = 60  # of what was typed


def card_id(name: str) -> str:
    """The id of a name: `Kethra's Gates` is `kethras-gates`."""
    return re.sub(r"[\s_-]+", "-", name.strip().lower().replace("'", "").replace("’", ""))


def deck_card(name: str) -> DeckCard:
    """The explore, ruins, ambush or hero card of this name."""
    wanted = card_id(name)
    if wanted in SCORING_BY_ID:
        raise BadInput(f"{wanted} is a scoring card: nothing is drawn for it")
    return _known(name, "card", DECK_CARD_BY_ID)


def scoring_card(name: str) -> ScoringCard:
    """The scoring card of this name."""
    return _known(name, "scoring card", SCORING_BY_ID)


def ambush_card(name: str) -> AmbushCard:
    """The ambush card of this name."""
    return _known(name, "ambush card", AMBUSH_BY_ID)


def pack(name: str) -> Box:
    """The box of this id that is no game by itself."""
    return _known(name, "pack", {box.id: box for box in BOXES.values() if box not in GAME_BOXES})


def _known(name: str, kind: str, cards: Mapping[str, Card]) -> Card:
    wanted = card_id(name)
    if wanted not in cards:
        shown = name.strip() if len(name) <= LONGEST_SHOWN else f"{name.strip()[:LONGEST_SHOWN]}…"
        raise BadInput(f"no {kind} is called {shown!r}{_suggestion(wanted[:LONGEST_SHOWN], cards)}")
    return cards[wanted]


def _suggestion(wanted: str, known: Iterable[str]) -> str:
    """What may have been meant, as the end of a sentence; nothing where no card is near."""
    names = list(known)
    near = get_close_matches(wanted, names, n=1, cutoff=0.5)
    near = near or [name for name in names if wanted and wanted in name][:1]
    return f"; did you mean {near[0]}?" if near else ""
