"""`cartographers perft`, compared with the check values and with a slow count."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cartographers.rules.boxes import DECK_CARD_BY_ID, SHEET_BY_ID
from cartographers.rules.cards import AmbushCard, ExploreCard
from tests.cli.running import ran, ran_apart
from tests.reference.slow_placement import slow_placements
from tests.rules.check_values import A_FEW_VALUES, CheckValue


def counts(*arguments: str) -> list[int]:
    done = ran("perft", "--json", *arguments)
    assert (done.code, done.err) == (0, "")
    answer: Any = json.loads(done.out)
    found: list[int] = answer["counts"]
    return found


def pictures(card_id: str) -> list[str]:
    card = DECK_CARD_BY_ID[card_id]
    if isinstance(card, ExploreCard):
        return [shape.picture for shape in card.shapes]
    return [card.shape.picture] if isinstance(card, AmbushCard) else ["X"]


def slow_count(sheet: str, cards: list[tuple[str, bool]]) -> int:
    """Every sequence drawn out one by one; a card comes with whether ruins bind it."""
    if not cards:
        return 1
    (card, ruins), *later = cards
    found = slow_placements(sheet, pictures(card), ruins)
    places = [place for of_shape in found.of_shapes for place in of_shape] + list(found.singles)
    if not places:
        return slow_count(sheet, later)
    total = 0
    for place in places:
        rows = [list(row) for row in sheet.splitlines()]
        for row, column in place:
            rows[row][column] = "M" if rows[row][column] == ":" else "m"
        total += slow_count("\n".join("".join(row) for row in rows), later)
    return total


@A_FEW_VALUES
def test_one_card_has_as_many_as_counted_by_hand(value: CheckValue) -> None:
    assert counts(value.sheet, value.card) == [sum(value.anywhere)]
    assert counts(value.sheet, "temple-ruins", value.card) == [sum(value.on_ruins)]


@pytest.mark.parametrize(
    "letter, first, second",
    [("A", "farmland", "fishing-village"), ("B", "woodland-crossroads", "hillside-terrace")],
)
def test_two_cards_as_the_slow_count_has_them(letter: str, first: str, second: str) -> None:
    blank = SHEET_BY_ID[letter].picture
    expected = [slow_count(blank, [(first, False)]), slow_count(blank, [(first, False), (second, False)])]
    assert counts(letter, first, second) == expected


# Room for two shapes of three at most, next to ruins and elsewhere.
SMALL = """\
mmmmmmmmmmm
m....mmmmmm
m..:.mmmmmm
mmmmmmmmmmm
mmmmmmmmmmm
mmmmmm.mmmm
mmmmmmmmmmm
mmmmmmmmm:m
mmmmmmmmmmm
mmmmmmmmmmm
mmmmmmmmmmm
"""


@pytest.mark.parametrize(
    "cards",
    [
        "hamlet great-river farmland",
        "hamlet hamlet hamlet hamlet",
        "temple-ruins hamlet great-river",
        "temple-ruins outpost-ruins hamlet hamlet",
        "temple-ruins goblin-attack hamlet farmland",
        "temple-ruins dal-of-jolev rift-lands rift-lands",
        "kobold-onslaught dal-of-jolev hamlet",
        "hamlet temple-ruins hamlet temple-ruins farmland",
    ],
)
def test_a_crowded_sheet_as_the_slow_count_has_it(tmp_path: Path, cards: str) -> None:
    file = tmp_path / "small.txt"
    file.write_text(SMALL, "utf-8")
    bound, ruins = [], False
    for card in cards.split():
        if card.endswith("-ruins"):
            ruins = True
            continue
        explore = isinstance(DECK_CARD_BY_ID[card], ExploreCard)
        bound.append((card, ruins and explore))
        ruins = ruins and not explore
    expected = [slow_count(SMALL.strip(), bound[: depth + 1]) for depth in range(len(bound))]
    assert counts(str(file), *cards.split()) == expected
    assert counts(str(file), cards.replace(" ", ",")) == expected


def test_on_a_full_sheet_there_is_one_way_to_go_on(tmp_path: Path) -> None:
    file = tmp_path / "nearly.txt"
    file.write_text("/".join(["m" * 10 + "."] + ["m" * 11] * 10), "utf-8")
    assert counts(str(file), "rift-lands", "rift-lands", "great-river") == [1, 1, 1]


def test_the_cards_that_were_drawn_are_named() -> None:
    answer = json.loads(ran("perft", "A", "temple-ruins", "Rift Lands", "--json").out)
    assert answer["cards"] == ["rift-lands"]
    assert answer["leaves_per_second"] > 0


def test_without_json_a_line_for_each_card() -> None:
    lines = ran("perft", "A", "great-river,farmland", "--language", "en").out.splitlines()
    assert lines[0] == " 1  Great River     406"
    assert lines[1] == " 2  Farmland     96,708"
    assert lines[2].endswith(" sequences a second")


def test_standard_input() -> None:
    done = ran_apart("perft", "-", "hamlet", "--json", stdin=SMALL)
    assert json.loads(done.out)["counts"] == [slow_count(SMALL.strip(), [("hamlet", False)])]
