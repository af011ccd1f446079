"""Thinking on paper: what is tried on a copy of a sheet goes by the rules, and the game stays as it is."""

from __future__ import annotations

import pytest

from cartographers.rules.placement import Placement
from cartographers.rules.refusal import IllegalAction, Refusal
from cartographers.rules.sketching import (
    SketchedCard,
    SketchedPlacement,
    as_if_revealed,
    sketched_sheet,
)
from cartographers.rules.state import Game
from cartographers.rules.terrain import Terrain
from cartographers.rules.view import options
from tests.rules.table import Table, base_setup, heroes_setup, named


def tried(card: str, spaces: str, terrain: Terrain, *, ruins: bool = False) -> SketchedPlacement:
    return SketchedPlacement(SketchedCard(card, ruins), Placement(named(spaces), terrain))


def refused(game: Game, *placed: SketchedPlacement) -> Refusal:
    with pytest.raises(IllegalAction) as raised:
        sketched_sheet(game, 0, placed)
    return raised.value.reason


def test_cards_that_may_come_are_tried_one_after_the_other() -> None:
    game = Table.of(base_setup()).game
    sheet = sketched_sheet(
        game,
        0,
        [
            tried("great-river", "a1 b1 c1", Terrain.WATER),
            tried("farmland", "a2 b2", Terrain.FARM),
        ],
    )
    assert sheet.of(Terrain.WATER) == named("a1 b1 c1")
    assert sheet.of(Terrain.FARM) == named("a2 b2")
    assert sheet.coins == 2, "the first shape of both cards earns a coin"
    assert game.sheets[0].coins == 0


def test_what_one_has_drawn_this_turn_lies_there_already() -> None:
    table = Table.of(base_setup(seats=2))
    table.reveal("great-river")
    table.draw("a1 b1 c1", Terrain.WATER, seat=0)
    assert sketched_sheet(table.game, 0).of(Terrain.WATER) == named("a1 b1 c1")
    assert refused(table.game, tried("farmland", "c1 d1", Terrain.FARM)) is Refusal.SPACE_FILLED


def test_what_one_has_drawn_on_anothers_sheet_does_not() -> None:
    table = Table.of(base_setup(seats=2))
    table.reveal("goblin-attack")
    table.draw_anything(0)
    assert sketched_sheet(table.game, 0) == table.game.sheets[0]


def test_ruins_are_asked_for_as_if_a_ruins_card_lay_before() -> None:
    game = Table.of(base_setup()).game
    apart = tried("farmland", "a1 b1", Terrain.FARM, ruins=True)
    assert refused(game, apart) is Refusal.MISSES_RUINS
    on = tried("farmland", "b6 b7", Terrain.FARM, ruins=True)
    assert sketched_sheet(game, 0, [on]).of(Terrain.FARM) == named("b6 b7")


@pytest.mark.parametrize(
    "card, reason",
    [
        ("goblin-attack", Refusal.NOT_IN_DECK),
        ("temple-ruins", Refusal.NOT_NOW),
        ("hillside-terrace", Refusal.NOT_IN_DECK),
        ("nothing", Refusal.NOT_IN_DECK),
    ],
)
def test_only_what_is_drawn_on_ones_own_sheet_is_tried(card: str, reason: Refusal) -> None:
    game = Table.of(base_setup()).game
    assert refused(game, tried(card, "a1 a2", Terrain.FARM)) is reason


def test_a_hero_may_be_tried_too() -> None:
    game = Table.of(heroes_setup()).game
    hero = game.setup.hero_cards[0]
    found = options(as_if_revealed(game, 0, game.sheets[0], SketchedCard(hero)), 0)
    assert found is not None
    assert found.hero is not None


def test_nobody_tries_for_a_seat_that_is_none() -> None:
    with pytest.raises(IllegalAction):
        sketched_sheet(Table.of(base_setup()).game, 1)
