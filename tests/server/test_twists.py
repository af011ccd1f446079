"""Tables with twists: what may be chosen, what is told of it, and what such a game counts for."""

from __future__ import annotations

from pathlib import Path

import pytest

from cartographers.server.tables.counting import CountedFor
from tests.server.conftest import NewPlayer

GAMES = Path(__file__).parents[1] / "games"
TWISTS = ["two-ambushes", "long-winter"]


def test_a_table_has_no_twist_unless_one_is_chosen(visit: NewPlayer) -> None:
    player = visit()
    table = player.post("/tables", seats=1)
    assert table["options"]["twists"] == []
    assert player.post(f"/tables/{table['code']}/start")["setup"]["twists"] == []
    assert "twist" not in player.get(f"/tables/{table['code']}/counting")["reasons"]


def test_everybody_is_told_which_twists_are_in_force(visit: NewPlayer) -> None:
    host, guest = visit(), visit("es")
    code = host.new_table(edition="combined", seats=1, twists=TWISTS)
    assert [each["id"] for each in host.get(f"/tables/{code}/departures")] == TWISTS
    assert host.post(f"/tables/{code}/start")["setup"]["twists"] == TWISTS
    first, _ = guest.get(f"/tables/{code}/departures")
    assert first["text"].startswith("Cada estación se barajan dos cartas de emboscada")
    view = host.get(f"/tables/{code}/view")["view"]
    assert view["deck"]["ambush_count"] + len(view["ambushes"]) == 2


def test_a_twisted_game_is_not_compared_with_others(visit: NewPlayer) -> None:
    player = visit()
    found = player.get(f"/tables/{player.new_table(seats=2, twists=['no-coins'])}/counting")
    assert found["reasons"] == ["twist"]
    assert set(found["counts_for"]) == {CountedFor.HISTORY, CountedFor.SKILL}
    (sentence,) = found["sentences"]
    assert sentence.startswith("A twist changes the rules")


def test_a_game_from_elsewhere_keeps_its_twists(visit: NewPlayer) -> None:
    player = visit()
    text = (GAMES / "twisted-siege.cgn").read_text("utf-8")
    code = player.post("/me/imports", text=text)["code"]
    twists = ["two-ambushes", "long-winter", "scarce-water"]
    assert player.get(f"/tables/{code}")["setup"]["twists"] == twists
    answer = player.http.get(f"/api/tables/{code}/transcript")
    assert f"\ntwists: {' '.join(twists)}\n" in answer.text


@pytest.mark.parametrize(
    "wishes, refusal",
    [
        ({"twists": ["no-weather"]}, (400, "invalid")),
        ({"twists": "no-coins"}, (400, "invalid")),
        ({"twists": ["no-coins"] * 50}, (400, "invalid")),
        ({"twists": ["no-coins", "no-coins"]}, (422, "twist-twice")),
        ({"twists": ["two-ambushes"]}, (422, "too-few-for-twist")),
        ({"twists": ["scarce-forest", "scarce-water"]}, (422, "too-little-time")),
        ({"edition": "combined", "twists": ["two-ambushes", "no-ambushes"]}, (422, "clashing-twists")),
    ],
)
def test_what_cannot_be_is_refused(
    visit: NewPlayer, wishes: dict[str, object], refusal: tuple[int, str]
) -> None:
    assert visit().refused("POST", "/tables", **wishes) == refusal
