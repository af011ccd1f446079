"""The daily expedition: set out, come back, see the ranking and the streak, share the result, past days."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.drawing import finish_without_looking
from tests.web.looks import assert_accessible
from tests.web.visitor import Visitor, written


def wait_for_result(visitor: Visitor) -> None:
    """The result is kept soon after the last card."""
    while visitor.ask("GET", "/daily")["result"] is None:
        visitor.page.wait_for_timeout(30)


def test_the_expedition_of_today_is_played_ranked_and_shared(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.go("/daily")
    today = visitor.ask("GET", "/daily")
    expect(page.locator(".daily-edicts li")).to_have_count(4)
    expect(page.get_by_text("You get one try today.")).to_be_visible()
    expect(page.get_by_text("No streak yet")).to_be_visible()
    page.get_by_role("button", name="Set out").click()
    visitor.table.wait_for()
    code = visitor.code
    visitor.go("/daily")
    page.get_by_role("link", name="Continue").click()  # away and back
    visitor.table.wait_for()
    assert visitor.code == code
    page.goto("about:blank")  # or the page would follow each turn
    finish_without_looking(visitor, code)
    wait_for_result(visitor)

    visitor.go("/daily")
    result = visitor.ask("GET", "/daily")["result"]
    shown = page.locator(".daily-result")
    expect(shown.locator(".daily-sum dd").first).to_have_text(written(result["stars"]))
    expect(page.locator(".calendar-streak")).to_contain_text("1 day in a row")
    marked = page.locator(".calendar-day[aria-current='date']")
    expect(marked).to_have_class(re.compile("calendar-counts"))
    expect(marked).to_have_accessible_name(re.compile(f"{abs(result['stars'])} star"))
    own = page.locator(".daily-ranking tr.own")
    expect(own.locator("td").nth(1)).to_have_text(written(result["stars"]))
    expect(page.get_by_role("button", name="Set out")).to_have_count(0)  # the first try counts
    expect(shown.get_by_role("link", name="Replay")).to_have_attribute("href", f"/replay/{code}")

    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.locator(".share-text").inner_text()
    for season in "🌱🌞🍂❄":
        assert season in copied
    assert f"/daily/{today['date']}" in copied
    spoilers = [code, *today["edicts"]]
    assert not any(spoiler in copied for spoiler in spoilers)
    assert_accessible(visitor)

    phone = visit(phone=True, dark=True, language="es")
    for each in page.context.cookies():
        phone.page.context.add_cookies([{"name": each["name"], "value": each["value"], "url": page.url}])
    phone.go("/daily")
    expect(phone.page.locator(".share-text")).to_contain_text("Expedición diaria")
    assert_accessible(phone)


@pytest.mark.slow
def test_a_past_day_is_played_for_practice(visit: Visit) -> None:
    visitor = visit(phone=True)
    page = visitor.page
    visitor.go("/daily")
    today = visitor.ask("GET", "/daily")["date"]
    page.get_by_role("button", name="Previous month").click()
    days = page.locator("a.calendar-day")
    expect(days.first).not_to_have_attribute("href", f"/daily/{today}")
    expect(page.locator(".calendar-later")).to_have_count(0)  # a whole month
    days.nth(9).click()
    expect(page.get_by_text("This day is over.")).to_be_visible()
    past = page.url.rsplit("/", 1)[1]
    assert past < today
    page.get_by_role("button", name="Play it for practice").click()
    visitor.table.wait_for()
    finish_without_looking(visitor, visitor.code)
    while visitor.ask("GET", f"/daily/calendar?month={past[:7]}")["days"][9]["practice"] is None:
        page.wait_for_timeout(30)
    visitor.go(f"/daily/{past}")
    expect(page.locator(f"a.calendar-day[href='/daily/{past}']")).to_have_accessible_name(
        re.compile("for practice")
    )
    expect(page.locator(".daily-ranking tr.own")).to_have_count(0)
    expect(page.get_by_role("button", name="Play it for practice")).to_be_enabled()  # as often as one likes
    assert_accessible(visitor)


@pytest.mark.slow
def test_a_day_without_an_expedition_says_so(visit: Visit) -> None:
    visitor = visit()
    for day in ("2026-02-31", "2999-01-01"):
        visitor.go(f"/daily/{day}")
        expect(visitor.page.get_by_role("alert")).to_contain_text(day)
    visitor.page.get_by_role("link", name="Today's expedition").click()
    expect(visitor.page.locator(".daily-edicts li")).to_have_count(4)
    visitor.complaints.clear()  # the browser notes that the day was not found
