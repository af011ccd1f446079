"""The campaign: from the atlas to an expedition, its goals beside the map and at the end, and onward."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from cartographers.campaign.expeditions import EXPEDITIONS
from tests.web.conftest import Visit
from tests.web.drawing import finish_without_looking
from tests.web.looks import assert_accessible
from tests.web.visitor import Visitor


def set_out(visitor: Visitor) -> str:
    """By keyboard from the atlas to the first table; its code."""
    page = visitor.page
    visitor.go("/campaign")
    places = page.get_by_role("navigation", name="Atlas").get_by_role("listitem")
    expect(places).to_have_count(len(EXPEDITIONS))
    expect(page.locator("a.atlas-link")).to_have_count(1)  # all others are locked
    expect(places.nth(1)).to_contain_text("not open yet")
    page.locator("a.atlas-link").press("Enter")
    expect(page.get_by_role("heading", name="The Blank Page")).to_be_visible()
    expect(page.locator(".expedition-goals li")).to_have_count(3)
    page.get_by_role("button", name="Set out").press("Enter")
    visitor.table.wait_for()
    return visitor.code


def test_an_expedition_is_played_for_its_goals(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    code = set_out(visitor)
    goals = page.locator(".goals .goal-list li")
    expect(goals).to_have_count(3)
    expect(goals.first).to_contain_text("0 / 50")
    page.goto("about:blank")  # or the page would follow each turn
    finish_without_looking(visitor, code)
    told = visitor.ask("GET", f"/tables/{code}/campaign")

    visitor.go(f"/t/{code}")
    result = page.locator(".goals-result")
    expect(result.locator(".goal-met")).to_have_count(sum(goal["met"] for goal in told["goals"]))
    expect(result.locator("li").first).to_contain_text(re.compile(r"\d+ / 50"))
    expect(page.get_by_role("button", name="Play again")).to_have_count(0)
    expect(result.get_by_role("button", name="Try again")).to_be_enabled()
    assert_accessible(visitor)
    onward = result.get_by_role("link", name="Onward" if told["opened"] else "Atlas")
    onward.click()
    expect(page.locator("a.atlas-link")).to_have_count(1 + len(told["opened"]))


@pytest.mark.slow
@pytest.mark.parametrize("language, word", [("fr", "Objectifs"), ("es", "Objetivos")])
def test_on_a_phone_the_goals_are_behind_a_button(visit: Visit, language: str, word: str) -> None:
    phone = visit(phone=True, language=language, dark=True)
    page = phone.page
    phone.go("/campaign/blank-page")
    expect(page.locator(".expedition-story")).to_be_visible()
    assert_accessible(phone)
    page.locator(".expedition-go button").click()
    phone.table.wait_for()
    page.get_by_role("button", name=word).click()
    expect(page.locator("dialog[open] .goal-list li")).to_have_count(3)
    assert_accessible(phone)


@pytest.mark.slow
def test_a_place_that_is_not_open_says_what_it_takes(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/campaign/the-blank")
    expect(visitor.page.locator(".expedition")).to_contain_text("It also takes 42 more goals anywhere.")
    visitor.complaints.clear()  # the browser notes that it was refused
    visitor.page.get_by_role("link", name="See the whole atlas").click()
    expect(visitor.page.get_by_role("link", name="Go there")).to_be_visible()
    assert_accessible(visitor)
