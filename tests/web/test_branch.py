"""Go on from here: another ending, begun in the replay of a finished game, and both side by side."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.server.running import until
from tests.web.conftest import Visit
from tests.web.drawing import finish_without_looking
from tests.web.looks import assert_clean, fits
from tests.web.test_past import golden
from tests.web.visitor import Visitor


def over(visitor: Visitor, code: str) -> bool:
    """Plays on; a bot alone may have to decide meanwhile."""
    finish_without_looking(visitor, code)
    status: str = visitor.ask("GET", f"/tables/{code}")["status"]
    return status == "finished"


@pytest.mark.slow
def test_a_replay_goes_on_and_both_endings_hang_side_by_side(visit: Visit) -> None:
    visitor = visit(phone=True)
    code = visitor.ask("POST", "/me/imports", {"text": golden("three-heroes").read_text("utf-8")})["code"]
    lines = visitor.ask("GET", f"/tables/{code}/positions")["positions"]
    late = [line["n"] for line in lines if line["kind"] == "draw" and line["seat"] == 0][-2] - 1
    visitor.go(f"/replay/{code}?at={late}")
    go_on = visitor.page.locator("go-on-here > button")
    go_on.click()
    asked = visitor.page.get_by_role("dialog")
    expect(asked.get_by_role("radio", name="The same as then")).to_be_checked()
    asked.get_by_role("radio", name="Something else").check()
    expect(asked.get_by_role("combobox", name="Level")).to_be_visible()
    asked.get_by_role("radio", name="The same as then").check()
    assert_clean(visitor.page)
    asked.get_by_role("button", name="Go on from here").click()
    expect(visitor.page.locator("ghost-total")).to_be_visible()
    branch = visitor.code
    assert branch != code
    visitor.page.locator(".strip").click()
    expect(visitor.page.get_by_role("dialog")).to_contain_text("it counts for nothing")
    until(lambda: over(visitor, branch), "the game is over")
    visitor.open_table(branch)
    expect(visitor.page.locator("two-maps .still-map")).to_have_count(2)
    expect(visitor.page.locator("two-maps h3")).to_have_text("Two endings of one game")
    assert fits(visitor)
    visitor.page.get_by_role("link", name="Back to the earlier game").click()
    expect(visitor.page).to_have_url(re.compile(rf"/replay/{code}\?at=\d+"))
