"""Deadlines and absent players: a bot plays for them, marked, until they come back."""

from __future__ import annotations

import pytest

from tests.server.conftest import NewPlayer
from tests.server.player import Player, asks, play_out
from tests.server.running import Running, until

DAY = 24 * 3600


@pytest.fixture
def letters(server: Running, visit: NewPlayer) -> tuple[str, Player, Player]:
    """A game of two by correspondence, a day for each turn."""
    ann, ben = visit(), visit()
    code = ann.new_table(seats=2, pace={"kind": "correspondence", "seconds": DAY})
    ben.post(f"/tables/{code}/join")
    ann.post(f"/tables/{code}/start")
    return code, ann, ben


def who_played(player: Player, code: str) -> set[tuple[int, str]]:
    positions = player.get(f"/tables/{code}/positions")["positions"]
    return {(line["seat"], line["by"]) for line in positions if line["seat"] is not None}


def away(player: Player, code: str) -> list[bool]:
    return [seat["away"] for seat in player.get(f"/tables/{code}")["seats"]]


def test_the_deadline_is_absolute_and_the_servers(
    server: Running, letters: tuple[str, Player, Player]
) -> None:
    code, ann, ben = letters
    table = ann.get(f"/tables/{code}")
    assert table["pace"] == {"kind": "correspondence", "seconds": DAY}
    assert table["created_at"] + DAY <= table["deadline"] <= table["now"] + DAY
    ann.act(code)
    assert ben.get(f"/tables/{code}")["deadline"] == table["deadline"], "it is the turn's, not the move's"
    ben.act(code)
    assert ben.get(f"/tables/{code}")["deadline"] > table["deadline"]


def test_a_bot_plays_for_whoever_lets_the_time_pass(
    server: Running, letters: tuple[str, Player, Player]
) -> None:
    code, ann, _ = letters
    ann.act(code)
    server.clock.offset += DAY + 1
    until(lambda: (1, "absent") in who_played(ann, code), "a bot has played for Ben")
    assert away(ann, code) == [False, True]
    assert (0, "human") in who_played(ann, code)


def test_the_absent_player_may_come_back(server: Running, letters: tuple[str, Player, Player]) -> None:
    code, ann, ben = letters
    ann.act(code)
    server.clock.offset += DAY + 1
    until(lambda: away(ann, code) == [False, True] and asks(ann.look(code)), "the next turn begins")
    assert ben.post(f"/tables/{code}/return")["seats"][1]["away"] is False
    ann.act(code)
    until(lambda: asks(ben.look(code)), "Ben is asked again")
    ben.act(code)
    assert (1, "human") in who_played(ann, code)
    assert play_out(code, [ann, ben])["table"]["status"] == "finished"


def test_others_do_not_wait_for_somebody_who_is_away(
    server: Running, letters: tuple[str, Player, Player]
) -> None:
    code, ann, _ = letters
    ann.act(code)
    server.clock.offset += DAY + 1
    until(lambda: away(ann, code) == [False, True], "Ben is away")
    seen = play_out(code, [ann])
    assert seen["table"]["status"] == "finished"
    assert who_played(ann, code) == {(0, "human"), (1, "absent")}


def test_a_table_that_everybody_left_waits_for_somebody_to_come_back(
    server: Running, visit: NewPlayer, letters: tuple[str, Player, Player]
) -> None:
    code, ann, ben = letters
    server.clock.offset += DAY + 1
    until(lambda: away(ann, code) == [True, True], "both are away")
    until(lambda: who_played(ann, code) == {(0, "absent"), (1, "absent")}, "the turn is played")
    until(lambda: ann.look(code)["view"]["waiting"] == [0, 1], "the next turn begins")
    version = ann.look(code)["version"]
    other = visit()
    watch = other.new_table(pace={"kind": "correspondence", "seconds": 29 * DAY})
    other.post(f"/tables/{watch}/start")
    server.clock.offset += 30 * DAY
    until(lambda: away(other, watch) == [True], "the server has looked at the deadlines")
    table = ann.get(f"/tables/{code}")
    assert (table["status"], table["deadline"]) == ("playing", None)
    assert ann.look(code)["version"] == version, "nothing happens while nobody is there"
    table = ben.post(f"/tables/{code}/return")
    assert table["deadline"] is not None
    until(lambda: ann.look(code)["view"]["waiting"] == [1], "a bot plays for Ann, as Ben is there")


def test_moving_oneself_is_coming_back(server: Running, letters: tuple[str, Player, Player]) -> None:
    code, ann, ben = letters
    server.clock.offset += DAY + 1
    until(lambda: away(ann, code) == [True, True], "both are away")
    until(lambda: ann.look(code)["view"]["waiting"] == [0, 1], "the next turn begins")
    assert ben.act(code)
    assert away(ben, code) == [True, False]


def test_leaving_a_running_game_keeps_the_seat(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    code = ann.new_table(seats=2)
    ben.post(f"/tables/{code}/join")
    ann.post(f"/tables/{code}/start")
    table = ben.post(f"/tables/{code}/leave")
    assert table["seats"][1]["away"]
    assert table["you"]["seat"] == 1
    until(lambda: (1, "absent") in who_played(ann, code), "a bot plays for Ben")
    ben.post(f"/tables/{code}/return")
    assert play_out(code, [ann, ben])["table"]["status"] == "finished"
    assert (1, "human") in who_played(ann, code)


def test_leaving_a_solo_game_changes_nothing(visit: NewPlayer) -> None:
    player = visit()
    code = player.new_table()
    player.post(f"/tables/{code}/start")
    version = player.look(code)["version"]
    assert player.post(f"/tables/{code}/leave")["seats"][0]["away"] is False
    assert player.look(code)["version"] == version


def test_a_live_game_with_a_time_for_each_turn(server: Running, visit: NewPlayer) -> None:
    player = visit()
    code = player.new_table(pace={"kind": "live", "seconds": 30})
    table = player.post(f"/tables/{code}/start")
    assert table["deadline"] is not None
    server.clock.offset += 31
    until(lambda: who_played(player, code) == {(0, "absent")}, "the turn is played for the player")
    until(lambda: player.look(code)["view"]["waiting"] == [0], "the next turn waits")
    assert player.get(f"/tables/{code}")["deadline"] is None
    player.post(f"/tables/{code}/return")
    assert player.get(f"/tables/{code}")["deadline"] is not None


def test_a_game_without_a_time_limit_has_no_deadline(server: Running, visit: NewPlayer) -> None:
    player = visit()
    code = player.new_table()
    assert player.post(f"/tables/{code}/start")["deadline"] is None
    server.clock.offset += 365 * DAY
    assert player.look(code)["view"]["waiting"] == [0]


def test_who_sits_there_may_end_a_table_that_the_others_have_left(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    code = ann.new_table(seats=2)
    ben.post(f"/tables/{code}/join")
    ann.post(f"/tables/{code}/start")
    ann.post(f"/tables/{code}/leave")
    assert visit().refused("POST", f"/tables/{code}/abandon") == (403, "not-seated")
    assert ben.post(f"/tables/{code}/abandon")["status"] == "abandoned"
