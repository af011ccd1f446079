"""Sentinel Wood: a star for each forest space at the edge of the map."""

from dataclasses import replace

from cartographers.rules.boxes import SCORING_BY_ID
from tests.rules.scoring.boards import assert_card_score, assert_score

CARD = "sentinel-wood"


def test_each_forest_space_on_the_edge_earns_one() -> None:
    assert_score(
        CARD,
        """
        ttt.vv.wwwf
        t..^vTfw.ff
        .T.tvv.w^W.
        ..ttt..wff.
        ....fffw...
        mm.vf^tt...
        m.vvv.ttww.
        mm..ffw.tw.
        .F^t..wwwW.
        ..tttW.^.t.
        .wwww..ttt.
        """,
        stars=7,
        earned="a1 a2 a3 b1 k8 k9 k10",
        earnings=1,
    )


def test_a_corner_space_counts_once() -> None:
    assert_score(
        CARD,
        """
        t.........t
        ...^.:.....
        .:......^:.
        ...........
        ...........
        .....^.....
        ...........
        ...........
        .:^......:.
        .....:.^...
        t.........t
        """,
        stars=4,
        earned="a1 a11 k1 k11",
    )


def test_one_space_in_from_the_edge_earns_nothing() -> None:
    assert_score(
        CARD,
        """
        ...........
        .tt^.Ttttt.
        .T......^T.
        .t.......t.
        .t.......t.
        .t...^...t.
        .t.......t.
        .t.......t.
        .T^......T.
        .tttt:t^tt.
        ...........
        """,
        stars=0,
        earned="",
        earnings=0,
    )


def test_only_forest_counts_on_the_edge() -> None:
    # A custom sheet with mountains, ruins and wasteland on the edge.
    assert_score(
        CARD,
        """
        vvvffft:www
        ^.........#
        ^....t....#
        m.........x
        m....^....x
        h.........x
        t.........t
        v.........f
        w.........f
        :.........:
        ##t^^^tm.hx
        """,
        stars=5,
        earned="a7 g1 g11 k3 k7",
    )


def test_forest_on_a_ruins_space_of_the_edge_counts() -> None:
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
        ..:........
        .........^.
        .....^..:..
        T..........
        """,
        stars=1,
        earned="k1",
    )


def test_the_whole_edge_of_forest_earns_forty() -> None:
    # A custom sheet.
    assert_score(
        CARD,
        """
        ttttttttttt
        t.........t
        t.........t
        t.........t
        t.........t
        t.........t
        t.........t
        t.........t
        t.........t
        t.........t
        ttttttttttt
        """,
        stars=40,
    )


def test_an_empty_sheet_earns_nothing() -> None:
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
        stars=0,
        earnings=0,
    )


def test_the_stars_for_a_space_come_from_the_card() -> None:
    card = replace(SCORING_BY_ID[CARD], stars=(5,))
    assert_card_score(
        card,
        """
        .t.......t.
        ...^.:.....
        .:......^:.
        ..........t
        ...tt......
        .....^.....
        ...........
        ...........
        .:^......:.
        .....:.^...
        ...........
        """,
        stars=15,
        earned="a2 a10 d11",
    )
