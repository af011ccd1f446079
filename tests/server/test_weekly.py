"""The weekly expedition: a set-up with a twist for everyone, three tries with decks that nobody knows before,
and the best of them counts."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import date

import pytest

from cartographers.rules.setup import Edition, Seat
from cartographers.rules.twists import Twist
from cartographers.server.tables.counting import CountedFor
from cartographers.server.tables.options import make_setup
from cartographers.server.tables.weekly import (
    FIRST_WEEK,
    ONE_WEEK,
    PLANS,
    Week,
    ends_at,
    parse_week,
    this_week,
    week_closes_at,
    week_is_over,
    weekly_options,
)
from tests.server.conftest import NewPlayer
from tests.server.player import Json, Player, play_out
from tests.server.running import Running, until

DAY = 24 * 3600


@pytest.fixture(autouse=True)
def _on_a_tuesday_of_the_first_weeks(server: Running) -> Iterator[None]:
    """A week whose expedition has a twist, with another one before it."""
    week = Week.of(FIRST_WEEK.monday + ONE_WEEK)
    server.clock.offset += ends_at(week) - 5.5 * DAY - server.clock()
    yield
    server.clock.offset = 0.0


def play_a_try(player: Player) -> Json:
    """Sets out and finishes; what the page tells of that try."""
    code = player.post("/weekly")["code"]
    play_out(code, [player])

    def told() -> Json | None:
        tries = player.get("/weekly")["tries"]
        return next((each for each in tries if each["table"] == code and each["result"]), None)

    until(told, "the result is kept")
    found = told()
    assert found
    return found


# ---- weeks


def test_a_week_begins_on_monday() -> None:
    week = Week.of(date(2026, 11, 18))
    assert (str(week), week.monday) == ("2026-W47", date(2026, 11, 16))
    assert Week.of(date(2026, 11, 22)) == week
    assert Week.of(date(2026, 11, 23)) > week
    assert week_closes_at(week) - ends_at(week) == DAY
    assert this_week(ends_at(week)) == Week(2026, 48)
    assert this_week(ends_at(week) - 1) == week


def test_the_year_of_a_week_is_that_of_its_thursday() -> None:
    assert str(Week.of(date(2027, 1, 3))) == "2026-W53"
    assert Week(2027, 1).before == Week(2026, 53)
    assert parse_week("2026-W53") == Week(2026, 53)


@pytest.mark.parametrize(
    "text", ["2027-W53", "2026-W00", "0000-W01", "2026-47", "2026-w47", "W47", "", "x" * 99]
)
def test_no_week(text: str) -> None:
    assert parse_week(text) is None
    assert week_is_over(text, 0.0)


def test_every_twist_has_its_turn() -> None:
    weeks = [Week.of(FIRST_WEEK.monday + n * ONE_WEEK) for n in range(4 * len(PLANS))]
    played = [weekly_options(week, f"seed {week}") for week in weeks]
    assert {twist for each in played for twist in each.twists} == set(Twist)
    assert {each.sheet for each in played} == {"A", "B", "C", "D", "tabula-rasa", "tabula-rasa-wasteland"}
    assert {each.edition for each in played} == set(Edition)
    for each in played:
        game = make_setup(each, [Seat("somebody")], "deck")
        assert game.solo
        assert game.twists or (each.sheet or "").startswith("tabula-rasa")


# ---- a week


def test_everyone_has_the_same_set_up_and_the_same_decks(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    week = ann.get("/weekly")
    assert week["left"] == week["most"] == 3
    assert (week["tries"], week["place"], week["ranking"]) == ([], None, [])
    tables = [player.post("/weekly") for player in (ann, ben)]
    assert tables[0]["code"] != tables[1]["code"]
    for table in tables:
        assert (table["status"], table["weekly"], table["hints"]) == ("playing", week["week"], False)
        assert table["commitment"] == week["commitments"][0]
        assert list(table["setup"]["edicts"].values()) == week["edicts"]
        assert table["setup"]["twists"] == week["twists"] == ["no-coins"]
        assert table["setup"]["rows"] == week["rows"]


def test_a_try_is_said_to_count_for_the_ranking_of_the_week(visit: NewPlayer) -> None:
    player = visit()
    twist, ranking = player.get(f"/tables/{player.post('/weekly')['code']}/counting")["sentences"]
    assert twist.startswith("A twist changes the rules")
    assert ranking.startswith("The weekly expedition has its own ranking")


def test_three_tries_with_three_decks_and_the_best_counts(visit: NewPlayer) -> None:
    player = visit()
    first = play_a_try(player)
    assert (first["number"], first["counts"], first["best"]) == (1, True, True)
    second = player.post("/weekly")
    assert player.post("/weekly")["code"] == second["code"], "the one that is not over goes on"
    player.post(f"/tables/{second['code']}/abandon")
    third = play_a_try(player)
    assert third["number"] == 3
    week = player.get("/weekly")
    assert len({player.get(f"/tables/{each['table']}")["commitment"] for each in week["tries"]}) == 3
    assert [each["status"] for each in week["tries"]] == ["finished", "abandoned", "finished"]
    assert [each["counts"] for each in week["tries"]] == [True, False, True]
    assert week["left"] == 0
    assert player.refused("POST", "/weekly") == (409, "no-tries-left")
    stars = max(first["result"]["stars"], third["result"]["stars"])
    (best,) = [each for each in week["tries"] if each["best"]]
    assert best["result"]["stars"] == stars
    own = [rank["game"]["stars"] for rank in week["ranking"] if rank["game"]["player"] == player.id]
    assert own == [stars]
    assert week["ranking"][week["place"] - 1]["game"]["player"] == player.id
    assert week["players"] == len(week["ranking"])


def test_of_two_requests_at_once_one_sets_out(visit: NewPlayer) -> None:
    player = visit()
    player.get("/weekly")
    with ThreadPoolExecutor(4) as pool:
        codes = {table["code"] for table in pool.map(lambda _: player.post("/weekly"), range(4))}
    (made,) = player.get("/weekly")["tries"]
    assert made["table"] in codes
    assert player.post("/weekly")["code"] == made["table"]


def test_nobody_watches_and_no_seed_is_told_before_the_week_is_closed(
    server: Running, visit: NewPlayer
) -> None:
    player, spy = visit(), visit()
    code = player.post("/weekly")["code"]
    for path in ("/view", "/transcript", "/positions"):
        assert spy.refused("GET", f"/tables/{code}{path}") == (403, "daily-secret")
    player.post(f"/tables/{code}/abandon")
    assert player.get(f"/tables/{code}")["seed"] is None
    server.clock.offset += 5.5 * DAY + 10  # the week has ended, and a try that was begun in it may go on
    assert player.get(f"/tables/{code}")["seed"] is None
    server.clock.offset += DAY
    assert player.get(f"/tables/{code}")["seed"] is not None
    assert spy.look(code)["view"]["seat"] is None


def test_it_counts_for_its_own_ranking_only(visit: NewPlayer) -> None:
    player = visit()
    code = player.post("/weekly")["code"]
    found = player.get(f"/tables/{code}/counting")
    assert found["reasons"] == ["weekly", "twist"]
    assert set(found["counts_for"]) == {CountedFor.HISTORY, CountedFor.SKILL}
    assert [each["id"] for each in player.get(f"/tables/{code}/departures")] == ["no-coins"]


def test_a_try_that_ends_too_late_does_not_count(server: Running, visit: NewPlayer) -> None:
    player = visit()
    week = player.get("/weekly")["week"]
    code = player.post("/weekly")["code"]
    server.clock.offset += 6.6 * DAY
    play_out(code, [player])
    until(lambda: player.get(f"/weekly/{week}")["tries"][0]["result"], "the result is kept")
    (late,) = player.get(f"/weekly/{week}")["tries"]
    assert (late["counts"], late["best"]) == (False, False)
    assert player.get(f"/weekly/{week}")["place"] is None
    assert player.get("/weekly")["tries"] == [], "another week, other tries"


def test_past_weeks_are_told_with_their_best_and_my_own(server: Running, visit: NewPlayer) -> None:
    player, other = visit(), visit()
    done = play_a_try(player)
    week = player.get("/weekly")["week"]
    server.clock.offset += 7 * DAY
    now = player.get("/weekly")
    assert [each["week"] for each in now["past"]] == [week, str(FIRST_WEEK)]
    last = now["past"][0]
    assert last["twists"] == ["no-coins"]
    assert last["own"]["stars"] == done["result"]["stars"]
    assert last["best"]["stars"] >= done["result"]["stars"]
    assert other.get("/weekly")["past"][0]["own"] is None
    closed = other.get(f"/weekly/{week}")
    assert (closed["left"], closed["tries"]) == (0, [])
    deck, *_ = closed["decks"]
    assert other.get(f"/decks/{deck}")["maps"]


@pytest.mark.parametrize("text", ["2026-W01", "2026-W54", "9998-W01", "next", "2026-W47x"])
def test_weeks_without_an_expedition(visit: NewPlayer, text: str) -> None:
    assert visit().refused("GET", f"/weekly/{text}") == (404, "unknown-week")


def test_my_data_has_my_tries(visit: NewPlayer) -> None:
    player = visit()
    code = player.post("/weekly")["code"]
    week = player.get("/weekly")["week"]
    assert player.get("/me/data")["weekly_expeditions"] == {week: [code]}
