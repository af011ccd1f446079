"""Invite codes: long for private tables, and not to be found by trying."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cartographers.server.settings import Limits, Settings
from cartographers.server.tables.codes import (
    LONG_LENGTH,
    SHORT_LENGTH,
    fresh_code,
    is_code,
    shown_code,
    typed_code,
)
from tests import patient
from tests.server.conftest import NewPlayer
from tests.server.player import Player, play_out
from tests.server.running import Running, running


def test_a_code_is_read_out_in_groups_and_typed_in_any_way() -> None:
    assert shown_code("abcdefghjk") == "ABCDE-FGHJK"
    assert shown_code("k7m2qx") == "K7M2QX"
    for typed in ("ABCDE-FGHJK", "abcdefghjk", " abcde fghjk ", "Abc de-fg hjk"):
        assert typed_code(typed) == "abcdefghjk"
    for public in (True, False):
        code = fresh_code(public=public)
        assert is_code(code)
        assert typed_code(shown_code(code)) == code
    assert not is_code("abcdefg")
    assert not is_code("abcdefghjk2")


def test_the_code_of_a_private_table_is_long(visit: NewPlayer) -> None:
    player = visit()
    private, public = player.new_table(seats=1), player.new_table(seats=2, public=True)
    assert (len(private), len(public)) == (LONG_LENGTH, SHORT_LENGTH)
    assert len(player.post("/daily")["code"]) == LONG_LENGTH
    player.post(f"/tables/{private}/start")
    play_out(private, [player])
    assert len(player.post(f"/tables/{private}/rematch")["code"]) == LONG_LENGTH


def test_the_tables_of_old_links_are_still_there(server: Running, visit: NewPlayer) -> None:
    player = visit()
    public = player.new_table(seats=2, public=True)
    player.http.patch(f"/api/tables/{public}", json={"public": False}).raise_for_status()
    assert visit().get(f"/tables/{public}")["code"] == public


@pytest.fixture
def guarded(tmp_path: Path) -> Iterator[Running]:
    limits = Limits(misses=(3, 0.0001))
    with running(
        Settings(str(tmp_path / "guarded.db"), limits=limits, bot_processes=1, warm_up=False)
    ) as server:
        yield server


def test_whoever_tries_codes_learns_nothing_more_but_goes_on_playing(guarded: Running) -> None:
    with Player(guarded.url) as host, Player(guarded.url) as prober:
        code, own = host.new_table(seats=2), prober.new_table(seats=2)
        paths = ("", "/view", "/qr.svg", "/log", "/events", "/transcript", "/departures")
        tried = [prober.http.get(f"/api/tables/{fresh_code()}{path}").status_code for path in paths]
        assert tried == [404, 404, 404, 429, 429, 429, 429]
        assert prober.refused("GET", f"/tables/{code}") == (429, "too-fast"), "not even that it is there"
        assert prober.refused("POST", f"/tables/{code}/join") == (429, "too-fast")
        assert prober.get(f"/tables/{own}")["code"] == own
        prober.post(f"/tables/{own}/chat", text="still here")
        assert host.get(f"/tables/{code}")["code"] == code, "at the same address, but with a seat"
        # A new guest has no new tries; somebody elsewhere is not concerned.
        assert patient.get(f"{guarded.url}/api/tables/{code}").status_code == 429
        elsewhere = {"x-forwarded-for": "10.1.2.3"}
        assert patient.get(f"{guarded.url}/api/tables/{code}", headers=elsewhere).status_code == 200
        assert prober.http.get(f"/api/tables/{code}", headers=elsewhere).status_code == 429


def test_a_puzzle_does_not_tell_whether_there_is_a_table(visit: NewPlayer) -> None:
    host, prober = visit(), visit()
    code = host.new_table(seats=2)
    for each in (code, fresh_code(), "nocode"):
        assert prober.refused("GET", f"/puzzles/{each}-0-1") == (404, "unknown-puzzle")
        assert prober.refused("GET", f"/puzzles/{each}-0-1/earnings?seat=0") == (404, "unknown-puzzle")
