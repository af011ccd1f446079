"""Which level fits somebody, and even games, whose bots follow their host's results."""

from __future__ import annotations

from dataclasses import replace

from msgspec import structs

from cartographers.rules.boxes import SCORING_BY_ID
from cartographers.rules.options import Edition
from cartographers.server.tables import lobby
from cartographers.server.tables.entries import BotAdded, Joined, to_stored
from cartographers.server.tables.fitting import above_par, fitting
from cartographers.server.tables.options import Pace, TableOptions
from cartographers.storage import EdictStars, SeasonStars, SeatResult
from tests.server.conftest import NewPlayer
from tests.server.test_table import ANN, Log

EDICTS = {"A": "treetower", "B": "canal-lake", "C": "wildholds", "D": "borderlands"}
PAR = sum(SCORING_BY_ID[card].solo for card in EDICTS.values())
SEASONS = {"spring": "AB", "summer": "BC", "fall": "CD", "winter": "DA"}
PLAYED = SeatResult(
    table="k7m2qx",
    seat=0,
    seats=3,
    account="ann",
    bot=None,
    name="Ann",
    place=2,
    stars=PAR,
    lost_to_monsters=0,
    rating=None,
    title=None,
    edition="base",
    sheet="A",
    finished_at=1.0,
    seasons=tuple(
        SeasonStars(season, tuple(EdictStars(edict, EDICTS[edict], 5) for edict in scored), 0, 0)
        for season, scored in SEASONS.items()
    ),
)


def fitting_level(history: list[SeatResult], edition: Edition = Edition.BASE) -> tuple[str, int]:
    """The level, and from how many games."""
    found = fitting(history)
    return found.level(edition), found.games


def with_rating(rating: int) -> SeatResult:
    """A game of so many stars more than par."""
    return replace(PLAYED, stars=PAR + rating)


def test_the_stars_are_compared_with_par() -> None:
    assert above_par(replace(PLAYED, stars=PAR + 7)) == 7, "at a table of several too"


def test_whoever_has_not_played_meets_the_usual_level() -> None:
    assert fitting_level([]) == ("traveler", 0)


def test_the_level_is_that_of_the_last_games() -> None:
    assert fitting_level([with_rating(20)] * 8) == ("navigator", 8)
    assert fitting_level([with_rating(-42)] * 8) == ("pupil", 8)
    assert fitting_level([with_rating(70)] * 8) == ("master", 8)


def test_with_heroes_there_are_more_levels_above_par() -> None:
    good = [with_rating(60)] * 8
    assert fitting_level(good) == ("master", 8)
    assert fitting_level(good, Edition.HEROES) == ("cosmographer", 8), "as the usual level counts like a game"
    assert fitting_level([with_rating(95)] * 8, Edition.HEROES) == ("master", 8)


def test_new_games_count_more_and_one_alone_not_for_everything() -> None:
    weak, strong = [with_rating(-40)] * 5, [with_rating(20)] * 5
    assert fitting_level(strong + weak) == ("scout", 10)
    assert fitting_level(weak + strong) == ("helper", 10)
    assert fitting_level([with_rating(35)]) == ("scout", 1)


def test_games_in_which_the_stars_are_not_ones_own_do_not_count() -> None:
    hinted = replace(with_rating(60), uncounted=("hints",))
    given_up = replace(with_rating(60), seasons=PLAYED.seasons[:2])
    for_goals = replace(with_rating(60), uncounted=("campaign",))
    assert fitting_level([hinted, given_up, for_goals, with_rating(-10)]) == ("traveler", 1)


def test_a_rematch_of_an_even_game_has_the_level_that_fits_now() -> None:
    log = Log(*lobby.create(ANN, TableOptions(seats=3), Pace(), seed="abc"))
    log.add(lobby.add_bot(log.table, ANN, None, "scout", "gus", even=True))
    log.add(lobby.add_bot(log.table, ANN, None, "scout", "pia"))
    added = [each for each in lobby.rematch_table(log.table, ANN, "navigator") if isinstance(each, BotAdded)]
    assert {each.persona: (each.level, each.even) for each in added} == {
        "gus": ("navigator", True),
        "pia": ("scout", False),
    }
    assert "even" not in to_stored(added[0] if not added[0].even else added[1]), (
        "others are written as before"
    )


def test_who_was_a_guest_around_a_device_is_one_at_the_rematch() -> None:
    created, first, second = lobby.create(ANN, TableOptions(seats=2), Pace(), hot_seat=["Ann", "Ben"])
    assert isinstance(second, Joined)
    log = Log(created, first, structs.replace(second, guest=True))
    around = [each for each in lobby.rematch_table(log.table, ANN) if isinstance(each, Joined)]
    assert [(each.name, each.guest) for each in around] == [("Ann", False), ("Ben", True)]


def test_over_http(visit: NewPlayer) -> None:
    host = visit()
    everywhere = dict.fromkeys(Edition, "traveler")
    assert host.get("/me/level") == {"level": "traveler", "games": 0, "levels": everywhere}
    code = host.new_table(seats=2)
    bot = host.post(f"/tables/{code}/bots", level="even")["seats"][1]
    assert (bot["level"], bot["even"]) == ("traveler", True)
