"""Why a bot drew what it drew: asked by anybody at the table, about what everybody has seen."""

from __future__ import annotations

import pytest

from tests.server.conftest import NewPlayer
from tests.server.player import Player
from tests.server.running import until


def with_a_bot(host: Player, *others: Player) -> str:
    """A table whose last seat is a bot's, begun."""
    code = host.new_table(seats=len(others) + 2)
    for other in others:
        other.post(f"/tables/{code}/join")
    host.post(f"/tables/{code}/bots", level="pupil", persona="gus")
    host.post(f"/tables/{code}/start")
    return code


def test_its_parts_add_up_to_what_another_place_promised_more(visit: NewPlayer) -> None:
    host = visit()
    code = with_a_bot(host)
    compared = 0
    for _ in range(4):
        host.act(code)
        until(lambda: host.look(code)["view"]["waiting"] == [0])
        said = host.get(f"/tables/{code}/why", seat=1)
        assert (said["seat"], said["style"]) == (1, "hoarder")
        if said["motive"] == "best":
            assert (said["more"], said["why"], said["instead"]) == (0, None, None)
            continue
        assert said["instead"]["kind"] == said["answer"]["kind"]
        assert said["instead"] != said["answer"]
        why = said["why"]
        parts = [*why["edicts"].values(), *why["prospects"].values(), why["coins"], why["monsters"]]
        assert sum(parts) + why["room"] + why["outlook"] == pytest.approx(why["stars"])
        assert abs(why["stars"]) == pytest.approx(said["more"])
        assert abs(why["outlook"]) < 0.5, "nothing but what rounding leaves: these numbers look no further"
        compared += 1
    assert compared, "a pupil never overlooked anything"


def test_nothing_is_said_about_a_turn_that_others_still_think_about(visit: NewPlayer) -> None:
    host, friend = visit(), visit()
    code = with_a_bot(host, friend)
    until(lambda: host.look(code)["view"]["waiting"] == [0, 1])
    assert host.get(f"/tables/{code}/why", seat=2) is None
    host.act(code)
    assert friend.get(f"/tables/{code}/why", seat=2) is None
    friend.act(code)
    until(lambda: host.look(code)["view"]["waiting"] == [0, 1])
    told = friend.get(f"/tables/{code}/why", seat=2)
    assert told == host.get(f"/tables/{code}/why", seat=2), "of the turn before, and the same to everybody"
    host.act(code)
    assert told == friend.get(f"/tables/{code}/why", seat=2)


def test_only_bots_say_why(visit: NewPlayer) -> None:
    host = visit()
    code = with_a_bot(host)
    for seat in (0, 2):
        assert host.refused("GET", f"/tables/{code}/why?seat={seat}")[1] == "no-such-seat"
    lobby = host.new_table(seats=2)
    host.post(f"/tables/{lobby}/bots", level="pupil")
    assert host.refused("GET", f"/tables/{lobby}/why?seat=1")[1] == "not-playing"
