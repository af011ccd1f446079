"""A folder of static files works wherever it is put, on a host that only serves files."""

from __future__ import annotations

import io
import json
import tarfile
import zipfile
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from cartographers.site import build
from tests import patient
from tests.site.serving import static_host
from tests.web.conftest import Visit
from tests.web.serving import Server
from tests.web.visitor import Visitor

UNTIL_READY = """async () => {
    const loaded = performance.getEntriesByType('resource').map(({name}) => name);
    const {isOfflineReady} = await import(loaded.find((name) => name.endsWith('/offline_play.js')));
    while (!await isOfflineReady()) await new Promise((again) => setTimeout(again, 100));
}"""


@pytest.fixture
def without_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages without what others make, which a build fetches from the network: they come before it anyway."""
    packed, wheel = io.BytesIO(), io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as package:
        for name in build.PYTHON_FILES:
            package.addfile(tarfile.TarInfo(f"package/{name}"))
    zipfile.ZipFile(wheel, "w").close()
    monkeypatch.setattr(build, "pyodide", packed.getvalue)
    monkeypatch.setattr(build, "msgspec_wheel", wheel.getvalue)


@pytest.mark.usefixtures("without_python")
def test_pages_below_another_site_find_their_files_and_each_other(visit: Visit, tmp_path: Path) -> None:
    build.build_site(tmp_path / "games" / "map")
    with static_host(tmp_path) as host:
        site = f"{host}/games/map/"
        visitor = visit(at=host, first_time=True)
        page = visitor.page
        asked: list[str] = []
        page.on("response", lambda answer: asked.append(f"{answer.status} {answer.url.removeprefix(site)}"))
        page.goto(site)
        link = page.get_by_role("link", name="Rules and cards").first
        assert link.evaluate("link => link.href") == f"{site}rules/"
        link.click()
        page.get_by_role("heading", level=1, name="Rules").wait_for()
        assert page.url == f"{site}rules/"
        page.reload()
        page.get_by_role("heading", level=1, name="Rules").wait_for()
        page.get_by_role("link", name="Cartographers, home").click()
        expect(page.get_by_role("button", name="Play alone")).to_be_disabled()
        assert page.url == site
        page.goto(f"{site}t/?abcdefghij")  # as a table's address looks; the host has a file for it
        expect(page.locator("desk-app")).not_to_be_empty()
        assert [each for each in asked if not each.startswith(("200 ", "304 "))] == []
        visitor.complaints.clear()  # that there is no Python, which is so


def keeps_offline_site(visitor: Visitor) -> None:
    """As when the game is installed: the browser fetches what it takes to play without the server."""
    visitor.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    visitor.page.evaluate("() => dispatchEvent(new Event('appinstalled'))")
    visitor.page.evaluate(UNTIL_READY)


@pytest.mark.slow
@pytest.mark.usefixtures("without_python")
def test_a_server_that_is_away_leaves_a_game_without_it(visit: Visit, tmp_path: Path) -> None:
    build.build_site(tmp_path / "site")
    with Server(tmp_path / "tables.db", "--site", str(tmp_path / "site")) as server:
        visitor = visit(at=server.url, offline_too=True)
        page = visitor.page
        code = visitor.play(seats=1)
        visitor.wait_for_state("draw")
        expect(page.get_by_role("link", name="Play offline")).to_have_count(0)
        keeps_offline_site(visitor)
        server.stop()
        lost = page.locator(".connection-lost")
        expect(lost).to_contain_text("This game waits for you on the server.")
        expect(lost.get_by_role("link", name="Play offline")).to_be_visible()
        visitor.go("/")
        notice = page.locator("desk-offline").get_by_role("status")
        expect(notice).to_contain_text("You can play in this browser meanwhile")
        notice.get_by_role("link", name="Play offline").click()
        page.wait_for_url(f"{server.url}/offline/")
        expect(page.locator("desk-offline").get_by_role("status")).to_contain_text("could not be set up")
        server.start()
        visitor.open_table(code)
        visitor.wait_for_state("draw")
    visitor.complaints.clear()  # that there was no server, and no Python, which is so


@pytest.mark.slow
@pytest.mark.usefixtures("without_python")
def test_an_installed_game_opens_where_the_folder_stands(tmp_path: Path) -> None:
    build.build_site(tmp_path / "map")
    with static_host(tmp_path) as host, patient.Client() as client:
        address = httpx.URL(f"{host}/map/static/manifest.webmanifest")
        manifest: dict[str, Any] = client.get(address).json()
        assert {str(address.join(manifest[name])) for name in ("start_url", "scope")} == {f"{host}/map/"}
        assert "id" not in manifest, "two sites on one host are two apps"
        assert all(client.get(address.join(icon["src"])).status_code == 200 for icon in manifest["icons"])
        worker = client.get(f"{host}/map/service-worker.js").text.splitlines()
        kept = json.loads(worker[1].removeprefix("const KEPT = ").removesuffix(";"))
        assert {"", "t/", "static/app.js", "api/words/fr.json"} <= set(kept)
        assert all(client.get(f"{host}/map/{each}").status_code == 200 for each in kept)
