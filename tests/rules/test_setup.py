"""Set-ups: what an edition gives, what may be chosen, and a reason for everything that is wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from cartographers.rules.crest import Charge, Colour, Crest, Division
from cartographers.rules.editions import (
    AMBUSHES,
    EXPLORE,
    RUINS,
    SCORING,
    SCORING_BY_ID,
    SEASON_CARDS,
    SHEET_BY_ID,
    Box,
)
from cartographers.rules.printed import PrintedSheet
from cartographers.rules.setup import (
    AmbushRule,
    Edition,
    FallbackTerrain,
    InvalidSetup,
    Seat,
    Setup,
    SetupProblem,
    draw_edicts,
    first_game_edicts,
    setup,
)
from cartographers.rules.terrain import DRAWABLE, EDICTS, Back, Edict, Terrain
from tests.rules.table import names

BASE_EDICTS = ("sentinel-wood", "canal-lake", "wildholds", "borderlands")
HEROES_EDICTS = ("faunlost-thicket", "gnomish-colony", "ulems-wallow", "dwarvenholds")
MIXED_EDICTS = ("sentinel-wood", "gnomish-colony", "canal-lake", "dwarvenholds")
BASE_AMBUSHES = ("goblin-attack", "bugbear-assault", "kobold-onslaught", "gnoll-raid")
HEROES_AMBUSHES = ("dragon-inferno", "zombie-plague", "giant-troll-ravage", "gorgon-gaze")
CUSTOM = PrintedSheet.from_picture("islands", "\n".join([".:#^......."] + ["..........."] * 10))


def base(seats: int = 2, **choices: Any) -> Setup:
    return setup(Edition.BASE, BASE_EDICTS, names(seats), **choices)


def heroes(seats: int = 2, **choices: Any) -> Setup:
    return setup(Edition.HEROES, HEROES_EDICTS, names(seats), **choices)


def combined(seats: int = 2, **choices: Any) -> Setup:
    return setup(Edition.COMBINED, MIXED_EDICTS, names(seats), **choices)


# ---- what an edition gives


def test_the_base_game_as_its_rulebook_has_it() -> None:
    game = base()
    assert game.sheet == SHEET_BY_ID["A"]
    assert game.explore is Box.BASE
    assert game.seasons is Box.BASE
    assert game.season_cards == SEASON_CARDS[Box.BASE]
    assert game.ambushes == BASE_AMBUSHES
    assert not game.heroes
    assert game.hero_deck == ()
    assert game.ruins
    assert game.explore_deck == (
        "temple-ruins",
        "outpost-ruins",
        *(card.id for card in EXPLORE[Box.BASE]),
    )
    assert game.ambush is AmbushRule.PASS
    assert game.fallback_terrain is FallbackTerrain.CARD
    assert game.any_terrain == DRAWABLE


def test_the_heroes_game_as_its_rulebook_has_it() -> None:
    game = heroes()
    assert game.sheet == SHEET_BY_ID["C"]
    assert game.explore is Box.HEROES
    assert game.seasons is Box.HEROES
    assert game.season_cards == SEASON_CARDS[Box.HEROES]
    assert game.ambushes == HEROES_AMBUSHES
    assert game.heroes
    assert game.hero_deck == ("dobrik-of-lorkheim", "wren-the-lioness", "freyla-the-true", "dal-of-jolev")
    assert not game.ruins
    assert game.explore_deck == tuple(card.id for card in EXPLORE[Box.HEROES])
    assert game.ambush is AmbushRule.PASS
    assert game.fallback_terrain is FallbackTerrain.ANY
    assert game.any_terrain == (*DRAWABLE, Terrain.HERO)


def test_ruling_28_a_combined_game_where_nothing_is_chosen() -> None:
    game = combined()
    assert game.sheet == SHEET_BY_ID["A"]
    assert game.explore is Box.BASE
    assert game.seasons is Box.BASE
    assert game.ambushes == (*BASE_AMBUSHES, *HEROES_AMBUSHES)
    assert game.heroes
    assert game.ruins
    assert game.fallback_terrain is FallbackTerrain.CARD


@pytest.mark.parametrize("box", Box)
@pytest.mark.parametrize("seasons", Box)
@pytest.mark.parametrize("heroes", [True, False])
@pytest.mark.parametrize("letter", "ABCD")
def test_ruling_28_in_a_combined_game_every_part_is_chosen_for_itself(
    box: Box, seasons: Box, heroes: bool, letter: str
) -> None:
    game = combined(explore=box, seasons=seasons, heroes=heroes, sheet=letter)
    ruins = tuple(card.id for card in RUINS)
    assert game.explore_deck == ruins + tuple(card.id for card in EXPLORE[box])
    assert game.season_cards == SEASON_CARDS[seasons]
    assert len(game.hero_deck) == (4 if heroes else 0)
    assert (Terrain.HERO in game.any_terrain) is heroes
    assert game.sheet is SHEET_BY_ID[letter]
    by_explore_cards = {Box.BASE: FallbackTerrain.CARD, Box.HEROES: FallbackTerrain.ANY}
    assert game.fallback_terrain is by_explore_cards[box]  # RULING 5


@pytest.mark.parametrize(
    "ambushes",
    [
        BASE_AMBUSHES,
        HEROES_AMBUSHES,
        ("goblin-attack", "zombie-plague", "gnoll-raid", "gorgon-gaze"),
        ("dragon-inferno", "goblin-attack", "bugbear-assault", "kobold-onslaught", "gnoll-raid"),
    ],
)
def test_ruling_28_any_mix_of_at_least_four_ambushes(ambushes: tuple[str, ...]) -> None:
    assert combined(ambushes=ambushes).ambushes == ambushes


@pytest.mark.parametrize("rule", FallbackTerrain)
@pytest.mark.parametrize("make", [base, heroes, combined])
def test_ruling_5_the_fallback_terrain_is_an_option_of_every_edition(
    make: Any, rule: FallbackTerrain
) -> None:
    assert make(fallback_terrain=rule).fallback_terrain is rule


@pytest.mark.parametrize("make", [base, heroes, combined])
def test_ruling_16_the_solo_walk_is_an_option_for_several_players(make: Any) -> None:
    assert make(ambush=AmbushRule.SOLO_WALK).ambush is AmbushRule.SOLO_WALK
    assert make(ambush=AmbushRule.PASS).ambush is AmbushRule.PASS
    assert make(seats=1).ambush is AmbushRule.SOLO_WALK


@pytest.mark.parametrize("letter, make", [("A", base), ("B", base), ("C", heroes), ("D", heroes)])
def test_both_sides_of_the_sheet_may_be_used(letter: str, make: Any) -> None:
    assert make(sheet=letter).sheet == SHEET_BY_ID[letter]


@pytest.mark.parametrize("make", [base, heroes, combined])
def test_a_custom_sheet_may_be_used_in_every_edition(make: Any) -> None:
    assert make(sheet=CUSTOM).sheet == CUSTOM


@pytest.mark.parametrize("seats", range(1, 101))
def test_one_to_a_hundred_seats(seats: int) -> None:
    for make in (base, heroes, combined):
        game = make(seats)
        assert [seat.name for seat in game.seats] == names(seats)
        assert game.solo is (seats == 1)


def test_seats_have_a_name_a_title_and_a_crest() -> None:
    crest = Crest(Division.PALE, Colour.GOLD, Colour.BLUE, Charge.TREE)
    game = setup(Edition.BASE, BASE_EDICTS, [Seat("Ada", "the Bold", crest), Seat("Žofie Nováková")])
    assert game.seats == (Seat("Ada", "the Bold", crest), Seat("Žofie Nováková", "", None))


def test_the_edicts_have_their_scoring_cards_and_par_is_the_sum_of_the_solo_numbers() -> None:
    game = base()
    assert [game.scoring[edict].id for edict in EDICTS] == [*BASE_EDICTS]
    assert game.scoring[Edict.C].id == "wildholds"
    assert game.par == 25 + 24 + 16 + 24
    assert heroes().par == 16 + 12 + 14 + 28


def test_a_card_is_found_by_its_id() -> None:
    assert base().card("great-river").name == "Great River"
    assert base().card("goblin-attack").name == "Goblin Attack"


# ---- the scoring cards


def test_the_recommended_first_game() -> None:
    assert first_game_edicts(Edition.HEROES) == HEROES_EDICTS
    assert first_game_edicts(Edition.COMBINED) == HEROES_EDICTS
    for edition in Edition:
        assert setup(edition, first_game_edicts(edition), ["Ada"]).edicts == first_game_edicts(edition)


class Chooser:
    """Gives numbers that were laid down, and notes below what each had to be."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self.numbers = iter(numbers)
        self.bounds: list[int] = []

    def __call__(self, bound: int) -> int:
        self.bounds.append(bound)
        return next(self.numbers)


