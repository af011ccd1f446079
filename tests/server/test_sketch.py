"""Thinking on paper over HTTP: a copy of one's map answers by the rules, and nothing of it is kept."""

from __future__ import annotations

from tests.dealt import explore_first
from tests.server.conftest import NewPlayer
from tests.server.player import Json, Player, first_move


def begun(player: Player, **options: object) -> str:
    code = player.new_table(seed=explore_first(), **options)
    player.post(f"/tables/{code}/start")
    return code


def tried(decision: Json) -> Json:
    """The first place of a card, as something that was tried."""
    move = first_move(decision)
    return {name: move[name] for name in ("shape", "terrain", "spaces")} | {"card": decision["card"]}


def test_several_cards_are_tried_and_counted_and_the_game_stays_as_it_is(visit: NewPlayer) -> None:
    ann = visit()
    code = begun(ann, seats=1)
    before = ann.look(code)
    card = before["view"]["card"]
    first = ann.post(f"/tables/{code}/sketch", card=card)
    assert first["sheet"] == before["view"]["sheets"][0]
    assert first["current"] == before["view"]["current"][0]
    assert first["decision"]["shapes"] == before["decision"]["shapes"]
    later = before["view"]["deck"]["certain"][-1]
    second = ann.post(f"/tables/{code}/sketch", tried=[tried(first["decision"])], card=later)
    assert second["sheet"] != first["sheet"]
    assert second["decision"]["card"] == later
    third = ann.post(f"/tables/{code}/sketch", tried=[tried(first["decision"]), tried(second["decision"])])
    assert third["decision"] is None
    after = ann.look(code)
    assert (after["version"], after["view"]) == (before["version"], before["view"])


def test_while_waiting_the_copy_has_what_one_has_drawn(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    code = ann.new_table(seats=2, seed=explore_first())
    ben.post(f"/tables/{code}/join")
    ann.post(f"/tables/{code}/start")
    move = first_move(ann.look(code)["decision"])
    expected = ann.post(f"/tables/{code}/consider", **move)["sheet"]
    ann.move(code, move)
    assert ann.post(f"/tables/{code}/sketch")["sheet"] == expected
    assert ben.post(f"/tables/{code}/sketch")["sheet"] == ben.look(code)["view"]["sheets"][1], (
        "one's own only"
    )


def test_what_the_rules_forbid_is_refused_and_so_is_whoever_does_not_play(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    code = begun(ann, seats=1)
    path = f"/tables/{code}/sketch"
    one = tried(ann.post(path, card=ann.look(code)["view"]["card"])["decision"])
    assert ann.refused("POST", path, tried=[one, one]) == (422, "space-filled")
    assert ann.refused("POST", path, tried=[one | {"spaces": ["z9"]}]) == (400, "invalid")
    assert ann.refused("POST", path, card="goblin-attack") == (422, "not-in-deck")
    assert ann.refused("POST", path, tried=[one] * 41) == (400, "invalid")
    assert ben.refused("POST", path) == (403, "not-seated")
    ann.post(f"/tables/{code}/abandon")
    assert ann.refused("POST", path) == (409, "not-playing")
