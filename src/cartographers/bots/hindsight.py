"""A finished game seen with its cards known: what they allowed, and how kind they were."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from cartographers.bots.one_sheet import OneSheetGame, Turn
from cartographers.bots.readiness import ready
from cartographers.rules.result import SeasonScore
from cartographers.rules.sheet import Sheet


class NoHindsight(StrEnum):
    """Why a game is not looked back on."""

    NOT_OVER = "not-over"
    NOT_COMPILED = "not-compiled"  # Numba is missing, and without it a search would take minutes
    UNKNOWN_CARDS = "unknown-cards"  # an edict has no compiled twin, so that a search would take hours


@dataclass(frozen=True, slots=True)
class Allowed:
    """A map that the cards allowed, drawn in these turns, with its stars by season.

    `better`: it earns more than the player's own, which it is otherwise.
    """

    turns: tuple[Turn, ...]
    sheet: Sheet
    scores: tuple[SeasonScore, ...]
    better: bool

    @property
    def stars(self) -> int:
        return sum(score.stars for score in self.scores)


@dataclass(frozen=True, slots=True)
class CardLuck:
    """A card that came, and how many stars more the sheet could expect with it than before it."""

    card: str
    season_number: int
    stars: float


@dataclass(frozen=True, slots=True)
class Hindsight:
    allowed: Allowed
    luck: tuple[CardLuck, ...]


def hindsight(played: OneSheetGame) -> Hindsight | NoHindsight:
    """Looks back on a game; the first one may wait for the compiler."""
    if not played.over:
        return NoHindsight.NOT_OVER
    if not ready(wait=True):
        return NoHindsight.NOT_COMPILED
    from cartographers.bots.deck_allowed import what_the_deck_allowed
    from cartographers.bots.luck import luck
    from cartographers.bots.search import rollouts_are_affordable

    if not rollouts_are_affordable(played.setup):
        return NoHindsight.UNKNOWN_CARDS
    return Hindsight(what_the_deck_allowed(played), luck(played))
