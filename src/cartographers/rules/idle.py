"""Choices that can change nothing any more, so that nobody need be asked for them."""

from __future__ import annotations

from cartographers.rules.actions import Choose
from cartographers.rules.state import Choosing, Game


def idle_choice(game: Game) -> Choose | None:
    """The next choice that is made after the last scoring: the effects of a season's end come after winter
    too, where they change no score. It is always the first space that may be chosen, for the first seat."""
    if not isinstance(game.phase, Choosing) or len(game.scores) < len(game.setup.season_cards):
        return None
    seat = game.waiting[0]
    return Choose(seat, next(iter(game.targets(seat))))
