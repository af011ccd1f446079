"""Heroes: their attack patterns, and what the marks do for the rest of the game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cartographers.rules.boxes import HERO_BY_ID, SHEET_BY_ID
from cartographers.rules.cards import Effect
from cartographers.rules.events import CoinsGained, Destroyed, NothingDrawn, Placed
from cartographers.rules.grid import NOWHERE, SPACES, Space
from cartographers.rules.heroes import attacks
from cartographers.rules.refusal import Refusal
from cartographers.rules.scoring import monster_loss
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Drawing, Exploring
from cartographers.rules.terrain import Terrain
from tests.rules.table import Table, combined_setup, heroes_setup, named, only

BY_ID = {card.id: card for card in HERO_BY_ID.values()}
BLANK_C = Sheet(SHEET_BY_ID["C"])
MONSTER = Terrain.MONSTER


def attacked(card: str, hero: str) -> set[str]:
    return {spaces.line() for spaces in attacks(BY_ID[card], Space.named(hero))}


# ---- the patterns


@pytest.mark.parametrize(
    "card, expected",
    [
        ("dobrik-of-lorkheim", {"e6 f5 f7 g6"}),
        ("dal-of-jolev", {"e5 e7 g5 g7"}),
        ("freyla-the-true", {"f7 f8 f9", "f3 f4 f5", "c6 d6 e6", "g6 h6 i6"}),
        ("wren-the-lioness", {"e8 f8 g8", "e4 f4 g4", "d5 d6 d7", "h5 h6 h7"}),
    ],
)
def test_ruling_18_the_attack_pattern_may_be_turned_and_flipped(card: str, expected: set[str]) -> None:
    assert attacked(card, "f6") == expected


@pytest.mark.parametrize(
    "card, hero, expected",
    [
        ("dobrik-of-lorkheim", "a1", {"a2 b1"}),
        ("dobrik-of-lorkheim", "k6", {"j6 k5 k7"}),
        ("dal-of-jolev", "a11", {"b10"}),
        ("freyla-the-true", "a10", {"a11", "a7 a8 a9", "", "b10 c10 d10"}),
        ("wren-the-lioness", "a2", {"", "a4 b4", "c1 c2 c3"}),
    ],
)
def test_ruling_18_what_falls_off_the_sheet_is_lost(card: str, hero: str, expected: set[str]) -> None:
    assert attacked(card, hero) == expected


def test_the_pattern_as_printed_comes_first() -> None:
    printed = {
        "dobrik-of-lorkheim": "e6 f5 f7 g6",
        "wren-the-lioness": "e8 f8 g8",
        "freyla-the-true": "f7 f8 f9",
        "dal-of-jolev": "e5 e7 g5 g7",
        "hazan-the-mighty": "e6 e7 g5 g6",
        "yuvi-twohearts": "f5 f8 f9",
        "plex-the-tyrant": "d4 d8 e5 e7",
        "immortal-knight": "e5 e6 e7 f5",
    }
    for card in HERO_BY_ID.values():
        assert attacks(card, Space.named("f6"))[0].line() == printed[card.id]


def test_no_set_of_spaces_is_offered_twice_and_none_holds_the_hero() -> None:
    for card in HERO_BY_ID.values():
        for hero in SPACES:
            found = attacks(card, hero)
            assert len(set(found)) == len(found) > 0
            assert not any(hero in spaces for spaces in found)


# ---- drawing a hero


def test_a_hero_card_asks_everybody_for_one_hero() -> None:
    table = Table.of(heroes_setup(2))
    table.reveal("freyla-the-true")
    assert table.game.waiting == (0, 1)
    table.draw("a1", Terrain.HERO, seat=0, marks="a2 a3 a4")
    events = table.draw("k1", Terrain.HERO, seat=1, marks="h1 i1 j1")
    assert [event.owner for event in events if isinstance(event, Placed)] == [0, 1]
    assert [sheet.hero.line() for sheet in table.game.sheets] == ["a1", "k1"]
    assert [sheet.marks.line() for sheet in table.game.sheets] == ["a2 a3 a4", "h1 i1 j1"]
    assert table.phase() == Exploring()
    assert table.game.heroes == ("freyla-the-true",)


def test_a_hero_takes_no_time() -> None:
    table = Table.of(heroes_setup())
    table.explore("lagoon")
    table.explore("dal-of-jolev")
    assert table.game.time == 1


def test_ruling_18_marks_may_lie_on_filled_spaces_and_do_not_fill() -> None:
    table = Table.of(heroes_setup())
    table.reveal("dobrik-of-lorkheim")
    table.draw("b1", Terrain.HERO, marks="a1 c1 b2")  # b2 is a mountain
    assert table.sheet().filled == BLANK_C.filled | named("b1")
    table.reveal("settlement")
    table.draw("a1 a2")
    assert table.sheet().village == named("a1 a2")


def test_ruling_19_monsters_in_the_attack_pattern_are_destroyed_when_the_hero_is_drawn() -> None:
    board = replace(BLANK_C, monster=named("e5 e6 e7"), troll=named("e5 e6 e7"))
    table = Table.of(heroes_setup(), board)
    table.reveal("dal-of-jolev")
    events = table.draw("f6", Terrain.HERO, marks="e5 e7 g5 g7")
    assert only(events, Destroyed) == Destroyed(0, named("e5 e7"), None)
    assert table.sheet().destroyed == named("e5 e7")
    assert table.sheet().monster == named("e6")
    assert table.sheet().surviving(Effect.TROLL) == named("e6")


def test_ruling_19_other_terrain_in_the_attack_pattern_stays() -> None:
    board = replace(BLANK_C, forest=named("e5"), hero=named("e7"))
    table = Table.of(heroes_setup(), board)
    table.reveal("dal-of-jolev")
    table.draw("f6", Terrain.HERO, marks="e5 e7 g5 g7")
    assert table.sheet().destroyed == NOWHERE
    assert table.sheet().forest == named("e5")
    assert table.sheet().hero == named("e7 f6")


def test_ruling_19_a_later_ambush_on_the_marks_is_destroyed_where_it_touches_them() -> None:
    board = replace(BLANK_C, hero=named("b8"), marks=named("a6 b6 b7"))
    table = Table.of(heroes_setup(2), board, BLANK_C)
    table.reveal("dragon-inferno")
    table.draw("a6 b4 b5 b6 c4", seat=1)
    events = table.draw("a6 b4 b5 b6 c4", seat=0)
    assert only(events, Destroyed) == Destroyed(0, named("a6 b6"), None)
    assert table.sheet(0).monster == named("b4 b5 c4")
    assert table.sheet(0).surviving(Effect.DRAGON) == named("b4 b5 c4")
    assert table.sheet(1).monster == named("a6 b4 b5 b6 c4")


def test_ruling_19_a_monster_of_kethras_gates_on_a_mark_is_destroyed_at_once() -> None:
    board = replace(BLANK_C, marks=named("a2 a3"))
    table = Table.of(heroes_setup(), board)
    table.reveal("kethras-gates")
    events = table.draw("a2", MONSTER)
    assert only(events, Destroyed) == Destroyed(0, named("a2"), None)
    assert table.sheet().monster == NOWHERE
    assert table.sheet().destroyed == named("a2")


def test_ruling_19_a_monster_drawn_instead_of_a_shape_on_a_mark_is_destroyed_at_once() -> None:
    board = replace(BLANK_C, forest=BLANK_C.empty - named("a2 k5"), marks=named("a2"))
    table = Table.of(heroes_setup(), board)
    table.reveal("lagoon")
    table.draw("a2", MONSTER, shape=0)
    assert table.sheet().destroyed == named("a2")
    assert table.sheet().monster == NOWHERE


def test_ruling_19_a_destroyed_monster_closes_a_mountain() -> None:
    board = replace(BLANK_C, forest=named("a2 b1 b3"), marks=named("c2"))
    table = Table.of(heroes_setup(), board)
    table.reveal("kethras-gates")
    events = table.draw("c2", MONSTER)
    assert only(events, CoinsGained) == CoinsGained(0, 1, mountains=named("b2"))
    assert table.sheet().coins == 1


def test_ruling_18_the_marks_stay_when_the_hero_s_own_space_is_destroyed() -> None:
    board = replace(BLANK_C, hero=named("k9"), marks=named("h9 i9 j9"))
    table = Table.of(heroes_setup(), board)
    table.reveal("gorgon-gaze")
    assert table.sheet().gorgon == named("j9 j11 k10")
    assert table.sheet().destroyed == named("j9")
    events = table.choose("k9")
    assert only(events, Destroyed) == Destroyed(0, named("k9"), Effect.GORGON)
    assert table.sheet().hero == NOWHERE
    assert table.sheet().marks == named("h9 i9 j9")
    table.reveal("kethras-gates")
    table.draw("h9", MONSTER)
    assert table.sheet().destroyed == named("h9 j9 k9")


def test_ruling_20_destroyed_monsters_cost_nothing() -> None:
    board = replace(BLANK_C, monster=named("f6"))
    assert monster_loss(board).stars == -4
    table = Table.of(heroes_setup(), board)
    table.reveal("freyla-the-true")
    table.draw("f7", Terrain.HERO, marks="f6 f5 f4")
    assert monster_loss(table.sheet()).stars == 0


def test_ruling_21_on_a_full_sheet_no_hero_is_drawn_and_the_game_goes_on() -> None:
    full = replace(BLANK_C, forest=BLANK_C.empty)
    table = Table.of(heroes_setup(2), full, BLANK_C)
    table.reveal("dal-of-jolev")
    assert table.game.waiting == (1,)
    assert table.refuses(table.drawing("a1", Terrain.HERO, seat=0)) is Refusal.SHEET_FULL
    events = table.draw("a1", Terrain.HERO, seat=1, marks="b2")
    assert only(events, NothingDrawn) == NothingDrawn(0, 0)
    assert table.phase() == Exploring()
    assert table.sheet(0) == full


def test_ruling_2_a_hero_after_a_ruins_card_is_drawn_anywhere_and_the_ruins_wait() -> None:
    table = Table.of(combined_setup())
    table.reveal("temple-ruins", "freyla-the-true")
    assert isinstance(table.phase(), Drawing)
    table.draw("a1", Terrain.HERO, marks="a2 a3 a4")
    assert table.phase() == Exploring(ruins=True)
