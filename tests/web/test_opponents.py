"""Opponents in the browser: chosen in the lobby, known by their faces, heard now and then, or not at all."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.dealt import explore_first
from tests.web.conftest import Visit
from tests.web.drawing import finish_without_looking
from tests.web.looks import assert_accessible


@pytest.mark.slow
def test_an_opponent_has_a_face_and_a_line_that_can_be_switched_off(visit: Visit) -> None:
    host = visit()
    code = host.make_table(edition="base", seats=2, seed=explore_first(seats=2), start=False)
    host.go(f"/t/{code}")
    page = host.page
    page.get_by_label("Opponent").select_option(label="Hilda · builds great cities")
    page.get_by_role("button", name="Add a bot").click()
    seat = page.locator(".seat", has_text="Hilda")
    expect(seat).to_contain_text("builds great cities")
    expect(seat.locator(".opponent use")).to_have_attribute("href", "#face-hilda")
    expect(page.locator("symbol#face-hilda path").first).to_be_attached()

    page.get_by_role("button", name="Start").click()
    line = "Where you see grass, I see a main street."
    expect(page.locator(".remark")).to_contain_text(line)
    expect(page.locator("#announcer")).to_contain_text(f"Hilda: {line}")
    assert page.locator(".remark").evaluate("bubble => getComputedStyle(bubble).pointerEvents") == "none"
    expect(page.locator(".player .opponent use")).to_have_attribute("href", "#face-hilda")

    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name="Let opponents speak").uncheck()
    host.open_table(code)
    host.wait_for_state("draw")
    expect(page.locator(".player .opponent")).to_have_count(1)
    expect(page.locator(".remark")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("pace", ["relaxed", "live"])
def test_on_a_phone_a_line_covers_neither_season_nor_clock(visit: Visit, pace: str) -> None:
    host = visit(phone=True, language="fr")
    code = host.make_table(edition="base", seats=2, pace={"kind": pace}, start=False)
    host.ask("POST", f"/tables/{code}/bots", {"persona": "gus"})
    host.ask("POST", f"/tables/{code}/start", {})
    host.open_table(code)
    line = host.page.locator(".remark")
    expect(line).to_contain_text("bourse")
    edge = "(each, side) => each.getBoundingClientRect()[side]"
    assert line.evaluate(edge, "bottom") <= host.page.locator(".season-card").evaluate(edge, "top")
    clocks = host.page.locator(".topbar turn-clock").all()
    assert [line.evaluate(edge, "left") >= clock.evaluate(edge, "right") for clock in clocks] == (
        [] if pace == "relaxed" else [True]
    )


def test_whoever_watches_is_told_why_a_bot_drew_there(visit: Visit) -> None:
    """On a desktop its sheet lies in the middle, and the answer where the hand would be."""
    host, watcher = visit(), visit()
    code = host.make_table(edition="base", seats=2, bots=1, seed=explore_first(seats=2))
    finish_without_looking(host, code, turns=1)
    watcher.open_table(code)
    page = watcher.page
    page.locator(".player").nth(1).click()
    page.locator(".hand").get_by_role("button", name="Why did it draw there?").click()
    bot = watcher.look()["table"]["seats"][1]["name"]
    expect(page.locator(".hand .motive")).to_contain_text(f"{bot}: ")
    ends = "each => each.getBoundingClientRect().bottom"
    assert page.locator(".hand .motive").evaluate(ends) <= page.locator(".hand").evaluate(ends), "it is cut"
    page.locator(".player").first.click()
    expect(page.get_by_role("button", name="Why did it draw there?")).to_have_count(0)
    assert_accessible(watcher)
