"""Dwarvenholds: seven stars for each complete row and complete column with a mountain in it."""

from __future__ import annotations

from tests.rules.scoring.boards import EMPTY_SHEET, assert_score

CARD = "dwarvenholds"


def test_an_empty_sheet_has_no_complete_line() -> None:
    assert_score(CARD, EMPTY_SHEET, stars=0, earned="")


def test_a_complete_row_with_a_mountain_earns_seven_stars() -> None:
    assert_score(
        CARD,
        """
        ...........
        ...^.:.....
        .:......^:.
        ...........
        ...........
        ttvvf^wwwmh
        ...........
        ...........
        .:^......:.
        .....:.^...
        ...........
        """,
        stars=7,
        earned="f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11",
        earnings=1,
    )


def test_complete_lines_without_a_mountain_earn_nothing() -> None:
    assert_score(
        CARD,
        """
        t..........
        t..^.:.....
        t:......^:.
        v..........
        v..........
        v....^.....
        wwwwwwwwwww
        f..........
        f:^......:.
        f....:.^...
        m..........
        """,
        stars=0,
        earned="",
    )


def test_a_mountain_where_a_complete_row_and_a_complete_column_cross_serves_both() -> None:
    assert_score(
        CARD,
        """
        .....t.....
        ...^.T.....
        .:...t..^:.
        .....t.....
        .....m.....
        ttvvf^wwwmh
        .....h.....
        .....x.....
        .:^..v...:.
        .....V.^...
        .....v.....
        """,
        stars=14,
        earned="f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11 a6 b6 c6 d6 e6 g6 h6 i6 j6 k6",
        earnings=2,
    )


def test_a_complete_column_without_a_mountain_does_not_share_the_mountain_of_the_row_it_crosses() -> None:
    assert_score(
        CARD,
        """
        t..........
        t..^.:.....
        t:......^:.
        t..........
        t..........
        ttvvf^wwwmh
        v..........
        v..........
        v:^......:.
        v....:.^...
        v..........
        """,
        stars=7,
        earned="f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11",
        earnings=1,
    )


def test_a_row_with_two_mountains_earns_once() -> None:
    assert_score(
        CARD,
        """
        ...........
        .#.:....:^.
        .#.........
        ...^.......
        ...........
        .:....^..##
        .......:.#:
        ...........
        tt^vxvwhw^m
        ##...:.....
        ...........
        """,
        stars=7,
        earned="i1 i2 i3 i4 i5 i6 i7 i8 i9 i10 i11",
        earnings=1,
    )


def test_one_empty_space_or_empty_ruins_space_leaves_a_line_incomplete() -> None:
    assert_score(
        CARD,
        """
        ...........
        ttt^t:ttttt
        .:......^:.
        ...........
        ...........
        ttvvf^wwwm.
        ...........
        ...........
        .:^......:.
        .....:.^...
        ...........
        """,
        stars=0,
        earned="",
    )


def test_on_a_full_sheet_every_row_and_column_with_a_mountain_earns() -> None:
    # Mountains in rows b, d, f, i and in columns 3, 4, 7, 10.
    assert_score(
        CARD,
        """
        ttttttttttt
        t#tTttttT^t
        t#ttttttttt
        vvv^vvvvvvv
        vvvvvvvvvvv
        fFffff^ff##
        wwwwwwwWw#W
        hhhxxxmmmww
        tt^tttttt^t
        ##tttTttttt
        vvvvvvvvvvv
        """,
        stars=56,
        earnings=8,
    )
