"""The table in WebKit, the engine of Safari, which has select boxes and pointer events of its own.

Debian's packages webkit2gtk-driver and xvfb are all that this needs.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.web.drawing import SIDE, held, spaces_of, way
from tests.web.serving import Server

pytestmark = pytest.mark.slow

PATIENCE = 60  # seconds: it draws without a graphics card
DRIVER, SCREEN = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
BROWSERS = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))

UNTIL = """const done = arguments[0];
const look = () => {
  const found = %s;
  if (found) done(found); else requestAnimationFrame(look);
};
look();"""
NEW_TABLE = """const done = arguments[0];
(async () => {
  const {csrf} = await (await fetch('/api/me')).json();
  const headers = {'content-type': 'application/json', 'x-csrf': csrf};
  const post = async (path, body) =>
    (await fetch(`/api${path}`, {method: 'POST', headers, body: JSON.stringify(body)})).json();
  const {code} = await post('/tables', {edition: 'base', seats: 2, seed: 'webkit'});
  await post(`/tables/${code}/bots`, {});
  await post(`/tables/${code}/start`, {});
  const {decision} = await (await fetch(`/api/tables/${code}/view`)).json();
  done([code, decision.shapes[0]]);
})();"""


class WebKit:
    """A session of the WebDriver protocol, as much of it as a test needs."""

    def __init__(self, http: httpx.Client, session: str, site: str) -> None:
        self.http, self.session, self.site = http, session, site

    def ask(self, path: str, **body: Any) -> Any:
        answer = self.http.post(f"/session/{self.session}{path}", json=body)
        assert answer.is_success, answer.text
        return answer.json()["value"]

    def go(self, path: str) -> None:
        self.ask("/url", url=self.site + path)

    def run(self, script: str) -> Any:
        """What an asynchronous script in the page passes to its argument."""
        return self.ask("/execute/async", script=script, args=[])

    def until(self, condition: str) -> Any:
        """Waits in the page until this JavaScript expression is true; its value."""
        return self.run(UNTIL % condition)

    def click(self, selector: str) -> None:
        box = f"{found(selector)}.getBoundingClientRect()"
        x, y = self.until(f"[{box}.x + {box}.width / 2, {box}.y + {box}.height / 2]")
        steps = [
            {"type": "pointerMove", "x": int(x), "y": int(y), "duration": 50},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}
        self.ask("/actions", actions=[mouse])


def found(selector: str) -> str:
    return f"document.querySelector({selector!r})"


@pytest.fixture
def screen() -> Iterator[str]:
    """A display of its own that nobody looks at; its name."""
    assert SCREEN is not None
    reading, writing = os.pipe()
    command = [SCREEN, "-displayfd", str(writing), "-screen", "0", "1440x1000x24", "-nolisten", "tcp"]
    process = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as said:
        yield f":{said.readline().strip()}"
    process.terminate()
    process.wait(PATIENCE)


@pytest.fixture
def webkit(server: Server, screen: str) -> Iterator[WebKit]:
    assert DRIVER is not None
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    # Without a graphics card the compositor never shows a frame.
    environment = os.environ | {"DISPLAY": screen, "WEBKIT_DISABLE_COMPOSITING_MODE": "1", "LANG": "C.UTF-8"}
    process = subprocess.Popen([DRIVER, f"--port={port}"], env=environment)
    transport = httpx.HTTPTransport(retries=8)  # until it listens
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE, transport=transport) as http:
        options = {"binary": str(BROWSERS[-1]), "args": ["--automation"]}
        timeouts = {"script": PATIENCE * 1000}
        wishes = {"alwaysMatch": {"webkitgtk:browserOptions": options, "timeouts": timeouts}}
        answer = http.post("/session", json={"capabilities": wishes})
        assert answer.is_success, answer.text
        session = answer.json()["value"]["sessionId"]
        yield WebKit(http, session, server.url)
        http.delete(f"/session/{session}")
    process.terminate()
    process.wait(PATIENCE)


@pytest.mark.skipif(
    not (DRIVER and SCREEN and BROWSERS),
    reason="WebKit is not here (on Debian: apt install webkit2gtk-driver xvfb)",
)
def test_a_shape_is_drawn_in_webkit(webkit: WebKit) -> None:
    webkit.go("/dealer")
    select = found(".dealing select")
    assert webkit.until(f"{select} && getComputedStyle({select}).appearance") == "none", "the system's grey"
    code, shape = webkit.run(NEW_TABLE)
    webkit.go(f"/t/{code}")
    assert webkit.until("document.querySelectorAll('.centre [data-space]').length") == SIDE * SIDE
    assert webkit.until(f"{found('.edict-rule')}?.textContent")
    places = [spaces_of(names) for names in shape["places"]]
    place = next(place for place in places if way(shape["picture"], place) == (False, 0))
    square = f'.centre [data-space="{place[0]}"]'
    before, turn = webkit.until(f"[{found(square)}.ariaLabel, {found('.table')}.dataset.turn]")
    webkit.click(f'.centre [data-space="{held(place)}"]')
    webkit.until(f"!{found('.hand .decide')}.disabled")
    webkit.click(".hand .decide")
    webkit.until(f"{found('.table')}.dataset.turn !== '{turn}'")
    assert webkit.until(f"{found(square)}.ariaLabel") != before, "the map shows what was drawn"
