"""Silos: ten stars for each complete column with an odd number."""

from __future__ import annotations

from tests.rules.scoring.boards import EMPTY_SHEET, assert_score

CARD = "silos"


def test_an_empty_sheet_has_no_complete_column() -> None:
    assert_score(CARD, EMPTY_SHEET, stars=0, earned="")


def test_a_complete_odd_column_earns_ten_stars_and_the_even_one_beside_it_nothing() -> None:
    assert_score(
        CARD,
        """
        tt.........
        tt.^.:.....
        tT......^:.
        vv.........
        vv.........
        vv...^.....
        ww.........
        ww.........
        fF^......:.
        ff...:.^...
        ff.........
        """,
        stars=10,
        earned="a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1",
        earnings=1,
    )


def test_there_are_six_odd_columns_from_the_first_to_the_eleventh() -> None:
    assert_score(
        CARD,
        """
        t.t.t.t.t.t
        t.t^t:t.t.t
        t:t.t.t.^:t
        v.v.v.v.v.v
        v.v.v.v.v.v
        v.v.v^v.v.v
        w.w.w.w.w.w
        w.w.w.w.w.w
        f:^.f.f.f:f
        f.f.f:f^f.f
        f.f.f.f.f.f
        """,
        stars=60,
        earnings=6,
    )


def test_complete_even_columns_earn_nothing() -> None:
    assert_score(
        CARD,
        """
        .t.t.t.t.t.
        .t.^.T.t.t.
        .T.t.t.t^T.
        .v.v.v.v.v.
        .v.v.v.v.v.
        .v.v.^.v.v.
        .w.w.w.w.w.
        .w.w.w.w.w.
        .F^f.f.f.F.
        .f.f.F.^.f.
        .f.f.f.f.f.
        """,
        stars=0,
        earned="",
    )


def test_an_empty_ruins_space_leaves_a_column_incomplete_until_it_is_filled() -> None:
    assert_score(
        CARD,
        """
        ........t..
        ......:.^..
        ..:^....t..
        .....#..t..
        ....##:.v..
        ....###.v..
        .:...#..v..
        .....^..:..
        ........w^.
        ..^:....w..
        ........w..
        """,
        stars=0,
        earned="",
    )
    assert_score(
        CARD,
        """
        ........t..
        ......:.^..
        ..:^....t..
        .....#..t..
        ....##:.v..
        ....###.v..
        .:...#..v..
        .....^..F..
        ........w^.
        ..^:....w..
        ........w..
        """,
        stars=10,
        earned="a9 b9 c9 d9 e9 f9 g9 h9 i9 j9 k9",
        earnings=1,
    )


def test_wasteland_and_monsters_and_heroes_and_destroyed_spaces_are_filled() -> None:
    assert_score(
        CARD,
        """
        ..........m
        .#.:....:^m
        .#........h
        ...^......x
        ..........x
        .:....^..##
        .......:.#T
        ..........v
        ..^......^f
        ##...:....w
        ..........w
        """,
        stars=10,
        earned="a11 b11 c11 d11 e11 f11 g11 h11 i11 j11 k11",
        earnings=1,
    )


def test_complete_rows_earn_nothing() -> None:
    assert_score(
        CARD,
        """
        ttttttttttt
        .^..:......
        vvvvvvvvvvv
        .......:^..
        wwwwwwwwwww
        ...^.......
        ffffffFffff
        ..:........
        ttttttttt^t
        .....^..:..
        Vvvvvvvvvvv
        """,
        stars=0,
        earned="",
    )
