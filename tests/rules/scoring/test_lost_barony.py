"""Lost Barony: three stars for each space along one edge of the largest filled square."""

from __future__ import annotations

from tests.rules.scoring.boards import EMPTY_SHEET, assert_score

CARD = "lost-barony"


def test_on_the_empty_wilderness_sheet_a_mountain_is_a_square_of_one_space() -> None:
    assert_score(CARD, EMPTY_SHEET, stars=3, earnings=1)


def test_on_the_empty_wastelands_sheet_the_wasteland_holds_a_square_of_four_spaces() -> None:
    assert_score(
        CARD,
        """
        ...........
        ......:.^..
        ..:^.......
        .....#.....
        ....##:....
        ....###....
        .:...#.....
        .....^..:..
        .........^.
        ..^:.......
        ...........
        """,
        stars=6,
        earned="e5 e6 f5 f6",
        earnings=1,
    )


def test_a_square_of_three_by_three_earns_nine_stars_whatever_fills_it() -> None:
    assert_score(
        CARD,
        """
        ...........
        ...^.:.....
        .:......^:.
        ...........
        ....tvf....
        ....w^m....
        ....hxt....
        ...........
        .:^......:.
        .....:.^...
        ...........
        """,
        stars=9,
        earned="e5 e6 e7 f5 f6 f7 g5 g6 g7",
        earnings=1,
    )


def test_an_empty_ruins_space_inside_a_square_breaks_it_and_a_filled_one_completes_it() -> None:
    assert_score(
        CARD,
        """
        ...........
        ...^.:.....
        .:......^:.
        ...........
        ...........
        .....^.....
        ...........
        .......tttt
        .:^....tt:t
        .....:.^vvv
        .......vvvv
        """,
        stars=6,
        earnings=1,
    )
    assert_score(
        CARD,
        """
        ...........
        ...^.:.....
        .:......^:.
        ...........
        ...........
        .....^.....
        ...........
        .......tttt
        .:^....ttFt
        .....:.^vvv
        .......vvvv
        """,
        stars=12,
        earned="h8 h9 h10 h11 i8 i9 i10 i11 j8 j9 j10 j11 k8 k9 k10 k11",
        earnings=1,
    )


def test_the_shorter_side_of_a_filled_rectangle_decides() -> None:
    # Three rows of seven hold nothing larger than three by three.
    assert_score(
        CARD,
        """
        ...........
        .^..:......
        ...........
        .......:^..
        ...........
        ...^.......
        ......:....
        ..:.ttttttt
        ....vvvvv^v
        ....f^ffFff
        :..........
        """,
        stars=9,
        earnings=1,
    )


def test_filled_spaces_at_opposite_edges_make_no_square() -> None:
    # A line one space wide holds no square larger than one by one.
    assert_score(
        CARD,
        """
        ...........
        ...^.:.....
        .:......^:t
        t.........t
        t.........t
        t....^.....
        ...........
        ...........
        .:^......:.
        .....:.^...
        tttttttttt.
        """,
        stars=3,
        earnings=1,
    )


def test_on_a_sheet_that_is_all_wasteland_but_the_middle_space_half_the_sheet_counts() -> None:
    assert_score(
        CARD,
        """
        ###########
        ###########
        ###########
        ###########
        ###########
        #####.#####
        ###########
        ###########
        ###########
        ###########
        ###########
        """,
        stars=15,
        earnings=1,
    )
    assert_score(
        CARD,
        """
        ###########
        ###########
        ###########
        ###########
        ###########
        #####t#####
        ###########
        ###########
        ###########
        ###########
        ###########
        """,
        stars=33,
        earnings=1,
    )


def test_on_a_blank_sheet_without_mountains_nothing_is_filled() -> None:
    assert_score(
        CARD,
        """
        ...........
        .....:.....
        .:.......:.
        ...........
        ...........
        ...........
        ...........
        ...........
        .:.......:.
        .....:.....
        ...........
        """,
        stars=0,
        earned="",
    )
