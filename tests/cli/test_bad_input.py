"""Input that cannot be used: exit code 2 and one line that says what is wrong and where."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import assert_refused, ran, ran_apart

ROW = "." * 11
BLANK = "\n".join([ROW] * 11)

VERBS = {
    "score": lambda file: ran("score", file),
    "legal": lambda file: ran("legal", file, "great-river"),
    "perft": lambda file: ran("perft", file, "great-river"),
    "terminal": lambda file: ran("terminal", "--sheet", file),
}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "sheet.txt"


@pytest.mark.parametrize("verb", VERBS)
def test_a_missing_file(verb: str, file: Path) -> None:
    assert_refused(VERBS[verb](str(file)), str(file), "no file")


@pytest.mark.parametrize("verb", VERBS)
def test_a_directory(verb: str, tmp_path: Path) -> None:
    assert_refused(VERBS[verb](str(tmp_path)), str(tmp_path), "directory")


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("content", ["", "\n\n  \n"])
def test_an_empty_file(verb: str, content: str, file: Path) -> None:
    file.write_text(content, "utf-8")
    assert_refused(VERBS[verb](str(file)), str(file), "empty")


@pytest.mark.parametrize("verb", VERBS)
def test_not_utf_8(verb: str, file: Path) -> None:
    file.write_bytes(BLANK.encode()[:30] + b"\xff" + BLANK.encode()[31:])
    assert_refused(VERBS[verb](str(file)), f"{file}, line 3, column 7", "UTF-8")


@pytest.mark.parametrize("verb", VERBS)
def test_an_unknown_letter(verb: str, file: Path) -> None:
    file.write_text(BLANK.replace(ROW, "....?......", 1), "utf-8")
    assert_refused(VERBS[verb](str(file)), f"{file}, line 1, column 5", "'?'")


@pytest.mark.parametrize("verb", VERBS)
def test_too_few_rows(verb: str, file: Path) -> None:
    file.write_text("\n".join([ROW] * 10), "utf-8")
    assert_refused(VERBS[verb](str(file)), f"{file}, line 10", "11 rows, not 10")


@pytest.mark.parametrize("verb", VERBS)
def test_a_row_that_is_too_long(verb: str, file: Path) -> None:
    file.write_text(BLANK.replace(ROW, ROW + "t", 1), "utf-8")
    assert_refused(VERBS[verb](str(file)), f"{file}, line 1, column 12", "11 spaces, not 12")


def test_the_place_is_the_one_in_the_file(file: Path) -> None:
    bad = BLANK.split("\n")
    bad[4] = "..........!"
    file.write_text("\n\n" + BLANK + "\ncoins: 3\n\n" + "\n".join(bad), "utf-8")
    assert_refused(ran("score", str(file)), f"{file}, line 20, column 11", "'!'")


@pytest.mark.parametrize(
    "line, place, problem",
    [
        ("coins: 15", "line 12, column 8", "0 to 14"),
        ("marks: a1 m7", "line 12, column 11", "'m7'"),
        ("initial q: a1", "line 12", "'q'"),
        ("initial z: a1", "line 12", "a1"),
        ("stars: 3", "line 12, column 1", "'stars: 3'"),
    ],
)
def test_the_lines_below_the_grid(file: Path, line: str, place: str, problem: str) -> None:
    file.write_text(f"{BLANK}\n{line}\n", "utf-8")
    assert_refused(ran("score", str(file)), f"{file}, {place}", problem)


def test_a_sheet_without_room(file: Path) -> None:
    file.write_text("\n".join(["^" * 11] * 11), "utf-8")
    assert_refused(ran("score", str(file)), str(file), "no empty space")


def test_standard_input_is_named() -> None:
    assert_refused(ran_apart("score", "-", stdin="....."), "standard input, line 1")
    assert_refused(ran_apart("score", "-", stdin=b"\xfe\xff"), "standard input, line 1, column 1", "UTF-8")
    assert_refused(ran_apart("legal", "-", "hamlet"), "standard input is empty")


def test_a_name_that_no_file_can_have() -> None:
    assert_refused(ran("score", "sheet\0.txt"), "cannot be read")


@pytest.mark.parametrize(
    "name, nearest",
    [
        ("great-rivr", "great-river"),
        ("Goblin Atack", "goblin-attack"),
        ("ketras gates", "kethras-gates"),
        ("river", "great-river"),
        ("dobrik", "dobrik-of-lorkheim"),
    ],
)
def test_an_unknown_card_suggests_the_nearest(name: str, nearest: str) -> None:
    assert_refused(ran("legal", "A", name), repr(name), f"did you mean {nearest}?")
    assert_refused(ran("perft", "A", "hamlet", name), repr(name), f"did you mean {nearest}?")


def test_a_card_like_no_other_gets_no_suggestion() -> None:
    done = ran("legal", "A", "zzzzz")
    assert_refused(done, "'zzzzz'")
    assert "did you mean" not in done.err


def test_a_scoring_card_is_not_drawn() -> None:
    assert_refused(ran("legal", "A", "treetower"), "treetower", "scoring card")


def test_a_ruins_card_has_no_shape() -> None:
    assert_refused(ran("legal", "A", "temple-ruins"), "temple-ruins", "--ruins")
    assert_refused(ran("perft", "A", "temple-ruins"), "nothing to draw")


def test_perft_takes_one_sheet(file: Path) -> None:
    file.write_text(f"{BLANK}\n\n{BLANK}", "utf-8")
    assert_refused(ran("perft", str(file), "hamlet"), str(file), "2 sheets")


def test_a_missing_argument() -> None:
    assert_refused(ran("legal", "A"), "CARD")


def test_an_unknown_verb() -> None:
    assert_refused(ran("scor"), "scor", "score")


def test_an_unknown_option() -> None:
    assert_refused(ran("score", "A", "--jsno"), "--jsno")


def test_an_unknown_language() -> None:
    assert_refused(ran("score", "A", "--language", "de"), "'de'", "en, fr, es")


@pytest.mark.parametrize(
    "options, pieces",
    [
        (["--edition", "big"], ["big"]),
        (["--edicts", "first,second"], ["'first'"]),
        (["--edicts", "treetowr,great-city,canal-lake,borderlands"], ["'treetowr'", "treetower"]),
        (["--edicts", "treetower,great-city,canal-lake"], ["exactly four"]),
        (["--edicts", "treetower,greenbough,canal-lake,borderlands"], ["four different backs"]),
        (["--edicts", "deepwood,great-city,canal-lake,borderlands"], ["deepwood", "edition"]),
        (["--sheet", "C"], ["C", "edition"]),
        (["--players", "0"], ["at least one player"]),
        (["--players", "101"], ["100", "101"]),
        (["--players", "Anna,,Bob"], ["A name has 1 to 40"]),
        (["--players", "Anna,Bob", "--name", "Cy"], ["twice"]),
        (["--players", "1", "--name", "Anna", "--name", "Bob"], ["2 names", "1 player"]),
        (["--name", "x" * 41], ["1 to 40"]),
        (["--seed", " "], ["seed"]),
    ],
)
def test_a_game_that_cannot_be_set_up(options: list[str], pieces: list[str]) -> None:
    assert_refused(ran("terminal", "--language", "en", *options), *pieces)


def test_a_set_up_is_refused_in_the_player_s_language() -> None:
    assert_refused(ran("terminal", "--sheet", "D", "--language", "fr"), "Le parchemin D")
    assert_refused(ran("terminal", "--sheet", "D", "--language", "es"), "La hoja D")


def test_a_game_begins_on_a_blank_sheet(file: Path) -> None:
    file.write_text(BLANK.replace(ROW, "t..........", 1), "utf-8")
    assert_refused(ran("terminal", "--sheet", str(file)), str(file), "blank")


def test_a_name_that_is_empty() -> None:
    assert_refused(ran("score", ""), "a file name is empty")


def test_more_players_than_anybody_could_name() -> None:
    assert_refused(ran("terminal", "--players", "9" * 5000), "at most 100 players")
    assert_refused(ran("terminal", "--players", "-1"), "--players -1", "neither a number of players nor")


def test_a_data_folder_that_cannot_be_made(file: Path) -> None:
    file.write_text("no folder", "utf-8")
    for verb in (("export",), ("backup", str(file.with_name("copy.db"))), ("serve", "--port", "0")):
        done = ran_apart(*verb, HOME=str(file), CARTOGRAPHERS_DATABASE="")
        assert_refused(done, str(file), "cannot be made")
