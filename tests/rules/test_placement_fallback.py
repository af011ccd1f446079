"""Where no shape fits a single square is drawn; on a full sheet, nothing."""

from __future__ import annotations

import pytest

from cartographers.rules.boxes import EXPLORE_BY_ID
from cartographers.rules.grid import NOWHERE, SpaceSet
from cartographers.rules.placement import FALLBACK, draw, hero_task, legal, refusal
from cartographers.rules.refusal import Refusal
from tests.rules.placing import (
    ANY,
    FARM,
    FOREST,
    HERO,
    MOUNTAIN,
    VILLAGE,
    WATER,
    all_forest_but,
    at,
    hero,
    task,
)

# ---- the single square instead


def test_ruling_5_where_no_shape_fits_a_single_square_is_drawn_anywhere() -> None:
    board = all_forest_but("a1 c3 k10")
    found = legal(board, task("great-river"))
    assert found.fallback
    assert list(found) == [at(space, WATER, FALLBACK) for space in ("a1", "c3", "k10")]
    assert all(refusal(board, task("great-river"), placement) is None for placement in found)


def test_ruling_5_the_square_has_a_terrain_of_the_card_in_one_reading_and_any_in_the_other() -> None:
    board = all_forest_but("a1 c3")
    of_card = task("homestead")
    assert [placement.terrain for placement in legal(board, of_card)] == [VILLAGE, FARM] * 2
    assert refusal(board, of_card, at("a1", WATER, FALLBACK)) is Refusal.WRONG_TERRAIN
    free = task("homestead", fallback=ANY)
    assert [placement.terrain for placement in legal(board, free)] == [*ANY] * 2
    assert refusal(board, free, at("a1", HERO, FALLBACK)) is None


def test_ruling_6_any_terrain_is_no_mountain() -> None:
    asked = task("homestead", fallback=ANY)
    assert refusal(all_forest_but("a1"), asked, at("a1", MOUNTAIN, FALLBACK)) is Refusal.WRONG_TERRAIN


def test_ruling_6_a_hero_drawn_instead_of_a_shape_attacks_nothing() -> None:
    board, asked = all_forest_but("e5"), task("homestead", fallback=ANY)
    assert refusal(board, asked, at("e5", HERO, FALLBACK, marks="d5")) is Refusal.NOT_THE_ATTACK
    after = draw(board, asked, at("e5", HERO, FALLBACK))
    assert after.hero == SpaceSet.named("e5")
    assert after.marks == NOWHERE


def test_the_single_square_instead_is_one_square_on_an_empty_space() -> None:
    board = all_forest_but("a1 a2 k11")
    asked = task("great-river")
    assert refusal(board, asked, at("a1 a2", WATER, FALLBACK)) is Refusal.NOT_THE_SHAPE
    assert refusal(board, asked, at("a3", WATER, FALLBACK)) is Refusal.SPACE_FILLED
    assert refusal(board, asked, at("a1", WATER, 1)) is Refusal.NOT_THE_SHAPE


# ---- a full sheet


@pytest.mark.parametrize("ruins", [False, True])
def test_ruling_8_on_a_full_sheet_nothing_can_be_drawn(ruins: bool) -> None:
    full = all_forest_but("")
    asked = task("rift-lands", ruins, fallback=ANY)
    assert len(legal(full, asked)) == 0
    assert list(legal(full, asked)) == []
    assert refusal(full, asked, at("a1", FOREST)) is Refusal.SHEET_FULL
    assert refusal(full, asked, at("a1", FOREST, FALLBACK)) is Refusal.SHEET_FULL


def test_ruling_21_on_a_full_sheet_no_hero_is_drawn() -> None:
    full = all_forest_but("")
    asked = hero_task(hero("freyla-the-true"))
    assert list(legal(full, asked)) == []
    assert refusal(full, asked, at("a1", HERO)) is Refusal.SHEET_FULL


def test_with_one_empty_space_left_it_is_the_only_place() -> None:
    board = all_forest_but("f7")
    for card in EXPLORE_BY_ID:
        assert {placement.spaces for placement in legal(board, task(card))} == {SpaceSet.named("f7")}
