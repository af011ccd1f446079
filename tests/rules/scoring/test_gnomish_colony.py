"""Gnomish Colony: six stars for each village cluster with a square of two by two."""

from __future__ import annotations

from tests.rules.scoring.boards import assert_score

CARD = "gnomish-colony"


def test_a_square_of_two_by_two_villages_earns_six_stars() -> None:
    assert_score(
        CARD,
        """
        ...........
        ...^.:.....
        .:......^:.
        ...........
        ...........
        .....^.....
        ......vv...
        ......vv...
        .:^......:.
        .....:.^...
        ...........
        """,
        stars=6,
        earned="g7 g8 h7 h8",
        earnings=1,
    )


def test_two_squares_in_one_cluster_earn_once() -> None:
    # The road at the bottom joins its two squares; the block on the ruins holds two that overlap.
    assert_score(
        CARD,
        """
        ...........
        .#vVv...:^.
        .#vvv......
        ...^.......
        ...........
        .:....^..##
        .......:.#:
        .....vv....
        ..^..vv..^.
        ##...Vvvvv.
        ........vv.
        """,
        stars=12,
        earned="b3 b4 b5 c3 c4 c5 h6 h7 i6 i7 j6 j7 j8 j9 j10 k9 k10",
        earnings=2,
    )


def test_two_squares_that_touch_only_diagonally_are_two_clusters() -> None:
    assert_score(
        CARD,
        """
        ...........
        .^..:......
        ....vv.....
        ....vv.:^..
        ......vv...
        ...^..vv...
        ......:....
        ..:........
        .........^.
        .....^..:..
        :..........
        """,
        stars=12,
        earned="c5 c6 d5 d6 e7 e8 f7 f8",
        earnings=2,
    )


def test_a_cluster_without_a_square_earns_nothing_however_large_it_is() -> None:
    # A ring around a mountain, a cross, a staircase and a line.
    assert_score(
        CARD,
        """
        ...........
        ...^.:.vvv.
        .V.....v^V.
        vvv....vvv.
        .v.........
        .....^.....
        ...v.......
        ...vv......
        .:^.vv...:.
        .....V.^...
        ......vvvvv
        """,
        stars=0,
        earned="",
    )


def test_a_square_with_a_mountain_or_a_destroyed_space_in_it_does_not_count() -> None:
    assert_score(
        CARD,
        """
        ...........
        ...^.:.....
        .:......^:.
        ...........
        ....vv.....
        ....v^.....
        ...........
        ........vv.
        .:^.....vX.
        .....:.^...
        ...........
        """,
        stars=0,
        earned="",
    )


def test_spaces_at_opposite_edges_make_no_square() -> None:
    assert_score(
        CARD,
        """
        v.........v
        ...^.:.....
        .:......^:.
        ...........
        ..........v
        v....^....v
        v..........
        ...........
        .:^......:.
        .....:.^...
        v.........v
        """,
        stars=0,
        earned="",
    )


def test_a_square_in_the_corner_beside_wasteland_earns_and_the_single_villages_do_not() -> None:
    assert_score(
        CARD,
        """
        ...........
        ......:.^..
        ..:^.......
        ....v#.....
        ....##:....
        ....###....
        .:...#.....
        .v...^..:..
        .........^.
        ..^:.....vv
        .........vv
        """,
        stars=6,
        earned="j10 j11 k10 k11",
        earnings=1,
    )
