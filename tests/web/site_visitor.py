"""Somebody at the game from static files: Python inside the page answers, no server."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.server.player import asks, first_move
from tests.web.visitor import Visitor

LOADING = 300_000  # milliseconds until Python has to be there, on a machine with much else to do
UNTIL_KEPT = """async () => {
    const {active} = await navigator.serviceWorker.ready;
    const isKept = () => new Promise((answered) => {
        const {port1, port2} = new MessageChannel();
        port1.onmessage = ({data}) => answered(data);
        active.postMessage('is python kept?', [port2]);
    });
    while (!await isKept()) await new Promise((again) => setTimeout(again, 100));
}"""
ASK = """async ([folder, method, path, body]) => {
    const {request} = await import(`${folder}static/transport.js`);
    const answer = await request(path, {method, body: body ?? undefined});
    return [answer.status, await answer.text()];
}"""


class SiteVisitor(Visitor):
    """At a site whose first page has this address."""

    def __init__(self, page: Page, site: str) -> None:
        super().__init__(page)
        self.site = site

    def go(self, path: str) -> None:
        """`/t/abc` is a page of its own on a server, a word after `t/` in a folder."""
        super().go(self.site + re.sub("^/([^/]+)/(.+)$", r"\1/?\2", path).removeprefix("/"))

    @property
    def code(self) -> str:
        return self.page.url.rsplit("?", 1)[1]

    def raw(self, method: str, path: str, body: bytes = b"") -> tuple[int, str]:
        status, text = self.page.evaluate(ASK, [self.site, method, path, body.decode() or None])
        return status, text

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        status, text = self.raw(method, path, b"" if body is None else json.dumps(body).encode())
        if status >= 300:
            raise AssertionError(f"{method} {path}: {text}")
        return json.loads(text)

    def wait_until_ready(self, name: str = "Play alone") -> None:
        expect(self.page.get_by_role("button", name=name)).to_be_enabled(timeout=LOADING)

    def load(self) -> None:
        """Until Python is there, and its files are kept; then the network goes."""
        self.go("/")
        self.wait_until_ready()
        self.page.evaluate(UNTIL_KEPT)
        self.page.context.set_offline(True)

    def check_transcript(self, code: str, folder: Path) -> None:
        """The game replays move by move, with the deck of its seed."""
        file = folder / f"{code}.cgn"
        file.write_text(self.raw("GET", f"/tables/{code}/transcript")[1], "utf-8")
        command = [sys.executable, "-m", "cartographers", "replay", "--verify", str(file)]
        checked = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
        assert (checked.returncode, checked.stderr) == (0, ""), checked.stdout

    def move(self, code: str, seat: int | None = None) -> bool:
        """Plays the first legal answer, if one is asked for."""
        seen = self.ask("GET", f"/tables/{code}/view" + ("" if seat is None else f"?seat={seat}"))
        if not asks(seen):
            return False
        known = {"id": f"by-hand-{seen['version']}-{seat}", "version": seen["version"]}
        move = first_move(seen["decision"]) | known | ({} if seat is None else {"seat": seat})
        self.ask("POST", f"/tables/{code}/moves", move)
        return True

    def finish(self, code: str, seats: tuple[int | None, ...] = (None,)) -> None:
        """Plays to the end with the first legal answers."""
        while self.ask("GET", f"/tables/{code}")["status"] == "playing":
            for seat in seats:
                self.move(code, seat)


@contextmanager
def visiting(browser: Browser, site: str) -> Iterator[SiteVisitor]:
    """Somebody with a browser of their own, in which Python has been loaded."""
    context = browser.new_context(locale="en", reduced_motion="reduce")
    context.set_default_timeout(LOADING)
    visitor = SiteVisitor(context.new_page(), site)
    visitor.load()
    yield visitor
    context.close()
