"""Treefolk Torment: once all its spaces are surrounded or destroyed, the owner draws two forests."""

from __future__ import annotations

from dataclasses import replace

from cartographers.rules.actions import Choose
from cartographers.rules.cards import Effect
from cartographers.rules.consider import consider_answer
from cartographers.rules.events import CoinsGained, Confirmed, ForestGrown, SeasonScored
from cartographers.rules.grid import NOWHERE, Space
from cartographers.rules.idle import idle_choice
from cartographers.rules.refusal import Refusal
from cartographers.rules.setup import AmbushRule, Edition, Setup, first_game_edicts, setup
from cartographers.rules.state import Choosing, Exploring
from cartographers.rules.terrain import Corner, Season, Terrain
from tests.rules.corner import board
from tests.rules.table import Table, named, names, only

INITIALS = "initial e: a1 a2 a3 b2 b3"
# Every neighbour of it is filled but B1.
OPEN_AT_B1 = board("mmmf\n.mmf\nfff", INITIALS)
OPEN_AT_B1_AND_MORE = board("mmmf\n.mmf\n.ff", INITIALS)
CLOSED = board("mmmf\nfmmf\n.ff", INITIALS)


def treefolk_setup(seats: int = 1) -> Setup:
    edicts = first_game_edicts(Edition.BASE)
    return setup(Edition.BASE, edicts, names(seats), packs=["ambush-2"], assumed_corner=Corner.TOP_LEFT)


def test_it_is_contained_when_none_of_its_spaces_has_an_empty_neighbour() -> None:
    assert OPEN_AT_B1.forests_owed == 0
    closed = OPEN_AT_B1.drawn(named("b1"), Terrain.FARM)
    assert closed.forests_owed == 2
    assert CLOSED.forests_owed == 2  # C1 touches no treefolk


def test_without_a_treefolk_nothing_is_owed() -> None:
    assert board("mmmf\nfmmf\n.ff", "initial g: a1 a2 a3 b2 b3").forests_owed == 0


def test_the_owner_draws_two_forests_anywhere_one_after_the_other() -> None:
    table = Table.of(treefolk_setup(), OPEN_AT_B1)
    table.reveal("rift-lands")
    table.draw("b1", Terrain.VILLAGE)
    assert table.phase() == Choosing(Effect.TREEFOLK, (None,))
    assert table.game.targets(0) == table.sheet().empty
    assert table.choose("k11") == (Confirmed(0), ForestGrown(0, named("k11")))
    assert table.phase() == Choosing(Effect.TREEFOLK, (None,))
    assert table.refuses(Choose(0, Space.named("k11"))) is Refusal.NOT_FOR_TREEFOLK
    table.choose("a5")
    assert table.phase() == Exploring()
    assert table.sheet().forest == named("a5 k11")
    assert table.sheet().grown == 2
    assert table.sheet().forests_owed == 0


def test_it_pays_once() -> None:
    table = Table.of(treefolk_setup(), OPEN_AT_B1)
    table.reveal("rift-lands")
    table.draw("b1", Terrain.VILLAGE)
    table.choose("k11")
    table.choose("a5")
    table.reveal("farmland")
    table.draw("e5 e6")
    assert table.phase() == Exploring()


def test_with_one_empty_space_left_there_is_one_forest() -> None:
    full = replace(CLOSED, village=CLOSED.empty - named("c1"))
    assert full.forests_owed == 1
    grown = full.growing(Space.named("c1"))
    assert (grown.forest, grown.forests_owed) == (named("c1"), 0)
    assert replace(CLOSED, village=CLOSED.empty).forests_owed == 0


def test_a_destroyed_treefolk_space_needs_no_neighbours() -> None:
    """All of it destroyed on arrival: the letter of the card, as with the dragon."""
    struck = board("...........", "marks: a1 a2 a3 b2 b3")
    after = struck.drawn(named("a1 a2 a3 b2 b3"), Terrain.MONSTER, effect=Effect.TREEFOLK)
    assert after.surviving(Effect.TREEFOLK) == NOWHERE
    assert after.forests_owed == 2


def test_a_forest_closes_mountains_like_any_drawing() -> None:
    table = Table.of(treefolk_setup(), board("mmmf....f^.\n.mmf.....f.\nfff........", INITIALS))
    table.reveal("rift-lands")
    table.draw("b1", Terrain.VILLAGE)
    assert only(table.choose("a11"), CoinsGained).mountains == named("a10")


def test_each_seat_draws_on_its_own_sheet_and_only_those_are_asked_who_contained_one() -> None:
    table = Table.of(treefolk_setup(3), OPEN_AT_B1, board("..........."), OPEN_AT_B1)
    table.reveal("rift-lands")
    for seat in range(3):
        table.draw("b1", Terrain.VILLAGE, seat=seat)
    assert list(table.game.waiting) == [0, 2]
    assert [table.game.sheet_owner(seat) for seat in range(3)] == [0, 1, 2]
    seen = consider_answer(table.game, 2, Choose(2, Space.named("k1")))
    assert (seen.owner, seen.sheet.forest) == (2, named("k1"))
    table.choose("k1", seat=0)
    table.choose("k2", seat=2)
    assert table.all_of(ForestGrown) == [ForestGrown(0, named("k1")), ForestGrown(2, named("k2"))]
    assert table.game.waiting == (0, 2)


def test_the_forests_come_before_the_season_is_scored() -> None:
    table = Table.before_the_last_card_of_spring(treefolk_setup(), OPEN_AT_B1_AND_MORE)
    table.reveal(table.last_card)
    table.draw("b1 c1 d1 d2", Terrain.FOREST)
    assert table.phase() == Choosing(Effect.TREEFOLK, (None,))
    assert not table.all_of(SeasonScored)
    table.choose("k11")
    assert only(table.choose("k10"), SeasonScored).season is Season.SPRING


def test_after_the_last_scoring_its_choice_changes_nothing_and_is_made_without_asking() -> None:
    table = Table.of(treefolk_setup(), CLOSED)
    scored = ((),) * 4
    game = replace(table.game, season_number=3, scores=scored, phase=Choosing(Effect.TREEFOLK, (None,)))
    assert idle_choice(game) == Choose(0, next(iter(table.sheet().empty)))


def test_zombies_that_close_it_in_bring_the_forests_before_the_next_season() -> None:
    made = setup(
        Edition.COMBINED,
        first_game_edicts(Edition.COMBINED),
        names(2),
        ambush_cards=("treefolk-torment", "zombie-plague", "goblin-attack", "gnoll-raid"),
        ambush_rule=AmbushRule.PASS,
    )
    beside_b1 = board("mmmf\n.mmf\nmff", f"{INITIALS}\ninitial z: c1")
    table = Table.before_the_last_card_of_spring(
        made, beside_b1, board("..........."), ambushes=("treefolk-torment", "zombie-plague")
    )
    table.reveal(table.last_card)
    table.draw("g1 g2 g3 h3", seat=0)
    table.draw("g1 g2 g3 h3", seat=1)
    assert table.phase() == Choosing(Effect.TREEFOLK, (None, None))
    assert table.all_of(SeasonScored)
    assert list(table.game.waiting) == [0]
    table.choose("k1")
    table.choose("k2")
    assert table.season() is Season.SUMMER
