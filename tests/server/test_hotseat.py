"""Hot seat: one account holds the seats of the people around its device, and nobody gains anything else."""

from __future__ import annotations

from typing import Any

import pytest

from cartographers.notation.games import loads
from cartographers.play.replay import replay
from tests.dealt import ambush_second
from tests.server.conftest import NewPlayer
from tests.server.player import Json, Player, first_move
from tests.server.running import until


@pytest.fixture
def shared(visit: NewPlayer) -> tuple[str, Player]:
    """Anna and Ben around one device, in the middle of a turn."""
    device = visit()
    code = device.new_table(seats=2, hot_seat=["Anna", "Ben"], seed="hot")
    device.post(f"/tables/{code}/start")
    return code, device


def look(player: Player, code: str, seat: int) -> Json:
    seen: Json = player.get(f"/tables/{code}/view", seat=seat)
    return seen


def draw(player: Player, code: str, seat: int) -> None:
    seen = look(player, code, seat)
    player.move(code, first_move(seen["decision"]) | {"seat": seat}, version=seen["version"])


def play_out(player: Player, code: str) -> None:
    """Whoever is asked draws, until the game is over."""
    while (seen := look(player, code, 0))["table"]["status"] != "finished":
        own = [seat for seat in seen["view"]["waiting"] if seat in seen["table"]["you"]["seats"]]
        for seat in own:
            draw(player, code, seat)


def test_the_account_holds_a_seat_for_each_of_them(shared: tuple[str, Player]) -> None:
    code, device = shared
    table = device.get(f"/tables/{code}")
    assert [seat["name"] for seat in table["seats"]] == ["Anna", "Ben"]
    assert (table["you"]["seat"], table["you"]["seats"]) == (0, [0, 1])
    assert (table["you"]["host"], table["you"]["watching"]) == (True, False)


def test_each_sees_their_own_sheet_and_draws_for_themselves(shared: tuple[str, Player]) -> None:
    code, device = shared
    draw(device, code, 0)
    assert look(device, code, 0)["view"]["own"] is not None
    assert look(device, code, 1)["view"]["own"] is None  # Ben does not see what Anna drew
    assert look(device, code, 1)["view"]["waiting"] == [1]
    device.post(
        f"/tables/{code}/moves", kind="back", id="b", version=look(device, code, 0)["version"], seat=0
    )
    assert look(device, code, 0)["view"]["waiting"] == [0, 1]
    draw(device, code, 0)
    draw(device, code, 1)
    assert look(device, code, 0)["view"]["waiting"] == [0, 1]
    assert len(look(device, code, 0)["view"]["column"]) > 1


def test_a_repeated_move_counts_once_for_its_own_seat(shared: tuple[str, Player]) -> None:
    code, device = shared
    seen = look(device, code, 0)
    body = first_move(seen["decision"]) | {"id": "same", "version": seen["version"]}
    taken = [device.post(f"/tables/{code}/moves", **body, seat=0)["version"] for _ in range(2)]
    assert taken[0] == taken[1]
    assert look(device, code, 1)["view"]["waiting"] == [1]


@pytest.mark.slow
def test_a_whole_game_with_ambushes_passed_on(visit: NewPlayer) -> None:
    device = visit()
    code = device.new_table(seats=3, hot_seat=["Anna", "Ben"], seed=ambush_second(seats=3))
    device.post(f"/tables/{code}/bots", level="apprentice")
    device.post(f"/tables/{code}/start")
    foreign = 0
    while (seen := look(device, code, 0))["table"]["status"] != "finished":
        for seat in set(seen["view"]["waiting"]) & {0, 1}:
            foreign += look(device, code, seat)["decision"]["owner"] != seat
            draw(device, code, seat)
    assert foreign >= 2


def test_results_count_for_nobody(shared: tuple[str, Player]) -> None:
    """One person could lose with one hand what the other wins."""
    code, device = shared
    play_out(device, code)
    alone = device.new_table(seats=1)  # is kept after the other
    device.post(f"/tables/{alone}/start")
    while device.act(alone):
        pass
    until(lambda: device.get(f"/players/{device.id}")["games"], "the result is kept")
    known = device.get(f"/players/{device.id}")
    assert [game["table"] for game in known["games"]] == [alone]
    assert known["skill"]["games"] == 0
    assert known["statistics"]["several"] is None


def test_the_next_game_seats_them_again(shared: tuple[str, Player]) -> None:
    code, device = shared
    play_out(device, code)
    again = device.post(f"/tables/{code}/rematch")
    assert [seat["name"] for seat in again["seats"]] == ["Anna", "Ben"]
    assert again["you"]["seats"] == [0, 1]


