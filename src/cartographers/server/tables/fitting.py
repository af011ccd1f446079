"""Which level of the bots fits somebody: the one that earns about as many stars as their last games had.

Stars are compared with par, the four solo numbers of the edicts, so that games with different edicts count
alike; a level is a place relative to par too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cartographers.bots import PLACES, USUAL_LEVEL, nearest_level
from cartographers.rules.boxes import SCORING_BY_ID
from cartographers.rules.options import Edition
from cartographers.rules.terrain import EDICTS, SEASONS
from cartographers.server.tables.counting import Uncounted
from cartographers.storage import SeatResult

LAST_GAMES = 10
FADING = 0.85  # what each game counts of the one after it, so that who gets better meets better ones
# In these the stars are not one's own, or not all of them, those of another game, or not what was played for.
_NOT_TELLING = frozenset(
    {
        Uncounted.HINTS,
        Uncounted.LEFT,
        Uncounted.VOTED_OUT,
        Uncounted.IMPORTED,
        Uncounted.TWIST,
        Uncounted.CAMPAIGN,
    }
)


@dataclass(frozen=True, slots=True)
class Fit:
    """So many stars more than par, from so many games; with none, those of the usual level."""

    place: float
    games: int

    def level(self, edition: Edition) -> str:
        """The one that earns about as many in this edition."""
        return nearest_level(self.place, edition)


def fitting(history: Sequence[SeatResult]) -> Fit:
    """What fits somebody with this history, the newest game first.

    The usual level counts like one game, so that a single one does not decide everything.
    """
    ratings = [rating for each in history if (rating := above_par(each)) is not None][:LAST_GAMES]
    weights = [FADING**number for number in range(len(ratings))]
    total = PLACES[USUAL_LEVEL] + sum(
        weight * rating for weight, rating in zip(weights, ratings, strict=True)
    )
    return Fit(total / (1 + sum(weights)), len(ratings))


def above_par(result: SeatResult) -> int | None:
    """How many stars more than par; None where that says nothing about the player."""
    cards = {edict.edict: edict.card for season in result.seasons for edict in season.edicts}
    played_out = len(result.seasons) == len(SEASONS) and len(cards) == len(EDICTS)
    if not played_out or not _NOT_TELLING.isdisjoint(result.uncounted):
        return None
    if not SCORING_BY_ID.keys() >= set(cards.values()):  # of a box that is not here any more
        return None
    return result.stars - sum(SCORING_BY_ID[card].solo for card in cards.values())
