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


def test_the_order_is_that_of_what_the_answers_promise_and_each_stands_in_it_once() -> None:
    game = late_decision()
    problem, rows = late_problem(game), learned_weights().rows(game.setup)
    search = Search()
    found = search.halve(problem, rows, Budget(candidates=8, futures=4), generator(1))
    seen = [each.answer for each in search.first_sight(problem, rows, 8)]
    assert len(found) == len({each.answer for each in found}) == 8
    assert {each.answer for each in found} == set(seen)
    assert found[0].stars >= found[1].stars


def test_what_is_promised_is_what_games_bring_that_are_played_to_their_end() -> None:
    game = late_decision()
    problem, rows = late_problem(game), learned_weights().rows(game.setup)
    search = Search()
    found = search.halve(problem, rows, Budget(candidates=8, futures=8), generator(1))
    answers = [each.answer for each in found]
    played = {each.answer: each.stars for each in search.compare(problem, rows, answers, 64, generator(2))}
    assert abs(found[0].stars - played[found[0].answer]) < 6


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
