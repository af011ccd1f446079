"""Who is not there is told of their turn, once: by push, webhook and mail, against real receivers."""

from __future__ import annotations

import asyncio
import email
import json
import re
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import default
from http.server import BaseHTTPRequestHandler
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from argon2.profiles import CHEAPEST

from cartographers.server.live.notifications.mail import mailbox_of
from cartographers.server.settings import NO_LIMITS, Settings
from cartographers.storage.notification_interface import Notification
from tests.patient import PATIENCE
from tests.server.player import Player
from tests.server.receivers import Browser, Received, Receiver, accept, answer_with, certificate, receiver
from tests.server.running import Running, free_port, running, until

HOUR = 3600.0


class Postbox:
    """A mail server's side that keeps what it gets."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []

    def to(self, address: str) -> list[EmailMessage]:
        return [each for each in self.letters if each["To"] == address]

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802 - aiosmtpd's
        letter = email.message_from_bytes(envelope.content, _class=EmailMessage, policy=default)
        self.letters.append(letter)
        return "250 taken"


@dataclass(frozen=True, slots=True)
class Around:
    """A server with everything around it that it may send to."""

    server: Running
    push: Receiver
    hooks: Receiver
    post: Postbox


@pytest.fixture(scope="module")
def around(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Around]:
    folder = tmp_path_factory.mktemp("notifications")
    trusted, tls = certificate(folder)
    box = Postbox()
    port = free_port()
    mail = Controller(box, hostname="127.0.0.1", port=port, ready_timeout=PATIENCE)
    mail.start()
    settings = Settings(
        str(folder / "tables.db"),
        base_url="https://maps.example",
        limits=NO_LIMITS,
        argon2=CHEAPEST,
        bot_processes=1,
        warm_up=False,
        mail=f"smtp+plain://127.0.0.1:{port}",
        mail_from="table@maps.example",
        private_endpoints=True,
        outbox_seconds=0.02,
        call_seconds=0.0,
        mail_call_seconds=0.0,
    )
    with pytest.MonkeyPatch.context() as patched, ExitStack() as open_:
        patched.setenv("SSL_CERT_FILE", str(trusted))
        push = open_.enter_context(receiver(tls))
        hooks = open_.enter_context(receiver())
        server = open_.enter_context(running(settings))
        yield Around(server, push, hooks, box)
    mail.stop()


@contextmanager
def two_at_a_table(around: Around, **options: Any) -> Iterator[tuple[Player, Player, str]]:
    """Ann waits for Ben, who is not there."""
    with Player(around.server.url) as ann, Player(around.server.url, "fr") as ben:
        for player, name in ((ann, f"Ann {ann.id[:6]}"), (ben, f"Ben {ben.id[:6]}")):
            keep(player, name)
        code = ann.new_table(seats=2, **options)
        ben.post(f"/tables/{code}/join")
        yield ann, ben, code


def keep(player: Player, name: str) -> None:
    player.me = player.post("/me/claim", name=name, passphrase="four words nobody expects together")
    player.http.headers["x-csrf"] = player.me["csrf"]


def push_key(player: Player) -> str:
    key: str = player.get("/me/notifications")["push_key"]
    return key


def subscribed(around: Around, player: Player, path: str) -> Browser:
    browser = Browser(around.push.url + path)
    player.post("/me/notifications/push", **browser.subscription)
    return browser


def hooked(around: Around, player: Player, path: str, wanted: str = "json") -> str:
    added = player.post("/me/notifications/webhooks", url=around.hooks.url + path, format=wanted)
    id: str = added["id"]
    return id


def outbox(around: Around) -> dict[tuple[str, int], str]:
    """The states of all that is in the outbox."""
    database = around.server.app.state.services.store.database
    rows = run(around, database.rows("SELECT table_id, turn, state FROM notifications"))
    return {(row[0], row[1]): row[2] for row in rows}


def outbox_due(around: Around, code: str) -> float:
    database = around.server.app.state.services.store.database
    rows = run(around, database.rows("SELECT max(due) FROM notifications WHERE table_id = $1", code))
    return rows[0][0] or 0.0


def run(around: Around, work: Any) -> Any:
    return asyncio.run_coroutine_threadsafe(work, around.server.loop).result()


def settled(around: Around, code: str, turn: int) -> str:
    """What became of a turn, once it is known."""
    until(lambda: outbox(around).get((code, turn), "waiting") not in ("waiting", "sending"), "it is settled")
    return outbox(around)[code, turn]


def turn_of(player: Player, code: str) -> int:
    since: int = player.look(code)["table"]["since"]
    return since


def test_a_closed_browser_is_told_once_in_its_language(around: Around) -> None:
    with two_at_a_table(around) as (ann, ben, code):
        browser = subscribed(around, ben, "/ben")
        with ann.listen(code):
            ann.post(f"/tables/{code}/start")
            until(lambda: around.push.at("/ben"), "the push service is told")
        (received,) = around.push.at("/ben")
        said = browser.read(received, push_key(ben))
        assert said["title"] == "Votre tour"
        assert "Ann" in said["body"], "with whom: nobody but the browser reads it"
        assert said["lang"] == "fr"
        assert code not in json.dumps(said), "a code would let a stranger in"
        table = ben.get(said["path"].replace("/turn/", "/me/turns/"))
        assert table == {"table": code}
        with Player(around.server.url) as eve:
            assert eve.refused("GET", said["path"].replace("/turn/", "/me/turns/")) == (404, "others-turn")
        assert settled(around, code, turn_of(ben, code)) == "sent"
        ann.act(code)  # the turn goes on waiting for Ben, who knows
        ben.act(code)
        assert not ben.http.is_closed
        until(lambda: len(around.push.at("/ben")) == 2, "the next turn is told too")
        first, second = around.push.at("/ben")
        assert first.headers["topic"] == second.headers["topic"], "it takes the place of the older one"


def test_who_is_at_the_table_is_not_told(around: Around) -> None:
    with two_at_a_table(around, pace={"kind": "live"}) as (ann, ben, code):
        hooked(around, ann, "/there/ann")
        hooked(around, ben, "/there/ben")
        with ben.listen(code) as heard:
            heard.next("hello")
            ann.post(f"/tables/{code}/start")
            until(lambda: around.hooks.at("/there/ann"), "who is away is told")
            ann.act(code)
            ben.act(code)
            until(lambda: len(around.hooks.at("/there/ann")) == 2, "and of the next turn")
        assert around.hooks.at("/there/ben") == []


def test_a_page_that_nobody_looks_at_has_its_player_told_elsewhere(around: Around) -> None:
    with two_at_a_table(around) as (ann, ben, code):
        subscribed(around, ben, "/hidden/here")
        hooked(around, ben, "/hidden/elsewhere")
        with ben.listen(code) as heard:
            heard.next("hello")
            ann.post(f"/tables/{code}/start")
            ben.post(f"/tables/{code}/notifications/elsewhere")
            until(lambda: around.hooks.at("/hidden/elsewhere"), "he is told elsewhere")
            ben.post(f"/tables/{code}/notifications/elsewhere")
        assert settled(around, code, turn_of(ben, code)) == "sent"
        assert len(around.hooks.at("/hidden/elsewhere")) == 1
        assert around.push.at("/hidden/here") == [], "this browser calls by itself"


def test_a_webhook_gets_what_its_service_understands_and_nothing_secret(around: Around) -> None:
    with two_at_a_table(around) as (ann, ben, code):
        for wanted in ("discord", "slack", "ntfy", "json"):
            hooked(around, ben, f"/{wanted}", wanted)
        with ann.listen(code):
            ann.post(f"/tables/{code}/start")
            until(lambda: all(around.hooks.at(f"/{name}") for name in ("discord", "slack", "ntfy", "json")))
        told = {name: around.hooks.at(f"/{name}")[0] for name in ("discord", "slack", "ntfy", "json")}
        for each in told.values():
            said = each.body.decode() + json.dumps(each.headers)
            assert code not in said
            assert "Ann" not in said, "others read it too"
            assert re.search("https://maps.example/turn/[0-9a-f]{32}", said)
        assert told["discord"].json["allowed_mentions"] == {"parse": []}
        assert told["slack"].json["text"].startswith("*Votre tour*\n")
        assert told["ntfy"].headers["click"].startswith("https://maps.example/turn/")
        assert told["json"].json["event"] == "turn"


def test_a_group_is_told_whom_the_table_waits_for(around: Around) -> None:
    with two_at_a_table(around) as (ann, ben, code):
        webhook = {"url": around.hooks.url + "/group", "format": "json"}
        assert ben.refused("POST", f"/tables/{code}/notifications/webhook", **webhook) == (403, "not-host")
        assert ann.post(f"/tables/{code}/notifications/webhook", **webhook)["webhook"] == "json"
        seen = ben.get(f"/tables/{code}/notifications")
        assert (seen["webhook"], seen["webhook_id"]) == ("json", None), "all at the table know of it"
        with ann.listen(code):
            ann.post(f"/tables/{code}/start")
            until(lambda: around.hooks.at("/group"), "the group is told")
        (told,) = around.hooks.at("/group")
        assert told.json["title"] == f"The table waits for {ben.me['name']}"
        assert code not in told.body.decode()


def test_mail_comes_only_after_its_code_and_ends_with_one_click(around: Around) -> None:
    with two_at_a_table(around) as (ann, ben, code):
        address = f"ben-{ben.id[:6]}@maps.example"
        assert ben.post("/me/notifications/mail", address=address)["confirmed"] is False
        until(lambda: around.post.to(address), "the code is sent")
        text = around.post.to(address)[0].get_content()
        assert "http" not in text, "anybody may have typed the address"
        secret = re.search(r"\d{8}", text)
        assert secret is not None
        ann.post(f"/tables/{code}/start")
        assert ben.refused("POST", "/me/notifications/mail/confirm", code="00000000") == (403, "wrong-code")
        assert ann.refused("POST", "/me/notifications/mail/confirm", code=secret[0]) == (403, "wrong-code")
        assert ben.post("/me/notifications/mail/confirm", code=secret[0])["confirmed"] is True
        ann.act(code)
        ben.act(code)
        until(lambda: len(around.post.to(address)) == 2, "the next turn comes by mail")
        letter = around.post.to(address)[1]
        assert letter["Subject"].startswith("Votre tour")
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        link = letter["List-Unsubscribe"].strip("<>").removeprefix("https://maps.example")
        asked = ann.http.get(link)
        assert (asked.status_code, len(ben.get("/me/notifications")["channels"])) == (303, 1), "no click yet"
        with Player(around.server.url) as program:
            program.http.cookies.clear()
            form = {"List-Unsubscribe": "One-Click"}
            assert program.http.post(link, data=form).status_code == 200
            assert program.http.post(link, data=form).status_code == 403, "it was the last"
        assert ben.get("/me/notifications")["channels"] == []


def test_quiet_hours_put_it_off_and_one_switch_stops_all(around: Around) -> None:
    with two_at_a_table(around) as (ann, ben, code):
        hooked(around, ben, "/quiet")
        minute = int(around.server.clock() / 60) % 1440
        around_now = {"quiet_from": (minute - 60) % 1440, "quiet_until": (minute + 60) % 1440}
        ben.patch("/me/notifications", hours={"zone": "UTC", **around_now})
        ann.post(f"/tables/{code}/start")
        turn = turn_of(ben, code)
        until(lambda: outbox_due(around, code) > around.server.clock() + HOUR / 2, "it is put off")
        assert around.hooks.at("/quiet") == []
        around.server.clock.offset += 2 * HOUR
        until(lambda: around.hooks.at("/quiet"), "it comes when the quiet hours are over")
        assert settled(around, code, turn) == "sent"
        ben.patch("/me/notifications", hours=None)
        ben.patch("/me", settings={"turns": False})
        ann.act(code)
        ben.act(code)
        assert settled(around, code, turn_of(ben, code)) == "not-needed"
        ben.patch("/me", settings={"turns": True})
        ben.patch(f"/tables/{code}/notifications", hushed=True)
        ann.act(code)
        ben.act(code)
        assert settled(around, code, turn_of(ben, code)) == "not-needed"
        assert len(around.hooks.at("/quiet")) == 1


@pytest.mark.slow
def test_what_fails_hurts_nobody_and_is_never_told_twice(around: Around) -> None:
    with two_at_a_table(around) as (ann, ben, code):
        around.push.respond = answer_with(410)
        subscribed(around, ben, "/gone")
        hooked(around, ben, "/moved")
        around.hooks.respond = answer_with(302, location=around.hooks.url + "/elsewhere")
        ann.post(f"/tables/{code}/start")
        until(lambda: around.push.at("/gone") and around.hooks.at("/moved"), "both are tried")
        until(lambda: len(ben.get("/me/notifications")["channels"]) == 1, "a browser that is gone is removed")
        assert around.hooks.at("/elsewhere") == [], "no redirect is followed"
        until(lambda: ben.get("/me/notifications")["channels"][0]["failures"] == 1)
        around.hooks.respond = answer_with(503, retry_after="2")
        ann.act(code)
        ben.act(code)
        until(lambda: len(around.hooks.at("/moved")) == 2, "the next turn is tried")
        around.hooks.respond = answer_with(200)
        around.server.clock.offset += 60
        until(lambda: len(around.hooks.at("/moved")) == 3, "what was refused for now is tried again")
        assert settled(around, code, turn_of(ben, code)) == "sent"
        until(lambda: ben.get("/me/notifications")["channels"][0]["failures"] == 0)
        channels = ben.get("/me/notifications")["channels"]
        kept = around.server.app.state.services.store.notifications.outbox
        again = Notification(channels[0]["id"], code, turn_of(ben, code), ben.id, 0.0)
        run(around, kept.add([again], 0.0))
        assert outbox(around)[code, turn_of(ben, code)] == "sent", "one turn stands there once"
        around.push.respond = around.hooks.respond = answer_with(201)


def test_a_browser_that_is_signed_out_is_told_no_more(around: Around) -> None:
    with Player(around.server.url) as ann, Player(around.server.url) as eve:
        browser = subscribed(around, ann, "/shared")
        assert [each["here"] for each in ann.get("/me/notifications")["channels"]] == [True]
        eve.post("/me/notifications/push", **browser.subscription)
        assert ann.get("/me/notifications")["channels"] == [], "a browser belongs to who is signed in there"
        store = around.server.app.state.services.store
        assert len(run(around, store.notifications.channels.of(eve.id))) == 1
        eve.post("/logout")
        assert run(around, store.notifications.channels.of(eve.id)) == []


def test_what_is_kept_goes_with_the_account(around: Around) -> None:
    with Player(around.server.url) as ann:
        keep(ann, f"Ann {ann.id[:6]}")
        hooked(around, ann, "/data")
        ann.patch("/me/notifications", hours={"zone": "UTC", "quiet_from": 60, "quiet_until": 120})
        data = ann.get("/me/data")["notifications"]
        assert data["channels"][0]["address"] == around.hooks.url + "/data"
        assert data["wishes"][0]["quiet"]["quiet_until"] == 120
        ann.post("/me/delete", passphrase="four words nobody expects together")
        kept = around.server.app.state.services.store.notifications
        assert run(around, kept.channels.of(ann.id)) == []
        assert run(around, kept.wishes.all_of(ann.id)) == {}


@pytest.mark.parametrize(
    "path, body, reason",
    [
        ("webhooks", {"url": "ftp://maps.example/"}, "bad-webhook"),
        ("webhooks", {"url": "https://u:p@maps.example/"}, "bad-webhook"),
        ("webhooks", {"url": "https://maps.example/\r\nX: y"}, "bad-webhook"),
        ("mail", {"address": "ann@maps.example\r\nBcc: eve@maps.example"}, "bad-mail-address"),
        ("mail", {"address": '"a b"@maps.example'}, "bad-mail-address"),
        ("mail", {"address": "ann@[127.0.0.1]"}, "bad-mail-address"),
        ("push", {"endpoint": "http://127.0.0.1/", "p256dh": "AAAA", "auth": "AAAA"}, "bad-subscription"),
        ("push", {"endpoint": "https://127.0.0.1/", "p256dh": "AAAA", "auth": "AAAA"}, "bad-subscription"),
    ],
)
def test_what_is_no_address_is_refused(around: Around, path: str, body: dict[str, str], reason: str) -> None:
    with Player(around.server.url) as ann:
        keep(ann, f"Ann {ann.id[:6]}")
        assert ann.refused("POST", f"/me/notifications/{path}", **body) == (422, reason)


def test_guests_have_neither_webhooks_nor_mail_and_nobody_has_too_many(around: Around) -> None:
    with Player(around.server.url) as guest:
        url = around.hooks.url + "/many"
        assert guest.refused("POST", "/me/notifications/webhooks", url=url) == (403, "keep-account-first")
        wish = {"address": "a@maps.example"}
        assert guest.refused("POST", "/me/notifications/mail", **wish) == (403, "keep-account-first")
        keep(guest, f"Gus {guest.id[:6]}")
        ids = [hooked(around, guest, f"/many/{number}") for number in range(5)]
        assert guest.refused("POST", "/me/notifications/webhooks", url=url) == (409, "too-many-channels")
        guest.post(f"/me/notifications/{ids[0]}/trial")
        assert around.hooks.at("/many/0")[0].json["title"] == "It works"
        guest.delete(f"/me/notifications/{ids[0]}")
        assert guest.refused("POST", f"/me/notifications/{ids[0]}/trial") == (404, "unknown-channel")
        bad = {"zone": "../../etc/passwd", "quiet_from": 1, "quiet_until": 2}
        assert guest.refused("PATCH", "/me/notifications", hours=bad) == (422, "bad-hours")


def test_who_tries_an_endpoint_that_never_answers_holds_one_connection(around: Around) -> None:
    answers = threading.Event()

    def hang(received: Received, handler: BaseHTTPRequestHandler) -> None:
        answers.wait()
        accept(received, handler)

    around.hooks.respond = hang
    with Player(around.server.url) as ann, ThreadPoolExecutor(1) as elsewhere:
        keep(ann, f"Ann {ann.id[:6]}")
        path = f"/me/notifications/{hooked(around, ann, '/hangs')}/trial"
        try:
            first = elsewhere.submit(ann.post, path)
            until(lambda: around.hooks.at("/hangs"), "the first is under way")
            assert ann.refused("POST", path) == (429, "too-fast")
        finally:
            answers.set()
            around.hooks.respond = accept
        first.result()
        ann.post(path)


def test_nobody_is_told_by_a_webhook_of_a_host_who_was_banned(around: Around) -> None:
    with two_at_a_table(around) as (ann, ben, code):
        ann.post(f"/tables/{code}/notifications/webhook", url=around.hooks.url + "/banned")
        ann.post(f"/tables/{code}/start")
        until(lambda: around.hooks.at("/banned"), "the group is told")
        told = len(around.hooks.at("/banned"))
        ban = around.server.app.state.services.store.administration.ban
        ann.act(code)
        run(around, ban(ann.id, around.server.clock() + HOUR, by="host"))
        ben.act(code)
        turn = turn_of(ben, code)
        until(lambda: outbox(around).get((code, turn)) == "not-needed", "it is not needed any more")
        assert len(around.hooks.at("/banned")) == told


def test_one_mailbox_counts_once_however_it_is_spelled() -> None:
    spellings = ("ann@maps.example", "Ann@Maps.example", "ann+1@maps.example", "ANN+a+b@maps.example")
    assert {mailbox_of(each) for each in spellings} == {"ann@maps.example"}
    assert mailbox_of("+ann@maps.example") == "+ann@maps.example"
