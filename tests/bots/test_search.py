"""Comparing answers by what the future may bring."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cartographers.bots.problem import Problem, problem_of
from cartographers.bots.search import FUTURES_DEALT, Budget, Futures, Search
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
    found, _ = search.explain(problem, rows, Budget(candidates=8, futures=16), generator(1))
    seen = [each.answer for each in search.first_sight(problem, rows, 8)]
    assert len(found) == len({each.answer for each in found}) == 8
    assert {each.answer for each in found} == set(seen)
    assert found[0].stars >= found[1].stars


def test_what_is_promised_is_what_games_bring_that_are_played_to_their_end() -> None:
    game = late_decision()
    problem, rows = late_problem(game), learned_weights().rows(game.setup)
    search = Search()
    found, _ = search.explain(problem, rows, Budget(candidates=8, futures=16), generator(1))
    answers = [each.answer for each in found]
    played = {each.answer: each.stars for each in search.compare(problem, rows, answers, 64, generator(2))}
    assert abs(found[0].stars - played[found[0].answer]) < 6


def test_on_a_neighbours_sheet_few_stars_are_best() -> None:
    games = decisions(FAMILIES["base for two"](Random(4)), "hurts")
    game = next(game for game in games if problem_of(view(game, 0)).hurts)
    problem, rows = problem_of(view(game, 0)), learned_weights().rows(game.setup)
    search = Search()
    seen = [each.answer for each in search.first_sight(problem, rows, 6)]
    found = search.compare(problem, rows, seen, futures=4, dice=generator(1))
    assert [each.stars for each in found] == sorted(each.stars for each in found)


def test_by_the_clock_every_candidate_is_tried_at_least_once() -> None:
    game = late_decision()
    problem, rows = late_problem(game), learned_weights().rows(game.setup)
    found = Search().explain(problem, rows, Budget(candidates=5, seconds=0.001), generator(1))[0]
    assert len(found) == 5


@pytest.mark.parametrize("futures", [1, 12, 40])
def test_the_move_is_the_first_of_what_is_explained(futures: int) -> None:
    game = late_decision()
    problem, rows = late_problem(game), learned_weights().rows(game.setup)
    budget = Budget(candidates=8, futures=futures)
    for near in (0.0, 2.0):
        best = Search().best(problem, rows, budget, generator(1), near)
        found, liked = Search().explain(problem, rows, budget, generator(1), near)
        assert best == [estimate.answer for estimate in found[:liked]]
        assert all(found[0].stars - estimate.stars <= near + 1e-9 for estimate in found[:liked])


def test_who_is_content_with_anything_thinks_no_longer_than_a_moment() -> None:
    """If ten stars are negligible nobody stays in the race, and the level is all that is left to find."""
    game = late_decision()
    problem, rows = late_problem(game), learned_weights().rows(game.setup)
    quick, _ = Search().explain(problem, rows, Budget(candidates=8, futures=8, negligible=10.0), generator(1))
    patient, _ = Search().explain(
        problem, rows, Budget(candidates=8, futures=4000, negligible=10.0), generator(1)
    )
    assert quick == patient


def test_every_beginning_of_the_futures_is_spread_evenly_over_the_next_card() -> None:
    game = late_decision()
    head = late_problem(game).head
    whole = Counter(int(card) for card in Futures(head, generator(1)).take(FUTURES_DEALT)[0][:, 0])
    assert len(whole) > 3
    for count in (32, 64):
        part = Counter(int(card) for card in Futures(head, generator(1)).take(count)[0][:, 0])
        for card, often in whole.items():
            assert abs(part[card] - often * count / FUTURES_DEALT) <= 2


def test_futures_do_not_run_out() -> None:
    futures = Futures(late_problem(late_decision()).head, generator(1))
    taken = [len(futures.take(100)[1]) for _ in range(4)]
    assert taken == [100, 100, FUTURES_DEALT - 200, 100]
