"""The faces of the cards: all are there, nothing sticks out, and every letter exists."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import pairwise
from xml.etree.ElementTree import Element

import pytest

from cartographers.paper.art import FACES
from cartographers.paper.cards.backs import card_back
from cartographers.paper.cards.deck import deck_face
from cartographers.paper.cards.sets import PrintedCard, card_set
from cartographers.paper.fonts import Face, balanced, can_write, fitting, lines, runs, width
from cartographers.paper.theme import Ink
from cartographers.rules.boxes import BASE, GAME_BOXES, HEROES, SKILLS, Box
from cartographers.rules.cards import ExploreCard
from cartographers.rules.shapes import shape
from cartographers.rules.terrain import Back, Terrain
from cartographers.words import words
from cartographers.words.languages import LANGUAGES
from tests.registry import registered
from tests.rules.further_box import BOG

WIDTH, HEIGHT = FACES["size"]
INSIDE = 44  # from the cut to what the frame leaves free
BOTH = GAME_BOXES
IN_EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


@cache
def cards_in(language: str) -> list[PrintedCard]:
    return card_set(BOTH, words(language))


@cache
def texts(card: PrintedCard) -> list[Element]:
    """What is written on the card itself, not on the drawings that lie on it."""
    drawn, _ = card.face.styled(Ink.COLOUR)
    (whole,) = drawn
    return [element for element in whole if element.tag == "text"]


@pytest.mark.parametrize(
    "boxes, cards",
    [((BASE,), 41), ((HEROES,), 43), (BOTH, 80)],
    ids=["base", "heroes", "both, with the edicts once"],
)
def test_as_many_cards_as_in_the_boxes(boxes: tuple[Box, ...], cards: int) -> None:
    assert len(card_set(boxes, words("en"))) == cards


def test_a_skill_card_says_what_it_does_and_what_it_costs() -> None:
    (face,) = [card.face for card in card_set((SKILLS,), words("en")) if card.face.title == "Concentration"]
    assert "second" in face.markup
    assert ">3</text>" in face.markup
    assert len(card_set((SKILLS,), words("fr"))) == 8


@pytest.mark.parametrize("shapes, coin_shape", [("XX X.XX", 2), ("XX X.XX", 0), ("X.XX", 1)])
def test_all_shapes_are_on_a_card_of_several_terrains(shapes: str, coin_shape: int) -> None:
    card = ExploreCard(
        "reeds", "Reeds", 1, (Terrain.WATER, Terrain.FARM), tuple(map(shape, shapes.split())), coin_shape
    )
    with registered(replace(BOG, explore=(card,))):
        drawn = deck_face(card, words("en")).markup
    assert drawn.count('class="shape-plain"') == shapes.count("X")
    assert drawn.count('"#coin"') == (1 if coin_shape else 0)
    assert all(f'class="terrain-{terrain}"' in drawn for terrain in card.terrains)


def test_backs_tell_scoring_cards_apart_and_nothing_else() -> None:
    kinds = Counter(card.back_of for card in cards_in("en"))
    assert kinds.pop(None) == 48
    assert kinds == dict.fromkeys(Back, 8)
    assert len({card_back(kind).svg() for kind in (None, *Back)}) == 5


@IN_EVERY_LANGUAGE
def test_no_text_leaves_the_frame_of_its_card(language: str) -> None:
    for card in cards_in(language):
        for element in texts(card):
            size, middle = float(element.attrib["font-size"]), float(element.attrib["x"])
            spacing = float(element.get("letter-spacing", "0"))
            wide = sum(
                width(span.text or "", Face(span.attrib["data-face"]), size, spacing) for span in element
            )
            said = "".join(element.itertext())
            assert middle - wide / 2 >= INSIDE, (card.face.title, said)
            assert middle + wide / 2 <= WIDTH - INSIDE, (card.face.title, said)
            assert INSIDE < float(element.attrib["y"]) < HEIGHT - INSIDE, (card.face.title, said)


@IN_EVERY_LANGUAGE
def test_no_lines_of_text_overlap(language: str) -> None:
    for card in cards_in(language):
        centred = [element for element in texts(card) if float(element.attrib["x"]) == WIDTH / 2]
        heights = [(float(element.attrib["y"]), float(element.attrib["font-size"])) for element in centred]
        for (above, _), (below, size) in pairwise(heights):
            assert below - above >= size, (card.face.title, heights)


@IN_EVERY_LANGUAGE
def test_text_is_big_enough_to_read(language: str) -> None:
    """A tenth of a millimetre a unit: nothing is set smaller than 5 points."""
    for card in cards_in(language):
        sizes = [float(element.attrib["font-size"]) for element in texts(card)]
        assert min(sizes) / 10 * 72 / 25.4 >= 4.9, card.face.title


@IN_EVERY_LANGUAGE
def test_the_fonts_have_every_letter(language: str) -> None:
    letters = {
        (Face(span.attrib["data-face"]), letter)
        for card in cards_in(language)
        for element in texts(card)
        for span in element
        for letter in span.text or ""
    }
    assert len(letters) > 60
    assert not [letter for face, letter in letters if not can_write(letter, face)]
    assert not can_write("\u4e2d", Face.TEXT)


def test_figures_come_from_the_text_face() -> None:
    assert runs("Edict 12b", Face.DISPLAY) == [
        (Face.DISPLAY, "Edict "),
        (Face.TEXT, "12"),
        (Face.DISPLAY, "b"),
    ]
    assert runs("12", Face.BOLD) == [(Face.BOLD, "12")]


def test_lines_fit_and_say_the_same() -> None:
    said = "a cluster is a connected group of one terrain and a line is a row or a column"
    for room in (150, 300, 700):
        broken = lines(said, Face.TEXT, 30, room)
        assert " ".join(broken) == said
        assert max(width(line, Face.TEXT, 30) for line in broken) <= room
        even = balanced(said, Face.TEXT, 30, room)
        assert " ".join(even) == said
        assert len(even) == len(broken)
        assert max(width(line, Face.TEXT, 30) for line in even) <= room


def test_a_long_name_is_set_smaller() -> None:
    assert fitting("short", Face.HAND, 70, 560) == 70
    size = fitting("a very long name that no line holds" * 2, Face.HAND, 70, 560)
    assert width("a very long name that no line holds" * 2, Face.HAND, size) == pytest.approx(560)
