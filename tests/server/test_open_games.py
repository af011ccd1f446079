"""What the first page shows of games that are not over."""

from __future__ import annotations

from tests.server.conftest import NewPlayer


def test_each_open_game_tells_season_map_players_and_whose_turn_it_is(visit: NewPlayer) -> None:
    ada, bob = visit(), visit()
    waiting = ada.new_table(seats=3)
    code = ada.new_table(seats=2)
    bob.post(f"/tables/{code}/join")
    ada.post(f"/tables/{code}/start")
    game, lobby = ada.get("/me/games")
    assert (game["code"], lobby["code"]) == (code, waiting), "first what waits for me"
    assert (game["status"], game["season"], game["your_turn"]) == ("playing", "spring", True)
    assert game["waiting"] == [0, 1]
    assert game["players"] == [
        {"name": ada.me["name"], "you": True},
        {"name": bob.me["name"], "you": False},
    ]
    assert len(game["sheet"]["rows"]) == 11
    assert (lobby["status"], lobby["season"], lobby["sheet"]) == ("open", None, None)
    assert (lobby["free_seats"], lobby["your_turn"]) == (2, False)
    assert game["changed_at"] >= lobby["changed_at"]

    before = game["sheet"]["rows"]
    assert ada.act(code)
    (after,) = [each for each in ada.get("/me/games") if each["code"] == code]
    assert (after["your_turn"], after["waiting"]) == (False, [1])
    assert after["sheet"]["rows"] == before, "drawn when all have decided"
    assert bob.act(code)
    (after,) = [each for each in ada.get("/me/games") if each["code"] == code]
    assert after["sheet"]["rows"] != before
    assert after["your_turn"]


def test_the_daily_expedition_says_that_it_is_one(visit: NewPlayer) -> None:
    ada = visit()
    day = ada.post("/daily")["daily"]
    (game,) = ada.get("/me/games")
    assert (game["daily"], game["alone"]) == (day, True)


def test_at_a_hot_seat_no_sheet_is_shown(visit: NewPlayer) -> None:
    ada = visit()
    code = ada.new_table(seats=2, hot_seat=["Ada", "Bob"])
    ada.post(f"/tables/{code}/start")
    (game,) = ada.get("/me/games")
    assert (game["sheet"], game["your_turn"], game["alone"]) == (None, True, True)


def test_a_game_that_was_dropped_is_not_shown_any_more(visit: NewPlayer) -> None:
    ada, bob = visit(), visit()
    code = ada.new_table(seats=2)
    bob.post(f"/tables/{code}/join")
    ada.post(f"/tables/{code}/start")
    (game,) = bob.get("/me/games")
    assert not game["alone"]
    bob.post(f"/tables/{code}/leave")
    assert bob.get("/me/games") == []
    assert [each["code"] for each in ada.get("/me/games")] == [code]
    bob.post(f"/tables/{code}/return")
    assert [each["code"] for each in bob.get("/me/games")] == [code]
    ada.post(f"/tables/{code}/abandon")
    assert [each["code"] for each in ada.get("/me/games")] == [code], "it ends when both want it to"
    bob.post(f"/tables/{code}/abandon")
    assert ada.get("/me/games") == bob.get("/me/games") == []
