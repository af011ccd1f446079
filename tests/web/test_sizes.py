"""Map and hand are in sight at any size of the window, without scrolling, and no text is cut."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tests.web.conftest import Visit
from tests.web.drawing import Mouse, finish_without_looking, play_to_the_last_card, spaces_of, take_turn
from tests.web.looks import cut_texts, fits
from tests.web.test_layout import bottom, box, resize, right
from tests.web.visitor import Visitor

SIZES = [
    (320, 568),
    (360, 640),
    (390, 844),
    (412, 915),
    (600, 960),
    (667, 375),
    (768, 1024),
    (834, 1112),
    (820, 1180),
    (1024, 1366),
    (900, 700),
    (1024, 768),
    (1112, 834),
    (1180, 820),
    (1280, 720),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
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
        """async language => {
          const {choose} = await import(document.scripts[0].src.replace('app.js', 'settings.js'));
          choose('language', language);
        }""",
        language,
    )
    visitor.page.wait_for_function("language => document.documentElement.lang === language", arg=language)


def drawing(visitor: Visitor) -> None:
    """The middle of a game, a shape on the map and its stars said."""
    visitor.ask("PATCH", "/me", {"name": "Candela Cuatrovientos"})  # the longest of our names for guests
    code = visitor.make_table(edition="base", seats=4, bots=3, seed="layout")
    finish_without_looking(visitor, code, turns=9)
    visitor.open_table(code)
    lay_down(visitor)


def ambush(visitor: Visitor) -> None:
    """Monsters on a neighbor's sheet."""
    code = visitor.make_table(edition="base", seats=3, bots=2, seed="ambush-soon")
    finish_without_looking(visitor, code, until="foreign")
    visitor.open_table(code)
    lay_down(visitor)


def season_end(visitor: Visitor) -> None:
    code = visitor.make_table(edition="base", seats=4, bots=3, seed="layout")
    play_to_the_last_card(visitor, code)
    visitor.open_table(code)
    hand, random = Mouse(visitor), Random(1)
    while visitor.wait_for_state("draw", "choose", "ceremony") != "ceremony":
        take_turn(hand, random)


def result(visitor: Visitor) -> None:
    code = visitor.make_table(edition="combined", seats=4, bots=3, seed="end")
    finish_without_looking(visitor, code)
    visitor.open_table(code)
    visitor.page.locator(".ending").wait_for()


def lay_down(visitor: Visitor) -> None:
    visitor.wait_for_state("draw")
    shape = next(shape for shape in visitor.look()["decision"]["shapes"] if shape["places"])
    place = spaces_of(shape["places"][len(shape["places"]) // 2])
    visitor.page.mouse.click(*Mouse(visitor).point(place))
    visitor.page.locator(".verdict b, .verdict-bad").first.wait_for()


MAP_AND_NEXT = [*PARTS[:2], "[data-ceremony=next]"]
SCENES: dict[str, tuple[Callable[[Visitor], None], list[str]]] = {
    "drawing": (drawing, PARTS),
    "ambush": (ambush, PARTS),
    "season end": (season_end, MAP_AND_NEXT),
    "result": (result, []),
}


def assert_all_in_sight(visitor: Visitor, language: str, size: tuple[int, int], parts: list[str]) -> None:
    """The map, the hand and what decides; and every text, whole."""
    resize(visitor, size)
    assert out_of_sight(visitor, parts) == [], (language, size)
    assert cut_texts(visitor.page) == [], (language, size)
    scrolls = "document.documentElement.scrollHeight > innerHeight"
    assert fits(visitor), (language, size)
    assert not visitor.page.evaluate(scrolls), (language, size)


def test_the_map_and_the_hand_are_always_in_sight_and_every_text_is_whole(visit: Visit) -> None:
    visitor = visit(language="fr")  # which has the longest words
    drawing(visitor)
    for size in SIZES:
        assert_all_in_sight(visitor, "fr", size, PARTS)
        least = 19 if min(size) < 360 else 24
        assert box(visitor.page.locator('.centre [data-space="0"]'))["width"] >= least, size


@pytest.mark.slow
@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_has_its_room_in_every_window_and_language(visit: Visit, scene: str) -> None:
    visitor = visit()
    arrange, parts = SCENES[scene]
    arrange(visitor)
    for language in LANGUAGES:
        speak(visitor, language)
        for size in SIZES:
            assert_all_in_sight(visitor, language, size, parts)


@pytest.mark.slow
def test_a_large_screen_is_used(visit: Visit) -> None:
    """In a window of 4K everything is larger than in full HD, and there is no desk left over."""
    visitor = visit(size=(1920, 1080))
    visitor.play(edition="base", seats=4, bots=3, seed="layout")
    grown = (".centre .sheet-paper", ".hand .decide", ".left .edict", ".hand .tile")
    before = [box(visitor.page.locator(part).first)["width"] for part in grown]
    resize(visitor, (3840, 2160))
    after = [box(visitor.page.locator(part).first)["width"] for part in grown]
    assert all(large > 1.6 * small for small, large in zip(before, after, strict=True)), (before, after)
    assert box(visitor.page.locator(".left"))["x"] < 60
    assert right(box(visitor.page.locator(".right"))) > 3840 - 60


@pytest.mark.slow
def test_an_upright_tablet_shows_the_others_and_the_edicts(visit: Visit) -> None:
    visitor = visit(size=UPRIGHT_TABLET)
    visitor.play(edition="base", seats=4, bots=3, seed="layout")
    visitor.page.locator(".right .player").nth(3).wait_for()
    assert out_of_sight(visitor, [".right .player .mini"]) == []
    for picture in visitor.page.locator(".edict .diagram").all():
        assert box(picture)["height"] >= 60
    assert box(visitor.page.locator(".edict-name").first)["height"] > 10


@pytest.mark.slow
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


@pytest.mark.slow
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


@pytest.mark.slow
def test_the_others_lie_beside_the_map_by_their_whole_names(visit: Visit) -> None:
    visitor = visit()
    visitor.ask("PATCH", "/me", {"name": "Candela Cuatrovientos"})
    visitor.play(edition="base", seats=4, bots=3, seed="layout")
    visitor.wait_for_state("draw")
    for size in ((768, 1024), (900, 700), (1024, 768), (1180, 820), (1440, 900)):
        resize(visitor, size)
        assert out_of_sight(visitor, [".right .player", ".right .player-name"]) == [], size


@pytest.mark.slow
def test_the_longest_name_of_an_ambush_keeps_to_one_line(visit: Visit) -> None:
    visitor = visit()
    code = visitor.make_table(edition="base", seats=3, bots=2, seed="ambush-soon")
    finish_without_looking(visitor, code, until="foreign")
    visitor.open_table(code)
    visitor.wait_for_state("draw")
    name = visitor.page.locator(".hand h2")
    name.evaluate("name => { name.className = 'long-name'; name.textContent = 'Tourment de l’Homme-Arbre'; }")
    for size in (LOW_PHONE, (390, 844), UPRIGHT_TABLET, (900, 700), (1024, 768), *DESKTOPS):
        resize(visitor, size)
        lines = name.evaluate(
            "name => { const range = document.createRange(); range.selectNodeContents(name);"
            " return new Set([...range.getClientRects()].map(line => line.top)).size; }"
        )
        assert lines == 1, size


@pytest.mark.slow
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
