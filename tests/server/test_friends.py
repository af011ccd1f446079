"""Friends over HTTP: found by a code or by having played, invited with one request, muted and blocked."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine, Iterator
from typing import Any, TypeVar

import pytest
from argon2.profiles import CHEAPEST

from cartographers.server.live.friend_presence import HERE_SECONDS, FriendPresence
from cartographers.server.settings import NO_LIMITS, Limits, Settings
from cartographers.storage.store import SqlStore
from tests import patient
from tests.server.conftest import NewPlayer
from tests.server.player import Player
from tests.server.receivers import Receiver, receiver
from tests.server.running import Running, running, until
from tests.storage.helpers import table_of

T = TypeVar("T")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One that calls people at once, also on this computer."""
    settings = Settings(
        str(tmp_path_factory.mktemp("friends") / "tables.db"),
        limits=NO_LIMITS,
        argon2=CHEAPEST,
        bot_processes=1,
        warm_up=False,
        private_endpoints=True,
        outbox_seconds=0.02,
        call_seconds=0.0,
    )
    with running(settings) as server:
        yield server


@pytest.fixture
def hooks() -> Iterator[Receiver]:
    with receiver() as found:
        yield found


def store_of(server: Running) -> SqlStore:
    store: SqlStore = server.app.state.services.store
    return store


