"""axe on what happens between moves: every step of a scoring, the walls of the end, what is being made."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.dealt import explore_first
from tests.web.conftest import Visit
from tests.web.drawing import Mouse, finish_without_looking, play_to_the_last_card, take_turn, wish
from tests.web.looks import assert_accessible
from tests.web.visitor import Visitor

pytestmark = [
    pytest.mark.slow,
    pytest.mark.parametrize(
        "look",
        [pytest.param({}, id="desktop-light"), pytest.param({"phone": True, "dark": True}, id="phone-dark")],
    ),
]

SMALL = "/".join(["###########"] * 4 + ["###^...:###", "###.....###", "###..^..###"] + ["###########"] * 4)


def finished(visitor: Visitor, *, seats: int) -> str:
    code = visitor.make_table(edition="base", seats=seats, bots=seats - 1, sheet=SMALL, seed="rows")
    finish_without_looking(visitor, code)
    visitor.open_table(code)
    visitor.page.locator(".ending").wait_for()
    return code


def test_every_step_of_the_scoring(visit: Visit, look: dict[str, Any]) -> None:
    visitor = visit(**look)
    code = visitor.make_table(edition="base", seats=3, bots=2, seed="ceremony")
    play_to_the_last_card(visitor, code)
    visitor.open_table(code)
    take_turn(Mouse(visitor), Random(1))
    visitor.wait_for_state("ceremony")
    steps = set()
    while visitor.page.locator(".ceremony-last").count() == 0:
        steps.add(visitor.page.locator(".ceremony h2").inner_text())
        assert_accessible(visitor)
        visitor.page.locator("[data-ceremony=next]").click()
    assert len(steps) == 4, "two edicts, coins and monsters"
    assert_accessible(visitor)


def test_a_hundred_maps_and_one_of_them(visit: Visit, look: dict[str, Any]) -> None:
    visitor = visit(**look)
    finished(visitor, seats=100)
    expect(visitor.page.locator(".wall-gallery .wall-map")).to_have_count(100)
    assert_accessible(visitor)
    visitor.page.locator(".wall-map").first.click()
    visitor.page.get_by_role("button", name="All maps").wait_for()
    assert_accessible(visitor)


@pytest.mark.parametrize("wanted", ["Picture to share", "Time-lapse", "Poster (PDF)"])
def test_while_something_to_keep_is_being_made(visit: Visit, look: dict[str, Any], wanted: str) -> None:
    visitor = visit(**look)
    finished(visitor, seats=2)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    for asked in ("**/api/tables/*/qr.svg*", "**/api/tables/*/replay*"):
        visitor.page.route(asked, hold)
    visitor.page.get_by_role("button", name=wanted).click()
    expect(visitor.page.get_by_text("Being made…")).to_be_attached()
    assert_accessible(visitor)
    with visitor.page.expect_download():
        for route in held:
            route.continue_()


def test_the_end_of_a_replay(visit: Visit, look: dict[str, Any]) -> None:
    visitor = visit(**look)
    code = finished(visitor, seats=1)
    visitor.go(f"/replay/{code}")
    visitor.page.locator(".replay").wait_for()
    visitor.page.keyboard.press("End")
    expect(visitor.page.locator(".replay")).not_to_have_attribute("data-position", "0")
    assert_accessible(visitor)


def test_a_device_passed_on(visit: Visit, look: dict[str, Any]) -> None:
    visitor = visit(**look)
    code = visitor.make_table(edition="base", seats=2, hot_seat=["Anna", "Ben"], seed=explore_first(seats=2))
    visitor.go(f"/t/{code}")
    for seat in (0, 1):
        visitor.wait_for_state("covered")
        assert_accessible(visitor)
        visitor.page.locator("[data-cover]").click()
        visitor.wait_for_state("draw")
        assert_accessible(visitor)
        decision = visitor.ask("GET", f"/tables/{code}/view?seat={seat}")["decision"]
        hand = Mouse(visitor)
        hand.draw(wish(decision, Random(seat)), decision)
        hand.confirm()
