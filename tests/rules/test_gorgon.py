"""The gorgon destroys a space next to it right after it is drawn."""

from __future__ import annotations

from dataclasses import replace

from cartographers.rules.actions import Choose, TakeBack
from cartographers.rules.ambush import gorgon_targets
from cartographers.rules.boxes import SHEET_BY_ID
from cartographers.rules.cards import Effect
from cartographers.rules.events import CoinsGained, Confirmed, Destroyed, TakenBack
from cartographers.rules.grid import NOWHERE, Space
from cartographers.rules.refusal import Refusal
from cartographers.rules.setup import AmbushRule
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Choosing, Exploring
from cartographers.rules.terrain import Terrain
from tests.rules.scoring.boards import sheet
from tests.rules.table import Table, combined_setup, heroes_setup, named, only

BLANK = Sheet(SHEET_BY_ID["C"])
MONSTER = Terrain.MONSTER


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
    table = Table.of(replace(heroes_setup(3), ambush_rule=AmbushRule.SOLO_WALK))
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
    assert table.sheet().terrains_at(Space.named("j10")) == ()
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
    assert table.refuses(Choose(0, Space.named("a1"))) is Refusal.NOT_FOR_GORGON
    assert table.refuses(Choose(0, Space.named("k10"))) is Refusal.NOT_FOR_GORGON
    assert table.refuses(Choose(0, Space.named("i10"))) is Refusal.NOT_FOR_GORGON
    assert table.refuses(Choose(1, Space.named("k11"))) is Refusal.NO_SUCH_SEAT
    assert table.refuses(Choose(-1, Space.named("k11"))) is Refusal.NO_SUCH_SEAT


def test_ruling_1_a_choice_may_be_changed_and_taken_back_until_the_last_is_in() -> None:
    table = Table.of(replace(heroes_setup(2), ambush_rule=AmbushRule.SOLO_WALK))
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
