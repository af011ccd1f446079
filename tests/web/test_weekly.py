"""The weekly expedition: a twist at the table, three tries, the best of which counts."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.drawing import finish_without_looking
from tests.web.looks import assert_accessible
from tests.web.visitor import written


def test_a_try_of_this_week_is_played_and_ranked(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/")
    page.get_by_role("link", name="This week").click()
    expect(page.locator(".daily-edicts li")).to_have_count(4)
    tries = page.locator(".weekly-tries li")
    expect(tries).to_have_count(3)
    page.get_by_role("button", name="Set out: try 1 of 3").click()
    visitor.table.wait_for()
    code = visitor.code
    page.goto("about:blank")  # or the page would follow each turn
    finish_without_looking(visitor, code)
    while visitor.ask("GET", "/weekly")["tries"][0]["result"] is None:  # it is kept soon after the last card
        page.wait_for_timeout(30)

    visitor.go("/weekly")
    (first,) = visitor.ask("GET", "/weekly")["tries"]
    expect(tries.first).to_contain_text(written(first["result"]["stars"]))
    expect(tries.first).to_contain_text("counts")
    expect(page.locator(".daily-ranking tr.own")).to_have_count(1)
    expect(page.get_by_role("button", name="Set out: try 2 of 3")).to_be_visible()
    assert_accessible(visitor)


def test_the_twists_of_a_table_are_chosen_in_the_lobby_and_told_at_the_table(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    table = visitor.ask("POST", "/tables", {"seats": 1, "chat": False})
    visitor.go(f"/t/{table['code']}")
    page.get_by_text("Twists", exact=True).click()
    page.get_by_label("No coins").check()
    expect(page.locator("[data-departure=no-coins]")).to_be_visible()
    expect(page.get_by_label("No coins")).to_be_checked()
    page.get_by_role("button", name="Start").click()
    visitor.table.wait_for()
    page.get_by_role("button", name="No coins").click()
    expect(page.locator("[data-twist=no-coins] dd")).to_contain_text("No coins are gained or scored")
    assert_accessible(visitor)
