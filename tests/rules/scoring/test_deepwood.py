"""Deepwood: six stars for each cluster of at least five forest spaces away from villages."""

from dataclasses import replace

from cartographers.rules.boxes import SCORING_BY_ID
from tests.rules.scoring.boards import assert_card_score, assert_score

CARD = "deepwood"


def test_a_cluster_of_five_or_more_without_a_village_beside_it_earns_six() -> None:
    # Fifteen in the north touch the village b5; fifteen in the south earn; f3 is a cluster of one.
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
        stars=6,
        earned="g9 h7 h8 h9 i6 i7 i8 j5 j7 j8 j9 k5 k6 k7 k8",
        earnings=1,
    )


def test_five_spaces_are_enough_and_four_are_not() -> None:
    assert_score(
        CARD,
        """
        tttt.......
        ...^.:.....
        .:......^:.
        .......tt..
        .......ttt.
        .....^.....
        ...........
        ...........
        .:^......:.
        .....:.^...
        ...........
        """,
        stars=6,
        earned="d8 d9 e8 e9 e10",
        earnings=1,
    )


def test_a_village_at_a_corner_is_not_adjacent() -> None:
    # f5 meets e4 at a corner only; the village on i10 lies right below h10.
    assert_score(
        CARD,
        """
        ...........
        ...^.:.....
        .:......^:.
        .tt........
        .ttt.......
        ....v^.....
        .......tt..
        .......ttt.
        .:^......V.
        .....:.^...
        ...........
        """,
        stars=6,
        earned="d2 d3 e2 e3 e4",
        earnings=1,
    )


def test_forest_at_a_corner_belongs_to_another_cluster() -> None:
    assert_score(
        CARD,
        """
        ...........
        ...^.:.....
        .:......^:.
        .ttt.......
        ....tt.....
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


def test_only_villages_spoil_a_cluster() -> None:
    # Beside wasteland and the edge; beside monster, farm, water, hero, destroyed spaces and a mountain.
    assert_score(
        CARD,
        """
        ttt........
        t#.:....:^.
        t#.........
        ...^mfwh...
        ....tttt...
        .:..xx^t.##
        .......:.#:
        .........tt
        ..^......^t
        ##...:....t
        v.........t
        """,
        stars=18,
        earned="a1 a2 a3 b1 c1 e5 e6 e7 e8 f8 h10 h11 i11 j11 k11",
        earnings=3,
    )


def test_a_cluster_counts_once_whatever_its_size() -> None:
    assert_score(
        CARD,
        """
        ttttttttttt
        t^ttTtttttt
        ttttttttttt
        tttttttT^tt
        ttttttttttt
        ttt^ttttttt
        ttttttTtttt
        ttTtttttttt
        ttttttttt^t
        ttttt^ttTtt
        Ttttttttttt
        """,
        stars=6,
        earnings=1,
    )


def test_the_threshold_and_the_stars_come_from_the_card() -> None:
    card = replace(SCORING_BY_ID[CARD], stars=(7,), size=4)
    assert_card_score(
        card,
        """
        tttt.......
        ...^.:.....
        .:......^:.
        .......tt..
        .......ttt.
        .....^.....
        .ttt.......
        ...........
        .:^......:.
        .....:.^...
        ...........
        """,
        stars=14,
        earned="a1 a2 a3 a4 d8 d9 e8 e9 e10",
        earnings=2,
    )


def test_an_empty_sheet_earns_nothing() -> None:
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
        :..........
        """,
        stars=0,
        earnings=0,
    )
