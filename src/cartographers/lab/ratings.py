"""How strong each bot of a tournament is, by the Plackett-Luce model of openskill."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cartographers.lab.missing import needed
from cartographers.lab.records import GameRecord


@dataclass(frozen=True, slots=True)
class Strength:
    """`mu` is the estimate, `sigma` its uncertainty; `ordinal` a lower confidence bound."""

    bot: str
    mu: float
    sigma: float
    ordinal: float


class Ratings:
    """Begins with everybody equal and learns from each game."""

    def __init__(self, bots: Sequence[str]) -> None:
        models: Any = needed("openskill.models", "a tournament")
        # Bots do not learn or tire: without tau the uncertainty shrinks as long as games are played.
        self._model = models.PlackettLuce(tau=0.0)
        self._ratings = {bot: self._model.rating(name=bot) for bot in bots}

    def add(self, game: GameRecord) -> None:
        names = [seat.bot for seat in game.seats]
        if len(set(names)) < len(names):
            raise ValueError("a rating has to tell bots apart, so none may have two seats at one table")
        teams = [[self._ratings[name]] for name in names]
        rated = self._model.rate(teams, ranks=[float(seat.place) for seat in game.seats])
        for name, (rating,) in zip(names, rated, strict=True):
            self._ratings[name] = rating

    def strengths(self) -> list[Strength]:
        """The best first."""
        found = [
            Strength(bot, rating.mu, rating.sigma, rating.ordinal()) for bot, rating in self._ratings.items()
        ]
        return sorted(found, key=lambda strength: -strength.mu)
