"""A fair warning where a set-up departs from the rulebooks."""

from __future__ import annotations

from random import Random

import pytest

from cartographers.rules.house_rules import Departure, HouseRule, house_rules
from cartographers.rules.setup import AmbushRule, Edition, FallbackTerrain, Setup, first_game_edicts, setup
from cartographers.rules.tabula_rasa import RolledSheet, roll_sheet
from cartographers.rules.twists import Twist
from cartographers.words import LANGUAGES, words
from cartographers.words.house_rules import house_rule_sentence
from tests.rules.choices import CUSTOM
from tests.rules.table import names


def house_rules_of(made: Setup, *, chosen: bool = False) -> tuple[Departure, ...]:
    return house_rules(made, edicts_chosen=chosen)


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("seats", [1, 2, 100])
def test_an_edition_as_it_is_departs_in_nothing(edition: Edition, seats: int) -> None:
    assert house_rules_of(setup(edition, first_game_edicts(edition), names(seats))) == ()


def test_what_a_combined_game_may_choose_is_the_rulebooks() -> None:
    """Explore cards, seasons, ambushes, heroes and sheets of either box are the players' choice."""
    made = setup(
        Edition.COMBINED,
        first_game_edicts(Edition.COMBINED),
        names(3),
        sheet="D",
        explore_box="heroes",
        season_box="heroes",
        ambush_cards=["goblin-attack", "gnoll-raid", "zombie-plague", "gorgon-gaze"],
        with_heroes=False,
    )
    assert house_rules_of(made) == ()


def test_edicts_are_drawn_at_random_unless_they_are_those_recommended_for_a_first_game() -> None:
    base = setup(Edition.BASE, first_game_edicts(Edition.BASE), names(2))
    assert house_rules_of(base, chosen=True) == (HouseRule.CHOSEN_EDICTS,)
    heroes = setup(Edition.HEROES, first_game_edicts(Edition.HEROES), names(2))
    assert house_rules_of(heroes, chosen=True) == ()


def test_a_sheet_of_ones_own() -> None:
    made = setup(Edition.BASE, first_game_edicts(Edition.BASE), names(1), sheet=CUSTOM)
    assert house_rules_of(made) == (HouseRule.OWN_SHEET,)


@pytest.mark.parametrize("kind", RolledSheet)
def test_a_rolled_sheet_is_a_variant_and_not_ones_own(kind: RolledSheet) -> None:
    rolled = roll_sheet(kind, Random(1).randrange)
    made = setup(Edition.BASE, first_game_edicts(Edition.BASE), names(1), sheet=rolled)
    assert house_rules_of(made) == (HouseRule.ROLLED_SHEET,)


def test_the_solo_walk_at_a_table_of_several() -> None:
    made = setup(Edition.BASE, first_game_edicts(Edition.BASE), names(2), ambush_rule=AmbushRule.SOLO_WALK)
    assert house_rules_of(made) == (HouseRule.EVERYBODY_WALKS,)


def test_the_terrain_where_no_shape_fits() -> None:
    base = setup(
        Edition.BASE, first_game_edicts(Edition.BASE), names(1), fallback_terrain=FallbackTerrain.ANY
    )
    assert house_rules_of(base) == (HouseRule.ANY_TERRAIN,)
    heroes = setup(
        Edition.HEROES, first_game_edicts(Edition.HEROES), names(1), fallback_terrain=FallbackTerrain.CARD
    )
    assert house_rules_of(heroes) == (HouseRule.CARD_TERRAIN,)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_house_rule_is_said_in_a_sentence_of_its_own(language: str) -> None:
    said = [house_rule_sentence(words(language), rule) for rule in (*HouseRule, *Twist)]
    assert all(sentence.endswith(".") for sentence in said)
    assert len(set(said)) == len(HouseRule) + len(Twist)
