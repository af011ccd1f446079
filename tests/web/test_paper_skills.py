"""Skills on paper: the dealer lays them out and reminds of them, the scorer knows what they draw and cost."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.looks import assert_accessible
from tests.web.test_scorer import scorer


@pytest.mark.slow
def test_the_dealer_lays_out_three_skills_and_reminds_of_them(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/dealer")
    visitor.page.locator(".fold summary").click()
    visitor.page.get_by_label("Skills", exact=True).check()
    visitor.page.get_by_label("Which skills").select_option("chosen")
    for number, name in enumerate(("lore", "searching", "stealth"), start=1):
        visitor.page.get_by_label(f"Skill {number}").select_option(name)
    assert_accessible(visitor)
    visitor.page.get_by_role("button", name="Shuffle and start").click()
    skills = visitor.page.locator(".dealer-skill")
    expect(skills).to_have_count(3)
    expect(visitor.page.locator(".dealer-now .dealer-packs")).to_have_text("Packs in play: Skills")
    expect(skills.first).to_contain_text("Lore")
    assert_accessible(visitor)
    skills.first.click()
    expect(visitor.page.get_by_role("dialog", name="Lore")).to_contain_text(
        "Fill the chosen shape with village"
    )
    visitor.page.keyboard.press("Escape")
    explore = visitor.page.locator(".dealt-head .sign, .dealt-head")
    for _ in range(8):  # until an explore card lies there
        visitor.page.locator(".dealer-next").click()
        explore.first.wait_for()
        if visitor.page.locator(".kind-explore").count():
            break
    expect(visitor.page.locator(".reminders")).to_contain_text("Lore (0 coins)")


@pytest.mark.slow
def test_the_scorer_counts_spent_coins_and_a_space_that_is_farm_and_village(visit: Visit) -> None:
    visitor = visit()
    page = scorer(visitor, edition="base", edicts="greenbough,great-city,canal-lake,borderlands")
    more = visitor.page.get_by_role("button", name="One coin more")
    for _ in range(3):
        more.click()
    spent = visitor.page.get_by_role("group", name="Spent on skills")
    spent.get_by_role("button", name="One coin spent more").click()
    expect(spent.locator("output")).to_have_text("1")
    visitor.page.locator(".brush input[value=b]").check()
    page.drag("a1", "a1")
    expect(
        visitor.page.locator("[data-card=great-city] .scored-stars, [data-card=great-city] b").first
    ).to_have_text("1")
    text = visitor.page.locator("text-exchange textarea").input_value()
    assert text.startswith("b..........\n")
    assert text.endswith("coins: 3\nspent: 1\n")
    assert_accessible(visitor)
