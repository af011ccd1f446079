"""All scores on random sheets, and the exact stars after every legal placement, are those of the rules."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cartographers.kernel.convert_sheet import sheet_words
from cartographers.kernel.tables import SCORING_CARDS
from cartographers.notation.sheets import parse_sheet
from cartographers.rules.boxes import AMBUSH_BY_ID, EXPLORE_BY_ID, HERO_BY_ID, SCORING_BY_ID
from cartographers.rules.grid import SpaceSet
from cartographers.rules.placement import Task, ambush_task, draw, explore_task, hero_task
from cartographers.rules.scoring import monster_loss, score
from cartographers.rules.sheet import Sheet
from cartographers.rules.terrain import Terrain
from tests.examples import examples
from tests.kernel import doors
from tests.kernel.positions import (
    DRAWN_CARDS,
    DrawnCard,
    any_task,
    assert_moves_are_scored,
    scored_moves,
    without_struck_monsters,
)
from tests.reference.board import read_board
from tests.reference.slow_scoring import SLOW_SCORING
from tests.reference.slow_scoring import monster_loss as slow_monster_loss
from tests.rules.strategies import plain_sheets, sheet_texts, sheets, space_sets

COINS, MONSTERS = 4, 5  # the rows of the stars, behind the four edicts
FOUR = ("treetower", "canal-lake", "greengold-plains", "banded-hills")


def kernel_scores(sheet: Sheet) -> list[int]:
    found = np.empty(len(SCORING_CARDS) + 1, np.int64)
    doors.score_all(sheet_words(sheet), found)
    return found.tolist()


def rules_scores(sheet: Sheet) -> list[int]:
    return [score(card, sheet).stars for card in SCORING_CARDS] + [monster_loss(sheet).stars]


def named(scores: list[int]) -> dict[str, int]:
    return dict(zip([*(card.id for card in SCORING_CARDS), "monsters"], scores, strict=True))


@examples(800)
@given(sheet=plain_sheets())
def test_all_scores_of_random_sheets(sheet: Sheet) -> None:
    assert named(kernel_scores(sheet)) == named(rules_scores(sheet))


@pytest.mark.slow
@settings(max_examples=10_000)
@given(sheet=sheets())
def test_all_scores_of_very_many_random_sheets(sheet: Sheet) -> None:
    assert named(kernel_scores(sheet)) == named(rules_scores(sheet))


@examples(300)
@given(text=sheet_texts())
def test_all_scores_are_those_of_the_slow_second_implementation(text: str) -> None:
    board = read_board(text)
    expected = {card.id: SLOW_SCORING[card.id](board) for card in SCORING_CARDS}
    assert named(kernel_scores(parse_sheet(text))) == {**expected, "monsters": slow_monster_loss(board)}


@examples(50)
@given(sheet=plain_sheets())
def test_a_rule_that_compiled_code_asks_says_the_same(sheet: Sheet) -> None:
    """As for cards of other boxes, which the kernel has no counterpart of."""
    asked = [doors.ask_rule(sheet_words(sheet), number) for number in range(len(SCORING_CARDS))]
    assert named([*asked, 0]) == named([*rules_scores(sheet)[:-1], 0])


def test_what_a_rule_raises_is_raised_once() -> None:
    words = sheet_words(parse_sheet(BOARD.strip()))
    with pytest.raises(IndexError):
        doors.ask_rule(words, len(SCORING_CARDS))
    assert doors.ask_rule(words, 0) == rules_scores(parse_sheet(BOARD.strip()))[0]


# ---- after every legal placement


def assert_random_moves_are_scored(sheet: Sheet, random: Random) -> None:
    """Three cards, each with four edicts."""
    sheet = without_struck_monsters(sheet)
    for card in random.sample(DRAWN_CARDS, 3):
        edicts = random.sample(list(SCORING_BY_ID), 4)
        assert_moves_are_scored(sheet, card.id, any_task(card, random), edicts, random)


@examples(400)
@given(sheet=sheets(), seed=st.integers(0, 2**32))
def test_the_stars_after_placements_on_random_sheets(sheet: Sheet, seed: int) -> None:
    assert_random_moves_are_scored(sheet, Random(seed))


@pytest.mark.slow
@settings(max_examples=3_000)
@given(sheet=sheets(), seed=st.integers(0, 2**32))
def test_the_stars_after_placements_on_very_many_random_sheets(sheet: Sheet, seed: int) -> None:
    assert_random_moves_are_scored(sheet, Random(seed))


BOARD = """
...........
.mm..^.....
...........
....tt.....
...vvvv....
....f......
....ww.....
...........
...........
...........
...........
"""


@pytest.mark.parametrize("edict", SCORING_BY_ID)
def test_every_card_after_every_placement_of_every_shape(edict: str) -> None:
    """One board, all placements: no scoring card is left to chance."""
    sheet = parse_sheet(BOARD.strip())
    for card in DRAWN_CARDS:
        if card.id in (
            "hamlet",
            "timber-grove",
            "wildwood-garden",
            "coastal-encampment",
            "pasture",
            "rift-lands",
        ):
            task = any_task(card, Random(1))
            for placement, stars in scored_moves(sheet, card.id, task, [edict] * 4)[::7]:
                assert stars[0] == score(SCORING_BY_ID[edict], draw(sheet, task, placement)).stars, placement


def test_greengold_plains_sees_the_farm_in_a_village_that_is_both() -> None:
    """As the rules have it: next to the other villages of its cluster, but not next to itself."""
    rows = [["."] * 11 for _ in range(11)]
    rows[0][0], rows[0][1], rows[1][1], rows[0][2] = "v", "b", "t", "w"
    alone = [["."] * 11 for _ in range(11)]
    alone[0][0], alone[1][0], alone[0][1] = "b", "t", "w"
    card = SCORING_BY_ID["greengold-plains"]
    for board, stars in ((rows, card.stars[0]), (alone, 0)):
        sheet = parse_sheet("\n".join("".join(row) for row in board))
        assert score(card, sheet).stars == stars
        assert named(kernel_scores(sheet))[card.id] == stars


@examples(200)
@given(sheet=sheets(), both=space_sets(), seed=st.integers(0, 2**32))
def test_spaces_that_are_farm_and_village_at_once(sheet: Sheet, both: SpaceSet, seed: int) -> None:
    free = (sheet.farm | sheet.village) & both
    sheet = replace(sheet, farm=sheet.farm | free, village=sheet.village | free)
    assert named(kernel_scores(sheet)) == named(rules_scores(sheet))
    assert_random_moves_are_scored(sheet, Random(seed))


def test_coins_that_were_spent_score_no_more() -> None:
    sheet = replace(parse_sheet("\n".join(["..........."] * 11)), coins=5, spent=2)
    hamlet = EXPLORE_BY_ID["hamlet"]
    task = explore_task(hamlet, False, hamlet.terrains)
    # Shape 1 of Hamlet has a coin.
    assert {stars[COINS] for _, stars in scored_moves(sheet, hamlet.id, task, list(FOUR))} == {3, 4}


def column_of(card: DrawnCard, task: Task, sheet: Sheet, spaces: str, marks: str = "") -> list[int]:
    """The stars after the placement on these spaces."""
    for placement, stars in scored_moves(sheet, card.id, task, list(FOUR)):
        if placement.spaces == SpaceSet.named(spaces) and placement.marks == SpaceSet.named(marks):
            return stars
    raise AssertionError(f"{card.id} cannot be drawn on {spaces}")


def test_a_placement_that_closes_a_mountain_brings_a_coin() -> None:
    sheet = parse_sheet("\n".join(["..t........", ".t^........", *["..........."] * 9]))
    farmland = EXPLORE_BY_ID["farmland"]
    task = explore_task(farmland, False, farmland.terrains)
    # Shape 1 of Farmland has a coin of its own; b4 and c3 are the two open sides of the mountain b3.
    assert column_of(farmland, task, sheet, "b4 c4")[COINS] == 1
    hamlet = EXPLORE_BY_ID["hamlet"]
    task = explore_task(hamlet, False, hamlet.terrains)
    assert column_of(hamlet, task, sheet, "b4 c3 c4")[COINS] == 2
    assert column_of(hamlet, task, sheet, "b4 b5 c4 c5 d4")[COINS] == 0


def test_a_hero_that_strikes_a_monster_saves_its_stars() -> None:
    sheet = parse_sheet("\n".join(["..........m", *["..........."] * 10]))
    dobrik = HERO_BY_ID["dobrik-of-lorkheim"]
    task = hero_task(dobrik)
    # In the corner the monster costs two stars, wherever a hero stands that does not strike it.
    assert column_of(dobrik, task, sheet, "b11", "a11 b10 c11")[MONSTERS] == 0
    assert column_of(dobrik, task, sheet, "e5", "d5 e4 e6 f5")[MONSTERS] == -2


def test_a_monster_on_an_attack_mark_costs_nothing() -> None:
    sheet = replace(parse_sheet("\n".join(["..........."] * 11)), marks=SpaceSet.named("a1"))
    rift_lands = EXPLORE_BY_ID["rift-lands"]
    task = explore_task(rift_lands, False, rift_lands.terrains)
    losses = {
        placement.spaces.line(): stars[MONSTERS]
        for placement, stars in scored_moves(sheet, rift_lands.id, task, list(FOUR))
        if placement.terrain is Terrain.MONSTER
    }
    assert losses["a1"] == 0
    assert losses["a2"] == -3
    assert losses["f6"] == -4


def test_a_dragon_that_is_closed_in_at_once_brings_its_coins() -> None:
    # The only room left is the shape of the dragon itself, so it has no empty neighbour.
    rows = [["t"] * 11 for _ in range(11)]
    for row, column in ((3, 5), (4, 3), (4, 4), (4, 5), (5, 3)):
        rows[row][column] = "."
    sheet = parse_sheet("\n".join("".join(row) for row in rows))
    dragon = AMBUSH_BY_ID["dragon-inferno"]
    [(placement, stars)] = scored_moves(sheet, dragon.id, ambush_task(dragon), list(FOUR))
    assert placement.shape == 1
    assert stars[COINS] == 3
    assert stars[MONSTERS] == 0


def test_closing_in_a_dragon_later_brings_its_coins() -> None:
    rows = [["t"] * 11 for _ in range(11)]
    rows[0][0], rows[0][1] = ".", "m"
    sheet = replace(parse_sheet("\n".join("".join(row) for row in rows)), dragon=SpaceSet.named("a2"))
    rift_lands = EXPLORE_BY_ID["rift-lands"]
    task = explore_task(rift_lands, False, rift_lands.terrains)
    coins = {
        placement.terrain: stars[COINS]
        for placement, stars in scored_moves(sheet, rift_lands.id, task, list(FOUR))
    }
    assert coins == dict.fromkeys(rift_lands.terrains, 3)


def test_a_full_sheet_has_no_placement() -> None:
    full = parse_sheet("\n".join(["t" * 11] * 11))
    for card in DRAWN_CARDS:
        assert scored_moves(full, card.id, any_task(card, Random(2)), list(FOUR)) == []
