"""The daily expedition: the same for everyone, known to nobody before, and the first try counts."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from cartographers.server.daily import daily_options, parse_day
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
    assert f"{player.get('/daily')['result']['stars']} star" in text
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
