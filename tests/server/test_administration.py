"""Looking after a server by `cartographers admin`, while it runs and people play."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
from argon2.profiles import CHEAPEST

from cartographers.server.settings import NO_LIMITS, Settings
from tests.cli.running import Ran, assert_refused, ran
from tests.patient import PATIENCE
from tests.server.player import Player, play_out
from tests.server.running import Running, running, until

PASSPHRASE = "violet tractor sings at noon"
OTHER = "seven lamps under the harbor"


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(tmp_path_factory.mktemp("admin") / "tables.db")


@pytest.fixture(scope="module")
def server(database: str) -> Iterator[Running]:
    settings = Settings(
        database,
        limits=NO_LIMITS,
        argon2=CHEAPEST,
        bot_processes=1,
        warm_up=False,
        intervention_seconds=1e6,  # each test says itself when the server looks
    )
    with running(settings) as found:
        notice(found)
        yield found


@pytest.fixture(autouse=True)
def now(server: Running) -> Iterator[None]:
    yield
    server.clock.offset = 0.0


def notice(server: Running) -> None:
    """What the server does every two seconds."""
    follower = server.app.state.services.interventions
    asyncio.run_coroutine_threadsafe(follower.follow(), server.loop).result(PATIENCE)


def admin(database: str, *arguments: str) -> Any:
    """The objects that the command prints."""
    done: Ran = ran("admin", *arguments, "--database", database, "--json")
    assert (done.code, done.err) == (0, ""), done
    return [json.loads(line) for line in done.out.splitlines()]


def kept(server: Running, name: str) -> Player:
    player = Player(server.url)
    player.post("/me/claim", name=name, passphrase=PASSPHRASE)
    return player


def test_a_ban_ends_sessions_streams_and_tokens_and_says_why(server: Running, database: str) -> None:
    with kept(server, "Banned Bea") as bea, Player(server.url) as other:
        token = bea.post("/me/tokens")["token"]
        code = bea.new_table(seats=2)
        with bea.listen(code) as stream:
            stream.next("hello")
            [row] = admin(database, "accounts", "ban", "banned bea", "--days", "3")
            assert row["id"] == bea.id
            assert 2 < (row["banned_until"] - time.time()) / 86400 < 4
            notice(server)
            assert list(stream) is not None, "the stream ends"
        assert bea.http.get("/api/me").status_code in (401, 403)
        wrong = other.refused("POST", "/login", name="Banned Bea", passphrase=OTHER)
        assert wrong == (403, "wrong-passphrase"), "who does not know the passphrase hears nothing of it"
        right = {"name": "Banned Bea", "passphrase": PASSPHRASE}
        assert other.refused("POST", "/login", **right) == (403, "banned-until")
        assert other.get("/me")["id"], "and is still who they were"
        by_token = other.http.get("/api/me", headers={"authorization": f"Bearer {token}"}, params={})
        assert (by_token.status_code, by_token.json()["reason"]) == (403, "banned-until")
        assert admin(database, "accounts", "list", "--kind", "banned") == [row]
        admin(database, "accounts", "ban", bea.id)
        assert other.refused("POST", "/login", **right) == (403, "banned")
        [row] = admin(database, "accounts", "unban", bea.id)
        assert row["banned_until"] is None
        notice(server)
        assert other.post("/login", **right)["id"] == bea.id


def test_a_link_is_good_once_for_a_new_passphrase(server: Running, database: str) -> None:
    with kept(server, "Forgetful Finn") as finn, Player(server.url) as visitor, Player(server.url) as thief:
        [first] = admin(database, "accounts", "reset-passphrase", "Forgetful Finn")
        url = ("--url", "https://maps.example/")
        [made] = admin(database, "accounts", "reset-passphrase", "Forgetful Finn", *url)
        address, _, code = made["link"].partition("#")
        assert address == "https://maps.example/passphrase", "what is behind the # reaches no log"
        old = first["link"].partition("#")[2]
        refused = thief.refused("POST", "/passphrase", code=old, passphrase=OTHER)
        assert refused == (403, "wrong-code"), "a new link takes the place of the old one"
        weak = visitor.refused("POST", "/passphrase", code=code, passphrase="12345678")
        assert weak == (422, "common-passphrase"), "which uses nothing up"
        assert visitor.post("/passphrase", code=code, passphrase=OTHER)["id"] == finn.id
        again = thief.refused("POST", "/passphrase", code=code, passphrase="owls read yellow rivers")
        assert again == (403, "wrong-code")
        assert finn.refused("PATCH", "/me", title="Sir") == (401, "signed-out"), "elsewhere it is signed out"
        login = {"name": "Forgetful Finn", "passphrase": PASSPHRASE}
        assert thief.refused("POST", "/login", **login) == (403, "wrong-passphrase")
        assert thief.post("/login", **(login | {"passphrase": OTHER}))["id"] == finn.id


def test_a_link_expires(server: Running, database: str) -> None:
    with kept(server, "Late Lou"), Player(server.url) as visitor:
        [made] = admin(database, "accounts", "reset-passphrase", "Late Lou")
        code = made["link"].partition("#")[2]
        server.clock.offset += 4 * 24 * 3600
        assert visitor.refused("POST", "/passphrase", code=code, passphrase=OTHER) == (403, "wrong-code")


def test_a_guest_has_no_passphrase_to_reset(server: Running, database: str) -> None:
    with Player(server.url) as guest:
        done = ran("admin", "accounts", "reset-passphrase", guest.id, "--database", database)
        assert_refused(done, "A guest has no passphrase")


def test_accounts_are_listed_shown_and_renamed_without_their_secrets(server: Running, database: str) -> None:
    with kept(server, "Rude Rudi") as rudi, kept(server, "Taken"):
        rudi.post("/me/tokens", label="my bot")
        code = rudi.new_table()
        [found] = admin(database, "accounts", "list", "rude")
        assert found == {
            "id": rudi.id,
            "name": "Rude Rudi",
            "guest": False,
            "created": found["created"],
            "language": "en",
            "banned_until": None,
        }
        [shown] = admin(database, "accounts", "show", "Rude Rudi")
        assert [each["label"] for each in shown["tokens"]] == ["my bot"]
        assert [each["code"] for each in shown["tables"]] == [code]
        assert len(shown["sessions"]) == 1
        assert "argon2" not in json.dumps(shown)
        taken = ran("admin", "accounts", "rename", rudi.id, "taken", "--database", database)
        assert_refused(taken, "taken")
        [renamed] = admin(database, "accounts", "rename", rudi.id, "Polite Rudi")
        assert renamed["name"] == "Polite Rudi"
        notice(server)
        assert rudi.get("/me")["name"] == "Polite Rudi"
        assert_refused(ran("admin", "accounts", "show", "nobody at all", "--database", database), "exist")


def test_names_of_strangers_do_not_reach_the_terminal_as_they_are(server: Running, database: str) -> None:
    with Player(server.url) as guest:
        store = server.app.state.services.store
        hostile = store.accounts.update(guest.id, name="\x1b]0;owned\x07\nroot")
        asyncio.run_coroutine_threadsafe(hostile, server.loop).result(PATIENCE)
        done = ran("admin", "accounts", "show", guest.id, "--database", database)
        assert "?]0;owned? root" in done.out
        assert "\x1b" not in done.out


def test_a_line_of_the_chat_goes_for_those_who_are_there_and_from_the_log(
    server: Running, database: str
) -> None:
    with Player(server.url) as ann, Player(server.url) as ben:
        code = ann.new_table(seats=2)
        ben.post(f"/tables/{code}/join")
        ann.post(f"/tables/{code}/chat", text="hello")
        with ben.listen(code) as stream:
            stream.next("hello")
            ann.post(f"/tables/{code}/chat", text="something vile")
            assert stream.next("chat").data["text"] == "something vile"
            lines = admin(database, "chat", "show", code)
            assert [line["text"] for line in lines] == ["hello", "something vile"]
            assert lines[1]["account"] == ann.id
            assert admin(database, "chat", "remove", code, str(lines[1]["line"])) == [
                {"removed": lines[1]["line"]}
            ]
            notice(server)
            told = stream.next("table").data
            assert (told["change"], told["line"]) == ("chat-removed", lines[1]["line"])
        with ben.listen(code, after=0) as stream:
            said = [stream.next("chat").data["text"] for _ in range(2)]
            assert said == ["hello", ""], "who comes later never sees it"
        assert [line["text"] for line in admin(database, "chat", "show", code)] == ["hello"]
        gone = ran("admin", "chat", "remove", code, str(lines[1]["line"]), "--database", database)
        assert_refused(gone, f"line {lines[1]['line']}")
        assert_refused(ran("admin", "chat", "remove", code, "1", "--database", database), "line 1")
        ann.post(f"/tables/{code}/chat", text="the table goes on")


def test_a_deleted_table_is_gone_for_everybody(server: Running, database: str) -> None:
    with Player(server.url) as ann:
        code = ann.new_table()
        ann.post(f"/tables/{code}/start")
        done = ran("admin", "tables", "delete", code, "--database", database)
        assert_refused(done, "--yes")
        with ann.listen(code) as stream:
            stream.next("hello")
            assert admin(database, "tables", "delete", code, "--yes") == [{"deleted": code}]
            notice(server)
            assert list(stream) is not None, "the stream ends"
        assert ann.refused("GET", f"/tables/{code}") == (404, "unknown-table")
        assert_refused(ran("admin", "tables", "delete", code, "--yes", "--database", database), code)
        assert_refused(ran("admin", "tables", "show", "no such code!", "--database", database), "no table")


def test_announcements_are_shown_to_everybody_until_they_end(server: Running, database: str) -> None:
    with Player(server.url) as ann:
        [made] = admin(database, "announcements", "add", "We move on Sunday.", "--days", "2")
        notice(server)
        shown = {"id": made["id"], "text": "We move on Sunday.", "until": made["until"]}
        assert shown in ann.get("/announcements")
        assert shown["id"] in [each["id"] for each in admin(database, "announcements", "list")]
        [other] = admin(database, "announcements", "add", "And on Monday.")
        admin(database, "announcements", "remove", other["id"])
        notice(server)
        assert ann.get("/announcements") == [shown]
        server.clock.offset += 3 * 24 * 3600
        assert ann.get("/announcements") == [], "it ends by itself"
        for bad in ("", " ", "two\nlines", "x" * 301):
            done = ran("admin", "announcements", "add", bad, "--database", database)
            assert_refused(done, "announcement")


def test_a_deleted_account_leaves_its_games_to_a_former_player(server: Running, database: str) -> None:
    with kept(server, "Vanishing Vera") as vera, Player(server.url) as ben:
        vera.patch("/me", title="Duchess")
        over = vera.new_table(seats=2)
        running_one, waiting, alone = vera.new_table(seats=2), vera.new_table(seats=3), vera.new_table()
        for code in (over, running_one, waiting):
            ben.post(f"/tables/{code}/join")
        for code in (over, running_one, alone):
            vera.post(f"/tables/{code}/start")
        ben.post(f"/tables/{over}/chat", text="good luck, Duchess")
        vera.post(f"/tables/{over}/chat", text="my telephone is 12345")
        play_out(over, [vera, ben])
        until(lambda: ben.get(f"/players/{ben.id}")["games"], "the results are kept")
        transcript = ben.http.get(f"/api/tables/{over}/transcript").text
        assert {"seat 1: Vanishing Vera", "title 1: Duchess"} <= set(transcript.splitlines())
        admin(database, "accounts", "delete", vera.id, "--yes")
        notice(server)
        assert vera.refused("GET", "/me") == (401, "account-missing")
        table = ben.get(f"/tables/{over}")
        assert [seat["name"] for seat in table["seats"]] == ["a former player", ben.me["name"]]
        assert not table["seats"][0].get("title")
        nameless = transcript.replace("seat 1: Vanishing Vera\ntitle 1: Duchess", "seat 1: a former player")
        assert ben.http.get(f"/api/tables/{over}/transcript").text == nameless, "the game is as it was"
        with ben.listen(over, after=0) as stream:
            assert [stream.next("chat").data["text"] for _ in range(2)] == ["good luck, Duchess", ""]
        whole = [f"{ben.get(f'/tables/{code}')}" for code in (over, running_one, waiting)]
        assert not any("Vera" in text or "Duchess" in text for text in whole)
        assert ben.get(f"/tables/{waiting}")["you"]["host"], "who is left has the table"
        assert ben.refused("GET", f"/tables/{alone}") == (404, "unknown-table")
        until(lambda: ben.act(running_one), "a bot plays on in the empty seat")
        assert ben.refused("GET", f"/players/{vera.id}") == (404, "unknown-player")
        results = ben.get(f"/players/{ben.id}")["games"]
        assert "Vera" not in json.dumps(results)
        with kept(server, "Vanishing Vera") as another:
            assert another.id != vera.id, "the name is free again"


def test_who_was_deleted_a_moment_ago_is_told_so_and_nothing_fails(server: Running, database: str) -> None:
    with kept(server, "Ghost Gil") as gil, Player(server.url) as guest:
        for player in (gil, guest):
            admin(database, "accounts", "delete", player.id, "--yes")
        gone = (401, "account-missing")
        assert gil.refused("PATCH", "/me", title="Sir") == gone, "before the server has noticed"
        assert gil.refused("POST", "/me/tokens") == gone
        assert guest.refused("POST", "/me/claim", name="Ghost Gus", passphrase=PASSPHRASE) == gone
        notice(server)


def test_a_link_ends_the_recovery_codes_of_a_thief(server: Running, database: str) -> None:
    with kept(server, "Robbed Rob") as rob, Player(server.url) as visitor, Player(server.url) as thief:
        stolen = rob.post("/me/recovery-codes", passphrase=PASSPHRASE)["codes"][0]
        [made] = admin(database, "accounts", "reset-passphrase", "Robbed Rob")
        visitor.post("/passphrase", code=made["link"].partition("#")[2], passphrase=OTHER)
        body = {"name": "Robbed Rob", "code": stolen, "passphrase": PASSPHRASE}
        assert thief.refused("POST", "/passphrase/recovery", **body) == (403, "wrong-code")


def test_nobody_takes_the_name_of_former_players(server: Running) -> None:
    with Player(server.url) as ann:
        for name in ("a former player", "A  FORMER player"):
            assert ann.refused("PATCH", "/me", name=name) == (409, "name-taken")
            assert ann.refused("POST", "/me/claim", name=name, passphrase=PASSPHRASE) == (409, "name-taken")


def test_purge_stats_and_trail(server: Running, database: str) -> None:
    with Player(server.url) as ann:
        code = ann.new_table(seats=2)
        [gone] = admin(database, "purge")
        assert gone == {"tables": 0, "guests": 0}, "nothing is old"
        [counts] = admin(database, "stats")
        assert counts["tables"]["open"] >= 1
        assert counts["guests"] >= 1
        [line] = admin(database, "trail", "--limit", "1")
        assert set(line) == {"at", "by", "kind", "subject"}
        assert line["by"] == "command line"
        assert ann.get(f"/tables/{code}")["status"] == "open"
    plain = ran("admin", "stats", "--database", database).out
    assert "kept accounts" in plain


def test_a_database_that_is_not_there_is_said_and_not_made(tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("none") / "none.db"
    assert_refused(ran("admin", "stats", "--database", str(file)), "there is no database")
    assert not file.exists()
