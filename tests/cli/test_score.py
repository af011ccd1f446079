"""`cartographers score`."""

from __future__ import annotations

import json
from pathlib import Path
from textwrap import dedent

from cartographers.rules.boxes import SCORING_BY_ID
from tests.cli.running import ran, ran_apart

# Forest on the whole top edge but a7, a lake beside a farm, one village; a monster in the corner k1.
SHEET = dedent("""\
    tttttt.tttt
    ...^.:.....
    .:......^:.
    ...wf......
    ...........
    .....^.....
    ......v....
    ...........
    .:^......:.
    .....:.^...
    m..........
    coins: 5
    """)
BLANK = SHEET.translate(str.maketrans("tvwfm", ".....")).replace("coins: 5\n", "")


def scored(text: str, folder: Path) -> list[dict[str, int]]:
    file = folder / "sheet.txt"
    file.write_text(text, "utf-8")
    done = ran("score", "--json", str(file))
    assert (done.code, done.err) == (0, "")
    return [json.loads(line) for line in done.out.splitlines()]


def test_json_has_all_32_cards_the_coins_and_the_monsters(tmp_path: Path) -> None:
    (stars,) = scored(SHEET, tmp_path)
    assert set(stars) == {*SCORING_BY_ID, "coins", "monsters"}
    assert len(stars) == 34


def test_json_gives_the_stars(tmp_path: Path) -> None:
    (stars,) = scored(SHEET, tmp_path)
    assert stars["sentinel-wood"] == 10  # ten forest spaces at the edge
    assert stars["greenbough"] == 11  # one row and ten columns
    assert stars["canal-lake"] == 2
    assert stars["great-city"] == 1
    assert stars["lost-barony"] == 3
    assert stars["coins"] == 5
    assert stars["monsters"] == -2  # j1 and k2


def test_a_file_with_several_sheets_gives_an_object_a_line(tmp_path: Path) -> None:
    first, second, third = scored(f"\n\n{SHEET}\n{BLANK}\n\n\n{SHEET}", tmp_path)
    assert first == third
    assert second["sentinel-wood"] == second["coins"] == second["monsters"] == 0


def test_the_lines_may_be_joined_by_slashes(tmp_path: Path) -> None:
    joined = SHEET.replace("\n", "/", 10)
    assert scored(joined, tmp_path) == scored(SHEET, tmp_path)


def test_a_file_from_windows_reads_the_same(tmp_path: Path) -> None:
    file = tmp_path / "windows.txt"
    file.write_bytes(b"\xef\xbb\xbf" + SHEET.replace("\n", "\r\n").encode())
    assert json.loads(ran("score", "--json", str(file)).out) == scored(SHEET, tmp_path)[0]


def test_standard_input(tmp_path: Path) -> None:
    done = ran_apart("score", "-", "--json", stdin=SHEET)
    assert (done.code, done.err) == (0, "")
    assert json.loads(done.out) == scored(SHEET, tmp_path)[0]


def test_a_letter_is_a_blank_sheet() -> None:
    stars = json.loads(ran("score", "B", "--json").out)
    assert stars["lost-barony"] == 6  # a 2x2 of wasteland
    assert sum(stars.values()) == 6


def test_without_json_a_table_that_can_be_read(tmp_path: Path) -> None:
    file = tmp_path / "sheet.txt"
    file.write_text(SHEET, "utf-8")
    lines = ran("score", str(file), "--language", "en").out.splitlines()
    assert lines[0].split() == ["Forest", "Sentinel", "Wood", "10"]
    assert lines[-2].split() == ["Coins", "5"]
    assert lines[-1].split() == ["Monsters", "-2"]
    assert len({len(line) for line in lines}) == 1, "the numbers stand below each other"


def test_the_table_names_the_spaces_that_earned_the_stars(tmp_path: Path) -> None:
    file = tmp_path / "sheet.txt"
    file.write_text(SHEET, "utf-8")
    table = ran("score", str(file), "--spaces", "--language", "en").out
    assert "Canal Lake             2  d4 d5\n" in table
    assert "Monsters              -2  j1 k2\n" in table


def test_the_table_of_several_sheets_says_which_is_which(tmp_path: Path) -> None:
    file = tmp_path / "sheets.txt"
    file.write_text(f"{SHEET}\n{BLANK}", "utf-8")
    lines = ran("score", str(file)).out.splitlines()
    assert [line for line in lines if line.startswith(str(file))] == [f"{file}, 1/2", f"{file}, 2/2"]


def test_the_table_speaks_the_player_s_language(tmp_path: Path) -> None:
    file = tmp_path / "sheet.txt"
    file.write_text(SHEET, "utf-8")
    assert "Lac des Canaux" in ran("score", str(file), "--language", "fr").out
    assert "Lago Canal" in ran("score", str(file), "--language", "es").out


def test_the_environment_gives_the_language(tmp_path: Path) -> None:
    assert "Lago Canal" in ran_apart("score", "A", LC_ALL="es_ES.UTF-8").out


def test_a_basilisk_by_its_letter_costs_two_stars_for_each_empty_space(tmp_path: Path) -> None:
    plain, basilisk, troll = scored(f"{SHEET}\n{SHEET}initial b: k1\n\n{SHEET}initial t: k1\n", tmp_path)
    assert (plain["monsters"], basilisk["monsters"], troll["monsters"]) == (-2, -4, -2)
