"""Where the shapes of a card may be drawn, and each reason why not."""

from __future__ import annotations

import pytest

from cartographers.rules.grid import SpaceSet
from cartographers.rules.placement import FALLBACK, Task, legal, legal_places, refusal
from cartographers.rules.refusal import Refusal
from cartographers.rules.shapes import shape
from cartographers.rules.sheet import Sheet
from cartographers.rules.terrain import Terrain
from tests.rules.check_values import EACH_VALUE, CheckValue
from tests.rules.placing import (
    ANY,
    BLANK,
    FARM,
    FOREST,
    HERO,
    MONSTER,
    MOUNTAIN,
    VILLAGE,
    WATER,
    all_forest_but,
    at,
    task,
)
from tests.rules.scoring.boards import sheet

# ---- legal places


def counts(sheet: Sheet, asked: Task) -> tuple[int, ...]:
    return tuple(len(places) for places in legal(sheet, asked).places)


@EACH_VALUE
def test_the_known_numbers_of_legal_places_on_blank_sheets(value: CheckValue) -> None:
    assert counts(BLANK[value.sheet], task(value.card)) == value.anywhere
    assert counts(BLANK[value.sheet], task(value.card, ruins=True)) == value.on_ruins


def test_a_shape_need_not_touch_what_was_drawn_before() -> None:
    board = sheet(
        """
        tt.........
        ...^.:.....
        .:......^:.
        ...........
        ...........
        .....^.....
        ...........
        ...........
        .:^......:.
        .....:.^...
        ...........
        """
    )
    assert refusal(board, task("great-river"), at("k9 k10 k11", WATER)) is None


@pytest.mark.parametrize(
    "spaces",
    [
        "e5 e6 e7 f7",  # as printed
        "f5 f6 f7 e5",
        "e5 e6 e7 f5",
        "f5 f6 f7 e7",
        "d5 e5 f5 d6",
        "d5 d6 e6 f6",
        "d5 e5 f5 f6",
        "d6 e6 f6 f5",
    ],
)
def test_ruling_9_a_shape_may_be_turned_and_flipped(spaces: str) -> None:
    assert refusal(BLANK["C"], task("orchard"), at(spaces, FARM)) is None


def test_ruling_9_the_gaps_of_a_shape_may_lie_over_anything() -> None:
    board = sheet(
        """
        ...........
        .^..:......
        ...........
        .......:^..
        ...........
        ...^.......
        ......:....
        ..:........
        ......m..^.
        .....^..:..
        :..........
        """
    )
    pasture = task("pasture")
    assert refusal(board, pasture, at("b1 b3", FARM)) is None  # over a mountain
    assert refusal(board, pasture, at("i6 i8", FARM)) is None  # over a monster
    assert refusal(board, pasture, at("h9 j9", FARM)) is None  # over nothing, turned


def test_both_terrains_of_a_card_and_both_shapes_may_be_chosen() -> None:
    assert refusal(BLANK["A"], task("homestead"), at("a1 b1 b2 c1", VILLAGE)) is None
    assert refusal(BLANK["A"], task("homestead"), at("a1 b1 b2 c1", FARM)) is None
    assert refusal(BLANK["A"], task("farmland"), at("a1 a2", FARM, shape=1)) is None
    assert refusal(BLANK["A"], task("farmland"), at("d2 e1 e2 e3 f2", FARM, shape=2)) is None


def test_legal_places_are_listed_for_each_shape_in_reading_order() -> None:
    board = all_forest_but("a1 a2 b1 k11 k10")
    found = legal_places(board.filled.bits, (shape("X/X"), shape("X./XX"), shape("XXX")))
    expected = (("a1 a2", "a1 b1", "k10 k11"), ("a1 a2 b1",), ())
    assert found == tuple(tuple(SpaceSet.named(place) for place in places) for places in expected)


def test_legal_places_on_ruins_touch_one_of_the_ruins_spaces() -> None:
    board = all_forest_but("a1 a2 b1 k11 k10")
    found = legal_places(board.filled.bits, (shape("X/X"), shape("X")), SpaceSet.named("b1 k10 c3").bits)
    expected = (("a1 b1", "k10 k11"), ("b1", "k10"))
    assert found == tuple(tuple(SpaceSet.named(place) for place in places) for places in expected)


def test_legal_gives_every_placement_by_shape_then_place_then_terrain() -> None:
    board = all_forest_but("a1 a2 b1")
    assert list(legal(board, task("farmland"))) == [at("a1 a2", FARM), at("a1 b1", FARM)]
    every = legal(all_forest_but("a1 b1 c1 d1 e1"), task("fishing-village"))
    assert list(every) == [
        at("a1 b1 c1 d1", VILLAGE),
        at("a1 b1 c1 d1", WATER),
        at("b1 c1 d1 e1", VILLAGE),
        at("b1 c1 d1 e1", WATER),
    ]
    assert len(every) == 2
    assert not every.fallback
    second = legal(all_forest_but("a1 b2"), task("lagoon"))
    assert [number for number, _ in second.numbered()] == [1, 2]
    assert list(second) == [at("a1 b2", WATER, shape=1)]


