"""How the spaces of a set lie to each other: neighbours, clusters, squares and runs."""

from __future__ import annotations

import pytest
from hypothesis import given

from cartographers.rules.grid import COLUMNS, EVERYWHERE, NOWHERE, SIDE, Space, SpaceSet, rectangles, squares
from tests.examples import examples
from tests.rules.pictures import shown, space_set
from tests.rules.strategies import space_sets

# ---- neighbours


def beside(spaces: SpaceSet) -> set[Space]:
    """Every space that shares a side with one of these."""
    found = set()
    for space in spaces:
        for row, column in (
            (space.row - 1, space.column),
            (space.row + 1, space.column),
            (space.row, space.column - 1),
            (space.row, space.column + 1),
        ):
            if 0 <= row < SIDE and 0 <= column < SIDE:
                found.add(Space.at(row, column))
    return found


def test_neighbours_share_a_side() -> None:
    spaces = space_set("""
        .....
        ..X..
        ..XX.
        """)
    around = space_set("""
        ..X..
        .X.X.
        .X..X
        ..XX.
        """)
    assert shown(spaces.neighbours()) == shown(around)


@pytest.mark.parametrize(
    "space, neighbours",
    [
        ("a1", "a2 b1"),
        ("a11", "a10 b11"),
        ("k1", "j1 k2"),
        ("k11", "j11 k10"),
        ("e1", "d1 e2 f1"),
        ("e11", "d11 e10 f11"),
        ("a5", "a4 a6 b5"),
        ("k5", "j5 k4 k6"),
        ("f6", "e6 f5 f7 g6"),
    ],
)
def test_a_row_does_not_go_on_in_the_next_one(space: str, neighbours: str) -> None:
    assert SpaceSet.named(space).neighbours() == SpaceSet.named(neighbours)


def test_touching_are_those_with_a_neighbour_in_the_other_set() -> None:
    ours = SpaceSet.named("a1 a2 c3 k11")
    theirs = SpaceSet.named("a2 b3 a11")
    # a2 lies in both and has no neighbour in the other.
    assert ours.touching(theirs) == SpaceSet.named("a1 c3")
    assert ours.touches(theirs)
    assert not ours.touches(SpaceSet.named("c5 d4 k9"))  # only diagonal, or two away
    assert not ours.touches(NOWHERE)
    assert not NOWHERE.touches(ours)


def test_a_set_touches_itself_where_two_of_its_spaces_are_neighbours() -> None:
    assert SpaceSet.named("a1 a2 c3").touching(SpaceSet.named("a1 a2 c3")) == SpaceSet.named("a1 a2")


def test_inside_are_those_with_the_other_set_or_the_edge_on_all_sides() -> None:
    other = SpaceSet.named("a2 b1 e5 g5 f4 f6 k10")
    assert SpaceSet.named("a1 f5 k11").inside(other) == SpaceSet.named("a1 f5")
    assert EVERYWHERE.inside(EVERYWHERE) == EVERYWHERE
    assert EVERYWHERE.inside(NOWHERE) == NOWHERE


def test_so_many_neighbours_at_least() -> None:
    ours, theirs = SpaceSet.named("f5 a1 k11"), SpaceSet.named("e5 g5 f4 a2 b2 f5")
    assert ours.with_neighbours(theirs, 0) == ours
    assert ours.with_neighbours(theirs, 1) == SpaceSet.named("f5 a1")
    assert ours.with_neighbours(theirs, 3) == SpaceSet.named("f5")
    assert ours.with_neighbours(theirs, 4) == NOWHERE


@examples(200)
@given(one=space_sets(), two=space_sets())
def test_neighbours_are_found_one_by_one(one: SpaceSet, two: SpaceSet) -> None:
    assert set(one.neighbours()) == beside(one) - set(one)
    assert set(one.touching(two)) == set(one) & beside(two)
    assert one.touches(two) == two.touches(one) == bool(set(one) & beside(two))
    assert set(one.inside(two)) == {space for space in one if beside(SpaceSet.of([space])) <= set(two)}
    for least in range(5):
        assert set(one.with_neighbours(two, least)) == {
            space for space in one if len(beside(SpaceSet.of([space])) & set(two)) >= least
        }


