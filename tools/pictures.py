"""The pictures of the README: `python -m tools.pictures` draws docs/pictures/ again."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image

from tests.web.drawing import Mouse, Place, finish_without_looking, names_of, spaces_of, way
from tests.web.visitor import Visitor
from tools.screenshots import Look, browser_and_server, window

FOLDER = Path("docs") / "pictures"
QUALITY = 82
TRIED = 20  # places, of which the one that matters most is shown
OTTILIE = {
    "name": "Ottilie",
    "title": "Keeper of Bays",
    "crest": {"division": "quarterly", "first": "blue", "second": "gold", "charge": "compass"},
}
DESKTOP = Look("table", 1440, 900)
CANDLELIGHT = Look("candlelight", 1440, 900, dark=True)
PHONE = Look("phone", 360, 740, dark=True, scale=2)


def table(visitor: Visitor) -> None:
    """The fall of a game against three bots, a shape laid down and its stars shown."""
    visitor.ask("PATCH", "/me", OTTILIE)
    code = visitor.make_table(edition="base", seats=4, bots=3, seed="gallery")
    finish_without_looking(visitor, code, turns=19)
    _lay_down(visitor, code)


def candlelight(visitor: Visitor) -> None:
    """Heroes, monsters and what they destroyed."""
    visitor.ask("PATCH", "/me", OTTILIE)
    code = visitor.make_table(edition="heroes", seats=3, bots=2, seed="gallery-heroes")
    finish_without_looking(visitor, code, turns=22)
    _lay_down(visitor, code)


def phone(visitor: Visitor) -> None:
    """An ambush: the neighbour's sheet is drawn on."""
    code = visitor.make_table(edition="base", seats=3, bots=2, seed="ambush-soon")
    finish_without_looking(visitor, code, until="foreign")
    _lay_down(visitor, code)


def _lay_down(visitor: Visitor, code: str) -> None:
    visitor.open_table(code)
    visitor.wait_for_state("draw")
    visitor.page.mouse.click(*Mouse(visitor).point(best_place(visitor, code)))
    visitor.page.locator(".verdict b").first.wait_for()


def best_place(visitor: Visitor, code: str) -> Place:
    """Where the first shape matters most, unturned, of some places that were tried."""
    decision = visitor.ask("GET", f"/tables/{code}/view")["decision"]
    shape, terrain = decision["shapes"][0], decision["terrains"][0]
    as_printed = [
        place for place in map(spaces_of, shape["places"]) if way(shape["picture"], place) == (False, 0)
    ]

    def stars(place: Place) -> int:
        idea = {"shape": shape["number"], "terrain": terrain, "spaces": names_of(place), "marks": []}
        return abs(int(visitor.ask("POST", f"/tables/{code}/consider", idea)["stars"]))

    return max(as_printed[:: max(1, len(as_printed) // TRIED)], key=stars)


def main() -> None:
    with browser_and_server() as (browser, url):
        for look, scene in ((DESKTOP, table), (CANDLELIGHT, candlelight), (PHONE, phone)):
            with window(browser, look, url) as visitor:
                scene(visitor)
                visitor.page.evaluate("document.fonts.ready")
                picture = Image.open(BytesIO(visitor.page.screenshot()))
                file = FOLDER / f"{look.name}.jpg"
                picture.convert("RGB").save(file, quality=QUALITY, optimize=True, progressive=True)
                print(f"{file}: {file.stat().st_size} bytes")


if __name__ == "__main__":
    main()
