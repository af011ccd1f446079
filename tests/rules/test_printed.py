"""Blank sheets: what is printed on them, and pictures that are none."""

from __future__ import annotations

import pytest
from hypothesis import given

from cartographers.rules.grid import NOWHERE, SpaceSet
from cartographers.rules.printed import COIN_TRACK, InvalidSheet, PrintedSheet, picture_rows
from tests.examples import examples
from tests.rules.strategies import blank_pictures

PICTURE = """\
^.........:
...........
..#........
...........
.....^:....
...........
...........
...........
...........
...........
#.........^"""


def test_a_blank_sheet_is_read_from_its_picture() -> None:
    printed = PrintedSheet.from_picture("mine", PICTURE)
    assert printed.id == "mine"
    assert printed.mountains == SpaceSet.named("a1 e6 k11")
    assert printed.ruins == SpaceSet.named("a11 e7")
    assert printed.wasteland == SpaceSet.named("c3 k1")


def test_a_picture_may_be_one_line() -> None:
    joined = PICTURE.replace("\n", "/")
    assert PrintedSheet.from_picture("mine", joined) == PrintedSheet.from_picture("mine", PICTURE)


def test_empty_lines_around_the_picture_do_not_matter() -> None:
    assert PrintedSheet.from_picture("mine", f"\n\n{PICTURE}\n") == PrintedSheet.from_picture("mine", PICTURE)


def test_the_picture_can_be_drawn_again() -> None:
    assert PrintedSheet.from_picture("mine", PICTURE).picture == PICTURE


@examples(100)
@given(marks=blank_pictures())
def test_every_blank_sheet_can_be_drawn_and_read_again(marks: str) -> None:
    picture = "\n".join(marks[start : start + 11] for start in range(0, 121, 11))
    printed = PrintedSheet.from_picture("mine", picture)
    assert printed.picture == picture
    assert not printed.mountains.meets(printed.ruins | printed.wasteland)
    assert not printed.ruins.meets(printed.wasteland)


def test_a_sheet_without_any_marks_is_one() -> None:
    printed = PrintedSheet.from_picture("open", "/".join(["." * 11] * 11))
    assert printed == PrintedSheet("open", NOWHERE, NOWHERE, NOWHERE)


def rows_with(row: int, text: str) -> str:
    rows = ["." * 11] * 11
    rows[row - 1] = text
    return "\n".join(rows)


@pytest.mark.parametrize(
    "picture, line, column, message",
    [
        (rows_with(1, "x.........."), 1, 1, "'x' is not printed on any sheet"),
        (rows_with(11, "..........t"), 11, 11, "'t' is not printed on any sheet"),
        (rows_with(4, ".. ........"), 4, 3, "' ' is not printed on any sheet"),
        (rows_with(3, "." * 10), 3, 11, "a row has 11 spaces, not 10"),
        (rows_with(3, "." * 12), 3, 12, "a row has 11 spaces, not 12"),
        (rows_with(3, "." * 30), 3, 12, "a row has 11 spaces, not 30"),
        (rows_with(3, ""), 3, 1, "a row has 11 spaces, not 0"),
        ("\n".join(["." * 11] * 10), 10, 0, "a sheet has 11 rows, not 10"),
        ("\n".join(["." * 11] * 12), 12, 0, "a sheet has 11 rows, not 12"),
        ("/".join(["." * 11] * 20), 12, 0, "a sheet has 11 rows, not 20"),
        ("", 1, 0, "a sheet has 11 rows, not 1"),
    ],
)
def test_a_picture_that_is_no_sheet_says_where(picture: str, line: int, column: int, message: str) -> None:
    with pytest.raises(InvalidSheet, match=message) as caught:
        PrintedSheet.from_picture("mine", picture)
    assert (caught.value.line, caught.value.column) == (line, column)


@pytest.mark.parametrize("mark", ["^", "#"])
def test_a_sheet_needs_a_space_to_draw_on(mark: str) -> None:
    with pytest.raises(InvalidSheet, match="no empty space to draw on") as caught:
        PrintedSheet.from_picture("mine", "/".join([mark * 11] * 11))
    assert (caught.value.line, caught.value.column) == (0, 0)


def test_an_empty_ruins_space_is_a_space_to_draw_on() -> None:
    only_ruins = PrintedSheet.from_picture("mine", rows_with(11, "^" * 10 + ":").replace(".", "#"))
    assert only_ruins.ruins == SpaceSet.named("k11")


def test_rows_are_checked_for_their_length_only() -> None:
    assert picture_rows(rows_with(2, "what is it?"))[1] == "what is it?"


def test_the_coin_track_has_fourteen_coins() -> None:
    assert COIN_TRACK == 14
