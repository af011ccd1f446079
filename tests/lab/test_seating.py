"""Who meets whom in a tournament."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from cartographers.lab.seating import Seating, round_robin

BOTS = ("a", "b", "c", "d")


def test_two_bots_sit_both_ways() -> None:
    assert round_robin(("a", "b"), 2) == (("a", "b"), ("b", "a"))


def test_three_bots_move_on_round_the_table() -> None:
    assert round_robin(("a", "b", "c"), 3) == (("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b"))


@pytest.mark.parametrize("seating, tables", [(Seating.ROTATED, 4 * 3), (Seating.ALL, 4 * 6)])
def test_every_choice_of_bots_meets_equally_often_on_every_seat(seating: Seating, tables: int) -> None:
    found = round_robin(BOTS, 3, seating)
    assert len(found) == len(set(found)) == tables
    met = Counter(frozenset(table) for table in found)
    assert set(met) == {frozenset(chosen) for chosen in combinations(BOTS, 3)}
    assert len(set(met.values())) == 1
    seats = Counter((bot, seat) for table in found for seat, bot in enumerate(table))
    assert len(seats) == 4 * 3
    assert len(set(seats.values())) == 1
