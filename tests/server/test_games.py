"""Whole games over HTTP."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import httpx
import pytest
import segno

from cartographers.notation.games import loads
from cartographers.play.replay import replay
from cartographers.play.shuffle import commitment
from tests import patient
from tests.server.conftest import NewPlayer
from tests.server.player import Json, Player, play_out
from tests.server.running import until


def checked_transcript(player: Player, code: str) -> list[Any]:
    """The positions of the table's transcript: legal, as asserted and as its seed gives."""
    text = player.http.get(f"/api/tables/{code}/transcript").raise_for_status().text
    return list(replay(loads(text), verify=True))


def result_of(seen: Json) -> Json:
    assert seen["table"]["status"] == "finished"
    result: Json = seen["view"]["result"]
    return result


@pytest.mark.parametrize("edition", ["base", "heroes", "combined"])
def test_a_solo_game_ends_with_a_rating_and_a_title(visit: NewPlayer, edition: str) -> None:
    player = visit()
    code = player.new_table(edition=edition)
    player.post(f"/tables/{code}/start")
    result = result_of(play_out(code, [player]))
    assert result["title"]
    last = checked_transcript(player, code)[-1]
    assert last.game.scores[-1][0].stars is not None
    assert sum(season[0].stars for season in last.game.scores) == result["standings"][0]["stars"]


def test_the_seed_is_promised_before_and_told_after_the_game(visit: NewPlayer) -> None:
    player = visit()
    code = player.new_table(preset="first-game")
    table = player.post(f"/tables/{code}/start")
    assert table["seed"] is None
    promised = table["commitment"]
    table = play_out(code, [player])["table"]
    assert commitment(table["seed"]) == promised


@pytest.mark.parametrize("edition", ["base", "heroes"])
def test_two_players(visit: NewPlayer, edition: str) -> None:
    ann, ben = visit(), visit()
    code = ann.new_table(edition=edition, seats=2)
    ben.post(f"/tables/{code}/join")
    ann.post(f"/tables/{code}/start")
    result = result_of(play_out(code, [ann, ben]))
    assert [standing["seat"] for standing in result["standings"]] in ([0, 1], [1, 0])
    checked_transcript(ben, code)
    until(lambda: ann.get(f"/players/{ann.id}")["games"], "the result is kept")
    assert [game["table"] for game in ann.get(f"/players/{ann.id}")["games"]] == [code]
    assert ben.get(f"/players/{ann.id}")["games"][0]["table"] is None, "a code opens the table: not told"


