"""Replays: a finished table's own, and any transcript that somebody brings along."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cartographers.play.replay import read, replay
from cartographers.server.tables.wire.views import view_json
from tests.server.conftest import NewPlayer
from tests.server.player import Json, Player, play_out

GAMES = Path(__file__).parents[1] / "games"


def golden(name: str) -> str:
    return (GAMES / f"{name}.cgn").read_text("utf-8")


def views(answer: Json) -> list[Json]:
    """Every position's whole view, put together from what changed."""
    found: list[Json] = []
    for position in answer["positions"]:
        changed: dict[str, Any] = dict(position["changed"])
        for name in ("sheets", "current"):
            by_seat = changed.pop(name, {})
            items = list(found[-1][name]) if found else [None] * len(answer["seats"])
            for seat, item in by_seat.items():
                items[int(seat)] = item
            changed[name] = items
        found.append((found[-1] if found else {}) | changed)
    return found


@pytest.mark.parametrize("name", ["solo-base", "three-heroes", "unfinished"])
def test_a_transcript_is_answered_with_every_position(visit: NewPlayer, name: str) -> None:
    from msgspec import json

    from cartographers.rules.view import view

    answer = visit().post("/replay", text=golden(name))
    expected = list(replay(read(golden(name))))
    assert [position["n"] for position in answer["positions"]] == [each.number for each in expected]
    shown = views(answer)
    for position in (expected[0], expected[len(expected) // 2], expected[-1]):
        assert shown[position.number] == json.decode(json.encode(view_json(view(position.game, None))))
    assert answer["over"] is (name != "unfinished")
    assert answer["verified"] is (name != "unfinished")
    assert [seat["name"] for seat in answer["seats"]] == [seat.name for seat in expected[0].game.setup.seats]


def test_the_sentences_are_in_the_readers_language(visit: NewPlayer) -> None:
    said = [
        [line for position in visit(language).post("/replay", text=golden("peaks"))["positions"]
         for line in position["sentences"]]
        for language in ("en", "fr", "es")
    ]  # fmt: skip
    assert len({len(lines) for lines in said}) == 1
    assert said[0][0] != said[1][0] != said[2][0]


@pytest.mark.slow
def test_a_game_of_a_hundred_can_be_replayed(visit: NewPlayer) -> None:
    answer = visit().post("/replay", text=golden("hundred"))
    assert len(answer["seats"]) == 100
    assert views(answer)[-1]["result"]["standings"]


def test_line_ends_as_other_systems_write_them(visit: NewPlayer) -> None:
    pasted = golden("peaks").replace("\n", "\r\n").strip()
    assert visit().post("/replay", text=pasted)["over"]


@pytest.mark.parametrize(
    "spoil, line, word",
    [
        (lambda text: "hello", 1, "cgn"),
        (lambda text: text.replace("edition: base", "edition: bass"), 3, "bass"),
        (lambda text: text.replace("reveal ", "unveil ", 1), 20, "unveil"),
        (lambda text: text.replace("c2 d1 d2", "c2 d1 d3", 1), 21, "shape"),
        (lambda text: text.replace("= coins 1 +1", "= coins 1 +2", 1), 23, "coins"),
        (lambda text: text.replace("seed: twins", "seed: triplets"), 16, "seed"),
    ],
)
def test_a_transcript_that_does_not_hold_gets_one_sentence_with_its_line(
    visit: NewPlayer, spoil: Any, line: int, word: str
) -> None:
    player = visit()
    answer = player.http.post("/api/replay", json={"text": spoil(golden("twins"))})
    assert answer.status_code == 422
    said = answer.json()
    assert said["reason"] == "bad-transcript"
    assert f"line {line}:" in said["message"]
    assert word in said["message"]
    assert said["message"].endswith(".")
    assert "\n" not in said["message"]


def test_what_is_too_large_is_refused(visit: NewPlayer) -> None:
    player = visit()
    assert player.refused("POST", "/replay", text="x" * 400_001)[0] == 400
    assert player.refused("POST", "/replay", text="x" * 2_000_000)[0] == 413


def test_a_finished_table_has_a_replay_that_anybody_with_the_link_sees(visit: NewPlayer) -> None:
    player, reader = visit(), visit()
    code = player.new_table()
    assert reader.refused("GET", f"/tables/{code}/replay") == (409, "not-over")
    player.post(f"/tables/{code}/start")
    assert reader.refused("GET", f"/tables/{code}/replay") == (409, "not-over")
    seen = play_out(code, [player])
    answer = reader.get(f"/tables/{code}/replay")
    assert answer["code"] == code
    last = views(answer)[-1]
    assert last["result"] == seen["view"]["result"]
    assert last["sheets"] == seen["view"]["sheets"]
    assert [line for position in answer["positions"] for line in position["sentences"]] == [
        line for step in reader.get(f"/tables/{code}/log") for line in step["sentences"]
    ]
    text = reader.http.get(f"/api/tables/{code}/transcript").text
    assert reader.post("/replay", text=text)["positions"] == answer["positions"]


def test_nobody_sees_a_daily_expedition_of_today_in_a_replay(visit: NewPlayer) -> None:
    player, spy = visit(), visit()
    code = player.post("/daily")["code"]
    play_out(code, [player])
    assert player.get(f"/tables/{code}/replay")["over"]
    assert spy.refused("GET", f"/tables/{code}/replay") == (403, "daily-secret")


def several(players: list[Player]) -> str:
    code = players[0].new_table(seats=2)
    players[1].post(f"/tables/{code}/join")
    players[0].post(f"/tables/{code}/start")
    return code


def test_that_somebody_has_confirmed_is_a_quiet_position(visit: NewPlayer) -> None:
    players = [visit(), visit()]
    code = several(players)
    play_out(code, players)
    answer = players[0].get(f"/tables/{code}/replay")
    quiet = [position for position in answer["positions"] if position["quiet"]]
    assert quiet
    assert all("sheets" not in position["changed"] for position in quiet)
