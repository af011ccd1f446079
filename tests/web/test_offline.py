"""Installed and offline: the shell and the rules open without the server, say so, and come back with it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests import patient
from tests.web.conftest import Visit
from tests.web.serving import Server
from tools.icons import ICONS, icons

KEPT = """async () => {
  await navigator.serviceWorker.ready;
  const cache = await caches.open((await caches.keys())[0]);
  return (await cache.keys()).map(request => new URL(request.url).pathname);
}"""


def kept(page: Page) -> list[str]:
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    found: list[str] = page.evaluate(KEPT)
    return found


@pytest.mark.slow
def test_without_the_server_the_shell_and_the_rules_open_and_say_so(visit: Visit, own_server: Server) -> None:
    visitor = visit(at=own_server.url, offline_too=True)
    page = visitor.page
    visitor.go("/")
    addresses = kept(page)
    own_server.stop()
    visitor.go("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Cartographers")
    expect(page.locator("desk-offline").get_by_role("status")).to_contain_text("You're offline.")
    expect(page.locator("desk-offline").get_by_role("status")).to_contain_text(
        "Playing and scoring will work again once you're back online."
    )
    expect(page.get_by_role("button", name="Play alone")).to_be_disabled()
    visitor.go("/rules")
    expect(page.get_by_role("heading", level=1)).not_to_have_text("Here be dragons")
    expect(page.locator("desk-offline").get_by_role("status")).to_contain_text("You're offline.")
    visitor.go("/daily")
    expect(page.get_by_role("alert")).to_contain_text("can't be reached")
    own_server.start()
    expect(page.locator(".daily-edicts li")).to_have_count(4)  # it comes by itself
    expect(page.get_by_text("You're offline.")).to_have_count(0)
    page.get_by_role("link", name="Cartographers, home").click()
    page.get_by_role("button", name="Play alone").click()
    visitor.wait_for_state("draw")
    # Nothing live was kept, before or after.
    assert kept(page) == addresses
    live = [address for address in addresses if address.startswith("/api/")]
    assert sorted({address.split("/")[2] for address in live}) == ["catalogue", "reference", "words"]
    # The browser itself reports each request that failed: that is no fault of the page.
    assert all("ERR_" in complaint or "Failed to load" in complaint for complaint in visitor.complaints)
    visitor.complaints.clear()


def worker(server: Server) -> tuple[str, list[str]]:
    """The version and the addresses that the service worker keeps."""
    text = patient.get(f"{server.url}/service-worker.js").raise_for_status().text
    version, addresses = text.splitlines()[:2]
    return version, json.loads(addresses.removeprefix("const KEPT = ").removesuffix(";"))


def test_everything_that_is_kept_is_there_under_the_rules_for_pages(server: Server) -> None:
    version, addresses = worker(server)
    assert worker(server)[0] == version  # the same files are the same version
    assert "/" in addresses
    assert any(re.fullmatch(r"/static/v-[0-9a-f]{16}/app\.js", address) for address in addresses)
    assert not any(address.endswith("service-worker.js") for address in addresses)
    with patient.Client(base_url=server.url) as browser:
        named = set(re.findall(r'"(/static/[^"]+)"', browser.get("/").text))
        assert named <= {*addresses}
        for address in addresses:
            assert browser.get(address).status_code == 200, address
        answer = browser.get("/service-worker.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    assert answer.headers["cache-control"] == "no-cache"


def test_it_can_be_installed(server: Server) -> None:
    page = patient.get(server.url).text
    assert '<link rel="manifest" href="/static/manifest.webmanifest">' in page
    manifest: dict[str, Any] = patient.get(f"{server.url}/static/manifest.webmanifest").json()
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("/", "/", "standalone")
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    for icon in manifest["icons"]:
        assert patient.get(server.url + icon["src"]).status_code == 200


def test_the_icons_are_those_of_the_drawing() -> None:
    """`python -m tools.icons` makes them again after a change."""
    made = icons()
    assert {file.name for file in ICONS.iterdir()} == set(made)
    for name, picture in made.items():
        assert Path(ICONS / name).read_bytes() == picture
