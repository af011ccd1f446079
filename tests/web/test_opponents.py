"""Opponents in the browser: chosen in the lobby, known by their faces, heard now and then, or not at all."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.dealt import ambush_second, explore_first
from tests.repeated import once_of
from tests.web.conftest import Visit
from tests.web.drawing import finish_without_looking, wait_for_bots
from tests.web.looks import assert_accessible, fits
from tests.web.visitor import Visitor


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
    expect(host.page.locator(".topbar-code")).to_be_hidden()  # nor does it stick out beside it
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


def on_a_third_map(visitor: Visitor, code: str) -> tuple[int, dict[str, Any]]:
    """The bot that drew its ambush on the other bot's map, and why."""
    told = {bot: visitor.ask("GET", f"/tables/{code}/why?seat={bot}") for bot in (1, 2)}
    return next((bot, why) for bot, why in told.items() if why["owner"] not in (0, bot))


def the_map(part: Locator, owner: str, why: dict[str, Any]) -> None:
    """Lies in this part of the page, and has the places lit that the answer is about."""
    expect(part.get_by_role("grid")).to_have_attribute("aria-label", f"Map of {owner}")
    expect(part.locator(".lights-drawn rect")).to_have_count(len(why["answer"]["spaces"]))
    expect(part.locator(".lights-instead rect")).to_have_count(
        len((why["instead"] or {"spaces": []})["spaces"])
    )


@pytest.mark.parametrize("look", once_of({}, {"phone": True}))
def test_an_ambush_on_a_third_map_is_lit_there(visit: Visit, look: dict[str, bool]) -> None:
    """Not on the map of the bot that drew it; it is said whose map that is."""
    visitor, watcher = visit(**look), visit()
    code = visitor.make_table(edition="base", seats=3, bots=2, seed=ambush_second(seats=3))
    finish_without_looking(visitor, code, turns=2)
    wait_for_bots(visitor, code)
    bot, why = on_a_third_map(visitor, code)
    visitor.open_table(code)
    owner = visitor.look()["table"]["seats"][why["owner"]]["name"]
    if look:
        visitor.page.get_by_role("button", name="Players").click()
    visitor.page.locator(".player:visible").nth(bot).click()
    beside = visitor.page.locator(".beside")
    expect(beside.locator(".beside-whose")).to_have_count(0)
    beside.get_by_role("button", name="Why did it draw there?").click()
    the_map(beside, owner, why)
    expect(beside.locator(".beside-whose")).to_have_text(f"Map of {owner}")
    assert_accessible(visitor)
    assert fits(visitor)
    beside.get_by_role("button", name="Close").click()
    visitor.page.locator(".player:visible").nth(bot).click()
    expect(beside.locator(".beside-whose")).to_have_count(0)

    watcher.open_table(code)
    watcher.page.locator(".player").nth(bot).click()
    watcher.page.locator(".hand").get_by_role("button", name="Why did it draw there?").click()
    the_map(watcher.page.locator(".centre"), owner, why)
    watcher.page.locator(".player").nth(bot).click()
    expect(watcher.page.locator(".motive")).to_have_count(0)
    expect(watcher.page.locator(".centre .lights-drawn rect")).to_have_count(0)


def test_the_outlines_of_an_answer_are_said_in_words(visit: Visit) -> None:
    visitor = visit()
    code = visitor.make_table(edition="base", seats=2, bots=1, seed=explore_first(seats=2))
    finish_without_looking(visitor, code, turns=1)
    wait_for_bots(visitor, code)
    why = visitor.ask("GET", f"/tables/{code}/why?seat=1")
    other = why["answer"] | {"spaces": ["a1", "a2"]}
    visitor.page.route("**/why?seat=1", lambda route: route.fulfill(json=why | {"instead": other}))
    visitor.open_table(code)
    visitor.page.locator(".player:visible").nth(1).click()
    beside = visitor.page.locator(".beside")
    beside.get_by_role("button", name="Why did it draw there?").click()
    expect(beside.locator(".motive-outlines")).to_have_text("drawn the other choice")
    for outline, style in (("drawn", "solid"), ("instead", "dashed")):
        sign = beside.locator(f".outline-{outline}")
        assert sign.evaluate("each => getComputedStyle(each, '::before').borderTopStyle") == style
    on_the_map = beside.locator(".lights-instead path").first
    assert on_the_map.evaluate("each => getComputedStyle(each).strokeDasharray") != "none"
