"""A score: the stars, and what earned them."""

from __future__ import annotations

import pytest

from cartographers.rules.boxes import SCORING_BY_ID
from cartographers.rules.cards import ScoringCard
from cartographers.rules.grid import NOWHERE
from cartographers.rules.printed import PrintedSheet
from cartographers.rules.scoring import Earning, Score, monster_loss, score
from cartographers.rules.scoring.score import for_each, for_spaces, largest
from cartographers.rules.sheet import Sheet
from tests.rules.table import named

NOTHING_PRINTED = Sheet(PrintedSheet("plain", NOWHERE, NOWHERE, NOWHERE))


def test_the_stars_and_spaces_of_a_score_are_those_of_all_its_earnings() -> None:
    both = Score((Earning(3, named("a1 a2")),)) + Score((Earning(4, named("a2 k11")),))
    assert both.stars == 7
    assert both.spaces == named("a1 a2 k11")
    assert both.earnings == (Earning(3, named("a1 a2")), Earning(4, named("a2 k11")))


def test_no_earnings_no_stars() -> None:
    assert Score().stars == 0
    assert Score().spaces == NOWHERE


def test_so_many_stars_for_each_group() -> None:
    assert for_each(5, [named("a1 a2"), named("c3")]) == Score(
        (Earning(5, named("a1 a2")), Earning(5, named("c3")))
    )
    assert for_each(5, []) == Score()


def test_so_many_stars_for_each_space() -> None:
    assert for_spaces(2, named("a1 a2 c3")) == Score((Earning(6, named("a1 a2 c3")),))
    assert for_spaces(2, NOWHERE) == Score()


def test_the_largest_group_is_the_first_of_equal_ones() -> None:
    assert largest([named("a1"), named("b1 b2"), named("c1 c2")]) == named("b1 b2")
    assert largest([]) == NOWHERE


@pytest.mark.parametrize("card", [*SCORING_BY_ID.values()], ids=[*SCORING_BY_ID])
def test_a_sheet_with_nothing_on_it_earns_nothing_and_names_no_spaces(card: ScoringCard) -> None:
    assert score(card, NOTHING_PRINTED) == Score()


def test_without_monsters_nothing_is_lost() -> None:
    assert monster_loss(NOTHING_PRINTED) == Score()
