"""Settings hold at once and are remembered."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.dealt import first_offers
from tests.web.conftest import Visit
from tests.web.drawing import Mouse
from tests.web.looks import assert_clean
from tests.web.visitor import Visitor


def settings(visitor: Visitor) -> Locator:
    visitor.page.get_by_role("button", name="Settings").click()
    return visitor.page.get_by_role("dialog", name="Settings")


def close(visitor: Visitor) -> None:
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)


def test_drawing_at_once(visit: Visit) -> None:
    visitor = visit()
    visitor.play(edition="base", seats=1, seed="at-once")
    settings(visitor).get_by_label("Draw as soon as it fits").check()
    close(visitor)
    visitor.page.reload()
    visitor.wait_for_state("draw")
    seen = visitor.look()
    rows = "".join(seen["view"]["sheets"][0]["rows"])
    visitor.page.mouse.click(*Mouse(visitor).point([rows.index("^")]))
    expect(visitor.page.locator(".verdict-bad")).to_be_visible()  # where it does not fit nothing happens
    assert visitor.look()["version"] == seen["version"]
    hand, turn = Mouse(visitor), visitor.table.get_attribute("data-turn")
    visitor.sheet.locator("[tabindex='0']").focus()
    visitor.page.keyboard.press("n")
    place = hand.selected()
    visitor.page.keyboard.press("Escape")
    visitor.page.mouse.click(*hand.point(place))
    expect(visitor.table).not_to_have_attribute("data-turn", str(turn))
    drawn = "".join(visitor.look()["view"]["sheets"][0]["rows"])
    assert all(drawn[space] not in ".:" for space in place)


@pytest.mark.slow
def test_letters_can_be_chosen_and_switched_off(visit: Visit) -> None:
    visitor = visit()
    visitor.play(edition="base", seats=1, sheet="A", seed=first_offers(shapes=2))
    dialog = settings(visitor)
    dialog.get_by_text("Change the shortcuts").click()
    assert_clean(visitor.page)
    dialog.get_by_role("button", name="Rotate: R").click()
    visitor.page.keyboard.press("q")
    expect(dialog.get_by_role("button", name="Rotate: Q")).to_be_visible()
    dialog.get_by_role("button", name="Flip: F").click()
    visitor.page.keyboard.press("q")  # taken: the two change places
    expect(dialog.get_by_role("button", name="Rotate: F")).to_be_visible()
    close(visitor)
    visitor.page.reload()
    visitor.wait_for_state("draw")
    hand = Mouse(visitor)
    visitor.page.locator(".shapes .tile").nth(1).click()
    visitor.page.mouse.move(*hand.point([60]))
    ways = [hand.selected()]
    for key in ("r", "f", "f", "f", "f"):
        visitor.page.keyboard.press(key)
        ways.append(hand.selected())
    assert ways[0] == ways[1] == ways[5]  # R does nothing any more, F turns round
    assert ways[2] != ways[1]
    visitor.page.keyboard.press("?")
    keys = visitor.page.get_by_role("dialog", name="Help")
    expect(keys.locator("kbd", has_text="Q")).to_be_visible()
    close(visitor)
    settings(visitor).get_by_label("Use letters and numbers as shortcuts").uncheck()
    close(visitor)
    visitor.page.mouse.move(*hand.point([16]))
    before = hand.selected()
    visitor.page.keyboard.press("f")
    assert hand.selected() == before
    visitor.page.keyboard.press("?")
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)


def kept(visitor: Visitor, choose: Callable[[], None]) -> None:
    """Chooses something and waits until the account has it."""
    with visitor.page.expect_response(
        lambda answer: answer.url.endswith("/api/me") and answer.request.method == "PATCH"
    ):
        choose()


@pytest.mark.slow
def test_settings_follow_the_account_into_another_browser(visit: Visit) -> None:
    visitor, elsewhere = visit(), visit()
    visitor.go("/")
    dialog = settings(visitor)
    kept(visitor, dialog.get_by_label("Candlelight").check)
    kept(visitor, dialog.get_by_label("Draw as soon as it fits").check)
    assert visitor.ask("GET", "/me")["settings"] == {"theme": "dark", "draw": "at-once"}
    credentials = {"name": f"Ada {visitor.ask('GET', '/me')['id'][:8]}", "passphrase": "a quill and some ink"}
    visitor.ask("POST", "/me/claim", credentials)

    elsewhere.go("/")
    expect(elsewhere.page.locator("html")).to_have_attribute("data-theme", "light")
    elsewhere.ask("POST", "/login", credentials)
    elsewhere.go("/")
    expect(elsewhere.page.locator("html")).to_have_attribute("data-theme", "dark")
    there = settings(elsewhere)
    expect(there.get_by_label("Draw as soon as it fits")).to_be_checked()

    # What is chosen here stands beside what was chosen there since this page was loaded; the language too.
    kept(visitor, dialog.get_by_label("Play sounds").uncheck)
    kept(elsewhere, there.get_by_label("Français").check)
    everything = {"theme": "dark", "draw": "at-once", "sound": False, "language": "fr"}
    assert elsewhere.ask("GET", "/me")["settings"] == everything
    visitor.go("/")
    expect(visitor.page.locator("html")).to_have_attribute("lang", "fr")


@pytest.mark.slow
def test_a_new_guest_takes_over_what_this_browser_remembers(visit: Visit) -> None:
    visitor = visit(first_time=True)
    visitor.go("/")
    kept(visitor, settings(visitor).get_by_label("Candlelight").check)
    visitor.page.context.clear_cookies()  # as if the server had deleted a guest who never played
    kept(visitor, lambda: visitor.go("/"))
    visitor.forget_proof()
    assert visitor.ask("GET", "/me")["settings"] == {"theme": "dark"}
