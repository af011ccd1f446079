"""Signing in and out on several devices, changing the passphrase, guessing it, and what tokens may do."""

# ruff: noqa: RUF001  look-alikes are among what this is about

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from argon2.profiles import CHEAPEST
from itsdangerous import TimestampSigner
from sqlalchemy import update

from cartographers.server.settings import NO_LIMITS, Limits, Settings
from cartographers.storage.schema import accounts
from tests import patient
from tests.server.conftest import NewPlayer
from tests.server.player import Player
from tests.server.running import Running, running
from tests.server.test_accounts import PASSPHRASE, fresh_name

NEW = "seven otters under umbrellas"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1"


def keep(player: Player, name: str | None = None) -> str:
    name = name or fresh_name()
    player.post("/me/claim", name=name, passphrase=PASSPHRASE)
    return name


def sign_in(player: Player, name: str, passphrase: str = PASSPHRASE) -> None:
    player.me = player.post("/login", name=name, passphrase=passphrase)
    player.http.headers["x-csrf"] = player.me["csrf"]


def copied(player: Player, url: str) -> httpx.Client:
    """Whoever has got hold of all cookies of a browser."""
    return patient.Client(base_url=url, cookies=dict(player.http.cookies), headers=player.http.headers)


# ---- the passphrase


def test_a_passphrase_is_changed_with_the_old_one_only(visit: NewPlayer) -> None:
    owner, there = visit(), visit()
    name = keep(owner)
    assert owner.refused("POST", "/me/claim", name=name, passphrase=NEW) == (409, "already-kept")
    assert owner.refused("POST", "/me/passphrase", old=NEW, new=NEW) == (403, "wrong-passphrase")
    assert owner.refused("POST", "/me/passphrase", old=PASSPHRASE, new="password1") == (
        422,
        "common-passphrase",
    )
    assert owner.post("/me/passphrase", old=PASSPHRASE, new=NEW)["id"] == owner.id
    assert there.refused("POST", "/login", name=name, passphrase=PASSPHRASE) == (403, "wrong-passphrase")
    sign_in(there, name, NEW)
    assert there.id == owner.id


def test_a_guest_has_no_passphrase_to_change(visit: NewPlayer) -> None:
    assert visit().refused("POST", "/me/passphrase", old="", new=NEW) == (403, "wrong-passphrase")


def test_no_token_changes_who_may_sign_in(server: Running, visit: NewPlayer) -> None:
    guest, owner = visit(), visit()
    keep(owner)
    for player in (guest, owner):
        made = player.post("/me/tokens", scope="account")
        headers = {"authorization": f"Bearer {made['token']}"}
        with patient.Client(base_url=f"{server.url}/api", headers=headers) as program:
            credentials = {"name": fresh_name(), "passphrase": NEW}
            asked = [
                program.post("/me/claim", json=credentials),
                program.post("/me/passphrase", json={"old": PASSPHRASE, "new": NEW}),
                program.post("/login", json=credentials),
                program.post("/logout"),
                program.get("/me/sessions"),
                program.delete("/me/sessions"),
                program.delete("/me/sessions/abc"),
            ]
            assert {(each.status_code, each.json()["reason"]) for each in asked} == {(403, "browser-only")}
            assert program.get("/me").json()["id"] == player.id


@pytest.mark.parametrize("keep_tokens", [False, True])
def test_a_new_passphrase_ends_everything_else(
    server: Running, visit: NewPlayer, *, keep_tokens: bool
) -> None:
    here, there = visit(), visit()
    sign_in(there, keep(here))
    token = here.post("/me/tokens")["token"]
    with copied(here, server.url) as thief:
        here.post("/me/passphrase", old=PASSPHRASE, new=NEW, keep_tokens=keep_tokens)
        assert thief.get("/api/me").status_code == 200, "this one session stays: it is the owner's"
    assert here.get("/me")["id"] == here.id
    assert there.refused("GET", "/me") == (401, "signed-out")
    assert there.refused("POST", "/tables") == (401, "signed-out")
    answer = patient.get(f"{server.url}/api/me", headers={"authorization": f"Bearer {token}"})
    assert answer.status_code == (200 if keep_tokens else 401)


# ---- sessions


def test_logging_out_ends_the_session_on_the_server_too(server: Running, visit: NewPlayer) -> None:
    player = visit()
    with copied(player, server.url) as thief:
        assert thief.get("/api/me").json()["id"] == player.id
        player.http.post("/api/logout").raise_for_status()
        answer = thief.get("/api/me")
        assert (answer.status_code, answer.json()["reason"]) == (401, "signed-out")
        assert "set-cookie" not in answer.headers


