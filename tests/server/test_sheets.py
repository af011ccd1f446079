"""Sheets of one's own over HTTP."""

from __future__ import annotations

import pytest

from cartographers.notation.games import loads
from cartographers.play.replay import replay
from cartographers.play.sheets import seeded_sheet
from cartographers.rules.boxes import SHEET_BY_ID
from cartographers.rules.tabula_rasa import RolledSheet
from tests.server.conftest import NewPlayer
from tests.server.player import play_out

# Two rows to draw on, with ruins at one end; the rest is wasteland.
STRIP = ["^.........:", "..........."] + ["###########"] * 9


def test_a_sheet_is_counted_and_tells_which_cards_fit_nowhere(visit: NewPlayer) -> None:
    found = visit().post("/sheets/check", sheet="\n".join(STRIP))
    assert found["sheet"] == "/".join(STRIP)
    assert (found["spaces"], found["mountains"], found["ruins"], found["wasteland"]) == (21, 1, 1, 99)
    # Hinterland Stream is three spaces high and wide; Rift Lands is a single space.
    assert "hinterland-stream" in found["boxes"]["base"]["homeless"]
    assert "rift-lands" not in found["boxes"]["base"]["homeless"]
    assert found["known"] is None


def test_the_sheets_of_the_boxes_are_known_and_hold_every_card(visit: NewPlayer) -> None:
    player = visit()
    for letter, printed in SHEET_BY_ID.items():
        found = player.post("/sheets/check", sheet=printed.picture)
        assert found["known"] == letter
        assert all(box["homeless"] == [] for box in found["boxes"].values())
        assert found["homeless_ambushes"] == []
        assert all(box["homeless_on_ruins"] == [] for box in found["boxes"].values())


def test_of_a_played_sheet_only_the_print_counts(visit: NewPlayer) -> None:
    drawn = ["tV^........", *["..........."] * 10]
    found = visit().post("/sheets/check", sheet="\n".join(drawn))
    assert found["sheet"].startswith(".:^......../")


def test_a_sheet_without_room_and_a_text_that_is_none_are_refused(visit: NewPlayer) -> None:
    player = visit()
    full = "\n".join(["###########"] * 11)
    answer = player.http.post("/api/sheets/check", json={"sheet": full})
    assert answer.status_code == 422
    assert "no empty space to draw on" in answer.json()["message"]
    assert player.refused("POST", "/sheets/check", sheet="what") == (422, "bad-sheet")


def test_a_table_is_played_on_a_sheet_of_ones_own(visit: NewPlayer) -> None:
    player = visit()
    sheet = player.post("/sheets/check", sheet="\n".join(STRIP))["sheet"]
    codes = [player.new_table(edition=edition, sheet=sheet) for edition in ("base", "heroes", "combined")]
    for code in codes:
        player.post(f"/tables/{code}/start")
        assert player.look(code)["table"]["setup"]["rows"] == STRIP
    assert play_out(codes[-1], [player])["view"]["result"]["title"]


def test_a_sheet_is_rolled_by_the_procedure_and_the_same_seed_rolls_the_same(visit: NewPlayer) -> None:
    player = visit()
    rolled = player.post("/sheets/roll", wasteland=True)
    found = rolled["sheet"]
    assert (found["mountains"], found["ruins"], found["wasteland"], found["spaces"]) == (5, 6, 7, 109)
    assert player.post("/sheets/roll", wasteland=True, seed=rolled["seed"]) == rolled
    assert player.post("/sheets/roll")["sheet"]["wasteland"] == 0
    assert player.post("/sheets/roll")["seed"] != player.post("/sheets/roll")["seed"]
    assert player.refused("POST", "/sheets/roll", seed="no blanks") == (400, "invalid")


@pytest.mark.parametrize("kind", RolledSheet)
def test_a_table_is_played_on_the_sheet_that_its_seed_rolls(visit: NewPlayer, kind: RolledSheet) -> None:
    player = visit()
    code = player.new_table(edition="heroes", sheet=kind)
    waiting = player.get(f"/tables/{code}")
    assert (waiting["options"]["sheet"], waiting["setup"]) == (kind, None), "nobody sees it before the start"
    assert [each["id"] for each in player.get(f"/tables/{code}/departures")] == ["rolled-sheet"]
    player.post(f"/tables/{code}/start")
    play_out(code, [player])
    table = player.get(f"/tables/{code}")
    assert table["setup"]["sheet"] == kind
    assert table["setup"]["rows"] == seeded_sheet(kind, table["seed"]).picture.split("\n")
    text = player.http.get(f"/api/tables/{code}/transcript").text
    assert f"sheet: {kind} " in text
    assert "sheet-by: seed\n" in text
    assert len(list(replay(loads(text), verify=True))) > 1
    assert player.post("/replay", text=text)["verified"] is True


def test_a_group_on_paper_is_dealt_a_rolled_sheet(visit: NewPlayer) -> None:
    player = visit()
    dealt = player.post("/dealer", options={"sheet": "tabula-rasa", "seats": 3}, seed="example", steps=4)
    rolled = seeded_sheet(RolledSheet.TABULA_RASA, "example")
    assert (dealt["setup"]["sheet"], dealt["setup"]["rows"]) == (rolled.id, rolled.picture.split("\n"))
    printed = player.post("/dealer", options={"seats": 3}, seed="example", steps=4)
    assert dealt["moment"] == printed["moment"], "the sheet changes no card"
