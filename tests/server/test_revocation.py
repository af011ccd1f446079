"""Who is signed out hears nothing more: streams of events end with the session or token that opened them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import pytest
from itsdangerous import TimestampSigner
from sqlalchemy import update

from cartographers.server.settings import NO_LIMITS, Settings
from cartographers.storage.schema import accounts
from tests import patient
from tests.patient import PATIENCE
from tests.server.conftest import NewPlayer
from tests.server.player import Player, Stream
from tests.server.running import Running, running

PASSPHRASE = "a lantern in the old mill"
OTHER = "the mill has burned down"


def looking_every(seconds: float, database: str) -> Settings:
    return Settings(
        database,
        limits=NO_LIMITS,
        bot_processes=1,
        warm_up=False,
        revocation_seconds=seconds,
        ping_seconds=PATIENCE / 2,
    )


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """It looks often for what other processes have revoked."""
    database = str(tmp_path_factory.mktemp("revocation") / "tables.db")
    with running(looking_every(0.05, database)) as server:
        yield server


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """It never looks: what is revoked here has to end at once."""
    database = str(tmp_path_factory.mktemp("slow") / "tables.db")
    with running(looking_every(3600, database)) as server:
        yield server


def kept(player: Player, name: str) -> Player:
    player.post("/me/claim", name=name, passphrase=PASSPHRASE)
    return player


def elsewhere(url: str, name: str) -> Player:
    """Another browser of the same person."""
    other = Player(url)
    other.me = other.post("/login", name=name, passphrase=PASSPHRASE)
    other.http.headers["x-csrf"] = other.me["csrf"]
    return other


def ends(stream: Stream) -> bool:
    """Waits for the end of a stream; a ping says that it goes on."""
    return all(heard.type != "ping" for heard in stream)


Revoke = Callable[[Player], object]


@pytest.mark.parametrize(
    "revoke",
    [
        lambda ann: ann.http.delete("/api/me/sessions").raise_for_status(),
        lambda ann: ann.post("/me/passphrase", old=PASSPHRASE, new=OTHER),
        lambda ann: [
            ann.http.delete(f"/api/me/sessions/{each['id']}").raise_for_status()
            for each in ann.get("/me/sessions")
            if not each["current"]
        ],
    ],
    ids=["everywhere", "passphrase", "one"],
)
def test_a_stream_ends_at_once_where_its_session_is_ended(
    slow: Running, revoke: Revoke, request: pytest.FixtureRequest
) -> None:
    name = f"Ann {request.node.callspec.id}"
    with Player(slow.url) as ann, Player(slow.url) as ben:
        code = kept(ann, name).new_table(seats=2)
        with elsewhere(slow.url, name) as other, ben.listen(code) as bens, other.listen(code) as stream:
            stream.next("hello")
            bens.next("hello")
            revoke(ann)
            assert ends(stream)
            ben.post(f"/tables/{code}/chat", text="still here")
            assert bens.next("chat").data["text"] == "still here", "nobody else is concerned"


def test_a_stream_ends_with_its_own_sign_out(slow: Running) -> None:
    with Player(slow.url) as ann:
        code = ann.new_table(seats=2)
        with ann.listen(code) as stream:
            stream.next("hello")
            ann.post("/logout")
            assert ends(stream)


def test_a_stream_ends_with_its_token(slow: Running) -> None:
    with Player(slow.url) as ann:
        code, token = ann.new_table(seats=2), ann.post("/me/tokens", label="bot", scope="read")
        program = {"authorization": f"Bearer {token['token']}"}
        path = f"{slow.url}/api/tables/{code}/events"
        with patient.stream("GET", path, headers=program) as answer:
            stream = Stream(answer)
            stream.next("hello")
            ann.http.delete(f"/api/me/tokens/{token['id']}").raise_for_status()
            assert ends(stream)


def test_a_stream_ends_soon_when_another_process_revoked_it(server: Running, visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    store = server.app.state.services.store
    code, token = ann.new_table(seats=2), ann.post("/me/tokens", label="bot", scope="read")
    program = {"authorization": f"Bearer {token['token']}"}
    path = f"{server.url}/api/tables/{code}/events"

    def elsewhere_done(work: Coroutine[Any, Any, object]) -> None:
        asyncio.run_coroutine_threadsafe(work, server.loop).result(PATIENCE)

    with (
        ben.listen(code) as bens,
        ann.listen(code) as anns,
        patient.stream("GET", path, headers=program) as answer,
    ):
        programs = Stream(answer)
        for stream in (bens, anns, programs):
            stream.next("hello")
        elsewhere_done(store.accounts.remove_token(ann.id, token["id"]))
        assert ends(programs)
        ben.post(f"/tables/{code}/chat", text="hello")
        assert anns.next("chat").data["text"] == "hello", "the browser is still signed in"
        elsewhere_done(store.sessions.end_all(ann.id))
        assert ends(anns)
        ben.post(f"/tables/{code}/chat", text="still here")
        bens.next("chat")
        assert bens.next("chat").data["text"] == "still here"


def test_a_stream_by_an_old_cookie_ends_soon_when_another_process_signed_it_out(
    server: Running, visit: NewPlayer
) -> None:
    """A cookie from before there were sessions names only the account."""
    ann = visit()
    code, services = ann.new_table(seats=2), server.app.state.services

    def in_the_database(work: Coroutine[Any, Any, object]) -> None:
        asyncio.run_coroutine_threadsafe(work, server.loop).result(PATIENCE)

    mark = update(accounts).where(accounts.c.id == ann.id).values(old_cookies=True)
    in_the_database(services.store.database.write(lambda connection: connection.execute(mark).close()))
    services.auth.forget(ann.id)
    secret = services.auth.signing.keys[0].secret
    old = TimestampSigner(secret, salt="cartographer-cookie").sign(ann.id).decode()
    path, cookie = f"{server.url}/api/tables/{code}/events", {"cookie": f"cartographer={old}"}
    with (
        patient.stream("GET", path, headers=cookie) as answer,
        visit().listen(code) as bens,
    ):
        stream = Stream(answer)
        stream.next("hello")
        bens.next("hello")
        ann.post(f"/tables/{code}/chat", text="hello")
        assert stream.next("chat").data["text"] == "hello", "the old cookie still holds"
        in_the_database(services.store.sessions.end_all(ann.id))
        assert ends(stream)
        assert bens.next("chat").data["text"] == "hello", "nobody else is concerned"
