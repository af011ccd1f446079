"""The four characters a player can sit down with, and what they think of their moves.

They are deterministic: all randomness comes from their seed and from what they see;
only one that thinks by the clock may answer differently when it had more time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from cartographers.bots.compiled.valuing import value_of_sheet
from cartographers.bots.interface import Advice
from cartographers.bots.known import known_game
from cartographers.bots.near_equals import chance, margin
from cartographers.bots.problem import Problem, problem_of
from cartographers.bots.search import Budget, Estimate, Search, rollouts_are_affordable
from cartographers.bots.skills import (
    Worth,
    answer_by_rules,
    needs_rules,
    preparations,
    with_a_skill,
    without_skills,
)
from cartographers.bots.weights import Weights, learned_weights, plain_weights
from cartographers.kernel.buffers import generator
from cartographers.kernel.compiling import F64Array, U64Array
from cartographers.kernel.convert import record_of_view
from cartographers.kernel.convert_sheet import sheet_words
from cartographers.kernel.evaluate import STAR_ROWS
from cartographers.kernel.tables import MOST_MOVES
from cartographers.rules.actions import Action, Draw, Prepare
from cartographers.rules.sheet import Sheet
from cartographers.rules.skills import draw
from cartographers.rules.view import View

ALTERNATIVES = 5  # that are explained beside the move
EXPLAINING_FUTURES = 16  # rollouts for each of them, of bots that look ahead only to explain

# A surveyor looks closely at about so many of the placements: those best by their stars, and some others.
SURVEYED_PLACEMENTS = 96

# A search tells answers apart that have the same prior, so that it has fewer ties to choose among.
SEARCH_MARGIN_SHARE = 1 / 3


class Surveyor:
    """Looks at every placement and takes the one its experience says is best, without looking ahead."""

    name = "Surveyor"
    _most: int | None = 12  # of the placements, the best at first sight
    _looked_at = SURVEYED_PLACEMENTS

    def __init__(self, seed: str, weights: Weights | None = None) -> None:
        self._seed = seed
        self._weights = weights or learned_weights()
        self._search = Search()

    def act(self, view: View) -> Action:
        if not view.setup.skills:
            return self._act(view)
        return self._act_with_skills(view)

    def explain(self, view: View) -> tuple[Advice, ...]:
        """Its move first, then the best alternatives, with what they bring if it plays on."""
        if not view.setup.skills:
            return self._explain(view)
        worth = self._worth(view)
        if needs_rules(view):
            action = answer_by_rules(view, worth)
            return (Advice(action, self._promise(view, action, worth)),)
        others = self._explain(without_skills(view))
        plain = others[0]
        action = with_a_skill(view, plain.action, worth)
        if action == plain.action:
            return others
        gain = self._promise(view, action, worth) - self._promise(view, plain.action, worth)
        return (Advice(action, plain.stars + gain), *others)

    def _act_with_skills(self, view: View) -> Action:
        worth = self._worth(view)
        if needs_rules(view):
            return answer_by_rules(view, worth)
        return with_a_skill(view, self._act(without_skills(view)), worth)

    def _promise(self, view: View, action: Action, worth: Worth) -> float:
        """What the sheet is worth after an answer."""
        game = known_game(view)
        if isinstance(action, Prepare):
            return dict(preparations(game, action.seat, worth))[action.preparation]
        assert isinstance(action, Draw)
        task = game.task_for(action.seat)
        assert task is not None
        return worth(draw(game.sheets[game.sheet_owner(action.seat)], task, action.placement))

    def _worth(self, view: View) -> Worth:
        """What any sheet is worth to its owner after this decision, by experience."""
        head, rows = record_of_view(without_skills(view)).head, self._rows(view)
        stars = np.zeros((STAR_ROWS, MOST_MOVES), np.int64)

        def worth(sheet: Sheet) -> float:
            counted = replace(sheet, coins=sheet.coins_left, spent=0)
            return float(value_of_sheet(head, sheet_words(counted), rows, stars))

        return worth

    def _act(self, view: View) -> Action:
        problem = problem_of(view)
        return problem.action(self._choice(view, self._first_sight(problem, view)))

    def _explain(self, view: View) -> tuple[Advice, ...]:
        problem = problem_of(view)
        seen = self._first_sight(problem, view)
        move = self._choice(view, seen)
        others = [estimate.answer for estimate in seen if estimate.answer != move][:ALTERNATIVES]
        futures = EXPLAINING_FUTURES if rollouts_are_affordable(view.setup) else 1
        compared = self._search.compare(
            problem, self._rows(view), [move, *others], futures, dice(self._seed, view)
        )
        return advice(problem, sorted(compared, key=lambda estimate: estimate.answer != move))

    def _choice(self, view: View, seen: Sequence[Estimate]) -> int:
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

    def __init__(self, seed: str, careless: int, weights: Weights | None = None) -> None:
        """`careless`: of how many hundredths of all placements, ordered by their worth, it takes any."""
        super().__init__(seed, weights or plain_weights())
        self._careless = careless

    def _choice(self, view: View, seen: Sequence[Estimate]) -> int:
        among = max(1, len(seen) * self._careless // 100)
        return seen[chance(self._seed, view).below(among)].answer


class Master(Surveyor):
    """Rollouts of the most promising placements through futures that the deck may bring (determinization).

    Where rollouts are not affordable it plays like a surveyor.
    """

    name = "Master"

    def __init__(self, seed: str, budget: Budget, weights: Weights | None = None) -> None:
        super().__init__(seed, weights)
        self._budget = budget

    def _act(self, view: View) -> Action:
        problem = problem_of(view)
        seen = self._first_sight(problem, view)
        if len(seen) == 1 or not rollouts_are_affordable(view.setup):
            return problem.action(self._choice(view, seen))
        rows, near = self._rows(view), SEARCH_MARGIN_SHARE * float(margin(view))
        liked = self._search.best(problem, rows, self._budget, dice(self._seed, view), near)
        return problem.action(liked[chance(self._seed, view).below(len(liked))])

    def _explain(self, view: View) -> tuple[Advice, ...]:
        if not rollouts_are_affordable(view.setup):
            return super()._explain(view)
        problem = problem_of(view)
        rows, near = self._rows(view), SEARCH_MARGIN_SHARE * float(margin(view))
        found, liked = self._search.explain(problem, rows, self._budget, dice(self._seed, view), near)
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
