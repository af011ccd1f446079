"""Other browsers than Chromium, by the protocols they speak themselves: Firefox and WebKit.

Both know the commands of W3C's WebDriver. Chromium, through Playwright, is here to compare pictures with.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import time
from base64 import b64decode
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any, ClassVar, Protocol

import httpx
import pytest
from PIL import ImageGrab
from playwright.sync_api import Page, ViewportSize, sync_playwright

from tests import patient
from tests.web.chromium import chromium, launch
from tools.browser import firefox, webkit

PATIENCE = 120  # seconds: they draw without a graphics card
WIDTH, HEIGHT = 1280, 860

UNTIL = """const done = arguments[arguments.length - 1];
const look = () => {
  const found = (() => (%s))();
  if (found) done(found); else setTimeout(look, 30);
};
look();"""


class Engine(Protocol):
    """A browser window: what a test does in it, and what it asks of it."""

    def go(self, path: str) -> None: ...

    def run(self, script: str, *given: Any) -> Any:
        """What an asynchronous script in the page passes to its last argument."""

    def point(self, x: float, y: float) -> None:
        """A click there, after the mouse has come."""

    def picture(self) -> bytes:
        """The window as PNG."""


def until(engine: Engine, condition: str) -> Any:
    """Waits in the page until this JavaScript expression is true; its value."""
    return engine.run(UNTIL % condition)


def click(engine: Engine, selector: str) -> None:
    """A click into the middle of what is found there, once it is found."""
    box = f"document.querySelector({selector!r})?.getBoundingClientRect()"
    x, y = until(engine, f"{box} && [{box}.x + {box}.width / 2, {box}.y + {box}.height / 2]")
    engine.point(x, y)


class WebDriver:
    """A session of the WebDriver protocol; how a command is sent is the browser's own affair."""

    def __init__(self, site: str) -> None:
        self.site = site

    def ask(self, command: str, **body: Any) -> Any:
        raise NotImplementedError

    def go(self, path: str) -> None:
        self.ask("navigate", url=self.site + path)

    def run(self, script: str, *given: Any) -> Any:
        return self.ask("run", script=script, args=list(given))

    def point(self, x: float, y: float) -> None:
        steps = [
            {"type": "pointerMove", "x": int(x), "y": int(y), "duration": 50},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}
        self.ask("actions", actions=[mouse])

    def picture(self) -> bytes:
        return b64decode(self.ask("picture"))


class WebKit(WebDriver):
    PATHS: ClassVar = {"navigate": "/url", "run": "/execute/async", "actions": "/actions"}

    def __init__(self, http: httpx.Client, session: str, site: str, screen: str) -> None:
        super().__init__(site)
        self.http, self.session, self.screen = http, session, screen

    def ask(self, command: str, **body: Any) -> Any:
        answer = self.http.post(f"/session/{self.session}{self.PATHS[command]}", json=body)
        assert answer.is_success, answer.text
        return answer.json()["value"]

    def picture(self) -> bytes:
        """Of the screen: WebKit's own picture never comes while a shape lies on the map."""
        shown = BytesIO()
        ImageGrab.grab(xdisplay=self.screen).save(shown, "PNG")
        return shown.getvalue()


class Firefox(WebDriver):
    """Marionette: the commands as JSON over a socket, each message after its length."""

    NAMES: ClassVar = {
        "navigate": "WebDriver:Navigate",
        "run": "WebDriver:ExecuteAsyncScript",
        "actions": "WebDriver:PerformActions",
        "picture": "WebDriver:TakeScreenshot",
    }

    def __init__(self, wire: socket.socket, site: str) -> None:
        super().__init__(site)
        self.wire, self.heard, self.asked = wire, b"", 0
        self._read()  # it introduces itself
        self.send("WebDriver:NewSession")
        self.send("WebDriver:SetTimeouts", script=PATIENCE * 1000)
        self.send("WebDriver:SetWindowRect", width=WIDTH, height=HEIGHT + 86)  # with its own bars

    def ask(self, command: str, **body: Any) -> Any:
        if command == "picture":
            body["full"] = False
        return self.send(self.NAMES[command], **body)

    def send(self, name: str, **body: Any) -> Any:
        self.asked += 1
        message = json.dumps([0, self.asked, name, body]).encode()
        self.wire.sendall(str(len(message)).encode() + b":" + message)
        _, number, problem, result = self._read()
        assert number == self.asked
        assert problem is None, problem
        return result.get("value") if isinstance(result, dict) else result

    def _read(self) -> Any:
        while b":" not in self.heard:
            self._more()
        length, _, self.heard = self.heard.partition(b":")
        while len(self.heard) < int(length):
            self._more()
        message, self.heard = self.heard[: int(length)], self.heard[int(length) :]
        return json.loads(message)

    def _more(self) -> None:
        heard = self.wire.recv(1 << 16)
        assert heard, "Firefox hung up"
        self.heard += heard


