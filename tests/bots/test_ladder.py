"""The ladder: levels in even steps, each by what it overlooks, the same on every sheet."""

from __future__ import annotations

from itertools import pairwise
from statistics import fmean

import pytest

from cartographers.bots.ladder import (
    COSMOGRAPHER_PLACE,
    PLACES,
    Measured,
    dial_for,
    measured,
    nearest_level,
    places_in,
    typical_stars,
)
from cartographers.bots.oversights import ATTENTIVE, Glance, glances
from cartographers.bots.registry import LEVELS, TYPICAL_STARS
from cartographers.lab.plan import Plan
from cartographers.lab.playing import play_game
from cartographers.lab.variant import Variant
from cartographers.rules.setup import Edition, Setup

TURNS = [(season, left) for season in range(4) for left in range(9)]


def game(edition: Edition = Edition.BASE, number: int = 0) -> Setup:
    return Variant(edition).setup(["alone"], f"ladder {number}")


def thoughts(glance: Glance) -> list[bool]:
    return [
        *(*glance.now, *glance.later, *glance.progress),
        *(glance.coins, glance.monsters, glance.ruins),
    ]


@pytest.mark.parametrize("edition", Edition)
def test_the_levels_are_about_fifteen_stars_apart_in_every_edition(edition: Edition) -> None:
    *steps, strongest = places_in(edition).values()
    assert all(12 <= above - below <= 22 for below, above in pairwise(steps))
    assert strongest > steps[-1]
    assert [level for level in LEVELS if level in places_in(edition)] == list(places_in(edition))


def test_on_the_first_sheet_they_go_from_45_to_133_stars() -> None:
    assert (TYPICAL_STARS["pupil"], TYPICAL_STARS["legendary"]) == (45, 133)
    assert typical_stars(Edition.BASE).keys() == set(LEVELS) - {"cosmographer", "surveyor"}
    assert {**TYPICAL_STARS, **typical_stars(Edition.BASE)} == TYPICAL_STARS


def test_the_level_that_fits_is_one_of_the_edition() -> None:
    """Who earns as much as a master of the base game does not yet with the cards of Heroes."""
    assert [nearest_level(47, edition) for edition in (Edition.BASE, Edition.HEROES)] == [
        "master",
        "cosmographer",
    ]
    assert nearest_level(200, Edition.HEROES) == "master", "the strongest is only chosen"


@pytest.mark.parametrize("edition", [Edition.BASE, Edition.HEROES])
def test_a_higher_level_overlooks_less_in_the_same_game(edition: Edition) -> None:
    for number in range(5):
        places = [*PLACES.values(), COSMOGRAPHER_PLACE]
        dials = [dial_for(game(edition, number), place) for place in places]
        assert dials == sorted(dials)
        assert 0 < dials[1] < dials[-1] <= 1


def test_with_cards_that_pay_more_a_level_overlooks_more() -> None:
    """So that it stays as far from par as it is elsewhere."""
    found = measured()
    of_games = sorted(
        (game(Edition.HEROES, number) for number in range(12)), key=lambda each: found.ratings(each)[-1]
    )
    assert dial_for(of_games[-1], 20) < dial_for(of_games[0], 20)


def test_a_card_that_was_never_measured_counts_as_an_average_one() -> None:
    known = game()
    cards = {"other": [-2.0, 4.0], "another": [0.0, 2.0]}
    found = Measured([0.0, 1.0], [-10.0, 10.0], {"A base": [1.0, 1.0]}, {"base": [0.0, 0.0]}, cards)
    assert found.ratings(known) == [-10 + 1 - 4, 10 + 1 + 4 * 3]


def test_whoever_thinks_of_more_thinks_of_all_that_the_weaker_one_does() -> None:
    for turn in TURNS:
        weak, strong = (thoughts(glances("seed", dial)(*turn)) for dial in (0.3, 0.7))
        assert all(better or not worse for worse, better in zip(weak, strong, strict=True))
    assert all(glances("seed", 1.0)(*turn) == ATTENTIVE for turn in TURNS)


def test_the_weak_forget_what_is_scored_later_and_often_the_rest() -> None:
    seen = [glances(f"{number}", 0.2)(*turn) for number in range(3) for turn in TURNS]
    assert not any(any(each.later) for each in seen)
    assert any(any(each.now) for each in seen)
    assert any(each.monsters for each in seen)
    assert not all(each.monsters or each.coins or each.ruins for each in seen)
    assert all(each.room < 1 for each in seen)


def test_each_level_earns_more_than_the_one_below_it() -> None:
    """With the same cards; a small sample, `bench/RESULTS.md` has a large one."""
    plan = Plan(
        tuple((level,) for level in PLACES), (Variant(Edition.BASE), Variant(Edition.HEROES)), 6, "steps"
    )
    stars: dict[str, list[int]] = {level: [] for level in PLACES}
    for number in range(len(plan)):
        played = play_game(plan.game(number))
        stars[played.seats[0].bot].append(played.seats[0].stars)
    means = [fmean(stars[level]) for level in PLACES]
    assert means == sorted(means), means
