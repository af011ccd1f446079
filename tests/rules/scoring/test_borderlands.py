"""Borderlands: six stars for each complete row and each complete column."""

from __future__ import annotations

from tests.rules.scoring.boards import EMPTY_SHEET, assert_score

CARD = "borderlands"


def test_an_empty_sheet_has_no_complete_line() -> None:
    assert_score(CARD, EMPTY_SHEET, stars=0, earned="")


def test_a_complete_row_earns_six_stars() -> None:
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
        stars=6,
        earned="f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11",
        earnings=1,
    )


def test_the_space_where_a_row_and_a_column_cross_serves_both() -> None:
    assert_score(
        CARD,
        """
        ..........v
        ...^.:....v
        .:......^:v
        ..........v
        ..........t
        ttvvf^wwwmh
        ..........t
        ..........x
        .:^......:m
        .....:.^..m
        ..........m
        """,
        stars=12,
        earned="f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11 a11 b11 c11 d11 e11 g11 h11 i11 j11 k11",
        earnings=2,
    )


def test_one_empty_space_leaves_a_line_incomplete_and_an_empty_ruins_space_is_empty() -> None:
    assert_score(
        CARD,
        """
        vvvvvvvvvv.
        ...^.:.....
        .:......^:.
        ...........
        ...........
        .....^.....
        ...........
        ...........
        tT^tttttt:t
        .....:.^...
        ...........
        """,
        stars=0,
        earned="",
    )
    assert_score(
        CARD,
        """
        vvvvvvvvvv.
        ...^.:.....
        .:......^:.
        ...........
        ...........
        .....^.....
        ...........
        ...........
        tT^ttttttFt
        .....:.^...
        ...........
        """,
        stars=6,
        earned="i1 i2 i3 i4 i5 i6 i7 i8 i9 i10 i11",
        earnings=1,
    )


def test_wasteland_and_monsters_and_destroyed_spaces_and_heroes_are_filled() -> None:
    assert_score(
        CARD,
        """
        ...........
        ......:.^..
        ..:^.......
        .....#.....
        ....##:....
        ttmm###xhvw
        .:...#.....
        .....^..:..
        .........^.
        ..^:.......
        ...........
        """,
        stars=6,
        earned="f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11",
        earnings=1,
    )


def test_an_attack_mark_does_not_fill_a_space() -> None:
    assert_score(
        CARD,
        """
        ...........
        ...^.:.....
        .:......^:.
        tttvvvfffh.
        ...........
        .....^.....
        ...........
        ...........
        .:^......:.
        .....:.^...
        ...........
        marks: d11
        """,
        stars=0,
        earned="",
    )


def test_eleven_filled_spaces_that_run_on_into_the_next_row_are_not_a_complete_row() -> None:
    assert_score(
        CARD,
        """
        ...........
        .^..:......
        ...........
        .....tt:^..
        ...........
        ...^.......
        ......:....
        ..:..vvvvvv
        wwwww....^.
        .....^..:..
        :..........
        """,
        stars=0,
        earned="",
    )


def test_a_full_sheet_has_twenty_two_complete_lines() -> None:
    assert_score(
        CARD,
        """
        tttttvvvvvv
        ttt^tTvvvvv
        tTttttvv^Vv
        wwwwwwfffff
        wwwwwwfffff
        wwwww^fffff
        mmmhhhxxxxx
        mmmhhhxxxxx
        tT^wwwwwwFw
        tttttTt^ttt
        vvvvvvvvvvv
        """,
        stars=132,
        earnings=22,
    )
