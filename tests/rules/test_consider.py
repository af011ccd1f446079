"""What a placement would change, before it is confirmed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cartographers.rules.actions import Choose, Draw
from cartographers.rules.ambush import NOT_A_TARGET
from cartographers.rules.boxes import SHEET_BY_ID
from cartographers.rules.cards import Effect
from cartographers.rules.consider import Change, consider, consider_answer
from cartographers.rules.game import start, step
from cartographers.rules.grid import NOWHERE, Space
from cartographers.rules.placement import Placement
from cartographers.rules.refusal import IllegalAction, Refusal
from cartographers.rules.result import season_score
from cartographers.rules.setup import Setup
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Game
from cartographers.rules.terrain import Edict, Season, Terrain
from cartographers.rules.view import options
from tests.rules.random_games import play_at_random
from tests.rules.scoring.boards import sheet
from tests.rules.table import EIGHT, Table, base_setup, combined_setup, heroes_setup, named

# Greenbough, Great City, Canal Lake and Borderlands are the edicts A to D; spring scores A and B.
BOARD = sheet(
    """
    tt.........
    ...^.:.....
    .:......^:.
    .v.........
    .v.........
    .....^.....
    ...........
    ...........
    .:^......:m
    .....:.^...
    w..........
    """
)
BLANK_C = Sheet(SHEET_BY_ID["C"])


def considered(game: Game, spaces: str, terrain: Terrain, shape: int = 1, marks: str = "") -> Change:
    return consider(game, 0, Placement(named(spaces), terrain, shape, named(marks)))


def refused(game: Game, seat: int, placement: Placement) -> Refusal:
    with pytest.raises(IllegalAction) as raised:
        consider(game, seat, placement)
    return raised.value.reason


def test_the_stars_of_each_edict_before_and_after() -> None:
    table = Table.of(base_setup(), BOARD)
    table.reveal("treetop-village")
    change = considered(table.game, "d5 d6 e3 e4 e5", Terrain.VILLAGE)
    assert [
        (edict.edict, edict.scores_now, edict.before.stars, edict.after.stars, edict.stars)
        for edict in change.edicts
    ] == [
        (Edict.A, True, 3, 3, 0),
        (Edict.B, True, 2, 7, 5),
        (Edict.C, False, 0, 0, 0),
        (Edict.D, False, 0, 0, 0),
    ]
    assert change.edicts[1].after.spaces == named("d2 d5 d6 e2 e3 e4 e5")
    assert (change.coins, change.monsters, change.stars) == (0, 0, 5)
    assert change.destroyed == NOWHERE
    assert change.owner == 0


def test_coins_and_monsters_that_are_closed_in() -> None:
    table = Table.of(base_setup(), replace(BOARD, coins=5))
    table.reveal("great-river")
    change = considered(table.game, "f11 g11 h11", Terrain.WATER)
    assert change.coins == 1
    assert change.sheet.coins == 6
    assert (change.monsters_before.stars, change.monsters_after.stars) == (-3, -2)
    assert change.monsters_after.spaces == named("i10 j11")
    assert change.monsters == 1
    assert change.stars == 2


def test_only_the_edicts_of_the_season_count_for_the_stars() -> None:
    table = Table.of(base_setup(), BOARD)
    table.reveal("farmland")
    spring = considered(table.game, "k2 k3", Terrain.FARM)
    assert spring.edicts[2].stars == 2  # Canal Lake, which spring does not score
    assert spring.stars == 1  # the coin
    summer = considered(replace(table.game, season_number=1), "k2 k3", Terrain.FARM)
    assert [edict.scores_now for edict in summer.edicts] == [False, True, True, False]
    assert summer.stars == 3


def test_the_coin_of_a_mountain_and_of_a_dragon() -> None:
    board = replace(BLANK_C, forest=named("a2 b1 b3 d2 c1"), monster=named("c3"), dragon=named("c3"))
    board = replace(board, forest=board.forest | named("c4 d3"))
    table = Table.of(heroes_setup(), board)
    table.reveal("kethras-gates")
    assert considered(table.game, "c2", Terrain.FARM).coins == 1 + 3


def test_a_placement_may_cost_stars() -> None:
    table = Table.of(base_setup(), BOARD)
    table.reveal("rift-lands")
    change = considered(table.game, "f9", Terrain.MONSTER)
    assert change.monsters == change.stars == -4


def test_an_ambush_is_considered_on_the_neighbour_s_sheet() -> None:
    table = Table.of(base_setup(3), Sheet(BOARD.printed), Sheet(BOARD.printed), BOARD)
    table.reveal("kobold-onslaught")  # clockwise: seat 0 draws on the sheet of seat 2
    change = considered(table.game, "d9 e9 f9 e10", Terrain.MONSTER)
    assert change.owner == 2
    assert change.sheet == replace(BOARD, monster=named("d9 e9 f9 e10 i11"))
    assert change.monsters_before.stars == -3
    assert change.monsters == -7  # the mountain c9 is no empty space


def test_what_a_hero_would_destroy() -> None:
    table = Table.of(combined_setup(), BOARD)
    table.reveal("freyla-the-true")
    change = considered(table.game, "f11", Terrain.HERO, marks="g11 h11 i11")
    assert change.destroyed == named("i11")
    assert change.monsters == 3
    assert change.sheet.marks == named("g11 h11 i11")


def test_a_single_square_instead_of_a_shape() -> None:
    crowded = replace(BLANK_C, forest=BLANK_C.empty - named("a1 c5"))
    table = Table.of(heroes_setup(), crowded)
    table.reveal("settlement")
    change = considered(table.game, "a1", Terrain.WATER, shape=0)
    assert change.coins == 0
    assert change.sheet.water == named("a1")


@pytest.mark.parametrize("card", ["great-river", "orchard", "rift-lands", "hamlet"])
def test_considering_changes_nothing_and_foretells_what_drawing_does(card: str) -> None:
    table = Table.of(base_setup(), BOARD)
    table.reveal(card)
    before = replace(table.game)
    legal = options(table.game, 0)
    assert legal
    for placement in legal:
        change = consider(table.game, 0, placement)
        after, _ = step(table.game, Draw(0, placement))
        assert after.sheets == (change.sheet,)
        assert change.coins == change.sheet.coins - BOARD.coins
    assert table.game == before


def test_a_seat_that_has_drawn_may_consider_something_else_as_long_as_others_think() -> None:
    table = Table.of(base_setup(2), BOARD, BOARD)
    table.reveal("great-river")
    table.draw("f11 g11 h11")
    assert considered(table.game, "j9 j10 j11", Terrain.WATER).monsters == 1


def test_without_a_card_nothing_can_be_considered() -> None:
    table = Table.of(heroes_setup())
    assert refused(table.game, 0, Placement(named("a1"), Terrain.FOREST)) is Refusal.NOT_NOW
    table.reveal("gorgon-gaze")
    assert refused(table.game, 0, Placement(named("a1"), Terrain.FOREST)) is Refusal.NOT_NOW


def test_a_placement_that_may_not_be_made_is_refused_with_its_reason() -> None:
    table = Table.of(base_setup(2))
    table.reveal("great-river")
    assert refused(table.game, 0, Placement(named("b3 b4 b5"), Terrain.WATER)) is Refusal.SPACE_FILLED
    assert refused(table.game, 1, Placement(named("a1 a2"), Terrain.WATER)) is Refusal.NOT_THE_SHAPE


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_at_the_table(seat: int) -> None:
    table = Table.of(base_setup(2))
    table.reveal("great-river")
    assert refused(table.game, seat, Placement(named("a1 a2 a3"), Terrain.WATER)) is Refusal.NO_SUCH_SEAT


@pytest.mark.parametrize("setup", [base_setup(2), heroes_setup(), combined_setup(2)])
def test_the_parts_add_up_to_what_the_scoring_says(setup: Setup) -> None:
    """At every decision of some games: at the next scoring, and at all that are still to come."""
    seen = set()
    for seed in range(4):
        before = start(setup)
        for turn in play_at_random(setup, f"parts-{seed}"):
            game, before, action = before, turn.after, turn.action
            if not isinstance(action, Draw | Choose):
                continue
            change = consider_answer(game, action.seat, action)
            old, new = game.sheets[change.owner], change.sheet
            differences = [
                season_score(setup, card, new).stars - season_score(setup, card, old).stars
                for card in setup.season_cards[len(game.scores) :]
            ]
            assert change.stars == (differences[0] if differences else 0)
            assert change.lasting == sum(differences)
            assert change.mountains == new.closed_mountains - old.closed_mountains
            seen.add((type(action), len(differences) == 0))
    assert (Draw, False) in seen


def test_a_space_that_is_chosen_is_considered_too() -> None:
    table = Table.of(heroes_setup(2), BOARD, BOARD)
    with pytest.raises(IllegalAction):
        consider_answer(table.game, 0, Choose(0, next(iter(named("a5")))))


def test_after_the_last_scoring_nothing_brings_stars_any_more() -> None:
    """Ruling 22: a troll still destroys a space after winter, which changes no score."""
    trolls = replace(BLANK_C, monster=named("k7 k9"), troll=named("k7 k9"))
    table = Table.of(heroes_setup(2), trolls, trolls)
    table.game = replace(table.game, ambushes=("giant-troll-ravage",))
    for season in Season:
        table.explore(*EIGHT["heroes"][: 3 if season is Season.WINTER else 4])
        target = next(iter(table.game.targets(0)))
        change = consider_answer(table.game, 0, Choose(0, target))
        with pytest.raises(IllegalAction) as raised:  # the troll is there itself
            consider_answer(table.game, 0, Choose(0, Space.named("k7")))
        assert raised.value.reason is NOT_A_TARGET[Effect.TROLL]
        if season is Season.WINTER:
            assert (change.stars, change.lasting, change.scorings) == (0, 0, 0)
        else:
            assert change.stars == change.monsters == 1, "one empty space less beside the monster"
            for seat in (0, 1):
                table.choose(next(iter(table.game.targets(seat))).name, seat=seat)
