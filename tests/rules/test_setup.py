"""Set-ups: what an edition gives, what may be chosen, and the scoring cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from cartographers.rules.boxes import BASE, BOXES, GAME_BOXES, HEROES, SCORING_BY_ID, SHEET_BY_ID, Box
from cartographers.rules.crest import Charge, Colour, Crest, Division
from cartographers.rules.setup import (
    AmbushRule,
    Edition,
    FallbackTerrain,
    Seat,
    Setup,
    draw_edicts,
    first_game_edicts,
    setup,
)
from cartographers.rules.terrain import DRAWABLE, EDICTS, Back, Edict, Terrain
from tests.repeated import once_of
from tests.rules.choices import (
    BASE_AMBUSHES,
    BASE_EDICTS,
    CUSTOM,
    HEROES_AMBUSHES,
    HEROES_EDICTS,
    MIXED_EDICTS,
)
from tests.rules.table import names


def base(seats: int = 2, **choices: Any) -> Setup:
    return setup(Edition.BASE, BASE_EDICTS, names(seats), **choices)


def heroes(seats: int = 2, **choices: Any) -> Setup:
    return setup(Edition.HEROES, HEROES_EDICTS, names(seats), **choices)


def combined(seats: int = 2, **choices: Any) -> Setup:
    return setup(Edition.COMBINED, MIXED_EDICTS, names(seats), **choices)


# ---- what an edition gives


def test_the_base_game_as_its_rulebook_has_it() -> None:
    game = base()
    assert game.sheet == SHEET_BY_ID["A"]
    assert game.explore_box == "base"
    assert game.season_box == "base"
    assert game.season_cards == BASE.seasons
    assert game.ambush_cards == BASE_AMBUSHES
    assert not game.with_heroes
    assert game.hero_cards == ()
    assert game.ruins
    assert game.explore_deck == (
        "temple-ruins",
        "outpost-ruins",
        *(card.id for card in BASE.explore),
    )
    assert game.ambush_rule is AmbushRule.PASS
    assert game.fallback_terrain is FallbackTerrain.CARD
    assert game.any_terrain == DRAWABLE


def test_the_heroes_game_as_its_rulebook_has_it() -> None:
    game = heroes()
    assert game.sheet == SHEET_BY_ID["C"]
    assert game.explore_box == "heroes"
    assert game.season_box == "heroes"
    assert game.season_cards == HEROES.seasons
    assert game.ambush_cards == HEROES_AMBUSHES
    assert game.with_heroes
    assert game.hero_cards == ("dobrik-of-lorkheim", "wren-the-lioness", "freyla-the-true", "dal-of-jolev")
    assert not game.ruins
    assert game.explore_deck == tuple(card.id for card in HEROES.explore)
    assert game.ambush_rule is AmbushRule.PASS
    assert game.fallback_terrain is FallbackTerrain.ANY
    assert game.any_terrain == (*DRAWABLE, Terrain.HERO)


def test_ruling_28_a_combined_game_where_nothing_is_chosen() -> None:
    game = combined()
    assert game.sheet == SHEET_BY_ID["A"]
    assert game.explore_box == "base"
    assert game.season_box == "base"
    assert game.ambush_cards == (*BASE_AMBUSHES, *HEROES_AMBUSHES)
    assert game.with_heroes
    assert game.ruins
    assert game.fallback_terrain is FallbackTerrain.CARD


@pytest.mark.parametrize("box", GAME_BOXES, ids=lambda box: box.id)
@pytest.mark.parametrize("seasons", GAME_BOXES, ids=lambda box: box.id)
@pytest.mark.parametrize("heroes", [True, False])
@pytest.mark.parametrize("letter", "ABCD")
def test_ruling_28_in_a_combined_game_every_part_is_chosen_for_itself(
    box: Box, seasons: Box, heroes: bool, letter: str
) -> None:
    game = combined(explore_box=box.id, season_box=seasons.id, with_heroes=heroes, sheet=letter)
    ruins = tuple(card.id for card in BASE.ruins)
    assert game.explore_deck == ruins + tuple(card.id for card in box.explore)
    assert game.season_cards == seasons.seasons
    assert len(game.hero_cards) == (4 if heroes else 0)
    assert (Terrain.HERO in game.any_terrain) is heroes
    assert game.sheet is SHEET_BY_ID[letter]
    by_explore_cards = {"base": FallbackTerrain.CARD, "heroes": FallbackTerrain.ANY}
    assert game.fallback_terrain is by_explore_cards[box.id]  # RULING 5


@pytest.mark.parametrize(
    "ambushes",
    [
        BASE_AMBUSHES,
        HEROES_AMBUSHES,
        ("goblin-attack", "zombie-plague", "gnoll-raid", "gorgon-gaze"),
        ("dragon-inferno", "goblin-attack", "bugbear-assault", "kobold-onslaught", "gnoll-raid"),
    ],
)
def test_ruling_28_any_mix_of_at_least_four_ambushes(ambushes: tuple[str, ...]) -> None:
    assert combined(ambush_cards=ambushes).ambush_cards == ambushes


@pytest.mark.parametrize("rule", FallbackTerrain)
@pytest.mark.parametrize("make", [base, heroes, combined])
def test_ruling_5_the_fallback_terrain_is_an_option_of_every_edition(
    make: Any, rule: FallbackTerrain
) -> None:
    assert make(fallback_terrain=rule).fallback_terrain is rule


@pytest.mark.parametrize("make", [base, heroes, combined])
def test_ruling_16_the_solo_walk_is_an_option_for_several_players(make: Any) -> None:
    assert make(ambush_rule=AmbushRule.SOLO_WALK).ambush_rule is AmbushRule.SOLO_WALK
    assert make(ambush_rule=AmbushRule.PASS).ambush_rule is AmbushRule.PASS
    assert make(seats=1).ambush_rule is AmbushRule.SOLO_WALK


@pytest.mark.parametrize("letter, make", [("A", base), ("B", base), ("C", heroes), ("D", heroes)])
def test_both_sides_of_the_sheet_may_be_used(letter: str, make: Any) -> None:
    assert make(sheet=letter).sheet == SHEET_BY_ID[letter]


@pytest.mark.parametrize("make", [base, heroes, combined])
def test_a_custom_sheet_may_be_used_in_every_edition(make: Any) -> None:
    for name in ("islands", "X", "X-2", "île"):
        sheet = replace(CUSTOM, id=name)
        assert make(sheet=sheet).sheet == sheet


@pytest.mark.parametrize("seats", range(1, 101))
def test_one_to_a_hundred_seats(seats: int) -> None:
    for make in (base, heroes, combined):
        game = make(seats)
        assert [seat.name for seat in game.seats] == names(seats)
        assert game.solo is (seats == 1)


def test_seats_have_a_name_a_title_and_a_crest() -> None:
    crest = Crest(Division.PALE, Colour.GOLD, Colour.BLUE, Charge.TREE)
    game = setup(Edition.BASE, BASE_EDICTS, [Seat("Ada", "the Bold", crest), Seat("Žofie Nováková")])
    assert game.seats == (Seat("Ada", "the Bold", crest), Seat("Žofie Nováková", "", None))


def test_the_edicts_have_their_scoring_cards_and_par_is_the_sum_of_the_solo_numbers() -> None:
    game = base()
    assert [game.scoring[edict].id for edict in EDICTS] == [*BASE_EDICTS]
    assert game.scoring[Edict.C].id == "wildholds"
    assert game.par == 25 + 24 + 16 + 24
    assert heroes().par == 16 + 12 + 14 + 28


def test_a_card_is_found_by_its_id() -> None:
    assert base().card("great-river").name == "Great River"
    assert base().card("goblin-attack").name == "Goblin Attack"


# ---- the scoring cards


def test_the_recommended_first_game() -> None:
    assert first_game_edicts(Edition.HEROES) == HEROES_EDICTS
    assert first_game_edicts(Edition.COMBINED) == HEROES_EDICTS
    for edition in Edition:
        assert setup(edition, first_game_edicts(edition), ["Ada"]).edicts == first_game_edicts(edition)


class Chooser:
    """Gives numbers that were laid down, and notes below what each had to be."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self.numbers = iter(numbers)
        self.bounds: list[int] = []

    def __call__(self, bound: int) -> int:
        self.bounds.append(bound)
        return next(self.numbers)


