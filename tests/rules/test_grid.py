"""Spaces, sets of spaces, and the lines and symmetries of the grid."""

from __future__ import annotations

import pytest
from hypothesis import given

from cartographers.rules.grid import (
    AREA,
    COLUMNS,
    DIAGONALS,
    EDGE,
    EVERYWHERE,
    NOWHERE,
    ROW_LETTERS,
    ROWS,
    SPACES,
    Space,
    SpaceSet,
    rectangles,
    squares,
)
from tests.examples import examples
from tests.rules.pictures import space_set
from tests.rules.strategies import space_sets
from tests.rules.symmetries import SYMMETRIES, transform

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


@examples(200)
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
    ends = [transform(spaces, symmetry).line() for symmetry in SYMMETRIES]
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


@examples(50)
@given(spaces=space_sets())
def test_symmetries_keep_neighbours_and_lose_no_space(spaces: SpaceSet) -> None:
    for symmetry in SYMMETRIES:
        there = transform(spaces, symmetry)
        assert len(there) == len(spaces)
        assert there.neighbours() == transform(spaces.neighbours(), symmetry)
        assert any(transform(there, back) == spaces for back in SYMMETRIES)
