"""Groups over HTTP: joined by code or invitation, run by their owner, with a history and honours."""

from __future__ import annotations

from typing import Any

import pytest

from cartographers.server.answers.groups import GAMES_PER_PAGE
from tests.server.conftest import NewPlayer
from tests.server.player import Player
from tests.server.running import Running
from tests.server.test_friends import befriend, done, ids, played, store_of
from tests.storage.helpers import table_of


def group_of(owner: Player, *members: Player, name: str = "The Atlas") -> str:
    code: str = owner.post("/groups", name=name)["code"]
    for member in members:
        assert member.post(f"/groups/{code}/join")["member"] is True
    return code


def test_a_group_is_joined_by_its_code(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    code = group_of(ann, name="  Atlas  ")
    outside = ben.get(f"/groups/{code}")
    assert (outside["name"], outside["size"], outside["member"], outside["members"]) == (
        "Atlas",
        1,
        False,
        [],
    )
    assert ben.refused("GET", f"/groups/{code}/games") == (403, "not-in-group")
    assert ben.http.get(f"/api/groups/{code}/qr.svg").text.startswith("<svg")
    inside = ben.post(f"/groups/{code[:5].upper()}-{code[5:]}/join")
    assert ids(inside["members"]) == [ann.id, ben.id]
    assert [each["owner"] for each in inside["members"]] == [True, False]
    assert [each["code"] for each in ben.get("/friends")["groups"]] == [code]


def test_friends_are_invited_and_others_are_not(visit: NewPlayer) -> None:
    ann, ben, cleo = visit(), visit(), visit()
    befriend(ann, ben)
    code = group_of(ann)
    assert ann.refused("POST", f"/groups/{code}/invitations", players=[cleo.id]) == (403, "not-friends")
    assert [
        each["invited"] for each in ann.post(f"/groups/{code}/invitations", players=[ben.id])["members"]
    ] == [
        False,
        True,
    ]
    (invitation,) = ben.get("/friends/calls")["group_invitations"]
    assert (invitation["code"], invitation["invited_by"]["player"]) == (code, ann.id)
    assert ben.get(f"/groups/{code}")["invited"] is True
    ben.post(f"/groups/{code}/leave")
    assert ben.get("/friends/calls")["group_invitations"] == []
    assert ben.refused("POST", f"/groups/{code}/leave") == (403, "not-in-group")


def test_the_owner_runs_the_group(visit: NewPlayer) -> None:
    ann, ben, cleo = visit(), visit(), visit()
    code = group_of(ann, ben, cleo)
    for method, path, body in (
        ("PATCH", "", {"name": "Ours"}),
        ("DELETE", "", {}),
        ("DELETE", f"/members/{cleo.id}", {}),
        ("POST", "/owner", {"player": ben.id}),
    ):
        assert ben.refused(method, f"/groups/{code}{path}", **body) == (403, "not-owner")
    assert ann.patch(f"/groups/{code}", name="Ours")["name"] == "Ours"
    assert ids(ann.delete(f"/groups/{code}/members/{cleo.id}")["members"]) == [ann.id, ben.id]
    assert cleo.refused("POST", f"/groups/{code}/join") == (403, "group-closed")
    assert ann.refused("DELETE", f"/groups/{code}/members/{ann.id}") == (409, "oneself")
    assert ann.refused("POST", f"/groups/{code}/owner", player=cleo.id) == (403, "not-in-group")
    assert ann.post(f"/groups/{code}/owner", player=ben.id)["owner"] is False
    ann.post(f"/groups/{code}/leave")
    ben.delete(f"/groups/{code}")
    assert ben.refused("GET", f"/groups/{code}") == (404, "unknown-group")


def test_a_group_has_its_history_and_its_honours(server: Running, visit: NewPlayer) -> None:
    ann, ben, cleo = visit(), visit(), visit()
    code = group_of(ann, ben)
    played(server, f"{code}1", ben, ann, cleo)
    played(server, f"{code}2", cleo, ann)  # one member only
    page = ben.get(f"/groups/{code}/games")
    (game,) = page["games"]
    assert page["more"] is False
    assert (game["table"], game["edition"], game["seats"]) == (f"{code}1", "base", 3)
    assert [(each["player"], each["place"]) for each in game["results"]] == [(ben.id, 1), (ann.id, 2)]
    honours = ann.get(f"/groups/{code}")["honours"]
    assert [(each["person"]["player"], each["games"], each["wins"]) for each in honours] == [
        (ben.id, 1, 1),
        (ann.id, 1, 0),
    ]
    assert (honours[0]["best"], honours[0]["mean"]) == (49, 49.0)
    dan = visit()
    dan.post(f"/groups/{code}/join")
    assert dan.get(f"/groups/{code}/games")["games"][0]["table"] is None, "who did not sit there gets no code"


def test_the_history_is_read_page_by_page(server: Running, visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    code = group_of(ann, ben)
    for number in range(GAMES_PER_PAGE + 2):
        seats = table_of(f"{code}{number:02}", ann.id, ben.id, at=100.0 + number // 3)
        done(server, store_of(server).results.record(seats))
    first = ann.get(f"/groups/{code}/games")
    last = first["games"][-1]["finished_at"]
    seen = sum(game["finished_at"] == last for game in first["games"])
    rest = ann.get(f"/groups/{code}/games", before=last, seen=seen)
    assert (first["more"], rest["more"]) == (True, False)
    tables = [game["table"] for page in (first, rest) for game in page["games"]]
    assert tables == sorted(tables, reverse=True)
    assert len(set(tables)) == GAMES_PER_PAGE + 2


def test_a_table_is_begun_for_the_group(visit: NewPlayer) -> None:
    ann, ben, cleo = visit(), visit(), visit()
    code = group_of(ann, ben)
    table = ann.new_table(seats=4)
    assert ann.post(f"/tables/{table}/invitations", group=code) == {"players": [ben.id]}
    assert [each["table"] for each in ben.get("/friends/calls")["invitations"]] == [table]
    other = cleo.new_table(seats=4)
    assert cleo.refused("POST", f"/tables/{other}/invitations", group=code) == (403, "not-in-group")


@pytest.mark.parametrize(
    "body, refusal",
    [
        ({}, (400, "invalid")),
        ({"name": "   "}, (422, "bad-name")),
        ({"name": "a\u202eb"}, (422, "bad-name")),
        ({"name": 200 * "x"}, (400, "invalid")),
        ({"name": 7}, (400, "invalid")),
    ],
)
def test_what_is_no_name_of_a_group_is_refused(
    visit: NewPlayer, body: dict[str, Any], refusal: tuple[int, str]
) -> None:
    assert visit().refused("POST", "/groups", **body) == refusal
