"""Heart of the Forest: two stars for each forest space with nothing but forest and the edge around it."""

from tests.rules.scoring.boards import assert_score

CARD = "heart-of-the-forest"


def test_each_forest_space_surrounded_by_forest_earns_two() -> None:
    # a1 in the corner, a3 and k7 at the edge, c4, i7 and j8 inside.
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
        stars=12,
        earned="a1 a3 c4 i7 j8 k7",
        earnings=1,
    )


def test_monsters_heroes_mountains_wasteland_and_destroyed_spaces_are_not_forest() -> None:
    assert_score(
        CARD,
        """
        ...........
        ......:.^..
        ..:^.......
        .....#.....
        ....##:....
        ....###....
        .:.mt#.....
        ...ht^..:..
        ....x....^.
        ..^:.......
        ...........
        """,
        stars=0,
        earned="",
        earnings=0,
    )


def test_the_edge_of_the_map_counts_as_forest() -> None:
    # c2 is a covered ruins space; b3 has the mountain beside it.
    assert_score(
        CARD,
        """
        ttt........
        ttt^.:.....
        tTt.....^:.
        ...........
        ...........
        .....^.....
        ...........
        ...........
        .:^......:.
        .....:.^...
        ...........
        """,
        stars=8,
        earned="a1 a2 b1 b2",
    )


def test_a_square_of_three_has_one_heart_and_a_square_of_four_has_four() -> None:
    assert_score(
        CARD,
        """
        ...........
        ...^.:.....
        .:......^:.
        .ttt.......
        .ttt..tttt.
        .ttt.^tttt.
        ......tttt.
        ......tttt.
        .:^......:.
        .....:.^...
        ...........
        """,
        stars=10,
        earned="e3 f8 f9 g8 g9",
    )


def test_the_four_sides_are_enough_and_three_are_not() -> None:
    # h8 has the village i8 below it.
    assert_score(
        CARD,
        """
        ...........
        ...^.:.....
        .:......^:.
        ....t......
        ...ttt.....
        ....t^.....
        .......t...
        ......ttt..
        .:^....v.:.
        .....:.^...
        ...........
        """,
        stars=2,
        earned="e5",
    )


def test_a_mountain_on_the_edge_opens_three_spaces() -> None:
    # A custom sheet: all but a5, a7 and b6 of the 120 forest spaces earn.
    assert_score(
        CARD,
        """
        ttttt^ttttt
        ttttttttttt
        ttttttttttt
        ttttttttttt
        ttttttttttt
        ttttttttttt
        ttttttttttt
        ttttttttttt
        ttttttttttt
        ttttttttttt
        ttttttttttt
        """,
        stars=234,
    )


def test_an_empty_ruins_space_opens_a_side_and_forest_on_ruins_closes_it() -> None:
    assert_score(
        CARD,
        """
        ...........
        ...^.:.....
        .:......^T.
        ttt.....ttt
        .t.......t.
        .....^.....
        ...........
        ...........
        .:^......:.
        .....:.^...
        ...........
        """,
        stars=2,
        earned="d10",
    )


def test_a_sheet_without_forest_earns_nothing() -> None:
    assert_score(
        CARD,
        """
        ...........
        ...^.:.....
        .:......^:.
        ..vvv......
        ..vvv......
        ..vvv^.....
        ...........
        ...........
        .:^......:.
        .....:.^...
        ...........
        """,
        stars=0,
        earnings=0,
    )
