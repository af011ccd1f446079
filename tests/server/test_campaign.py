"""The campaign over HTTP: a try is a solo table, its goals follow from its log, and marks open places."""

from __future__ import annotations

from typing import Any

from cartographers.campaign.expeditions import EXPEDITION_BY_ID
from cartographers.notation.sheets import parse_sheet
from cartographers.rules.grid import SpaceSet
from tests.server.conftest import NewPlayer
from tests.server.player import Player, asks, first_move, play_out
from tests.server.running import until

FIRST, SECOND, LAST = "blank-page", "orchard-road", "the-blank"


def place(player: Player, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in player.get("/campaign")["places"] if each["id"] == name)
    return found


def plant(player: Player, code: str) -> None:
    """Plays to the end and makes the largest forest it can: the second goal of the first expedition."""
    while asks(seen := player.look(code)):
        player.move(code, _forester(seen), version=seen["version"])


def _forester(seen: dict[str, Any]) -> dict[str, Any]:
    decision = seen["decision"]
    if decision["kind"] != "draw":
        return first_move(decision)
    forest = parse_sheet("\n".join(seen["view"]["sheets"][0]["rows"])).forest
    shapes = [shape for shape in decision["shapes"] if shape["places"]]
    ways = [(shape["number"], spaces) for shape in shapes for spaces in shape["places"]]
    if "forest" not in decision["terrains"]:
        number, spaces = ways[-1]
        return {"kind": "draw", "shape": number, "terrain": decision["terrains"][0], "spaces": spaces}

    def greatest(way: tuple[int, list[str]]) -> int:
        return max(map(len, (forest | SpaceSet.named(" ".join(way[1]))).clusters()))

    number, spaces = max(ways, key=greatest)
    return {"kind": "draw", "shape": number, "terrain": "forest", "spaces": spaces}


def test_a_new_player_sees_the_atlas_with_one_place_open(visit: NewPlayer) -> None:
    player = visit()
    atlas = player.get("/campaign")
    assert (len(atlas["places"]), atlas["marks"], atlas["most_marks"]) == (24, 0, 72)
    assert [each["id"] for each in atlas["places"] if each["open"]] == [FIRST]
    assert atlas["chapters"][0]["title"] == "The Road Out"
    told = player.get(f"/campaign/{FIRST}")
    assert told["story"].startswith("Odile Marr")
    assert [goal["at_most"] for goal in told["goals"]] == [False, False, True]
    assert player.refused("GET", f"/campaign/{LAST}") == (409, "campaign-locked")
    assert player.refused("POST", f"/campaign/{LAST}") == (409, "campaign-locked")
    for name in ("nowhere", "%00", "x" * 40):
        assert player.refused("POST", f"/campaign/{name}") == (404, "unknown-expedition")


def test_a_try_that_meets_a_goal_opens_the_next_places(visit: NewPlayer) -> None:
    player = visit()
    table = player.post(f"/campaign/{FIRST}")
    code = table["code"]
    assert (table["status"], table["campaign"], table["hints"]) == ("playing", FIRST, False)
    assert list(table["setup"]["edicts"].values()) == list(EXPEDITION_BY_ID[FIRST].edicts)
    assert player.post(f"/campaign/{FIRST}")["code"] == code, "it goes on where it was"
    assert place(player, FIRST)["table"] == code
    begun = player.get(f"/tables/{code}/campaign")
    assert (begun["id"], begun["over"], begun["opened"]) == (FIRST, False, [])
    assert [goal["now"] for goal in begun["goals"]] == [0, 0, 0]
    plant(player, code)

    ended = player.get(f"/tables/{code}/campaign")
    stars = player.look(code)["view"]["result"]["standings"][0]["stars"]
    assert ended["over"]
    assert (ended["goals"][0]["now"], ended["goals"][0]["met"]) == (stars, stars >= 50)
    assert ended["goals"][1]["met"], "a forest of seven"
    assert [goal["before"] for goal in ended["goals"]] == [False, False, False]
    assert [each["id"] for each in ended["opened"]] == [SECOND, "six-old-walls"]
    until(lambda: place(player, FIRST)["tries"], "the result is kept")

    done = place(player, FIRST)
    assert done["met"] == [goal["met"] for goal in ended["goals"]]
    assert (done["stars"], done["at_once"], done["table"]) == (stars, sum(done["met"]), None)
    assert place(player, SECOND)["open"]
    assert player.get(f"/campaign/{SECOND}")["goals"][0]["text"] == "Earn at least 75 stars."
    again = player.post(f"/campaign/{FIRST}")
    assert again["code"] != code
    assert again["commitment"] != table["commitment"], "other cards each time"
    assert player.get(f"/tables/{again['code']}/campaign")["goals"][1]["before"]
    assert player.get(f"/tables/{code}/campaign")["opened"] == ended["opened"]


def test_it_counts_for_no_ranking(visit: NewPlayer) -> None:
    player = visit()
    code = player.post(f"/campaign/{FIRST}")["code"]
    counting = player.get(f"/tables/{code}/counting")
    assert counting["counts_for"] == ["history"]
    assert counting["sentences"][0].startswith("An expedition of the campaign")
    play_out(code, [player])
    until(lambda: place(player, FIRST)["tries"], "the result is kept")
    (game,) = player.get(f"/players/{player.id}")["games"]
    assert (game["counts"], game["ranked"], game["achievements"]) == (False, False, [])
    assert "campaign" in game["uncounted"]


def test_progress_is_everybodys_own(visit: NewPlayer) -> None:
    player, other = visit(), visit(language="fr")
    code = player.post(f"/campaign/{FIRST}")["code"]
    assert place(other, FIRST)["table"] is None
    seen = other.get(f"/tables/{code}/campaign")
    assert (seen["opened"], seen["goals"][0]["text"]) == ([], "Gagner au moins 50 étoiles.")
    assert other.refused("POST", f"/tables/{code}/join") == (409, "not-open")
    player.post(f"/tables/{code}/abandon")
    assert place(player, FIRST) | {"table": None, "tries": 0} == place(player, FIRST), "given up, not a try"


def test_other_tables_have_no_goals(visit: NewPlayer) -> None:
    player = visit()
    code = player.new_table()
    player.post(f"/tables/{code}/start")
    assert player.refused("GET", f"/tables/{code}/campaign") == (404, "not-found")
