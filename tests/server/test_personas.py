"""Opponents at a table: who sits down, what the log keeps of it, and logs of before."""

from __future__ import annotations

import pytest

from cartographers.bots import PERSONAS
from cartographers.server.live.followups import bot_of
from cartographers.server.tables import lobby
from cartographers.server.tables.entries import BotAdded, from_stored, to_stored
from cartographers.server.tables.fold import fold
from cartographers.server.tables.options import Pace, TableOptions
from cartographers.server.tables.people import Person
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.table import Table
from tests.server.conftest import NewPlayer
from tests.server.test_table import ANN, Log


def with_bots(count: int, *, host: Person = ANN, code: str = "k7m2qx", lesson: bool = False) -> Table:
    """A table to which its host has added so many bots without a wish."""
    log = Log(*lobby.create(host, TableOptions(seats=count + 1), Pace(), seed="abc", lesson=lesson))
    for _ in range(count):
        log.add(lobby.add_bot(fold(code, log.entries), host, None, "surveyor"))
    return fold(code, log.entries)


def test_every_bot_is_somebody_else_as_long_as_there_are_enough() -> None:
    bots = with_bots(len(PERSONAS) + 2).seats[1:]
    assert {bot.persona for bot in bots[:-2]} == set(PERSONAS)
    assert [bot.name for bot in bots[:-2]] == [PERSONAS[bot.persona or ""].name for bot in bots[:-2]]
    assert [bot.persona for bot in bots[-2:]] == [None, None]
    assert len({bot.name for bot in bots}) == len(bots)


def test_other_tables_meet_others() -> None:
    first = {with_bots(1, code=f"table{number}").seats[1].persona for number in range(12)}
    assert len(first) > 3


def test_nobody_is_called_like_a_player_who_sits_there() -> None:
    bots = with_bots(len(PERSONAS), host=Person("ann", "gus")).seats[1:]
    assert "gus" not in {bot.persona for bot in bots}


def test_in_a_lesson_nobody_is_met() -> None:
    (bot,) = with_bots(1, lesson=True).seats[1:]
    assert (bot.persona, bot.level) == (None, "surveyor")


def test_the_host_may_wish_for_somebody_or_for_nobody() -> None:
    (runa,) = lobby.add_bot(open_table(3), ANN, 1, "master", "runa")
    assert runa == BotAdded(1, "master", "Runa", "runa")
    (plain,) = lobby.add_bot(open_table(3), ANN, 1, "master", "plain")
    assert plain == BotAdded(1, "master", "Alba")
    with pytest.raises(Refused) as refused:
        lobby.add_bot(open_table(3), ANN, 1, "master", "nobody")
    assert refused.value.reason is Reason.UNKNOWN_PERSONA


def open_table(seats: int) -> Table:
    return Log(*lobby.create(ANN, TableOptions(seats=seats), Pace(), seed="abc")).table


def test_a_bot_of_an_old_log_is_nobody_and_plays_as_it_did() -> None:
    body = from_stored("bot", {"seat": 1, "level": "master", "name": "Gus"})
    assert body == BotAdded(1, "master", "Gus")
    assert "persona" not in to_stored(body), "such an entry is written as it was"
    log = Log(*lobby.create(ANN, TableOptions(seats=2), Pace(), seed="abc"))
    seat = log.add([body]).seats[1]
    assert (seat.persona, bot_of(seat)) == (None, "master")


def test_somebody_plays_in_their_own_style_and_somebody_of_a_newer_version_plainly() -> None:
    log = Log(*lobby.create(ANN, TableOptions(seats=3), Pace(), seed="abc"))
    log.add([BotAdded(1, "master", "Gus", "gus"), BotAdded(2, "master", "Zoe", "zoe")])
    assert [bot_of(seat) for seat in log.table.seats[1:]] == ["master+hoarder", "master"]


def test_over_http(visit: NewPlayer) -> None:
    host = visit()
    code = host.new_table(seats=4)
    table = host.post(f"/tables/{code}/bots", seat=1, level="surveyor", persona="hilda")
    assert (table["seats"][1]["name"], table["seats"][1]["persona"]) == ("Hilda", "hilda")
    assert host.refused("POST", f"/tables/{code}/bots", persona="hilda") == (409, "persona-taken")
    assert host.refused("POST", f"/tables/{code}/bots", persona="nobody") == (422, "unknown-persona")
    table = host.post(f"/tables/{code}/bots", seat=2)
    assert table["seats"][2]["persona"] in set(PERSONAS) - {"hilda"}
    assert table["seats"][0]["persona"] is None
    known = {each["id"]: (each["name"], each["style"]) for each in host.get("/catalogue")["personas"]}
    assert known == {id_: (persona.name, persona.style) for id_, persona in PERSONAS.items()}


def test_the_same_opponents_come_to_the_next_game(visit: NewPlayer) -> None:
    host = visit()
    code = host.new_table(seats=2)
    met = host.post(f"/tables/{code}/bots", persona="ulf")["seats"][1]
    host.post(f"/tables/{code}/start")
    host.post(f"/tables/{code}/abandon")
    again = host.post(f"/tables/{code}/rematch")["seats"][1]
    assert (again["name"], again["persona"]) == (met["name"], met["persona"]) == ("Ulf", "ulf")
