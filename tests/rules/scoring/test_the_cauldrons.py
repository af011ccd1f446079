"""The Cauldrons: a star for each empty space with filled spaces or the edge on all four sides."""

from __future__ import annotations

from tests.rules.scoring.boards import EMPTY_SHEET, assert_score

CARD = "the-cauldrons"


def test_an_empty_sheet_has_no_surrounded_space() -> None:
    assert_score(CARD, EMPTY_SHEET, stars=0, earned="")


def test_an_empty_space_with_four_filled_neighbours_earns_one_star() -> None:
    assert_score(
        CARD,
        """
        ...........
        ...^.:.....
        .:......^:.
        ..t........
        .t.v.......
        ..w..^.....
        ...........
        ...........
        .:^......:.
        .....:.^...
        ...........
        """,
        stars=1,
        earned="e3",
        earnings=1,
    )


def test_the_edge_of_the_map_closes_a_side() -> None:
    assert_score(
        CARD,
        """
        .t.........
        t..^.:.....
        .:......^:.
        ...........
        ..........v
        .....^...v.
        ..........v
        ...........
        .:^......:.
        .....:.^...
        ...........
        """,
        stars=2,
        earned="a1 f11",
        earnings=1,
    )


def test_two_empty_spaces_side_by_side_do_not_close_each_other_in() -> None:
    assert_score(
        CARD,
        """
        ...........
        ...^.:.....
        .:......^:.
        ..tt.......
        .t..t......
        ..tt.^.....
        ...........
        ...........
        .:^......:.
        .....:.^...
        ...........
        """,
        stars=0,
        earned="",
    )


def test_an_empty_ruins_space_can_be_the_surrounded_space_but_closes_no_other_in() -> None:
    # The ruins space b6 is surrounded; i9 has the empty ruins space i10 beside it.
    assert_score(
        CARD,
        """
        .....t.....
        ...^t:t....
        .:...t..^:.
        ...........
        ...........
        .....^.....
        ...........
        ........v..
        .:^....v.:.
        .....:.^v..
        ...........
        """,
        stars=1,
        earned="b6",
        earnings=1,
    )


def test_wasteland_and_mountains_and_monsters_and_heroes_and_destroyed_spaces_close_a_side() -> None:
    assert_score(
        CARD,
        """
        ...........
        ......:.^..
        ..:^f......
        ...t.#v....
        ....##:w...
        ....###....
        .:.m.#.h...
        ....x^t.:..
        ....t.t..^.
        ..^:.t.....
        ...........
        """,
        stars=5,
        earned="d5 e7 g5 g7 i6",
        earnings=1,
    )


def test_attack_marks_close_nothing() -> None:
    # The space below e3 is marked but empty.
    assert_score(
        CARD,
        """
        ...........
        .^..:......
        ...........
        ..t....:^..
        .t.h.......
        ...^.......
        ......:....
        ..:........
        .........^.
        .....^..:..
        :..........
        marks: d3 d5 f3 f5
        """,
        stars=0,
        earned="",
    )


def test_the_squares_of_one_colour_on_a_chessboard_are_all_surrounded() -> None:
    assert_score(
        CARD,
        """
        t.t.t.t.t.t
        .t.t.t.t.t.
        t.t.t.t.t.t
        .t.t.t.t.t.
        t.t.t.t.t.t
        .t.t.t.t.t.
        t.t.t.t.t.t
        .t.t.t.t.t.
        t.t.t.t.t.t
        .t.t.t.t.t.
        t.t.t.t.t.t
        """,
        stars=60,
        earnings=1,
    )
