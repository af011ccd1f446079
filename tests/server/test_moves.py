"""Moves: taken once, refused with the reason, taken back while that is allowed."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest

from cartographers.rules.grid import SIDE, SPACES, Space
from tests.dealt import explore_first
from tests.server.conftest import NewPlayer
from tests.server.player import Json, Player, first_move


@pytest.fixture
def two(visit: NewPlayer) -> tuple[str, Player, Player]:
    """A table of two whose first card is a plain explore card."""
    ann, ben = visit(), visit()
    code = ann.new_table(seats=2, seed=explore_first(seats=2))
    ben.post(f"/tables/{code}/join")
    ann.post(f"/tables/{code}/start")
    return code, ann, ben


def drawn(seen: Json) -> int:
    """How many spaces have been drawn on both sheets together."""
    letters = "".join("".join(sheet["rows"]) for sheet in seen["view"]["sheets"])
    return sum(letter.isalpha() for letter in letters)


def test_a_move_posted_twice_counts_once(two: tuple[str, Player, Player]) -> None:
    code, ann, _ = two
    seen = ann.look(code)
    move = first_move(seen["decision"])
    first = ann.move(code, move, version=seen["version"], id="the-same")
    second = ann.move(code, move, version=seen["version"], id="the-same")
    assert first == second
    assert ann.look(code)["version"] == first, "nothing was added to the log"


@pytest.mark.parametrize("written", ["in pieces", "after a long blank", "with a number as text"])
def test_a_move_is_taken_however_its_body_is_written(two: tuple[str, Player, Player], written: str) -> None:
    code, ann, _ = two
    seen = ann.look(code)
    move = first_move(seen["decision"]) | {"id": written, "version": seen["version"]}
    if written == "with a number as text":
        move["version"] = str(seen["version"])
    blank = " " * 10_000 if written == "after a long blank" else ""
    text = (blank + json.dumps(move)).encode()
    body = iter([text[:9], text[9:]]) if written == "in pieces" else text
    answer = ann.http.post(
        f"/api/tables/{code}/moves", content=body, headers={"content-type": "application/json"}
    )
    assert (answer.status_code, answer.json()) == (200, {"version": seen["version"] + 1})
    plain = ann.http.post(f"/api/tables/{code}/moves", json=move | {"version": seen["version"]})
    assert plain.json() == answer.json()
    for header in ("content-type", "cache-control", "x-content-type-options", "content-security-policy"):
        assert plain.headers[header] == answer.headers[header]


def test_a_move_repeated_after_the_turn_is_over_gets_the_same_answer(two: tuple[str, Player, Player]) -> None:
    code, ann, ben = two
    seen = ann.look(code)
    move = first_move(seen["decision"])
    first = ann.move(code, move, version=seen["version"], id="late")
    ben.act(code)
    spaces = drawn(ann.look(code))
    assert spaces > 0
    assert ann.move(code, move, version=seen["version"], id="late") == first
    assert drawn(ann.look(code)) == spaces


def test_a_move_for_a_past_state_is_refused_with_the_reason(two: tuple[str, Player, Player]) -> None:
    code, ann, ben = two
    seen = ann.look(code)
    ann.act(code)
    ben.act(code)
    body = first_move(seen["decision"]) | {"id": "stale", "version": seen["version"]}
    assert ann.refused("POST", f"/tables/{code}/moves", **body) == (409, "stale")


def test_what_others_do_meanwhile_does_not_make_a_move_stale(two: tuple[str, Player, Player]) -> None:
    code, ann, ben = two
    seen = ann.look(code)
    ben.act(code)
    ben.post(f"/tables/{code}/chat", text="Your turn!")
    taken = ann.move(code, first_move(seen["decision"]), version=seen["version"])
    assert taken > seen["version"] + 2


def test_a_version_that_does_not_exist_yet_is_refused(two: tuple[str, Player, Player]) -> None:
    code, ann, _ = two
    seen = ann.look(code)
    body = first_move(seen["decision"]) | {"id": "future", "version": seen["version"] + 50}
    assert ann.refused("POST", f"/tables/{code}/moves", **body) == (409, "stale")


def test_an_illegal_move_is_refused_in_the_players_language(visit: NewPlayer) -> None:
    said = []
    for language in ("en", "fr", "es"):
        player = visit(language)
        code = player.new_table(seed="language")
        player.post(f"/tables/{code}/start")
        seen = player.look(code)
        move = first_move(seen["decision"]) | {"spaces": ["a1", "k11"]}
        answer = player.http.post(
            f"/api/tables/{code}/moves", json=move | {"id": "x", "version": seen["version"]}
        )
        assert answer.status_code == 422
        assert answer.json()["reason"] == "not-the-shape"
        said.append(answer.json()["message"])
    assert said[0] == "These spaces do not form the card's shape."
    assert len(set(said)) == 3


def test_taking_back_while_others_think(two: tuple[str, Player, Player]) -> None:
    code, ann, ben = two
    ann.act(code)
    assert ann.look(code)["view"]["own"] is not None
    ann.move(code, {"kind": "back"})
    seen = ann.look(code)
    assert seen["view"]["own"] is None
    assert seen["view"]["waiting"] == [0, 1]
    assert ann.refused("POST", f"/tables/{code}/moves", kind="back", id="b", version=seen["version"]) == (
        422,
        "nothing-to-take-back",
    )
    ben.act(code)
    ann.act(code)
    assert drawn(ann.look(code)) > 0


def test_no_taking_back_when_everybody_has_drawn(two: tuple[str, Player, Player]) -> None:
    code, ann, ben = two
    seen = ann.look(code)
    ann.act(code)
    ben.act(code)
    assert ann.refused("POST", f"/tables/{code}/moves", kind="back", id="b", version=seen["version"]) == (
        409,
        "stale",
    )


def test_a_placement_may_be_replaced_while_others_think(two: tuple[str, Player, Player]) -> None:
    code, ann, ben = two
    decision = ann.look(code)["decision"]
    places = decision["shapes"][0]["places"]
    ann.act(code)
    other = first_move(decision | {"shapes": [decision["shapes"][0] | {"places": places[-1:]}]})
    ann.move(code, other)
    assert ann.look(code)["view"]["own"]["spaces"] == other["spaces"]
    ben.act(code)
    rows = "".join(ann.look(code)["view"]["sheets"][0]["rows"])
    assert all(rows[Space.named(name)].isalpha() for name in places[-1])
    assert not any(rows[Space.named(name)].isalpha() for name in set(places[0]) - set(places[-1]))


def test_what_a_placement_would_change(two: tuple[str, Player, Player]) -> None:
    code, ann, _ = two
    seen = ann.look(code)
    move = first_move(seen["decision"])
    del move["kind"]
    change = ann.post(f"/tables/{code}/consider", **move)
    assert change["owner"] == 0
    assert [edict["edict"] for edict in change["edicts"]] == ["a", "b", "c", "d"]
    assert change["sheet"]["rows"] != seen["view"]["sheets"][0]["rows"]
    assert ann.look(code)["version"] == seen["version"], "considering changes nothing"
    body = move | {"spaces": ["a1", "k11"]}
    assert ann.refused("POST", f"/tables/{code}/consider", **body) == (422, "not-the-shape")


def test_a_preview_that_the_end_of_its_turn_has_overtaken_is_empty(two: tuple[str, Player, Player]) -> None:
    code, ann, ben = two
    seen = ann.look(code)
    idea = first_move(seen["decision"]) | {"version": seen["version"]}
    assert ann.post(f"/tables/{code}/consider", **idea)["owner"] == 0
    ann.act(code)
    assert ann.post(f"/tables/{code}/consider", **idea)["owner"] == 0, "the turn goes on until Ben has drawn"
    ben.act(code)
    assert ann.post(f"/tables/{code}/consider", **idea) is None
    ann.post(f"/tables/{code}/abandon")
    ben.post(f"/tables/{code}/abandon")
    late = idea | {"version": ann.look(code)["version"]}
    assert ann.post(f"/tables/{code}/consider", **late) is None


def test_which_spaces_earn_now(two: tuple[str, Player, Player]) -> None:
    code, ann, ben = two
    for _ in range(4):
        ann.act(code)
        ben.act(code)
    current = ann.look(code)["view"]["current"]
    for seat in (0, 1):
        earning = ann.get(f"/tables/{code}/earnings", seat=seat)
        for edict in "abcd":
            worth = earning["edicts"][edict]
            assert worth["stars"] == current[seat]["edicts"][edict]
            assert sum(each["stars"] for each in worth["earnings"]) == worth["stars"]
            assert all(each["spaces"] for each in worth["earnings"])
        assert earning["monsters"]["stars"] == current[seat]["monsters"]
    assert ann.refused("GET", f"/tables/{code}/earnings?seat=2") == (422, "no-such-seat")


def test_every_place_of_a_decision_is_legal_and_no_other(two: tuple[str, Player, Player]) -> None:
    code, ann, _ = two
    decision = ann.look(code)["decision"]
    shape = decision["shapes"][0]
    everywhere = lying(shape["picture"])
    assert set(map(tuple, shape["places"])) < everywhere
    others = sorted(everywhere - set(map(tuple, shape["places"])))
    for place, status in (*few(shape["places"], 200), *few(others, 422)):
        move = first_move(decision | {"shapes": [shape | {"places": [place]}]})
        del move["kind"]
        answer = ann.http.post(f"/api/tables/{code}/consider", json=move)
        assert (answer.status_code, place) == (status, place)


def lying(picture: str) -> set[tuple[str, ...]]:
    """Every place of a shape inside the map, flipped and turned, as the names of its spaces."""
    rows = picture.split("/")
    cells = [(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "X"]
    turned = [cells]
    for _ in range(3):
        turned.append([(c, -r) for r, c in turned[-1]])
    ways = [*turned, *([(r, -c) for r, c in way] for way in turned)]
    found = set()
    for way, down, right in product(ways, range(2 * SIDE), range(2 * SIDE)):
        spaces = [(r + down, c + right) for r, c in way]
        if all(0 <= r < SIDE and 0 <= c < SIDE for r, c in spaces):
            found.add(tuple(SPACES[r * SIDE + c].name for r, c in sorted(spaces)))
    return found


def few(places: list[Any], status: int) -> list[tuple[Any, int]]:
    """Some twenty of them, from everywhere, with what the server should say."""
    return [(place, status) for place in places[:: max(1, len(places) // 20)]]


def test_nothing_can_be_moved_before_the_start_and_after_the_end(visit: NewPlayer) -> None:
    player = visit()
    code = player.new_table()
    back = {"kind": "back", "id": "x", "version": 0}
    assert player.refused("POST", f"/tables/{code}/moves", **back) == (409, "not-playing")
    player.post(f"/tables/{code}/start")
    player.post(f"/tables/{code}/abandon")
    assert player.refused("POST", f"/tables/{code}/moves", **back) == (409, "not-playing")
    assert player.look(code)["decision"] is None
