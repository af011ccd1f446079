"""Skills over HTTP: what is offered, what may be drawn besides, and the answer to an ambush."""

from __future__ import annotations

from tests.server.conftest import NewPlayer
from tests.server.player import Json, Player, first_move

CHEAP = ["searching", "lore", "stealth"]


def skilled_table(player: Player, skills: list[str], seed: str) -> str:
    code = player.new_table(seats=1, skills=skills, seed=seed)
    player.post(f"/tables/{code}/start")
    return code


def offered(seen: Json) -> dict[str, Json]:
    return {each["skill"]: each for each in seen["decision"]["skills"]}


def test_a_skill_is_offered_considered_used_and_then_used_up(visit: NewPlayer) -> None:
    player = visit()
    code = skilled_table(player, CHEAP, "skills-over-http")
    seen = player.look(code)
    assert list(offered(seen)) == CHEAP
    assert offered(seen)["searching"]["reason"] is None
    assert offered(seen)["searching"]["extra"] == {"picture": "X"}
    assert offered(seen)["lore"]["terrains"] == ["village"]
    shape = first_move(seen["decision"]) | {"skill": "searching"}
    idea = {key: value for key, value in shape.items() if key not in ("id", "version")}
    found = player.post(f"/tables/{code}/extras", **idea)
    assert found["terrains"] == []
    whole = shape | {"extra": found["places"][0]}
    change = player.post(f"/tables/{code}/consider", **idea | {"extra": found["places"][0]})
    assert change["coins"] in (0, 1)
    assert player.refused("POST", f"/tables/{code}/consider", **idea) == (422, "not-the-extra")
    player.move(code, whole, version=seen["version"])
    after = player.look(code)
    assert after["view"]["skills"]["used"] == [{"seat": 0, "skill": "searching", "season_number": 0}]
    letter = {"forest": "t"}.get(shape["terrain"], shape["terrain"][0])
    drawn = "".join(after["view"]["sheets"][0]["rows"]).lower().count(letter)
    assert drawn == len(shape["spaces"]) + 1
    assert {each["reason"] for each in after["decision"]["skills"]} == {"skill-used"}
    assert player.refused("POST", f"/tables/{code}/extras", **idea) == (422, "skill-used")


def before_an_ambush(player: Player) -> tuple[str, Json]:
    """A table whose only player has coins, and has just seen an ambush: some seed gives one."""
    for number in range(40):
        code = skilled_table(player, ["acrobatics", "lore", "stealth"], f"ambush-{number}")
        seen = player.look(code)
        while seen["decision"] and seen["decision"]["kind"] == "draw":
            coin = [shape for shape in seen["decision"]["shapes"] if shape["coin"] and shape["places"]]
            decision = seen["decision"] | {"shapes": coin or seen["decision"]["shapes"]}
            player.move(code, first_move(decision), version=seen["version"])
            seen = player.look(code)
        if seen["decision"]:
            return code, seen
    raise AssertionError("no seed has an ambush that somebody could pay for")


def test_before_an_ambush_one_is_asked_for_a_skill_and_pays(visit: NewPlayer) -> None:
    player = visit()
    code, seen = before_an_ambush(player)
    decision = seen["decision"]
    assert decision["kind"] == "prepare"
    assert decision["skills"] == [{"skill": "acrobatics", "coins": 2, "picture": "XX"}]
    assert (decision["owner"], decision["turns"], seen["view"]["stage"]) == (0, True, "preparing")
    player.move(code, {"kind": "prepare", "skill": "acrobatics", "upright": True}, version=seen["version"])
    after = player.look(code)
    assert after["view"]["sheets"][0]["spent"] == 2
    assert after["view"]["skills"]["used"][-1]["skill"] == "acrobatics"
    text = player.http.get(f"/api/tables/{code}/transcript").raise_for_status().text
    assert "prepare 1 acrobatics upright\n= skill 1 acrobatics paid 2\n" in text
