"""The end of a game: whose map is shown, how others are opened, and scores that add up."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.repeated import once_of
from tests.web.conftest import Visit
from tests.web.drawing import finish_without_looking
from tests.web.looks import assert_clean, fits
from tests.web.test_layout import bottom, box
from tests.web.visitor import MINUS, Visitor

SMALL = "/".join(["###########"] * 4 + ["###^...:###", "###.....###", "###..^..###"] + ["###########"] * 4)


def shown_map(visitor: Visitor) -> str:
    return visitor.page.locator(".ending .squares").get_attribute("aria-label") or ""


def number(text: str) -> int:
    return int(text.strip("()").replace(MINUS, "-"))


@pytest.mark.parametrize("look", once_of({}, {"phone": True, "dark": True, "language": "fr"}))
def test_every_row_opens_its_map_and_adds_up(visit: Visit, look: dict[str, Any]) -> None:
    visitor = visit(**look)
    code = visitor.make_table(edition="base", seats=3, bots=2, sheet=SMALL, seed="rows")
    finish_without_looking(visitor, code)
    seats = visitor.ask("GET", f"/tables/{code}")["seats"]
    visitor.open_table(code)
    rows = visitor.page.locator(".ending-table tbody tr")
    expect(rows).to_have_count(3)
    assert seats[0]["name"] in shown_map(visitor), "one's own first"
    for row in rows.all():
        opener = row.get_by_role("button")
        opener.click()
        expect(opener).to_have_attribute("aria-pressed", "true")
        assert opener.inner_text().strip() in shown_map(visitor)
        cells = [number(text) for text in row.locator("td").all_inner_texts()]
        assert sum(cells[1:5]) == cells[5], "what stands before the total adds up to it"
        assert cells[6] <= 0
    assert_clean(visitor.page)
    assert fits(visitor)


def test_behind_the_result_no_next_card_is_announced(visit: Visit) -> None:
    visitor = visit()
    code = visitor.make_table(edition="base", seats=1, sheet=SMALL, seed="rows")
    finish_without_looking(visitor, code)
    visitor.open_table(code)
    visitor.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(visitor.page.get_by_role("button", name="See the result")).to_be_visible()
    expect(visitor.page.locator(".hand h2")).to_have_text("The map is finished")


def test_in_a_long_list_ones_own_row_is_in_sight(visit: Visit) -> None:
    visitor = visit(size=(1200, 600))
    code = visitor.make_table(edition="base", seats=16, bots=15, sheet=SMALL, seed="rows")
    finish_without_looking(visitor, code)
    visitor.open_table(code)
    own = visitor.page.locator(".ending-table tr.own")
    expect(own.locator(".ending-place")).not_to_have_text("1")
    expect(own).to_be_in_viewport()
    listed, row = box(visitor.page.locator(".ending-table-wrap")), box(own)
    assert listed["y"] <= row["y"]
    assert bottom(row) <= bottom(listed) + 1


def test_on_a_shared_device_the_winners_map_is_shown_first(visit: Visit) -> None:
    visitor = visit()
    code = visitor.make_table(edition="base", seats=2, hot_seat=["Anna", "Ben"], sheet=SMALL, seed="shared-2")
    while visitor.ask("GET", f"/tables/{code}")["status"] != "finished":
        waiting = visitor.ask("GET", f"/tables/{code}/view?seat=0")["view"]["waiting"]
        for seat in waiting:
            seen = visitor.ask("GET", f"/tables/{code}/view?seat={seat}")
            shape = next(shape for shape in seen["decision"]["shapes"] if shape["places"])
            move = {
                "id": f"{seen['version']}-{seat}",
                "version": seen["version"],
                "kind": "draw",
                "seat": seat,
            }
            place = shape["places"][0 if seat else -1]
            move |= {"shape": shape["number"], "terrain": seen["decision"]["terrains"][0 if seat else -1]}
            visitor.ask("POST", f"/tables/{code}/moves", move | {"spaces": place, "marks": []})
    result = visitor.ask("GET", f"/tables/{code}/view?seat=0")["view"]["result"]
    winner = ["Anna", "Ben"][result["winners"][0]]
    assert winner == "Ben", "the device's first seat has not won"
    visitor.open_table(code)
    expect(visitor.page.locator(".ending .squares")).to_have_attribute("aria-label", f"Map of {winner}")
    visitor.page.locator(".ending-open", has_text="Anna").click()
    expect(visitor.page.locator(".ending .squares")).to_have_attribute("aria-label", "Map of Anna")
