"""The drawings of paper are those of the browser."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from playwright.sync_api import sync_playwright

from cartographers.paper.art import CARDS, art, picture_of
from cartographers.paper.diagrams import diagram
from cartographers.paper.fonts import Face
from cartographers.rules.boxes import SCORING_BY_ID
from tests.web.chromium import chromium, launch
from tools.export_art import ART, PICTURES, as_text, drawings, pictures


def test_art_is_up_to_date() -> None:
    """If not, `python -m tools.export_art` brings it up to date."""
    path = chromium()
    with sync_playwright() as playwright:
        browser = launch(playwright, path)
        found, engraved = as_text(drawings(browser)), as_text(pictures(browser))
        browser.close()
    assert ART.read_text("utf-8") == found
    assert PICTURES.read_text("utf-8") == engraved


def test_every_scoring_card_has_a_diagram() -> None:
    assert {id for id, card in CARDS.items() if "diagram" in card} == set(SCORING_BY_ID)


def test_a_card_without_drawings_is_drawn_without_them() -> None:
    card = replace(SCORING_BY_ID["greenbough"], id="unheard-of")
    assert diagram(card) is None
    assert picture_of("unheard-of", "space-monster-0") == "space-monster-0"
    assert picture_of("gnoll-raid", "space-monster-0") == "monster-gnoll"


def test_a_kind_has_its_own_variants_only() -> None:
    assert {f"space-farm-{number}" for number in range(art().variants("farm"))} <= art().symbols.keys()
    assert art().variants("farm-and-village") == 1


def test_fonts_are_those_of_the_browser_with_their_licences() -> None:
    folder = Face.TEXT.file.parent
    for face in Face:
        shipped = TTFont(face.file)
        original = TTFont(Path(ART).parents[1] / "web" / "fonts" / f"{face}.woff2")
        assert set(shipped.getBestCmap()) == {*original.getBestCmap(), 0x202F}  # a narrow space
        assert shipped["name"].getDebugName(1) == face.family
    assert {path.name for path in folder.glob("OFL-*.txt")} == {
        "OFL-alegreya-sans.txt",
        "OFL-im-fell-english.txt",
    }