@pytest.mark.parametrize("edition, stack", [(Edition.BASE, 4), (Edition.HEROES, 4), (Edition.COMBINED, 8)])
def test_random_edicts_are_one_card_of_each_back_in_any_order_each_equally_likely(
    edition: Edition, stack: int
) -> None:
    first = Chooser([0] * 7)
    draw_edicts(edition, first)
    assert sorted(first.bounds) == sorted([stack] * 4 + [4, 3, 2])
    every_row = product(*[range(bound) for bound in first.bounds])
    drawn = Counter(draw_edicts(edition, Chooser(numbers)) for numbers in every_row)
    # Every equally likely row of numbers gives another of the equally likely results.
    assert set(drawn.values()) == {1}
    assert len(drawn) == stack**4 * 24
    boxes = tuple(Box) if edition is Edition.COMBINED else (Box(edition),)
    own = {card.id for box in boxes for card in SCORING[box]}
    for edicts in drawn:
        assert set(edicts) <= own
        assert {SCORING_BY_ID[card].back for card in edicts} == set(Back)


def test_every_random_row_of_edicts_makes_a_valid_set_up() -> None:
    for edition in Edition:
        edicts = draw_edicts(edition, lambda bound: bound - 1)
        assert setup(edition, edicts, ["Ada"]).edicts == edicts


