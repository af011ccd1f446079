"""Passkeys: made for an account, used to sign in without a name, and refused when something is odd."""

from __future__ import annotations

import asyncio
import logging
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from cartographers.server.http.auth.passkeys import from_base64url, to_base64url
from cartographers.server.settings import NO_LIMITS, Settings
from tests.server.authenticator import PRESENT, VERIFIED, Authenticator
from tests.server.player import Json, Player
from tests.server.running import Running, running
from tests.storage.postgres import Server

PASSPHRASE = "violet tractor sings at noon"
OTHER = "seven lamps under the harbor"
WRONG = (403, "wrong-passkey")

NewVisitor = Callable[[], Player]


@pytest.fixture
def visit(server: Running) -> Iterator[NewVisitor]:
    """Visitors who come by a name: at 127.0.0.1 browsers have no passkeys."""
    with ExitStack() as visitors:
        yield lambda: visitors.enter_context(Player(named(server)))


def named(server: Running) -> str:
    return server.url.replace("127.0.0.1", "localhost")


def device_of(player: Player) -> Authenticator:
    return Authenticator(str(player.http.base_url).rstrip("/"))


def keep(player: Player, name: str) -> Player:
    player.post("/me/claim", name=name, passphrase=PASSPHRASE)
    return player


def add(player: Player, device: Authenticator | None = None, **body: Any) -> Authenticator:
    device = device or device_of(player)
    asked = player.post("/me/passkeys/challenge", **body)
    player.post("/me/passkeys", **device.create(asked))
    return device


def sign_in(player: Player, device: Authenticator) -> Json:
    """Who one is then; the page proves itself anew."""
    found: Json = player.post("/login/passkey", **device.get(player.post("/login/passkey/challenge")))
    player.me = found
    player.http.headers["x-csrf"] = found["csrf"]
    return found


def is_refused(player: Player, device: Authenticator, **wrong: Any) -> bool:
    body = device.get(player.post("/login/passkey/challenge"), **wrong)
    return player.refused("POST", "/login/passkey", **body) == WRONG


def told(caplog: pytest.LogCaptureFixture) -> list[Json]:
    """What the audit log says."""
    return [record.__dict__["fields"] for record in caplog.records if record.name == "cartographers.accounts"]


