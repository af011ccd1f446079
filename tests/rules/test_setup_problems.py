"""A reason for everything that is wrong with a set-up."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cartographers.rules.boxes import GAME_BOXES
from cartographers.rules.setup import AmbushRule, Edition, InvalidSetup, Seat, SetupProblem, setup
from tests.rules.choices import (
    BASE_AMBUSHES,
    BASE_EDICTS,
    CUSTOM,
    HEROES_AMBUSHES,
    HEROES_EDICTS,
    MIXED_EDICTS,
)
from tests.rules.table import names


def problems(*arguments: Any, **choices: Any) -> tuple[tuple[SetupProblem, str], ...]:
    with pytest.raises(InvalidSetup) as refused:
        setup(*arguments, **choices)
    return refused.value.problems


def with_seats(*seats: Seat | str) -> tuple[tuple[SetupProblem, str], ...]:
    return problems(Edition.BASE, BASE_EDICTS, seats)


def test_a_game_needs_a_seat() -> None:
    assert with_seats() == ((SetupProblem.NO_SEATS, ""),)


def test_a_hundred_and_one_seats_are_too_many() -> None:
    assert with_seats(*names(101)) == ((SetupProblem.TOO_MANY_SEATS, "101"),)


@pytest.mark.parametrize("name", ["", " Ada", "Ada ", "Ada\nLovelace", "\tAda", "x" * 41, "\u200b"])
def test_a_name_must_fit_on_one_line_of_a_sheet(name: str) -> None:
    assert with_seats("Grace", name) == ((SetupProblem.BAD_NAME, name),)


@pytest.mark.parametrize("name", ["x", "x" * 40])
def test_a_name_of_one_to_forty_letters_fits(name: str) -> None:
    assert setup(Edition.BASE, BASE_EDICTS, [name]).seats[0].name == name


@pytest.mark.parametrize("title", [" ", "the\nBold", "x" * 41])
def test_a_title_must_fit_on_one_line_too(title: str) -> None:
    assert with_seats("Grace", Seat("Ada", title)) == ((SetupProblem.BAD_TITLE, title),)


def test_a_solo_title_is_earned_not_chosen() -> None:
    assert with_seats(Seat("Ada", "the Bold")) == ((SetupProblem.SOLO_TITLE, "the Bold"),)


def test_a_solo_player_has_nobody_to_pass_the_sheet_to() -> None:
    found = problems(Edition.BASE, BASE_EDICTS, ["Ada"], ambush_rule=AmbushRule.PASS)
    assert found == ((SetupProblem.SOLO_PASS, ""),)


def test_an_unknown_scoring_card() -> None:
    edicts = ("sentinel-wood", "no-such-card", "wildholds", "nor-this")
    assert problems(Edition.BASE, edicts, ["Ada"]) == (
        (SetupProblem.UNKNOWN_SCORING_CARD, "no-such-card"),
        (SetupProblem.UNKNOWN_SCORING_CARD, "nor-this"),
    )


@pytest.mark.parametrize("edition", Edition)
def test_two_scoring_cards_of_one_back(edition: Edition) -> None:
    edicts = {
        Edition.BASE: "sentinel-wood greenbough wildholds borderlands",
        Edition.HEROES: "deepwood sleepy-valley gnomish-colony silos",
        Edition.COMBINED: "sentinel-wood deepwood wildholds silos",
    }[edition]
    assert problems(edition, edicts.split(), ["Ada"]) == ((SetupProblem.BACKS_NOT_DISTINCT, edicts),)


@pytest.mark.parametrize("edicts", ["", "sentinel-wood", " ".join((*BASE_EDICTS, "greenbough"))])
def test_more_or_fewer_than_four_scoring_cards(edicts: str) -> None:
    found = problems(Edition.BASE, edicts.split(), ["Ada"])
    assert found == ((SetupProblem.NOT_FOUR_EDICTS, edicts),)


def test_a_scoring_card_of_the_other_box() -> None:
    assert problems(Edition.BASE, MIXED_EDICTS, ["Ada"]) == (
        (SetupProblem.SCORING_CARD_OF_OTHER_EDITION, "gnomish-colony"),
        (SetupProblem.SCORING_CARD_OF_OTHER_EDITION, "dwarvenholds"),
    )
    assert problems(Edition.HEROES, MIXED_EDICTS, ["Ada"]) == (
        (SetupProblem.SCORING_CARD_OF_OTHER_EDITION, "sentinel-wood"),
        (SetupProblem.SCORING_CARD_OF_OTHER_EDITION, "canal-lake"),
    )


@pytest.mark.parametrize(
    "edition, edicts, letter",
    [
        (Edition.BASE, BASE_EDICTS, "C"),
        (Edition.BASE, BASE_EDICTS, "D"),
        (Edition.HEROES, HEROES_EDICTS, "A"),
        (Edition.HEROES, HEROES_EDICTS, "B"),
    ],
)
def test_a_sheet_of_the_other_box(edition: Edition, edicts: tuple[str, ...], letter: str) -> None:
    found = problems(edition, edicts, ["Ada"], sheet=letter)
    assert found == ((SetupProblem.SHEET_OF_OTHER_EDITION, letter),)


@pytest.mark.parametrize("letter", ["E", "a", ""])
def test_a_sheet_that_no_box_has(letter: str) -> None:
    found = problems(Edition.COMBINED, MIXED_EDICTS, ["Ada"], sheet=letter)
    assert found == ((SetupProblem.UNKNOWN_SHEET, letter),)


@pytest.mark.parametrize("name", ["", "two words", "north/south", "line\nbreak", "x" * 41])
def test_a_custom_sheet_is_called_by_one_word(name: str) -> None:
    found = problems(Edition.BASE, BASE_EDICTS, ["Ada"], sheet=replace(CUSTOM, id=name))
    assert found == ((SetupProblem.BAD_SHEET_NAME, name),)


def test_a_custom_map_under_the_letter_of_a_printed_sheet() -> None:
    found = problems(Edition.BASE, BASE_EDICTS, ["Ada"], sheet=replace(CUSTOM, id="B"))
    assert found == ((SetupProblem.SHEET_NOT_AS_PRINTED, "B"),)


@pytest.mark.parametrize(
    "edition, edicts, choices, part",
    [
        (Edition.BASE, BASE_EDICTS, {"explore_box": "heroes"}, "explore"),
        (Edition.BASE, BASE_EDICTS, {"season_box": "heroes"}, "seasons"),
        (Edition.BASE, BASE_EDICTS, {"with_heroes": True}, "heroes"),
        (Edition.BASE, BASE_EDICTS, {"ambush_cards": HEROES_AMBUSHES}, "ambushes"),
        (Edition.BASE, BASE_EDICTS, {"ambush_cards": BASE_AMBUSHES[:3]}, "ambushes"),
        (Edition.HEROES, HEROES_EDICTS, {"explore_box": "base"}, "explore"),
        (Edition.HEROES, HEROES_EDICTS, {"season_box": "base"}, "seasons"),
        (Edition.HEROES, HEROES_EDICTS, {"with_heroes": False}, "heroes"),
        (Edition.HEROES, HEROES_EDICTS, {"ambush_cards": (*HEROES_AMBUSHES, "gnoll-raid")}, "ambushes"),
    ],
)
def test_cards_of_the_other_box_are_for_combined_games(
    edition: Edition, edicts: tuple[str, ...], choices: dict[str, Any], part: str
) -> None:
    found = problems(edition, edicts, ["Ada"], **choices)
    assert found == ((SetupProblem.CARDS_OF_OTHER_EDITION, part),)


def test_an_unknown_ambush_card() -> None:
    found = problems(
        Edition.COMBINED, MIXED_EDICTS, ["Ada"], ambush_cards=(*BASE_AMBUSHES, "orc-ambush", "great-river")
    )
    assert found == (
        (SetupProblem.UNKNOWN_AMBUSH, "orc-ambush"),
        (SetupProblem.UNKNOWN_AMBUSH, "great-river"),
    )


@pytest.mark.parametrize("more", [1, 2])
def test_an_ambush_card_twice_or_more(more: int) -> None:
    ambushes = (*BASE_AMBUSHES, *["gnoll-raid"] * more)
    found = problems(Edition.COMBINED, MIXED_EDICTS, ["Ada"], ambush_cards=ambushes)
    assert found == ((SetupProblem.AMBUSH_TWICE, "gnoll-raid"),)


@pytest.mark.parametrize("count", range(4))
def test_every_season_needs_an_ambush_card(count: int) -> None:
    found = problems(Edition.COMBINED, MIXED_EDICTS, ["Ada"], ambush_cards=BASE_AMBUSHES[:count])
    assert found == ((SetupProblem.TOO_FEW_AMBUSHES, str(count)),)


def test_everything_that_is_wrong_is_told_at_once() -> None:
    with pytest.raises(InvalidSetup) as refused:
        setup(
            Edition.BASE,
            HEROES_EDICTS,
            [Seat("", "the Bold")],
            sheet="D",
            with_heroes=True,
            ambush_rule=AmbushRule.PASS,
        )
    assert [problem for problem, _ in refused.value.problems] == [
        SetupProblem.BAD_NAME,
        SetupProblem.SOLO_TITLE,
        SetupProblem.SOLO_PASS,
        SetupProblem.SHEET_OF_OTHER_EDITION,
        *[SetupProblem.SCORING_CARD_OF_OTHER_EDITION] * 4,
        SetupProblem.CARDS_OF_OTHER_EDITION,
    ]
    assert str(refused.value) == (
        "bad-name; solo-title: the Bold; solo-pass; sheet-of-other-edition: D; "
        "scoring-card-of-other-edition: faunlost-thicket; scoring-card-of-other-edition: gnomish-colony; "
        "scoring-card-of-other-edition: ulems-wallow; scoring-card-of-other-edition: dwarvenholds; "
        "cards-of-other-edition: heroes"
    )


def test_a_set_up_made_by_hand_is_checked_too() -> None:
    with pytest.raises(InvalidSetup) as refused:
        replace(setup(Edition.BASE, BASE_EDICTS, ["Ada"]), seats=())
    assert refused.value.problems == ((SetupProblem.NO_SEATS, ""),)


def test_all_ambush_cards_are_known() -> None:
    assert [card.id for box in GAME_BOXES for card in box.ambushes] == [*BASE_AMBUSHES, *HEROES_AMBUSHES]
