"""An evening in the browser: made by its host, joined by a guest, run, and shown on the big screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.drawing import finish_without_looking
from tests.web.looks import assert_accessible
from tests.web.visitor import Visitor


def make(visitor: Visitor, **options: object) -> str:
    code: str = visitor.ask("POST", "/evenings", {"name": "Thursday", "options": options})["code"]
    return code


def test_an_evening_is_made_joined_and_run(visit: Visit) -> None:
    host = visit()
    host.go("/evenings")
    page = host.page
    page.get_by_label("Name of the evening").fill("Thursday at the club")
    page.get_by_role("radio", name="Swiss rounds").check()
    page.get_by_label("Number of rounds").fill("1")
    page.get_by_label("Number of rounds").press("Tab")  # as whoever leaves the field: only then is it taken
    page.get_by_label("Time per turn").select_option("none")
    page.get_by_role("button", name="Make this evening").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Thursday at the club")
    code = page.url.rpartition("/")[2]
    expect(page.locator(".evenings-head")).to_contain_text("· 1 round")
    guest = visit()
    guest.go("/")  # the code of a big screen, typed where codes of tables are
    guest.page.get_by_label("Invite code").fill(code.upper())
    guest.page.get_by_role("button", name="Go to the table").click()
    guest.page.get_by_label("Your name").fill("Ben")
    guest.page.get_by_role("button", name="Take part").click()
    expect(guest.page.get_by_role("heading", name="You are in")).to_be_visible()
    guest.complaints.clear()  # the browser notes that there was no such table
    expect(page.locator(".evening-players")).to_contain_text("Ben")
    page.get_by_role("button", name="Begin the evening").click()
    expect(page.get_by_role("link", name="Go to your table")).to_be_visible()
    assert_accessible(host)
    guest.page.get_by_role("link", name="Go to your table").click()  # it came without being asked for
    guest.wait_for_state("draw")
    guest.page.locator(".topbar").get_by_role("link", name="Evening").click()
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("Thursday at the club")
    page.get_by_role("button", name="End the evening").click()
    page.get_by_role("button", name="Yes, end it").click()
    expect(page.locator(".evening-podium")).to_contain_text("Shared victory")
    expect(page.get_by_role("link", name="Results as CSV")).to_be_visible()


@pytest.mark.slow
def test_the_big_screen_from_the_door_to_the_podium(visit: Visit) -> None:
    """Alone at one's own pace: the shortest evening there is."""
    stage = visit(size=(1920, 1080))
    code = make(stage, rounds=1)
    stage.go(f"/evenings/{code}/stage")
    expect(stage.page.locator(".stage-guests li")).to_have_count(1)
    expect(stage.page.get_by_alt_text("QR code of the invitation link")).to_be_visible()
    stage.ask("POST", f"/evenings/{code}/begin", {})
    own = stage.ask("POST", f"/evenings/{code}/play", {"number": 1})["begun"][0]["own"]
    finish_without_looking(stage, own)
    stage.ask("POST", f"/evenings/{code}/end", {})
    expect(stage.page.locator(".stage-standings .podium-1")).to_be_visible()
    expect(stage.page.locator(".stage-map .still-map")).to_be_visible()
    assert stage.page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "it fits the screen"
    assert_accessible(stage)


@pytest.mark.slow
@pytest.mark.parametrize("look", [{"language": "es"}, {"phone": True, "dark": True, "language": "fr"}])
def test_other_windows_and_languages(visit: Visit, look: dict[str, object]) -> None:
    host = visit(**look)
    host.go("/evenings")
    expect(host.page.locator(".evening-kind")).to_have_count(4)
    assert_accessible(host)
    code = make(host, rounds=2)
    host.go(f"/evenings/{code}")
    expect(host.page.locator(".evening-players li")).to_have_count(1)
    assert_accessible(host)
    host.go(f"/evenings/{code}/stage")
    expect(host.page.locator(".stage-code")).to_be_visible()
    assert_accessible(host)
    host.ask("POST", f"/evenings/{code}/begin", {})
    expect(host.page.locator(".stage-waiting")).to_be_visible()
    assert_accessible(host)
    host.go(f"/evenings/{code}")
    expect(host.page.locator(".evening-decks li")).to_have_count(2)
    assert_accessible(host)
    host.ask("POST", f"/evenings/{code}/end", {})
    expect(host.page.locator(".evening-podium")).to_be_visible()
    assert_accessible(host)
