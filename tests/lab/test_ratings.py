"""Ratings of a tournament."""

from __future__ import annotations

import pytest

from cartographers.lab.plan import Plan
from cartographers.lab.ratings import Ratings
from tests.lab.made_up import game, seat

PLAN = Plan((("ant", "bee", "cat"),), rounds=30)


def after(games: int) -> Ratings:
    """Games that always end ant, bee, cat."""
    ratings = Ratings(("cat", "ant", "bee"))
    for number in range(games):
        ratings.add(game(PLAN, number, seat("ant", 1), seat("bee", 2), seat("cat", 3)))
    return ratings


def test_before_the_first_game_all_are_equal() -> None:
    assert len({(strength.mu, strength.sigma) for strength in after(0).strengths()}) == 1


def test_who_always_wins_comes_first() -> None:
    strengths = after(10).strengths()
    assert [strength.bot for strength in strengths] == ["ant", "bee", "cat"]
    assert all(strength.ordinal < strength.mu for strength in strengths)


def test_more_games_make_a_rating_surer() -> None:
    assert after(30).strengths()[1].sigma < after(3).strengths()[1].sigma


def test_a_shared_victory_leaves_equals_equal() -> None:
    duel = Plan((("ant", "bee"),))
    ratings = Ratings(("ant", "bee"))
    ratings.add(game(duel, 0, seat("ant", 1), seat("bee", 1)))
    one, other = ratings.strengths()
    assert one.mu == pytest.approx(other.mu)


def test_a_bot_cannot_play_against_itself() -> None:
    mirror = Plan((("ant", "ant"),))
    with pytest.raises(ValueError, match="two seats at one table"):
        Ratings(("ant",)).add(game(mirror, 0, seat("ant", 1), seat("ant", 2)))
