"""Everybody at a table is told where it departs from the rulebooks."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.conftest import NewPlayer

OWN_SHEET = "/".join([".:#^......."] + ["..........."] * 10)


@pytest.mark.parametrize(
    "options, expected",
    [
        ({"preset": "quick-solo"}, []),
        ({"preset": "duel"}, []),
        ({"preset": "party"}, []),
        ({"preset": "combined"}, []),
        ({"preset": "first-game"}, ["chosen-edicts"]),
        ({"edition": "heroes", "edicts": "first"}, []),
        ({"sheet": OWN_SHEET}, ["own-sheet"]),
        ({"seats": 3, "ambush": "solo-walk"}, ["everybody-walks"]),
        ({"fallback_terrain": "any"}, ["any-terrain"]),
        ({"edicts": ["treetower", "canal-lake", "wildholds", "borderlands"]}, ["chosen-edicts"]),
    ],
)
def test_departures_of_a_table(visit: NewPlayer, options: dict[str, Any], expected: list[str]) -> None:
    host, guest = visit(), visit("fr")
    code = host.new_table(**options)
    found = host.get(f"/tables/{code}/departures")
    assert [each["id"] for each in found] == expected
    french = guest.get(f"/tables/{code}/departures")
    assert [each["id"] for each in french] == expected
    assert all(one["text"] != other["text"] for one, other in zip(found, french, strict=True))


def test_a_game_that_has_begun_still_says_so(visit: NewPlayer) -> None:
    host = visit()
    code = host.new_table(sheet=OWN_SHEET, fallback_terrain="any")
    host.post(f"/tables/{code}/start")
    assert [each["id"] for each in host.get(f"/tables/{code}/departures")] == ["own-sheet", "any-terrain"]


def test_one_who_begins_alone_walks_by_the_rulebook(visit: NewPlayer) -> None:
    host = visit()
    code = host.new_table(seats=3, ambush="solo-walk")
    host.post(f"/tables/{code}/start")
    assert host.get(f"/tables/{code}/departures") == []
