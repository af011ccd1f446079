"""Spaces, sets of spaces, and the lines, squares and symmetries of the grid."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from cartographers.rules.grid import (
    AREA,
    COLUMNS,
    DIAGONALS,
    EDGE,
    EVERYWHERE,
    NOWHERE,
    ROW_LETTERS,
    ROWS,
    SIDE,
    SPACES,
    SYMMETRIES,
    Space,
    SpaceSet,
    rectangles,
    squares,
)
from tests.rules.pictures import shown, space_set
from tests.rules.strategies import space_sets

# ---- a space


def test_spaces_are_named_as_on_paper() -> None:
    assert [
        SPACES[number].name for number in (0, 1, 10, 11, 60, 110, 120)
    ] == "a1 a2 a11 b1 f6 k1 k11".split()


def test_the_names_of_all_spaces_can_be_read() -> None:
    assert len(SPACES) == AREA == 121
    assert len({space.name for space in SPACES}) == 121
    for space in SPACES:
        assert Space.named(space.name) == Space.named(space.name.upper()) == space
        assert Space.at(space.row, space.column) == space
        assert space.name == f"{ROW_LETTERS[space.row]}{space.column + 1}"


def test_a_space_knows_its_row_and_column() -> None:
    assert (Space.named("c4").row, Space.named("c4").column) == (2, 3)
    assert Space.at(2, 3) == 25


@pytest.mark.parametrize(
    "name", ["", "a", "1", "l1", "a0", "a12", "a01", "a 1", " a1", "1a", "aa1", "a1b2", "4c"]
)
def test_other_words_are_no_spaces(name: str) -> None:
    with pytest.raises(ValueError, match="is not a space"):
        Space.named(name)


@pytest.mark.parametrize("row, column", [(-1, 0), (0, -1), (11, 0), (0, 11)])
def test_there_are_no_spaces_off_the_sheet(row: int, column: int) -> None:
    with pytest.raises(ValueError, match=f"row {row}, column {column} is not on the sheet"):
        Space.at(row, column)


def test_a_space_shows_its_name() -> None:
    assert repr(Space.named("c4")) == str(Space.named("c4")) == f"{Space.named('c4')}" == "Space.named('c4')"


# ---- a set of spaces


def test_a_set_is_made_of_spaces_or_names() -> None:
    spaces = SpaceSet.named("c4 A1  k11 c4")
    assert spaces == SpaceSet.of([0, 25, 120]) == SpaceSet.of(SPACES[number] for number in (120, 25, 0))
    assert hash(spaces) == hash(SpaceSet.named("a1 c4 k11"))
    assert spaces != SpaceSet.named("a1 c4")


def test_a_set_is_read_in_reading_order() -> None:
    spaces = SpaceSet.named("b1 a11 k11 a2")
    assert [space.name for space in spaces] == ["a2", "a11", "b1", "k11"]
    assert spaces.line() == "a2 a11 b1 k11"
    assert all(isinstance(space, Space) for space in spaces)
    assert repr(spaces) == "SpaceSet.named('a2 a11 b1 k11')"


def test_the_set_without_spaces() -> None:
    assert SpaceSet() == NOWHERE == SpaceSet.of([]) == SpaceSet.named("")
    assert not NOWHERE
    assert len(NOWHERE) == 0
    assert list(NOWHERE) == []
    assert NOWHERE.line() == ""
    assert ~NOWHERE == EVERYWHERE
    assert len(EVERYWHERE) == 121


@settings(max_examples=200, deadline=None)
@given(one=space_sets(), two=space_sets())
def test_sets_of_spaces_work_like_sets_of_numbers(one: SpaceSet, two: SpaceSet) -> None:
    a, b = set(one), set(two)
    assert set(one & two) == a & b
    assert set(one | two) == a | b
    assert set(one - two) == a - b
    assert set(~one) == set(SPACES) - a
    assert len(one) == len(a)
    assert bool(one) == bool(a)
    assert (one <= two) == (a <= b)
    assert one & two <= one <= one | two
    assert one.meets(two) == bool(a & b)
    assert [space in one for space in SPACES] == [space in a for space in SPACES]
    assert SpaceSet.named(one.line()) == one == SpaceSet.of(a)


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


@settings(max_examples=200, deadline=None)
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


@settings(max_examples=200, deadline=None)
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


@settings(max_examples=200, deadline=None)
@given(spaces=space_sets())
def test_the_largest_square_and_longest_run_are_found_among_all(spaces: SpaceSet) -> None:
    candidates = [square for side in range(11, 0, -1) for square in squares(side) if square <= spaces]
    assert spaces.largest_square() == next(iter(candidates), NOWHERE)
    runs = [run for height in range(11, 0, -1) for run in rectangles(height, 1) if run <= spaces]
    assert spaces.longest_column_run() == next(iter(runs), NOWHERE)


# ---- lines


def test_rows_and_columns_without_a_space_are_left_out() -> None:
    spaces = SpaceSet.named("a1 a3 k1 k11")
    assert [row.line() for row in spaces.rows()] == ["a1 a3", "k1 k11"]
    assert [column.line() for column in spaces.columns()] == ["a1 k1", "a3", "k11"]
    assert NOWHERE.rows() == NOWHERE.columns() == ()
    assert EVERYWHERE.rows() == ROWS
    assert EVERYWHERE.columns() == COLUMNS


def test_the_lines_of_the_grid() -> None:
    assert ROWS[2].line() == "c1 c2 c3 c4 c5 c6 c7 c8 c9 c10 c11"
    assert COLUMNS[2].line() == "a3 b3 c3 d3 e3 f3 g3 h3 i3 j3 k3"
    assert len(ROWS) == len(COLUMNS) == 11
    assert len(EDGE) == 40
    for space in SPACES:
        assert (space in EDGE) == (len(SpaceSet.of([space]).neighbours()) < 4)


def test_the_diagonals_lead_from_the_left_edge_to_the_bottom_edge() -> None:
    assert [len(diagonal) for diagonal in DIAGONALS] == [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
    assert DIAGONALS[0].line() == "a1 b2 c3 d4 e5 f6 g7 h8 i9 j10 k11"
    assert DIAGONALS[8].line() == "i1 j2 k3"
    assert DIAGONALS[10].line() == "k1"


def test_all_squares_and_rectangles_of_a_size() -> None:
    assert len(squares(1)) == 121
    assert len(squares(2)) == 100
    assert squares(11) == (EVERYWHERE,)
    assert squares(2)[0] == SpaceSet.named("a1 a2 b1 b2")
    assert squares(2)[-1] == SpaceSet.named("j10 j11 k10 k11")
    assert len(rectangles(4, 1)) == len(rectangles(1, 4)) == 88
    assert rectangles(4, 1)[1] == SpaceSet.named("a2 b2 c2 d2")
    assert rectangles(1, 4)[8] == SpaceSet.named("b1 b2 b3 b4")


# ---- symmetries


def test_the_eight_symmetries() -> None:
    spaces = space_set("""
        XX
        .X
        .X
        """)
    ends = [spaces.transformed(symmetry).line() for symmetry in SYMMETRIES]
    assert ends == [
        "a1 a2 b2 c2",  # unchanged
        "a11 b9 b10 b11",  # turned right
        "i10 j10 k10 k11",  # upside down
        "j1 j2 j3 k1",  # turned left
        "a10 a11 b10 c10",  # mirrored left to right
        "j9 j10 j11 k11",  # mirrored, then turned right
        "i2 j2 k1 k2",
        "a1 b1 b2 b3",
    ]


@settings(max_examples=50, deadline=None)
@given(spaces=space_sets())
def test_symmetries_keep_neighbours_and_lose_no_space(spaces: SpaceSet) -> None:
    for symmetry in SYMMETRIES:
        there = spaces.transformed(symmetry)
        assert len(there) == len(spaces)
        assert there.neighbours() == spaces.neighbours().transformed(symmetry)
        assert any(there.transformed(back) == spaces for back in SYMMETRIES)
