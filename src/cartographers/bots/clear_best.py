"""Is one answer clearly the best? Answers played to the end through the same futures, with standard errors.

A race (`race.py`) stops as soon as it knows what to play. Here every answer sees every future, so that it can
be said how far the others are behind the best and how sure that is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from cartographers.bots.characters import dice
from cartographers.bots.known import known_game
from cartographers.bots.one_sheet import given_by
from cartographers.bots.problem import problem_of
from cartographers.bots.search import Search
from cartographers.bots.weights import learned_weights
from cartographers.kernel.convert import answer_code
from cartographers.rules.actions import Draw
from cartographers.rules.sheet import Sheet
from cartographers.rules.skills import draw
from cartographers.rules.view import View


@dataclass(frozen=True, slots=True)
class Contender:
    """A drawing, the stars that the sheet's owner expects with it, and how much worse it is than the best to
    whoever decides, with the standard error of that difference."""

    action: Draw
    stars: float
    behind: float = 0.0
    error: float = 0.0


def sheet_after(seen: View, action: Draw) -> Sheet:
    """The sheet that is drawn on, with the drawing on it; two drawings that leave the same are the same."""
    game = known_game(seen)
    task = game.task_for(action.seat)
    assert task is not None
    return draw(game.sheets[game.sheet_owner(action.seat)], task, action.placement)


def promising_drawings(seen: View, most: int) -> list[Draw]:
    """The drawings with the best prior, the best first, each leaving another sheet."""
    problem = problem_of(seen)
    found: dict[Sheet, Draw] = {}
    for estimate in Search().first_sight(problem, learned_weights().rows(seen.setup)):
        action = problem.action(estimate.answer)
        if isinstance(action, Draw):
            found.setdefault(sheet_after(seen, action), action)
        if len(found) == most:
            break
    return list(found.values())


def contend(seen: View, actions: Sequence[Draw], futures: int, seed: str) -> list[Contender]:
    """These drawings in so many futures, the best first."""
    problem = problem_of(seen)
    answers = [answer_code(seen.setup, seen.card, given_by(action)) for action in actions]
    rows = learned_weights().rows(seen.setup)
    stars = Search().outcomes(problem, rows, answers, futures, dice(seed, seen))
    means = stars.mean(axis=0)
    sign = -1 if problem.hurts else 1
    order = sorted(range(len(actions)), key=lambda number: -sign * means[number])
    found = []
    for number in order:
        apart = sign * (stars[:, order[0]] - stars[:, number])
        error = float(apart.std(ddof=1)) / sqrt(futures) if futures > 1 else 0.0
        found.append(Contender(actions[number], float(means[number]), float(apart.mean()), error))
    return found
