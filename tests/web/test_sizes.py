"""Map and hand are in sight at any size of the window, without scrolling."""

from __future__ import annotations

from random import Random

import pytest

from tests.repeated import once_of
from tests.web.conftest import Visit
from tests.web.drawing import Mouse, play_to_the_last_card, take_turn
from tests.web.test_layout import bottom, box, resize
from tests.web.visitor import Visitor

SIZES = [
    (320, 568),
    (360, 640),
    (390, 844),
    (667, 375),
    (768, 1024),
    (820, 1180),
    (900, 700),
    (1024, 768),
    (1024, 1366),
    (1112, 834),
    (1280, 720),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
]
LANGUAGES = ("en", "fr", "es")
DESKTOPS = [(1180, 720), (1280, 720), (1366, 650), (1366, 768), (1440, 900), (1920, 1080)]
LONGEST_RULES = ["faunlost-thicket", "shoreside-expanse", "great-city", "the-broken-road"]
PHONE, LOW_PHONE, UPRIGHT_TABLET = (360, 740), (360, 640), (768, 1024)

# The first and last square of the map, and all of the hand that somebody presses.
PARTS = [
    '.centre [data-space="0"]',
    '.centre [data-space="120"]',
    ".hand .tile",
    ".hand .tool",
    ".hand .decide",
]

OUT_OF_SIGHT = """selectors => selectors.flatMap(selector => [...document.querySelectorAll(selector)])
  .filter(part => part.checkVisibility())
  .filter(part => {
    const box = part.getBoundingClientRect();
    if (box.width === 0 || box.top < 0 || box.left < 0) return true;
    if (box.bottom > innerHeight || box.right > innerWidth) return true;
    const corners = [[box.left + 3, box.top + 3], [box.right - 3, box.bottom - 3]];
    const owner = part.closest('map-sheet, .hand, .player');
    return !corners.every(([x, y]) => owner.contains(document.elementFromPoint(x, y)));
  })
  .map(part => part.getAttribute('class'))"""


def out_of_sight(visitor: Visitor, selectors: list[str]) -> list[str]:
    """What lies beyond the window's edges or below something else."""
    found: list[str] = visitor.page.evaluate(OUT_OF_SIGHT, selectors)
    return found


def speak(visitor: Visitor, language: str) -> None:
    visitor.page.evaluate(
        "async language => (await import('/static/settings.js')).choose('language', language)", language
    )
    visitor.page.wait_for_function("language => document.documentElement.lang === language", arg=language)


@pytest.mark.parametrize(
    "languages",
    once_of(pytest.param(["en"], id="en"), pytest.param(["fr", "es"], id="others")),
)
def test_the_map_and_the_hand_are_always_in_sight(visit: Visit, languages: list[str]) -> None:
    visitor = visit()
    visitor.play(edition="base", seats=4, bots=3, seed="layout")
    visitor.wait_for_state("draw")
    hidden = {}
    for language in languages:
        speak(visitor, language)
        for size in SIZES:
            resize(visitor, size)
            found = out_of_sight(visitor, PARTS)
            found += ["it scrolls"] * visitor.page.evaluate(
                "document.documentElement.scrollHeight > innerHeight"
            )
            hidden[language, size] = found
            least = 19 if min(size) < 360 else 24
            assert box(visitor.page.locator('.centre [data-space="0"]'))["width"] >= least, size
    assert {size: parts for size, parts in hidden.items() if parts} == {}


def test_an_upright_tablet_shows_the_others_and_the_edicts(visit: Visit) -> None:
    visitor = visit(size=UPRIGHT_TABLET)
    visitor.play(edition="base", seats=4, bots=3, seed="layout")
    visitor.page.locator(".right .player").nth(3).wait_for()
    assert out_of_sight(visitor, [".right .player .mini"]) == []
    for picture in visitor.page.locator(".edict .diagram").all():
        assert box(picture)["height"] >= 60
    assert box(visitor.page.locator(".edict-name").first)["height"] > 10


def test_the_line_about_the_next_season_is_whole(visit: Visit) -> None:
    visitor = visit(size=PHONE)
    code = visitor.make_table(edition="base", seats=4, bots=3, seed="layout")
    play_to_the_last_card(visitor, code)
    visitor.open_table(code)
    hand, random = Mouse(visitor), Random(1)
    while visitor.wait_for_state("draw", "choose", "ceremony") != "ceremony":
        take_turn(hand, random)
    for _ in range(4):
        visitor.page.locator("[data-ceremony=next]").click()
    head = visitor.page.locator(".ceremony .hand-head").inner_text()
    assert sum(head.count(season) for season in ("Spring", "Summer", "Fall")) == 1, head
    for language in LANGUAGES:
        speak(visitor, language)
        for size in (PHONE, LOW_PHONE):
            resize(visitor, size)
            line, button = (
                box(visitor.page.locator(".ceremony-next")),
                box(visitor.page.locator("[data-ceremony=next]")),
            )
            assert bottom(line) <= button["y"], (language, size)
            assert bottom(button) <= size[1], (language, size)
            assert (
                out_of_sight(visitor, [".ceremony-table tr", ".ceremony-next", "[data-ceremony=next]"]) == []
            )


UNTOLD = """() => {
  const edicts = [...document.querySelectorAll('.left .edict')].map(edict => edict.getBoundingClientRect());
  const room = document.querySelector('.left .edicts').getBoundingClientRect();
  return [...document.querySelectorAll('.left .edict-rule')].filter((rule, number) => {
    const box = rule.getBoundingClientRect();
    const edict = edicts[number];
    const clamped = getComputedStyle(rule).webkitLineClamp !== 'none';
    const cut = clamped || rule.scrollHeight > rule.clientHeight + 1;
    return cut || box.width < 100 || box.bottom > edict.bottom || edict.bottom > room.bottom + 1;
  }).map(rule => rule.textContent);
}"""


def test_a_desktop_shows_every_rule_of_the_edicts_whole(visit: Visit) -> None:
    visitor = visit(size=DESKTOPS[0])
    visitor.play(edition="combined", seats=1, edicts=LONGEST_RULES, seed="layout")
    visitor.wait_for_state("draw")
    untold = {}
    for language in LANGUAGES:
        speak(visitor, language)
        for size in DESKTOPS:
            resize(visitor, size)
            untold[language, size] = visitor.page.evaluate(UNTOLD)
    assert {where: rules for where, rules in untold.items() if rules} == {}


def test_a_small_tile_has_room_for_the_name_of_a_guest(visit: Visit) -> None:
    """The longest of our names for guests, in the narrowest tiles."""
    visitor = visit(size=(1280, 720))
    visitor.ask("PATCH", "/me", {"name": "Candela Cuatrovientos"})
    visitor.play(edition="base", seats=4, bots=3, seed="layout")
    for size in DESKTOPS:
        resize(visitor, size)
        name = visitor.page.locator(".right .player-name").first
        assert name.evaluate(
            "name => name.scrollHeight <= name.clientHeight + 1 && name.scrollWidth <= name.clientWidth"
        ), size
        assert visitor.page.locator(".right .guest-mark").is_visible(), size
