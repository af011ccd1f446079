"""The draw phase: simultaneous placements, coins, the single square in both readings, full sheets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cartographers.rules.actions import Choose, Draw, TakeBack
from cartographers.rules.boxes import SHEET_BY_ID
from cartographers.rules.events import CoinsGained, Confirmed, NothingDrawn, Placed, Revealed, TakenBack
from cartographers.rules.game import start
from cartographers.rules.grid import Space, SpaceSet
from cartographers.rules.placement import Placement
from cartographers.rules.refusal import Refusal
from cartographers.rules.setup import FallbackTerrain
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Exploring
from cartographers.rules.terrain import DRAWABLE, Season, Terrain
from tests.rules.scoring.boards import sheet
from tests.rules.table import EIGHT, Table, base_setup, combined_setup, heroes_setup, named, only

BLANK = Sheet(SHEET_BY_ID["A"])
FULL = replace(BLANK, forest=BLANK.empty)
CROWDED = replace(BLANK, forest=BLANK.empty - SpaceSet.named("a1 c3 e5"))
WATER, FARM, FOREST, VILLAGE = Terrain.WATER, Terrain.FARM, Terrain.FOREST, Terrain.VILLAGE


# ---- draw


def test_nothing_happens_on_the_sheets_until_the_last_placement_is_in() -> None:
    table = Table.of(base_setup(3))
    table.reveal("great-river")
    assert table.draw("a1 a2 a3", seat=1) == (Confirmed(1),)
    assert table.draw("b1 c1 d1", seat=0) == (Confirmed(0),)
    assert table.game.sheets == (BLANK, BLANK, BLANK)
    assert table.game.waiting == (2,)
    assert table.game.given(0) == Placement(named("b1 c1 d1"), WATER)
    assert table.game.given(2) is None
    events = table.draw("k1 k2 k3", seat=2)
    assert events == (
        Confirmed(2),
        Placed(0, 0, Placement(named("b1 c1 d1"), WATER)),
        CoinsGained(0, 1, from_shape=True),
        Placed(1, 1, Placement(named("a1 a2 a3"), WATER)),
        CoinsGained(1, 1, from_shape=True),
        Placed(2, 2, Placement(named("k1 k2 k3"), WATER)),
        CoinsGained(2, 1, from_shape=True),
    )
    assert [sheet.water.line() for sheet in table.game.sheets] == ["b1 c1 d1", "a1 a2 a3", "k1 k2 k3"]
    assert table.game.given(0) is None


def test_ruling_1_a_placement_may_be_replaced_until_the_last_one_is_in() -> None:
    table = Table.of(base_setup(2))
    table.reveal("hamlet")
    table.draw("a1 b1 b2", seat=0)
    assert table.draw("a1 a2 a3 b1 b2", seat=0, shape=2) == (Confirmed(0),)
    assert table.game.waiting == (1,)
    table.draw("k1 k2 j1", seat=1)
    assert table.sheet(0).village == named("a1 a2 a3 b1 b2")
    assert table.sheet(0).coins == 0


def test_ruling_1_a_placement_may_be_taken_back_until_the_last_one_is_in() -> None:
    table = Table.of(base_setup(2))
    table.reveal("hamlet")
    table.draw("a1 b1 b2", seat=0)
    assert table.take_back(0) == (TakenBack(0),)
    assert table.game.waiting == (0, 1)
    assert table.refuses(TakeBack(0)) is Refusal.NOTHING_TO_TAKE_BACK
    table.draw("k1 k2 j1", seat=1)
    assert table.game.sheets == (BLANK, BLANK)
    table.draw("c1 d1 d2", seat=0)
    assert [sheet.village.line() for sheet in table.game.sheets] == ["c1 d1 d2", "j1 k1 k2"]


def test_ruling_1_nothing_is_taken_back_once_the_last_one_is_in() -> None:
    table = Table.of(base_setup(2))
    table.reveal("hamlet")
    table.all_draw("a1 b1 b2", "k1 k2 j1")
    before = table.game
    assert table.refuses(TakeBack(0)) is Refusal.NOTHING_TO_TAKE_BACK
    assert table.refuses(TakeBack(1)) is Refusal.NOTHING_TO_TAKE_BACK
    table.reveal("great-river")
    assert table.refuses(TakeBack(0)) is Refusal.NOTHING_TO_TAKE_BACK
    assert table.game.sheets == before.sheets


def test_a_refused_placement_leaves_the_one_that_is_in() -> None:
    table = Table.of(base_setup(2))
    table.reveal("hamlet")
    table.draw("a1 b1 b2", seat=0)
    assert table.refuses(table.drawing("b3 b4 c4", seat=0)) is Refusal.SPACE_FILLED
    assert table.game.given(0) == Placement(named("a1 b1 b2"), VILLAGE)


def test_alone_a_placement_is_the_last_one_at_once() -> None:
    table = Table.of(base_setup())
    table.reveal("hamlet")
    table.draw("a1 b1 b2")
    assert table.sheet().village == named("a1 b1 b2")
    assert table.refuses(TakeBack(0)) is Refusal.NOTHING_TO_TAKE_BACK


@pytest.mark.parametrize("seat", [-1, 2, 100])
def test_a_seat_that_is_not_at_the_table(seat: int) -> None:
    table = Table.of(base_setup(2))
    table.reveal("hamlet")
    assert table.refuses(table.drawing("a1 b1 b2", seat=seat)) is Refusal.NO_SUCH_SEAT
    assert table.refuses(TakeBack(seat)) is Refusal.NO_SUCH_SEAT


def test_nothing_is_drawn_or_chosen_before_a_card_asks_for_it() -> None:
    table = Table.of(base_setup())
    assert table.refuses(Draw(0, Placement(named("a1"), FOREST))) is Refusal.NOT_NOW
    assert table.refuses(Choose(0, Space.named("a1"))) is Refusal.NOT_NOW
    table.reveal("hamlet")
    assert table.refuses(Choose(0, Space.named("a1"))) is Refusal.NOT_NOW


def test_nothing_is_drawn_while_a_monster_s_target_is_chosen() -> None:
    table = Table.of(heroes_setup())
    table.reveal("gorgon-gaze")
    assert table.refuses(Draw(0, Placement(named("a1"), FOREST))) is Refusal.NOT_NOW


def test_a_step_leaves_the_game_before_it_as_it_was() -> None:
    table = Table.of(base_setup(2))
    before = table.game
    copy = replace(before)
    table.explore("great-river", "hamlet")
    assert before == copy == start(base_setup(2))


@pytest.mark.parametrize("card", ["great-river", "farmland", "hamlet", "forgotten-forest"])
def test_ruling_7_the_coin_of_a_shape_is_gained_in_the_game(card: str) -> None:
    table = Table.of(base_setup())
    table.explore(card)  # the first legal placement is of shape 1
    assert table.all_of(CoinsGained) == [CoinsGained(0, 1, from_shape=True)]


def test_ruling_11_a_coin_beyond_the_track_is_neither_gained_nor_told() -> None:
    table = Table.of(base_setup(), replace(BLANK, coins=14))
    table.reveal("great-river")
    events = table.draw("a1 a2 a3")
    assert not any(isinstance(event, CoinsGained) for event in events)
    assert table.sheet().coins == 14


def test_ruling_11_of_two_coins_the_track_takes_what_fits() -> None:
    board = replace(BLANK, coins=13, forest=named("a4 b3 c4"))
    table = Table.of(base_setup(), board)
    table.reveal("great-river")
    events = table.draw("b5 b6 b7")  # the shape's coin, and that of the mountain b4
    assert only(events, CoinsGained) == CoinsGained(0, 1, from_shape=True, mountains=named("b4"))
    assert table.sheet().coins == 14


def test_the_coin_of_a_mountain_is_not_told_as_that_of_the_card_s_other_shape() -> None:
    table = Table.of(base_setup(), replace(BLANK, forest=named("a4 b3 c4")))
    table.reveal("hamlet")
    events = table.draw("a5 a6 b5 b6 b7", shape=2)
    assert only(events, CoinsGained) == CoinsGained(0, 1, mountains=named("b4"))


def test_a_shape_may_bring_its_coin_and_those_of_two_mountains() -> None:
    board = sheet(
        """
        ...........
        ...........
        ...t.t.....
        ..t^.^t....
        ...t.t.....
        ...........
        ...........
        ...........
        ...........
        ...........
        ...........
        """
    )
    table = Table.of(replace(base_setup(), sheet=board.printed), board)
    table.reveal("great-river")
    events = table.draw("b5 c5 d5")
    assert only(events, CoinsGained) == CoinsGained(0, 3, from_shape=True, mountains=named("d4 d6"))
    assert table.sheet().coins == 3


# ---- the single square in both readings


@pytest.mark.parametrize(
    "rule, terrains", [(FallbackTerrain.CARD, (FOREST, FARM)), (FallbackTerrain.ANY, DRAWABLE)]
)
def test_ruling_5_the_terrain_of_the_square_is_an_option(
    rule: FallbackTerrain, terrains: tuple[Terrain, ...]
) -> None:
    table = Table.of(replace(base_setup(), fallback_terrain=rule), CROWDED)
    table.reveal("orchard")
    for terrain in Terrain:
        drawing = table.drawing("a1", terrain, shape=0)
        if terrain in terrains:
            assert Table(table.game).do(drawing)
        else:
            assert table.refuses(drawing) is Refusal.WRONG_TERRAIN


@pytest.mark.parametrize("rule", FallbackTerrain)
def test_ruling_3_under_ruins_the_square_has_any_terrain_in_both_readings(rule: FallbackTerrain) -> None:
    table = Table.of(replace(base_setup(), fallback_terrain=rule), CROWDED)
    table.reveal("temple-ruins", "orchard")
    table.draw("a1", Terrain.MONSTER, shape=0)
    assert table.sheet().monster == named("a1")


def test_ruling_6_any_terrain_includes_hero_only_where_hero_cards_are_in_play() -> None:
    for heroes in (True, False):
        setup = replace(combined_setup(heroes=heroes), fallback_terrain=FallbackTerrain.ANY)
        table = Table.of(setup, CROWDED)
        table.reveal("orchard")
        drawing = table.drawing("a1", Terrain.HERO, shape=0)
        if heroes:
            table.do(drawing)
            assert table.sheet().hero == named("a1")
        else:
            assert table.refuses(drawing) is Refusal.WRONG_TERRAIN


def test_ruling_4_kethras_gates_and_rift_lands_obey_the_ruins_in_the_game() -> None:
    table = Table.of(base_setup())
    table.reveal("temple-ruins", "rift-lands")
    assert table.refuses(table.drawing("a1", FARM)) is Refusal.MISSES_RUINS
    table.draw("b6", FARM)
    covered = replace(BLANK, forest=BLANK.ruins)
    table = Table.of(replace(combined_setup(), explore_box="heroes"), covered)
    table.reveal("temple-ruins", "kethras-gates")
    table.draw("a1", Terrain.HERO, shape=0)
    assert table.sheet().hero == named("a1")


# ---- full sheets


def test_ruling_8_a_seat_with_a_full_sheet_draws_nothing_and_the_game_goes_on() -> None:
    table = Table.of(base_setup(3), BLANK, FULL, BLANK)
    table.reveal("great-river")
    assert table.game.waiting == (0, 2)
    assert not table.game.must_act(1)
    assert table.refuses(table.drawing("a1 a2 a3", seat=1)) is Refusal.SHEET_FULL
    table.draw("a1 a2 a3", seat=0)
    events = table.draw("a1 a2 a3", seat=2)
    assert only(events, NothingDrawn) == NothingDrawn(1, 1)
    assert [event.seat for event in events if isinstance(event, Placed)] == [0, 2]
    assert table.sheet(1) == FULL
    assert table.phase() == Exploring()


def test_ruling_8_if_every_sheet_is_full_the_cards_are_revealed_to_the_end_of_the_season() -> None:
    table = Table.of(base_setup(2), FULL, FULL)
    assert table.reveal("great-river") == (
        Revealed("great-river", Season.SPRING, 1),
        NothingDrawn(0, 0),
        NothingDrawn(1, 1),
    )
    assert table.phase() == Exploring()
    table.reveal("gnoll-raid", "temple-ruins", *EIGHT["base"])
    assert table.season() is Season.SUMMER
    assert len(table.game.scores) == 1
