"""Sleepy Valley: four stars for each row with at least three forest spaces."""

from dataclasses import replace

from cartographers.rules.boxes import SCORING_BY_ID
from tests.rules.scoring.boards import assert_card_score, assert_score

CARD = "sleepy-valley"


def test_each_row_with_three_or_more_forest_spaces_earns_four() -> None:
    # All but the rows e, f and g, which have one each.
    assert_score(
        CARD,
        """
        tttt.vvv.ww
        t^ttVvh.wff
        .tttt.wwff.
        tt.t.mmF^fw
        .t...mxmw..
        fft^w..ww..
        .fw.wfW.t..
        wwF.w.ttt.v
        ffww.ttt.^v
        ffw.t^ttTfw
        Ff..tttt.ww
        """,
        stars=32,
        earnings=8,
    )


def test_three_spaces_are_enough_and_two_are_not() -> None:
    # They need not be connected.
    assert_score(
        CARD,
        """
        t....t....t
        ...^.:.....
        .:......^:.
        tt.........
        .....ttt...
        .....^.....
        t.........t
        ...........
        .:^......:.
        .....:.^...
        ...........
        """,
        stars=8,
        earned="a1 a6 a11 e6 e7 e8",
        earnings=2,
    )


def test_a_row_counts_once_however_many_forest_spaces_it_has() -> None:
    assert_score(
        CARD,
        """
        ...........
        ...^.:.....
        .:......^:.
        ...........
        ttttttttttt
        .....^.....
        tttttt.....
        ...........
        .:^......:.
        .....:.^...
        ...........
        """,
        stars=8,
        earnings=2,
    )


def test_columns_do_not_count() -> None:
    assert_score(
        CARD,
        """
        t.....t....
        t..^.:t....
        t:....t.^:.
        t.....t....
        t.....t....
        t....^t....
        t.....t....
        t.....t....
        t:^...t..:.
        t....:t^...
        t.....t....
        """,
        stars=0,
        earned="",
        earnings=0,
    )


def test_nothing_but_forest_helps_to_three() -> None:
    # Row j has three, with a mountain between; the rows c, e and g have two and something else.
    assert_score(
        CARD,
        """
        ...........
        ......:.^..
        ..T^t......
        .....#.....
        t.t.##:....
        ....###....
        tTm.h#x....
        .....^..:..
        .........^.
        tt^T.......
        ...........
        """,
        stars=4,
        earned="j1 j2 j4",
    )


def test_all_eleven_rows_can_earn() -> None:
    assert_score(
        CARD,
        """
        t.....t...t
        t..^.:t...t
        t:....t.^:t
        t.....t...t
        t.....t...t
        t....^t...t
        t.....t...t
        t.....t...t
        t:^...t..:t
        t....:t^..t
        t.....t...t
        """,
        stars=44,
        earnings=11,
    )


def test_the_threshold_and_the_stars_come_from_the_card() -> None:
    card = replace(SCORING_BY_ID[CARD], stars=(3,), size=2)
    assert_card_score(
        card,
        """
        t....t....t
        ...^.:.....
        .:......^:.
        tt.........
        .....ttt...
        .....^.....
        t.........t
        ....t......
        .:^......:.
        .....:.^...
        ...........
        """,
        stars=12,
        earnings=4,
    )


def test_an_empty_sheet_earns_nothing() -> None:
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
        ..^......^.
        ##...:.....
        ...........
        """,
        stars=0,
        earnings=0,
    )