def test_the_second_shape_carries_number_2() -> None:
    board = all_forest_but("d2 e1 e2 e3 f2")
    numbers = {placement.shape for placement in legal(board, task("farmland"))}
    assert numbers == {1, 2}
    assert at("d2 e1 e2 e3 f2", FARM, shape=2) in list(legal(board, task("farmland")))


# ---- refusals


@pytest.mark.parametrize(
    "letter, spaces",
    [
        ("A", "b3 b4 b5"),  # the mountain b4
        ("B", "d5 d6 d7"),  # the wasteland d6
    ],
)
def test_a_shape_may_not_overlap_what_is_printed_as_filled(letter: str, spaces: str) -> None:
    assert refusal(BLANK[letter], task("great-river"), at(spaces, WATER)) is Refusal.SPACE_FILLED


@pytest.mark.parametrize("space", ["a1", "a3", "a5", "a7", "a9", "a11", "c1"])
def test_a_shape_may_not_overlap_what_was_drawn_or_destroyed(space: str) -> None:
    board = sheet(
        """
        t.v.f.w.m.h
        ...^.:.....
        x:......^:.
        ...........
        ...........
        .....^.....
        ...........
        ...........
        .:^......:.
        .....:.^...
        ...........
        """
    )
    assert refusal(board, task("rift-lands"), at(space, FOREST)) is Refusal.SPACE_FILLED


def test_empty_ruins_may_be_covered_without_a_ruins_card() -> None:
    assert refusal(BLANK["A"], task("great-river"), at("b6 b7 b8", WATER)) is None


@pytest.mark.parametrize(
    "spaces",
    [
        "a10 a11 b1",  # over the right edge
        "j1 k1 a2",  # over the lower edge
        "a1 a2",  # a square short
        "a1 a2 a3 a4",  # a square too many
        "a1 a2 b1",  # another shape
        "",
    ],
)
def test_other_spaces_than_the_shapes_are_refused(spaces: str) -> None:
    assert refusal(BLANK["A"], task("great-river"), at(spaces, WATER)) is Refusal.NOT_THE_SHAPE


def test_the_spaces_must_make_the_shape_whose_number_is_given() -> None:
    assert refusal(BLANK["A"], task("farmland"), at("a1 a2", FARM, shape=2)) is Refusal.NOT_THE_SHAPE
    assert refusal(BLANK["A"], task("farmland"), at("d2 e1 e2 e3 f2", FARM)) is Refusal.NOT_THE_SHAPE


@pytest.mark.parametrize("card, number", [("great-river", 3), ("great-river", -1), ("orchard", 2)])
def test_a_card_has_no_other_shapes_than_it_shows(card: str, number: int) -> None:
    assert refusal(BLANK["A"], task(card), at("a1 a2 a3", WATER, number)) is Refusal.NO_SUCH_SHAPE


@pytest.mark.parametrize("terrain", [FOREST, VILLAGE, FARM, MONSTER, HERO, MOUNTAIN])
def test_a_shape_is_drawn_with_a_terrain_of_its_card(terrain: Terrain) -> None:
    assert refusal(BLANK["A"], task("great-river"), at("a1 a2 a3", terrain)) is Refusal.WRONG_TERRAIN


def test_the_fallback_terrains_are_not_for_the_shapes() -> None:
    asked = task("great-river", fallback=ANY)
    assert refusal(BLANK["A"], asked, at("a1 a2 a3", FOREST)) is Refusal.WRONG_TERRAIN


def test_attack_marks_belong_to_heroes_only() -> None:
    marked = at("a1 a2 a3", WATER, marks="b1")
    assert refusal(BLANK["A"], task("great-river"), marked) is Refusal.NOT_THE_ATTACK


def test_the_single_square_is_refused_while_a_shape_fits() -> None:
    single = at("k11", WATER, FALLBACK)
    assert refusal(BLANK["A"], task("great-river", fallback=ANY), single) is Refusal.SHAPE_FITS


def test_the_single_square_is_refused_even_if_only_the_card_s_other_shape_fits() -> None:
    board = all_forest_but("d2 e1 e2 e3 f2 k11")
    square_or_cross = Task((shape("XX/XX"), shape(".X./XXX/.X.")), (FARM,), (FARM,))
    assert refusal(board, square_or_cross, at("k11", FARM, FALLBACK)) is Refusal.SHAPE_FITS
    assert refusal(board, square_or_cross, at("d2 e1 e2 e3 f2", FARM, 2)) is None


def test_a_card_of_one_square_has_no_other_square_to_fall_back_on() -> None:
    board = all_forest_but("a1")
    assert refusal(board, task("rift-lands"), at("a1", FOREST, FALLBACK)) is Refusal.SHAPE_FITS
    assert refusal(board, task("rift-lands"), at("a1", FOREST)) is None
