"""Everything has its room: nothing is cut, covered or wrapped apart, in any window and language."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import FloatRect, Locator

import cartographers
from cartographers.rules.cards import DeckCard, RuinsCard
from tests.dealt import seed_where
from tests.repeated import once_of
from tests.web.conftest import Visit
from tests.web.looks import cut_texts
from tests.web.visitor import Visitor

LAPTOP, LOW, DESKTOP, TABLET = (1200, 760), (1366, 650), (1440, 900), (820, 1180)
WIDE, WIDEST = (1920, 940), (2560, 1300)
NARROW, ZOOMED = (320, 568), (600, 380)
THREE_LINES = 75


def resize(visitor: Visitor, size: tuple[int, int]) -> None:
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    visitor.page.evaluate("document.fonts.ready")
    visitor.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def box(of: Locator) -> FloatRect:
    found = of.bounding_box()
    assert found is not None
    return found


def right(of: FloatRect) -> float:
    return of["x"] + of["width"]


def bottom(of: FloatRect) -> float:
    return of["y"] + of["height"]


def spilling(visitor: Visitor, selector: str) -> list[str]:
    """What is larger than its box."""
    visitor.page.locator(selector).first.wait_for()
    found: list[str] = visitor.page.locator(selector).evaluate_all(
        """all => all
          .filter(each => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 3)
          .map(each => `${each.className} ${each.textContent.trim()}`)"""
    )
    return found


@pytest.mark.slow
def test_several_lines_of_the_chat_and_its_field_are_in_sight(visit: Visit) -> None:
    visitor = visit()
    visitor.play(edition="base", seats=3, bots=2, seed="layout")
    for size in (LAPTOP, LOW, DESKTOP, TABLET):
        visitor.page.get_by_role("tab", name="Log").click()
        resize(visitor, size)
        if size == TABLET:  # there the map has the room, and talk its dialog
            visitor.page.get_by_role("button", name="Log and chat").click()
        visitor.page.get_by_role("tab", name="Chat").click()
        panel = box(visitor.page.locator(".talk:visible"))
        assert box(visitor.page.locator("#panel-chat:visible"))["height"] >= THREE_LINES, size
        for part in (".say:visible", ".reactions:visible"):
            assert bottom(box(visitor.page.locator(part))) <= min(bottom(panel), size[1]), (size, part)


@pytest.mark.slow
def test_the_reactions_move_sideways(visit: Visit) -> None:
    visitor = visit()
    visitor.play(edition="base", seats=2, bots=1, seed="layout")
    visitor.page.get_by_role("tab", name="Chat").click()
    visitor.page.locator(".reactions").hover()
    visitor.page.mouse.wheel(0, 2000)
    visitor.page.wait_for_function("() => document.querySelector('.reactions').scrollLeft > 50")


@pytest.mark.slow
@pytest.mark.parametrize("seats", once_of(4, 3))
def test_a_few_players_are_seen_whole(visit: Visit, seats: int) -> None:
    visitor = visit()
    visitor.play(edition="base", seats=seats, bots=seats - 1, seed="layout")
    for size in (LAPTOP, LOW, DESKTOP, WIDE, WIDEST):
        resize(visitor, size)
        assert spilling(visitor, ".player-list") == [], size
        assert len({box(card)["y"] for card in visitor.page.locator(".player").all()}) == 1, size


@pytest.mark.slow
def test_the_top_bar_of_a_phone_leaves_room_for_each(visit: Visit) -> None:
    player, watcher = visit(size=NARROW), visit(size=(360, 740), language="fr")
    code = player.play(edition="base", seats=2, bots=1, public=True, seed="layout")
    watcher.open_table(code)
    player.page.locator(".topbar-code").evaluate("code => { code.textContent = 'MWMWM-WMWMW'; }")
    watcher.page.locator(".topbar-code").evaluate("code => { code.textContent = '23456-72345'; }")
    middle = {player: [".topbar-code"], watcher: [".topbar-code", ".topbar-watching"]}
    for visitor, parts in middle.items():
        boxes = [box(visitor.page.locator(part)) for part in (".topbar-home", *parts, ".topbar-tools")]
        assert all(right(one) <= other["x"] for one, other in pairwise(boxes)), boxes


@pytest.mark.slow
@pytest.mark.parametrize("language", once_of("fr", "es"))
def test_long_words_keep_to_their_places(visit: Visit, language: str) -> None:
    visitor = visit(language=language)
    visitor.play(edition="base", seats=1, seed="layout")
    for size in (LAPTOP, ZOOMED, NARROW):
        resize(visitor, size)
        time = box(visitor.page.locator(".season-time"))
        assert time["height"] < 1.5 * box(visitor.page.locator(".season-time strong"))["height"], size
        assert right(box(visitor.page.locator(".season-words"))) + 5 < time["x"], size
        assert spilling(visitor, ".season-words h2, .tool") == [], size


def test_ruins_in_the_head_of_a_card_push_no_button_out_of_sight(visit: Visit) -> None:
    """On a small phone, in French: name, time and "on ruins" have no room beside one another."""

    def ruins_first(first: DeckCard, second: DeckCard, *_: DeckCard) -> bool:
        return isinstance(first, RuinsCard) and second.id == "hinterland-stream"

    visitor = visit(phone=True, language="fr")
    visitor.play(edition="base", seats=1, seed=seed_where(ruins_first))
    visitor.wait_for_state("draw")
    assert cut_texts(visitor.page) == []


def test_nothing_sticks_out_on_the_narrowest_screens(visit: Visit) -> None:
    visitor = visit(size=NARROW)
    for path, selector in (
        ("/", ".hero h1, .edition"),
        ("/hotseat", ".edition"),
        ("/scorer", ".scorer-coins, .scorer-rest .scored-name"),
    ):
        visitor.go(path)
        assert spilling(visitor, selector) == [], path
    visitor.play(edition="base", seats=1, seed="layout")
    card, name = box(visitor.page.locator(".hand")), box(visitor.page.locator(".hand h2"))
    assert card["y"] <= name["y"]
    assert bottom(name) <= box(visitor.page.locator(".hand .tile").first)["y"]
    assert bottom(box(visitor.page.locator(".hand .decide"))) <= bottom(card)


@pytest.mark.slow
def test_a_long_title_is_written_small_and_never_squeezed(visit: Visit) -> None:
    visitor = visit()
    visitor.play(edition="base", seats=1, seed="layout")
    # A second sheet, of nobody at the table: the table writes its own anew whenever something happens.
    visitor.sheet.evaluate(
        """(map, said) => {
          const {sheet, player, seasonCards, seasonNumber, coinTrack} = map;
          const another = document.createElement('map-sheet');
          Object.assign(another, {sheet, seasonCards, seasonNumber, coinTrack, player: {...player, ...said}});
          Object.assign(another.style, {position: 'fixed', inset: 0});
          another.id = 'another';
          document.body.append(another);
        }""",
        {"name": "Wilhelmina Featherstone", "title": "Journeyman Topographer"},
    )
    another = visitor.page.locator("#another")
    lines = another.locator(".sheet-title")
    lines.nth(1).wait_for()
    visitor.page.evaluate("document.fonts.ready")
    assert lines.all_text_contents() == ["Journeyman", "Topographer"]
    compass = box(another.locator(".sheet-compass"))
    title = box(another.locator(".sheet-caption").nth(1))
    assert right(box(another.locator(".sheet-name"))) < title["x"]
    for line in lines.all():
        assert right(box(line)) < compass["x"]
        assert line.get_attribute("textLength") is None
        scale = line.evaluate(
            "line => { const {a, d} = line.transform.baseVal.consolidate().matrix; return a / d; }"
        )
        assert abs(scale - 1) < 0.01


@pytest.mark.slow
def test_figures_in_headings_are_of_a_book_face(visit: Visit) -> None:
    visitor = visit()
    visitor.play(edition="base", seats=1, seed="layout")
    visitor.page.evaluate(
        """() => {
          const another = '<div class="hand"><h2 id="another">Season 10</h2></div>';
          document.body.insertAdjacentHTML('beforeend', another);
          return document.fonts.ready;
        }"""
    )
    screen = visitor.page.context.new_cdp_session(visitor.page)
    screen.send("DOM.enable")
    screen.send("CSS.enable")
    root = screen.send("DOM.getDocument")["root"]["nodeId"]
    node = screen.send("DOM.querySelector", {"nodeId": root, "selector": "#another"})["nodeId"]
    used = screen.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    assert {font["familyName"] for font in used} == {"IM FELL English SC", "Libre Caslon Text"}


def test_no_seam_runs_through_what_is_written_on_the_desk() -> None:
    wood = (Path(cartographers.__file__).parent / "web" / "art" / "wood.svg").read_text("utf-8")
    assert "stroke" not in wood
    assert "<path" not in wood  # planks of different tones have edges too


@pytest.mark.slow
def test_select_boxes_are_ours_in_every_browser(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/")
    for select in visitor.page.locator("select").all():
        assert select.evaluate("select => getComputedStyle(select).appearance") == "none"
        assert "gradient" in select.evaluate("select => getComputedStyle(select).backgroundImage")
