"""Jorekburg: four stars for each column with as many farm as water spaces."""

from dataclasses import replace

from cartographers.rules.boxes import SCORING_BY_ID
from tests.rules.scoring.boards import assert_card_score, assert_score

CARD = "jorekburg"


def test_each_column_with_as_many_farm_as_water_spaces_earns_four() -> None:
    # Two of each in column 1, one of each in column 4, three of each in column 7.
    assert_score(
        CARD,
        """
        wff..vv.ttw
        w#fF.v..V^w
        f#w.ww.tt.f
        f.w^wwf.t.f
        .mm.ffff.ww
        .W.ttf^xw##
        ..fvt.wWw#:
        mm.vv.ff..t
        .f^ww.wwt^t
        ##f.wFww..t
        .ff...hh.w.
        """,
        stars=12,
        earned="a1 b1 c1 d1 b4 i4 d7 e7 g7 h7 i7 j7",
        earnings=3,
    )


def test_unequal_numbers_earn_nothing() -> None:
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
        stars=0,
        earned="",
        earnings=0,
    )


def test_there_must_be_at_least_one_of_each() -> None:
    # Column 1 has only farm, column 3 only water, the others neither.
    assert_score(
        CARD,
        """
        f..........
        f..^.:.....
        f:......^:.
        f.w........
        f.w........
        f.w..^.....
        f.w........
        f..........
        .:^......:.
        .....:.^...
        ...........
        """,
        stars=0,
        earned="",
    )


def test_the_order_and_the_gaps_do_not_matter() -> None:
    assert_score(
        CARD,
        """
        w.........f
        f..^.:....f
        w:......^:f
        f.........f
        w.........f
        f....^.....
        w.........w
        f.........w
        w:^......:w
        f....:.^..w
        ..........w
        """,
        stars=8,
        earnings=2,
    )


def test_rows_do_not_count() -> None:
    assert_score(
        CARD,
        """
        ...........
        ...^.:.....
        .:......^:.
        ...........
        wwwww.fffff
        .....^.....
        ...........
        ...........
        .:^......:.
        .....:.^...
        ...........
        """,
        stars=0,
        earned="",
    )


def test_farm_and_water_on_ruins_count_and_destroyed_spaces_do_not() -> None:
    # Column 10 would have two of each without the destroyed i10.
    assert_score(
        CARD,
        """
        ...........
        ...^.:.....
        .F......^F.
        ...........
        .........f.
        .....^.....
        ...........
        .........w.
        .W^......X.
        .....:.^...
        ...........
        """,
        stars=4,
        earned="c2 i2",
        earnings=1,
    )


def test_all_eleven_columns_can_earn() -> None:
    assert_score(
        CARD,
        """
        wwwwwwwwwww
        ...^.:.....
        .:......^:.
        ...........
        ...........
        .....^.....
        ...........
        ...........
        .:^......:.
        .....:.^...
        fffffffffff
        """,
        stars=44,
        earnings=11,
    )


def test_the_stars_for_a_column_come_from_the_card() -> None:
    card = replace(SCORING_BY_ID[CARD], stars=(7,))
    assert_card_score(
        card,
        """
        ...w.......
        ...^.:.....
        .:......^:.
        ...........
        .f.....f...
        .f...^.f...
        .w.....w...
        .w.........
        .:^......:.
        .....:.^...
        ...f.......
        """,
        stars=14,
        earned="a4 k4 e2 f2 g2 h2",
        earnings=2,
    )
