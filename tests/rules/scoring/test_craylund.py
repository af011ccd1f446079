"""Craylund: seven stars for each farm cluster with at least three water spaces beside it."""

from dataclasses import replace

from cartographers.rules.boxes import SCORING_BY_ID
from tests.rules.scoring.boards import assert_card_score, assert_score

CARD = "craylund"


def test_a_farm_cluster_next_to_three_or_more_water_spaces_earns_seven() -> None:
    # Five for the cluster of b10, three for h3, four for the cluster of k1; the others have two or one.
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
        stars=21,
        earned="b10 b11 c9 c10 d10 h3 i1 i2 j1 j2 k1 k2",
        earnings=3,
    )


def test_three_water_spaces_are_enough_and_two_are_not() -> None:
    assert_score(
        CARD,
        """
        ...........
        ...^.:.....
        .:......^:.
        ..w........
        .wfw.......
        .....^..w..
        .......wf..
        ...........
        .:^......:.
        .....:.^...
        ...........
        """,
        stars=7,
        earned="e3",
        earnings=1,
    )


def test_a_water_space_that_touches_two_farm_spaces_counts_once() -> None:
    # d3 and f4 touch the cluster, f4 twice.
    assert_score(
        CARD,
        """
        ...........
        ...^.:.....
        .:......^:.
        ..w........
        ..ff.......
        ..fw.^.....
        ...........
        ...........
        .:^......:.
        .....:.^...
        ...........
        """,
        stars=0,
        earned="",
        earnings=0,
    )


def test_the_water_need_not_be_connected_but_must_share_a_side() -> None:
    # d3, f5 and e7 touch the upper cluster; of the four around h8 only h9 does.
    assert_score(
        CARD,
        """
        ...........
        ...^.:.....
        .:......^:.
        ..w........
        ..ffffw....
        ....w^.....
        ......w.w..
        .......fw..
        .:^...w..:.
        .....:.^...
        ...........
        """,
        stars=7,
        earned="e3 e4 e5 e6",
        earnings=1,
    )


def test_one_river_serves_the_clusters_on_both_banks() -> None:
    assert_score(
        CARD,
        """
        ...........
        ...^.:.....
        .:......^:.
        ...........
        ...........
        .fff.^.....
        .www.......
        .fff.......
        .:^......:.
        .....:.^...
        ...........
        """,
        stars=14,
        earned="f2 f3 f4 h2 h3 h4",
        earnings=2,
    )


def test_a_cluster_counts_once_however_much_water_it_has() -> None:
    assert_score(
        CARD,
        """
        ...........
        ...^.:.....
        .:......^:.
        ..www......
        .wfffw.....
        ..www^.....
        ...........
        ...........
        .:^......:.
        .....:.^...
        ...........
        """,
        stars=7,
        earned="e3 e4 e5",
        earnings=1,
    )


def test_neither_the_edge_nor_a_destroyed_space_nor_ruins_count_as_water() -> None:
    # a1 and e1 have two water spaces each, a11 and b11 have three.
    assert_score(
        CARD,
        """
        fw.......wf
        w^..:....wf
        ..........w
        w......:^..
        fw.........
        x..^.......
        .....w:....
        ..:.wf.....
        .....x...^.
        .....^..:..
        :..........
        """,
        stars=7,
        earned="a11 b11",
        earnings=1,
    )


def test_the_threshold_and_the_stars_come_from_the_card() -> None:
    card = replace(SCORING_BY_ID[CARD], stars=(4,), size=2)
    assert_card_score(
        card,
        """
        ...........
        ...^.:.....
        .:......^:.
        ..w........
        .wfw.......
        .....^..w..
        .......wf..
        ...........
        .:^......:.
        fw...:.^...
        ...........
        """,
        stars=8,
        earned="e3 g9",
        earnings=2,
    )