# ---- everything that is wrong


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


def test_a_name_of_forty_letters_fits() -> None:
    assert setup(Edition.BASE, BASE_EDICTS, ["x" * 40]).seats[0].name == "x" * 40


@pytest.mark.parametrize("title", [" ", "the\nBold", "x" * 41])
def test_a_title_must_fit_on_one_line_too(title: str) -> None:
    assert with_seats("Grace", Seat("Ada", title)) == ((SetupProblem.BAD_TITLE, title),)


def test_a_solo_title_is_earned_not_chosen() -> None:
    assert with_seats(Seat("Ada", "the Bold")) == ((SetupProblem.SOLO_TITLE, "the Bold"),)


def test_a_solo_player_has_nobody_to_pass_the_sheet_to() -> None:
    found = problems(Edition.BASE, BASE_EDICTS, ["Ada"], ambush=AmbushRule.PASS)
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
        (Edition.BASE, BASE_EDICTS, {"explore": Box.HEROES}, "explore"),
        (Edition.BASE, BASE_EDICTS, {"seasons": Box.HEROES}, "seasons"),
        (Edition.BASE, BASE_EDICTS, {"heroes": True}, "heroes"),
        (Edition.BASE, BASE_EDICTS, {"ambushes": HEROES_AMBUSHES}, "ambushes"),
        (Edition.BASE, BASE_EDICTS, {"ambushes": BASE_AMBUSHES[:3]}, "ambushes"),
        (Edition.HEROES, HEROES_EDICTS, {"explore": Box.BASE}, "explore"),
        (Edition.HEROES, HEROES_EDICTS, {"seasons": Box.BASE}, "seasons"),
        (Edition.HEROES, HEROES_EDICTS, {"heroes": False}, "heroes"),
        (Edition.HEROES, HEROES_EDICTS, {"ambushes": (*HEROES_AMBUSHES, "gnoll-raid")}, "ambushes"),
    ],
)
def test_cards_of_the_other_box_are_for_combined_games(
    edition: Edition, edicts: tuple[str, ...], choices: dict[str, Any], part: str
) -> None:
    found = problems(edition, edicts, ["Ada"], **choices)
    assert found == ((SetupProblem.CARDS_OF_OTHER_EDITION, part),)


def test_an_unknown_ambush_card() -> None:
    found = problems(
        Edition.COMBINED, MIXED_EDICTS, ["Ada"], ambushes=(*BASE_AMBUSHES, "orc-ambush", "great-river")
    )
    assert found == (
        (SetupProblem.UNKNOWN_AMBUSH, "orc-ambush"),
        (SetupProblem.UNKNOWN_AMBUSH, "great-river"),
    )


def test_an_ambush_card_twice() -> None:
    found = problems(
        Edition.COMBINED, MIXED_EDICTS, ["Ada"], ambushes=(*BASE_AMBUSHES, "gnoll-raid", "gnoll-raid")
    )
    assert found == ((SetupProblem.AMBUSH_TWICE, "gnoll-raid"),)


@pytest.mark.parametrize("count", range(4))
def test_every_season_needs_an_ambush_card(count: int) -> None:
    found = problems(Edition.COMBINED, MIXED_EDICTS, ["Ada"], ambushes=BASE_AMBUSHES[:count])
    assert found == ((SetupProblem.TOO_FEW_AMBUSHES, str(count)),)


def test_everything_that_is_wrong_is_told_at_once() -> None:
    with pytest.raises(InvalidSetup) as refused:
        setup(
            Edition.BASE,
            HEROES_EDICTS,
            [Seat("", "the Bold")],
            sheet="D",
            heroes=True,
            ambush=AmbushRule.PASS,
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
        replace(base(), seats=())
    assert refused.value.problems == ((SetupProblem.NO_SEATS, ""),)


def test_all_ambush_cards_are_known() -> None:
    assert [card.id for box in Box for card in AMBUSHES[box]] == [*BASE_AMBUSHES, *HEROES_AMBUSHES]
