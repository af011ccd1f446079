"""Comparing answers by what the future may bring."""

from __future__ import annotations

from random import Random

from cartographers.bots.problem import Problem, problem_of
from cartographers.bots.search import Budget, Search
from cartographers.bots.weights import learned_weights
from cartographers.kernel.buffers import generator
from cartographers.rules.state import Game
from cartographers.rules.view import view
from tests.bots.tables import decisions
from tests.kernel.families import FAMILIES


def late_decision() -> Game:
    return list(decisions(FAMILIES["base solo"](Random(9)), "late"))[-8]


def late_problem(game: Game) -> Problem:
    return problem_of(view(game, 0))


def test_the_answer_that_promises_most_comes_first() -> None:
    game = late_decision()
    problem, rows = late_problem(game), learned_weights().rows(game.setup)
    search = Search()
    seen = [estimate.answer for estimate in search.first_sight(problem, rows, 6)]
    compared = search.compare(problem, rows, seen, futures=8, dice=generator(1))
    assert sorted(each.answer for each in compared) == sorted(seen)
    assert [each.stars for each in compared] == sorted((each.stars for each in compared), reverse=True)


def test_an_answer_that_dropped_out_never_looks_better_than_the_one_chosen_did_beside_it() -> None:
    game = late_decision()
    problem, rows = late_problem(game), learned_weights().rows(game.setup)
    search = Search()
    found = search.halve(problem, rows, Budget(candidates=8, futures=4), generator(1))
    assert len(found) == len({each.answer for each in found}) == 8
    last_two, dropped = found[:2], found[2:]
    assert last_two[0].stars >= last_two[1].stars
    # The first four futures, in which all eight took part, are those of a plain comparison with these dice.
    plain = {
        each.answer: each.stars
        for each in search.compare(problem, rows, [each.answer for each in found], 4, generator(1))
    }
    for each in dropped[2:]:
        behind = plain[each.answer] - plain[found[0].answer]
        assert abs(each.stars - (found[0].stars + behind)) < 1e-9


def test_on_a_neighbours_sheet_few_stars_are_best() -> None:
    games = decisions(FAMILIES["base for two"](Random(4)), "hurts")
    problem = next(found for game in games for found in [problem_of(view(game, 0))] if found.hurts)
    game = next(
        game
        for game in decisions(FAMILIES["base for two"](Random(4)), "hurts")
        if problem_of(view(game, 0)).hurts
    )
    found = Search().compare(
        problem,
        learned_weights().rows(game.setup),
        [each.answer for each in Search().first_sight(problem, learned_weights().rows(game.setup), 6)],
        futures=4,
        dice=generator(1),
    )
    assert [each.stars for each in found] == sorted(each.stars for each in found)


def test_by_the_clock_every_candidate_is_tried_at_least_once() -> None:
    game = late_decision()
    problem, rows = late_problem(game), learned_weights().rows(game.setup)
    found = Search().halve(problem, rows, Budget(candidates=5, seconds=0.001), generator(1))
    assert len(found) == 5
