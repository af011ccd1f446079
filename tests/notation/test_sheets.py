"""The text form of a sheet: what is read, what is written, and what is wrong with other texts."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cartographers.notation.errors import InvalidNotation
from cartographers.notation.sheets import parse_sheet, parse_spaces, sheet_rows, sheet_text, split_sheets
from cartographers.rules.boxes import SHEET_BY_ID
from cartographers.rules.cards import Effect
from cartographers.rules.grid import NOWHERE, SpaceSet
from cartographers.rules.sheet import Sheet
from cartographers.rules.terrain import Terrain
from tests.examples import examples
from tests.rules.strategies import sheet_texts, sheets

LINES = "'initial z: ...', 'marks: ...', 'coins: ...', 'spent: ...' or 'grown: ...'"

# A sheet A with everything on it: ruins covered (F, X) and free, two monsters' initials, marks, coins.
GRID = """\
tt.........
.ww^.F..vvv
.:......^:.
.mm........
..x........
.....^..h..
...........
...........
.X^......:.
.....:.^...
..........f
"""
TEXT = f"""\
{GRID}initial z: d2 d3
initial g: e3
marks: c3 d6 k11
coins: 5
"""


def error_of(text: str) -> InvalidNotation:
    with pytest.raises(InvalidNotation) as caught:
        parse_sheet(text)
    return caught.value


def with_row(number: int, row: str, extra: str = "") -> str:
    """An empty sheet with one row (counted from 1) replaced."""
    rows = ["." * 11] * 11
    rows[number - 1] = row
    return "\n".join(rows) + "\n" + extra


# ---- reading


def test_a_sheet_is_read() -> None:
    sheet = parse_sheet(TEXT)
    assert sheet == Sheet(
        SHEET_BY_ID["A"],
        forest=SpaceSet.named("a1 a2"),
        village=SpaceSet.named("b9 b10 b11"),
        farm=SpaceSet.named("b6 k11"),
        water=SpaceSet.named("b2 b3"),
        monster=SpaceSet.named("d2 d3"),
        hero=SpaceSet.named("f9"),
        destroyed=SpaceSet.named("e3 i2"),
        zombie=SpaceSet.named("d2 d3"),
        gorgon=SpaceSet.named("e3"),
        marks=SpaceSet.named("c3 d6 k11"),
        coins=5,
    )


@pytest.mark.parametrize(
    "letter, terrain",
    [
        ("t", Terrain.FOREST),
        ("v", Terrain.VILLAGE),
        ("f", Terrain.FARM),
        ("w", Terrain.WATER),
        ("m", Terrain.MONSTER),
        ("h", Terrain.HERO),
    ],
)
def test_an_upper_case_letter_stands_on_a_ruins_space(letter: str, terrain: Terrain) -> None:
    sheet = parse_sheet(with_row(4, f"..{letter}.{letter.upper()}......"))
    assert sheet.of(terrain) == SpaceSet.named("d3 d5") == sheet.filled
    assert sheet.ruins == SpaceSet.named("d5")
    assert sheet_rows(sheet)[3] == f"..{letter}.{letter.upper()}......"


def test_a_destroyed_space_may_be_ruins_too() -> None:
    sheet = parse_sheet(with_row(1, "x.X:......."))
    assert sheet.destroyed == SpaceSet.named("a1 a3")
    assert sheet.ruins == SpaceSet.named("a3 a4")


def test_mountains_wasteland_and_ruins_are_printed() -> None:
    sheet = parse_sheet(with_row(11, "^#:........"))
    assert sheet.printed.mountains == SpaceSet.named("k1")
    assert sheet.printed.wasteland == SpaceSet.named("k2")
    assert sheet.printed.ruins == SpaceSet.named("k3")
    assert sheet.printed.id == "custom"


@pytest.mark.parametrize("id", "ABCD")
def test_the_sheets_of_the_boxes_are_recognised(id: str) -> None:
    printed = SHEET_BY_ID[id]
    blank = parse_sheet(printed.picture)
    assert blank == Sheet(printed)
    covered = parse_sheet(printed.picture.replace(":", "W").replace(".", "t"))
    assert covered.printed is printed
    assert parse_sheet(printed.picture.replace(":", ".", 1)).printed.id == "custom"


def test_the_lines_may_be_joined_by_slashes() -> None:
    grid = TEXT.split("\n")[:11]
    extra = TEXT.split("\n")[11:]
    assert parse_sheet("\n".join(["/".join(grid), *extra])) == parse_sheet(TEXT)
    assert parse_sheet("/".join(grid)) == parse_sheet(GRID)


def test_empty_lines_around_a_sheet_do_not_matter() -> None:
    assert parse_sheet(f"\n\n{TEXT}\n\n") == parse_sheet(TEXT) == parse_sheet(TEXT.rstrip("\n"))


@pytest.mark.parametrize("text", [TEXT, TEXT.rstrip("\n"), GRID, f"\n{TEXT}\n"])
def test_lines_may_end_as_on_windows(text: str) -> None:
    assert parse_sheet(text.replace("\n", "\r\n")) == parse_sheet(text)


def test_the_lines_below_the_grid_come_in_any_order() -> None:
    extra = TEXT.removeprefix(GRID).splitlines()
    assert parse_sheet(GRID + "\n".join(reversed(extra))) == parse_sheet(TEXT)


@pytest.mark.parametrize(
    "line",
    ["coins: 7", "coins:7", "coins:   7", "coins: 07", "coins: 7  ", "marks:\ncoins: 7", "marks: \ncoins: 7"],
)
def test_spaces_around_a_value_do_not_matter(line: str) -> None:
    assert parse_sheet(GRID + line) == replace(parse_sheet(GRID), coins=7)


@pytest.mark.parametrize("line", ["marks: c4 a1", "marks: A1 C4", "marks:  a1   c4 ", "marks:a1 c4"])
def test_spaces_are_named_in_any_order_and_case(line: str) -> None:
    assert parse_sheet(GRID + line).marks == SpaceSet.named("a1 c4")


@pytest.mark.parametrize("coins", range(15))
def test_up_to_fourteen_coins(coins: int) -> None:
    assert parse_sheet(f"{GRID}coins: {coins}").coins == coins


@pytest.mark.parametrize("effect", Effect)
def test_every_monster_has_an_initial(effect: Effect) -> None:
    sheet = parse_sheet(with_row(1, "mx.........", f"initial {effect.initial}: a1 a2"))
    assert sheet.initialled(effect) == SpaceSet.named("a1 a2")
    assert sheet.surviving(effect) == SpaceSet.named("a1")
    others = [other for other in Effect if other is not effect]
    assert all(sheet.initialled(other) == NOWHERE for other in others)


# ---- writing


def test_a_sheet_is_written_as_it_was_read() -> None:
    assert sheet_text(parse_sheet(TEXT)) == TEXT
    assert sheet_rows(parse_sheet(TEXT)) == GRID.splitlines()


def test_lines_that_say_nothing_are_left_out() -> None:
    assert sheet_text(parse_sheet(GRID + "marks:\ncoins: 0\ninitial t:")) == GRID


def test_initials_are_written_in_a_fixed_order() -> None:
    text = with_row(1, "mmmm.......", "initial g: a4\ninitial z: a2\ninitial t: a3\ninitial d: a1\n")
    last = sheet_text(parse_sheet(text)).splitlines()[11:]
    assert last == ["initial d: a1", "initial z: a2", "initial t: a3", "initial g: a4"]


@examples(300)
@given(sheet=sheets())
def test_every_sheet_can_be_written_and_read_again(sheet: Sheet) -> None:
    text = sheet_text(sheet)
    assert parse_sheet(text) == sheet
    assert sheet_text(parse_sheet(text)) == text
    assert parse_sheet(text.replace("\n", "\r\n").rstrip()) == sheet
    lines = text.splitlines()
    assert parse_sheet("\n".join(["/".join(lines[:11]), *lines[11:]])) == sheet


@examples(200)
@given(text=sheet_texts())
def test_every_grid_is_written_as_it_was_read(text: str) -> None:
    assert sheet_text(parse_sheet(text)) == text


# ---- what cannot be read


@pytest.mark.parametrize(
    "text, line, column, problem",
    [
        ("", 1, 0, "a sheet has 11 rows, not 1"),
        ("\n\n", 1, 0, "a sheet has 11 rows, not 1"),
        ("\n".join(["." * 11] * 10), 10, 0, "a sheet has 11 rows, not 10"),
        ("/".join(["." * 11] * 10), 1, 109, "a sheet has 11 rows, not 10"),
        ("/".join(["." * 11] * 12), 1, 133, "a sheet has 11 rows, not 12"),
        (with_row(5, "." * 10), 5, 11, "a row has 11 spaces, not 10"),
        (with_row(5, "." * 12), 5, 12, "a row has 11 spaces, not 12"),
        (with_row(2, ""), 2, 1, "a row has 11 spaces, not 0"),
        (with_row(7, "...q......."), 7, 4, "'q' does not stand for a space"),
        (with_row(1, "M.....@...."), 1, 7, "'@' does not stand for a space"),
        (with_row(11, ".......... "), 11, 11, "' ' does not stand for a space"),
        (with_row(3, "é.........."), 3, 1, "'é' does not stand for a space"),
        ("/".join(["." * 11] * 10 + ["..........?"]), 1, 131, "'?' does not stand for a space"),
        ("\n".join(["^" * 11] * 11), 0, 0, "the sheet has no empty space to draw on"),
        ("\n".join(["#" * 11] * 11), 0, 0, "the sheet has no empty space to draw on"),
        ("/".join(["#" * 11] * 11), 0, 0, "the sheet has no empty space to draw on"),
        (GRID + "...........", 12, 1, f"expected {LINES}"),
        (GRID + "\ncoins: 3", 12, 1, f"expected {LINES}, not ''"),
        (GRID + "coins: 3\nspent: 4", 13, 1, "only 3 coins were gained, so 4 cannot be spent"),
        (GRID + "spent: 1\nmarks: a1", 12, 1, "only 0 coins were gained, so 1 cannot be spent"),
        (GRID + "coins: 3\nspent: x", 13, 8, "coins must be a number from 0 to 14, not 'x'"),
        (GRID + "Coins: 3", 12, 1, "not 'Coins: 3'"),
        (GRID + " coins: 3", 12, 1, "not ' coins: 3'"),
        (GRID + "coins 3", 12, 1, "not 'coins 3'"),
        (GRID + "initial: d2", 12, 1, "not 'initial: d2'"),
        (GRID + "initial z d2", 12, 1, "not 'initial z d2'"),
        (GRID + "coins: 3\ncoins: 3", 13, 1, "a second line for 'coins'"),
        (GRID + "marks: a1\ncoins: 3\nmarks: a2", 14, 1, "a second line for 'marks'"),
        (GRID + "initial z: d2\ninitial g: d3\ninitial z: d3", 14, 1, "a second line for 'initial z'"),
        (GRID + "initial q: d2", 12, 9, "'q' is not a monster's initial; expected one of d z t g"),
        (GRID + "initial Z: d2", 12, 9, "'Z' is not a monster's initial"),
        (GRID + "initial zz: d2", 12, 9, "'zz' is not a monster's initial"),
        (GRID + "initial z:: d2", 12, 9, "'z:' is not a monster's initial"),
        (GRID + "initial z: d2 a1", 12, 12, "an initial on a1, which is neither a monster nor destroyed"),
        (GRID + "initial z: d2 d3\ninitial t: d3", 13, 12, "a second initial on d3"),
        ("\n\n" + with_row(7, "...q......."), 9, 4, "'q' does not stand for a space"),
        ("\r\n" + with_row(7, "...q......."), 8, 4, "'q' does not stand for a space"),
        (GRID + "marks: a1\u00a0a2", 12, 8, "'a1\\xa0a2' is not a space"),
        (GRID + "initial z: d4", 12, 12, "an initial on d4, which is neither a monster nor destroyed"),
        (GRID + "marks: a1 a12", 12, 11, "'a12' is not a space"),
        (GRID + "marks:  l1", 12, 9, "'l1' is not a space"),
        (GRID + "marks: a1, a2", 12, 8, "'a1,' is not a space"),
        (GRID + "coins: 1\nmarks: a1 b2 A1", 13, 14, "a1 appears twice"),
        (GRID + "initial z: d2 d2", 12, 15, "d2 appears twice"),
        (GRID + "coins: 15", 12, 8, "coins must be a number from 0 to 14, not '15'"),
        (GRID + "coins: -1", 12, 8, "coins must be a number from 0 to 14, not '-1'"),
        (GRID + "coins:", 12, 7, "coins must be a number from 0 to 14, not ''"),
        (GRID + "coins:  many", 12, 9, "coins must be a number from 0 to 14, not 'many'"),
        (GRID + "coins: 007", 12, 8, "coins must be a number from 0 to 14, not '007'"),
        (GRID + "coins: ٣", 12, 8, "coins must be a number from 0 to 14, not '٣'"),
        ("/".join(GRID.split("\n")[:11]) + "\ncoins: x", 2, 8, "coins must be a number"),
    ],
)
def test_a_text_that_cannot_be_read_says_what_is_wrong_and_where(
    text: str, line: int, column: int, problem: str
) -> None:
    error = error_of(text)
    assert problem in error.problem
    assert (error.line, error.column) == (line, column)


def test_the_message_names_the_place() -> None:
    assert str(error_of(with_row(7, "...q......."))).startswith(
        "line 7, column 4: 'q' does not stand for a space"
    )
    assert str(error_of("")) == "line 1: a sheet has 11 rows, not 1"
    assert str(error_of("\n".join(["^" * 11] * 11))) == "the sheet has no empty space to draw on"


def test_an_error_moves_with_its_sheet() -> None:
    assert (error_of(with_row(7, "...q.......")).moved_down(20).line, error_of("").moved_down(0).line) == (
        27,
        1,
    )
    moved = error_of("\n".join(["^" * 11] * 11)).moved_down(12)
    assert (moved.line, moved.column) == (13, 0)  # the whole sheet is meant: its first line
    assert str(moved) == "line 13: the sheet has no empty space to draw on"


# ---- any text


def read_or_refused(text: str) -> None:
    refusal = None
    try:
        sheet = parse_sheet(text)
    except InvalidNotation as error:
        refusal = error
    else:
        assert parse_sheet(sheet_text(sheet)) == sheet
    if refusal:
        assert refusal.problem
        assert 0 <= refusal.line <= text.count("\n") + text.count("/") + 1
        assert refusal.column >= 0


@examples(300)
@given(text=st.text(max_size=200))
@example(text="/")
@example(text="\r\n")
@example(text="\r")
@example(text=GRID.replace("\n", "\r"))
def test_any_text_is_a_sheet_or_refused(text: str) -> None:
    read_or_refused(text)


SHEETLIKE = st.text(st.sampled_from("tvfwmhxTVFWMHX.:^#/\n \r"), max_size=160)


@examples(300)
@given(text=SHEETLIKE)
def test_any_text_of_the_letters_of_sheets_is_a_sheet_or_refused(text: str) -> None:
    read_or_refused(text)


@examples(500)
@given(
    sheet=sheets(),
    start=st.integers(0, 400),
    length=st.integers(0, 14),
    replacement=st.one_of(
        st.text(max_size=6),
        st.text(st.sampled_from("tvfwmhxTVFWMHX.:^#/\n a1k"), max_size=6),
        st.sampled_from(["coins: 3\n", "marks: a1\n", "initial z: a1\n", "\n\n", "\r\n", " a1", ":"]),
    ),
)
def test_a_sheet_with_a_mistake_is_a_sheet_or_refused(
    sheet: Sheet, start: int, length: int, replacement: str
) -> None:
    text = sheet_text(sheet)
    start = start % (len(text) + 1)
    read_or_refused(text[:start] + replacement + text[start + length :])


# ---- several sheets, and spaces alone


def test_blank_lines_separate_sheets() -> None:
    text = f"\n{TEXT}\n  \n{GRID}"
    blocks = list(split_sheets(text))
    assert [above for above, _ in blocks] == [1, 18]
    assert [parse_sheet(block) for _, block in blocks] == [parse_sheet(TEXT), parse_sheet(GRID)]
    assert list(split_sheets(text.replace("\n", "\r\n"))) == blocks
    assert text.split("\n")[18] == GRID.splitlines()[0]


@pytest.mark.parametrize("text", ["", "\n", " \n\n\t\n"])
def test_a_text_without_sheets_has_none(text: str) -> None:
    assert list(split_sheets(text)) == []


def test_a_list_of_spaces_is_read() -> None:
    assert parse_spaces("c4 c5  D4") == SpaceSet.named("c4 c5 d4")
    assert parse_spaces("") == NOWHERE


def test_a_wrong_list_of_spaces_says_where() -> None:
    with pytest.raises(InvalidNotation, match="'c' is not a space") as caught:
        parse_spaces("c4 c", line=3, column=5)
    assert (caught.value.line, caught.value.column) == (3, 8)
    with pytest.raises(InvalidNotation, match="c4 appears twice"):
        parse_spaces("c4 c4")


def test_a_space_that_is_farm_and_village_at_once_has_a_letter_of_its_own() -> None:
    sheet = parse_sheet(GRID.replace("tt.", "tb.", 1).replace(".ww^.F", ".ww^.B", 1))
    assert sheet.farm == SpaceSet.named("a2 b6 k11")
    assert sheet.village == SpaceSet.named("a2 b6 b9 b10 b11")
    assert "b6" in sheet.ruins.line().split()
    assert sheet_text(sheet).startswith("tb.........\n.ww^.B")
    assert parse_sheet(sheet_text(sheet)) == sheet


def test_spent_coins_stand_below_the_coins() -> None:
    text = GRID + "coins: 5\nspent: 3\n"
    sheet = parse_sheet(text)
    assert (sheet.coins, sheet.spent, sheet.coins_left) == (5, 3, 2)
    assert sheet_text(sheet) == text
    assert parse_sheet(GRID + "spent: 3\ncoins: 5\n") == sheet
