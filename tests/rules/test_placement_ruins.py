"""After a ruins card: the shape must overlap a free ruins space, or a single square is drawn."""

from __future__ import annotations

import pytest

from cartographers.rules.grid import SpaceSet
from cartographers.rules.placement import FALLBACK, Legal, Task, legal, refusal
from cartographers.rules.refusal import Refusal
from cartographers.rules.shapes import shape
from cartographers.rules.terrain import DRAWABLE
from tests.rules.placing import ANY, BLANK, FARM, FOREST, HERO, MONSTER, VILLAGE, WATER, at, task
from tests.rules.scoring.boards import sheet

# RULING 3: the second ruins space of the top right, c10, is the last free one, and hemmed in.
ONE_RUINS_LEFT = """
    ...........
    ...^.T...t.
    .T......^:t
    .........t.
    ...........
    .....^.....
    ...........
    ...........
    .T^......T.
    .....T.^...
    ...........
    """


def test_ruling_3_after_a_ruins_card_the_shape_must_overlap_a_ruins_space() -> None:
    asked = task("great-river", ruins=True)
    assert refusal(BLANK["A"], asked, at("a1 a2 a3", WATER)) is Refusal.MISSES_RUINS
    assert refusal(BLANK["A"], asked, at("b6 b7 b8", WATER)) is None
    assert refusal(BLANK["A"], asked, at("c2 d2 e2", WATER)) is None


def test_ruling_3_a_covered_ruins_space_does_not_help() -> None:
    board = sheet(ONE_RUINS_LEFT)
    asked = task("great-river", ruins=True)
    assert refusal(board, asked, at("b6 b7 b8", WATER)) is Refusal.SPACE_FILLED
    assert refusal(board, asked, at("b7 b8 b9", WATER)) is Refusal.MISSES_RUINS


def test_ruling_3_if_no_shape_reaches_the_ruins_a_square_of_any_terrain_is_drawn_anywhere() -> None:
    board = sheet(ONE_RUINS_LEFT)
    asked = task("great-river", ruins=True, fallback=DRAWABLE)
    found = legal(board, asked)
    assert found.fallback
    assert found.terrains == DRAWABLE
    assert SpaceSet.of(space for place in found.places[0] for space in place) == board.empty
    assert refusal(board, asked, at("a1", MONSTER, FALLBACK)) is None
    assert refusal(board, asked, at("c10", FARM, FALLBACK)) is None


def test_ruling_3_the_shape_may_not_be_drawn_elsewhere_instead() -> None:
    board = sheet(ONE_RUINS_LEFT)
    asked = task("great-river", ruins=True)
    assert refusal(board, asked, at("k1 k2 k3", WATER)) is Refusal.MISSES_RUINS


def test_ruling_3_without_a_free_ruins_space_a_square_is_drawn_anywhere() -> None:
    board = sheet(ONE_RUINS_LEFT.replace(":", "T"))
    asked = task("great-river", ruins=True, fallback=DRAWABLE)
    assert legal(board, asked).fallback
    assert len(legal(board, asked)) == len(board.empty)
    assert refusal(board, asked, at("k1 k2 k3", WATER)) is Refusal.MISSES_RUINS
    assert refusal(board, asked, at("k1", VILLAGE, FALLBACK)) is None


def test_ruling_3_the_square_is_refused_while_a_shape_reaches_the_ruins() -> None:
    asked = task("great-river", ruins=True, fallback=DRAWABLE)
    assert refusal(BLANK["A"], asked, at("b6", WATER, FALLBACK)) is Refusal.SHAPE_FITS


def test_ruling_3_one_shape_that_reaches_the_ruins_is_enough_to_forbid_the_square() -> None:
    board = sheet(ONE_RUINS_LEFT)
    both = Task((shape("XX"), shape("X.X")), (WATER,), (WATER,), on_ruins=True)
    over_the_neighbours = tuple(SpaceSet.named(place) for place in ("a10 c10", "c8 c10", "c10 e10"))
    assert legal(board, both).places == ((), over_the_neighbours)
    assert refusal(board, both, at("c8 c10", WATER, 2)) is None
    assert refusal(board, both, at("a1", WATER, FALLBACK)) is Refusal.SHAPE_FITS


def test_on_a_sheet_without_ruins_a_ruins_card_leaves_the_single_square() -> None:
    board = sheet("/".join(["." * 11] * 11))
    found = legal(board, task("great-river", ruins=True, fallback=DRAWABLE))
    assert found.fallback
    assert len(found) == 121


@pytest.mark.parametrize("card", ["rift-lands", "kethras-gates"])
def test_ruling_4_the_cards_of_one_square_obey_the_ruins_too(card: str) -> None:
    asked = task(card, ruins=True, fallback=ANY)
    ruins = SpaceSet.named("b6 c2 c10 i2 i10 j6")
    found = legal(BLANK["A"], asked)
    assert not found.fallback
    assert [place for places in found.places for place in places] == [SpaceSet.of([s]) for s in ruins]
    assert found.terrains == DRAWABLE
    assert refusal(BLANK["A"], asked, at("a1", FOREST)) is Refusal.MISSES_RUINS
    assert refusal(BLANK["A"], asked, at("b6", HERO)) is Refusal.WRONG_TERRAIN
    assert refusal(BLANK["A"], asked, at("b6", MONSTER)) is None


@pytest.mark.parametrize("card", ["rift-lands", "kethras-gates"])
def test_ruling_4_with_no_free_ruins_their_square_is_drawn_anywhere_with_any_terrain(card: str) -> None:
    board = sheet(ONE_RUINS_LEFT.replace(":", "T"))
    asked = task(card, ruins=True, fallback=ANY)
    assert legal(board, asked) == Legal(
        (tuple(SpaceSet.of([space]) for space in board.empty),), ANY, fallback=True
    )
    assert refusal(board, asked, at("a1", HERO, FALLBACK)) is None
    assert refusal(board, asked, at("a1", FOREST, 1)) is Refusal.MISSES_RUINS
