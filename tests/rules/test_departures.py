"""A fair warning where a set-up departs from the rulebooks."""

from __future__ import annotations

import pytest

from cartographers.rules.departures import Departure, departures
from cartographers.rules.editions import Box
from cartographers.rules.setup import AmbushRule, Edition, FallbackTerrain, Setup, first_game_edicts, setup
from cartographers.words import LANGUAGES, words
from cartographers.words.departures import departure_sentence
from tests.rules.choices import CUSTOM
from tests.rules.table import names


def departing(made: Setup, *, chosen: bool = False) -> tuple[Departure, ...]:
    return departures(made, edicts_chosen=chosen)


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("seats", [1, 2, 100])
def test_an_edition_as_it_is_departs_in_nothing(edition: Edition, seats: int) -> None:
    assert departing(setup(edition, first_game_edicts(edition), names(seats))) == ()


def test_what_a_combined_game_may_choose_is_the_rulebooks() -> None:
    """Explore cards, seasons, ambushes, heroes and sheets of either box are the players' choice."""
    made = setup(
        Edition.COMBINED,
        first_game_edicts(Edition.COMBINED),
        names(3),
        sheet="D",
        explore_box=Box.HEROES,
        season_box=Box.HEROES,
        ambush_cards=["goblin-attack", "gnoll-raid", "zombie-plague", "gorgon-gaze"],
        with_heroes=False,
    )
    assert departing(made) == ()


def test_edicts_are_drawn_at_random_unless_they_are_those_recommended_for_a_first_game() -> None:
    base = setup(Edition.BASE, first_game_edicts(Edition.BASE), names(2))
    assert departing(base, chosen=True) == (Departure.CHOSEN_EDICTS,)
    heroes = setup(Edition.HEROES, first_game_edicts(Edition.HEROES), names(2))
    assert departing(heroes, chosen=True) == ()


def test_a_sheet_of_ones_own() -> None:
    made = setup(Edition.BASE, first_game_edicts(Edition.BASE), names(1), sheet=CUSTOM)
    assert departing(made) == (Departure.OWN_SHEET,)


def test_the_solo_walk_at_a_table_of_several() -> None:
    made = setup(Edition.BASE, first_game_edicts(Edition.BASE), names(2), ambush_rule=AmbushRule.SOLO_WALK)
    assert departing(made) == (Departure.EVERYBODY_WALKS,)


def test_the_terrain_where_no_shape_fits() -> None:
    base = setup(
        Edition.BASE, first_game_edicts(Edition.BASE), names(1), fallback_terrain=FallbackTerrain.ANY
    )
    assert departing(base) == (Departure.ANY_TERRAIN,)
    heroes = setup(
        Edition.HEROES, first_game_edicts(Edition.HEROES), names(1), fallback_terrain=FallbackTerrain.CARD
    )
    assert departing(heroes) == (Departure.CARD_TERRAIN,)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_departure_is_said_in_a_sentence_of_its_own(language: str) -> None:
    said = [departure_sentence(words(language), departure) for departure in Departure]
    assert all(sentence.endswith(".") for sentence in said)
    assert len(set(said)) == len(Departure)
