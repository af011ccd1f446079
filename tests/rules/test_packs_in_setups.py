"""Set-ups with boxes beyond the two games: what they bring, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from cartographers.rules.boxes import BASE, HEROES, Box
from cartographers.rules.house_rules import HouseRule, house_rules
from cartographers.rules.setup import (
    AmbushRule,
    Edition,
    InvalidSetup,
    Setup,
    SetupProblem,
    draw_edicts,
    draw_skills,
    first_game_edicts,
    setup,
)
from cartographers.rules.terrain import DRAWABLE, Corner, Terrain
from tests.registry import registered
from tests.rules.choices import BASE_AMBUSHES, BASE_EDICTS, HEROES_AMBUSHES, HEROES_EDICTS, MIXED_EDICTS
from tests.rules.further_box import BOG, LEECH_GATHERER, REEDS
from tests.rules.table import names

OOZES = ("grey-ooze", "green-ooze", "black-ooze")
HERO_CARDS = tuple(card.id for card in HEROES.heroes)
WITH_POOLS = ("greenbough", "great-city", "quiet-pools", "borderlands")


@pytest.fixture(autouse=True)
def _bog() -> Iterator[None]:
    with registered(BOG, Box("empty", "An empty box")):
        yield


def game(edition: Edition = Edition.BASE, *, seats: int = 2, **choices: Any) -> Setup:
    return setup(edition, choices.pop("edicts", first_game_edicts(edition)), names(seats), **choices)


def problems(edition: Edition, **choices: Any) -> tuple[tuple[SetupProblem, str], ...]:
    with pytest.raises(InvalidSetup) as refused:
        game(edition, **choices)
    return refused.value.problems


# ---- what a pack brings


@pytest.mark.parametrize("edition", Edition)
def test_a_game_without_packs_is_as_if_there_were_none(edition: Edition) -> None:
    made = game(edition)
    assert made.packs == ()
    assert made.boxes == edition.boxes
    assert made.assumed_corner is None
    assert not set(made.ambush_cards) & set(OOZES)
    assert "leech-gatherer" not in made.hero_cards
    assert "reeds" not in made.explore_deck


def test_the_cards_of_a_pack_are_mixed_in() -> None:
    made = game(packs=["bog"])
    assert made.ambush_cards == (*BASE_AMBUSHES, *OOZES)
    assert made.explore_deck == (
        *(card.id for card in BASE.ruins),
        *(card.id for card in BASE.explore),
        "sunken-ruins",
        "reeds",
    )
    assert [box.id for box in made.boxes] == ["base", "bog"]


def test_a_game_takes_the_sheet_and_the_scoring_cards_of_a_pack_it_names() -> None:
    made = game(edicts=WITH_POOLS, sheet="bog", packs=["bog"])
    assert made.sheet.id == "bog"
    assert "quiet-pools" in made.edicts
    assert made.par == 22 + 16 + 20 + 24


@pytest.mark.parametrize(
    "choices",
    [
        {"edicts": WITH_POOLS},
        {"sheet": "bog"},
        {"ambush_cards": (*BASE_AMBUSHES, "grey-ooze")},
        {"edition": Edition.HEROES, "hero_cards": (*HERO_CARDS, "leech-gatherer")},
    ],
)
def test_naming_a_card_or_a_sheet_of_a_pack_brings_the_pack(choices: dict[str, Any]) -> None:
    assert game(**choices).packs == ("bog",)


def test_the_ambush_cards_of_a_pack_may_be_chosen_one_by_one() -> None:
    chosen = ("gnoll-raid", "grey-ooze", "green-ooze", "black-ooze")
    assert game(ambush_cards=chosen).ambush_cards == chosen


def test_heroes_of_a_pack_may_come_into_the_base_game() -> None:
    troop = Box("troop", "A troop", heroes=tuple(replace(LEECH_GATHERER, id=f"hero-{n}") for n in "abcd"))
    with registered(troop):
        made = game(packs=["troop"])
        assert made.hero_cards == ("hero-a", "hero-b", "hero-c", "hero-d")
        assert made.any_terrain == (*DRAWABLE, Terrain.HERO)
        assert game(packs=["troop"], with_heroes=False).hero_cards == ()
        assert game(packs=["bog"]).hero_cards == ()  # one hero is not enough for four seasons
        assert game(Edition.HEROES, packs=["troop"]).hero_cards == (*HERO_CARDS, *made.hero_cards)
        assert game(Edition.HEROES, hero_cards=made.hero_cards).hero_cards == made.hero_cards
        assert game(Edition.COMBINED, hero_cards=(*HERO_CARDS, "hero-a")).packs == ("troop",)


def test_a_box_may_give_the_whole_explore_deck() -> None:
    deep = Box(
        "deep", "The deep", explore=tuple(replace(card, id=f"deep-{card.id}") for card in BASE.explore)
    )
    with registered(deep):
        made = game(explore_box="deep")
    assert made.packs == ("deep",)
    assert made.explore_deck == ("temple-ruins", "outpost-ruins", *(card.id for card in deep.explore))


def test_ruins_cards_of_a_pack_come_into_the_heroes_game_too() -> None:
    assert not game(Edition.HEROES).ruins
    made = game(Edition.HEROES, packs=["bog"])
    assert made.ruins
    assert "sunken-ruins" in made.explore_deck
    assert "temple-ruins" not in made.explore_deck


def test_edicts_are_drawn_from_the_packs_in_play_too() -> None:
    def last(bound: int) -> int:
        return bound - 1

    assert "quiet-pools" in draw_edicts(Edition.BASE, last, ["bog"])
    assert "shoreside-expanse" in draw_edicts(Edition.BASE, last)


# ---- the corner of the solo walk


def test_alone_a_card_without_a_corner_needs_an_assumed_one() -> None:
    assert problems(Edition.BASE, seats=1, packs=["bog"]) == ((SetupProblem.NO_CORNER, "black-ooze"),)
    made = game(seats=1, packs=["bog"], assumed_corner=Corner.TOP_RIGHT)
    assert made.assumed_corner is Corner.TOP_RIGHT
    assert house_rules(made, edicts_chosen=False) == (HouseRule.OWN_BOX, HouseRule.ASSUMED_CORNER)


@pytest.mark.parametrize(
    "choices",
    [
        {"seats": 1},  # no card without a corner
        {"seats": 2, "packs": ["bog"]},  # nothing walks
    ],
)
def test_a_corner_that_nothing_needs_is_left_out(choices: dict[str, Any]) -> None:
    assert game(assumed_corner=Corner.TOP_RIGHT, **choices).assumed_corner is None


def test_several_who_let_monsters_walk_need_the_corner_too() -> None:
    found = problems(Edition.BASE, packs=["bog"], ambush_rule=AmbushRule.SOLO_WALK)
    assert found == ((SetupProblem.NO_CORNER, "black-ooze"),)


# ---- what is wrong


@pytest.mark.parametrize(
    "edition, choices, found",
    [
        (Edition.BASE, {"packs": ["swamp"]}, (SetupProblem.UNKNOWN_PACK, "swamp")),
        (Edition.BASE, {"packs": ["bog", "bog"]}, (SetupProblem.PACK_TWICE, "bog")),
        (Edition.BASE, {"packs": ["heroes"]}, (SetupProblem.PACK_OF_EDITION, "heroes")),
        (Edition.BASE, {"packs": [], "sheet": "bog"}, (SetupProblem.PACK_NOT_IN_PLAY, "bog")),
        (Edition.BASE, {"packs": [], "edicts": WITH_POOLS}, (SetupProblem.PACK_NOT_IN_PLAY, "quiet-pools")),
        (Edition.COMBINED, {"packs": [], "explore_box": "bog"}, (SetupProblem.PACK_NOT_IN_PLAY, "bog")),
        (
            Edition.COMBINED,
            {"packs": ["empty"], "ambush_cards": (*BASE_AMBUSHES, "grey-ooze")},
            (SetupProblem.PACK_NOT_IN_PLAY, "grey-ooze"),
        ),
        (
            Edition.HEROES,
            {"packs": [], "hero_cards": (*HERO_CARDS, "leech-gatherer")},
            (SetupProblem.PACK_NOT_IN_PLAY, "leech-gatherer"),
        ),
        (Edition.BASE, {"packs": ["bog"], "sheet": "C"}, (SetupProblem.SHEET_OF_OTHER_EDITION, "C")),
        (Edition.BASE, {"explore_box": "nowhere"}, (SetupProblem.NO_EXPLORE_CARDS, "nowhere")),
        (Edition.BASE, {"season_box": "nowhere"}, (SetupProblem.NO_SEASON_CARDS, "nowhere")),
        (
            Edition.BASE,
            {"packs": ["empty"], "explore_box": "empty"},
            (SetupProblem.NO_EXPLORE_CARDS, "empty"),
        ),
        (Edition.BASE, {"packs": ["bog"], "season_box": "bog"}, (SetupProblem.NO_SEASON_CARDS, "bog")),
        (Edition.BASE, {"packs": ["bog"], "explore_box": "bog"}, (SetupProblem.TOO_LITTLE_TIME, "1")),
        (
            Edition.BASE,
            {"packs": ["bog"], "ambush_cards": (*HEROES_AMBUSHES, "grey-ooze")},
            (SetupProblem.CARDS_OF_OTHER_EDITION, "ambushes"),
        ),
        (Edition.BASE, {"ambush_cards": OOZES}, (SetupProblem.TOO_FEW_AMBUSHES, "3")),
        (Edition.COMBINED, {"hero_cards": HERO_CARDS[:3]}, (SetupProblem.TOO_FEW_HEROES, "3")),
        (
            Edition.BASE,
            {"packs": ["bog"], "hero_cards": ["leech-gatherer"]},
            (SetupProblem.TOO_FEW_HEROES, "1"),
        ),
        (
            Edition.HEROES,
            {"packs": ["bog"], "hero_cards": ()},
            (SetupProblem.TOO_FEW_HEROES, "0"),
        ),
        (
            Edition.COMBINED,
            {"hero_cards": (*HERO_CARDS, "sir-nobody")},
            (SetupProblem.UNKNOWN_HERO, "sir-nobody"),
        ),
        (
            Edition.COMBINED,
            {"hero_cards": (*HERO_CARDS, "dal-of-jolev")},
            (SetupProblem.HERO_TWICE, "dal-of-jolev"),
        ),
        (
            Edition.BASE,
            {"packs": ["bog"], "hero_cards": HERO_CARDS},
            (SetupProblem.CARDS_OF_OTHER_EDITION, "heroes"),
        ),
    ],
)
def test_what_is_wrong_is_named(
    edition: Edition, choices: dict[str, Any], found: tuple[SetupProblem, str]
) -> None:
    assert problems(edition, **choices) == (found,)


def test_one_edict_of_each_edition_stays_an_edition_of_its_own() -> None:
    """A pack opens no door to the other game."""
    found = problems(Edition.BASE, edicts=MIXED_EDICTS, packs=["bog"])
    foreign = [card for card in MIXED_EDICTS if card not in {own.id for own in BASE.scoring}]
    assert found == tuple((SetupProblem.SCORING_CARD_OF_OTHER_EDITION, card) for card in foreign)
    assert foreign
    assert BASE_EDICTS != HEROES_EDICTS


@pytest.mark.parametrize("time, enough", [(8, True), (7, False)])
def test_the_explore_cards_need_the_time_of_the_longest_season_and_no_more(time: int, enough: bool) -> None:
    cards = tuple(replace(REEDS, id=f"reeds-{number}", time=1) for number in range(time))
    with registered(Box("marsh", "The Marsh", explore=cards)):
        chosen: dict[str, Any] = {"packs": ["marsh"], "explore_box": "marsh"}
        if enough:
            assert game(**chosen).explore_deck[-1] == f"reeds-{time - 1}"
        else:
            assert problems(Edition.BASE, **chosen) == ((SetupProblem.TOO_LITTLE_TIME, str(time)),)


def test_all_cards_without_a_corner_are_one_problem() -> None:
    found = problems(Edition.BASE, seats=1, packs=["ambush-2", "bog"])
    cards = "treefolk-torment, basilisk-stare, naga-shock, fungoid-outbreak, black-ooze"
    assert found == ((SetupProblem.NO_CORNER, cards),)


# ---- skills of a pack


def test_the_skills_of_a_pack_are_drawn_with_the_printed_ones_where_it_is_in_play() -> None:
    def last(below: int) -> int:
        return below - 1

    assert draw_skills(last, ["bog"]) == ("wading", "searching", "negotiation")
    assert draw_skills(lambda below: 0, ["bog"]) == ("acrobatics", "concentration", "healing")


@pytest.mark.parametrize("packs", [(), ("skills",), ("ambush-1", "skills"), ("empty",)])
def test_what_is_drawn_without_such_a_pack_stays_what_it_was(packs: tuple[str, ...]) -> None:
    asked = []

    def choose(below: int) -> int:
        asked.append(below)
        return below - 1

    assert draw_skills(choose, packs) == ("searching", "negotiation", "stealth")
    assert asked == [8, 7, 6]


def test_a_skill_of_a_pack_needs_it_the_printed_ones_do_not() -> None:
    assert game(skills=("lore", "wading", "stealth")).packs == ("bog",)
    assert game(skills=("lore", "healing", "stealth")).packs == ()
    refused = problems(Edition.BASE, skills=("lore", "wading", "stealth"), packs=["empty"])
    assert refused == ((SetupProblem.PACK_NOT_IN_PLAY, "wading"),)
