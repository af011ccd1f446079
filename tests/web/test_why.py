"""Why a number stands there: edicts and the boxes of a sheet light what earned it, and say the sum."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.repeated import once_of
from tests.web.conftest import Visit
from tests.web.drawing import Keyboard, Mouse, finish_without_looking, wish
from tests.web.looks import assert_accessible
from tests.web.visitor import Visitor, written

PARTS = 5  # of a season: two edicts, coins, monsters, total


def in_fall(visitor: Visitor) -> dict[str, Any]:
    """At a table of one's own with two seasons scored; the view."""
    code = visitor.make_table(edition="base", seats=1, seed="why")
    while visitor.ask("GET", f"/tables/{code}/view")["view"]["season_number"] < 2:
        finish_without_looking(visitor, code, turns=1)
    visitor.open_table(code)
    visitor.wait_for_state("draw")
    view: dict[str, Any] = visitor.look()["view"]
    return view


def spaces_of(earnings: list[dict[str, Any]]) -> int:
    return len({space for each in earnings for space in each["spaces"]})


def lit(visitor: Visitor) -> Locator:
    return visitor.page.locator(".centre .lights-earning rect")


def test_every_number_on_the_sheet_says_why(visit: Visit) -> None:
    visitor = visit()
    view = in_fall(visitor)
    spots = visitor.page.locator(".centre .why-spot")
    expect(spots).to_have_count(2 * PARTS + 1)
    words = visitor.page.locator(".centre map-sheet .why-words")
    for season, scores in enumerate(view["scores"]):
        for part, edict in enumerate(scores[0]["edicts"]):
            spots.nth(season * PARTS + part).hover()
            expect(words).to_contain_text(written(edict["stars"]))
            expect(lit(visitor)).to_have_count(spaces_of(edict["earnings"]))
            expect(visitor.page.locator(".star-badge-number")).to_have_text(
                [written(each["stars"]) for each in edict["earnings"]]
            )
        spots.nth(season * PARTS + 3).hover()
        expect(visitor.page.locator(".lights-loss rect")).to_have_count(len(scores[0]["monsters"]["spaces"]))
        spots.nth(season * PARTS + 4).hover()
        expect(words).to_contain_text(f"= {written(scores[0]['total'])}")
    spots.last.hover()
    total = sum(scores[0]["total"] for scores in view["scores"])
    expect(words).to_contain_text(f"= {written(total)}")
    assert_accessible(visitor)
    visitor.page.mouse.move(5, 5)
    expect(words).to_have_count(0)


@pytest.mark.slow
def test_the_numbers_are_one_stop_for_tab_and_arrows_go_on(visit: Visit) -> None:
    visitor = visit()
    view = in_fall(visitor)
    hand = Keyboard(visitor)
    hand.reach(".centre .why-spot")
    words = visitor.page.locator(".centre map-sheet .why-words")
    first = view["scores"][0][0]["edicts"]
    names = visitor.ask("GET", "/words/en")["names"]
    expect(words).to_contain_text(names[first[0]["card"]])
    visitor.page.keyboard.press("ArrowRight")
    expect(words).to_contain_text(names[first[1]["card"]])
    visitor.page.keyboard.press("Tab")
    expect(words).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("look", once_of({"phone": True}, {"phone": True, "language": "fr", "dark": True}))
def test_on_a_phone_a_tap_lights_and_a_second_one_explains(visit: Visit, look: dict[str, Any]) -> None:
    visitor = visit(**look)
    view = in_fall(visitor)
    earning = visitor.ask("GET", f"/tables/{visitor.code}/earnings?seat=0")["edicts"]
    edict = max("abcd", key=lambda each: view["current"][0]["edicts"][each])
    assert earning[edict]["stars"] > 0
    card = visitor.page.locator(".edict").nth("abcd".index(edict))
    card.tap()
    expect(lit(visitor)).to_have_count(spaces_of(earning[edict]["earnings"]))
    expect(visitor.page.locator(".centre > .why-words")).to_contain_text(written(earning[edict]["stars"]))
    assert_accessible(visitor)
    card.tap()
    expect(visitor.page.get_by_role("dialog")).to_be_visible()


@pytest.mark.slow
def test_a_tap_elsewhere_puts_the_light_out(visit: Visit) -> None:
    visitor = visit(phone=True)
    in_fall(visitor)
    visitor.page.locator(".edict").first.tap()
    expect(visitor.page.locator(".edict-pointed")).to_have_count(1)
    visitor.page.locator(".season-card").tap()
    expect(visitor.page.locator(".edict-pointed")).to_have_count(0)


@pytest.mark.slow
def test_with_a_shape_on_the_map_an_edict_lights_what_would_earn(visit: Visit) -> None:
    visitor = visit()
    in_fall(visitor)
    decision = visitor.look()["decision"]
    wanted = wish(decision, Random(5))
    hand = Mouse(visitor)
    with visitor.page.expect_response("**/consider") as answer:
        hand.draw(wanted, decision)
    change = answer.value.json()
    for number, edict in enumerate(change["edicts"]):
        visitor.page.locator(".edict").nth(number).hover()
        expect(lit(visitor)).to_have_count(spaces_of(edict["after"]["earnings"]))
    assert sorted(hand.selected()) == wanted.place, "pointing at edicts leaves the shape where it lies"


@pytest.mark.slow
def test_the_whole_sheet_of_a_phone_says_why_too(visit: Visit) -> None:
    visitor = visit(phone=True)
    view = in_fall(visitor)
    visitor.page.locator(".strip").tap()
    visitor.page.locator(".dialog .why-spot").nth(4).tap()
    total = view["scores"][0][0]["total"]
    expect(visitor.page.locator(".dialog .why-words")).to_contain_text(f"= {written(total)}")
    assert_accessible(visitor)
