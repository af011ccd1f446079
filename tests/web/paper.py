"""Painting on the map of the pages for people with pencils."""

from __future__ import annotations

from urllib.parse import urlencode

from playwright.sync_api import Locator, expect

from cartographers.rules.grid import Space
from tests.web.visitor import Visitor


class PaperMap:
    """The map on the scorer's or the editor's page."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.map = visitor.page.locator(".scan map-sheet")

    def open(self, path: str, **shared: str) -> None:
        """Opens a page, with a sheet in the address."""
        self.visitor.go(f"{path}#{urlencode(shared)}" if shared else path)
        self.map.locator(".square").first.wait_for()

    def square(self, name: str) -> Locator:
        return self.map.locator(f"[data-space='{int(Space.named(name))}']")

    def centre(self, name: str) -> tuple[float, float]:
        self.map.scroll_into_view_if_needed()
        box = self.square(name).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def choose(self, brush: str) -> None:
        self.page.get_by_role("radio", name=brush, exact=True).check(force=True)

    def tap(self, name: str) -> None:
        self.page.touchscreen.tap(*self.centre(name))

    def drag(self, start: str, end: str) -> None:
        """Draws with the mouse from one space to another, quickly."""
        self.page.mouse.move(*self.centre(start))
        self.page.mouse.down()
        self.page.mouse.move(*self.centre(end), steps=2)
        self.page.mouse.up()

    def paste(self, text: str) -> None:
        """Puts a text over all of the old one and has it taken."""
        details = self.page.locator("details.scorer-text")
        if details.count() and details.get_attribute("open") is None:
            details.locator("summary").click()
        box = self.page.get_by_label("The sheet as text")
        box.fill(text)
        self.page.get_by_role("button", name="Use this text").click()

    def expect_says(self, name: str, words: str) -> None:
        expect(self.square(name)).to_have_attribute("aria-label", f"{name.upper()}, {words}")


def lit(map_: PaperMap) -> int:
    """How many spaces are lit."""
    return map_.map.locator(".lights rect").count()
