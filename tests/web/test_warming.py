"""The page says that the bots are warming up, and who plays meanwhile."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Route, expect

from cartographers.server.settings import NO_LIMITS, Settings
from tests.repeated import once_of
from tests.server.running import running, until
from tests.server.test_warming import compilers
from tests.web.conftest import Visit
from tests.web.looks import assert_clean


@pytest.mark.slow
def test_the_page_says_that_stand_ins_play_until_the_bots_are_ready(
    visit: Visit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    settings = Settings(str(tmp_path / "tables.db"), limits=NO_LIMITS, bot_processes=1, warm_up=False)
    with running(settings) as server:
        before = set(compilers())
        warming_up = server.app.state.services.bot_pool.warm_up()
        warmed_up = asyncio.run_coroutine_threadsafe(warming_up, server.loop)
        until(lambda: set(compilers()) - before, "the compiler begins")
        (compiler,) = set(compilers()) - before
        compiler.suspend()
        visitor = visit(at=server.url)
        visitor.go("/")
        told = visitor.page.get_by_role("status").filter(has_text="The bots are warming up")
        expect(told).to_contain_text("stand-ins play for them")
        alone = visitor.make_table(edition="base", seats=1)
        visitor.turn_to(f"/t/{alone}")
        visitor.table.wait_for()
        expect(told).to_have_count(0)
        visitor.turn_to(f"/t/{visitor.make_table(edition='base', seats=2, bots=1)}")
        expect(told).to_be_visible()
        compiler.resume()
        expect(told).to_have_count(0)
        warmed_up.result()


def still_warming(route: Route) -> None:
    route.fulfill(json=route.fetch().json() | {"ready": False, "done": 4, "of": 11})


@pytest.mark.parametrize("look", once_of({"phone": True}, {}, {"phone": True, "language": "fr"}))
def test_at_a_table_it_is_a_word_in_the_top_bar_that_covers_nothing(
    visit: Visit, look: dict[str, bool | str]
) -> None:
    visitor = visit(**look)
    visitor.page.route("**/api/bots", still_warming)
    visitor.open_table(visitor.make_table(edition="base", seats=2, bots=1))
    note = visitor.page.locator(".warming-note")
    expect(note).to_be_visible()
    inside, bar = extent(note), extent(visitor.page.locator(".topbar"))
    assert inside["top"] >= bar["top"]
    assert inside["bottom"] <= bar["bottom"]
    for part in map(extent, visitor.page.locator(".topbar-home, .topbar-tools").all()):
        assert part["right"] <= inside["left"] or inside["right"] <= part["left"]
    button = note.get_by_role("button")
    assert button.evaluate("each => each.scrollWidth <= each.clientWidth"), "a word is cut"
    assert button.evaluate("each => each.scrollHeight <= each.clientHeight"), "a line is cut"
    assert_clean(visitor.page)
    button.click()
    told = visitor.page.get_by_role("dialog").locator(".dialog-body")
    expect(told).to_contain_text("remplaçants" if look.get("language") else "stand-ins play for them")


def extent(part: Locator) -> dict[str, float]:
    found: dict[str, float] = part.evaluate("each => each.getBoundingClientRect().toJSON()")
    return found
