"""Mistakes that implementations of these games are known to have made, one test or more for each."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cartographers.play.deck import season_deck
from cartographers.rules.actions import Reveal
from cartographers.rules.boxes import SHEET_BY_ID
from cartographers.rules.events import CoinsGained, NothingDrawn, SeasonScored, ZombiesSpread
from cartographers.rules.refusal import Refusal
from cartographers.rules.result import SeasonScore, result_of
from cartographers.rules.scoring import Earning, Score
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Drawing, Exploring
from cartographers.rules.terrain import Edict, Season, Terrain
from cartographers.rules.view import options
from tests.rules.table import EIGHT, Table, base_setup, combined_setup, heroes_setup, named, only

BLANK = Sheet(SHEET_BY_ID["A"])
BLANK_C = Sheet(SHEET_BY_ID["C"])


# ---- ruins, then an ambush, then ruins


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_ruins_then_ambush_then_ruins_is_one_requirement_for_the_next_explore_card(seats: int) -> None:
    table = Table.of(base_setup(seats))
    table.reveal("temple-ruins")
    table.explore("gnoll-raid")
    assert all(sheet.monster for sheet in table.game.sheets)
    assert table.phase() == Exploring(ruins=True)
    table.reveal("outpost-ruins")
    assert table.phase() == Exploring(ruins=True)
    table.reveal("hamlet")
    assert table.refuses(table.drawing("k4 k5 j4")) is Refusal.MISSES_RUINS
    table.all_draw(*["b6 b7 a6"] * seats)
    table.reveal("homestead")
    assert table.phase() == Drawing("homestead", False, (None,) * seats)


def test_the_ambush_between_ruins_and_explore_card_is_not_itself_bound_to_the_ruins() -> None:
    table = Table.of(base_setup(2))
    table.reveal("temple-ruins", "kobold-onslaught")
    table.draw("k1 k2 k3 j2", seat=0)
    table.draw("k1 k2 k3 j2", seat=1)
    assert table.phase() == Exploring(ruins=True)


# ---- two ruins cards


def test_double_ruins_bind_one_explore_card_not_two() -> None:
    table = Table.of(base_setup())
    table.reveal("temple-ruins", "outpost-ruins", "hamlet")
    table.draw("b6 b7 a6")
    table.reveal("homestead")
    table.draw("k1 k2 k3 j2", Terrain.FARM)
    assert table.sheet().farm == named("j2 k1 k2 k3")


def test_double_ruins_need_only_one_ruins_space() -> None:
    table = Table.of(base_setup())
    table.reveal("temple-ruins", "outpost-ruins", "farmland")
    table.draw("b6 b7")
    assert table.sheet().farm == named("b6 b7")


# ---- nothing fits: no softlock


@pytest.mark.parametrize("free", ["a1", "a1 c3 e5", "k11"])
@pytest.mark.parametrize(
    "cards", [["great-river"], ["temple-ruins", "great-river"], ["temple-ruins", "rift-lands"]]
)
def test_when_nothing_fits_there_is_still_something_to_draw(cards: list[str], free: str) -> None:
    table = Table.of(base_setup(), replace(BLANK, forest=BLANK.empty - named(free)))
    table.reveal(*cards)
    legal = options(table.game, 0)
    assert legal
    assert {placement.spaces.line() for placement in legal} == set(free.split())
    table.everybody_draws()
    assert table.phase() == Exploring()


def test_full_sheets_do_not_stop_the_game() -> None:
    full = replace(BLANK, forest=BLANK.empty)
    table = Table.of(base_setup(2), full, full)
    for season, count in zip(Season, (4, 4, 4, 3), strict=True):
        assert table.season() is season
        table.reveal(*EIGHT["base"][:count])
    assert len(table.game.scores) == 4
    assert len(table.all_of(NothingDrawn)) == 2 * 15


def test_a_neighbour_s_full_sheet_does_not_stop_an_ambush() -> None:
    full = replace(BLANK, forest=BLANK.empty)
    table = Table.of(base_setup(2), full, BLANK)
    table.reveal("gnoll-raid")
    table.everybody_draws()
    assert table.phase() == Exploring()


def test_a_solo_ambush_without_room_does_not_stop_the_game() -> None:
    table = Table.of(heroes_setup(), replace(BLANK_C, forest=BLANK_C.empty - named("a1 c5")))
    table.reveal("gorgon-gaze")
    assert table.phase() == Exploring()


def test_a_troll_without_targets_does_not_stop_the_game() -> None:
    walled = replace(
        BLANK_C,
        forest=BLANK_C.empty - named("a1 a3 b2") - named("k8 k10 k11 j8"),
        monster=named("a1 a3"),
        troll=named("a1 a3"),
    )
    table = Table.before_the_last_card_of_spring(heroes_setup(), walled, ambushes=("giant-troll-ravage",))
    table.reveal(table.last_card)
    table.everybody_draws()
    assert table.season() is Season.SUMMER


def test_a_gorgon_without_targets_does_not_stop_the_game() -> None:
    table = Table.of(heroes_setup(), replace(BLANK_C, destroyed=named("i9 i11 j8 j10 k9 k11")))
    table.reveal("gorgon-gaze")
    assert table.sheet().gorgon == named("j9 j11 k10")
    assert table.phase() == Exploring()


# ---- coins


@pytest.mark.parametrize("card", ["great-river", "farmland", "hamlet", "forgotten-forest"])
def test_the_single_square_instead_of_a_coin_shape_gives_no_coin(card: str) -> None:
    table = Table.of(base_setup(), replace(BLANK, forest=BLANK.empty - named("a1 c3")))
    table.reveal(card)
    table.draw("a1", shape=0)
    assert table.sheet().coins == 0
    assert not table.all_of(CoinsGained)


@pytest.mark.parametrize(
    "card, spaces",
    [
        ("great-river", "a1 a2 a3"),
        ("farmland", "a1 b1"),
        ("hamlet", "a2 b1 b2"),
        ("forgotten-forest", "a2 b1"),
        ("lagoon", "a1 b2"),
        ("pasture", "a1 c1"),
        ("settlement", "a1 a2"),
        ("timber-grove", "a1 a2 b2"),
    ],
)
def test_the_coin_of_a_shape_is_gained_however_it_is_turned(card: str, spaces: str) -> None:
    box = "base" if card in base_setup().explore_deck else "heroes"
    table = Table.of(replace(combined_setup(), explore_box=box))
    table.reveal(card)
    table.draw(spaces)
    assert table.all_of(CoinsGained) == [CoinsGained(0, 1, from_shape=True)]


def test_the_coin_of_a_shape_is_gained_under_ruins_too() -> None:
    table = Table.of(base_setup())
    table.reveal("temple-ruins", "farmland")
    table.draw("b6 b7")
    assert table.sheet().coins == 1


def test_a_mountain_s_coin_is_given_once() -> None:
    table = Table.of(base_setup(), replace(BLANK, forest=named("a4 b3 c4")))
    table.reveal("rift-lands")
    table.draw("b5", Terrain.FARM)
    assert table.sheet().coins == 1
    table.explore("hinterland-stream", "homestead", "orchard", "treetop-village")
    assert table.season() is Season.SUMMER
    table.explore("rift-lands", "hinterland-stream")
    assert sum(named("b4") <= event.mountains for event in table.all_of(CoinsGained)) == 1


def test_a_mountain_s_coin_is_not_given_again_when_a_space_beside_it_is_destroyed() -> None:
    closed = replace(BLANK_C, forest=named("h10 i9 i11 j10"), coins=1)  # around the mountain i10
    table = Table.of(heroes_setup(), closed)
    table.reveal("gorgon-gaze")
    table.choose("j10")
    assert table.sheet().coins == 1


def test_a_mountain_closed_by_a_neighbour_s_monster_gives_its_coin_to_the_sheet_s_owner() -> None:
    nearly = replace(BLANK, forest=named("a4 b3 c4"))
    table = Table.of(base_setup(2), nearly, BLANK)
    table.reveal("kobold-onslaught")
    table.draw("b5 c5 d5 c6", seat=1)
    events = table.draw("k1 k2 k3 j2", seat=0)
    assert only(events, CoinsGained) == CoinsGained(0, 1, mountains=named("b4"))


def test_a_mountain_closed_by_the_single_monster_instead_gives_its_coin_too() -> None:
    nearly = replace(BLANK, forest=BLANK.empty - named("b5"))
    table = Table.of(base_setup(2), nearly, BLANK)
    table.reveal("kobold-onslaught")
    table.draw("b5", seat=1, shape=0)
    table.draw("k1 k2 k3 j2", seat=0)
    assert table.sheet(0).coins == 1


# ---- the deck of a new season


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_the_reshuffle_brings_back_every_explore_and_ruins_card(seed: str) -> None:
    table = Table.of(base_setup())
    table.explore("temple-ruins", "goblin-attack", "rift-lands", *EIGHT["base"])
    assert table.season() is Season.SUMMER
    setup = table.game.setup
    assert table.game.deck.certain == setup.explore_deck
    deck = season_deck(table.game, seed)
    assert set(setup.explore_deck) <= set(deck)
    assert len(deck) == len(set(deck))
    table.explore("rift-lands", "temple-ruins", "hinterland-stream")
    assert table.game.time == 2


def test_a_revealed_ambush_card_does_not_come_back() -> None:
    table = Table.of(base_setup())
    ambushes = base_setup().ambush_cards
    for number, (ambush, count) in enumerate(zip(ambushes, (4, 4, 4, 3), strict=True)):
        for earlier in ambushes[:number]:
            assert table.refuses(Reveal(earlier)) is Refusal.NOT_IN_DECK
        assert table.game.deck.ambush_count == 1
        table.explore(ambush, *EIGHT["base"][:count])


def test_a_seed_s_deck_holds_no_ambush_or_hero_card_that_was_revealed_in_an_earlier_season() -> None:
    for number in range(30):
        table = Table.of(heroes_setup())
        seed = f"seed {number}"
        special = [
            card for card in season_deck(table.game, seed) if card not in table.game.setup.explore_deck
        ]
        table.play(*special, *EIGHT["heroes"])
        assert table.season() is Season.SUMMER
        deck = season_deck(table.game, seed)
        assert not set(special) & set(deck)
        assert len(deck) == 11 + 2


# ---- scores


def test_a_score_is_not_capped_at_the_solo_number() -> None:
    striped = replace(BLANK, forest=BLANK.empty)  # every row and column has a forest: 22 and all lines: 132
    table = Table.of(base_setup(), striped)
    table.reveal(*EIGHT["base"], *EIGHT["base"], *EIGHT["base"], *EIGHT["base"][:3])
    by_edict = {edict: score.stars for row in table.game.scores for edict, score in row[0].edicts}
    assert by_edict[Edict.D] == 132 > table.game.setup.scoring[Edict.D].solo


def test_a_total_and_a_rating_have_no_cap_either() -> None:
    season = SeasonScore(
        ((Edict.A, Score((Earning(400, named("a1")),))), (Edict.B, Score())), coins=14, monsters=Score()
    )
    result = result_of(base_setup(), ((season,),) * 4)
    assert result.standings[0].stars == 4 * 414
    assert result.rating == 4 * 414 - base_setup().par


# ---- effects at the end of a season


def test_zombies_spread_after_the_scoring_and_cost_nothing_in_it() -> None:
    board = replace(BLANK_C, monster=named("f7"), zombie=named("f7"))
    table = Table.before_the_last_card_of_spring(heroes_setup(), board, ambushes=("zombie-plague",))
    table.reveal(table.last_card)
    events = table.draw("k9 k10 k11 j11")
    kinds = [type(event) for event in events]
    assert kinds.index(SeasonScored) < kinds.index(ZombiesSpread)
    assert only(events, SeasonScored).scores[0].monsters.stars == -4


def test_a_troll_destroys_after_the_scoring() -> None:
    board = replace(BLANK_C, monster=named("a1"), troll=named("a1"))
    table = Table.before_the_last_card_of_spring(heroes_setup(), board, ambushes=("giant-troll-ravage",))
    table.reveal(table.last_card)
    table.draw("k9 k10 k11 j11")
    assert table.game.scores[0][0].monsters.stars == -2
    table.choose("a2")
    assert table.game.scores[0][0].monsters.stars == -2


def test_zombies_spread_once_a_season() -> None:
    board = replace(BLANK_C, monster=named("f7"), zombie=named("f7"))
    table = Table.before_the_last_card_of_spring(heroes_setup(), board, ambushes=("zombie-plague",))
    table.reveal(table.last_card)
    table.draw("k9 k10 k11 j11")
    assert table.all_of(ZombiesSpread) == [ZombiesSpread(0, named("e7 f6 f8 g7"))]
    assert table.sheet().zombie == named("e7 f6 f7 f8 g7")


def test_zombies_spread_once_though_a_troll_s_choice_comes_between() -> None:
    board = replace(BLANK_C, monster=named("f7 a1"), zombie=named("f7"), troll=named("a1"))
    for order in (("zombie-plague", "giant-troll-ravage"), ("giant-troll-ravage", "zombie-plague")):
        table = Table.before_the_last_card_of_spring(heroes_setup(2), board, board, ambushes=order)
        table.reveal(table.last_card)
        table.all_draw(*["k9 k10 k11 j11"] * 2)
        table.choose("a2", seat=0)
        table.choose("b1", seat=1)
        assert len(table.all_of(ZombiesSpread)) == 2  # once on each sheet
        assert [sheet.zombie for sheet in table.game.sheets] == [named("e7 f6 f7 f8 g7")] * 2
