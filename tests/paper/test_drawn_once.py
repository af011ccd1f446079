"""Screen and paper draw the same parts at the same places, from one description."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from playwright.sync_api import Page, sync_playwright

from cartographers.notation.sheets import sheet_text
from cartographers.paper.art import STAMPS, art
from cartographers.paper.diagrams import diagram
from cartographers.paper.inking import OWN_RULES
from cartographers.paper.map import lights, map_markup
from cartographers.paper.shapes import hero_markup, shape_markup
from cartographers.paper.sheet import coin_track
from cartographers.paper.stamps import drawn
from cartographers.rules.boxes import HERO_BY_ID, SCORING_BY_ID
from cartographers.rules.printed import COIN_TRACK
from cartographers.rules.scoring import score
from cartographers.rules.shapes import shape
from cartographers.rules.terrain import Terrain
from cartographers.words import words
from tests.paper.looking import SHEET
from tests.web.chromium import chromium, launch
from tools.export_art import PACKAGE, WEB, client_page

_TRANSFORM = re.compile(r"translate\((-?[\d.]+) (-?[\d.]+)\)(?: scale\(([\d.]+)\))?")
_PATTERN = re.compile(r"url\(#pattern-(.*)\)")
UNSEEN = ("g", "svg", "title")
MEASURES = ("x", "y", "width", "cx", "cy", "r", "rx")


@dataclass(frozen=True)
class Mark:
    """One thing that is to be seen: what it is, where it stands, and by which classes it is inked."""

    what: str
    corner: tuple[float, float]
    measures: tuple[float, ...]
    classes: frozenset[str]


def marks(markup: str) -> list[Mark]:
    """What there is to be seen in the screen's markup or in paper's, from the lowest to the topmost."""
    return list(_marks(ElementTree.fromstring(f"<g>{markup}</g>"), (0, 0), 1, frozenset()))


def _marks(
    element: Element, corner: tuple[float, float], scale: float, above: frozenset[str]
) -> Iterator[Mark]:
    moved = _TRANSFORM.fullmatch(element.get("transform", ""))
    assert moved or "transform" not in element.attrib
    if moved:
        corner = corner[0] + float(moved[1]) * scale, corner[1] + float(moved[2]) * scale
        scale *= float(moved[3] or 1)
    classes = above.union(element.get("class", "").split())
    tag = element.tag.rpartition("}")[2]
    if tag not in UNSEEN and element.get("d") != "" and "data-space" not in element.attrib:
        measured = tuple(round(float(element.get(name, 0)) * scale, 1) for name in MEASURES)
        yield Mark(_what(tag, element), (round(corner[0], 2), round(corner[1], 2)), measured, classes)
    for child in element:
        yield from _marks(child, corner, scale, classes)


def _what(tag: str, element: Element) -> str:
    if pattern := _PATTERN.fullmatch(element.get("fill", "")):  # how browsers hatch; paper uses a drawing
        return f"ground {pattern[1]}"
    href = element.get("href", "")
    if href.startswith("#ground-"):
        return f"ground {href.removeprefix('#ground-')}"
    return " ".join((tag, href, element.get("d", ""), (element.text or "").strip()))


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    path = chromium()
    with sync_playwright() as playwright:
        browser = launch(playwright, path)
        yield client_page(browser)
        browser.close()


def on_screen(page: Page, imported: str, expression: str, given: Any = None) -> str:
    """The markup that this expression of the client's draws."""
    markup: str = page.evaluate(
        f"""async (given) => {{
          {imported}
          const {{html, render, svg}} = await import('./vendor/lit/lit.js');
          const place = document.createElement('div');
          render({expression}, place);
          for (const walker = document.createTreeWalker(place, NodeFilter.SHOW_COMMENT); walker.nextNode();)
            walker.currentNode.data = '';  // what Lit remembers is no XML
          return new XMLSerializer().serializeToString(place.firstElementChild);
        }}""",
        given,
    )
    return markup


def test_a_map_has_the_same_parts_in_the_same_order(page: Page) -> None:
    rows, *others = re.split(r"\n(?=initial|marks|coins)", sheet_text(SHEET).strip())
    assert "initial z: d7 e7" in others
    given = {"rows": rows.split("\n"), "initials": {"z": ["d7", "e7"]}, "marks": ["d6", "d7"]}
    screen = on_screen(
        page,
        "const {frame, terrain} = await import('./board/map.js');"
        "const {spacesOf} = await import('./board/grid.js');",
        "html`<svg>${frame()}${terrain(spacesOf(given))}</svg>`",
        given,
    )
    assert marks(map_markup(SHEET, words("en"))) == marks(screen)


@pytest.mark.parametrize("card", SCORING_BY_ID.values(), ids=lambda card: card.id)
def test_a_diagram_has_the_same_parts_and_the_same_box(page: Page, card: Any) -> None:
    screen = on_screen(
        page,
        "const {diagram} = await import('./diagrams.js');",
        "diagram(given)",
        {"id": card.id, "stars": card.stars},
    )
    picture = diagram(card)
    assert picture is not None
    box = picture.box
    found = ElementTree.fromstring(screen)
    assert found.get("viewBox") == f"{box.left} {box.top} {box.width} {box.height}"
    assert [
        Mark(mark.what, mark.corner, mark.measures, mark.classes - {"diagram"}) for mark in marks(screen)
    ] == marks(picture.markup)


