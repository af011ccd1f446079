"""Several processes on one database tell somebody of a turn once, also after a restart."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace

import pytest
from argon2.profiles import CHEAPEST

from cartographers.server.live.notifications import notifier
from cartographers.server.settings import NO_LIMITS, Settings
from tests.server.player import Player
from tests.server.receivers import Receiver, receiver
from tests.server.running import Running, running, until
from tests.storage.postgres import Server as Postgres


@pytest.fixture(scope="module")
def settings(postgres: Postgres) -> Settings:
    return Settings(
        postgres.new_database(),
        limits=NO_LIMITS,
        argon2=CHEAPEST,
        bot_processes=1,
        warm_up=False,
        private_endpoints=True,
        outbox_seconds=0.02,
        call_seconds=1.0,
    )


@pytest.fixture
def hooks() -> Iterator[Receiver]:
    with receiver() as found:
        yield found


def kept(stack: ExitStack, server: Running, name: str) -> Player:
    player = stack.enter_context(Player(server.url))
    player.me = player.post(
        "/me/claim", name=f"{name} {player.id[:6]}", passphrase="four words nobody expects together"
    )
    player.http.headers["x-csrf"] = player.me["csrf"]
    return player


def states(server: Running) -> list[str]:
    store = server.app.state.services.store
    asking = store.database.rows("SELECT state FROM notifications ORDER BY turn")
    return [row[0] for row in asyncio.run_coroutine_threadsafe(asking, server.loop).result()]


@pytest.mark.slow
def test_one_turn_is_told_once_by_all_processes_together(
    settings: Settings, hooks: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notifier, "RETURN_SECONDS", 1.0)
    with ExitStack() as stack:
        one, other = stack.enter_context(running(settings)), stack.enter_context(running(settings))
        ann, ben = kept(stack, one, "Ann"), kept(stack, other, "Ben")
        code = ann.new_table(seats=2)
        ben.post(f"/tables/{code}/join")
        ben.post("/me/notifications/webhooks", url=hooks.url)
        ann.look(code)
        ben.look(code)  # both processes have the table in memory, and both see the turn begin
        with ben.listen(code) as there:
            there.next("hello")
            until(lambda: ann.get(f"/tables/{code}")["seats"][1]["online"], "the other process knows him")
            ann.post(f"/tables/{code}/start")
            ann.act(code)
            ben.act(code)
        until(lambda: ann.look(code)["table"]["since"] == ben.look(code)["table"]["since"])
        assert hooks.received == [], "he was there"
        ann.act(code)
        ben.act(code)
        until(lambda: hooks.received, "he is told of the turn after he left")
        until(lambda: states(one)[-1:] == ["sent"])
    with running(replace(settings, call_seconds=0.0)) as again:
        until(lambda: again.app.state.services.rooms.in_memory(code) is not None, "it has looked back")
        until(lambda: set(states(again)) <= {"sent", "not-needed"})
    assert len(hooks.received) == 1
