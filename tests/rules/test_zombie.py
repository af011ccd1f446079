"""Zombies spread after every season, in the order of reveal with the other effects."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cartographers.rules.ambush import spread_zombies, zombie_targets
from cartographers.rules.boxes import SHEET_BY_ID
from cartographers.rules.cards import Effect
from cartographers.rules.events import CoinsGained, Destroyed, SeasonBegan, SeasonScored, ZombiesSpread
from cartographers.rules.grid import NOWHERE
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Choosing
from cartographers.rules.terrain import Season
from tests.rules.scoring.boards import sheet
from tests.rules.table import Table, combined_setup, heroes_setup, named, only

BLANK = Sheet(SHEET_BY_ID["C"])


# ---- zombie


def test_ruling_23_zombies_spread_one_ring_into_the_empty_neighbours() -> None:
    board = sheet(
        """
        ...........
        .^..:......
        ...........
        .......:^..
        ....t......
        ...^m......
        ......:....
        ..:........
        .........^.
        .....^..:..
        :..........
        initial z: f5
        """
    )
    assert zombie_targets(board) == named("f6 g5")
    after = spread_zombies(board)
    assert after.zombie == named("f5 f6 g5")
    assert after.monster == named("f5 f6 g5")
    # The new ones spread only the next time, and then all together.
    assert zombie_targets(after) == named("e6 f7 g4 g6 h5")


def test_ruling_23_zombies_cover_empty_ruins() -> None:
    board = replace(BLANK, monster=named("b4"), zombie=named("b4"))
    assert spread_zombies(board).zombie == named("a4 b3 b4 b5 c4")  # b5 is a ruins space


def test_a_sheet_without_zombies_stays_as_it_is() -> None:
    board = replace(BLANK, monster=named("f5"), troll=named("f5"))
    assert spread_zombies(board) == board
    walled = replace(BLANK, monster=named("a1"), zombie=named("a1"), forest=named("a2 b1"))
    assert spread_zombies(walled) is walled


def test_ruling_19_zombies_that_spread_onto_marks_are_destroyed_and_spread_no_further() -> None:
    board = replace(BLANK, monster=named("f7"), zombie=named("f7"), marks=named("e7 g7"))
    after = spread_zombies(board)
    assert after.monster == named("f6 f7 f8")
    assert after.destroyed == named("e7 g7")
    assert zombie_targets(after) == named("e6 e8 f5 f9 g6 g8")


def test_ruling_22_zombies_spread_after_the_season_was_scored() -> None:
    board = replace(BLANK, monster=named("f7"), zombie=named("f7"))
    table = Table.before_the_last_card_of_spring(heroes_setup(), board, ambushes=("zombie-plague",))
    table.reveal(table.last_card)
    events = table.draw("k9 k10 k11 j11")
    assert events[-3:] == (
        only(events, SeasonScored),
        ZombiesSpread(0, named("e7 f6 f8 g7")),
        SeasonBegan(Season.SUMMER),
    )
    assert only(events, SeasonScored).scores[0].monsters.stars == -4
    assert table.sheet().zombie == named("e7 f6 f7 f8 g7")


def test_ruling_22_zombies_spread_on_every_sheet_that_has_them() -> None:
    zombie = replace(BLANK, monster=named("f7"), zombie=named("f7"))
    corner = replace(BLANK, monster=named("a1"), zombie=named("a1"))
    table = Table.before_the_last_card_of_spring(
        heroes_setup(3), zombie, BLANK, corner, ambushes=("zombie-plague",)
    )
    table.reveal(table.last_card)
    events = table.all_draw(*["k9 k10 k11 j11"] * 3)
    assert [event for event in events if isinstance(event, ZombiesSpread)] == [
        ZombiesSpread(0, named("e7 f6 f8 g7")),
        ZombiesSpread(2, named("a2 b1")),
    ]


def test_zombies_that_were_destroyed_by_a_hero_are_told_as_spread_and_destroyed() -> None:
    board = replace(BLANK, monster=named("f7"), zombie=named("f7"), marks=named("e7"))
    table = Table.before_the_last_card_of_spring(heroes_setup(), board, ambushes=("zombie-plague",))
    table.reveal(table.last_card)
    events = table.draw("k9 k10 k11 j11")
    assert only(events, ZombiesSpread) == ZombiesSpread(0, named("e7 f6 f8 g7"))
    assert only(events, Destroyed) == Destroyed(0, named("e7"), None)


def test_ruling_10_zombies_that_close_a_mountain_bring_its_coin() -> None:
    board = replace(BLANK, monster=named("b4"), zombie=named("b4"), forest=named("a2 b1 c2"))
    table = Table.before_the_last_card_of_spring(heroes_setup(), board, ambushes=("zombie-plague",))
    table.reveal(table.last_card)
    events = table.draw("k9 k10 k11 j11")
    assert only(events, CoinsGained) == CoinsGained(0, 1, mountains=named("b2"))
    assert table.sheet().coins == 1
    assert only(events, SeasonScored).scores[0].coins == 0  # it came after the scoring


# ---- order


@pytest.mark.parametrize(
    "order, zombies, targets",
    [
        # f6 lies between the troll f5 and the zombie f7.
        (("zombie-plague", "giant-troll-ravage"), "e7 f6 f7 f8 g7", "e5 g5"),
        (("giant-troll-ravage", "zombie-plague"), "f7", "e5 f6 g5"),
    ],
)
def test_ruling_22_the_effects_come_in_the_order_of_reveal(
    order: tuple[str, str], zombies: str, targets: str
) -> None:
    board = replace(BLANK, monster=named("f5 f7"), troll=named("f5"), zombie=named("f7"))
    table = Table.before_the_last_card_of_spring(heroes_setup(), board, ambushes=order)
    table.reveal(table.last_card)
    table.draw("k9 k10 k11 j11")
    assert table.sheet().zombie == named(zombies)
    assert table.game.targets(0) == named(targets)


def test_ruling_22_the_zombies_wait_until_every_troll_has_chosen() -> None:
    board = replace(BLANK, monster=named("f5 f7"), troll=named("f5"), zombie=named("f7"))
    table = Table.before_the_last_card_of_spring(
        heroes_setup(2), board, board, ambushes=("giant-troll-ravage", "zombie-plague")
    )
    table.explore(table.last_card)
    assert table.phase() == Choosing(Effect.TROLL, (None, None), effects=(Effect.ZOMBIE,))
    table.choose("f6", seat=0)
    assert not table.all_of(ZombiesSpread)
    events = table.choose("e5", seat=1)
    assert [event for event in events if isinstance(event, ZombiesSpread)] == [
        ZombiesSpread(0, named("e7 f8 g7")),
        ZombiesSpread(1, named("e7 f6 f8 g7")),
    ]
    assert events[-1] == SeasonBegan(Season.SUMMER)


def test_gorgon_dragon_and_the_monsters_of_the_base_box_do_nothing_at_the_end_of_a_season() -> None:
    board = replace(BLANK, monster=named("f5 f7"), gorgon=named("f5"), dragon=named("f7"))
    table = Table.before_the_last_card_of_spring(
        replace(combined_setup(), sheet=BLANK.printed),
        board,
        ambushes=("gorgon-gaze", "goblin-attack", "dragon-inferno"),
    )
    table.reveal(table.last_card)
    events = table.draw("k9 k10 k11 j11")
    assert events[-1] == SeasonBegan(Season.SUMMER)
    assert table.sheet().monster == named("f5 f7")
    assert table.sheet().destroyed == NOWHERE


def test_ruling_27_a_revealed_card_does_nothing_on_a_sheet_without_its_monster() -> None:
    table = Table.before_the_last_card_of_spring(
        heroes_setup(), BLANK, ambushes=("zombie-plague", "giant-troll-ravage")
    )
    table.reveal(table.last_card)
    events = table.draw("k9 k10 k11 j11")
    assert events[-1] == SeasonBegan(Season.SUMMER)
    assert table.sheet().monster == NOWHERE
    assert table.sheet().destroyed == NOWHERE