def test_where_one_is_signed_in_and_how_to_end_it(server: Running, visit: NewPlayer) -> None:
    here, there, stranger = visit(), visit(), visit()
    name = keep(here)
    there.http.headers["user-agent"] = IPHONE
    sign_in(there, name)
    seen = there.get("/me/sessions")
    assert len(seen) == 2
    (current,) = [each for each in seen if each["current"]]
    (other,) = [each for each in seen if not each["current"]]
    assert (current["browser"], current["system"]) == ("Safari", "iPhone")
    assert other["seen"] >= other["created"] > 0
    assert stranger.refused("DELETE", f"/me/sessions/{other['id']}") == (404, "unknown-session")
    assert there.refused("DELETE", "/me/sessions/%00") == (404, "unknown-session")
    there.http.delete(f"/api/me/sessions/{other['id']}").raise_for_status()
    assert here.refused("GET", "/me") == (401, "signed-out")
    assert [each["id"] for each in there.get("/me/sessions")] == [current["id"]]
    sign_in(stranger, name)
    with copied(there, server.url) as thief:
        there.http.delete("/api/me/sessions").raise_for_status()
        assert "cartographer" not in there.http.cookies
        assert thief.get("/api/me").status_code == 401
    assert stranger.refused("GET", "/me") == (401, "signed-out")


def test_whoever_signs_in_leaves_no_session_behind(server: Running, visit: NewPlayer) -> None:
    owner, there = visit(), visit()
    name = keep(owner)
    with copied(there, server.url) as before:
        sign_in(there, name)
        assert before.get("/api/me").json()["reason"] == "signed-out"


def test_a_browser_that_was_signed_out_goes_on_as_a_guest_when_it_says_so(visit: NewPlayer) -> None:
    here, there = visit(), visit()
    sign_in(there, keep(here))
    here.http.delete("/api/me/sessions").raise_for_status()
    assert there.refused("GET", "/me") == (401, "signed-out")
    there.http.post("/api/logout").raise_for_status()
    assert there.get("/me")["guest"]


def test_a_cookie_from_before_there_were_sessions_becomes_one(server: Running, visit: NewPlayer) -> None:
    player = visit()
    services = server.app.state.services
    store = services.store
    mark = update(accounts).where(accounts.c.id == player.id).values(old_cookies=True)
    work = store.database.write(lambda connection: connection.execute(mark).close())
    asyncio.run_coroutine_threadsafe(work, server.loop).result()
    services.auth.forget(player.id)
    secret = services.auth.signing.keys[0].secret
    old = TimestampSigner(secret, salt="cartographer-cookie").sign(player.id).decode()
    for _ in range(3):  # several tabs at once
        headers = {"cookie": f"cartographer={old}", "user-agent": FIREFOX}
        answer = patient.get(f"{server.url}/api/me", headers=headers)
        assert answer.json()["id"] == player.id
        assert answer.cookies["cartographer"] != old
    found = player.get("/me/sessions")
    assert [each["browser"] for each in found].count("Firefox") == 1
    assert len(found) == 2


def test_nobody_takes_the_place_of_an_account_that_is_not_there(server: Running) -> None:
    lost = server.app.state.services.auth.signing.session_cookie("0" * 24, "1" * 24)
    with patient.Client(base_url=server.url, headers={"cookie": f"cartographer={lost}"}) as browser:
        answer = browser.get("/api/me")
        assert (answer.status_code, answer.json()["reason"]) == (401, "account-missing")
        assert "set-cookie" not in answer.headers
        assert browser.post("/api/tables", json={}).json()["reason"] == "account-missing"


# ---- tokens


def test_what_a_token_may_do(server: Running, visit: NewPlayer) -> None:
    player = visit()
    code = player.new_table(seats=2)
    may = {}
    for scope in ("read", "play", "account"):
        made = player.post("/me/tokens", scope=scope)
        assert made["scope"] == scope
        headers = {"authorization": f"Bearer {made['token']}"}
        with patient.Client(base_url=f"{server.url}/api", headers=headers) as program:
            asked = (
                program.get(f"/tables/{code}"),
                program.post(f"/tables/{code}/chat", json={"text": "hello"}),
                program.patch("/me", json={"title": "the Bold"}),
                program.get("/me/tokens"),
                program.post("/me/tokens", json={}),
            )
            may[scope] = [answer.is_success for answer in asked]
            refused = [answer for answer in asked if answer.is_error]
            assert all(answer.json()["reason"] == "token-scope" for answer in refused)
    assert may == {
        "read": [True, False, False, False, False],
        "play": [True, True, False, False, False],
        "account": [True, True, True, True, True],
    }
    assert player.refused("POST", "/me/tokens", scope="everything")[0] == 400


