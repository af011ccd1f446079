"""Names as people type them: very long, blank, or with signs that the server does not take."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.repeated import once_of
from tests.web.conftest import Visit
from tests.web.drawing import finish_without_looking
from tests.web.looks import fits
from tests.web.visitor import Visitor

LONGEST = "WWWWWWWWWWWWWWWWWWWWolfeschlegelsteinhau"
SMALL = "/".join(["###########"] * 4 + ["###^...:###", "###.....###", "###..^..###"] + ["###########"] * 4)


def assert_nothing_is_cut_off(visitor: Visitor, frames: str) -> None:
    """On a desk and on a phone, what is in these frames is not wider than they are."""
    for width, height in ((1200, 760), (360, 740)):
        visitor.page.set_viewport_size({"width": width, "height": height})
        wide = "all => all.filter(each => each.scrollWidth > each.clientWidth).map(each => each.className)"
        expect(visitor.page.locator(frames).first).to_be_visible()
        assert visitor.page.locator(frames).evaluate_all(wide) == [], width
        assert fits(visitor), width


@pytest.mark.slow
def test_the_longest_name_leaves_room_for_numbers_and_buttons(visit: Visit) -> None:
    visitor = visit()
    visitor.ask("PATCH", "/me", {"name": LONGEST, "title": LONGEST})
    code = visitor.make_table(start=False, seats=2, sheet=SMALL, seed="names")
    visitor.go(f"/t/{code}")
    assert_nothing_is_cut_off(visitor, ".lobby-seats, .seats")
    for path in ("bots", "start"):
        visitor.ask("POST", f"/tables/{code}/{path}", {})
    finish_without_looking(visitor, code)
    visitor.open_table(code)
    assert_nothing_is_cut_off(visitor, ".ending, .ending-title, .ending-table-wrap")
    finish_without_looking(visitor, visitor.make_table(seats=2, bots=1))  # one that counts
    visitor.go("/players")
    assert_nothing_is_cut_off(visitor, ".board .ranking")
    visitor.go(f"/review/{code}")
    assert_nothing_is_cut_off(visitor, ".review-progress, .review-summary")
    expect(visitor.page.locator(".judged")).to_be_visible(timeout=120_000)
    assert_nothing_is_cut_off(visitor, ".review-summary, .review-title")


def open_dress(page: Page) -> None:
    page.get_by_role("button", name="Name and crest").click()


@pytest.mark.slow
@pytest.mark.parametrize(
    "where, field",
    once_of(
        ("", ".dress [name=name]"),
        ("/players/me", ".account-self [name=name]"),
        ("/hotseat", '[aria-label="Player 2\'s name"]'),
    ),
    ids=["lobby", "profile", "hot-seat"],
)
def test_the_browser_itself_asks_for_a_name_that_is_blank(visit: Visit, where: str, field: str) -> None:
    visitor = visit()
    visitor.go(where or f"/t/{visitor.make_table(start=False, seats=2)}")
    if not where:
        open_dress(visitor.page)
    name = visitor.page.locator(field)
    name.fill("   ")
    name.press("Enter")
    expect(name).to_be_focused()
    assert name.evaluate("field => field.validity.valueMissing")
    expect(visitor.page.locator(".verdict")).to_have_count(0)  # and nothing was refused on the console


@pytest.mark.slow
def test_what_was_chosen_stays_when_a_name_is_refused(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go(f"/t/{visitor.make_table(start=False, seats=2)}")
    open_dress(page)
    dialog = page.get_by_role("dialog", name="Name and crest")
    dialog.get_by_label("Title").fill("Keeper of maps")
    dialog.get_by_role("radio", name="raven").check()
    dialog.get_by_label("Name").fill("Ada\N{RIGHT-TO-LEFT OVERRIDE}")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_role("alert")).to_contain_text("A name or title has 1 to 40 visible characters")
    expect(dialog.get_by_label("Title")).to_have_value("Keeper of maps")
    expect(dialog.get_by_role("radio", name="raven")).to_be_checked()
    visitor.complaints = [each for each in visitor.complaints if "422" not in each]  # the browser notes it
    dialog.get_by_label("Name").fill("Ada")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_have_count(0)
    expect(page.locator(".seat-own")).to_contain_text("Keeper of maps")
    expect(page.get_by_role("button", name="Name and crest")).to_be_focused()
