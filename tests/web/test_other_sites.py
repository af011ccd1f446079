"""Pages of other sites, in a real browser: they sign nobody out or in, and no name of theirs leads here."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Browser

from tests.server.player import Player
from tests.web.conftest import Launcher, Visit
from tests.web.profiles import Profiles
from tests.web.serving import Server

POINTS_HERE = "elsewhere.example"
NAME, PASSPHRASE = "Mallory", "open=sesame"


class Elsewhere(BaseHTTPRequestHandler):
    """Another site: a form for every address that a test names in its query, or at /frame a frame of it."""

    def do_GET(self) -> None:
        path, _, action = self.path.partition("?")
        if path == "/frame":
            self._send(f"<!doctype html><iframe src='{action}'></iframe>")
            return
        # As text/plain a form sends "name=value", which is JSON if the equals sign stands inside a string.
        name, _, value = json.dumps({"name": NAME, "passphrase": PASSPHRASE}).partition("=")
        page = (
            f"<!doctype html><form method=post action='{action}' enctype='text/plain'>"
            f"<input name='{name}' value='{value}'></form><script>document.forms[0].submit()</script>"
        )
        self._send(page)

    def _send(self, page: str) -> None:
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.end_headers()
        self.wfile.write(page.encode())

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def browser(launcher: Launcher) -> Iterator[Browser]:
    """Thinks that a name of another site is this computer's, as after DNS rebinding."""
    with launcher(f"--host-resolver-rules=MAP {POINTS_HERE} 127.0.0.1") as launched:
        yield launched


@pytest.fixture(scope="module")
def profiles(browser: Browser, server: Server) -> Profiles:
    """Those of this browser."""
    return Profiles(browser, server.url)


@pytest.fixture(scope="module")
def mallory(server: Server) -> str:
    """An account that somebody else could be signed in to; its id."""
    with Player(server.url) as player:
        player.post("/me/claim", name=NAME, passphrase=PASSPHRASE)
        return player.id


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere)
    threading.Thread(target=server.serve_forever).start()
    yield f":{server.server_port}/"
    server.shutdown()
    server.server_close()


# localhost is another site than 127.0.0.1: no cookie goes along. Another port is the same site, and they do.
@pytest.mark.parametrize("site", ["http://localhost", "http://127.0.0.1"])
def test_a_form_of_another_site_signs_nobody_out_or_in(
    visit: Visit, server: Server, elsewhere: str, mallory: str, site: str
) -> None:
    visitor = visit()
    visitor.go("/")
    before = visitor.ask("GET", "/me")["id"]
    for path in ("/api/logout", "/api/login"):
        with visitor.page.expect_response(server.url + path) as answered:
            visitor.page.goto(f"{site}{elsewhere}?{server.url}{path}")
        assert answered.value.status == 403
        assert answered.value.json()["reason"] == "forged"
        assert "set-cookie" not in answered.value.headers
    assert visitor.ask("GET", "/me")["id"] == before != mallory
    visitor.complaints.clear()  # about the refusals


@pytest.mark.parametrize("site", ["http://localhost", "http://127.0.0.1"])
def test_a_frame_of_another_site_makes_no_guest(
    visit: Visit, server: Server, elsewhere: str, site: str
) -> None:
    visitor = visit()
    with visitor.page.expect_response(f"{server.url}/api/me") as answered:
        visitor.page.goto(f"{site}{elsewhere}frame?{server.url}/api/me")
    assert answered.value.status == 403
    assert "set-cookie" not in answered.value.headers
    visitor.complaints.clear()  # about the refusal


def test_a_name_of_another_site_that_points_here_leads_nowhere(browser: Browser, server: Server) -> None:
    page = browser.new_page()
    answer = page.goto(f"http://{POINTS_HERE}:{server.url.rpartition(':')[2]}/")
    assert answer is not None
    assert answer.status == 421
    assert POINTS_HERE in page.inner_text("body")
    page.close()
