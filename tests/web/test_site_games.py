"""What there is to play and to keep without a server, in a real browser with the network switched off."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.looks import assert_clean
from tests.web.site_visitor import LOADING, SiteVisitor, visiting

pytestmark = pytest.mark.slow

GAMES = Path(__file__).parents[1] / "games"


@pytest.fixture(scope="module")
def visitor(browser: Browser, site: str) -> Iterator[SiteVisitor]:
    """One person's browser for both tests: loading Python takes the most time."""
    with visiting(browser, site) as visitor:
        yield visitor


def test_todays_expedition_for_practice(visitor: SiteVisitor, tmp_path: Path) -> None:
    page = visitor.page
    visitor.go("/daily")
    expect(page.locator(".daily-note")).to_contain_text("for practice", timeout=LOADING)
    expect(page.locator(".daily-ranking")).to_contain_text("takes a server")
    page.get_by_role("button", name="Play it for practice").click()
    visitor.table.wait_for()
    code = visitor.code
    visitor.finish(code)
    visitor.check_transcript(code, tmp_path)
    visitor.go("/daily")
    stars = visitor.ask("GET", "/daily")["result"]["stars"]
    expect(page.locator(".daily-sum")).to_contain_text(str(stars), timeout=LOADING)
    expect(page.locator(".calendar-shown")).to_contain_text(str(stars))
    assert_clean(page)
    expect(page.get_by_role("button", name="Same cards again")).to_be_enabled()


def test_a_saved_game_is_replayed_and_kept(visitor: SiteVisitor) -> None:
    page = visitor.page
    visitor.go("/replay")
    page.locator("bring-transcript input[type=file]").set_input_files(GAMES / "three-heroes.cgn")
    page.get_by_role("button", name="Keep it in my atlas").click(timeout=LOADING)
    expect(page.get_by_role("link", name="Review")).to_have_count(0)  # takes a server
    expect(page.get_by_role("dialog")).to_contain_text(
        "It was begun elsewhere and brought here", timeout=LOADING
    )
    visitor.go("/players/me")
    expect(page.locator(".atlas-page").first).to_be_visible(timeout=LOADING)
    assert_clean(page)
    page.locator(".atlas-page").first.click()
    with page.expect_download() as saved:
        page.get_by_role("link", name="Transcript").click()
    moves = (GAMES / "three-heroes.cgn").read_text("utf-8").partition("\n\n")[2]
    assert saved.value.path().read_text("utf-8").partition("\n\n")[2] == moves