def done(server: Running, work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run_coroutine_threadsafe(work, server.loop).result()


def played(server: Running, table: str, *players: Player) -> None:
    """A finished game of these."""
    done(server, store_of(server).results.record(table_of(table, *(each.id for each in players))))


def befriend(one: Player, other: Player) -> None:
    one.post("/friends/requests", code=other.get("/friends")["code"])
    assert other.post(f"/friends/requests/{one.id}/accept")["relation"] == "friends"


def ids(people: list[dict[str, Any]]) -> list[str]:
    return [each.get("person", each)["player"] for each in people]


def test_a_code_asks_and_the_other_decides(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    card = ann.get("/friends")
    assert card["link"].endswith(f"/friends/{card['code']}")
    assert ann.http.get("/api/friends/qr.svg").text.startswith("<svg")
    shown = f"{card['code'][:4]}-{card['code'][4:]}".upper()
    known = ben.get(f"/friends/codes/{shown}")
    assert (known["person"]["player"], known["relation"], known["may_ask"]) == (ann.id, "none", False)
    assert ben.post("/friends/requests", code=shown)["relation"] == "asked"
    assert ids(ann.get("/friends/calls")["asking"]) == [ben.id]
    assert ids(ben.get("/friends")["asked"]) == [ann.id]
    assert ann.post(f"/friends/requests/{ben.id}/accept")["relation"] == "friends"
    assert ids(ann.get("/friends")["friends"]) == ids(ann.get("/friends")["friends"]) == [ben.id]
    assert ann.get("/friends/calls")["sociable"] is True
    assert ann.delete(f"/friends/people/{ben.id}")["relation"] == "none"
    assert ben.get("/friends")["friends"] == []
    assert ann.refused("POST", f"/friends/requests/{ben.id}/accept") == (404, "no-request")


def test_a_request_is_declined_or_taken_back_and_a_code_renewed(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    code = ann.get("/friends")["code"]
    ben.post("/friends/requests", code=code)
    assert ann.delete(f"/friends/requests/{ben.id}")["relation"] == "none"
    assert ben.get("/friends")["asked"] == []
    ben.post("/friends/requests", code=code)
    ben.delete(f"/friends/requests/{ann.id}")
    assert ann.get("/friends/calls")["asking"] == []
    assert ann.post("/friends/code")["code"] != code
    assert ben.refused("POST", "/friends/requests", code=code) == (404, "unknown-friend-code")
    assert ben.refused("DELETE", f"/friends/requests/{ann.id}") == (404, "no-request")


def test_who_has_played_together_may_ask_without_a_code(server: Running, visit: NewPlayer) -> None:
    ann, ben, cleo = visit(), visit(), visit()
    assert ann.refused("POST", "/friends/requests", player=ben.id) == (403, "not-met")
    played(server, "met1", ann, ben)
    assert ids(ann.get("/friends/met")) == [ben.id]
    assert ann.get(f"/friends/people/{ben.id}")["may_ask"] is True
    assert ann.get(f"/friends/people/{cleo.id}")["may_ask"] is False
    ann.post("/friends/requests", player=ben.id)
    assert ann.get("/friends/met") == [], "who is asked is not offered again"
    assert ben.post("/friends/requests", player=ann.id)["relation"] == "friends", "both have asked"


@pytest.mark.parametrize(
    "body, refusal",
    [
        ({}, (400, "invalid")),
        ({"code": "zzzzzzzz", "player": "x"}, (400, "invalid")),
        ({"code": "zzzzzzzz"}, (404, "unknown-friend-code")),
        ({"code": "\u0000' OR 1=1"}, (404, "unknown-friend-code")),
        ({"player": "nobody"}, (404, "unknown-player")),
        ({"player": ["x"]}, (400, "invalid")),
        ({"code": 41 * "z"}, (400, "invalid")),
    ],
)
def test_what_is_no_friend_is_refused(
    visit: NewPlayer, body: dict[str, Any], refusal: tuple[int, str]
) -> None:
    assert visit().refused("POST", "/friends/requests", **body) == refusal


def test_nobody_is_a_friend_of_oneself(visit: NewPlayer) -> None:
    ann = visit()
    assert ann.refused("POST", "/friends/requests", code=ann.get("/friends")["code"]) == (409, "oneself")
    assert ann.refused("PATCH", f"/friends/people/{ann.id}", blocked=True) == (409, "oneself")


def test_only_friends_see_who_is_here_and_only_if_it_is_shown(server: Running, visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    befriend(ann, ben)
    (friend,) = ann.get("/friends")["friends"]
    assert (friend["here"], friend["table"]) == (True, None)
    code = ben.new_table(public=True, seats=3)
    assert ann.get("/friends")["friends"][0]["table"] == code
    ben.new_table(seats=3)
    assert ann.get("/friends")["friends"][0]["table"] == code, "a private table is for those invited"
    server.clock.offset += HERE_SECONDS + 1
    assert ann.get("/friends")["friends"][0]["here"] is False
    presence = FriendPresence(store_of(server), server.app.state.services.rooms)
    with ben.listen(code) as stream:
        stream.next("hello")
        done(server, presence.note_once())
    assert ann.get("/friends")["friends"][0]["here"] is True, "who is at a table is here"
    ben.patch("/friends", shows_presence=False)
    assert ann.get("/friends")["friends"][0]["here"] is False


def test_friends_are_invited_to_a_table_and_take_a_seat(visit: NewPlayer) -> None:
    ann, ben, cleo = visit(), visit(), visit()
    befriend(ann, ben)
    code = ann.new_table(seats=3, edition="heroes")
    assert ann.refused("POST", f"/tables/{code}/invitations", players=[cleo.id]) == (403, "not-friends")
    assert ben.refused("POST", f"/tables/{code}/invitations", players=[ann.id]) == (403, "not-seated")
    assert ann.post(f"/tables/{code}/invitations", players=[ben.id]) == {"players": [ben.id]}
    (invitation,) = ben.get("/friends/calls")["invitations"]
    assert (invitation["table"], invitation["by"]["player"]) == (code, ann.id)
    assert (invitation["edition"], invitation["taken"], invitation["seats"]) == ("heroes", 1, 3)
    ben.post(f"/tables/{code}/join")
    assert ben.get("/friends/calls")["invitations"] == []
    other = ann.new_table(seats=2)
    ann.post(f"/tables/{other}/invitations", players=[ben.id])
    ben.delete(f"/friends/invitations/{other}")
    assert ben.get("/friends")["invitations"] == []
    assert ben.refused("DELETE", f"/friends/invitations/{other}") == (404, "no-request")
    ann.post(f"/tables/{code}/start")
    assert ann.refused("POST", f"/tables/{code}/invitations", players=[ben.id]) == (409, "not-open")


def kept(player: Player, name: str) -> Player:
    words = "four words nobody expects together"
    player.me = player.post("/me/claim", name=f"{name} {player.id[:6]}", passphrase=words)
    player.http.headers["x-csrf"] = player.me["csrf"]
    return player


def states(server: Running, table: str) -> list[str]:
    query = "SELECT state FROM notifications WHERE table_id = $1"
    return [row[0] for row in done(server, store_of(server).database.rows(query, table))]


def due(server: Running, table: str) -> float:
    query = "SELECT due FROM notifications WHERE table_id = $1"
    rows = done(server, store_of(server).database.rows(query, table))
    return float(rows[0][0])


def test_an_invitation_calls_once_and_in_quiet_hours_later(
    server: Running, visit: NewPlayer, hooks: Receiver
) -> None:
    ann, ben = visit(), kept(visit("fr"), "Ben")
    befriend(ann, ben)
    ben.post("/me/notifications/webhooks", url=hooks.url)
    hooks.received.clear()
    code = ann.new_table(seats=2)
    for _ in range(2):
        ann.post(f"/tables/{code}/invitations", players=[ben.id])
    until(lambda: states(server, code) == ["sent"], "he is called")
    (received,) = hooks.received
    assert code not in received.body.decode(), "no code leaves the server"
    told = json.loads(received.body)
    assert (told["event"], told["title"]) == ("invitation", "Vous êtes invité")
    assert told["link"].endswith("/friends")
    minute = int(server.clock() // 60)
    around_now = {"quiet_from": (minute - 60) % 1440, "quiet_until": (minute + 60) % 1440}
    ben.patch("/me/notifications", hours={"zone": "UTC", **around_now})
    later = ann.new_table(seats=2)
    ann.post(f"/tables/{later}/invitations", players=[ben.id])
    until(lambda: due(server, later) > server.clock() + 60, "it is put off")
    ben.delete(f"/friends/invitations/{later}")
    server.clock.offset += 3 * 3600
    until(lambda: states(server, later) == ["not-needed"], "who has answered is not called")
    assert len(hooks.received) == 1
    ben.patch("/friends", takes_calls=False)
    silent = ann.new_table(seats=2)
    ann.post(f"/tables/{silent}/invitations", players=[ben.id])
    assert states(server, silent) == []
    ben.patch("/friends", takes_calls=True)
    ben.patch(f"/friends/people/{ann.id}", muted=True)
    muted = ann.new_table(seats=2)
    ann.post(f"/tables/{muted}/invitations", players=[ben.id])
    assert states(server, muted) == []
    assert [each["table"] for each in ben.get("/friends")["invitations"]] == [muted]


def test_who_is_muted_is_not_heard_at_any_table(visit: NewPlayer) -> None:
    ann, ben, cleo = visit(), visit(), visit()
    code = ann.new_table(seats=3)
    ben.post(f"/tables/{code}/join")
    ben.post(f"/tables/{code}/chat", text="before")
    with ann.listen(code) as stream:
        stream.next("hello")
        assert ann.patch(f"/friends/people/{ben.id}", muted=True)["muted"] is True
        assert list(stream) is not None, "the stream ends, and the client connects again"
    with ann.listen(code, after=0) as stream, cleo.listen(code) as others:
        stream.next("hello")
        ben.post(f"/tables/{code}/chat", text="unheard")
        ben.post(f"/tables/{code}/reactions", symbol="laugh")
        cleo.post(f"/tables/{code}/chat", text="heard")
        assert stream.next("chat", "reaction").data["text"] == "heard"
        assert others.next("chat").data["text"] == "unheard"
    assert [line["text"] for line in ann.get(f"/tables/{code}/chat")] == ["heard"]
    assert len(cleo.get(f"/tables/{code}/chat")) == 3
    assert ids(ann.get("/friends")["muted"]) == [ben.id]
    ann.patch(f"/friends/people/{ben.id}")
    assert len(ann.get(f"/tables/{code}/chat")) == 3


def test_who_is_blocked_is_kept_away_and_not_told(server: Running, visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    befriend(ann, ben)
    running_game = ann.new_table(seats=2)
    ben.post(f"/tables/{running_game}/join")
    code = ann.get("/friends")["code"]
    assert ann.patch(f"/friends/people/{ben.id}", blocked=True)["relation"] == "none"
    assert ben.get("/friends")["friends"] == []
    assert ben.post("/friends/requests", code=code)["relation"] == "asked"
    assert ann.get("/friends")["asking"] == []
    assert ann.get("/friends/calls")["asking"] == []
    assert ben.get(f"/friends/people/{ann.id}")["blocked"] is False
    private, public = ann.new_table(seats=2), ann.new_table(seats=2, public=True)
    assert ben.refused("POST", f"/tables/{private}/join") == (403, "not-admitted")
    ben.post(f"/tables/{public}/join")
    ann.post(f"/tables/{running_game}/start")
    assert ben.look(running_game)["decision"] is not None, "the game goes on"
    group = ann.post("/groups", name="Both")["code"]
    ben.post(f"/groups/{group}/join")
    theirs = ben.new_table(seats=2)
    assert ben.post(f"/tables/{theirs}/invitations", group=group) == {"players": [ann.id]}
    assert ann.get("/friends")["invitations"] == []
    assert ann.refused("POST", "/friends/requests", player=ben.id) == (409, "you-blocked")
    assert ids(ann.get("/friends")["blocked"]) == [ben.id]


def test_a_program_that_plays_decides_nothing_about_friends_and_groups(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    befriend(ann, ben)
    group = ann.post("/groups", name="Ours")["code"]
    person = f"/friends/people/{ben.id}"
    changes = {
        ("PATCH", "/friends"): {"shows_presence": False},
        ("POST", "/friends/code"): {},
        ("PATCH", person): {"blocked": True},
        ("DELETE", person): {},
        ("PATCH", f"/groups/{group}"): {"name": "Mine"},
        ("DELETE", f"/groups/{group}"): {},
    }

    def tried(scope: str) -> set[int]:
        headers = {"authorization": f"Bearer {ann.post('/me/tokens', scope=scope)['token']}"}
        with patient.Client(base_url=f"{ann.http.base_url}/api", headers=headers) as program:
            assert program.get("/friends").status_code == 200
            return {program.request(*where, json=body).status_code for where, body in changes.items()}

    assert tried("play") == {403}
    assert tried("account") == {200}


def test_with_somebody_who_is_blocked_their_invitations_go(visit: NewPlayer) -> None:
    ann, ben, cleo = visit(), visit(), visit()
    befriend(ann, ben)
    befriend(ann, cleo)
    theirs, hers, mine = (each.new_table(seats=3) for each in (ben, cleo, ann))
    group = ben.post("/groups", name="Theirs")["code"]
    ben.post(f"/groups/{group}/invitations", players=[ann.id])
    ben.post(f"/tables/{theirs}/invitations", players=[ann.id])
    cleo.post(f"/tables/{hers}/invitations", players=[ann.id])
    ann.post(f"/tables/{mine}/invitations", players=[ben.id])
    ann.patch(f"/friends/people/{ben.id}", blocked=True)
    called = ann.get("/friends/calls")
    assert [each["table"] for each in called["invitations"]] == [hers], "that of a friend stays"
    assert called["group_invitations"] == []
    assert ben.get("/friends")["invitations"] == [], "nor is there one to a seat that is refused"


def test_a_copy_of_ones_data_has_friends_and_a_deleted_account_leaves_none(visit: NewPlayer) -> None:
    ann, ben = visit(), visit()
    befriend(ann, ben)
    group = ann.post("/groups", name="Ours")["code"]
    ann.patch(f"/friends/people/{ben.id}", muted=True)
    own = ann.get("/me/data")["friends"]
    assert own["friends"] == [ben.id]
    assert own["restraints"] == [{"player": ben.id, "muted": True, "blocked": False}]
    assert own["groups"] == [{"code": group, "name": "Ours", "state": "member"}]
    ben.post(f"/groups/{group}/join")
    ann.post("/me/delete")
    assert ben.get("/friends")["friends"] == []
    assert ben.get(f"/groups/{group}")["owner"] is True


def test_guessing_codes_and_asking_everybody_is_slowed_down(tmp_path_factory: pytest.TempPathFactory) -> None:
    database = str(tmp_path_factory.mktemp("limits") / "tables.db")
    limits = Limits(misses=(2, 0.001), chat=(2, 0.001))
    settings = Settings(database, limits=limits, argon2=CHEAPEST, bot_processes=1, warm_up=False)
    with running(settings) as server, Player(server.url) as ann, Player(server.url) as ben:
        tried = [ann.refused("POST", "/friends/requests", player="nobody") for _ in range(3)]
        assert tried[-1] == (429, "too-fast")
        guessed = [ben.refused("GET", "/groups/zzzzzzzzzz") for _ in range(3)]
        assert guessed == [(404, "unknown-group")] * 2 + [(429, "too-fast")]
        assert ann.refused("GET", "/friends/codes/zzzzzzzz") == (429, "too-fast"), "from one address"
