"""One small function for each scoring card, and the loss to monsters."""

from __future__ import annotations

from cartographers.rules.cards import BASILISK_STARS, Effect, ScoringCard
from cartographers.rules.scoring.score import Earning, Score, for_spaces
from cartographers.rules.sheet import Sheet

__all__ = ["Earning", "Score", "monster_loss", "score"]


def score(card: ScoringCard, sheet: Sheet) -> Score:
    """What this card gives for this sheet."""
    return card.score(sheet, card)


def monster_loss(sheet: Sheet) -> Score:
    """One star lost for each empty space next to a monster, two for one next to a basilisk."""
    lost = sheet.empty.touching(sheet.monster)
    if not sheet.basilisk:
        return for_spaces(-1, lost)
    stared_at = lost.touching(sheet.surviving(Effect.BASILISK))
    return for_spaces(-1, lost - stared_at) + for_spaces(-BASILISK_STARS, stared_at)
