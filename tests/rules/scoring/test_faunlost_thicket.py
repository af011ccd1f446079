"""Faunlost Thicket: two stars for each space of the longest column of forest without a gap."""

from tests.rules.scoring.boards import assert_score

CARD = "faunlost-thicket"


def test_each_space_of_the_longest_run_down_a_column_earns_two() -> None:
    # Runs of four in the columns 4, 7 and 8; the mountain b2 parts column 2.
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
        stars=8,
        earnings=1,
    )


def test_a_mountain_an_empty_or_a_destroyed_space_breaks_the_run() -> None:
    assert_score(
        CARD,
        """
        ...t.......
        ...^.:.....
        .:.t....^:.
        ...t.......
        ...t.......
        ...x.^.....
        ...t.......
        ...t.......
        .:^......:.
        ...t.:.^...
        ...t.......
        """,
        stars=6,
        earned="c4 d4 e4",
    )


def test_a_row_is_not_a_column() -> None:
    assert_score(
        CARD,
        """
        ...........
        ...^.:.....
        .:......^:.
        ...........
        ttttttttttt
        .....^.....
        ...........
        ...........
        .:^......:.
        .....:.^...
        ...........
        """,
        stars=2,
        earnings=1,
    )


def test_of_equal_runs_only_one_counts() -> None:
    assert_score(
        CARD,
        """
        t..........
        t..^.:.....
        t:......^:.
        t..........
        ...........
        .....^.....
        ...........
        ..........t
        .:^......:t
        .....:.^..t
        ..........t
        """,
        stars=8,
        earnings=1,
    )


def test_the_longest_run_counts_not_the_largest_cluster() -> None:
    assert_score(
        CARD,
        """
        ...........
        ...^.:.....
        .:......^:.
        .ttt.......
        .ttt....t..
        .ttt.^..t..
        ........t..
        ........t..
        .:^......:.
        .....:.^...
        ...........
        """,
        stars=8,
        earned="e9 f9 g9 h9",
    )


def test_forest_on_ruins_continues_the_run_and_empty_ruins_break_it() -> None:
    assert_score(
        CARD,
        """
        ...........
        .t.^.:...t.
        .T......^:.
        .t.......t.
        .........t.
        .....^.....
        ...........
        ...........
        .:^......:.
        .....:.^...
        ...........
        """,
        stars=6,
        earned="b2 c2 d2",
    )


def test_a_whole_column_earns_twenty_two() -> None:
    assert_score(
        CARD,
        """
        ..........t
        ...^.:...tt
        .:......^Tt
        ..........t
        .....tt...t
        .....^....t
        ..........t
        ..........t
        .:^......:t
        .....:.^..t
        ..........t
        """,
        stars=22,
        earned="a11 b11 c11 d11 e11 f11 g11 h11 i11 j11 k11",
    )


def test_a_sheet_without_forest_earns_nothing() -> None:
    assert_score(
        CARD,
        """
        ...........
        ...^.:.....
        .:......^:.
        ..vv.......
        .vv........
        .....^.....
        ....fff....
        ......f....
        .:^......:.
        .....:.^...
        ...........
        """,
        stars=0,
        earned="",
        earnings=0,
    )
