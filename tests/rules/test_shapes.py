"""Shapes from their pictures, how they turn, and where they can lie."""

from __future__ import annotations

import pytest

from cartographers.rules.boxes import AMBUSH_BY_ID, EXPLORE_BY_ID
from cartographers.rules.grid import AREA, EVERYWHERE, SpaceSet
from cartographers.rules.shapes import SINGLE, Shape, shape
from tests.reference.board import read_board
from tests.reference.slow_placement import slow_places

PICTURES = sorted(
    {drawn.picture for card in EXPLORE_BY_ID.values() for drawn in card.shapes}
    | {card.shape.picture for card in AMBUSH_BY_ID.values()}
)


def test_a_shape_is_read_from_its_picture() -> None:
    hook = Shape("XXX/..X")
    assert hook.cells == ((0, 0), (0, 1), (0, 2), (1, 2))
    assert (hook.height, hook.width) == (2, 3)
    assert Shape("X.X").cells == ((0, 0), (0, 2))
    assert (SINGLE.cells, SINGLE.height, SINGLE.width) == (((0, 0),), 1, 1)


@pytest.mark.parametrize(
    "picture", ["", ".", "./.", "XX/X", "X/XX", "x", "XO", "X X", "X/", "/X", "X//X", "X\nX"]
)
def test_other_pictures_are_no_shapes(picture: str) -> None:
    with pytest.raises(ValueError, match="is not a picture of a shape"):
        Shape(picture)


def test_a_shape_turns_clockwise() -> None:
    assert Shape("XXX/X..").turned() == Shape("XX/.X/.X")
    assert Shape("X/X").turned() == Shape("XX")


def test_a_shape_is_flipped_left_to_right() -> None:
    assert Shape("XXX/X..").flipped() == Shape("XXX/..X")
    assert Shape(".XX/XX.").flipped() == Shape("XX./.XX")


@pytest.mark.parametrize("picture", PICTURES)
def test_four_turns_or_two_flips_change_nothing(picture: str) -> None:
    drawn = Shape(picture)
    assert drawn.turned().turned().turned().turned() == drawn
    assert drawn.flipped().flipped() == drawn


def test_orientations_start_with_the_printed_one() -> None:
    hook = Shape("XXX/X..")
    assert [way.picture for way in hook.orientations[:4]] == ["XXX/X..", "XX/.X/.X", "..X/XXX", "X./X./XX"]
    assert {way.picture for way in hook.orientations[4:]} == {"XXX/..X", "XX/X./X.", "X../XXX", ".X/.X/XX"}


# How many ways to lie a shape has, by its own symmetry: 8 with none, 1 with all.
ORIENTATIONS = {
    "X": 1,
    "X/X": 2,
    "X.X": 2,
    "X./.X": 2,
    ".X/X.": 2,
    "X/X/X": 2,
    "XXXX": 2,
    "X../.X./..X": 2,
    "X./XX": 4,
    "XX": 2,
    "XXX": 2,
    ".X/XX/X.": 4,
    "..X/XX.": 8,
    "XXX/.XX": 8,
    "XX/XX": 1,
    "XXX/.X.": 4,
    "X./XX/X.": 4,
    "X.X/.X.": 4,
    ".XX/XX.": 4,
    "X./XX/.X": 4,
    "XXX/X..": 8,
    "XXX/..X": 8,
    ".XX/X..": 8,
    "X.X/X.X": 2,
    "XX/X./XX": 4,
    "XXX/X.X": 4,
    "XXX/XX.": 8,
    "..XX/XXX.": 8,
    "..X/.XX/XX.": 4,
    "..X/XXX/X..": 4,
    ".X./XXX/.X.": 1,
    "XXX/X../X..": 4,
    "XXX/.X./.X.": 4,
    "X../XXX/X..": 4,
}


def test_every_shape_of_the_cards_has_its_number_of_orientations() -> None:
    assert {picture: len(Shape(picture).orientations) for picture in PICTURES} == ORIENTATIONS


def test_a_shape_lies_with_the_corner_of_its_box_on_a_space() -> None:
    assert shape(".X/X.").at(2, 3) == SpaceSet.named("c5 d4")
    assert shape("X.X").at(10, 8) == SpaceSet.named("k9 k11")


@pytest.mark.parametrize("top, left", [(-1, 0), (0, -1), (10, 0), (0, 10)])
def test_a_shape_cannot_lie_over_the_edge(top: int, left: int) -> None:
    with pytest.raises(ValueError, match="not on the sheet"):
        shape("XX/XX").at(top, left)


@pytest.mark.parametrize(
    "picture, number",
    [
        ("X", 121),
        ("X/X", 2 * 10 * 11),
        ("XX/XX", 10 * 10),
        ("X.X", 2 * 9 * 11),
        ("X./.X", 2 * 10 * 10),
        (".X./XXX/.X.", 9 * 9),
        ("XXX/X..", 8 * 10 * 9),
        ("XXXX", 2 * 8 * 11),
    ],
)
def test_the_places_on_an_empty_grid_can_be_counted(picture: str, number: int) -> None:
    assert len(shape(picture).places) == number


@pytest.mark.parametrize("picture", PICTURES)
def test_the_places_are_those_found_by_trying_everything(picture: str) -> None:
    tried = slow_places(read_board("\n".join(["." * 11] * 11)), picture)
    places = shape(picture).places
    assert {frozenset((space.row, space.column) for space in place) for place in places} == tried
    assert len(places) == len(tried)
    assert list(places) == sorted(places, key=tuple)
    assert tuple(shape(picture).place_table.free(0)) == places


def test_a_shape_fits_where_it_can_lie() -> None:
    hook = shape("XXX/X..")
    assert hook.fits(SpaceSet.named("c4 c5 c6 d4"))
    assert hook.fits(SpaceSet.named("c4 d4 e4 e5"))
    assert not hook.fits(SpaceSet.named("c4 c5 c6"))
    assert not hook.fits(SpaceSet.named("c4 c5 c6 d5"))
    assert not hook.fits(SpaceSet.named("c10 c11 d1 d10"))  # a row does not go on in the next one
    assert not hook.fits(SpaceSet())
    assert SINGLE.fits(SpaceSet.named("k11"))
    assert not SINGLE.fits(EVERYWHERE)
    assert len(SINGLE.places) == AREA


def test_one_picture_is_one_shape() -> None:
    assert shape("XX/X.") is shape("XX/X.")
    assert shape("XX/X.") == Shape("XX/X.")
    assert shape("X") is SINGLE