class Chromium:
    def __init__(self, page: Page) -> None:
        self.page = page

    def go(self, path: str) -> None:
        self.page.goto(path)

    def run(self, script: str, *given: Any) -> Any:
        said = f"(function () {{ {script} }})(...given, done)"
        return self.page.evaluate(f"given => new Promise(done => {{ {said} }})", given)

    def point(self, x: float, y: float) -> None:
        self.page.mouse.click(int(x), int(y))

    def picture(self) -> bytes:
        return self.page.screenshot()


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


@contextmanager
def _process(command: list[str], **how: Any) -> Iterator[None]:
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **how)
    try:
        yield
    finally:
        running.terminate()
        running.wait(PATIENCE)


@contextmanager
def _screen(program: str) -> Iterator[str]:
    """A display of its own that nobody looks at; its name."""
    reading, writing = os.pipe()
    command = [program, "-displayfd", str(writing), "-screen", "0", "1440x1000x24", "-nolisten", "tcp"]
    with _process(command, pass_fds=[writing]):
        os.close(writing)
        with os.fdopen(reading) as said:
            yield f":{said.readline().strip()}"


@contextmanager
def _webkit(site: str, folder: Path) -> Iterator[Engine]:
    found = webkit()
    if found is None:
        pytest.skip("WebKit is not here (on Debian: apt install webkit2gtk-driver xvfb)")
    port = _free_port()
    with _screen(found.screen) as screen:
        # Without a graphics card the compositor never shows a frame.
        environment = os.environ | {
            "DISPLAY": screen,
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
            "LANG": "C.UTF-8",
            "HOME": str(folder),
        }
        transport = httpx.HTTPTransport(retries=8)  # until it listens
        with (
            _process([found.driver, f"--port={port}"], env=environment),
            patient.Client(
                base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE, transport=transport
            ) as http,
        ):
            options = {"binary": found.browser, "args": ["--automation"]}
            wishes = {"webkitgtk:browserOptions": options, "timeouts": {"script": PATIENCE * 1000}}
            answer = http.post("/session", json={"capabilities": {"alwaysMatch": wishes}})
            assert answer.is_success, answer.text
            session = answer.json()["value"]["sessionId"]
            http.post(f"/session/{session}/window/rect", json={"width": WIDTH, "height": HEIGHT})
            yield WebKit(http, session, site, screen)
            http.delete(f"/session/{session}")


@contextmanager
def _firefox(site: str, folder: Path) -> Iterator[Engine]:
    found = firefox()
    if found is None:
        pytest.skip("Firefox is not here (on Debian: apt install firefox-esr)")
    port, profile = _free_port(), folder / "profile"
    profile.mkdir()
    wishes = {"marionette.port": port, "intl.accept_languages": "en", "app.update.enabled": False}
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in wishes.items()]
    (profile / "user.js").write_text("\n".join(lines), "utf-8")
    command = [found, "--marionette", "--headless", "--no-remote", "--profile", str(profile)]
    with _process(command, env=os.environ | {"HOME": str(folder)}), _connected(port) as wire:
        engine = Firefox(wire, site)
        yield engine
        engine.send("Marionette:Quit", flags=["eForceQuit"])


def _connected(port: int) -> socket.socket:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), PATIENCE)
        except ConnectionRefusedError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


@contextmanager
def _chromium(site: str, folder: Path) -> Iterator[Engine]:
    path = chromium()
    with sync_playwright() as playwright, launch(playwright, path) as browser:
        size = ViewportSize(width=WIDTH, height=HEIGHT)
        yield Chromium(browser.new_page(base_url=site, viewport=size, service_workers="block"))


ENGINES = {"chromium": _chromium, "firefox": _firefox, "webkit": _webkit}


def opened(name: str, site: str, folder: Path) -> AbstractContextManager[Engine]:
    """A window of the browser of this name; `folder` is its home."""
    return ENGINES[name](site, folder)
