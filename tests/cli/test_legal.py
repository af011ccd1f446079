"""`cartographers legal`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import ran, ran_apart
from tests.rules.check_values import A_FEW_VALUES, CheckValue


def found(*arguments: str) -> Any:
    done = ran("legal", "--json", *arguments)
    assert (done.code, done.err) == (0, "")
    return json.loads(done.out)


def file_with(folder: Path, picture: str) -> str:
    file = folder / "sheet.txt"
    file.write_text(picture, "utf-8")
    return str(file)


def counts_by_shape(answer: Any) -> tuple[int, ...]:
    shapes = [placement["shape"] for placement in answer["placements"]]
    return tuple(shapes.count(number) for number in sorted(set(shapes)))


@A_FEW_VALUES
def test_as_many_placements_on_an_empty_sheet_as_counted_by_hand(value: CheckValue) -> None:
    anywhere, on_ruins = found(value.sheet, value.card), found(value.sheet, value.card, "--ruins")
    assert (counts_by_shape(anywhere), counts_by_shape(on_ruins)) == (value.anywhere, value.on_ruins)
    assert (anywhere["count"], on_ruins["count"]) == (sum(value.anywhere), sum(value.on_ruins))
    assert not anywhere["fallback"]
    assert not on_ruins["fallback"]


# Room for a shape of three in a column, and two single spaces.
CROWDED = """\
mmmmmmmmmmm
m.mmmmmmmmm
m.mmmmmmmmm
m.mmmmmmmmm
mmmmmmmmmmm
mmmmm.mmmmm
mmmmmmmmmmm
mmmmmmmmmmm
mmmmmmmmm:m
mmmmmmmmmmm
mmmmmmmmmmm
"""
FULL = CROWDED.replace(".", "m").replace(":", "M")


def test_the_form_of_the_answer(tmp_path: Path) -> None:
    assert found(file_with(tmp_path, CROWDED), "great-river") == {
        "count": 1,
        "fallback": False,
        "placements": [{"spaces": ["b2", "c2", "d2"], "shape": 1, "coin": True}],
    }


def test_only_the_shape_with_the_coin_has_it(tmp_path: Path) -> None:
    placements = found("A", "farmland")["placements"]
    assert {(placement["shape"], placement["coin"]) for placement in placements} == {(1, True), (2, False)}


def test_where_no_shape_fits_the_single_empty_spaces(tmp_path: Path) -> None:
    assert found(file_with(tmp_path, CROWDED), "fishing-village") == {
        "count": 5,
        "fallback": True,
        "placements": [
            {"spaces": [space], "shape": 0, "coin": False} for space in ("b2", "c2", "d2", "f6", "i10")
        ],
    }


def test_a_single_space_that_replaces_a_shape_brings_no_coin(tmp_path: Path) -> None:
    no_three_in_a_row = CROWDED.replace(
        "m.mmmmmmmmm\nmmmmmmmmmmm\nmmmmm.", "mmmmmmmmmmm\nmmmmmmmmmmm\nmmmmm."
    )
    answer = found(file_with(tmp_path, no_three_in_a_row), "great-river")
    assert answer["fallback"]
    assert not any(placement["coin"] for placement in answer["placements"])


def test_under_ruins_a_shape_that_cannot_reach_them_is_replaced(tmp_path: Path) -> None:
    answer = found(file_with(tmp_path, CROWDED), "great-river", "--ruins")
    assert (answer["fallback"], answer["count"]) == (True, 5)


def test_under_ruins_a_single_space_lies_on_them(tmp_path: Path) -> None:
    answer = found(file_with(tmp_path, CROWDED), "rift-lands", "--ruins")
    assert answer["placements"] == [{"spaces": ["i10"], "shape": 1, "coin": False}]


def test_a_full_sheet_has_no_placement(tmp_path: Path) -> None:
    assert found(file_with(tmp_path, FULL), "great-river") == {"count": 0, "fallback": True, "placements": []}


def test_an_ambush_may_be_turned_and_flipped() -> None:
    # The three on a diagonal: two directions, nine by nine places each, less those that meet a mountain.
    answer = found("A", "goblin-attack")
    assert answer["count"] == len({tuple(placement["spaces"]) for placement in answer["placements"]})
    spaces = [placement["spaces"] for placement in answer["placements"]]
    assert ["a1", "b2", "c3"] in spaces
    assert ["a3", "b2", "c1"] in spaces
    assert ["a2", "b3", "c4"] in spaces
    assert ["a3", "b4", "c5"] not in spaces, "b4 is a mountain"


def test_an_ambush_is_never_bound_by_ruins() -> None:
    assert found("A", "goblin-attack", "--ruins") == found("A", "goblin-attack")


def test_a_hero_stands_on_any_empty_space_however_it_attacks() -> None:
    answer = found("A", "dal-of-jolev")
    assert (answer["count"], answer["fallback"]) == (116, False)


def test_the_order_is_fixed() -> None:
    spaces = [placement["spaces"] for placement in found("A", "settlement")["placements"]]
    assert spaces[:3] == [["a1", "a2"], ["a1", "b1"], ["a2", "a3"]]


@pytest.mark.parametrize("name", ["kethras-gates", "Kethra's Gates", "KETHRAS_GATES", "kethra’s gates"])
def test_a_card_may_be_called_by_its_name(name: str) -> None:
    assert found("C", name)["count"] == 116


def test_without_json_a_list_that_can_be_read(tmp_path: Path) -> None:
    file = file_with(tmp_path, CROWDED)
    assert ran("legal", file, "great-river", "--language", "en").out.splitlines() == [
        "Great River: 1 placement",
        "Shape 1 with a coin, X/X/X: 1",
        "  b2 c2 d2",
        "Shape 2, ..X/.XX/XX.: 0",
    ]
    assert ran("legal", file, "fishing-village", "--language", "es").out.splitlines()[:3] == [
        "Aldea de Pescadores: 5 colocaciones",
        "No cabe ninguna forma: un solo espacio, 5",
        "  b2",
    ]


def test_several_sheets_give_an_object_a_line(tmp_path: Path) -> None:
    file = file_with(tmp_path, f"{CROWDED}\n{FULL}")
    lines = ran("legal", file, "great-river", "--json").out.splitlines()
    assert [json.loads(line)["count"] for line in lines] == [1, 0]


def test_standard_input() -> None:
    done = ran_apart("legal", "-", "great-river", "--json", stdin=CROWDED)
    assert json.loads(done.out)["count"] == 1
