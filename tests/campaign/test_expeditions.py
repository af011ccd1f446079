"""The twenty-four expeditions are sound: they can be set up, reached and told, and every goal makes sense."""

from __future__ import annotations

import pytest

from cartographers.campaign.expeditions import (
    CHAPTER_LENGTH,
    CHAPTERS,
    EXPEDITION_BY_ID,
    EXPEDITIONS,
    GOALS,
    Expedition,
    goal_bits,
    goals_of_bits,
    newly_open,
    open_places,
)
from cartographers.campaign.goals import GoalKind
from cartographers.rules.house_rules import house_rules
from cartographers.rules.setup import Seat
from cartographers.server.tables.campaign import CampaignStanding, campaign_options, marks_of, standings
from cartographers.server.tables.options import make_setup
from cartographers.server.tables.wire.campaign import goal_text
from cartographers.storage import CampaignTries
from cartographers.words import LANGUAGES, words
from cartographers.words.campaign import (
    CHAPTERS as CHAPTER_WORDS,
)
from cartographers.words.campaign import (
    EXPEDITIONS as TEXTS,
)
from cartographers.words.campaign import (
    GOALS as GOAL_TEXTS,
)
from cartographers.words.campaign import goal_key

each_expedition = pytest.mark.parametrize("expedition", EXPEDITIONS, ids=lambda each: each.id)


def test_there_are_twenty_four_in_four_chapters() -> None:
    assert [each.number for each in EXPEDITIONS] == list(range(1, 25))
    assert len(EXPEDITION_BY_ID) == 24
    assert [each.chapter for each in EXPEDITIONS] == [
        name for name in CHAPTERS for _ in range(CHAPTER_LENGTH)
    ]


@each_expedition
def test_its_set_up_is_valid_for_one_player(expedition: Expedition) -> None:
    game = make_setup(campaign_options(expedition), [Seat("Iris")], "a seed")
    assert game.solo
    assert game.edicts == expedition.edicts
    assert house_rules(game, edicts_chosen=True), "it counts for no ranking, and says so"


@each_expedition
def test_its_goals_are_stars_something_to_do_and_something_not_to_do(expedition: Expedition) -> None:
    stars, aim, taboo = expedition.goals
    assert stars.kind is GoalKind.STARS
    assert (stars.at_most, aim.at_most, taboo.at_most) == (False, False, True)
    game = make_setup(campaign_options(expedition), [Seat("Iris")], "a seed")
    most = {GoalKind.RUINS: len(game.sheet.ruins), GoalKind.CLOSED_MOUNTAINS: len(game.sheet.mountains)}
    assert aim.number == most.get(aim.kind, aim.number), "all of them, as its sentence says"


@each_expedition
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_every_language(expedition: Expedition, language: str) -> None:
    said = words(language)
    texts = [said.text(text) for text in TEXTS[expedition.id]]
    texts += [goal_text(said, goal) for goal in expedition.goals]
    assert all(texts)
    assert not any("{" in text for text in texts)
    assert str(expedition.goals[0].number) in texts[3]
    if language != "en":
        assert not set(texts) & set(TEXTS[expedition.id])


def test_no_words_are_left_over() -> None:
    goals = [goal for each in EXPEDITIONS for goal in each.goals]
    keys = {
        goal_key(goal.kind, goal.number, goal.terrain, goal.other, at_most=goal.at_most) for goal in goals
    }
    assert keys == set(GOAL_TEXTS)
    assert set(TEXTS) == set(EXPEDITION_BY_ID)
    assert set(CHAPTER_WORDS) == set(CHAPTERS)


# ---- what opens when


def test_at_first_only_the_first_place_is_open() -> None:
    assert open_places({}) == {EXPEDITIONS[0].id}


def test_one_mark_opens_the_places_behind() -> None:
    opened = newly_open({}, {"blank-page": 1})
    assert [each.id for each in opened] == ["orchard-road", "six-old-walls"]
    assert newly_open({"blank-page": 1}, {"blank-page": 3}) == ()


def test_a_chapter_begins_with_enough_marks_only() -> None:
    poor = dict.fromkeys(("blank-page", "orchard-road", "river-survey", "toll-bridge"), 1)
    assert "low-water" not in open_places(poor)
    assert "low-water" in open_places(poor | {"blank-page": 3})


def test_every_place_can_be_reached_whatever_path_is_taken() -> None:
    """With two goals of three at each place, and along the shortest path, the marks always suffice."""
    marks: dict[str, int] = {}
    for _ in EXPEDITIONS:
        for place in open_places(marks):
            marks.setdefault(place, 2)
    assert set(marks) == set(EXPEDITION_BY_ID)
    paths = {each.id: each.after for each in EXPEDITIONS}
    assert all(
        EXPEDITION_BY_ID[before].number < EXPEDITION_BY_ID[place].number
        for place, after in paths.items()
        for before in after
    )


# ---- progress


def test_goals_are_kept_as_bits() -> None:
    for bits in range(1 << GOALS):
        assert goal_bits(goals_of_bits(bits)) == bits
    assert goals_of_bits(5) == (True, False, True)


def test_a_goal_that_was_met_once_stays_met() -> None:
    found = standings(
        [
            CampaignTries("blank-page", 0b001, tries=4, stars=61),
            CampaignTries("blank-page", 0b110, tries=1, stars=44),
            CampaignTries("orchard-road", 0b000, tries=2, stars=30),
            CampaignTries("of-an-older-version", 0b111, tries=1, stars=99),
        ]
    )
    assert found["blank-page"] == CampaignStanding((True, True, True), at_once=2, stars=61, tries=5)
    assert found["orchard-road"] == CampaignStanding((False, False, False), at_once=0, stars=30, tries=2)
    assert marks_of(found) == {"blank-page": 3, "orchard-road": 0}
