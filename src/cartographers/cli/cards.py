"""Cards by the names people type."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

from cartographers.cli.errors import BadInput
from cartographers.rules.cards import DeckCard, ScoringCard
from cartographers.rules.editions import DECK_CARD_BY_ID, SCORING_BY_ID


def card_id(name: str) -> str:
    """The id of a name: `Kethra's Gates` is `kethras-gates`."""
    return re.sub(r"[\s_-]+", "-", name.strip().lower().replace("'", "").replace("’", ""))


def deck_card(name: str) -> DeckCard:
    """The explore, ruins, ambush or hero card of this name."""
    wanted = card_id(name)
    if wanted in SCORING_BY_ID:
        raise BadInput(f"{wanted} is a scoring card: nothing is drawn for it")
    if wanted not in DECK_CARD_BY_ID:
        raise BadInput(f"no card is called {name!r}{suggestion(wanted, DECK_CARD_BY_ID)}")
    return DECK_CARD_BY_ID[wanted]


def scoring_card(name: str) -> ScoringCard:
    """The scoring card of this name."""
    wanted = card_id(name)
    if wanted not in SCORING_BY_ID:
        raise BadInput(f"no scoring card is called {name!r}{suggestion(wanted, SCORING_BY_ID)}")
    return SCORING_BY_ID[wanted]


def suggestion(wanted: str, known: Iterable[str]) -> str:
    """What may have been meant, as the end of a sentence; nothing where no card is near."""
    names = list(known)
    near = get_close_matches(wanted, names, n=1, cutoff=0.5)
    near = near or [name for name in names if wanted and wanted in name][:1]
    return f"; did you mean {near[0]}?" if near else ""
