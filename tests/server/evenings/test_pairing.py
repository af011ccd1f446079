"""Who sits with whom: nobody alone, as few as possible twice, and everyone with everyone."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from cartographers.server.tables.evenings.options import MOST_ROUNDS
from cartographers.server.tables.evenings.pairing import (
    MOST_MEETING,
    everyones_rounds,
    meetings,
    swiss_tables,
    table_sizes,
)


def names(count: int) -> tuple[str, ...]:
    return tuple(f"p{number:03}" for number in range(count))


@pytest.mark.parametrize(
    "players, wish, sizes",
    [(2, 2, [2]), (3, 2, [3]), (7, 2, [3, 2, 2]), (5, 4, [3, 2]), (9, 4, [3, 3, 3]), (8, 3, [3, 3, 2])],
)
def test_nobody_sits_alone(players: int, wish: int, sizes: list[int]) -> None:
    assert table_sizes(players, wish) == sizes


@pytest.mark.parametrize("wish", [2, 3, 4])
def test_tables_of_any_number_of_players_have_two_at_least_and_one_more_than_wished_at_most(
    wish: int,
) -> None:
    for players in range(2, 101):
        sizes = table_sizes(players, wish)
        assert sum(sizes) == players
        assert 2 <= min(sizes) <= max(sizes) <= wish + 1
        assert max(sizes) - min(sizes) <= 1


def test_equals_meet_in_a_swiss_round() -> None:
    assert swiss_tables(names(6), {}, 2) == [["p000", "p001"], ["p002", "p003"], ["p004", "p005"]]
    met = {("p000", "p001"): 1}
    assert swiss_tables(names(4), met, 2) == [["p000", "p002"], ["p001", "p003"]]


def test_whom_the_greedy_choice_would_leave_over_changes_places_with_others() -> None:
    """The first two tables would leave the last two together, who have met."""
    tables = swiss_tables(names(6), {("p004", "p005"): 1}, 2)
    assert meetings(tables)["p004", "p005"] == 0
    assert tables[0] == ["p000", "p001"]


def test_nobody_meets_twice_in_six_swiss_rounds_of_a_hundred() -> None:
    met: Counter[tuple[str, str]] = Counter()
    for _ in range(6):
        tables = swiss_tables(names(100), met, 2)
        assert sorted(player for table in tables for player in table) == list(names(100))
        met += meetings(tables)
    assert max(met.values()) == 1


@pytest.mark.parametrize("players", [2, 3, 8, 11, MOST_MEETING[2]])
def test_at_tables_of_two_each_two_meet_once_and_of_an_odd_number_each_sits_out_once(players: int) -> None:
    rounds = everyones_rounds(names(players), 2)
    assert len(rounds) <= MOST_ROUNDS
    met = meetings(table for tables in rounds for table in tables)
    assert met == Counter(combinations(names(players), 2))
    sat = Counter(player for tables in rounds for table in tables for player in table)
    assert set(sat.values()) == {players - 1}


@pytest.mark.parametrize("size", [3, 4])
def test_at_larger_tables_everyone_meets_everyone_in_the_rounds_there_are(size: int) -> None:
    for players in (size, size + 1, 2 * size, MOST_MEETING[size]):
        rounds = everyones_rounds(names(players), size)
        assert len(rounds) <= MOST_ROUNDS
        met = meetings(table for tables in rounds for table in tables)
        assert set(met) == set(combinations(names(players), 2))
