"""A real server in a process of its own and a real Chromium for every test of the client."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.web.chromium import chromium, launch
from tests.web.serving import Server
from tests.web.visitor import Visitor

SMALL_DESKTOP = (1200, 760)  # painting takes most of the time of these tests
PATIENCE = 60_000  # milliseconds until a test gives up, for machines with much else to do
expect.set_options(timeout=PATIENCE)


Launcher = Callable[..., Browser]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that many tests share: each makes tables of its own."""
    with Server(tmp_path_factory.mktemp("server") / "tables.db") as running:
        yield running


@pytest.fixture(scope="package")
def launcher() -> Iterator[Launcher]:
    """Starts browsers. Not for the whole session: while Playwright is there, no other test can run a loop."""
    path = chromium()
    with sync_playwright() as playwright:
        yield partial(launch, playwright, path)


@pytest.fixture(scope="package")
def browser(launcher: Launcher) -> Iterator[Browser]:
    with launcher() as launched:
        yield launched


Visit = Callable[..., Visitor]


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Opens a browser window of a new person; at the end none of them may have complained on its console."""
    visitors: list[Visitor] = []

    def come(
        *,
        at: str | None = None,
        phone: bool = False,
        size: tuple[int, int] = SMALL_DESKTOP,
        language: str = "en",
        dark: bool = False,
        moving: bool = False,
        offline_too: bool = False,
    ) -> Visitor:
        width, height = (360, 740) if phone else size
        context = browser.new_context(
            base_url=at or server.url,
            viewport={"width": width, "height": height},
            locale=language,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if moving else "reduce",
            has_touch=phone,
            is_mobile=phone,
            # Fetching everything for later takes time that only some tests have a use for.
            service_workers="allow" if offline_too else "block",
        )
        context.set_default_timeout(PATIENCE)
        visitor = Visitor(context.new_page())
        visitors.append(visitor)
        return visitor

    yield come
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    for visitor in visitors:
        visitor.page.context.close()
    assert complaints == []


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test that stops and starts it."""
    with Server(tmp_path / "tables.db") as running:
        yield running
