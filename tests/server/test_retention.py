"""The server forgets by itself what nobody uses, and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace

import pytest

from cartographers.server.live.retention import DAY_SECONDS, RetentionLoop
from cartographers.server.settings import NO_LIMITS, Keep, Settings
from tests.patient import PATIENCE
from tests.server.player import Player, play_out
from tests.server.running import Running, running, until


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    database = str(tmp_path_factory.mktemp("retention") / "tables.db")
    return Settings(database, limits=NO_LIMITS, bot_processes=1, warm_up=False, retention_seconds=1e6)


@pytest.fixture(scope="module")
def server(settings: Settings) -> Iterator[Running]:
    with running(settings) as found:
        yield found


def forget(server: Running, settings: Settings) -> None:
    services = server.app.state.services
    retention = RetentionLoop(services.store, services.rooms, settings)
    asyncio.run_coroutine_threadsafe(retention.once(), server.loop).result(PATIENCE)


def test_what_nobody_uses_goes_and_what_was_played_stays(server: Running, settings: Settings) -> None:
    with Player(server.url) as player, Player(server.url) as passer_by:
        waiting = player.new_table(seats=2)
        over, running_one = player.new_table(), player.new_table()
        for code in (over, running_one):
            player.post(f"/tables/{code}/start")
        play_out(over, [player])
        player.act(running_one)
        forget(server, settings)
        assert player.get(f"/tables/{waiting}")["status"] == "open", "not yet"
        with player.listen(waiting) as stream:
            stream.next("hello")
            server.clock.offset = 1000 * DAY_SECONDS
            forget(server, replace(settings, keep=Keep(0, 0, 0)))
            assert player.get(f"/tables/{waiting}")["status"] == "open", "0 is for ever"
            forget(server, settings)
            assert list(stream) is not None, "the stream ends"
        assert player.refused("GET", f"/tables/{waiting}") == (404, "unknown-table")
        assert player.refused("POST", f"/tables/{waiting}/dress", name="Ann") == (404, "unknown-table")
        assert player.get(f"/tables/{over}")["status"] == "finished"
        assert player.act(running_one)
        assert player.get("/me")["id"] == player.id
        assert passer_by.id


def test_a_change_of_a_table_that_was_just_deleted_is_refused(server: Running) -> None:
    """Another worker deleted it: this one still has it in memory."""
    with Player(server.url) as player:
        code = player.new_table(seats=2)
        store = server.app.state.services.store
        deleting = store.retention.delete_tables(server.clock() + DAY_SECONDS, 100)
        assert code in asyncio.run_coroutine_threadsafe(deleting, server.loop).result(PATIENCE)
        assert player.refused("POST", f"/tables/{code}/dress", name="Ann") == (404, "unknown-table")


def test_it_happens_by_itself(settings: Settings, tmp_path_factory: pytest.TempPathFactory) -> None:
    often = replace(
        settings, database=str(tmp_path_factory.mktemp("often") / "tables.db"), retention_seconds=0.01
    )
    with running(often) as server, Player(server.url) as player:
        code = player.new_table(seats=2)
        server.clock.offset = 1000 * DAY_SECONDS
        until(lambda: player.http.get(f"/api/tables/{code}").status_code == 404, "the table is gone")
