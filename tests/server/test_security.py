"""Nobody acts for another seat, sees what is hidden, or reaches another's account; nobody asks too much."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from cartographers.server.settings import NO_LIMITS, Limits, Settings
from tests import patient
from tests.server.conftest import NewPlayer
from tests.server.player import Player, first_move
from tests.server.running import Running, running
from tests.storage.postgres import Server


@pytest.fixture
def two(visit: NewPlayer) -> tuple[str, Player, Player]:
    ann, ben = visit(), visit()
    code = ann.new_table(seats=2)
    ben.post(f"/tables/{code}/join")
    ann.post(f"/tables/{code}/start")
    return code, ann, ben


def everything(player: Player, code: str) -> str:
    """All that a visitor can read about a table."""
    texts = [
        player.http.get(f"/api/tables/{code}{path}").raise_for_status().text
        for path in ("", "/view", "/log", "/transcript", "/positions", "/chat")
    ]
    count = player.get(f"/tables/{code}/positions")["count"]
    texts += [player.http.get(f"/api/tables/{code}/positions/{n}").text for n in range(1, count + 1)]
    version = player.look(code)["version"]
    with player.listen(code, after=0) as stream:
        heard = stream.next("game", "table", "chat")
        while heard.id != version:
            texts.append(json.dumps(heard.data))
            heard = stream.next("game", "table", "chat")
    return "\n".join(texts)


# ---- hidden information


def test_a_placement_is_secret_until_everybody_has_drawn(
    visit: NewPlayer, two: tuple[str, Player, Player]
) -> None:
    code, ann, ben = two
    decision = ann.look(code)["decision"]
    move = first_move(decision)
    drawn = f"draw 1 on {decision['owner'] + 1} shape {move['shape']}"  # in an ambush not on one's own sheet
    last_place = decision["shapes"][0]["places"][-1]
    ann.move(code, move)
    own = json.dumps(ann.look(code)["view"]["own"]["spaces"])
    assert own in everything_raw(ann, code)
    for reader in (ben, visit()):
        assert own not in everything_raw(reader, code)
        assert drawn not in everything(reader, code)
        assert "draw 1 ?" in reader.http.get(f"/api/tables/{code}/transcript").text
    assert len(last_place) > 0
    ben.act(code)
    assert drawn in everything(ben, code)


def everything_raw(player: Player, code: str) -> str:
    """With blanks between the names of spaces as Python writes them."""
    return json.dumps(json.loads(player.http.get(f"/api/tables/{code}/view").text)["view"]) + "".join(
        json.dumps(player.get(f"/tables/{code}/positions/{n}"))
        for n in range(1, player.get(f"/tables/{code}/positions")["count"] + 1)
    )


def test_what_was_taken_back_is_never_told_while_the_game_goes_on(two: tuple[str, Player, Player]) -> None:
    code, ann, ben = two
    decision = ann.look(code)["decision"]
    shape = decision["shapes"][0]
    first, last = (
        first_move(decision | {"shapes": [shape | {"places": [place]}]})
        for place in (shape["places"][0], shape["places"][-1])
    )
    ann.move(code, first)
    ann.move(code, {"kind": "back"})
    ann.move(code, last)
    ben.act(code)
    text = ben.http.get(f"/api/tables/{code}/transcript").text
    assert " ".join(last["spaces"]) in text
    assert f"draw 1 on 1 shape {first['shape']} {first['terrain']} {' '.join(first['spaces'])}\n" not in text


def test_the_seed_and_the_deck_are_secret_while_the_game_goes_on(
    server: Running, two: tuple[str, Player, Player]
) -> None:
    code, ann, ben = two
    known = everything(ann, code)
    table = server.app.state.services.rooms._rooms[code].table
    assert table.seed not in known
    assert "seed: ?" in ann.http.get(f"/api/tables/{code}/transcript").text
    assert ann.get(f"/tables/{code}")["seed"] is None
    ann.post(f"/tables/{code}/abandon")
    assert ann.get(f"/tables/{code}")["seed"] is None
    ben.post(f"/tables/{code}/abandon")
    assert ann.get(f"/tables/{code}")["seed"] == table.seed


def test_a_players_past_view_is_only_for_the_player(
    visit: NewPlayer, two: tuple[str, Player, Player]
) -> None:
    code, ann, ben = two
    ann.act(code)
    count = ann.get(f"/tables/{code}/positions")["count"]
    assert ann.get(f"/tables/{code}/positions/{count}", seat=0)["view"]["own"] is not None
    for reader in (ben, visit()):
        assert reader.refused("GET", f"/tables/{code}/positions/{count}?seat=0") == (403, "not-seated")
    assert ann.refused("GET", f"/tables/{code}/positions/{count}?seat=5") == (422, "no-such-seat")


# ---- acting for others


def test_nobody_acts_without_a_seat(visit: NewPlayer, two: tuple[str, Player, Player]) -> None:
    code, ann, _ = two
    seen = ann.look(code)
    move = first_move(seen["decision"])
    stranger = visit()
    body = move | {"id": "x", "version": seen["version"]}
    assert stranger.refused("POST", f"/tables/{code}/moves", **body) == (403, "not-seated")
    del move["kind"]
    assert stranger.refused("POST", f"/tables/{code}/consider", **move) == (403, "not-seated")
    for path in ("return", "leave"):
        assert stranger.refused("POST", f"/tables/{code}/{path}") == (403, "not-seated")


def test_a_move_is_always_for_ones_own_seat(two: tuple[str, Player, Player]) -> None:
    code, ann, ben = two
    ben.act(code)
    assert ann.look(code)["view"]["waiting"] == [0]
    seen = ben.look(code)
    body = first_move(seen["decision"]) | {"id": "x", "version": seen["version"], "seat": 0}
    assert ben.refused("POST", f"/tables/{code}/moves", **body) == (403, "not-seated")
    del body["seat"]
    ben.post(f"/tables/{code}/moves", **body)
    assert ann.look(code)["view"]["waiting"] == [0], "it replaced Ben's own"


@pytest.mark.parametrize(
    "method, path, body",
    [
        ("PATCH", "", {"chat": False}),
        ("PATCH", "", {"seats": 3}),
        ("POST", "/bots", {"seat": 2}),
        ("DELETE", "/bots/2", {}),
        ("POST", "/start", {}),
        ("POST", "/abandon", {}),
    ],
)
def test_what_only_the_host_may_do(visit: NewPlayer, method: str, path: str, body: dict[str, object]) -> None:
    host, guest = visit(), visit()
    code = host.new_table(seats=4)
    guest.post(f"/tables/{code}/join")
    for other in (guest, visit()):
        assert other.refused(method, f"/tables/{code}{path}", **body) == (403, "not-host")


# ---- another's account


def test_a_forged_cookie_is_nobody(server: Running, visit: NewPlayer) -> None:
    victim = visit()
    for cookie in (victim.id, f"{victim.id}.abc.def", victim.http.cookies["cartographer"][:-2] + "xx"):
        answer = patient.get(f"{server.url}/api/me", headers={"cookie": f"cartographer={cookie}"})
        assert answer.json()["id"] != victim.id


def test_the_cookie_is_out_of_reach_for_scripts(server: Running) -> None:
    answer = patient.get(f"{server.url}/api/me")
    cookies = answer.headers.get_list("set-cookie")
    own = next(cookie for cookie in cookies if cookie.startswith("cartographer="))
    assert "HttpOnly" in own
    assert "SameSite=lax" in own.replace("Lax", "lax")


def test_without_proof_of_our_own_page_nothing_is_changed(server: Running, visit: NewPlayer) -> None:
    victim, attacker = visit(), visit()
    for header in ({}, {"x-csrf": ""}, {"x-csrf": "guess"}, {"x-csrf": attacker.me["csrf"]}):
        answer = patient.post(
            f"{server.url}/api/tables",
            json={},
            headers=header,
            cookies={"cartographer": victim.http.cookies["cartographer"]},
        )
        assert (answer.status_code, answer.json()["reason"]) == (403, "forged")
    assert victim.get("/me/tables") == []


def test_another_sites_page_changes_nothing_even_with_the_proof(visit: NewPlayer) -> None:
    victim = visit()
    answer = victim.http.post("/api/tables", json={}, headers={"origin": "https://elsewhere.example"})
    assert (answer.status_code, answer.json()["reason"]) == (403, "forged")


def test_who_is_nobody_changes_nothing(server: Running) -> None:
    for method, path in (("POST", "/tables"), ("PATCH", "/me"), ("POST", "/me/tokens"), ("POST", "/daily")):
        answer = patient.request(method, f"{server.url}/api{path}", json={})
        assert (answer.status_code, answer.json()["reason"]) == (401, "not-signed-in")


def test_an_invalid_token_is_refused_even_with_a_good_cookie(visit: NewPlayer) -> None:
    answer = visit().http.get("/api/me", headers={"authorization": "Bearer cgt_wrong"})
    assert (answer.status_code, answer.json()["reason"]) == (401, "not-signed-in")


def test_what_is_personal_is_not_told_to_others(visit: NewPlayer) -> None:
    owner, reader = visit(), visit()
    owner.patch("/me", settings={"diary": "private"})
    assert "private" not in json.dumps(reader.get(f"/players/{owner.id}"))


# ---- too much


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Running]:
    """A server with narrow limits."""
    limits = Limits(
        requests=(40, 0.001),
        guests=(6, 0.001),
        logins=(3, 0.001),
        tables=(3, 0.001),
        chat=(2, 0.001),
        streams=2,
        open_tables=2,
    )
    with running(
        Settings(str(tmp_path / "strict.db"), limits=limits, bot_processes=1, warm_up=False)
    ) as server:
        yield server


def test_too_many_requests(strict: Running) -> None:
    with Player(strict.url) as player:
        statuses = [player.http.get("/api/me").status_code for _ in range(45)]
        assert statuses.count(200) == 40
        assert statuses[-1] == 429
        assert player.refused("GET", "/me") == (429, "too-fast")
    with Player(strict.url) as other:
        assert other.get("/me")["id"], "others are not concerned"


def test_too_many_guests_from_one_address(strict: Running) -> None:
    statuses = [patient.get(f"{strict.url}/api/me").status_code for _ in range(8)]
    assert statuses == [200] * 6 + [429] * 2


def test_too_many_passphrases(strict: Running) -> None:
    with Player(strict.url) as player:
        body = {"name": "Ada", "passphrase": "guessing!"}
        statuses = [player.http.post("/api/login", json=body).status_code for _ in range(5)]
    assert statuses == [403, 403, 403, 429, 429]


def test_too_much_talk_and_too_many_tables_and_streams(strict: Running) -> None:
    with Player(strict.url) as player:
        code = player.new_table(seats=2)
        said = [
            player.http.post(f"/api/tables/{code}/chat", json={"text": "hi"}).status_code for _ in range(4)
        ]
        assert said == [200, 200, 429, 429]
        with player.listen(code) as one, player.listen(code) as other:
            one.next("hello")
            other.next("hello")
            assert player.refused("GET", f"/tables/{code}/events") == (429, "watch-elsewhere")
        player.new_table(seats=2)
        assert player.refused("POST", "/tables") == (409, "too-many-tables")


def test_too_many_streams_of_nobody_from_one_ipv6_network(strict: Running) -> None:
    with Player(strict.url) as host:
        path = f"/api/tables/{host.new_table(seats=2)}/events"
    # The test's own address is that of a proxy, which is believed for whom it asks.
    visitors = [
        patient.Client(base_url=strict.url, headers={"x-forwarded-for": address})
        for address in ("2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::1")
    ]
    with ExitStack() as held:
        answers = [
            held.enter_context(held.enter_context(visitor).stream("GET", path)) for visitor in visitors
        ]
        assert [answer.status_code for answer in answers] == [200, 200, 429, 200]


def test_a_body_has_a_bound(visit: NewPlayer) -> None:
    player = visit()
    headers = {"content-type": "application/json"}
    answer = player.http.post("/api/tables", content=b'{"sheet": "' + b"." * 100_000 + b'"}', headers=headers)
    assert (answer.status_code, answer.json()["reason"]) == (413, "body-too-large")


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"null", b'{"nonsense": 1}', b"\xff\xfe", b'{"seats": "x"}']
)
def test_a_body_that_cannot_be_read_is_refused_in_one_sentence(visit: NewPlayer, body: bytes) -> None:
    answer = visit().http.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 400
    assert answer.json()["reason"] == "invalid"
    assert "\n" not in answer.json()["message"]


def test_signs_that_a_database_cannot_keep_are_no_failure(postgres: Server) -> None:
    """PostgreSQL keeps no zero character; nobody may bring the server to a stop with one."""
    with (
        running(
            Settings(postgres.new_database(), limits=NO_LIMITS, bot_processes=1, warm_up=False)
        ) as server,
        Player(server.url) as player,
    ):
        assert player.refused("GET", "/players/%00") == (404, "unknown-player")
        assert player.refused("GET", f"/players/{player.id}/atlas?sheet=%00") == (400, "invalid")
        assert player.get(f"/players/{player.id}/atlas", sheet="tabula-rasa")["maps"] == []
        assert player.refused("GET", "/tables/%00") == (404, "unknown-table")
        assert player.refused("GET", "/daily/%00") == (404, "unknown-date")
        assert player.refused("DELETE", "/me/tokens/%00") == (404, "unknown-token")
        people = "/friends/people/%00"
        assert [player.refused(how, people)[0] for how in ("GET", "PATCH", "DELETE")] == [400] * 3
        assert player.refused("POST", "/friends/requests", player="\0") == (400, "invalid")
        assert player.refused("POST", "/friends/requests", code="\0") == (404, "unknown-friend-code")
        assert player.refused("GET", "/friends/codes/%00") == (404, "unknown-friend-code")
        assert player.refused("DELETE", "/friends/invitations/%00") == (404, "no-request")
        assert player.refused("POST", "/groups/%00/join") == (404, "unknown-group")
        group, table = player.post("/groups", name="Ours")["code"], player.new_table(seats=2)
        assert player.refused("DELETE", f"/groups/{group}/members/%00") == (400, "invalid")
        assert player.refused("POST", f"/groups/{group}/owner", player="\0") == (400, "invalid")
        assert player.refused("POST", f"/tables/{table}/invitations", players=["\0"]) == (400, "invalid")
        assert player.refused("POST", f"/tables/{table}/invitations", group="\0") == (403, "not-in-group")
        assert player.refused("POST", "/me/tokens", label="\0") == (422, "bad-name")
        assert player.refused("POST", "/login", name="\0", passphrase="12345678") == (422, "bad-name")
        assert player.refused("POST", "/me/claim", name="a\0b", passphrase="12345678") == (422, "bad-name")
        assert player.refused("PATCH", "/me", title="\0") == (422, "bad-name")
        assert player.patch("/me", settings={"\0": "\0"})["settings"] == {"\0": "\0"}
        code = player.new_table(seats=2)
        player.post(f"/tables/{code}/chat", text="a\0b")
        assert player.get(f"/tables/{code}/chat")[0]["text"] == "a b"


# ---- pages


def test_pages_allow_no_script_but_our_own(server: Running) -> None:
    policy = patient.get(f"{server.url}/").headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy


@pytest.mark.parametrize(
    "path", ["/static/../server/app.py", "/static/%2e%2e/server/app.py", "/static//etc/passwd", "/static/"]
)
def test_no_file_outside_the_browsers_folder_is_served(server: Running, path: str) -> None:
    with patient.Client(base_url=server.url) as client:
        answer = client.send(client.build_request("GET", server.url + path))
    assert answer.status_code == 404
    assert "create_app" not in answer.text


def test_answers_are_kept_by_no_cache(visit: NewPlayer) -> None:
    answer = visit().http.get("/api/me")
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["x-content-type-options"] == "nosniff"
