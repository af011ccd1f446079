"""Season scores, the tie-break, shared places and the solo rating."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cartographers.rules.boxes import BASE, SHEET_BY_ID
from cartographers.rules.cards import SeasonCard
from cartographers.rules.grid import SpaceSet
from cartographers.rules.result import Result, SeasonScore, Standing, result_of, season_score
from cartographers.rules.scoring import Earning, Score
from cartographers.rules.sheet import Sheet
from cartographers.rules.terrain import Edict, Season
from cartographers.rules.titles import Title
from tests.rules.table import base_setup, heroes_setup

SOMEWHERE = SpaceSet.named("a1")
PAR = 22 + 16 + 24 + 24  # of Greenbough, Great City, Canal Lake and Borderlands


def stars(count: int) -> Score:
    return Score((Earning(count, SOMEWHERE),)) if count else Score()


def season(edicts: int, lost: int = 0, coins: int = 0) -> SeasonScore:
    return SeasonScore(((Edict.A, stars(edicts)), (Edict.B, Score())), coins, stars(-lost))


def standings(*seats: tuple[int, int]) -> list[tuple[int, int]]:
    """The seats with their places, best first, for the stars and the losses of each in one season."""
    row = tuple(season(total + lost, lost) for total, lost in seats)
    result = result_of(base_setup(len(seats)), (row,))
    return [(standing.seat, standing.place) for standing in result.standings]


# ---- one season


def test_a_season_s_score_is_two_edicts_and_coins_less_what_the_monsters_cost() -> None:
    score = SeasonScore(((Edict.A, stars(6)), (Edict.B, stars(3))), coins=2, monsters=stars(-4))
    assert score.stars == 7


def test_a_season_may_cost_more_than_it_brings() -> None:
    assert season(edicts=1, lost=5).stars == -4


@pytest.mark.parametrize(
    "card, edicts",
    [
        (BASE.seasons[0], (Edict.A, Edict.B)),
        (BASE.seasons[1], (Edict.B, Edict.C)),
        (BASE.seasons[2], (Edict.C, Edict.D)),
        (BASE.seasons[3], (Edict.D, Edict.A)),
    ],
    ids=list(Season),
)
def test_the_two_edicts_of_the_season_are_scored(card: SeasonCard, edicts: tuple[Edict, Edict]) -> None:
    board = replace(
        Sheet(SHEET_BY_ID["A"]),
        forest=SpaceSet.named("a1 a2"),  # Greenbough: one row, two columns
        village=SpaceSet.named("k1"),  # Great City: one
        farm=SpaceSet.named("e1"),  # Canal Lake: two with the water
        water=SpaceSet.named("e2"),
        monster=SpaceSet.named("k11"),
        coins=5,
    )
    expected = {Edict.A: 3, Edict.B: 1, Edict.C: 2, Edict.D: 0}
    found = season_score(base_setup(), card, board)
    assert [(edict, score.stars) for edict, score in found.edicts] == [
        (edict, expected[edict]) for edict in edicts
    ]
    assert found.coins == 5
    assert found.monsters.stars == -2
    assert found.stars == sum(expected[edict] for edict in edicts) + 5 - 2


# ---- who wins


def test_the_highest_total_of_all_seasons_wins() -> None:
    spring, summer = (season(10), season(12), season(3)), (season(5), season(1, coins=3), season(4))
    result = result_of(base_setup(3), (spring, summer))
    assert result == Result(
        (
            Standing(seat=1, place=1, stars=16, lost_to_monsters=0),
            Standing(seat=0, place=2, stars=15, lost_to_monsters=0),
            Standing(seat=2, place=3, stars=7, lost_to_monsters=0),
        )
    )
    assert result.winners == (1,)


def test_ruling_46_a_tie_goes_to_who_lost_fewest_stars_to_monsters() -> None:
    assert standings((20, 3), (20, 1), (20, 2)) == [(1, 1), (2, 2), (0, 3)]


def test_ruling_46_the_losses_of_all_seasons_count() -> None:
    spring = (season(10, lost=4), season(10, lost=1))
    summer = (season(10, lost=0), season(7, lost=0))
    fall = (season(4, lost=0), season(9, lost=5))
    result = result_of(base_setup(2), (spring, summer, fall))
    assert [(s.seat, s.stars, s.lost_to_monsters) for s in result.standings] == [(0, 20, 4), (1, 20, 6)]
    assert result.winners == (0,)


def test_ruling_46_fewer_losses_do_not_outweigh_more_stars() -> None:
    assert standings((20, 0), (21, 30)) == [(1, 1), (0, 2)]


def test_ruling_46_still_tied_the_victory_is_shared() -> None:
    row = (season(8, lost=3), season(5), season(7, lost=2), season(5, coins=0))
    result = result_of(base_setup(4), (row,))
    assert [(s.seat, s.place) for s in result.standings] == [(1, 1), (3, 1), (2, 3), (0, 4)]
    assert result.winners == (1, 3)


def test_a_shared_second_place_leaves_no_third() -> None:
    assert standings((10, 1), (30, 0), (20, 2), (20, 2)) == [(1, 1), (2, 2), (3, 2), (0, 4)]


def test_all_equal_all_win() -> None:
    assert standings((7, 1), (7, 1), (7, 1)) == [(0, 1), (1, 1), (2, 1)]


def test_negative_totals_are_compared_too() -> None:
    assert standings((-8, 0), (-3, 0)) == [(1, 1), (0, 2)]


def test_several_players_have_no_rating_and_no_title() -> None:
    result = result_of(base_setup(2), ((season(50), season(60)),))
    assert result.rating is None
    assert result.title is None


# ---- alone


@pytest.mark.parametrize(
    "total, rating, title",
    [
        (PAR + 45, 45, Title.LEGENDARY_CARTOGRAPHER),
        (PAR + 30, 30, Title.LEGENDARY_CARTOGRAPHER),
        (PAR + 29, 29, Title.MASTER_MAPSMITH),
        (PAR + 20, 20, Title.MASTER_MAPSMITH),
        (PAR + 19, 19, Title.JOURNEYMAN_TOPOGRAPHER),
        (PAR + 10, 10, Title.JOURNEYMAN_TOPOGRAPHER),
        (PAR + 9, 9, Title.APPRENTICE_SURVEYOR),
        (PAR, 0, Title.APPRENTICE_SURVEYOR),
        (PAR - 1, -1, Title.AMATEUR_ASSESSOR),
        (PAR - 5, -5, Title.AMATEUR_ASSESSOR),
        (PAR - 6, -6, Title.INEPT_ASSISTANT),
        (PAR - 10, -10, Title.INEPT_ASSISTANT),
        (PAR - 11, -11, Title.DIMWITTED_DOODLER),
        (PAR - 20, -20, Title.DIMWITTED_DOODLER),
        (PAR - 21, -21, Title.OBLIVIOUS_INKDRINKER),
        (PAR - 30, -30, Title.OBLIVIOUS_INKDRINKER),
        (0, -PAR, Title.OBLIVIOUS_INKDRINKER),
    ],
)
def test_ruling_46_the_solo_rating_is_the_score_less_the_solo_numbers(
    total: int, rating: int, title: Title
) -> None:
    result = result_of(base_setup(), ((season(total + 4, lost=4),),))
    assert result == Result((Standing(0, 1, total, 4),), rating, title)
    assert result.winners == (0,)


def test_the_solo_numbers_are_those_of_the_cards_in_play() -> None:
    result = result_of(heroes_setup(), ((season(100),),))
    assert result.rating == 100 - (16 + 12 + 14 + 28)
