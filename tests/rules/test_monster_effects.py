"""What the monsters of Heroes do: gorgon, troll, zombie and dragon."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cartographers.rules.actions import Choose, TakeBack
from cartographers.rules.ambush import gorgon_targets, spread_zombies, troll_targets, zombies_spread
from cartographers.rules.cards import Effect
from cartographers.rules.editions import SHEET_BY_ID, Box
from cartographers.rules.events import (
    CoinsGained,
    Confirmed,
    Destroyed,
    SeasonBegan,
    SeasonScored,
    TakenBack,
    ZombiesSpread,
)
from cartographers.rules.grid import NOWHERE, Space, SpaceSet
from cartographers.rules.refusal import Refusal
from cartographers.rules.setup import AmbushRule
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Choosing, Exploring, Over
from cartographers.rules.terrain import Season, Terrain
from tests.rules.scoring.boards import sheet
from tests.rules.table import EIGHT, Table, combined_setup, heroes_setup, only

BLANK = Sheet(SHEET_BY_ID["C"])
MONSTER = Terrain.MONSTER


def named(spaces: str) -> SpaceSet:
    return SpaceSet.named(spaces)


# ---- gorgon


def test_ruling_25_what_a_gorgon_may_destroy() -> None:
    board = sheet(
        """
        ...........
        .#.:....:^.
        .#.........
        ...^.......
        ..m.m......
        .:.m..^..##
        ...x...:.#:
        ..h........
        ..^......^.
        ##...:.....
        ...........
        initial g: e3 e5 f4
        """
    )
    # Empty spaces around it, but neither its own nor the destroyed g4.
    assert gorgon_targets(board) == named("d3 e2 e4 f3 d5 e6 f5")


def test_ruling_25_neither_mountain_nor_wasteland_nor_destroyed_spaces_are_targets() -> None:
    board = sheet(
        """
        .m.........
        .#.:....:^.
        .#......xmt
        ...^.....h.
        ...........
        .:....^..##
        .......:.#:
        ...........
        ..^......^.
        ##...:.....
        ...........
        initial g: a2 c10
        """
    )
    assert gorgon_targets(board) == named("a1 a3 c11 d10")


def test_ruling_25_a_gorgon_space_that_was_destroyed_reaches_nothing_and_is_no_target() -> None:
    board = sheet(
        """
        mx.........
        .^..:......
        ...........
        .......:^..
        ...........
        ...^.......
        ......:....
        ..:........
        .........^.
        .....^..:..
        :..........
        initial g: a1 a2
        """
    )
    assert gorgon_targets(board) == named("b1")
    destroyed = replace(board, monster=NOWHERE, destroyed=named("a1 a2"))
    assert gorgon_targets(destroyed) == NOWHERE


def test_ruling_25_other_monsters_next_to_a_gorgon_are_targets() -> None:
    board = replace(BLANK, monster=named("e5 e6"), gorgon=named("e5"), troll=named("e6"))
    assert gorgon_targets(board) == named("d5 e4 e6 f5")


def test_ruling_25_solo_the_player_chooses_right_after_the_gorgon_is_drawn() -> None:
    table = Table.of(heroes_setup())
    table.reveal("gorgon-gaze")
    assert table.sheet().gorgon == named("j9 j11 k10")
    assert table.phase() == Choosing(Effect.GORGON, (None,))
    assert table.game.waiting == (0,)
    assert table.game.targets(0) == named("i9 i11 j8 j10 k9 k11")
    events = table.choose("i9")
    assert events == (Confirmed(0), Destroyed(0, named("i9"), Effect.GORGON))
    assert table.sheet().destroyed == named("i9")
    assert table.phase() == Exploring()


def test_ruling_25_the_player_who_drew_the_gorgon_chooses_on_that_sheet() -> None:
    table = Table.of(heroes_setup(3))
    table.reveal("gorgon-gaze")  # clockwise: seat i draws on the sheet of seat i-1
    table.all_draw("a5 a7 b6", "c5 c7 d6", "e5 e7 f6")
    assert table.game.waiting == (0, 1, 2)
    assert [table.game.sheet_owner(seat) for seat in range(3)] == [2, 0, 1]
    assert [table.game.targets(seat) for seat in range(3)] == [
        named("a4 a6 a8 b5 b7 c6"),
        named("b5 b7 c4 c6 c8 d5 d7 e6"),
        named("d5 d7 e4 e6 e8 f5 f7 g6"),
    ]
    table.choose("a6", seat=0)
    table.choose("c6", seat=1)
    events = table.choose("e6", seat=2)
    assert [event for event in events if isinstance(event, Destroyed)] == [
        Destroyed(2, named("a6"), Effect.GORGON),
        Destroyed(0, named("c6"), Effect.GORGON),
        Destroyed(1, named("e6"), Effect.GORGON),
    ]
    assert [sheet.destroyed.line() for sheet in table.game.sheets] == ["c6", "e6", "a6"]


def test_ruling_16_where_everybody_walks_each_chooses_on_the_own_sheet() -> None:
    table = Table.of(replace(heroes_setup(3), ambush=AmbushRule.SOLO_WALK))
    table.reveal("gorgon-gaze")
    assert table.game.waiting == (0, 1, 2)
    assert [table.game.sheet_owner(seat) for seat in range(3)] == [0, 1, 2]
    for seat, space in enumerate(["i9", "j10", "k11"]):
        table.choose(space, seat=seat)
    assert [sheet.destroyed.line() for sheet in table.game.sheets] == ["i9", "j10", "k11"]


def test_ruling_25_a_destroyed_filled_space_loses_its_terrain() -> None:
    board = replace(BLANK, village=named("j10 k9"), hero=named("i9"), marks=named("h9"))
    table = Table.of(heroes_setup(), board)
    table.reveal("gorgon-gaze")
    table.choose("j10")
    assert table.sheet().village == named("k9")
    assert table.sheet().destroyed == named("j10")
    assert table.sheet().terrain_at(Space.named("j10")) is None
    assert Space.named("j10") in table.sheet().filled


def test_ruling_10_a_space_destroyed_by_a_gorgon_closes_a_mountain() -> None:
    # The mountain i10 has its neighbours h10, i9 and i11 filled; j10 is the one between the gorgon's heads.
    board = replace(BLANK, forest=named("h10 i9 i11"))
    table = Table.of(heroes_setup(), board)
    table.reveal("gorgon-gaze")
    events = table.choose("j10")
    assert only(events, CoinsGained) == CoinsGained(0, 1, mountains=named("i10"))
    assert table.sheet().coins == 1


def test_ruling_25_without_a_surviving_gorgon_nothing_is_asked() -> None:
    board = replace(BLANK, marks=named("j9 j11 k10"))
    table = Table.of(heroes_setup(), board)
    table.reveal("gorgon-gaze")
    assert table.sheet().destroyed == named("j9 j11 k10")
    assert table.phase() == Exploring()


def test_ruling_13_a_single_monster_instead_of_the_gorgon_has_no_gaze() -> None:
    crowded = replace(BLANK, forest=BLANK.empty - named("a1 a2"))
    table = Table.of(heroes_setup(2), crowded, BLANK)
    table.reveal("gorgon-gaze")
    table.draw("a1", MONSTER, seat=1, shape=0)
    table.draw("e5 e7 f6", seat=0)
    assert table.game.waiting == (0,)  # seat 1 drew only a single monster
    assert table.refuses(Choose(1, Space.named("a2"))) is Refusal.NO_CHOICE
    table.choose("e6", seat=0)
    assert table.sheet(0).destroyed == NOWHERE
    assert table.sheet(1).destroyed == named("e6")


def test_a_space_away_from_the_gorgon_is_refused() -> None:
    table = Table.of(heroes_setup())
    table.reveal("gorgon-gaze")
    assert table.refuses(Choose(0, Space.named("a1"))) is Refusal.NOT_A_TARGET
    assert table.refuses(Choose(0, Space.named("k10"))) is Refusal.NOT_A_TARGET
    assert table.refuses(Choose(0, Space.named("i10"))) is Refusal.NOT_A_TARGET
    assert table.refuses(Choose(1, Space.named("k11"))) is Refusal.NO_SUCH_SEAT
    assert table.refuses(Choose(-1, Space.named("k11"))) is Refusal.NO_SUCH_SEAT


def test_ruling_1_a_choice_may_be_changed_and_taken_back_until_the_last_is_in() -> None:
    table = Table.of(replace(heroes_setup(2), ambush=AmbushRule.SOLO_WALK))
    table.reveal("gorgon-gaze")
    assert table.choose("i9", seat=0) == (Confirmed(0),)
    assert table.game.given(0) == Space.named("i9")
    assert table.choose("k11", seat=0) == (Confirmed(0),)
    assert table.take_back(0) == (TakenBack(0),)
    assert table.game.given(0) is None
    assert table.game.waiting == (0, 1)
    table.choose("j10", seat=1)
    table.choose("k9", seat=0)
    assert [sheet.destroyed.line() for sheet in table.game.sheets] == ["k9", "j10"]
    assert table.refuses(TakeBack(0)) is Refusal.NOTHING_TO_TAKE_BACK


def test_ruling_2_a_ruins_card_waits_through_the_gorgon_and_its_choice() -> None:
    table = Table.of(combined_setup())
    table.reveal("temple-ruins", "gorgon-gaze")
    assert table.phase() == Choosing(Effect.GORGON, (None,), ruins=True)
    table.choose("k11")
    assert table.phase() == Exploring(ruins=True)


# ---- troll


def test_ruling_24_what_a_troll_may_destroy() -> None:
    board = sheet(
        """
        ...........
        .^..:......
        ...........
        .......:^..
        ....tmmm...
        ...^.xm....
        ......:....
        ..:........
        .........^.
        .....^..:..
        :..........
        initial t: e6 e7 e8 f7 f6
        """
    )
    # Empty spaces next to a surviving troll space; the destroyed f6 brings none of its own.
    assert troll_targets(board) == named("d6 d7 d8 e9 f8 g7")
    assert troll_targets(replace(board, monster=NOWHERE)) == NOWHERE


def test_ruling_24_the_owner_chooses_one_space_after_scoring() -> None:
    board = replace(BLANK, monster=named("f6 f7 f8 g7"), troll=named("f6 f7 f8 g7"))
    table = Table.before_the_last_card_of_spring(heroes_setup(), board, ambushes=("giant-troll-ravage",))
    table.reveal(table.last_card)
    events = table.draw("a9 a10 a11 b11")
    assert only(events, SeasonScored).season is Season.SPRING
    assert table.phase() == Choosing(Effect.TROLL, (None,))
    assert table.season() is Season.SPRING
    assert len(table.game.scores) == 1
    assert table.game.targets(0) == named("e6 e7 e8 f5 f9 g6 g8 h7")
    events = table.choose("g6")
    assert events == (Confirmed(0), Destroyed(0, named("g6"), Effect.TROLL), SeasonBegan(Season.SUMMER))
    assert table.sheet().destroyed == named("g6")
    assert table.season() is Season.SUMMER


def test_ruling_24_everybody_chooses_on_the_own_sheet_though_a_neighbour_drew_the_troll() -> None:
    trolls = [
        replace(BLANK, monster=named(spaces), troll=named(spaces))
        for spaces in ("e5 e6 e7 f6", "g5 g6 g8", "k9 k10 k11 j10")
    ]
    table = Table.before_the_last_card_of_spring(heroes_setup(3), *trolls, ambushes=("giant-troll-ravage",))
    table.explore(table.last_card)
    assert table.game.waiting == (0, 1, 2)
    assert [table.game.sheet_owner(seat) for seat in range(3)] == [0, 1, 2]
    table.choose("d5", seat=0)
    table.choose("g9", seat=1)
    assert table.refuses(Choose(2, Space.named("i10"))) is Refusal.NOT_A_TARGET
    table.choose("j9", seat=2)
    assert [sheet.destroyed.line() for sheet in table.game.sheets] == ["d5", "g9", "j9"]


def test_ruling_24_nobody_is_asked_whose_troll_has_no_empty_neighbour() -> None:
    walled = replace(BLANK, monster=named("a1"), troll=named("a1"), forest=named("a2 b1"))
    troll = replace(BLANK, monster=named("a1"), troll=named("a1"))
    table = Table.before_the_last_card_of_spring(
        heroes_setup(2), walled, troll, ambushes=("giant-troll-ravage",)
    )
    table.reveal(table.last_card)
    table.draw("k9 k10 k11 j11", seat=0)
    table.draw("k9 k10 k11 j11", seat=1)
    assert table.game.waiting == (1,)
    assert table.refuses(Choose(0, Space.named("a3"))) is Refusal.NO_CHOICE
    table.choose("b1", seat=1)
    assert table.season() is Season.SUMMER
    assert table.sheet(0).destroyed == NOWHERE


def test_ruling_24_if_no_troll_has_an_empty_neighbour_the_next_season_begins_at_once() -> None:
    walled = replace(BLANK, monster=named("a1"), troll=named("a1"), forest=named("a2 b1"))
    table = Table.before_the_last_card_of_spring(heroes_setup(), walled, ambushes=("giant-troll-ravage",))
    table.reveal(table.last_card)
    events = table.draw("k9 k10 k11 j11")
    assert events[-1] == SeasonBegan(Season.SUMMER)
    assert table.phase() == Exploring()


def test_ruling_24_the_troll_destroys_again_after_every_season() -> None:
    board = replace(BLANK, monster=named("k7 k9 k11"), troll=named("k7 k9 k11"))
    table = Table.of(heroes_setup(), board)
    table.game = replace(table.game, ambushes=("giant-troll-ravage",))
    for number, chosen in enumerate(["j7", "k6", "k8", "j11"], start=1):
        winter = table.season() is Season.WINTER
        table.explore(*EIGHT[Box.HEROES][: 3 if winter else 4])
        assert len(table.game.scores) == number
        table.choose(chosen)
    assert table.sheet().destroyed == named("j7 j11 k6 k8")
    assert table.phase() == Over()


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
    assert zombies_spread(board) == named("f6 g5")
    after = spread_zombies(board)
    assert after.zombie == named("f5 f6 g5")
    assert after.monster == named("f5 f6 g5")
    # The new ones spread only the next time, and then all together.
    assert zombies_spread(after) == named("e6 f7 g4 g6 h5")


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
    assert zombies_spread(after) == named("e6 e8 f5 f9 g6 g8")


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


# ---- dragon


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
