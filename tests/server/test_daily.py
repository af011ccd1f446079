"""The daily expedition: the same for everyone, known to nobody before, and the first try counts."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from cartographers.rules.tabula_rasa import RolledSheet
from cartographers.server.tables.daily import FIRST_ROLLED_DAY, Streak, daily_options, parse_day, streak
from cartographers.server.tables.sharing import season_squares
from cartographers.storage import EdictStars, SeasonStars
from cartographers.words import Words, stars
from tests.server.conftest import NewPlayer
from tests.server.player import Player, play_out
from tests.server.running import Running, until

DAY = 24 * 3600


def cards_seen(player: Player, code: str) -> list[str]:
    positions = player.get(f"/tables/{code}/positions")["positions"]
    return [line["card"] for line in positions if line["kind"] == "reveal"]


def test_everyone_gets_the_same_deck(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    tables = [player.post("/daily") for player in (ann, ben)]
    assert tables[0]["code"] != tables[1]["code"]
    assert tables[0]["commitment"] == tables[1]["commitment"] == ann.get("/daily")["commitment"]
    for player, table in zip((ann, ben), tables, strict=True):
        assert table["status"] == "playing"
        play_out(table["code"], [player])
    first, second = (
        cards_seen(player, table["code"]) for player, table in zip((ann, ben), tables, strict=True)
    )
    common = min(len(first), len(second))
    assert first[:common] == second[:common]


def test_base_and_heroes_in_turn(visit: NewPlayer) -> None:
    days = [date(2026, 11, 15) + timedelta(days=n) for n in range(4)]
    editions = [daily_options(day).edition for day in days]
    assert editions[0] != editions[1]
    assert editions[:2] == editions[2:]
    shown = visit().get("/daily")
    assert shown["edition"] == daily_options(date.fromisoformat(shown["date"])).edition


def test_days_before_2027_keep_their_printed_sheets() -> None:
    """What was played once is played again: these are the sheets of the first release."""
    first = date(2025, 1, 1)
    days = [first + timedelta(days=n) for n in range((FIRST_ROLLED_DAY - first).days)]
    assert [daily_options(day).sheet for day in days[:8]] == ["A", "C", "B", "D", "A", "C", "B", "D"]
    assert all(daily_options(day) == daily_options(days[number % 4]) for number, day in enumerate(days)), (
        "the same four days over and over"
    )


def test_from_2027_on_sundays_are_played_on_a_rolled_map() -> None:
    days = [date(2027, 1, 1) + timedelta(days=n) for n in range(56)]
    rolled = {day: daily_options(day) for day in days if daily_options(day).sheet in set(RolledSheet)}
    assert list(rolled) == [day for day in days if day.strftime("%A") == "Sunday"]
    ways = {(options.edition, options.sheet) for options in rolled.values()}
    assert ways == {(edition, kind) for edition in ("base", "heroes") for kind in RolledSheet}


def test_everyone_sees_the_rolled_map_and_plays_on_it(server: Running, visit: NewPlayer) -> None:
    sunday = datetime(2027, 1, 3, 12, tzinfo=UTC).timestamp()
    server.clock.offset += sunday - server.clock()
    ann, ben = visit(), visit()
    shown = ann.get("/daily")
    assert (shown["date"], shown["sheet"]) == ("2027-01-03", daily_options(date(2027, 1, 3)).sheet)
    assert ben.get("/daily")["rows"] == shown["rows"]
    for player in (ann, ben):
        table = player.post("/daily")
        assert (table["setup"]["sheet"], table["setup"]["rows"]) == (shown["sheet"], shown["rows"])
        assert "achievements" in player.get(f"/tables/{table['code']}/counting")["counts_for"]
    assert sum(row.count("^") for row in shown["rows"]) == 5


def test_the_first_try_counts(visit: NewPlayer) -> None:
    player = visit()
    table = player.post("/daily")
    assert player.post("/daily")["code"] == table["code"]
    assert player.get("/daily")["table"] == table["code"]
    assert player.get("/daily")["result"] is None
    seen = play_out(table["code"], [player])
    until(lambda: player.get("/daily")["result"], "the result is kept")
    today = player.get("/daily")
    assert today["result"]["stars"] == seen["view"]["result"]["standings"][0]["stars"]
    assert today["place"] >= 1
    assert [rank["game"]["stars"] for rank in today["ranking"]] == sorted(
        (rank["game"]["stars"] for rank in today["ranking"]), reverse=True
    )
    assert player.post("/daily")["status"] == "finished", "no second try"


def test_the_result_can_be_shared_without_telling_the_deck(visit: NewPlayer) -> None:
    player = visit()
    code = player.post("/daily")["code"]
    date_ = player.get("/daily")["date"]
    assert player.refused("GET", f"/daily/{date_}/share") == (409, "not-over")
    play_out(code, [player])
    until(lambda: player.get("/daily")["result"], "the result is kept")
    text = player.http.get(f"/api/daily/{date_}/share").raise_for_status().text
    assert date_ in text
    assert stars(Words("en"), player.get("/daily")["result"]["stars"]) in text
    assert code not in text
    french = player.http.get(f"/api/daily/{date_}/share?language=fr").text
    assert french != text


def test_nobody_watches_and_no_seed_is_told_before_the_day_is_over(server: Running, visit: NewPlayer) -> None:
    player, spy = visit(), visit()
    code = player.post("/daily")["code"]
    for path in ("/view", "/log", "/transcript", "/positions", "/positions/1", "/events", "/chat"):
        assert spy.refused("GET", f"/tables/{code}{path}") == (403, "daily-secret")
    player.post(f"/tables/{code}/abandon")
    assert player.get(f"/tables/{code}")["seed"] is None
    assert "seed: ?" in player.http.get(f"/api/tables/{code}/transcript").text
    server.clock.offset += 2 * DAY
    assert player.get(f"/tables/{code}")["seed"] is not None
    assert spy.look(code)["view"]["seat"] is None


def test_the_finished_map_is_in_the_atlas_for_others_when_the_day_is_over(
    server: Running, visit: NewPlayer
) -> None:
    player, spy = visit(), visit()
    play_today(player)

    def maps_seen_by(visitor: Player, **query: object) -> list[Any]:
        return [each["sheet"] for each in visitor.get(f"/players/{player.id}/atlas", **query)["maps"]]

    (own,) = maps_seen_by(player)
    assert own["rows"]
    assert maps_seen_by(spy) == maps_seen_by(spy, best=True) == [None]
    server.clock.offset += 2 * DAY
    assert maps_seen_by(spy) == [own]


def test_it_is_for_one_player_with_its_own_set_up(visit: NewPlayer) -> None:
    player, other = visit(), visit()
    code = player.post("/daily")["code"]
    assert other.refused("POST", f"/tables/{code}/join") == (409, "not-open")
    assert player.refused("PATCH", f"/tables/{code}", edition="base") == (409, "not-open")


@pytest.mark.parametrize("text", ["2026-13-01", "yesterday", "20261115", "1999-01-01", "9999-12-31"])
def test_days_without_an_expedition(visit: NewPlayer, text: str) -> None:
    assert visit().refused("GET", f"/daily/{text}") == (404, "unknown-date")


def test_an_earlier_day_can_be_looked_up(visit: NewPlayer) -> None:
    yesterday = (datetime.now(UTC) - timedelta(days=1)).date()
    found = visit().get(f"/daily/{yesterday.isoformat()}")
    assert found["date"] == yesterday.isoformat()
    assert parse_day(found["date"]) == yesterday


# ---- streak, calendar, past days, sharing


def play_today(player: Player) -> str:
    """Sets out and finishes; the day."""
    code = player.post("/daily")["code"]
    play_out(code, [player])
    until(lambda: player.get("/daily")["result"], "the result is kept")
    day: str = player.get("/daily")["date"]
    return day


def day_of(player: Player, day: str) -> dict[str, Any]:
    month = player.get("/daily/calendar", month=day[:7])
    found: dict[str, Any] = next(each for each in month["days"] if each["date"] == day)
    return found


def days(*texts: str) -> list[date]:
    return [date.fromisoformat(text) for text in texts]


@pytest.mark.parametrize(
    "played, current, best",
    [
        ([], 0, 0),
        (["2026-11-15"], 1, 1),
        (["2026-11-14"], 1, 1),  # today is still to come
        (["2026-11-13"], 0, 1),
        (["2026-11-13", "2026-11-14", "2026-11-15"], 3, 3),
        (["2026-10-30", "2026-10-31", "2026-11-01", "2026-11-14"], 1, 3),
        (["2026-02-28", "2026-03-01"], 0, 2),
    ],
)
def test_a_streak_is_days_in_a_row(played: list[str], current: int, best: int) -> None:
    assert streak(days(*played), date(2026, 11, 15)) == Streak(current, best)


def test_the_streak_grows_day_by_day_and_ends_with_a_missed_one(server: Running, visit: NewPlayer) -> None:
    player = visit()
    assert player.get("/daily")["streak"] == {"current": 0, "best": 0}
    play_today(player)
    assert player.get("/daily")["streak"] == {"current": 1, "best": 1}
    server.clock.offset += DAY
    assert player.get("/daily")["streak"] == {"current": 1, "best": 1}, "today is still open"
    play_today(player)
    assert player.get("/daily")["streak"] == {"current": 2, "best": 2}
    server.clock.offset += 2 * DAY
    assert player.get("/daily/calendar")["streak"] == {"current": 0, "best": 2}


def test_the_calendar_marks_what_i_played(visit: NewPlayer) -> None:
    player, other = visit(), visit()
    month = player.get("/daily/calendar")
    assert month["month"] == month["today"][:7]
    assert month["days"][-1]["date"] == month["today"], "no days to come"
    assert [each["date"] for each in month["days"]] == sorted(each["date"] for each in month["days"])
    code = player.post("/daily")["code"]
    assert day_of(player, month["today"]) | {"begun": True, "counts": False, "stars": None} == day_of(
        player, month["today"]
    )
    play_out(code, [player])
    until(lambda: player.get("/daily")["result"], "the result is kept")
    result, marked = player.get("/daily")["result"], day_of(player, month["today"])
    assert marked["counts"]
    assert (marked["stars"], marked["rating"], marked["title"]) == (
        result["stars"],
        result["rating"],
        result["title"],
    )
    assert day_of(other, month["today"])["begun"] is False


def test_the_calendar_has_whole_months_from_the_first_day_on(visit: NewPlayer) -> None:
    player = visit()
    first = player.get("/daily/calendar", month="2025-02")
    assert (first["month"], first["first"], len(first["days"])) == ("2025-02", "2025-01", 28)
    for text in ("2024-12", "9999-01", "2026-13", "2026-1", "soon"):
        assert player.refused("GET", f"/daily/calendar?month={text}") == (404, "unknown-date")


def test_a_past_day_can_be_played_without_being_ranked(server: Running, visit: NewPlayer) -> None:
    player = visit()
    yesterday = (datetime.fromtimestamp(server.clock(), UTC) - timedelta(days=1)).date().isoformat()
    table = player.post(f"/daily/{yesterday}")
    assert (table["status"], table["daily"]) == ("playing", yesterday)
    assert table["commitment"] == player.get(f"/daily/{yesterday}")["commitment"], "the deck of that day"
    play_out(table["code"], [player])
    until(lambda: day_of(player, yesterday)["practice"] is not None, "the result is kept")
    marked = day_of(player, yesterday)
    assert (marked["begun"], marked["counts"], marked["stars"]) == (False, False, None)
    shown = player.get(f"/daily/{yesterday}")
    assert (shown["table"], shown["result"], shown["streak"]["best"]) == (None, None, 0)
    assert all(rank["game"]["player"] != player.id for rank in shown["ranking"])
    assert player.post(f"/daily/{yesterday}")["code"] != table["code"], "as often as one likes"


def test_whoever_set_out_in_time_goes_on_with_that(server: Running, visit: NewPlayer) -> None:
    player = visit()
    code, day = player.post("/daily")["code"], player.get("/daily")["date"]
    server.clock.offset += DAY
    assert player.post(f"/daily/{day}")["code"] == code
    play_out(code, [player])
    until(lambda: player.get(f"/daily/{day}")["result"], "the result is kept")
    assert day_of(player, day)["counts"], "begun on its day and finished within the next"


def test_a_try_that_ends_too_late_does_not_count(server: Running, visit: NewPlayer) -> None:
    player = visit()
    code, day = player.post("/daily")["code"], player.get("/daily")["date"]
    server.clock.offset += 2 * DAY
    play_out(code, [player])
    until(lambda: player.get(f"/daily/{day}")["result"], "the result is kept")
    assert player.get(f"/daily/{day}")["place"] is None
    assert day_of(player, day)["counts"] is False


def test_tomorrow_cannot_be_played(server: Running, visit: NewPlayer) -> None:
    tomorrow = (datetime.fromtimestamp(server.clock(), UTC) + timedelta(days=1)).date().isoformat()
    assert visit().refused("POST", f"/daily/{tomorrow}") == (404, "unknown-date")


def test_the_squares_of_a_season_tell_its_stars_and_nothing_else() -> None:
    spring = SeasonStars("spring", (EdictStars("a", "treetower", 7), EdictStars("b", "wildholds", 0)), 1, -4)
    assert season_squares(spring) == "🌱🟥🟥🟥🟡👾👾"
    winter = SeasonStars("winter", (EdictStars("d", "treetower", 3), EdictStars("a", "wildholds", 4)), 0, 0)
    assert season_squares(winter) == "❄️🟪🟥🟥"


def test_the_shared_text_has_a_line_for_each_season_and_the_link(server: Running, visit: NewPlayer) -> None:
    player = visit()
    day = play_today(player)
    text = player.http.get(f"/api/daily/{day}/share").raise_for_status().text
    assert [line[0] for line in text.splitlines() if line[:1] in "🌱🌞🍂❄️" and line] == [
        "🌱",
        "🌞",
        "🍂",
        "❄",
    ]
    assert text.rstrip().endswith(f"{server.url}/daily/{day}")
    cards = set(player.get("/daily")["edicts"])
    assert not any(card in text for card in cards)
