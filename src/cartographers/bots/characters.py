"""The characters a player can sit down with, and what they think of their moves.

They are deterministic: all randomness comes from their seed and from what they see;
only one that thinks by the clock may answer differently when it had more time.
"""

from __future__ import annotations

from collections.abc import Sequence

from cartographers.bots.interface import Advice
from cartographers.bots.ladder import dial_for
from cartographers.bots.near_equals import chance, margin
from cartographers.bots.oversights import glances
from cartographers.bots.problem import Problem, problem_of
from cartographers.bots.search import Budget, Estimate, Search, rollouts_are_affordable
from cartographers.bots.styles import Taste
from cartographers.bots.weights import Weights, learned_weights, plain_weights
from cartographers.kernel.buffers import generator
from cartographers.kernel.compiling import F64Array, U64Array
from cartographers.rules.actions import Action
from cartographers.rules.view import View

ALTERNATIVES = 5  # that are explained beside the move
EXPLAINING_FUTURES = 16  # rollouts for each of them, of bots that look ahead only to explain

# A surveyor looks closely at about so many of the placements: those best by their stars, and some others.
SURVEYED_PLACEMENTS = 96

STYLED_PLACEMENTS = 12  # the best of them, among which a style may choose

# Of the placements that are good enough for an apprentice, one with a style looks at so many.
NOTICED_PLACEMENTS = 3

# A search tells answers apart that have the same prior, so that it has fewer ties to choose among.
SEARCH_MARGIN_SHARE = 1 / 3


class Surveyor:
    """Looks at every placement and takes the one its experience says is best, without looking ahead."""

    name = "Surveyor"
    _most: int | None = STYLED_PLACEMENTS
    _looked_at = SURVEYED_PLACEMENTS

    def __init__(self, seed: str, weights: Weights | None = None, taste: Taste | None = None) -> None:
        self._seed = seed
        self._taste = taste
        self._weights = weights or learned_weights()
        self._search = Search()

    def act(self, view: View) -> Action:
        problem = problem_of(view)
        return problem.action(self._choice(problem, view, self._first_sight(problem, view)))

    def explain(self, view: View) -> tuple[Advice, ...]:
        """Its move first, then the best alternatives, with what they bring if it plays on."""
        problem = problem_of(view)
        seen = self._first_sight(problem, view)
        move = self._choice(problem, view, seen)
        others = [estimate.answer for estimate in seen if estimate.answer != move][:ALTERNATIVES]
        futures = EXPLAINING_FUTURES if rollouts_are_affordable(view.setup) else 1
        compared = self._search.compare(
            problem, self._rows(view), [move, *others], futures, dice(self._seed, view)
        )
        return advice(problem, sorted(compared, key=lambda estimate: estimate.answer != move))

    def _choice(self, problem: Problem, view: View, seen: Sequence[Estimate]) -> int:
        if self._taste:
            found = [(problem.action(each.answer), each.stars) for each in seen]
            return seen[self._taste.choice(view, found)].answer
        least = seen[0].stars - float(margin(view))
        liked = [seen[0].answer, *(estimate.answer for estimate in seen[1:] if estimate.stars > least)]
        return liked[chance(self._seed, view).below(len(liked))]

    def _first_sight(self, problem: Problem, view: View) -> list[Estimate]:
        return self._search.first_sight(problem, self._rows(view), self._most, self._looked_at)

    def _rows(self, view: View) -> F64Array:
        return self._weights.rows(view.setup)


class Apprentice(Surveyor):
    """Knows no more than the stars on the sheet, and often enough takes the fifth or the twentieth best."""

    name = "Apprentice"
    _most = None
    _looked_at = 0  # at all of them, though not closely

    def __init__(
        self, seed: str, careless: int, weights: Weights | None = None, taste: Taste | None = None
    ) -> None:
        """`careless`: of how many hundredths of all placements, ordered by their worth, it takes any."""
        super().__init__(seed, weights or plain_weights(), taste)
        self._careless = careless

    def _choice(self, problem: Problem, view: View, seen: Sequence[Estimate]) -> int:
        among = max(1, len(seen) * self._careless // 100)
        if self._taste:  # of a few that it happens to see it takes the one it likes
            noticed = chance(self._seed, view).shuffled(seen[:among])[:NOTICED_PLACEMENTS]
            liking = self._taste.liking(view)
            return max(noticed, key=lambda each: liking(problem.action(each.answer))).answer
        return seen[chance(self._seed, view).below(among)].answer


class PartialSight(Surveyor):
    """A surveyor who thinks of only a part of what matters, so that it earns about so many stars more than
    par: its place on the ladder."""

    def __init__(self, seed: str, name: str, place: int, taste: Taste | None = None) -> None:
        super().__init__(seed, taste=taste)
        self.name = name
        self._place = place

    def _choice(self, problem: Problem, view: View, seen: Sequence[Estimate]) -> int:
        """No two of a level overlook the same, so that their maps part without any chance in the choice."""
        return super()._choice(problem, view, seen) if self._taste else seen[0].answer

    def _rows(self, view: View) -> F64Array:
        return self._weights.rows(view.setup, glances(self._seed, dial_for(view.setup, self._place)))


class Master(Surveyor):
    """Rollouts of the most promising placements through futures that the deck may bring (determinization).

    Where rollouts are not affordable it plays like a surveyor.
    """

    name = "Master"

    def __init__(
        self, seed: str, budget: Budget, weights: Weights | None = None, taste: Taste | None = None
    ) -> None:
        super().__init__(seed, weights, taste)
        self._budget = budget

    def act(self, view: View) -> Action:
        problem = problem_of(view)
        seen = self._first_sight(problem, view)
        if len(seen) == 1 or not rollouts_are_affordable(view.setup):
            return problem.action(self._choice(problem, view, seen))
        rows, near = self._rows(view), SEARCH_MARGIN_SHARE * float(margin(view))
        if self._taste:
            found = self._search.standings(problem, rows, self._budget, dice(self._seed, view))
            return problem.action(self._choice(problem, view, found))
        liked = self._search.best(problem, rows, self._budget, dice(self._seed, view), near)
        return problem.action(liked[chance(self._seed, view).below(len(liked))])

    def explain(self, view: View) -> tuple[Advice, ...]:
        if not rollouts_are_affordable(view.setup):
            return super().explain(view)
        problem = problem_of(view)
        rows, near = self._rows(view), SEARCH_MARGIN_SHARE * float(margin(view))
        found, liked = self._search.explain(problem, rows, self._budget, dice(self._seed, view), near)
        if self._taste:
            sign = -1.0 if problem.hurts else 1.0
            standing = [(problem.action(each.answer), sign * each.stars) for each in found]
            move = found[self._taste.choice(view, standing)]
        else:
            move = found[chance(self._seed, view).below(liked)]
        return advice(problem, sorted(found, key=lambda estimate: estimate is not move))


class Legendary(Master):
    """A master with more time."""

    name = "Legendary"


def advice(problem: Problem, found: Sequence[Estimate]) -> tuple[Advice, ...]:
    """What was found, as the rules say it: the move and some alternatives."""
    best = found[: 1 + ALTERNATIVES]
    return tuple(Advice(problem.action(estimate.answer), estimate.stars) for estimate in best)


def dice(seed: str, view: View) -> U64Array:
    """A bot's generator state in this decision, for compiled code."""
    return generator(chance(seed, view).below(1 << 64))
