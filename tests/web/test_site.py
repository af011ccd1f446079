"""The game from static files, in a real browser, with the network switched off once it is loaded."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from cartographers.site.build import build_site
from cartographers.site.downloads import CannotBuild
from tests.dealt import ambush_second
from tests.server.player import asks, first_move
from tests.web.visitor import Visitor

pytestmark = pytest.mark.slow

LOADING = 300_000  # milliseconds until Python has to be there, on a machine with much else to do
KEPT = """async () => {
    const runtime = document.querySelector('meta[name="cartographers-python"]').content;
    const files = ['pyodide.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip', 'cartographers.zip'];
    return (await Promise.all(files.map((name) => caches.match(runtime + name)))).every(Boolean);
}"""
ASK = """async ([method, path, body]) => {
    const {request} = await import('/static/transport.js');
    const answer = await request(path, {method, body: body ?? undefined});
    return [answer.status, await answer.text()];
}"""


class StaticFiles(SimpleHTTPRequestHandler):
    """What docs/site.md asks of a host: files with their types, and 404.html for the rest."""

    extensions_map = {  # noqa: RUF012  as the class above has it
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory, "404.html").read_bytes()
        self.send_response(code)
        self.send_header("content-type", "text/html; charset=utf-8")
        self.send_header("content-length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    def log_message(self, *_: object) -> None:
        """Nothing."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("site")
    try:
        build_site(folder)
    except CannotBuild as problem:
        pytest.skip(f"Python for browsers is not here and cannot be fetched: {problem}")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(StaticFiles, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


class SiteVisitor(Visitor):
    """Asks Python inside the page, not a server."""

    def raw(self, method: str, path: str, body: bytes = b"") -> tuple[int, str]:
        status, text = self.page.evaluate(ASK, [method, path, body.decode() or None])
        return status, text

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        status, text = self.raw(method, path, b"" if body is None else json.dumps(body).encode())
        if status >= 300:
            raise AssertionError(f"{method} {path}: {text}")
        return json.loads(text)

    def load(self) -> None:
        """Until Python is there, and its files are kept; then the network goes."""
        self.go("/")
        expect(self.page.get_by_role("button", name="Play alone")).to_be_enabled(timeout=LOADING)
        self.page.wait_for_function(KEPT, timeout=LOADING)
        self.page.context.set_offline(True)

    def check_transcript(self, code: str, folder: Path) -> None:
        """The game replays move by move, with the deck of its seed."""
        file = folder / f"{code}.cgn"
        file.write_text(self.raw("GET", f"/tables/{code}/transcript")[1], "utf-8")
        command = [sys.executable, "-m", "cartographers", "replay", "--verify", str(file)]
        checked = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
        assert (checked.returncode, checked.stderr) == (0, ""), checked.stdout

    def finish(self, code: str, seats: tuple[int | None, ...] = (None,)) -> None:
        """Plays to the end with the first legal answers."""
        number = 0
        while self.ask("GET", f"/tables/{code}")["status"] == "playing":
            for seat in seats:
                seen = self.ask("GET", f"/tables/{code}/view" + ("" if seat is None else f"?seat={seat}"))
                if asks(seen):
                    known = {"id": f"by-hand-{number}", "version": seen["version"]}
                    move = first_move(seen["decision"]) | known | ({} if seat is None else {"seat": seat})
                    self.ask("POST", f"/tables/{code}/moves", move)
                    number += 1


@pytest.fixture(scope="module")
def visitor(browser: Browser, site: str) -> Iterator[SiteVisitor]:
    """One person's browser for all tests here: loading Python takes the most time."""
    context = browser.new_context(base_url=site, locale="en", reduced_motion="reduce")
    context.set_default_timeout(LOADING)
    visitor = SiteVisitor(context.new_page())
    visitor.load()
    yield visitor
    context.close()


def test_a_solo_game_with_a_reload_in_the_middle(visitor: SiteVisitor, tmp_path: Path) -> None:
    visitor.page.get_by_role("button", name="Play alone").click()
    visitor.table.wait_for()
    seen, code = visitor.look(), visitor.code
    visitor.page.reload()
    visitor.table.wait_for()
    assert visitor.look()["view"] == seen["view"]
    visitor.finish(code)
    visitor.check_transcript(code, tmp_path)


def test_a_hot_seat_game_with_an_ambush(visitor: SiteVisitor, tmp_path: Path) -> None:
    wishes = {"seats": 2, "hot_seat": ["Ann", "Bo"], "seed": ambush_second(seats=2)}
    code = visitor.ask("POST", "/tables", wishes)["code"]
    visitor.ask("POST", f"/tables/{code}/start", {})
    visitor.finish(code, (0, 1))
    visitor.check_transcript(code, tmp_path)


def test_a_game_against_two_bots(visitor: SiteVisitor, tmp_path: Path) -> None:
    code = visitor.ask("POST", "/tables", {"seats": 3})["code"]
    for _ in range(2):
        visitor.ask("POST", f"/tables/{code}/bots", {"level": "apprentice"})
    visitor.ask("POST", f"/tables/{code}/start", {})
    visitor.finish(code)
    visitor.check_transcript(code, tmp_path)
