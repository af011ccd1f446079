"""Pictures of all main screens for looking at: `python -m tools.screenshots` fills build/screenshots/.

Each screen is made as desktop and phone, in daylight and candlelight; a few also in French and Spanish, on a
tablet and on a wide screen. Words after the command choose screens: `python -m tools.screenshots home end`.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, sync_playwright

from tests.web.chromium import chromium, launch
from tests.web.drawing import Mouse, finish_without_looking, spaces_of, take_turn, wish
from tests.web.serving import Server
from tests.web.visitor import Visitor

FOLDER = Path("build") / "screenshots"


@dataclass(frozen=True, slots=True)
class Look:
    """A window: its size, light and language, and whether things move in it."""

    name: str
    width: int
    height: int
    dark: bool = False
    language: str = "en"
    scale: float = 1
    moving: bool = False

    @property
    def phone(self) -> bool:
        return self.width <= PHONE_WIDTH


PHONE_WIDTH = 360
LATE_SEASON = 2  # fall

DESKTOP = Look("desktop", 1440, 900)
LOOKS = (
    DESKTOP,
    Look("desktop-dark", 1440, 900, dark=True),
    Look("phone", 360, 740, scale=2),
    Look("phone-dark", 360, 740, dark=True, scale=2),
)
OTHER_LOOKS = (
    Look("desktop-fr", 1440, 900, language="fr"),
    Look("phone-es", 360, 740, language="es", scale=2),
    Look("tablet", 820, 1180),
    Look("zoomed", 720, 450),
    Look("wide", 2560, 1440),
)

Scene = Callable[[Visitor], None]


def home(visitor: Visitor) -> None:
    visitor.go("/")


def lobby(visitor: Visitor) -> None:
    code = visitor.make_table(edition="heroes", seats=5, bots=2, start=False)
    visitor.go(f"/t/{code}")
    visitor.page.locator(".invite-qr").wait_for()


def first_turn(visitor: Visitor) -> None:
    """The beginning of a game, a shape in the air."""
    visitor.play(edition="base", seats=1, seed="pictures")
    place = spaces_of(visitor.look()["decision"]["shapes"][0]["places"][60])
    visitor.page.mouse.move(*Mouse(visitor).point(place))


def drawing(visitor: Visitor) -> None:
    """The middle of a game against bots, a shape laid down, its stars shown."""
    code = visitor.make_table(edition="base", seats=4, bots=3, seed="pictures")
    _on(visitor, code, "draw", 14)
    hand, random = Mouse(visitor), Random(3)
    decision = visitor.look()["decision"]
    wanted = wish(decision, random)
    visitor.page.mouse.click(*hand.point(wanted.place))
    visitor.page.wait_for_timeout(500)


def ambush(visitor: Visitor) -> None:
    """Monsters for the neighbour."""
    code = visitor.make_table(edition="base", seats=3, bots=2, seed="ambush-soon")
    finish_without_looking(visitor, code, until="foreign")
    _lay_in_the_middle(visitor, code)


def hero(visitor: Visitor) -> None:
    code = visitor.make_table(edition="heroes", seats=2, bots=1, seed="h1")
    finish_without_looking(visitor, code, until="hero")
    _lay_in_the_middle(visitor, code)


def gorgon(visitor: Visitor) -> None:
    code = visitor.make_table(edition="heroes", seats=1, seed="h1")
    finish_without_looking(visitor, code, until="gorgon")
    visitor.open_table(code)
    visitor.wait_for_state("choose")


def edict(visitor: Visitor) -> None:
    code = visitor.make_table(edition="heroes", seats=3, bots=2, seed="edict")
    _on(visitor, code, "draw", 8)
    visitor.page.locator(".edict").first.click()


def ceremony(visitor: Visitor) -> None:
    visitor.play(edition="base", seats=3, bots=2, seed="ceremony")
    hand, random = Mouse(visitor), Random(5)
    while visitor.wait_for_state("draw", "choose", "ceremony") != "ceremony":
        take_turn(hand, random)
    visitor.page.locator("[data-ceremony=next]").click()


def end(visitor: Visitor) -> None:
    code = visitor.make_table(edition="combined", seats=4, bots=3, seed="end")
    finish_without_looking(visitor, code)
    visitor.open_table(code)
    visitor.page.locator(".ending").wait_for()


def solo_end(visitor: Visitor) -> None:
    code = visitor.make_table(edition="heroes", seats=1, seed="solo-end")
    finish_without_looking(visitor, code)
    visitor.open_table(code)
    visitor.page.locator(".ending").wait_for()


def hotseat(visitor: Visitor) -> None:
    visitor.go("/hotseat")


def cover(visitor: Visitor) -> None:
    """Between two people at one device."""
    code = visitor.make_table(seats=2, hot_seat=["Anna", "Ben"], seed="pictures")
    visitor.go(f"/t/{code}")
    visitor.wait_for_state("covered")


def settings(visitor: Visitor) -> None:
    visitor.go("/")
    visitor.page.locator("desk-preferences button").last.click()
    visitor.page.locator(".key-letters summary").click()


def hundred(visitor: Visitor) -> None:
    """As many as a table can seat."""
    code = visitor.make_table(edition="base", seats=100, bots=99, seed="hundred")
    visitor.open_table(code)
    visitor.wait_for_state("draw")
    players = visitor.page.get_by_role("button", name="Players", exact=True)
    if players.is_visible():
        players.click()


SCENES: dict[str, Scene] = {
    "home": home,
    "lobby": lobby,
    "first-turn": first_turn,
    "drawing": drawing,
    "ambush": ambush,
    "hero": hero,
    "gorgon": gorgon,
    "edict": edict,
    "ceremony": ceremony,
    "end": end,
    "solo-end": solo_end,
    "hundred": hundred,
    "hotseat": hotseat,
    "cover": cover,
    "settings": settings,
}
ALSO_ELSEWHERE = ("home", "drawing", "edict", "end")


def _lay_in_the_middle(visitor: Visitor, code: str) -> None:
    """At the table, the shape laid down in the middle one of its places."""
    visitor.open_table(code)
    visitor.wait_for_state("draw")
    places = visitor.look()["decision"]["shapes"][0]["places"]
    visitor.page.mouse.click(*Mouse(visitor).point(spaces_of(places[len(places) // 2])))
    visitor.page.wait_for_timeout(500)


def _on(visitor: Visitor, code: str, state: str, turns: int) -> None:
    """Some turns later, by whichever way; then at the table."""
    for _ in range(turns):
        seen = visitor.ask("GET", f"/tables/{code}/view")
        if seen["view"]["season_number"] >= LATE_SEASON:
            break
        finish_without_looking(visitor, code, turns=1)
    visitor.open_table(code)
    visitor.wait_for_state(state, "choose")


@contextmanager
def window(browser: Browser, look: Look, url: str) -> Iterator[Visitor]:
    context = browser.new_context(
        base_url=url,
        viewport={"width": look.width, "height": look.height},
        device_scale_factor=look.scale,
        color_scheme="dark" if look.dark else "light",
        locale=look.language,
        reduced_motion="no-preference" if look.moving else "reduce",
        has_touch=look.phone,
        service_workers="block",
    )
    yield Visitor(context.new_page())
    context.close()


@contextmanager
def browser_and_server() -> Iterator[tuple[Browser, str]]:
    """A browser, and the address of a server without any tables."""
    path = chromium()
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "tables.db") as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright, path)
        yield browser, server.url
        browser.close()


def main(chosen: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with browser_and_server() as (browser, url):
        for name, scene in SCENES.items():
            if chosen and name not in chosen:
                continue
            for look in (*LOOKS, *(OTHER_LOOKS if name in ALSO_ELSEWHERE else ())):
                with window(browser, look, url) as visitor:
                    scene(visitor)
                    visitor.page.evaluate("document.fonts.ready")
                    visitor.page.screenshot(path=FOLDER / f"{name}-{look.name}.png")
                    print(f"{FOLDER / name}-{look.name}.png", *visitor.complaints)


if __name__ == "__main__":
    main(sys.argv[1:])
