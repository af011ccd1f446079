"""The flow of a game: the beginning, the check after each turn, the seasons and the end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cartographers.rules.actions import Action, Choose, Draw, Reveal, TakeBack
from cartographers.rules.boxes import BASE, BOXES, SHEET_BY_ID
from cartographers.rules.cards import Effect
from cartographers.rules.events import GameEnded, Revealed, SeasonBegan, SeasonScored, ZombiesSpread
from cartographers.rules.game import start
from cartographers.rules.grid import NOWHERE, Space
from cartographers.rules.placement import Placement
from cartographers.rules.refusal import Refusal
from cartographers.rules.result import result_of
from cartographers.rules.setup import Setup
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Choosing, Exploring, Game, Over
from cartographers.rules.terrain import Edict, Season, Terrain
from tests.rules.table import EIGHT, Table, base_setup, combined_setup, heroes_setup, named, only

BLANK = Sheet(SHEET_BY_ID["A"])
BASE_EXPLORE = tuple(card.id for card in BASE.explore)
FARM, FOREST = Terrain.FARM, Terrain.FOREST


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
    assert table.reveal("marshlands") == (Revealed("marshlands", Season.SPRING, 9),)
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
    ones = [card.id for card in BOXES[setup.explore_box].explore if card.time == 1]
    twos = [card.id for card in BOXES[setup.explore_box].explore if card.time == 2]
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
        table.explore(*EIGHT[setup.explore_box][:count])
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
        table.explore(*EIGHT["base"][:count])
    coins = [scores[0].coins for scores in table.game.scores]
    assert coins == sorted(coins)
    assert coins[0] >= 5


def test_a_new_season_begins_with_the_whole_explore_deck_and_the_sheets_as_they_are() -> None:
    table = Table.of(base_setup(2))
    table.explore("temple-ruins", "goblin-attack", *EIGHT["base"])
    assert table.season() is Season.SUMMER
    assert table.game.column == ()
    assert table.game.time == 0
    assert table.phase() == Exploring(ruins=False)
    assert table.game.deck.certain == ("temple-ruins", "outpost-ruins", *BASE_EXPLORE)
    assert table.game.ambushes == ("goblin-attack",)
    assert all(sheet.monster for sheet in table.game.sheets)
    table.reveal("temple-ruins", EIGHT["base"][0])
    assert table.task().shapes


# ---- the end of the game


def whole_game(table: Table) -> Table:
    for count in (4, 4, 4, 3):
        table.explore(*EIGHT[table.game.setup.explore_box][:count])
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
        table.explore(*EIGHT["heroes"][:count])
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
