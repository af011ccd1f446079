"""What the kinds of cards ask for, and what drawing it does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cartographers.rules.boxes import AMBUSH_BY_ID, EXPLORE_BY_ID
from cartographers.rules.cards import Effect
from cartographers.rules.grid import EVERYWHERE, SpaceSet
from cartographers.rules.placement import (
    FALLBACK,
    Task,
    ambush_task,
    draw,
    explore_task,
    hero_task,
    legal,
    refusal,
)
from cartographers.rules.refusal import Refusal
from cartographers.rules.shapes import shape
from tests.rules.placing import (
    ANY,
    BLANK,
    FARM,
    FOREST,
    HERO,
    MONSTER,
    VILLAGE,
    all_forest_but,
    at,
    hero,
    task,
)

# ---- ambushes and heroes


def test_what_the_cards_ask_for() -> None:
    orchard, troll = EXPLORE_BY_ID["orchard"], AMBUSH_BY_ID["giant-troll-ravage"]
    assert explore_task(orchard, True, ANY) == Task(
        shapes=(shape("XXX/..X"),),
        terrains=(FOREST, FARM),
        fallback_terrains=ANY,
        coin_shape=0,
        on_ruins=True,
    )
    assert ambush_task(troll) == Task(
        shapes=(shape("XXX/.X."),),
        terrains=(MONSTER,),
        fallback_terrains=(MONSTER,),
        effect=Effect.TROLL,
    )
    dal = hero("dal-of-jolev")
    assert hero_task(dal) == Task(shapes=(shape("X"),), terrains=(HERO,), fallback_terrains=(HERO,), hero=dal)


def test_ruling_13_an_ambush_may_be_turned_and_flipped_and_is_a_monster() -> None:
    asked = ambush_task(AMBUSH_BY_ID["goblin-attack"])
    assert refusal(BLANK["A"], asked, at("a3 b2 c1", MONSTER)) is None
    assert refusal(BLANK["A"], asked, at("a3 b2 c1", FOREST)) is Refusal.WRONG_TERRAIN


def test_ruling_13_an_ambush_that_fits_nowhere_becomes_a_single_monster() -> None:
    board = all_forest_but("a1 c3 e5")
    asked = ambush_task(AMBUSH_BY_ID["gnoll-raid"])
    assert list(legal(board, asked)) == [at(space, MONSTER, FALLBACK) for space in ("a1", "c3", "e5")]
    assert refusal(board, asked, at("a1", FOREST, FALLBACK)) is Refusal.WRONG_TERRAIN


@pytest.mark.parametrize(
    "card, spaces",
    [
        ("dragon-inferno", "a3 b1 b2 b3 c1"),
        ("zombie-plague", "a1"),
        ("giant-troll-ravage", "a1 a2 a3 b2"),
        ("gorgon-gaze", "a1 a3 b2"),
    ],
)
def test_the_monsters_of_heroes_carry_their_initial(card: str, spaces: str) -> None:
    ambush = AMBUSH_BY_ID[card]
    after = draw(BLANK["C"], ambush_task(ambush), at(spaces, MONSTER))
    assert after.monster == SpaceSet.named(spaces)
    assert ambush.effect
    assert after.initialled(ambush.effect) == SpaceSet.named(spaces)
    assert sum(bool(after.initialled(effect)) for effect in Effect) == 1


def test_ruling_13_a_single_monster_instead_carries_no_initial() -> None:
    board = all_forest_but("a1 c3", "C")
    for card in AMBUSH_BY_ID.values():
        if card.id == "zombie-plague":
            continue  # its shape is a single square itself
        after = draw(board, ambush_task(card), at("a1", MONSTER, FALLBACK))
        assert after.monster == SpaceSet.named("a1")
        assert not any(after.initialled(effect) for effect in Effect)


def test_ruling_14_an_ambush_is_not_bound_by_ruins_and_may_cover_them() -> None:
    asked = ambush_task(AMBUSH_BY_ID["kobold-onslaught"])
    assert not asked.on_ruins
    assert refusal(BLANK["A"], asked, at("a1 b1 b2 c1", MONSTER)) is None
    assert refusal(BLANK["A"], asked, at("b2 c2 c3 d2", MONSTER)) is None


def test_ruling_18_a_hero_is_one_square_with_the_marks_of_its_attack() -> None:
    asked = hero_task(hero("freyla-the-true"))
    assert refusal(BLANK["C"], asked, at("f6", HERO, marks="f7 f8 f9")) is None
    assert refusal(BLANK["C"], asked, at("f6", HERO, marks="c6 d6 e6")) is None
    assert refusal(BLANK["C"], asked, at("f6", HERO, marks="f7 f8")) is Refusal.NOT_THE_ATTACK
    assert refusal(BLANK["C"], asked, at("f6", HERO)) is Refusal.NOT_THE_ATTACK
    assert refusal(BLANK["C"], asked, at("f6", FOREST, marks="f7 f8 f9")) is Refusal.WRONG_TERRAIN
    assert refusal(BLANK["C"], asked, at("b2", HERO, marks="b3 b4 b5")) is Refusal.SPACE_FILLED
    assert refusal(BLANK["C"], asked, at("f6 f7", HERO, marks="f8")) is Refusal.NOT_THE_SHAPE


def test_legal_gives_a_hero_with_each_of_its_attacks() -> None:
    board = all_forest_but("f6 a1", "C")
    found = legal(board, hero_task(hero("freyla-the-true")))
    assert len(found) == 2
    assert {(p.spaces.line(), p.marks.line()) for p in found} == {
        ("a1", ""),  # two of the four ways lie off the sheet with all three spaces
        ("a1", "a2 a3 a4"),
        ("a1", "b1 c1 d1"),
        ("f6", "c6 d6 e6"),
        ("f6", "f3 f4 f5"),
        ("f6", "f7 f8 f9"),
        ("f6", "g6 h6 i6"),
    }
    assert {p.terrain for p in found} == {HERO}
    assert {p.shape for p in found} == {1}


# ---- what drawing does


def test_drawing_fills_the_spaces_with_the_terrain() -> None:
    after = draw(BLANK["A"], task("orchard"), at("a1 a2 a3 b3", FARM))
    assert after == replace(BLANK["A"], farm=SpaceSet.named("a1 a2 a3 b3"))


def test_ruling_7_the_shape_with_the_coin_gives_one_and_the_other_none() -> None:
    assert draw(BLANK["A"], task("hamlet"), at("a1 b1 b2", VILLAGE, 1)).coins == 1
    assert draw(BLANK["A"], task("hamlet"), at("a1 a2 a3 b1 b2", VILLAGE, 2)).coins == 0


def test_ruling_7_a_square_instead_of_the_shape_with_the_coin_gives_none() -> None:
    assert draw(all_forest_but("a1 c3"), task("hamlet"), at("a1", VILLAGE, FALLBACK)).coins == 0


def test_a_card_without_a_coin_gives_none() -> None:
    assert draw(BLANK["A"], task("orchard"), at("a1 a2 a3 b3", FARM)).coins == 0
    assert draw(all_forest_but("a1 c3"), task("orchard"), at("a1", FARM, FALLBACK)).coins == 0


def test_ruling_11_the_fifteenth_coin_is_ignored() -> None:
    rich = replace(BLANK["A"], coins=14)
    assert draw(rich, task("hamlet"), at("a1 b1 b2", VILLAGE)).coins == 14


def test_a_hero_marks_its_attack_and_destroys_the_monsters_there() -> None:
    board = replace(BLANK["C"], monster=SpaceSet.named("f7 f9 f10"))
    after = draw(board, hero_task(hero("freyla-the-true")), at("f6", HERO, marks="f7 f8 f9"))
    assert after.hero == SpaceSet.named("f6")
    assert after.marks == SpaceSet.named("f7 f8 f9")
    assert after.monster == SpaceSet.named("f10")
    assert after.destroyed == SpaceSet.named("f7 f9")
    assert after.filled == board.filled | SpaceSet.named("f6")


def test_the_whole_sheet_can_be_filled_square_by_square() -> None:
    board = BLANK["B"]
    asked = task("rift-lands")
    for _ in range(109):
        board = draw(board, asked, next(iter(legal(board, asked))))
    assert board.filled == EVERYWHERE
    assert len(legal(board, asked)) == 0
