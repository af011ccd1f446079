"""The four characters a player can sit down with, and what they think of their moves."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from cartographers.bots.problem import Problem, problem_of
from cartographers.bots.search import Budget, Search
from cartographers.bots.weights import Weights, learned_weights, plain_weights
from cartographers.play.shuffle import Stream
from cartographers.rules.actions import Action
from cartographers.rules.view import View


@dataclass(frozen=True, slots=True)
class Advice:
    """A move and the stars its sheet's owner can expect at the end of the game after it."""

    action: Action
    stars: float


class Surveyor:
    """Looks at every placement and takes the one its experience says is best, without looking ahead."""

    name = "Surveyor"
    # For explaining itself it does look ahead, with so many candidates and futures.
    explaining = Budget(candidates=6, futures=16)

    def __init__(self, seed: str = "", weights: Weights | None = None) -> None:
        self._weights = weights or learned_weights()
        self._search = Search(int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "big"))

    def act(self, view: View) -> Action:
        problem = problem_of(view)
        return problem.action(self._search.answers(problem, self._weights.rows(view.setup), most=1)[0])

    def explain(self, view: View) -> tuple[Advice, ...]:
        """Its move first, then the best alternatives."""
        problem = problem_of(view)
        return self._advice(problem, view, self.explaining)

    def _advice(self, problem: Problem, view: View, budget: Budget) -> tuple[Advice, ...]:
        found = self._search.estimates(problem, self._weights.rows(view.setup), budget)
        return tuple(Advice(problem.action(estimate.answer), estimate.stars) for estimate in found)


class Master(Surveyor):
    """Plays the most promising placements to the end of the game through futures the deck may bring."""

    name = "Master"
    thinking = Budget(candidates=16, seconds=0.5)

    def __init__(self, seed: str = "", weights: Weights | None = None, budget: Budget | None = None) -> None:
        super().__init__(seed, weights)
        self._budget = budget or self.thinking

    def act(self, view: View) -> Action:
        return self.explain(view)[0].action

    def explain(self, view: View) -> tuple[Advice, ...]:
        return self._advice(problem_of(view), view, self._budget)


class Legendary(Master):
    """A master with more time."""

    name = "Legendary"
    thinking = Budget(candidates=24, seconds=2.0)


class Apprentice:
    """Draws what looks good this season, and often enough the second or the tenth best."""

    name = "Apprentice"
    # Which of the placements, ordered by their worth, it takes: any of the best so many parts of a hundred.
    careless = 12

    def __init__(self, seed: str = "") -> None:
        self._search = Search(0)
        self._chance = Stream(seed, "apprentice")

    def act(self, view: View) -> Action:
        problem = problem_of(view)
        found = self._search.answers(problem, plain_weights().rows(view.setup), most=10_000)
        among = max(1, len(found) * self.careless // 100)
        return problem.action(found[self._chance.below(among)])