def test_two_players_with_two_bots(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    code = ann.new_table(seats=4, edition="heroes")
    ben.post(f"/tables/{code}/join", seat=3)
    for seat in (1, 2):
        ann.post(f"/tables/{code}/bots", seat=seat, level="greedy")
    table = ann.post(f"/tables/{code}/start")
    assert [seat["kind"] for seat in table["seats"]] == ["human", "bot", "bot", "human"]
    result = result_of(play_out(code, [ann, ben]))
    assert len(result["standings"]) == 4
    checked_transcript(ann, code)
    until(lambda: ann.get(f"/players/{ann.id}")["games"], "the result is kept")
    skills = {ranked["bot"] or ranked["player"]: ranked["skill"] for ranked in skills_of(ann)}
    assert skills["greedy"]["games"] >= 1
    assert {ann.id, ben.id} <= skills.keys()


def skills_of(player: Player) -> list[Json]:
    ranked: list[Json] = player.get("/leaderboards")["skills"]
    return ranked


@pytest.mark.slow
def test_twelve_seats_most_of_them_bots(visit: NewPlayer) -> None:
    players = [visit() for _ in range(3)]
    host = players[0]
    code = host.new_table(seats=12, edition="base")
    for player in players[1:]:
        player.post(f"/tables/{code}/join")
    for _ in range(9):
        host.post(f"/tables/{code}/bots")
    host.post(f"/tables/{code}/start")
    result = result_of(play_out(code, players))
    assert {standing["seat"] for standing in result["standings"]} == set(range(12))
    checked_transcript(host, code)


def test_a_combined_game_with_a_sheet_of_ones_own(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    picture = "/".join(["....^......", *["..........."] * 8, "..:....#...", "..........."])
    code = ann.new_table(
        edition="combined",
        seats=2,
        sheet=picture,
        explore="heroes",
        seasons="base",
        heroes=True,
        ambush="solo-walk",
        fallback_terrain="any",
        ambushes=["goblin-attack", "zombie-plague", "gorgon-gaze", "dragon-inferno"],
        edicts=["sentinel-wood", "craylund", "wildholds", "silos"],
    )
    ben.post(f"/tables/{code}/join")
    table = ann.post(f"/tables/{code}/start")
    assert table["setup"]["rows"] == picture.split("/")
    assert table["setup"]["edicts"] == {
        "a": "sentinel-wood",
        "b": "craylund",
        "c": "wildholds",
        "d": "silos",
    }
    assert table["setup"]["explore"] == "heroes"
    result_of(play_out(code, [ann, ben]))
    checked_transcript(ann, code)


def test_one_player_with_two_bots(visit: NewPlayer) -> None:
    host = visit()
    code = host.new_table(seats=3)
    host.post(f"/tables/{code}/bots", seat=1)
    host.post(f"/tables/{code}/bots", seat=2)
    table = host.post(f"/tables/{code}/start")
    assert len(table["seats"]) == 3
    play_out(code, [host])
    assert host.get(f"/tables/{code}")["status"] == "finished"


def test_open_seats_go_when_the_game_begins(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    code = ann.new_table(seats=5)
    ben.post(f"/tables/{code}/join", seat=4)
    table = ann.post(f"/tables/{code}/start")
    assert [seat["player"] for seat in table["seats"]] == [ann.id, ben.id]
    you = {"seat": 1, "seats": [1], "host": False, "watching": False, "muted": [], "removed": False}
    assert ben.get(f"/tables/{code}")["you"] == you


def test_every_position_can_be_replayed(visit: NewPlayer) -> None:
    player = visit()
    code = player.new_table()
    player.post(f"/tables/{code}/start")
    seen = play_out(code, [player])
    positions = player.get(f"/tables/{code}/positions")
    assert positions["count"] == len(positions["positions"])
    assert positions["positions"][0]["kind"] == "reveal"
    last = player.get(f"/tables/{code}/positions/{positions['count']}", seat=0)
    assert last["view"]["sheets"] == seen["view"]["sheets"]
    assert last["view"]["result"] == seen["view"]["result"]
    assert (
        player.refused("GET", f"/tables/{code}/positions/{positions['count'] + 1}")[1] == "unknown-position"
    )


def test_the_log_tells_it_in_words(visit: NewPlayer) -> None:
    player = visit()
    code = player.new_table()
    player.post(f"/tables/{code}/start")
    play_out(code, [player])
    english, french = (player.get(f"/tables/{code}/log", language=each) for each in ("en", "fr"))
    assert "The game is over." in english[-1]["sentences"][-1]
    assert len(english) == len(french)
    assert english[-1]["sentences"] != french[-1]["sentences"]


def test_what_an_account_played_is_counted(visit: NewPlayer) -> None:
    player = visit()
    for _ in range(2):
        code = player.new_table()
        player.post(f"/tables/{code}/start")
        play_out(code, [player])
    until(lambda: player.get(f"/players/{player.id}")["statistics"]["solo"], "the results are kept")
    until(lambda: player.get(f"/players/{player.id}")["statistics"]["solo"]["count"] == 2, "both are kept")
    statistics = player.get(f"/players/{player.id}")["statistics"]
    assert sum(statistics["titles"].values()) == 2
    assert set(statistics["seasons"]) == {"spring", "summer", "fall", "winter"}
    best = [
        game for game in player.get("/leaderboards", edition="base")["solo"] if game["player"] == player.id
    ]
    assert best[0]["rating"] == statistics["best_rating"]
    crest = {"division": "bend", "first": "blue", "second": "silver", "charge": "raven"}
    player.patch("/me", crest=crest)
    assert player.get("/leaderboards")["crests"][player.id] == crest


def test_a_qr_code_of_the_invite_link(visit: NewPlayer) -> None:
    player = visit()
    code = player.new_table(seats=2)
    answer = player.http.get(f"/api/tables/{code}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")
    assert player.get(f"/tables/{code}")["invite_url"].endswith(f"/t/{code}")
    assert patient.get(player.get(f"/tables/{code}")["invite_url"]).status_code == httpx.codes.OK


def test_a_qr_code_of_the_replay(visit: NewPlayer) -> None:
    player = visit()
    code = player.new_table(seats=2)
    link = player.get(f"/tables/{code}")["invite_url"].replace("/t/", "/replay/")
    drawn = BytesIO()
    segno.make(link, error="m", micro=False).save(
        drawn, kind="svg", scale=8, border=3, dark="#000", light="#fff", xmldecl=False
    )
    answer = player.http.get(f"/api/tables/{code}/qr.svg?to=replay")
    assert answer.content == drawn.getvalue()
    assert player.http.get(f"/api/tables/{code}/qr.svg?to=moon").status_code == httpx.codes.BAD_REQUEST
