"""The dragon pays once it is closed in or destroyed."""

from __future__ import annotations

from dataclasses import replace

from cartographers.rules.ambush import spread_zombies
from cartographers.rules.boxes import SHEET_BY_ID
from cartographers.rules.events import CoinsGained, Destroyed
from cartographers.rules.grid import NOWHERE, Space, SpaceSet
from cartographers.rules.sheet import Sheet
from cartographers.rules.terrain import Terrain
from tests.rules.table import Table, heroes_setup, named, only

BLANK = Sheet(SHEET_BY_ID["C"])
MONSTER = Terrain.MONSTER


DRAGON = named("e5 e6")


def with_dragon(forest: SpaceSet) -> Sheet:
    return replace(BLANK, dragon=DRAGON, monster=DRAGON, forest=forest)


def test_ruling_26_a_dragon_without_empty_neighbours_pays_three_coins_once() -> None:
    board = with_dragon(named("d5 d6 e4 e7 f5"))
    table = Table.of(heroes_setup(), board)
    table.reveal("kethras-gates")
    events = table.draw("f6", Terrain.FARM)
    assert only(events, CoinsGained) == CoinsGained(0, 3, from_dragon=True)
    assert table.sheet().coins == 3
    table.reveal("settlement")
    events = table.draw("a1 a2")
    assert only(events, CoinsGained) == CoinsGained(0, 1, from_shape=True)
    assert table.sheet().coins == 4


def test_ruling_26_one_empty_neighbour_is_enough_for_nothing() -> None:
    table = Table.of(heroes_setup(), with_dragon(named("d5 d6 e4 e7")))
    table.reveal("kethras-gates")
    table.draw("f6", Terrain.FARM)
    assert table.sheet().coins == 0
    assert not table.sheet().dragon_contained


def test_ruling_26_a_dragon_space_that_is_destroyed_needs_no_walls() -> None:
    # e6 is about to be destroyed; the empty spaces around it no longer matter.
    table = Table.of(heroes_setup(), with_dragon(named("d5 e4 f5")))
    table.reveal("freyla-the-true")
    events = table.draw("e7", Terrain.HERO, marks="e8 e9 e10")
    assert not any(isinstance(event, CoinsGained) for event in events)
    table = Table.of(heroes_setup(), with_dragon(named("d5 e4 f5")))
    table.reveal("dobrik-of-lorkheim")
    events = table.draw("e7", Terrain.HERO, marks="d7 e6 e8 f7")
    assert only(events, Destroyed) == Destroyed(0, named("e6"), None)
    assert only(events, CoinsGained) == CoinsGained(0, 3, from_dragon=True)


def test_ruling_26_a_dragon_of_which_nothing_survives_its_arrival_pays() -> None:
    board = replace(BLANK, marks=named("i3 j1 j2 j3 k1"))
    table = Table.of(heroes_setup(), board)
    events = table.reveal("dragon-inferno")
    assert table.sheet().monster == NOWHERE
    assert only(events, CoinsGained) == CoinsGained(0, 3, from_dragon=True)


def test_ruling_26_the_coins_go_to_the_sheet_s_owner_not_to_who_drew_the_dragon() -> None:
    marked = replace(BLANK, marks=named("a6 b4 b5 b6 c4"))
    table = Table.of(heroes_setup(3), marked, BLANK, BLANK)
    table.reveal("dragon-inferno")  # counter-clockwise: seat 2 draws on the sheet of seat 0
    table.all_draw(*["a6 b4 b5 b6 c4"] * 3)
    assert [sheet.coins for sheet in table.game.sheets] == [3, 0, 0]


def test_ruling_26_the_coin_track_limits_what_a_dragon_pays() -> None:
    board = replace(with_dragon(named("d5 d6 e4 e7 f5")), coins=12)
    table = Table.of(heroes_setup(), board)
    table.reveal("kethras-gates")
    events = table.draw("f6", Terrain.FARM)
    assert only(events, CoinsGained) == CoinsGained(0, 2, from_dragon=True)
    assert table.sheet().coins == 14


def test_ruling_26_zombies_and_trolls_and_gorgons_can_close_a_dragon_in() -> None:
    board = with_dragon(named("d5 d6 e4 e7 f5"))
    spread = spread_zombies(replace(board, monster=DRAGON | named("g6"), zombie=named("g6")))
    assert spread.coins == 3
    assert board.destroying(Space.named("f6")).coins == 3


def test_ruling_13_a_single_monster_instead_of_the_dragon_never_pays() -> None:
    crowded = replace(BLANK, forest=BLANK.empty - named("a1 k11"))
    table = Table.of(heroes_setup(2), crowded, BLANK)
    table.reveal("dragon-inferno")
    table.draw("a1", MONSTER, seat=1, shape=0)
    table.draw("a6 b4 b5 b6 c4", seat=0)
    assert table.sheet(0).coins == 0
    assert not table.sheet(0).dragon_contained
