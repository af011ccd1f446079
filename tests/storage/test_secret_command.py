"""`cartographers secret rotate`, on a server that goes on meanwhile."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from cartographers.cli.app import run
from cartographers.play.shuffle import commitment
from cartographers.server.http.auth.signing import Signing
from cartographers.server.settings import NO_LIMITS, Settings
from cartographers.server.tables.daily import daily_label
from tests.server.player import Player
from tests.server.running import Running, running


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    database = str(tmp_path / "tables.db")
    with running(Settings(database, limits=NO_LIMITS, bot_processes=1, warm_up=False)) as server:
        yield server


def notice(server: Running) -> None:
    """What the server does every minute."""
    services = server.app.state.services
    asyncio.run_coroutine_threadsafe(services.auth.read_keys(), server.app.state.loop).result()


def days(player: Player, *which: str) -> list[tuple[str, list[str]]]:
    found = [player.get(f"/daily/{day}") for day in which]
    return [(each["commitment"], each["edicts"]) for each in found]


def test_after_a_rotation_everybody_is_still_there_and_played_days_have_their_decks(
    server: Running, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = str(tmp_path / "tables.db")
    with Player(server.url) as player:
        today = player.get("/daily")["date"]
        played = days(player, "2026-01-15", today)
        set_out = player.post("/daily")["code"]
        cookie = player.http.cookies["cartographer"]
        assert run(["secret", "rotate", "--grace", "7", "--database", database, "--json"]) == 0
        assert json.loads(capsys.readouterr().out) == {"grace_days": 7, "sessions_ended": 0}
        assert player.post("/tables")["code"], "not noticed yet"
        notice(server)
        assert player.post("/tables")["code"], "the page's proof still holds"
        assert days(player, "2026-01-15", today) == played
        assert player.post("/daily")["code"] == set_out
        assert player.get("/me")["id"] == player.id
        assert player.http.cookies["cartographer"] != cookie, "signed anew"
        server.clock.offset = 3 * 24 * 3600
        after = player.get("/daily")
        day = date.fromisoformat(after["date"])
        known = Signing(server.app.state.services.auth.signing.keys[:1]).seed_of_day(daily_label(day), day)
        assert after["commitment"] != commitment(known), "whoever knew the old secret foresees nothing"


def test_all_sessions_can_be_ended(
    server: Running, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = str(tmp_path / "tables.db")
    with Player(server.url) as player:
        command = ["secret", "rotate", "--end-sessions", "--database", database, "--language", "en"]
        assert run(command) == 0
        assert capsys.readouterr().out == "A new secret; 1 session was ended.\n"
        notice(server)
        server.app.state.services.auth.forget(player.id)  # as after half a minute
        assert player.refused("GET", "/me") == (401, "signed-out")


def test_there_has_to_be_a_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["secret", "rotate", "--database", str(tmp_path / "none.db")]) == 2
    assert "there is no database" in capsys.readouterr().err
