"""Thinking on paper: a private copy of the map, tried with the keys of the table, and gone with Escape."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.dealt import explore_first
from tests.web.conftest import Visit
from tests.web.looks import assert_clean, fits


def test_a_card_is_tried_on_a_copy_and_the_table_knows_nothing_of_it(visit: Visit) -> None:
    visitor = visit()
    visitor.play(edition="base", seats=1, seed=explore_first())
    visitor.wait_for_state("draw")
    before = visitor.look()
    visitor.page.keyboard.press("d")
    pad = visitor.page.locator("sketch-pad")
    expect(pad).to_contain_text("only you see it")
    choices = pad.get_by_role("combobox", name="Card to try")
    choices.select_option(before["view"]["deck"]["certain"][-1])
    pencil = pad.get_by_role("button", name="Pencil it in")
    expect(pencil).to_be_disabled()
    pad.get_by_role("button", name="Next spot").click()
    pencil.click()
    undo = pad.get_by_role("button", name="Undo")
    expect(undo).to_be_enabled()
    pad.locator("[data-space][tabindex='0']").focus()
    visitor.page.keyboard.press("n")
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator("#announcer")).to_contain_text("pencilled in")
    assert_clean(visitor.page)
    assert fits(visitor)
    visitor.page.keyboard.press("u")
    visitor.page.keyboard.press("u")
    expect(undo).to_be_disabled()
    visitor.page.keyboard.press("Escape")
    expect(pad).to_have_count(0)
    after = visitor.look()
    assert (after["version"], after["view"]) == (before["version"], before["view"])
