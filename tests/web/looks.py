"""Looks at a page as everybody may have to: without a mouse, with little room, with a screen reader."""

from __future__ import annotations

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Page

from tests.web.visitor import Visitor

# Listing all that is as it should be takes a quarter longer.
PROBLEMS = "async () => (await axe.run({resultTypes: ['violations']})).violations"


def assert_clean(page: Page) -> None:
    """No complaint of axe."""
    page.evaluate("document.fonts.ready")
    if not page.evaluate("'axe' in window"):  # half a megabyte, which a page keeps until it is left
        page.evaluate(AXE_SCRIPT)
    problems = [
        f"{violation['id']}: {node['html'][:160]} {node['failureSummary']}"
        for violation in page.evaluate(PROBLEMS)
        for node in violation["nodes"]
    ]
    assert problems == [], problems  # not rewritten by pytest: it has to say itself what is wrong


def fits(visitor: Visitor) -> bool:
    """Whether nothing is wider than the window."""
    fitting: bool = visitor.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    return fitting


def assert_accessible(visitor: Visitor) -> None:
    assert_clean(visitor.page)
    assert fits(visitor), "it scrolls sideways"
