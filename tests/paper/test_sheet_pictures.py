"""Pictures of sheets: every space is there, in its own colours, and what earns stars is lit."""

from __future__ import annotations

import re

import pytest
from hypothesis import given

from cartographers.paper.map import kind_at, lights
from cartographers.paper.sheet import Caption, blank_picture, sheet_picture
from cartographers.paper.theme import Ink
from cartographers.rules.boxes import SCORING_BY_ID, SHEET_BY_ID
from cartographers.rules.grid import AREA, Space
from cartographers.rules.scoring import score
from cartographers.rules.sheet import Sheet
from tests.paper.looking import SHEET, colours, elements, is_grey, pixels, spaces
from tests.rules.strategies import sheets

INKS = pytest.mark.parametrize("ink", Ink)


@pytest.mark.parametrize("sheet_id", SHEET_BY_ID)
def test_a_blank_sheet_has_all_121_spaces_and_what_is_printed_on_them(sheet_id: str) -> None:
    printed = SHEET_BY_ID[sheet_id]
    found = spaces(blank_picture(printed).svg())
    assert len(found) == AREA
    for kind, where in (("mountain", printed.mountains), ("wasteland", printed.wasteland)):
        assert {name for name, held in found.items() if held == kind} == {space.name for space in where}


def test_a_drawn_sheet_shows_what_it_holds() -> None:
    found = spaces(sheet_picture(SHEET).svg())
    assert found == {space.name: kind_at(SHEET, space) for space in map(Space, range(AREA))}
    assert (found["a1"], found["e5"], found["h11"], found["k11"]) == ("forest", "hero", "destroyed", "water")


@INKS
def test_an_svg_says_everything_itself(ink: Ink) -> None:
    text = sheet_picture(SHEET, caption=Caption("Ada", "Queen of Maps", SCORING_BY_ID["treetower"])).svg(ink)
    assert "var(" not in text
    defined = {element.attrib["id"] for element in elements(text) if "id" in element.attrib}
    used = {element.attrib["href"][1:] for element in elements(text) if "href" in element.attrib}
    assert used
    assert used <= defined
    assert not any("class" in element.attrib for element in elements(text))
    assert text.count("@font-face") == 4
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")


def test_without_fonts_a_picture_is_small() -> None:
    picture = sheet_picture(SHEET)
    assert "@font-face" not in picture.svg(fonts=False)
    assert len(picture.svg(fonts=False)) < 100_000 < len(picture.svg())


def test_name_and_title_are_written_as_they_stand() -> None:
    text = "".join(
        element.text or ""
        for element in elements(sheet_picture(SHEET, caption=Caption("A<b>&\x07 Ö", "T")).svg())
    )
    assert "A<b>& Ö" in text
    assert "CartographerA<b>& Ö" in text.replace("\n", "")


@pytest.mark.parametrize("language, word", [("en", "Forest"), ("fr", "Forêt"), ("es", "Bosque")])
def test_spaces_are_named_in_the_language(language: str, word: str) -> None:
    assert f"A1: {word}" in sheet_picture(SHEET, language).svg(fonts=False)


@INKS
def test_a_png_has_the_size_asked_for_and_is_not_blank(ink: Ink) -> None:
    picture = sheet_picture(SHEET)
    image = pixels(picture.png(ink, width=500))
    assert image.width == 500
    assert image.height == pytest.approx(500 * picture.box.height / picture.box.width, abs=1)
    assert colours(image) > 50
    assert is_grey(image) == (ink is Ink.SAVING)


def test_a_png_shows_the_terrain_of_a_space() -> None:
    """In the middle of a1's edge is the green of a forest, in that of a5's the blue of water."""
    picture = sheet_picture(SHEET)
    image = pixels(picture.png(width=round(picture.box.width)))
    left, top = -picture.box.left, -picture.box.top

    def average(column: int, row: int) -> tuple[float, float, float]:
        x, y = round(left + column * 100), round(top + row * 100)
        small = image.crop((x + 5, y + 5, x + 95, y + 95)).resize((1, 1))
        red, green, blue = small.getpixel((0, 0))  # type: ignore[misc]
        return red, green, blue

    red, green, blue = average(0, 0)
    assert green > red > blue
    red, green, blue = average(4, 0)
    assert blue > green > red


@given(sheets())
def test_the_stars_on_the_lit_spaces_add_up(sheet: Sheet) -> None:
    for card in SCORING_BY_ID.values():
        earned = score(card, sheet)
        markup = lights(earned)
        badges = [int(number) for number in re.findall(r'"star-badge-number"[^>]*>(\d+)<', markup)]
        assert sum(badges) == earned.stars, card.id
        assert markup.count('rx="12"') == len(earned.spaces)


def test_the_caption_says_the_card_and_its_stars() -> None:
    caption = Caption(card=SCORING_BY_ID["treetower"])
    text = "".join(
        element.text or "" for element in elements(sheet_picture(SHEET, "es", caption).svg(fonts=False))
    )
    assert "Atalaya Arbórea" in text
    assert "3 estrellas" in text
