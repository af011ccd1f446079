"""Starlit Sigil: four stars for each closed region of exactly three empty spaces."""

from __future__ import annotations

from tests.rules.scoring.boards import EMPTY_SHEET, assert_score

CARD = "starlit-sigil"


def test_an_empty_sheet_is_one_region_and_far_too_large() -> None:
    assert_score(CARD, EMPTY_SHEET, stars=0, earned="")


def test_three_empty_spaces_in_a_line_or_around_a_corner_earn_four_stars() -> None:
    assert_score(
        CARD,
        """
        ttttt...vvv
        ttt^tTvvvvv
        tTttttvv^Vv
        www.wwfffff
        www..wfffff
        wwwww^fffff
        mmmhhhxxxxx
        mmmhhhxxxxx
        tT^wwwwwwFw
        tttttTt^ttt
        vvvvvvvvvvv
        """,
        stars=8,
        earned="a6 a7 a8 d4 e4 e5",
        earnings=2,
    )


def test_regions_of_one_or_two_or_four_or_five_spaces_earn_nothing() -> None:
    assert_score(
        CARD,
        """
        ttttt.vv..v
        ttt^tTvvvvv
        tTttttvv^Vv
        w..wwwfffff
        w..wwwfffff
        wwwww^fffff
        mmmhhhxxxxx
        mmmhhhxxxxx
        tT^wwwwwwFw
        tttttTt^ttt
        vvvvvv.....
        """,
        stars=0,
        earned="",
    )


def test_regions_that_touch_only_diagonally_stay_apart() -> None:
    # d4 d5 and e6 do not make three; g4 g5 g6 and h7 h8 h9 do not make six.
    assert_score(
        CARD,
        """
        ttttttttttt
        ttt^tTvvvvv
        tTttttvv^Vv
        www..wfffff
        wwwww.fffff
        wwwww^fffff
        mmm...xxxxx
        mmmhhh...xx
        tT^wwwwwwFw
        tttttTt^ttt
        vvvvvvvvvvv
        """,
        stars=8,
        earned="g4 g5 g6 h7 h8 h9",
        earnings=2,
    )


def test_an_empty_ruins_space_is_one_of_the_three_and_a_covered_one_is_not() -> None:
    # The ruins space b6 makes three with a6 a7; h9 h10 stay two above the covered i10.
    assert_score(
        CARD,
        """
        ttttt..tttt
        ttt^t:vvvvv
        tTttttvv^Vv
        wwwwwwfffff
        wwwwwwfffff
        wwwww^fffff
        mmmhhhxxxxx
        mmmhhhxx..x
        tT^wwwwwwFw
        tttttTt^ttt
        vvvvvvvvvvv
        """,
        stars=4,
        earned="a6 a7 b6",
        earnings=1,
    )


def test_wasteland_and_mountains_and_the_edge_close_a_region() -> None:
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
        ........t..
        ..^......^t
        ##h..:.....
        ...m.......
        """,
        stars=8,
        earned="g11 h10 h11 k1 k2 k3",
        earnings=2,
    )


def test_an_attack_mark_does_not_close_a_region() -> None:
    # With h9 filled, g11 h10 h11 would be three.
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
        ......h....
        ..^......^t
        ##...:.....
        ...........
        marks: g9 h9 i9
        """,
        stars=0,
        earned="",
    )


def test_three_spaces_left_in_a_custom_sheet_of_wasteland_earn_once() -> None:
    assert_score(
        CARD,
        """
        ###########
        ###########
        ###########
        #####:#####
        #####.#####
        #####.#####
        ###########
        ###########
        ###########
        ###########
        ###########
        """,
        stars=4,
        earned="d6 e6 f6",
        earnings=1,
    )