def test_getting_up_and_coming_back_is_for_all_of_them(visit: NewPlayer) -> None:
    device = visit()
    code = device.new_table(seats=3, hot_seat=["Anna", "Ben"])
    device.post(f"/tables/{code}/bots", level="apprentice")
    device.post(f"/tables/{code}/start")
    away = [seat["away"] for seat in device.post(f"/tables/{code}/leave")["seats"]]
    assert away == [True, True, False]
    draw(device, code, 1)
    assert not any(seat["away"] for seat in device.get(f"/tables/{code}")["seats"])
    unbegun = device.new_table(seats=2, hot_seat=["Anna", "Ben"])
    assert device.post(f"/tables/{unbegun}/leave")["status"] == "abandoned"


# ---- nobody gains anything by it


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_else_looks_or_acts_for_these_seats(
    visit: NewPlayer, shared: tuple[str, Player], seat: int
) -> None:
    code, device = shared
    stranger = visit()
    draw(device, code, seat)
    move: dict[str, Any] = first_move(look(device, code, 1 - seat)["decision"]) | {"id": "x", "version": 0}
    assert stranger.refused("GET", f"/tables/{code}/view?seat={seat}") == (403, "not-seated")
    for wish in (seat, 1 - seat):
        for body in (move, {"kind": "back", "id": "y", "version": 0}):
            answer = stranger.refused("POST", f"/tables/{code}/moves", **body, seat=wish)
            assert answer == (403, "not-seated")
    idea = {key: value for key, value in move.items() if key in ("shape", "terrain", "spaces")}
    assert stranger.refused("POST", f"/tables/{code}/consider", **idea, seat=1 - seat) == (403, "not-seated")
    assert stranger.refused("GET", f"/tables/{code}/positions/1?seat={seat}") == (403, "not-seated")
    assert stranger.look(code)["view"]["own"] is None


def test_an_ordinary_player_has_only_the_own_seat(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    code = ann.new_table(seats=2)
    ben.post(f"/tables/{code}/join")
    ann.post(f"/tables/{code}/start")
    assert ann.look(code)["table"]["you"]["seats"] == [0]
    ben.act(code)
    assert ann.refused("GET", f"/tables/{code}/view?seat=1") == (403, "not-seated")
    move = first_move(ann.look(code)["decision"]) | {"id": "x", "version": ann.look(code)["version"]}
    assert ann.refused("POST", f"/tables/{code}/moves", **move, seat=1) == (403, "not-seated")
    assert ann.refused("POST", f"/tables/{code}/join", seat=0) == (409, "already-seated")


def test_what_a_hot_seat_cannot_be(visit: NewPlayer) -> None:
    device = visit()
    assert device.refused("POST", "/tables", seats=2, hot_seat=["Anna"])[0] == 400
    assert device.refused("POST", "/tables", seats=2, hot_seat=["Anna", "Ben", "Cleo"]) == (
        409,
        "too-many-players",
    )
    assert device.refused("POST", "/tables", seats=2, hot_seat=["Anna", " "])[0] in (400, 422)
    daily = device.post("/daily", hot_seat=["Anna", "Ben"])
    assert daily["you"]["seats"] == [0]


def test_after_the_last_scoring_nobody_is_asked_where_the_troll_goes(visit: NewPlayer) -> None:
    """The choices are made and written down like any other; the log says why nobody was asked."""
    device = visit()
    code = device.new_table(
        seats=2, hot_seat=["Anna", "Ben"], edition="heroes", edicts="first", seed="troll-2"
    )
    device.post(f"/tables/{code}/start")
    while (seen := look(device, code, 0))["table"]["status"] != "finished":
        assert len(seen["view"]["scores"]) < 4, "somebody is asked though all is scored"
        for seat in seen["view"]["waiting"]:
            draw(device, code, seat)
    with device.listen(code, after=0, language="en") as stream:
        told = []
        for heard in stream:
            told += [heard.data] if heard.type == "game" else []
            if told and told[-1]["events"][-1]["kind"] == "game-ended":
                break
    idle = [each for each in told if each["by"] == "itself"]
    assert [each["events"][0]["kind"] for each in idle] == ["confirmed", "confirmed"]
    assert "no longer matters" in " ".join(idle[-1]["sentences"])
    text = device.http.get(f"/api/tables/{code}/transcript").text
    positions = list(replay(loads(text), verify=True))
    assert len(positions[-1].game.scores) == 4
    assert text.count("= destroyed") >= 2


def test_a_stream_outlives_the_number_of_its_seat(visit: NewPlayer) -> None:
    """Open seats go at the start, and the others close up."""
    host = visit()
    code = host.new_table(seats=4, hot_seat=["Ann", "Ben"])
    host.post(f"/tables/{code}/seat", seat=3)
    with host.listen(code, seat=3, views=True) as stream:
        stream.next("view")
        host.post(f"/tables/{code}/start")
        seen = host.get(f"/tables/{code}/view", seat=0)
        host.move(code, first_move(seen["decision"]) | {"seat": 0}, version=seen["version"])
        host.post(f"/tables/{code}/chat", text="still here")
        assert stream.next("chat").data["text"] == "still here"