def events(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [fields["event"] for fields in told(caplog)]


# ---- as it should be


def test_a_guest_comes_back_by_a_passkey_and_types_nothing(visit: NewVisitor) -> None:
    ann, phone = visit(), visit()
    device = add(ann)
    ann.post("/logout")
    assert sign_in(phone, device)["id"] == ann.id
    assert phone.get("/me")["guest"]
    (kept,) = phone.get("/me/passkeys")
    assert kept["site"] == "localhost"
    assert kept["used"] >= kept["created"]
    assert sign_in(visit(), device)["id"] == ann.id, "as often as one likes"


def test_whoever_has_a_passphrase_is_asked_for_it_before_a_passkey_is_made(visit: NewVisitor) -> None:
    ann = keep(visit(), "Passkey Ann")
    for passphrase in ("", OTHER):
        refused = ann.refused("POST", "/me/passkeys/challenge", passphrase=passphrase)
        assert refused == (403, "wrong-passphrase")
    device = add(ann, passphrase=PASSPHRASE)
    assert sign_in(visit(), device)["name"] == "Passkey Ann"


def test_passkeys_are_named_listed_and_removed(visit: NewVisitor) -> None:
    ann, eve = visit(), visit()
    phone, stick = device_of(ann), device_of(ann)
    ann.http.headers["user-agent"] = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"
    add(ann, phone)
    asked = ann.post("/me/passkeys/challenge")
    assert asked["known"] == [to_base64url(phone.credential)], "a device makes no second one"
    second = ann.post("/me/passkeys", **stick.create(asked, name="  the blue stick "))
    assert [each["name"] for each in ann.get("/me/passkeys")] == ["Firefox · Linux", "the blue stick"]
    assert ann.patch(f"/me/passkeys/{second['id']}", name="the green stick")["name"] == "the green stick"
    unknown = (404, "unknown-passkey")
    assert eve.refused("PATCH", f"/me/passkeys/{second['id']}", name="mine") == unknown
    assert eve.refused("DELETE", f"/me/passkeys/{second['id']}") == unknown
    assert ann.refused("PATCH", f"/me/passkeys/{second['id']}", name="two\nlines")[1] == "bad-name"
    ann.delete(f"/me/passkeys/{second['id']}")
    assert ann.refused("DELETE", f"/me/passkeys/{second['id']}") == unknown
    assert is_refused(visit(), stick)
    assert sign_in(visit(), phone)["id"] == ann.id


def test_an_account_has_ten_passkeys_at_most(visit: NewVisitor) -> None:
    ann = visit()
    for _ in range(10):
        add(ann)
    body = device_of(ann).create(ann.post("/me/passkeys/challenge"))
    assert ann.refused("POST", "/me/passkeys", **body) == (409, "too-many-passkeys")


def test_an_authenticator_that_does_not_count_is_welcome(visit: NewVisitor) -> None:
    ann = visit()
    device = device_of(ann)
    device.steps = 0
    add(ann, device)
    for _ in range(2):
        assert sign_in(visit(), device)["id"] == ann.id


# ---- what is refused when somebody signs in


@pytest.mark.parametrize(
    "wrong",
    [
        {"origin": "https://evil.example"},
        {"origin": "http://localhost:1"},
        {"origin": "http://localhost"},
        {"site": "evil.example"},
        {"type": "webauthn.create"},
        {"cross_origin": True},
        {"flags": PRESENT},
        {"flags": VERIFIED},
        {"signature": b"forged"},
        {"signature": b""},
        {"credential": b"unknown"},
        {"account": "somebody else"},
        {"account": ""},
    ],
    ids=str,
)
def test_an_answer_that_is_wrong_in_one_thing_lets_nobody_in(visit: NewVisitor, wrong: Json) -> None:
    ann, thief = visit(), visit()
    device = add(ann)
    assert is_refused(thief, device, **wrong)
    assert sign_in(thief, device)["id"] == ann.id, "the right one does"


def test_an_answer_is_good_once_and_for_who_asked(
    visit: NewVisitor, caplog: pytest.LogCaptureFixture
) -> None:
    """The account signs in to itself, so that the visitor stays the same and only the challenge is old."""
    ann, thief = visit(), visit()
    device = add(ann)
    asked = ann.post("/login/passkey/challenge")
    first, second = device.get(asked), device.get(asked)
    with caplog.at_level(logging.WARNING, "cartographers.accounts"):
        assert thief.refused("POST", "/login/passkey", **first) == WRONG, "it is another's challenge"
        ann.http.headers["x-csrf"] = ann.post("/login/passkey", **first)["csrf"]
        assert ann.refused("POST", "/login/passkey", **first) == WRONG
        assert ann.refused("POST", "/login/passkey", **second) == WRONG, "also with a new signature"
    assert events(caplog) == ["passkey-failed", "passkey-replayed", "passkey-replayed"]
    assert sign_in(thief, device)["id"] == ann.id


def test_a_challenge_expires(visit: NewVisitor, server: Running) -> None:
    ann, phone = visit(), visit()
    device = add(ann)
    body = device.get(phone.post("/login/passkey/challenge"))
    server.clock.offset += 301
    try:
        assert phone.refused("POST", "/login/passkey", **body) == WRONG
    finally:
        server.clock.offset = 0


def test_a_challenge_ends_when_the_account_gets_a_passphrase_or_another_one(visit: NewVisitor) -> None:
    """Whoever used the browser before must not answer it afterwards."""
    ann = visit()
    as_guest = ann.post("/me/passkeys/challenge")
    keep(ann, "Challenged Ann")
    assert ann.refused("POST", "/me/passkeys", **device_of(ann).create(as_guest)) == WRONG
    before = ann.post("/me/passkeys/challenge", passphrase=PASSPHRASE)
    ann.post("/me/passphrase", old=PASSPHRASE, new=OTHER)
    assert ann.refused("POST", "/me/passkeys", **device_of(ann).create(before)) == WRONG
    assert ann.get("/me/passkeys") == []
    add(ann, passphrase=OTHER)


def test_a_challenge_ends_with_its_session(visit: NewVisitor) -> None:
    ann, phone = keep(visit(), "Two Sessions"), visit()
    asked = ann.post("/me/passkeys/challenge", passphrase=PASSPHRASE)
    phone.me = phone.post("/login", name="Two Sessions", passphrase=PASSPHRASE)
    phone.http.headers["x-csrf"] = phone.me["csrf"]
    ann.delete("/me/sessions")
    phone.me = phone.post("/login", name="Two Sessions", passphrase=PASSPHRASE)
    phone.http.headers["x-csrf"] = phone.me["csrf"]
    assert phone.refused("POST", "/me/passkeys", **device_of(phone).create(asked)) == WRONG


def test_a_challenge_is_for_one_purpose(visit: NewVisitor) -> None:
    ann = visit()
    device = add(ann)
    to_make, to_enter = ann.post("/me/passkeys/challenge"), ann.post("/login/passkey/challenge")
    assert ann.refused("POST", "/login/passkey", **device.get(to_make)) == WRONG
    body = device_of(ann).create(to_make | {"challenge": to_enter["challenge"]})
    assert ann.refused("POST", "/me/passkeys", **body) == WRONG


def test_a_challenge_written_in_another_way_is_not_another_one(visit: NewVisitor) -> None:
    ann = visit()
    asked = ann.post("/me/passkeys/challenge")
    challenge = from_base64url(asked["challenge"])
    for other in (challenge + b"!!!!", challenge + b"=", challenge[:-1] + b"!" + challenge[-1:]):
        body = device_of(ann).create(asked | {"challenge": to_base64url(other)})
        assert ann.refused("POST", "/me/passkeys", **body) == WRONG


def test_a_challenge_that_we_did_not_make_is_refused(visit: NewVisitor) -> None:
    ann = visit()
    device = add(ann)
    asked = ann.post("/login/passkey/challenge")
    for challenge in ("", "AA", "AAAA", asked["challenge"][:-4] + "AAAA", asked["challenge"][4:]):
        assert ann.refused("POST", "/login/passkey", **device.get(asked | {"challenge": challenge})) == WRONG


def test_a_counter_that_goes_back_betrays_a_copy(visit: NewVisitor, caplog: pytest.LogCaptureFixture) -> None:
    ann = visit()
    device = add(ann)
    copied = Authenticator(device.origin, device.key, device.credential, device.counter, device.account)
    for _ in range(2):
        sign_in(visit(), device)
    with caplog.at_level(logging.WARNING, "cartographers.accounts"):
        assert is_refused(visit(), copied)
        copied.steps = 0
        assert is_refused(visit(), copied), "neither once more the same"
        copied.counter = 0
        assert is_refused(visit(), copied), "nor one that counts no longer"
    assert events(caplog) == ["passkey-failed"] * 3
    assert {fields["account"] for fields in told(caplog)} == {ann.id}
    assert sign_in(visit(), device)["id"] == ann.id


@pytest.mark.parametrize("field", ["credential", "client_data", "authenticator_data", "signature"])
@pytest.mark.parametrize(
    "bytes_",
    [
        *(b"\0\0", b"{}", b'{"challenge": 7}', b'{"challenge": "x"}', "é".encode()),
        *(b"[" * 3000, b"\x9f" * 3000, b"\xff" * 300),
    ],
    ids=lambda data: repr(data[:8]),
)
def test_nonsense_is_refused_and_breaks_nothing(visit: NewVisitor, field: str, bytes_: bytes) -> None:
    ann = visit()
    device = add(ann)
    body = device.get(ann.post("/login/passkey/challenge"))
    status, reason = ann.refused("POST", "/login/passkey", **body | {field: to_base64url(bytes_)})
    assert (status, reason) in (WRONG, (400, "invalid"))


@pytest.mark.parametrize("text", ["not base64!", "A", "AAAAA", "=", "A" * 9000, "AAAA\n"])
def test_what_is_no_base64url_is_not_even_read(visit: NewVisitor, text: str) -> None:
    ann = visit()
    body = device_of(ann).create(ann.post("/me/passkeys/challenge"))
    assert ann.refused("POST", "/me/passkeys", **body | {"attestation": text}) == (400, "invalid")


# ---- what is refused when a passkey is made


@pytest.mark.parametrize(
    "wrong",
    [
        {"origin": "https://evil.example"},
        {"site": "evil.example"},
        {"type": "webauthn.get"},
        {"cross_origin": True},
        {"flags": PRESENT},
        {"public_key": {1: 2, 3: -999}},
        {"public_key": {1: 2, 3: -7, -1: 1, -2: b"\1" * 32, -3: b"\2" * 32}},
        {"public_key": {1: 2, 3: -7}},
        {"credential": bytes(1024)},
        {"credential": b""},
    ],
    ids="origin site type framed unverified algorithm point key long-id no-id".split(),
)
def test_a_passkey_that_is_wrong_in_one_thing_is_not_kept(visit: NewVisitor, wrong: Json) -> None:
    ann = visit()
    body = device_of(ann).create(ann.post("/me/passkeys/challenge"), **wrong)
    assert ann.refused("POST", "/me/passkeys", **body) == WRONG
    assert ann.get("/me/passkeys") == []


def test_anothers_passkey_and_anothers_challenge_are_refused(visit: NewVisitor) -> None:
    ann, eve = visit(), visit()
    device = add(ann)
    body = device.create(eve.post("/me/passkeys/challenge"))
    assert eve.refused("POST", "/me/passkeys", **body) == (409, "passkey-taken")
    body = device_of(eve).create(ann.post("/me/passkeys/challenge"))
    assert eve.refused("POST", "/me/passkeys", **body) == WRONG
    ann.post("/me/passkeys", **body)
    assert ann.refused("POST", "/me/passkeys", **body) == WRONG, "nor twice"
    assert eve.get("/me/passkeys") == []
    device.account = ann.id
    assert sign_in(visit(), device)["id"] == ann.id


def test_passkeys_are_for_browsers_only(visit: NewVisitor) -> None:
    ann = keep(visit(), "Program Ann")
    token = ann.post("/me/tokens", scope="account")["token"]
    headers = {"authorization": f"Bearer {token}"}
    for method, path in (
        ("GET", "/me/passkeys"),
        ("POST", "/me/passkeys/challenge"),
        ("POST", "/me/passkeys"),
    ):
        answer = ann.http.request(
            method, f"/api{path}", headers=headers, json={} if method == "POST" else None
        )
        assert (answer.status_code, answer.json()["reason"]) == (403, "browser-only"), path


# ---- what ends passkeys, and what does not


def test_signing_out_everywhere_leaves_passkeys_as_it_leaves_the_passphrase(visit: NewVisitor) -> None:
    ann = visit()
    device = add(ann)
    ann.delete("/me/sessions")
    assert sign_in(visit(), device)["id"] == ann.id


@pytest.mark.parametrize("keeps", [False, True])
def test_a_new_passphrase_ends_passkeys_that_somebody_else_may_have_made(
    visit: NewVisitor, keeps: bool
) -> None:
    ann = keep(visit(), f"Changing Ann {keeps}")
    device = add(ann, passphrase=PASSPHRASE)
    ann.post("/me/passphrase", old=PASSPHRASE, new=OTHER, **({"keep_passkeys": True} if keeps else {}))
    assert len(ann.get("/me/passkeys")) == keeps
    if keeps:
        assert sign_in(visit(), device)["id"] == ann.id
    else:
        assert is_refused(visit(), device)


def test_recovery_ends_passkeys_and_keeping_the_account_does_not(visit: NewVisitor) -> None:
    ann = visit()
    device = add(ann)
    keep(ann, "Recovering Ann")
    assert sign_in(visit(), device)["name"] == "Recovering Ann"
    code = ann.post("/me/recovery-codes", passphrase=PASSPHRASE)["codes"][0]
    visit().post("/passphrase/recovery", name="Recovering Ann", code=code, passphrase=OTHER)
    assert is_refused(visit(), device)


def test_a_deleted_account_and_a_banned_one_are_not_entered_by_a_passkey(
    visit: NewVisitor, server: Running
) -> None:
    ann, ben = visit(), visit()
    anns, bens = add(ann), add(ben)
    ann.post("/me/delete")
    assert is_refused(visit(), anns)
    ban = server.app.state.services.store.administration.ban(ben.id, server.clock() + 60, by="host")
    asyncio.run_coroutine_threadsafe(ban, server.loop).result()
    outside = visit()
    body = bens.get(outside.post("/login/passkey/challenge"))
    assert outside.refused("POST", "/login/passkey", **body) == (403, "banned-until")
    assert is_refused(visit(), bens, signature=b"forged"), "and who has not the passkey is told nothing"


def test_the_download_names_passkeys_and_the_log_tells_of_them(
    visit: NewVisitor, caplog: pytest.LogCaptureFixture
) -> None:
    ann = visit()
    with caplog.at_level(logging.INFO, "cartographers.accounts"):
        device = add(ann)
        (kept,) = ann.get("/me/passkeys")
        sign_in(visit(), device)
        ann.patch(f"/me/passkeys/{kept['id']}", name="my phone")
        data = ann.get("/me/data")
        ann.delete(f"/me/passkeys/{kept['id']}")
    assert [(each["name"], each["site"]) for each in data["passkeys"]] == [("my phone", "localhost")]
    assert data["passkeys"][0]["used"] is not None
    mine = [(fields["event"], fields.get("by")) for fields in told(caplog) if fields["account"] == ann.id]
    assert mine == [
        ("passkey-added", None),
        ("signed-in", "passkey"),
        ("data-downloaded", None),
        ("passkey-removed", None),
    ]


# ---- where they work


def test_a_bare_address_has_none_and_loopback_says_where(server: Running) -> None:
    with Player(server.url) as ann:
        answer = ann.http.post("/api/me/passkeys/challenge", json={})
        assert (answer.status_code, answer.json()["reason"]) == (409, "passkeys-elsewhere")
        assert named(server) in answer.json()["message"]
        for host in ("192.168.1.5", "[2001:db8::1]:8000"):
            answer = ann.http.post("/api/login/passkey/challenge", json={}, headers={"host": host})
            assert (answer.status_code, answer.json()["reason"]) == (409, "passkeys-need-name"), host


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that knows its address, with the limits that strangers meet."""
    database = str(tmp_path_factory.mktemp("public") / "tables.db")
    settings = Settings(database, base_url="https://table.example/", bot_processes=1, warm_up=False)
    with running(settings) as server:
        yield server


def test_with_an_address_of_its_own_a_server_takes_no_other_page_for_its_own(public: Running) -> None:
    with Player(public.url) as ann:
        ann.http.headers["host"] = "table.example"
        page = {"origin": "https://table.example"}
        asked = ann.http.post("/api/me/passkeys/challenge", json={}, headers=page).raise_for_status().json()
        assert asked["site"] == "table.example"
        device = Authenticator("https://table.example")
        made = ann.http.post("/api/me/passkeys", json=device.create(asked), headers=page)
        assert made.status_code == 201
        # Another program on the same computer has the same name, and so may ask for the same passkeys.
        for host, origin in (
            ("table.example:9999", "https://table.example:9999"),
            ("table.example", "http://table.example:9999"),
            ("localhost", "http://localhost"),
        ):
            headers = {"host": host, "origin": origin}
            answer = ann.http.post("/api/login/passkey/challenge", json={}, headers=headers)
            assert answer.json()["reason"] in ("passkeys-elsewhere", "forged"), origin
            asked = ann.http.post("/api/login/passkey/challenge", json={}, headers=page).json()
            stolen = device.get(asked, origin=origin)
            for sent in (page, headers):
                answer = ann.http.post("/api/login/passkey", json=stolen, headers=sent)
                assert answer.status_code in (403, 409), origin


def test_any_of_several_servers_takes_the_answer_to_a_challenge_once(postgres: Server) -> None:
    settings = Settings(postgres.new_database(), limits=NO_LIMITS, bot_processes=1, warm_up=False)
    with running(settings) as one, running(settings) as other, Player(named(one)) as ann:
        origin = {"origin": "http://table.localhost", "host": "table.localhost"}
        ann.http.headers.update(origin)
        device = add(ann, Authenticator(origin["origin"]))
        asked = ann.post("/login/passkey/challenge")
        first, second = device.get(asked), device.get(asked)
        ann.http.base_url = named(other)
        ann.http.headers["x-csrf"] = ann.post("/login/passkey", **first)["csrf"]
        ann.http.base_url = named(one)
        assert ann.refused("POST", "/login/passkey", **second) == WRONG
        assert sign_in(ann, device)["id"] == ann.id


def test_guessing_is_limited(public: Running) -> None:
    with Player(public.url) as eve:
        eve.http.headers.update({"host": "table.example", "origin": "https://table.example"})
        device = Authenticator("https://table.example", account=eve.id)
        body = device.get(eve.post("/login/passkey/challenge"))
        answers = [eve.http.post("/api/login/passkey", json=body).status_code for _ in range(12)]
    assert answers[-1] == 429


@pytest.mark.slow
def test_a_server_starts_without_the_library() -> None:
    loads = "import sys, cartographers.server.run; sys.exit('fido2' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", loads], check=False).returncode == 0