# ---- guessing


@pytest.fixture
def guarded(tmp_path: Path) -> Iterator[Running]:
    """A server on which one may guess three times."""
    limits = Limits(logins=(3, 0.0001))
    with running(
        Settings(str(tmp_path / "guarded.db"), limits=limits, argon2=CHEAPEST, bot_processes=1, warm_up=False)
    ) as server:
        yield server


def guess(url: str, name: str, address: str, passphrase: str = "is it this one?", **more: str) -> int:
    headers = {"x-forwarded-for": address, **more}
    body = {"name": name, "passphrase": passphrase}
    return patient.post(f"{url}/api/login", json=body, headers=headers).status_code


@pytest.mark.parametrize("claimed", [True, False])
def test_no_spelling_of_a_name_gives_more_guesses(guarded: Running, *, claimed: bool) -> None:
    if claimed:
        with Player(guarded.url) as owner:
            keep(owner, "Ada Fine")
    spellings = ("Ada Fine", "ＡＤＡ Fine", "ada ﬁne", "Ada  Fine", "ADA\u034f FINE")
    statuses = [guess(guarded.url, name, f"10.0.0.{n}") for n, name in enumerate(spellings)]
    assert statuses == [403, 403, 403, 429, 429], "from wherever they come"


def test_one_network_has_one_try(guarded: Running) -> None:
    statuses = [guess(guarded.url, f"Name {n}", f"2001:db8:1:2::{n:x}") for n in range(1, 6)]
    assert statuses == [403, 403, 403, 429, 429]
    assert guess(guarded.url, "Name 9", "2001:db8:1:3::1") == 403


def test_strangers_do_not_lock_the_owner_out_of_a_known_device(guarded: Running) -> None:
    with Player(guarded.url) as owner, Player(guarded.url) as stranger:
        name = keep(owner)
        owner.http.post("/api/logout").raise_for_status()
        assert [guess(guarded.url, name, f"10.0.0.{n}") for n in range(5)] == [403, 403, 403, 429, 429]
        assert stranger.refused("POST", "/login", name=name, passphrase=PASSPHRASE) == (429, "too-fast")
        assert owner.refused("POST", "/login", name=name, passphrase=NEW) == (403, "wrong-passphrase")
        sign_in(owner, name)
        device = owner.http.cookies["device"]
        cookie = {"cookie": f"device={device}"}  # a known device guesses no further than others
        statuses = [guess(guarded.url, name, f"10.0.1.{n}", **cookie) for n in range(3)]
        assert statuses == [403, 429, 429]
        assert guess(guarded.url, fresh_name(), "10.0.1.9", **cookie) == 403


def test_whoever_sits_at_a_signed_in_browser_does_not_guess_for_ever(guarded: Running) -> None:
    with Player(guarded.url) as owner:
        keep(owner)
        tried = [owner.http.post("/api/me/passphrase", json={"old": "no", "new": NEW}) for _ in range(5)]
        assert [answer.status_code for answer in tried] == [403, 403, 403, 429, 429]


# ---- the log


def test_what_happens_to_accounts_is_logged_without_secrets(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    settings = Settings(
        str(tmp_path / "logged.db"), limits=NO_LIMITS, argon2=CHEAPEST, bot_processes=1, warm_up=False
    )
    with (
        caplog.at_level(logging.INFO, "cartographers.accounts"),
        running(settings) as server,
        Player(server.url) as owner,
        Player(server.url) as there,
    ):
        name = keep(owner)
        there.refused("POST", "/login", name=name, passphrase="not the right one")
        there.refused("POST", "/login", name=PASSPHRASE, passphrase=name)  # in the wrong fields
        sign_in(there, name)
        token = there.post("/me/tokens", label="bot")["token"]
        there.refused("POST", "/me/passphrase", old="not the right one", new=NEW)
        there.post("/me/passphrase", old=PASSPHRASE, new=NEW)
        there.http.post("/api/logout").raise_for_status()
    noted = [record.fields for record in caplog.records if record.name == "cartographers.accounts"]  # type: ignore[attr-defined]
    assert [(each["event"], each["account"] == owner.id) for each in noted] == [
        ("kept", True),
        ("sign-in-failed", True),
        ("sign-in-failed", False),
        ("signed-out", False),  # the guest
        ("signed-in", True),
        ("token-made", True),
        ("passphrase-change-failed", True),
        ("passphrase-changed", True),
        ("signed-out", True),
    ]
    told = str(noted)
    assert "127.0.0.1" in told
    for secret in (PASSPHRASE, NEW, token, name, "not the right one"):
        assert secret not in told
