"""Counting results: every seat, every bot, and bots on the same cards. All numbers are worked by hand."""

from __future__ import annotations

import pytest

from cartographers.lab.plan import Plan
from cartographers.lab.tally import Summary
from tests.lab.made_up import game, seat

DUEL = Plan((("ant", "bee"),), rounds=3)


def three_duels() -> Summary:
    """ant: 10, 20, 30 stars; bee: 10, 25, 15. The first is a shared victory, then each wins once."""
    summary = Summary(DUEL)
    summary.add(game(DUEL, 0, seat("ant", 1, (4, 5, 1, 0)), seat("bee", 1, (6, 5, 1, -2))))
    summary.add(game(DUEL, 1, seat("ant", 2, (10, 8, 2, 0)), seat("bee", 1, (10, 10, 5, 0))))
    summary.add(game(DUEL, 2, seat("ant", 1, (0, 0, 0, 0), (20, 5, 6, -1)), seat("bee", 2, (15, 0, 0, 0))))
    return summary


def test_stars_of_each_bot() -> None:
    ant, bee = three_duels().bots.values()
    assert (ant.games, ant.stars.mean, ant.stars.sd) == (3, 20, 10)
    assert (bee.games, bee.stars.mean) == pytest.approx((3, 50 / 3))
    assert ant.rating.mean == 20 - 80
    assert dict(ant.histogram) == {10: 1, 20: 1, 30: 1}


def test_a_shared_victory_counts_for_everybody_who_shares_it() -> None:
    ant, bee = three_duels().bots.values()
    assert (ant.wins, ant.shared_wins, dict(ant.places)) == (2, 1, {1: 2, 2: 1})
    assert (bee.wins, bee.shared_wins) == (2, 1)
    assert ant.win_rate == pytest.approx(2 / 3)
    assert ant.chance == 1.5


def test_stars_by_season_and_source() -> None:
    ant, _ = three_duels().bots.values()
    assert ant.season_mean(0, "first") == pytest.approx(14 / 3)
    assert ant.season_mean(1, "first") == pytest.approx(20 / 3)
    assert ant.season_mean(1, "monsters") == pytest.approx(-1 / 3)
    assert ant.season_mean(3, "coins") == 0


def test_stars_by_scoring_card() -> None:
    """In spring the first edict is A and the second B, in summer B and C."""
    ant, _ = three_duels().bots.values()
    means = {card: sample.mean for card, sample in ant.by_card.items()}
    assert means == {
        "treetower": pytest.approx((4 + 10 + 0) / 3),
        "canal-lake": pytest.approx((5 + 8 + 20) / 3),
        "great-city": pytest.approx(5 / 3),
        "borderlands": 0,
    }


def test_bots_at_one_table_are_compared_game_by_game() -> None:
    sample = three_duels().pairs["ant", "bee"]
    assert (sample.count, sample.mean) == pytest.approx((3, (0 - 5 + 15) / 3))


def test_bots_at_different_tables_are_compared_round_by_round() -> None:
    plan = Plan((("ant",), ("bee",), ("bee",)), rounds=2)
    summary = Summary(plan)
    stars = [(10,), (7,), (9,), (20,), (22,), (24,)]
    for number, (points,) in enumerate(stars):
        bot = plan.game(number).table[0]
        summary.add(game(plan, number, seat(bot, 1, (points, 0, 0, 0))))
    sample = summary.pairs["ant", "bee"]
    assert (sample.count, sample.mean) == (2, (10 - 8 + 20 - 23) / 2)
    assert summary.solo


def test_a_round_that_is_not_complete_is_not_compared() -> None:
    plan = Plan((("ant",), ("bee",)), rounds=3)
    summary = Summary(plan)
    for number in (0, 3, 4, 5):  # of the first two rounds a game is missing
        bot = plan.game(number).table[0]
        summary.add(game(plan, number, seat(bot, 1, (number, 0, 0, 0))))
    sample = summary.pairs["ant", "bee"]
    assert (sample.count, sample.mean) == (1, -1)
    assert summary.games == 4


def test_a_bot_with_several_seats_has_them_counted_together_and_apart() -> None:
    plan = Plan((("ant", "bee", "bee"),))
    summary = Summary(plan)
    seats = (seat("ant", 2, (9, 0, 0, 0)), seat("bee", 1, (12, 0, 0, 0)), seat("bee", 3, (2, 0, 0, 0)))
    summary.add(game(plan, 0, *seats))
    assert [tally.stars.mean for tally in summary.seats.values()] == [9, 12, 2]
    bee = summary.bots["bee"]
    assert (bee.games, bee.stars.mean, bee.wins) == (2, 7, 1)
    assert summary.pairs["ant", "bee"].mean == 9 - 7