# ---- clusters


def test_clusters_are_connected_by_sides() -> None:
    spaces = space_set("""
        XX.X.......
        .X..X.....X
        X..........
        """)
    names = [cluster.line() for cluster in spaces.clusters()]
    assert names == ["a1 a2 b2", "a4", "b5", "b11", "c1"]


def test_there_are_no_clusters_of_nothing() -> None:
    assert NOWHERE.clusters() == ()
    assert EVERYWHERE.clusters() == (EVERYWHERE,)


def test_a_winding_cluster_is_one() -> None:
    spaces = space_set("""
        XXXXXXXXXXX
        ..........X
        XXXXXXXXX.X
        X.......X.X
        X.XXXXX.X.X
        X.X...X.X.X
        X.X.XXX.X.X
        X.X.....X.X
        X.XXXXXXX.X
        X.........X
        XXXXXXXXXXX
        """)
    assert spaces.clusters() == (spaces,)


@examples(200)
@given(spaces=space_sets())
def test_clusters_part_a_set(spaces: SpaceSet) -> None:
    together = NOWHERE
    for cluster in spaces.clusters():
        assert cluster
        assert not cluster.meets(together)
        assert not cluster.touches(spaces - cluster)
        reached = {next(iter(cluster))}
        while (more := (reached | beside(SpaceSet.of(reached))) & set(cluster)) != reached:
            reached = more
        assert reached == set(cluster)
        together |= cluster
    assert together == spaces
    firsts = [next(iter(cluster)) for cluster in spaces.clusters()]
    assert firsts == sorted(firsts)


# ---- squares and runs


def test_the_largest_square_is_the_first_of_equal_ones() -> None:
    spaces = space_set("""
        XXX....XXX
        XX.....XXX
        .......XXX
        XXX
        XXX
        XXX
        """)
    square = space_set("""
        .......XXX
        .......XXX
        .......XXX
        """)
    assert shown(spaces.largest_square()) == shown(square)


def test_a_square_does_not_go_on_in_the_next_row() -> None:
    spaces = space_set("""
        ..........X
        X.........X
        X.........X
        X
        """)
    assert spaces.largest_square() == SpaceSet.named("a11")


def test_squares_of_everything_of_one_space_and_of_nothing() -> None:
    assert EVERYWHERE.largest_square() == EVERYWHERE
    assert SpaceSet.named("k11").largest_square() == SpaceSet.named("k11")
    assert NOWHERE.largest_square() == NOWHERE


def test_the_longest_run_goes_down_one_column() -> None:
    spaces = space_set("""
        XXXXX
        .X..X
        .X...
        ....X
        .X..X
        .X..X
        .X..X
        """)
    assert spaces.longest_column_run() == SpaceSet.named("d5 e5 f5 g5")


def test_the_first_of_equal_runs_is_taken() -> None:
    assert SpaceSet.named("b7 c7 a9 b9 e1 f1").longest_column_run() == SpaceSet.named("a9 b9")
    assert COLUMNS[4].longest_column_run() == COLUMNS[4]
    assert NOWHERE.longest_column_run() == NOWHERE


@examples(200)
@given(spaces=space_sets())
def test_the_largest_square_and_longest_run_are_found_among_all(spaces: SpaceSet) -> None:
    candidates = [square for side in range(11, 0, -1) for square in squares(side) if square <= spaces]
    assert spaces.largest_square() == next(iter(candidates), NOWHERE)
    runs = [run for height in range(11, 0, -1) for run in rectangles(height, 1) if run <= spaces]
    assert spaces.longest_column_run() == next(iter(runs), NOWHERE)
