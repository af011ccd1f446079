"""The titles of the solo game."""

from __future__ import annotations

import pytest

from cartographers.rules.titles import THRESHOLDS, Title, title_for


@pytest.mark.parametrize(
    "rating, title",
    [
        (150, Title.LEGENDARY_CARTOGRAPHER),
        (31, Title.LEGENDARY_CARTOGRAPHER),
        (30, Title.LEGENDARY_CARTOGRAPHER),
        (29, Title.MASTER_MAPSMITH),
        (20, Title.MASTER_MAPSMITH),
        (19, Title.JOURNEYMAN_TOPOGRAPHER),
        (10, Title.JOURNEYMAN_TOPOGRAPHER),
        (9, Title.APPRENTICE_SURVEYOR),
        (0, Title.APPRENTICE_SURVEYOR),
        (-1, Title.AMATEUR_ASSESSOR),
        (-5, Title.AMATEUR_ASSESSOR),
        (-6, Title.INEPT_ASSISTANT),
        (-10, Title.INEPT_ASSISTANT),
        (-11, Title.DIMWITTED_DOODLER),
        (-20, Title.DIMWITTED_DOODLER),
        (-21, Title.OBLIVIOUS_INKDRINKER),
        (-30, Title.OBLIVIOUS_INKDRINKER),
        (-31, Title.OBLIVIOUS_INKDRINKER),  # below the last threshold it is still the last title
        (-200, Title.OBLIVIOUS_INKDRINKER),
    ],
)
def test_the_title_of_the_highest_threshold_met(rating: int, title: Title) -> None:
    assert title_for(rating) is title


def test_there_are_eight_titles_and_the_thresholds_fall() -> None:
    ratings = [rating for rating, _ in THRESHOLDS]
    assert ratings == sorted(ratings, reverse=True)
    assert [*(title for _, title in THRESHOLDS), Title.OBLIVIOUS_INKDRINKER] == list(Title)
    assert len(Title) == 8
