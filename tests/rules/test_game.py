"""The flow of a game: explore, draw, check; simultaneous placements; seasons and the end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cartographers.rules.actions import Action, Choose, Draw, Reveal, TakeBack
from cartographers.rules.cards import Effect
from cartographers.rules.editions import EXPLORE, SHEET_BY_ID, Box
from cartographers.rules.events import (
    CoinsGained,
    Confirmed,
    GameEnded,
    NothingDrawn,
    Placed,
    Revealed,
    SeasonBegan,
    SeasonScored,
    TakenBack,
    ZombiesSpread,
)
from cartographers.rules.game import start
from cartographers.rules.grid import NOWHERE, Space, SpaceSet
from cartographers.rules.placement import Placement
from cartographers.rules.refusal import Refusal
from cartographers.rules.result import result_of
from cartographers.rules.setup import FallbackTerrain, Setup
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Choosing, DeckContents, Drawing, Exploring, Game, Over
from cartographers.rules.terrain import DRAWABLE, Edict, Season, Terrain
from tests.rules.scoring.boards import sheet
from tests.rules.table import EIGHT, Table, base_setup, combined_setup, heroes_setup, only

BLANK = Sheet(SHEET_BY_ID["A"])
FULL = replace(BLANK, forest=BLANK.empty)
CROWDED = replace(BLANK, forest=BLANK.empty - SpaceSet.named("a1 c3 e5"))
BASE_EXPLORE = tuple(card.id for card in EXPLORE[Box.BASE])
WATER, FARM, FOREST, VILLAGE = Terrain.WATER, Terrain.FARM, Terrain.FOREST, Terrain.VILLAGE


def named(spaces: str) -> SpaceSet:
    return SpaceSet.named(spaces)


# ---- the beginning


def test_a_game_begins_in_spring_with_blank_sheets_and_waits_for_the_deck() -> None:
    game = start(base_setup(3))
    assert game == Game(base_setup(3), (BLANK, BLANK, BLANK))
    assert game.phase == Exploring(ruins=False)
    assert game.season is Season.SPRING
    assert game.time == 0
    assert game.waiting == ()
    assert game.task is None
    assert game.scores == ()


# ---- explore


def test_an_explore_card_asks_everybody_to_draw() -> None:
    table = Table.of(base_setup(2))
    assert table.reveal("great-river") == (Revealed("great-river", 1),)
    assert table.phase() == Drawing("great-river", False, (None, None))
    assert table.game.column == ("great-river",)
    assert table.game.waiting == (0, 1)
    assert table.game.must_act(0)
    assert table.task().shapes == EXPLORE[Box.BASE][0].shapes
    assert table.task().coin_shape == 1


def test_ruling_2_a_ruins_card_is_followed_at_once_by_the_next_card() -> None:
    table = Table.of(base_setup(2))
    assert table.reveal("temple-ruins") == (Revealed("temple-ruins", 0),)
    assert table.phase() == Exploring(ruins=True)
    assert table.game.waiting == ()
    table.reveal("great-river")
    assert table.phase() == Drawing("great-river", True, (None, None))
    assert table.refuses(table.drawing("a1 a2 a3")) is Refusal.MISSES_RUINS
    table.all_draw("b6 b7 b8", "c2 c3 c4")
    assert table.phase() == Exploring(ruins=False)


def test_ruling_2_two_ruins_cards_make_one_requirement() -> None:
    table = Table.of(base_setup())
    table.reveal("temple-ruins", "outpost-ruins", "great-river")
    table.draw("b6 b7 b8")
    table.reveal("orchard")
    assert table.phase() == Drawing("orchard", False, (None,))


@pytest.mark.parametrize(
    "cards",
    [
        ["temple-ruins", "goblin-attack"],
        ["temple-ruins", "freyla-the-true"],
        ["temple-ruins", "goblin-attack", "freyla-the-true"],
        ["temple-ruins", "freyla-the-true", "goblin-attack", "outpost-ruins"],
        ["goblin-attack", "temple-ruins", "freyla-the-true", "outpost-ruins"],
    ],
)
@pytest.mark.parametrize("seats", [1, 2])
def test_ruling_2_the_requirement_waits_through_ambush_and_hero_cards(seats: int, cards: list[str]) -> None:
    table = Table.of(combined_setup(seats))
    table.explore(*cards)
    assert table.phase() == Exploring(ruins=True)
    table.reveal("great-river")
    assert table.task().on_ruins
    table.everybody_draws()
    table.reveal("orchard")
    assert not table.task().on_ruins


@pytest.mark.parametrize(
    "card", ["temple-ruins", "lagoon", "freyla-the-true", "zombie-plague", "greenbough", "great river", ""]
)
def test_only_cards_of_the_deck_are_revealed(card: str) -> None:
    table = Table.of(base_setup())
    table.reveal("temple-ruins")
    assert table.refuses(Reveal(card)) is Refusal.NOT_IN_DECK


@pytest.mark.parametrize("card", ["temple-ruins", "great-river", "goblin-attack"])
def test_the_heroes_game_has_no_cards_of_the_base_box(card: str) -> None:
    assert Table.of(heroes_setup()).refuses(Reveal(card)) is Refusal.NOT_IN_DECK


def test_ruling_28_a_combined_game_has_one_set_of_explore_cards_and_the_ruins() -> None:
    setup = replace(combined_setup(), explore=Box.HEROES)
    table = Table.of(setup)
    assert table.refuses(Reveal("great-river")) is Refusal.NOT_IN_DECK
    table.reveal("temple-ruins", "outpost-ruins", "lagoon")
    assert table.task().shapes


def test_no_card_is_revealed_while_somebody_draws() -> None:
    table = Table.of(base_setup(2))
    table.reveal("great-river")
    assert table.refuses(Reveal("orchard")) is Refusal.NOT_NOW
    table.draw("a1 a2 a3")
    assert table.refuses(Reveal("orchard")) is Refusal.NOT_NOW


def test_no_card_is_revealed_while_somebody_chooses() -> None:
    table = Table.of(heroes_setup())
    table.reveal("gorgon-gaze")
    assert table.refuses(Reveal("lagoon")) is Refusal.NOT_NOW


# ---- what everybody knows of the deck


def test_the_deck_holds_what_was_not_revealed_this_season() -> None:
    table = Table.of(base_setup())
    table.explore("great-river", "temple-ruins", "orchard")
    left = [card for card in BASE_EXPLORE if card not in ("great-river", "orchard")]
    assert table.game.deck == DeckContents(
        certain=("outpost-ruins", *left),
        ambushes=base_setup().ambushes,
        ambush_count=1,
        heroes=(),
        hero_count=0,
    )


def test_ruling_15_spring_has_one_ambush_card_and_one_hero_card() -> None:
    table = Table.of(heroes_setup())
    table.explore("zombie-plague")
    assert table.game.deck.ambush_count == 0
    assert table.refuses(Reveal("dragon-inferno")) is Refusal.NOT_IN_DECK
    table.explore("dal-of-jolev")
    assert table.game.deck.hero_count == 0
    assert table.refuses(Reveal("freyla-the-true")) is Refusal.NOT_IN_DECK


def test_ruling_15_what_was_not_revealed_stays_and_one_more_joins() -> None:
    table = Table.of(heroes_setup())
    table.explore(*EIGHT[Box.HEROES])
    assert table.season() is Season.SUMMER
    assert (table.game.deck.ambush_count, table.game.deck.hero_count) == (2, 2)
    table.explore("zombie-plague", "dragon-inferno", "freyla-the-true", "dal-of-jolev")
    assert table.refuses(Reveal("giant-troll-ravage")) is Refusal.NOT_IN_DECK
    assert table.refuses(Reveal("wren-the-lioness")) is Refusal.NOT_IN_DECK


def test_ruling_15_a_revealed_ambush_or_hero_card_never_comes_back() -> None:
    table = Table.of(heroes_setup())
    table.explore("zombie-plague", "freyla-the-true", *EIGHT[Box.HEROES])
    assert table.season() is Season.SUMMER
    assert table.refuses(Reveal("zombie-plague")) is Refusal.NOT_IN_DECK
    assert table.refuses(Reveal("freyla-the-true")) is Refusal.NOT_IN_DECK
    assert table.game.deck.ambushes == ("dragon-inferno", "giant-troll-ravage", "gorgon-gaze")
    assert table.game.deck.heroes == ("dobrik-of-lorkheim", "wren-the-lioness", "dal-of-jolev")
    assert (table.game.deck.ambush_count, table.game.deck.hero_count) == (1, 1)


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
    table = Table.of(replace(combined_setup(), explore=Box.HEROES), covered)
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
        Revealed("great-river", 1),
        NothingDrawn(0, 0),
        NothingDrawn(1, 1),
    )
    assert table.phase() == Exploring()
    table.reveal("gnoll-raid", "temple-ruins", *EIGHT[Box.BASE])
    assert table.season() is Season.SUMMER
    assert len(table.game.scores) == 1


# ---- check


def test_the_season_goes_on_below_the_threshold_and_ends_when_it_is_met() -> None:
    table = Table.of(base_setup())
    table.explore("great-river", "hinterland-stream", "homestead", "orchard")
    assert table.game.time == 7
    assert table.season() is Season.SPRING
    events = table.explore("rift-lands")
    assert table.game.time == 7
    assert table.phase() == Exploring()
    events = table.explore("farmland")
    assert events[-1] == SeasonBegan(Season.SUMMER)


def test_the_season_ends_when_the_threshold_is_exceeded() -> None:
    table = Table.of(base_setup())
    table.explore("great-river", "hinterland-stream", "homestead", "orchard")
    assert table.reveal("marshlands") == (Revealed("marshlands", 9),)
    events = table.everybody_draws()
    assert events[-1] == SeasonBegan(Season.SUMMER)


def test_only_explore_cards_have_time() -> None:
    table = Table.of(combined_setup())
    table.explore("temple-ruins", "goblin-attack", "freyla-the-true", "outpost-ruins")
    assert table.game.time == 0
    table.explore("orchard")
    assert table.game.time == 2


@pytest.mark.parametrize(
    "setup, times", [(base_setup(), (8, 8, 7, 6)), (heroes_setup(), (8, 7, 7, 6))], ids=["base", "heroes"]
)
def test_the_thresholds_of_the_four_seasons(setup: Setup, times: tuple[int, ...]) -> None:
    table = Table.of(setup)
    ones = [card.id for card in EXPLORE[setup.explore] if card.time == 1]
    twos = [card.id for card in EXPLORE[setup.explore] if card.time == 2]
    for number, (season, threshold) in enumerate(zip(Season, times, strict=True)):
        assert table.game.season_card.threshold == threshold
        table.explore(*twos[: (threshold - 1) // 2], *ones[: (threshold - 1) % 2])
        assert table.game.time == threshold - 1
        assert table.season() is season
        assert len(table.game.scores) == number
        table.explore(ones[-1])
        assert len(table.game.scores) == number + 1
    assert table.phase() == Over()


# ---- the end of a season


def test_at_the_end_of_spring_edicts_a_and_b_coins_and_monsters_are_scored() -> None:
    # Greenbough, Great City, Canal Lake and Borderlands are the edicts A to D.
    table = Table.before_the_last_card_of_spring(
        base_setup(2),
        """
        tt.........
        ...^.:.....
        .:......^:.
        ..vvv......
        ...........
        .....^.....
        ...........
        ..........m
        .:^......:.
        .....:.^...
        ...........
        coins: 2
        """,
        """
        ...........
        ...^.:.....
        .:......^:.
        ...........
        ...........
        .....^.....
        ...........
        ...........
        .:^......:.
        .....:.^...
        .....fw....
        """,
    )
    table.reveal("orchard")
    table.draw("f1 f2 f3 g3", FOREST, seat=0)
    events = table.draw("c4 c5 c6 d6", FARM, seat=1)
    scored = only(events, SeasonScored)
    assert scored.season is Season.SPRING
    first, second = scored.scores
    # Forest in the rows a, f, g and in the columns 1, 2, 3.
    assert [(edict, score.stars) for edict, score in first.edicts] == [(Edict.A, 6), (Edict.B, 3)]
    assert first.edicts[1][1].spaces == named("d3 d4 d5")
    assert first.coins == 2
    assert first.monsters.stars == -3
    assert first.stars == 6 + 3 + 2 - 3
    assert [(edict, score.stars) for edict, score in second.edicts] == [(Edict.A, 0), (Edict.B, 0)]
    assert (second.coins, second.monsters.stars, second.stars) == (0, 0, 0)
    assert table.game.scores == (scored.scores,)


@pytest.mark.parametrize("setup", [base_setup(), heroes_setup()], ids=["base", "heroes"])
def test_each_season_scores_its_two_edicts(setup: Setup) -> None:
    table = Table.of(setup)
    for count in (4, 4, 4, 3):
        table.explore(*EIGHT[setup.explore][:count])
    scored = table.all_of(SeasonScored)
    edicts = [tuple(edict for edict, _ in event.scores[0].edicts) for event in scored]
    assert edicts == [
        (Edict.A, Edict.B),
        (Edict.B, Edict.C),
        (Edict.C, Edict.D),
        (Edict.D, Edict.A),
    ]
    assert [event.season for event in scored] == list(Season)
    assert table.game.scores == tuple(event.scores for event in scored)


def test_coins_score_again_every_season() -> None:
    table = Table.of(base_setup(), replace(BLANK, coins=5))
    for count in (4, 4, 4, 3):
        table.explore(*EIGHT[Box.BASE][:count])
    coins = [scores[0].coins for scores in table.game.scores]
    assert coins == sorted(coins)
    assert coins[0] >= 5


def test_a_new_season_begins_with_the_whole_explore_deck_and_the_sheets_as_they_are() -> None:
    table = Table.of(base_setup(2))
    table.explore("temple-ruins", "goblin-attack", *EIGHT[Box.BASE])
    assert table.season() is Season.SUMMER
    assert table.game.column == ()
    assert table.game.time == 0
    assert table.phase() == Exploring(ruins=False)
    assert table.game.deck.certain == ("temple-ruins", "outpost-ruins", *BASE_EXPLORE)
    assert table.game.ambushes == ("goblin-attack",)
    assert all(sheet.monster for sheet in table.game.sheets)
    table.reveal("temple-ruins", EIGHT[Box.BASE][0])
    assert table.task().shapes


# ---- the end of the game


def whole_game(table: Table) -> Table:
    for count in (4, 4, 4, 3):
        table.explore(*EIGHT[table.game.setup.explore][:count])
    return table


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_after_winter_was_scored_the_game_is_over(seats: int) -> None:
    table = whole_game(Table.of(base_setup(seats)))
    assert table.phase() == Over()
    assert table.season() is Season.WINTER
    assert table.game.waiting == ()
    assert table.game.task is None
    assert [event.season for event in table.all_of(SeasonBegan)] == list(Season)[1:]
    ended = table.all_of(GameEnded)
    assert ended == [GameEnded(result_of(table.game.setup, table.game.scores))]
    assert table.events[-1] == ended[0]


@pytest.mark.parametrize(
    "action",
    [
        Reveal("great-river"),
        Draw(0, Placement(named("a1"), FOREST)),
        Choose(0, Space.named("a1")),
        TakeBack(0),
        TakeBack(7),
    ],
)
def test_nothing_can_be_done_after_the_end(action: Action) -> None:
    table = whole_game(Table.of(base_setup()))
    assert table.refuses(action) is Refusal.GAME_OVER


def test_ruling_22_the_effects_come_after_winter_too_and_change_no_score() -> None:
    board = replace(
        Sheet(SHEET_BY_ID["C"]),
        monster=named("k1 k3 k5 k11"),
        zombie=named("k11"),
        troll=named("k1 k3 k5"),
    )
    table = Table.of(heroes_setup(), board)
    table.game = replace(table.game, ambushes=("zombie-plague", "giant-troll-ravage"))
    for number, (count, chosen) in enumerate([(4, "j1"), (4, "k2"), (4, "j3"), (3, "k4")], start=1):
        table.explore(*EIGHT[Box.HEROES][:count])
        assert table.phase() == Choosing(Effect.TROLL, (None,))
        assert len(table.all_of(ZombiesSpread)) == number
        scores = table.game.scores
        assert len(scores) == number
        table.choose(chosen)
        assert table.game.scores == scores
    assert table.phase() == Over()
    assert table.events[-1] == GameEnded(result_of(table.game.setup, table.game.scores))


# ---- what is asked of whom


def test_nobody_must_act_while_the_deck_does() -> None:
    game = start(base_setup(2))
    assert not game.must_act(0)
    assert game.given(0) is None
    assert game.targets(0) == NOWHERE
    assert game.sheet_owner(1) == 1
    assert not game.passes_sheets


def test_a_seat_that_has_drawn_must_still_act_as_long_as_others_think() -> None:
    table = Table.of(base_setup(2))
    table.reveal("great-river")
    table.draw("a1 a2 a3")
    assert table.game.must_act(0)
    assert table.game.waiting == (1,)


def test_the_task_of_each_kind_of_card() -> None:
    table = Table.of(combined_setup(2))
    table.reveal("gorgon-gaze")
    assert table.task().effect is Effect.GORGON
    assert table.task().terrains == (Terrain.MONSTER,)
    table.everybody_draws()
    assert isinstance(table.phase(), Choosing)
    assert table.game.task is None
    for seat in (0, 1):
        table.choose(next(iter(table.game.targets(seat))).name, seat=seat)
    table.reveal("freyla-the-true")
    hero = table.task().hero
    assert hero
    assert hero.id == "freyla-the-true"
