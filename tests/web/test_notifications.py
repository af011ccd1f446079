"""Called when no page is open: how that is chosen, how it is shown, and where it leads."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.server.player import Player
from tests.server.receivers import Browser, Receiver, receiver
from tests.web.conftest import Visit
from tests.web.looks import assert_accessible
from tests.web.serving import Server
from tests.web.visitor import Visitor

# A browser without a screen has no push service, asks nobody for leave and shows nothing: the test does.
SYSTEM = """
  const subscription = %s;
  Object.defineProperty(Notification, 'permission', {get: () => 'granted'});
  PushManager.prototype.subscribe = async () => ({
    endpoint: subscription.endpoint,
    toJSON: () => ({endpoint: subscription.endpoint, keys: subscription}),
  });
  window.shown = [];
  ServiceWorkerRegistration.prototype.getNotifications = async () => window.shown;
"""


@pytest.fixture(scope="module")
def hooks() -> Iterator[Receiver]:
    with receiver() as found:
        yield found


@pytest.fixture(scope="module")
def open_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One that may send to this computer."""
    database = tmp_path_factory.mktemp("notifications") / "tables.db"
    with Server(database, "--private-endpoints") as running:
        yield running


def keep(visitor: Visitor, name: str) -> None:
    visitor.ask("POST", "/me/claim", {"name": name, "passphrase": "four words nobody expects together"})
    visitor.forget_proof()


@pytest.mark.slow
def test_a_browser_is_told_as_long_as_somebody_wants_it(visit: Visit, open_server: Server) -> None:
    ann = visit(at=open_server.url, offline_too=True, language="fr")
    page = ann.page
    browser = Browser("https://127.0.0.1:1/ann")
    page.add_init_script(SYSTEM % json.dumps(browser.subscription))
    ann.go("/players/me")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    panel = page.locator("own-notifications")
    panel.get_by_label("Aussi par une notification").click()
    expect(panel.get_by_role("status").first).to_contain_text("même quand aucune page n'est ouverte")
    expect(panel.get_by_role("listitem")).to_contain_text(["ce navigateur"])
    (channel,) = ann.ask("GET", "/me/notifications")["channels"]
    assert (channel["kind"], channel["here"]) == ("push", True)

    code = ann.make_table(seats=2, start=False)
    with Player(open_server.url) as ben:
        ben.post(f"/tables/{code}/join")
    ann.ask("POST", f"/tables/{code}/start", {})
    link = ann.ask("GET", f"/tables/{code}/notifications")["link"]
    # Whoever comes needs neither this one nor any other about the table.
    page.add_init_script(
        f"window.shown = ['/turn/{link}', '/turn/other'].map(pushed => "
        "({data: {pushed}, closed: false, close() { this.closed = true; }}))"
    )
    ann.go(f"/turn/{link}")
    page.wait_for_url(f"**/t/{code}")
    page.wait_for_function("() => window.shown[0].closed")
    assert page.evaluate("window.shown[1].closed") is False

    ann.go("/players/me")
    page.locator("own-notifications").get_by_label("Aussi par une notification").click()
    expect(page.locator("own-notifications").get_by_role("listitem")).to_have_count(0)
    assert ann.ask("GET", "/me/notifications")["channels"] == []


@pytest.mark.slow
def test_webhooks_and_quiet_hours_are_chosen_in_the_browser(
    visit: Visit, open_server: Server, hooks: Receiver
) -> None:
    ann = visit(at=open_server.url, phone=True)
    page = ann.page
    ann.go("/players/me")
    panel = page.locator("own-notifications")
    expect(panel).to_contain_text("Keep this account")
    keep(ann, "Ann Webhook")
    ann.go("/players/me")
    panel.get_by_text("By webhook").click()
    panel.get_by_label("Address of the webhook").fill("no address")
    panel.get_by_label("Address of the webhook").fill(f"{hooks.url}/ann")
    panel.get_by_label("Service").select_option("json")
    panel.get_by_role("button", name="Add a webhook").click()
    panel.get_by_role("button", name="Try plain JSON").click()
    expect(panel).to_contain_text("It should arrive in a moment.")
    assert hooks.at("/ann")[0].json["title"] == "It works"
    panel.get_by_label("Quiet hours").check()
    expect(panel.get_by_role("textbox", name="From")).to_have_value("22:00")
    panel.get_by_role("textbox", name="Until").fill("09:30")
    panel.get_by_role("textbox", name="Until").press("Tab")
    expect(panel).to_contain_text("Saved.")
    page.wait_for_function(
        "async () => (await (await fetch('/api/me/notifications')).json()).hours.quiet_until === 570"
    )
    assert_accessible(ann)

    code = ann.make_table(seats=2, start=False)
    ann.go(f"/t/{code}")
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Tell a group by a webhook").click()
    dialog.get_by_label("Address of the webhook").fill(f"{hooks.url}/group")
    dialog.get_by_label("Address of the webhook").press("Enter")
    expect(dialog).to_contain_text("A group is told by Discord")
    dialog.get_by_label("At this table too").uncheck()
    assert_accessible(ann)
    page.wait_for_function(
        f"async () => (await (await fetch('/api/tables/{code}/notifications')).json()).hushed"
    )


def test_pages_of_links_say_what_they_are_for(visit: Visit, open_server: Server) -> None:
    eve = visit(at=open_server.url, language="es")
    eve.go("/turn/0123456789abcdef")
    expect(eve.page.get_by_role("main")).to_contain_text("Este enlace es para otra persona")
    assert_accessible(eve)
    eve.go("/unsubscribe/not-a-token")
    eve.page.get_by_role("button", name="No más correos").click()
    expect(eve.page.get_by_role("form").get_by_role("status")).to_contain_text("código")
    assert_accessible(eve)
    assert all("404" in complaint or "403" in complaint for complaint in eve.complaints)
    eve.complaints.clear()