@pytest.mark.parametrize(
    "edition, stack", once_of((Edition.HEROES, 4), (Edition.BASE, 4), (Edition.COMBINED, 8))
)
def test_random_edicts_are_one_card_of_each_back_in_any_order_each_equally_likely(
    edition: Edition, stack: int
) -> None:
    first = Chooser([0] * 7)
    draw_edicts(edition, first)
    assert sorted(first.bounds) == sorted([stack] * 4 + [4, 3, 2])
    every_row = product(*[range(bound) for bound in first.bounds])
    drawn = Counter(draw_edicts(edition, Chooser(numbers)) for numbers in every_row)
    # Every equally likely row of numbers gives another of the equally likely results.
    assert set(drawn.values()) == {1}
    assert len(drawn) == stack**4 * 24
    boxes = GAME_BOXES if edition is Edition.COMBINED else (BOXES[edition],)
    own = {card.id for box in boxes for card in box.scoring}
    for edicts in drawn:
        assert set(edicts) <= own
        assert {SCORING_BY_ID[card].back for card in edicts} == set(Back)


def test_every_random_row_of_edicts_makes_a_valid_set_up() -> None:
    for edition in Edition:
        edicts = draw_edicts(edition, lambda bound: bound - 1)
        assert setup(edition, edicts, ["Ada"]).edicts == edicts
