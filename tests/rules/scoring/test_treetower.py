"""Treetower: a star for each forest space closed in on all four sides."""

from tests.rules.scoring.boards import assert_score

CARD = "treetower"


def test_each_forest_space_surrounded_on_all_four_sides_earns_one() -> None:
    # a1 by the edge and forest, b6 by village and farm, f7 by a mountain too, j4 by forest and water.
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
        stars=4,
        earned="a1 b6 f7 j4",
        earnings=1,
    )


def test_the_edge_of_the_map_closes_a_side() -> None:
    # f1 has an empty space on its right, k11 one above.
    assert_score(
        CARD,
        """
        tv..vtv....
        v^..:v.....
        ...........
        .......:^..
        w.........w
        t..^.....wt
        w.....:...w
        ..:........
        .........^.
        .....^..:..
        :........vt
        """,
        stars=3,
        earned="a1 a6 f11",
    )


def test_monsters_heroes_mountains_wasteland_and_destroyed_spaces_close_a_side() -> None:
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
        stars=2,
        earned="g5 h5",
    )


def test_a_ruins_space_closes_a_side_only_when_it_is_filled() -> None:
    assert_score(
        CARD,
        """
        ...........
        w..^.:....w
        tF......^:t
        w.........w
        ...........
        .....^.....
        ...........
        ...........
        .:^......:.
        .....:.^...
        ...........
        """,
        stars=1,
        earned="c1",
    )


def test_an_attack_mark_does_not_fill_a_space() -> None:
    assert_score(
        CARD,
        """
        ...........
        .^..:......
        ...........
        ....v..:^..
        ...vt.h....
        ...^v......
        ......:....
        ..:........
        .........^.
        .....^..:..
        :..........
        marks: d7 e6 e8 f7
        """,
        stars=0,
        earned="",
    )


def test_diagonals_neither_open_nor_close_a_space() -> None:
    # e5 is open only at its corners, h9 closed only there.
    assert_score(
        CARD,
        """
        ...........
        ...^.:.....
        .:......^:.
        ....v......
        ...vtv.....
        ....v^.....
        .......w.w.
        ........t..
        .:^....w.W.
        .....:.^...
        ...........
        """,
        stars=1,
        earned="e5",
    )


def test_on_a_sheet_full_of_forest_every_forest_space_earns() -> None:
    assert_score(
        CARD,
        """
        ttttttttttt
        ttt^tTttttt
        tTtttttt^Tt
        ttttttttttt
        ttttttttttt
        ttttt^ttttt
        ttttttttttt
        ttttttttttt
        tT^ttttttTt
        tttttTt^ttt
        ttttttttttt
        """,
        stars=116,
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
