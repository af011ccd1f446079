"""For everyone: axe finds nothing on any screen, the map speaks, zoom and narrow screens work."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import expect

from tests.dealt import first_offers
from tests.repeated import once_of
from tests.web.conftest import Visit
from tests.web.drawing import (
    Finger,
    Mouse,
    finish_without_looking,
    play_to_the_last_card,
    spaces_of,
    take_turn,
)
from tests.web.looks import assert_clean, fits
from tests.web.visitor import Visitor

# Colours do not depend on the size, nor places on the light.
DESK = pytest.param({}, id="desktop-light")
PHONE = pytest.param({"phone": True, "dark": True}, id="phone-dark")


def close(visitor: Visitor) -> None:
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("look", once_of(PHONE, DESK))
def test_home_and_lobby(visit: Visit, look: dict[str, bool]) -> None:
    visitor = visit(**look)
    visitor.go("/")
    assert_clean(visitor.page)
    visitor.page.locator("desk-preferences button").last.click()
    assert_clean(visitor.page)
    close(visitor)
    code = visitor.make_table(edition="heroes", seats=3, bots=1, start=False)
    visitor.go(f"/t/{code}")
    visitor.page.get_by_role("heading", name="Invite").wait_for()
    assert_clean(visitor.page)
    visitor.page.get_by_role("button", name="Name and crest").click()
    assert_clean(visitor.page)
    close(visitor)
    visitor.page.goto("/learn/no/where")
    visitor.page.get_by_role("heading", name="Here be dragons").wait_for()
    assert_clean(visitor.page)


@pytest.mark.parametrize("look", once_of(DESK, PHONE))
def test_the_table(visit: Visit, look: dict[str, bool]) -> None:
    visitor = visit(**look)
    code = visitor.play(edition="base", seats=3, bots=2, seed="access")
    assert_clean(visitor.page)
    place = spaces_of(visitor.look()["decision"]["shapes"][0]["places"][0])
    hand = Mouse(visitor)
    visitor.page.mouse.click(*hand.point(place))
    assert_clean(visitor.page)
    for opener in (".edict", ".small-card"):
        visitor.page.locator(opener).first.click()
        assert_clean(visitor.page)
        close(visitor)
    if look.get("phone"):
        for name in ("Players", "Log and chat"):
            visitor.page.get_by_role("button", name=name, exact=True).click()
            assert_clean(visitor.page)
            close(visitor)
    else:
        visitor.page.get_by_role("button", name="What is left in the deck").click()
        assert_clean(visitor.page)
        close(visitor)
        visitor.page.get_by_role("tab", name="Chat").click()
        assert_clean(visitor.page)
        visitor.page.locator(".player").nth(1).click()
        assert_clean(visitor.page)
        close(visitor)
        visitor.page.get_by_role("button", name="Help").click()
        assert_clean(visitor.page)
        close(visitor)
    visitor.page.goto("about:blank")  # or the page would follow each turn
    finish_without_looking(visitor, code, until="foreign")
    visitor.open_table(code)
    assert visitor.wait_for_state("draw") == "draw"
    assert_clean(visitor.page)


@pytest.mark.slow
@pytest.mark.parametrize("look", once_of(PHONE, DESK))
def test_heroes_choices_ceremony_and_end(visit: Visit, look: dict[str, bool]) -> None:
    visitor = visit(**look)
    code = visitor.make_table(edition="heroes", seats=1, seed="h1")
    for kind in ("hero", "gorgon", "troll"):
        finish_without_looking(visitor, code, until=kind)
        visitor.open_table(code)
        visitor.wait_for_state("draw", "choose")
        assert_clean(visitor.page)
    play_to_the_last_card(visitor, code)
    visitor.open_table(code)
    hand, random = Mouse(visitor), Random(1)
    while visitor.wait_for_state("draw", "choose", "ceremony") != "ceremony":
        take_turn(hand, random)
    assert_clean(visitor.page)
    for _ in range(4):
        visitor.page.locator("[data-ceremony=next]").click()
    assert_clean(visitor.page)
    finish_without_looking(visitor, code)
    visitor.open_table(code)
    visitor.page.get_by_role("dialog", name="The map is finished").wait_for()
    scores = visitor.page.get_by_role("region", name="Final scores")
    assert scores.evaluate("box => box.scrollWidth <= box.clientWidth"), "the total is out of sight"
    assert_clean(visitor.page)


def test_the_map_is_a_grid_whose_spaces_speak(visit: Visit) -> None:
    visitor = visit()
    visitor.play(edition="base", seats=1, sheet="A", seed="speak")
    grid = visitor.sheet.get_by_role("grid")
    assert grid.get_by_role("row").count() == 11
    assert grid.get_by_role("gridcell").count() == 121
    expect(grid.get_by_role("gridcell", name="B4, mountain", exact=True)).to_be_attached()
    expect(grid.get_by_role("gridcell", name="B5, empty, next to mountain", exact=True)).to_be_attached()
    expect(grid.get_by_role("gridcell", name="C2, empty ruins", exact=True)).to_be_attached()


def test_what_happens_is_announced(visit: Visit) -> None:
    visitor = visit()
    visitor.play(edition="base", seats=1, seed="announce")
    take_turn(Mouse(visitor), Random(2))
    visitor.wait_for_state("draw")
    region = visitor.page.locator("#announcer")
    expect(region).to_have_attribute("aria-live", "polite")
    expect(region).to_contain_text("is revealed")
    expect(region).to_contain_text("draws")


def test_keys_say_whether_the_shape_fits(visit: Visit) -> None:
    visitor = visit()
    visitor.play(edition="base", seats=1, seed="keys")
    visitor.sheet.locator("[tabindex='0']").focus()
    visitor.page.keyboard.press("n")
    expect(visitor.page.locator("#announcer")).to_contain_text("it fits. Press Enter to draw it.")
    first = visitor.look()["decision"]["shapes"][0]["places"][0]
    assert spaces_of(first) == Mouse(visitor).selected()
    visitor.page.keyboard.press("l")
    expect(visitor.page.locator(".hints")).to_be_attached()
    visitor.page.keyboard.press("?")
    expect(visitor.page.get_by_role("dialog", name="Help")).to_be_visible()


SIZES = {
    "200 percent zoom": (720, 450),
    "phone": (360, 740),
    "tablet": (820, 1180),
    "tablet lying": (1180, 820),
    "small desktop": (1200, 760),
    "wide": (2560, 1440),
}


def sizes(visitor: Visitor) -> Iterator[str]:
    """The page as it is in windows of all sizes."""
    for name, (width, height) in SIZES.items():
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.page.evaluate("new Promise(painted => requestAnimationFrame(() => setTimeout(painted)))")
        yield name


def test_no_screen_scrolls_sideways_and_everything_is_reachable(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/")
    for size in sizes(visitor):
        assert fits(visitor), size
    visitor.play(edition="heroes", seats=4, bots=3, seed="sizes")
    for size in sizes(visitor):
        assert fits(visitor), size
        for selector in (".season-card", ".edict", ".centre map-sheet .sheet", ".hand .decide"):
            visitor.page.locator(selector).first.scroll_into_view_if_needed()
            expect(visitor.page.locator(selector).first).to_be_in_viewport(ratio=0.5)
        smallest = visitor.page.evaluate(
            "Math.min(...[...document.querySelectorAll('.hand button')].filter(b => b.checkVisibility())"
            ".map(b => b.getBoundingClientRect().height))"
        )
        assert smallest >= 40, size  # a thumb


@pytest.mark.slow
def test_nothing_is_too_wide_for_the_narrowest_phone(visit: Visit) -> None:
    visitor = visit(size=(320, 640), language="fr")
    lobby = visitor.make_table(edition="combined", seats=4, start=False)
    visitor.go("/")
    for path, there in (
        ("/rules/season-end", ".rule-table"),
        ("/rules/spring", ".rule-table"),
        ("/scorer", ".seasons-table"),
        ("/learn/first", ".coach"),
        (f"/t/{lobby}", ".invite-note"),
    ):
        visitor.turn_to(path)
        visitor.page.locator(there).wait_for()
        visitor.page.evaluate("document.fonts.ready")
        assert fits(visitor), path
    visitor.page.locator(".invite-code b").evaluate("code => { code.textContent = 'WWMWW-MWWMW'; }")
    assert fits(visitor), "the widest code"


@pytest.mark.slow
def test_a_card_with_five_terrains_fits_into_the_hand(visit: Visit) -> None:
    visitor = visit()
    visitor.play(edition="base", seats=1, seed=first_offers(terrains=5))
    assert len(visitor.look()["decision"]["terrains"]) == 5
    for size in sizes(visitor):
        assert visitor.page.evaluate(OVERLAPS) == [], size
        assert visitor.page.evaluate(STICKS_OUT) == [], size


STICKS_OUT = """() => [...document.querySelectorAll('.tile-terrain')]
  .filter(tile => tile.checkVisibility() && tile.scrollWidth > tile.clientWidth)
  .map(tile => tile.className)"""

OVERLAPS = """() => {
  const shown = [...document.querySelectorAll('.tile, .hand-tools button, .verdict, .hand-deciders button')]
    .filter(part => part.checkVisibility())
    .map(part => [part.innerText || part.className, part.getBoundingClientRect()]);
  const hand = document.querySelector('.hand').getBoundingClientRect();
  const touch = (a, b) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return [
    ...shown.filter(([, box]) => box.right > hand.right || box.bottom > hand.bottom || box.left < hand.left),
    ...shown.filter(([, box], n) => shown.slice(n + 1).some(([, other]) => touch(box, other))),
  ].map(([name]) => name);
}"""


@pytest.mark.slow
@pytest.mark.parametrize("look", once_of({"phone": True}, {}), ids=["phone", "desktop"])
def test_nothing_jumps_while_a_shape_is_chosen_turned_and_laid_down(
    visit: Visit, look: dict[str, bool]
) -> None:
    visitor = visit(**look)
    visitor.play(edition="base", seats=1, seed="jump")
    boxes = []
    hand, random = (Finger if look else Mouse)(visitor), Random(3)
    for _ in range(3):
        boxes.append(places_of_parts(visitor))
        decision = visitor.look()["decision"]
        visitor.page.mouse.click(*hand.point(spaces_of(decision["shapes"][0]["places"][0])))
        visitor.page.keyboard.press("r")
        boxes.append(places_of_parts(visitor))
        visitor.page.keyboard.press("Shift+R")
        visitor.page.keyboard.press("Escape")
        take_turn(hand, random)
        if visitor.wait_for_state("draw", "ceremony", "choose") != "draw":
            break
    assert len(boxes) >= 4
    assert all(box == boxes[0] for box in boxes)


def places_of_parts(visitor: Visitor) -> dict[str, list[float]]:
    parts: dict[str, list[float]] = visitor.page.evaluate(
        """parts => Object.fromEntries(parts.map(part => {
          const {x, y, width, height} = document.querySelector(part).getBoundingClientRect();
          return [part, [x, y, width, height].map(Math.round)];
        }))""",
        [".season-card", ".edicts", ".centre map-sheet", ".hand", ".hand .decide"],
    )
    return parts


@pytest.mark.slow
def test_high_contrast_and_less_motion_are_choices(visit: Visit) -> None:
    visitor = visit(moving=True)
    visitor.go("/")
    visitor.page.get_by_role("button", name="Settings").click()
    dialog = visitor.page.get_by_role("dialog", name="Settings")
    dialog.get_by_label("High").check()
    dialog.get_by_label("Reduced").check()
    assert visitor.page.evaluate("getComputedStyle(document.body).getPropertyValue('--ink').trim()") == "#000"
    visitor.page.reload()
    root = visitor.page.locator("html")
    expect(root).to_have_attribute("data-contrast", "more")
    expect(root).to_have_attribute("data-motion", "less")


def test_day_and_candlelight(visit: Visit) -> None:
    visitor = visit(dark=True)
    visitor.go("/")
    root = visitor.page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    visitor.page.get_by_role("button", name="Daylight").click()
    expect(root).to_have_attribute("data-theme", "light")
    visitor.page.reload()
    expect(root).to_have_attribute("data-theme", "light")
