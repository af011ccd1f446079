"""Looks at a page as everybody may have to: without a mouse, with little room, with a screen reader."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

axe = Axe()


def assert_accessible(page: Page) -> None:
    """No complaint of axe, and nothing wider than the window."""
    page.evaluate("document.fonts.ready")
    problems = [
        f"{violation['id']}: {node['html'][:160]} {node['failureSummary']}"
        for violation in axe.run(page).response["violations"]
        for node in violation["nodes"]
    ]
    assert problems == [], problems  # not rewritten by pytest: it has to say itself what is wrong
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), "it scrolls sideways"