def test_a_card_without_a_diagram_has_none_on_the_screen(page: Page) -> None:
    screen = on_screen(
        page,
        "const {diagram} = await import('./diagrams.js');",
        "html`<svg>${diagram(given)}</svg>`",
        {"id": "unheard-of", "stars": [1]},
    )
    assert not marks(screen)


def test_lit_spaces_have_the_same_lights_and_outline(page: Page) -> None:
    earned = score(SCORING_BY_ID["great-city"], SHEET)
    assert len(earned.spaces) > 2
    screen = on_screen(
        page,
        "const {lights} = await import('./board/map.js');",
        "html`<svg>${lights({spaces: given, style: 'lights-earning'})}</svg>`",
        [int(space) for space in earned.spaces],
    )
    paper = [mark for mark in marks(lights(earned)) if "lights" in mark.classes]
    assert paper == marks(screen)


def test_coins_lie_at_the_same_places(page: Page) -> None:
    screen = on_screen(
        page,
        "const {coinTrack} = await import('./board/parts.js');",
        "html`<svg>${coinTrack(5, given)}</svg>`",
        COIN_TRACK,
    )
    assert marks(f'<g class="coin-track">{coin_track(5)}</g>') == marks(screen)


def test_shapes_are_made_of_the_same_squares(page: Page) -> None:
    screen = on_screen(
        page,
        "const {shapePicture} = await import('./table/shapes.js');",
        "shapePicture('X.X/.X./XX.', 'water')",
    )
    paper = marks(f'<g class="shape">{shape_markup(shape("X.X/.X./XX."), Terrain.WATER)}</g>')
    assert paper == marks(screen)


@pytest.mark.parametrize("hero", HERO_BY_ID.values(), ids=lambda hero: hero.id)
def test_a_heros_attack_is_marked_alike(page: Page, hero: Any) -> None:
    screen = on_screen(
        page,
        "const {heroSquares} = await import('./table/shapes.js');",
        "html`<svg class='terrain-hero'>${heroSquares(given)}</svg>`",
        hero.attack,
    )
    dashed = "shape-dashed"  # cards have lines around the marks
    paper = [mark for mark in marks(hero_markup(hero)) if dashed not in mark.classes]
    assert Counter(paper) == Counter(marks(screen))


def test_seals_have_their_letter_at_the_same_place(page: Page) -> None:
    screen = on_screen(page, "const {seal} = await import('./ui/signs.js');", "seal('b')")
    paper = marks(f'<g class="seal seal-b">{drawn(STAMPS["sign"]["seal"], edict="b", letter="B")}</g>')
    assert paper == marks(screen)


# The modules that draw from the description, and so have no measure or path of their own.
RENDERERS = [
    *(PACKAGE / "paper" / f"{name}.py" for name in ("diagrams", "map", "shapes", "sheet", "stamps")),
    *(WEB / "board" / f"{name}.js" for name in ("map", "mini", "parts", "sheet")),
    *(WEB / name for name in ("diagrams.js", "drawings/draw.js", "table/shapes.js", "ui/signs.js")),
]
_COMMENT = re.compile(r'""".*?"""|/\*.*?\*/|//.*?$|#\s.*?$', re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("file", RENDERERS, ids=lambda file: file.name)
def test_who_draws_knows_no_measure(file: Path) -> None:
    code = _COMMENT.sub("", file.read_text("utf-8"))
    assert re.findall(r"(?<![\w.#])\d{2,}", code) == []
    assert re.findall(r"[Mm]-?\d", code) == []


def parts(described: Any) -> Iterator[dict[str, Any]]:
    """Every part of every stamp below something described."""
    if isinstance(described, dict):
        if "class" in described or "at" in described:
            yield described
        described = list(described.values())
    if isinstance(described, list):
        for inner in described:
            yield from parts(inner)


def test_no_path_stands_twice() -> None:
    paths = [part["path"] for part in parts(STAMPS) if "path" in part]
    assert len(paths) > 10
    assert len(set(paths)) == len(paths)
    sources = {
        file: file.read_text("utf-8")
        for suffix in ("*.js", "*.py", "*.css", "*.json")
        for file in PACKAGE.rglob(suffix)
        if "vendor" not in file.parts
    }
    for path in paths:
        holding = [file.name for file, text in sources.items() if f'"{path}"' in text or f"'{path}'" in text]
        assert path.startswith("{") or holding == ["stamps.js"], path


def test_texts_are_as_big_as_their_style_says() -> None:
    """Where a text is fitted into its room, its size is described too."""
    for style, size in STAMPS["sheet"]["size"].items():
        rule = {**art().rules, **OWN_RULES}[f".{style}"]
        assert f"{size}px " in rule["font"]
