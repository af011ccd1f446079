"""The end of a game: whose map is shown, how others are opened, and scores that add up."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Route, expect

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


@pytest.mark.slow
@pytest.mark.parametrize("look", once_of({}, {"phone": True, "dark": True, "language": "fr"}))
def test_every_row_opens_its_map_and_adds_up(visit: Visit, look: dict[str, Any]) -> None:
    visitor = visit(**look)
    code = visitor.make_table(edition="base", seats=3, bots=2, sheet=SMALL, seed="rows")
    finish_without_looking(visitor, code)
    seats = visitor.ask("GET", f"/tables/{code}")["seats"]
    visitor.open_table(code)
    rows = visitor.page.locator(".ending-table tbody tr")
    expect(rows).to_have_count(3)
    own = visitor.page.locator(".wall-map.own")
    assert seats[0]["name"] in (own.get_attribute("aria-label") or ""), "one's own is marked among all"
    assert_clean(visitor.page)
    if look:  # names need all the width that there is
        podium, maps = box(visitor.page.locator(".podium")), box(visitor.page.locator(".wall"))
        assert podium["width"] == maps["width"]
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


@pytest.mark.slow
def test_behind_the_result_no_next_card_is_announced(visit: Visit) -> None:
    visitor = visit()
    code = visitor.make_table(edition="base", seats=1, sheet=SMALL, seed="rows")
    finish_without_looking(visitor, code)
    visitor.open_table(code)
    visitor.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(visitor.page.get_by_role("button", name="See the result")).to_be_visible()
    expect(visitor.page.locator(".hand h2")).to_have_text("The map is finished")
    expect(visitor.page.locator(".edict")).to_have_count(4)
    expect(visitor.page.locator(".edict-now")).to_have_count(0)


@pytest.mark.slow
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


@pytest.mark.slow
def test_on_a_shared_device_the_winners_map_hangs_first(visit: Visit) -> None:
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
    expect(visitor.page.locator(".wall-map").first).to_contain_text(winner)
    visitor.page.locator(".wall-map").first.click()
    expect(visitor.page.locator(".ending .squares")).to_have_attribute("aria-label", f"Map of {winner}")
    visitor.page.locator(".ending-open", has_text="Anna").click()
    expect(visitor.page.locator(".ending .squares")).to_have_attribute("aria-label", "Map of Anna")


def test_all_maps_hang_side_by_side_and_each_opens(visit: Visit) -> None:
    visitor = visit()
    code = visitor.make_table(edition="base", seats=4, bots=3, sheet=SMALL, seed="rows")
    finish_without_looking(visitor, code)
    visitor.open_table(code)
    visitor.page.locator(".ending").wait_for()
    result = visitor.ask("GET", f"/tables/{code}/view")["view"]["result"]
    names = [seat["name"] for seat in visitor.ask("GET", f"/tables/{code}")["seats"]]
    maps = visitor.page.locator(".wall-map")
    expect(maps).to_have_count(4)
    labels = [map_.get_attribute("aria-label") for map_ in maps.all()]
    assert labels == [
        f"Map of {names[one['seat']]}, place {one['place']}, {counted(one['stars'])}"
        for one in result["standings"]
    ], "in the order of the ranking"
    boxes = [box(map_) for map_ in maps.all()]
    assert boxes[0]["y"] == boxes[1]["y"], "side by side"
    maps.nth(2).click()
    assert names[result["standings"][2]["seat"]] in shown_map(visitor)
    expect(visitor.page.get_by_role("button", name="All maps")).to_be_focused()
    visitor.page.keyboard.press("Enter")
    expect(maps).to_have_count(4)
    expect(maps.nth(2)).to_be_focused()
    expect(visitor.page.locator(".podium-1")).to_have_count(len(result["winners"]))
    maps.nth(1).click()
    expect(maps).to_have_count(0)
    visitor.page.keyboard.press("Escape")
    expect(maps.nth(1)).to_be_focused()
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.get_by_role("button", name="See the result")).to_be_focused()


# How high the result is in each frame in which it is to be seen, each height once in a row.
HEIGHTS = """window.heights = [];
const frame = () => {
  const result = document.querySelector('dialog[open]');
  const height = result?.getBoundingClientRect().height;
  if (result && heights.at(-1) !== height) heights.push(height);
  requestAnimationFrame(frame);
};
requestAnimationFrame(frame);"""


@pytest.mark.parametrize("late", ["end.js", "end.css"])
def test_the_result_opens_as_high_as_it_stays(visit: Visit, late: str) -> None:
    visitor = visit(moving=True)
    code = visitor.make_table(edition="base", seats=4, bots=3, sheet=SMALL, seed="rows")
    finish_without_looking(visitor, code)
    visitor.page.add_init_script(HEIGHTS)

    def hold_back(route: Route) -> None:
        visitor.page.wait_for_timeout(300)
        route.continue_()

    visitor.page.route(f"**/{late}", hold_back)
    visitor.open_table(code)
    visitor.page.locator(".ending-actions").wait_for()
    first, *_, last = visitor.page.evaluate("[...heights, heights.at(-1)]")
    assert first > 0.8 * last, "not as a low strip that grows"


def counted(stars: int) -> str:
    number = str(stars).replace("-", MINUS)
    return f"{number} star" if abs(stars) == 1 else f"{number} stars"


@pytest.mark.slow
def test_a_hundred_maps_are_a_gallery(visit: Visit) -> None:
    visitor = visit()
    code = visitor.make_table(edition="base", seats=100, bots=99, sheet=SMALL, seed="rows")
    finish_without_looking(visitor, code)
    visitor.open_table(code)
    expect(visitor.page.locator(".wall-gallery .wall-map")).to_have_count(100)
    last = visitor.page.locator(".wall-map").last
    last.scroll_into_view_if_needed()
    label = last.get_attribute("aria-label") or ""
    last.click()
    assert shown_map(visitor) in label
    assert fits(visitor)


@pytest.mark.slow
def test_what_decided_between_equals_is_said_in_words(visit: Visit) -> None:
    """Two bots of one level and one corner of a map draw the same, so that they are equal."""
    visitor = visit()
    code = visitor.make_table(edition="base", seats=16, bots=15, sheet=SMALL, seed="rows")
    finish_without_looking(visitor, code)
    visitor.open_table(code)
    visitor.page.locator(".ending").wait_for()
    result = visitor.ask("GET", f"/tables/{code}/view")["view"]["result"]
    names = [seat["name"] for seat in visitor.ask("GET", f"/tables/{code}")["seats"]]
    by_stars: dict[int, list[dict[str, int]]] = {}
    for one in result["standings"]:
        by_stars.setdefault(one["stars"], []).append(one)
    tied = [group for group in by_stars.values() if len(group) > 1]
    assert tied
    said = visitor.page.locator(".ending-tie", has_text="each").all_inner_texts()
    assert len(said) == min(3, len(tied))
    for sentence, group in zip(said, tied, strict=False):
        assert all(names[one["seat"]] in sentence for one in group)
        shared = len({one["place"] for one in group}) == 1
        assert ("They share the place" in sentence) == shared
        assert ("ranks higher" in sentence) == (not shared)


@pytest.mark.parametrize("look", once_of({}, {"phone": True}))
def test_alone_the_title_is_stamped(visit: Visit, look: dict[str, Any]) -> None:
    visitor = visit(moving=True, **look)
    code = visitor.make_table(edition="base", seats=1, sheet=SMALL, seed="rows")
    finish_without_looking(visitor, code)
    visitor.open_table(code)
    visitor.page.locator(".ending").wait_for()
    result = visitor.ask("GET", f"/tables/{code}/view")["view"]["result"]
    expect(visitor.page.locator(".wax-rating")).to_have_text(
        f"{result['rating']:+}".replace("-", MINUS).replace("+0", "0")
    )
    expect(visitor.page.locator(".ending-title")).not_to_be_empty()
    assert_clean(visitor.page)
    assert fits(visitor)
