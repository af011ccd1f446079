"""A real server in a process of its own and a real Chromium for every test of the client."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect, sync_playwright

from cartographers.site.build import build_site
from cartographers.site.downloads import CannotBuild
from tests.site.serving import static_host
from tests.web.chromium import HASTY, chromium, launch
from tests.web.profiles import Profiles
from tests.web.serving import Server
from tests.web.visitor import Visitor

SMALL_DESKTOP = (1200, 760)  # painting takes much of the time of these tests
PHONE = (360, 740)
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
    with launcher(*HASTY) as launched:
        yield launched


@pytest.fixture(scope="package")
def profiles(browser: Browser, server: Server) -> Profiles:
    return Profiles(browser, server.url)


def _viewport(size: tuple[int, int]) -> ViewportSize:
    return {"width": size[0], "height": size[1]}


Visit = Callable[..., Visitor]


@pytest.fixture
def visit(launcher: Launcher, browser: Browser, profiles: Profiles) -> Iterator[Visit]:
    """Opens a browser window of a new person; at the end none of them may have complained on its console."""
    visitors: list[Visitor] = []
    leaving: list[Callable[[], None]] = []

    def come(
        *,
        at: str | None = None,
        phone: bool = False,
        size: tuple[int, int] = SMALL_DESKTOP,
        language: str = "en",
        dark: bool = False,
        moving: bool = False,
        offline_too: bool = False,
        first_time: bool = False,
        painted: bool = False,
    ) -> Visitor:
        options: dict[str, Any] = {
            "viewport": _viewport(PHONE if phone else SMALL_DESKTOP),
            "color_scheme": "light",
            "reduced_motion": "reduce",
            "locale": language,
            "has_touch": phone,
            "is_mobile": phone,
            # Fetching everything for later takes time that only some tests have a use for.
            "service_workers": "allow" if offline_too else "block",
        }
        if at or offline_too or first_time or painted:
            chosen = launcher() if painted else browser
            context = chosen.new_context(base_url=at or profiles.url, **options)
            leaving.append(chosen.close if painted else context.close)
        else:
            profile = profiles.take(**options)
            context = profile.context
            leaving.append(partial(profiles.leave, profile, **options))
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        if not phone and size != SMALL_DESKTOP:
            page.set_viewport_size(_viewport(size))
        if dark:
            page.emulate_media(color_scheme="dark")
        if moving:
            page.emulate_media(reduced_motion="no-preference")
        visitors.append(Visitor(page))
        return visitors[-1]

    yield come
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    for leave in leaving:
        leave()
    assert complaints == []


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The game as static files."""
    folder = tmp_path_factory.mktemp("host") / "games" / "map"
    try:
        build_site(folder)
    except CannotBuild as problem:
        pytest.skip(f"Python for browsers is not here and cannot be fetched: {problem}")
    return folder


@pytest.fixture(scope="session")
def site(site_folder: Path) -> Iterator[str]:
    """The address of its first page, below another site."""
    with static_host(site_folder.parents[1]) as address:
        yield f"{address}/games/map/"


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test that stops and starts it."""
    with Server(tmp_path / "tables.db") as running:
        yield running
