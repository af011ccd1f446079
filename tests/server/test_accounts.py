"""Identity without friction: guests, kept accounts, tokens."""

from __future__ import annotations

import uuid

from cartographers.words.guests import guest_names
from tests import patient
from tests.server.conftest import NewPlayer
from tests.server.player import Player
from tests.server.running import Running

PASSPHRASE = "correct horse battery staple"


def fresh_name() -> str:
    return f"Ada {uuid.uuid4().hex[:8]}"


def test_a_visitor_is_a_guest_with_a_name_at_once(visit: NewPlayer) -> None:
    player = visit("fr-CA, en;q=0.5")
    assert player.me["guest"]
    assert player.me["name"] in guest_names("fr")
    assert player.me["language"] == "fr"
    assert player.get("/me")["id"] == player.id, "the same at the next visit"
    assert visit().id != player.id


def test_name_title_crest_language_and_settings(visit: NewPlayer) -> None:
    player = visit()
    crest = {"division": "bend", "first": "blue", "second": "silver", "charge": "raven"}
    me = player.patch(
        "/me", name=" Ada ", title="the Bold", crest=crest, language="es", settings={"sound": True}
    )
    assert (me["name"], me["title"], me["crest"], me["language"]) == ("Ada", "the Bold", crest, "es")
    assert player.get("/me")["settings"] == {"sound": True}
    assert player.refused("PATCH", "/me", name=" ") == (422, "bad-name")
    assert player.refused("PATCH", "/me", language="de")[0] == 400
    assert player.refused("PATCH", "/me", crest=crest | {"charge": "ufo"}) == (422, "bad-crest")
    assert player.refused("PATCH", "/me", settings={"x": "y" * 9000}) == (413, "body-too-large")
    code = player.new_table(seats=2)
    assert player.get(f"/tables/{code}")["seats"][0]["name"] == "Ada"


def test_a_kept_account_on_another_device(visit: NewPlayer) -> None:
    here, there = visit(), visit()
    name = fresh_name()
    me = here.post("/me/claim", name=name, passphrase=PASSPHRASE)
    assert not me["guest"]
    found = there.post("/login", name=name.upper(), passphrase=PASSPHRASE)
    assert found["id"] == here.id
    there.http.headers["x-csrf"] = found["csrf"]
    assert there.patch("/me", title="of the North")["title"] == "of the North"
    assert here.get("/me")["title"] == "of the North"


def test_a_name_is_kept_by_one_account_only(visit: NewPlayer) -> None:
    first, second = visit(), visit()
    name = fresh_name()
    first.post("/me/claim", name=name, passphrase=PASSPHRASE)
    assert second.refused("POST", "/me/claim", name=name.lower(), passphrase=PASSPHRASE) == (
        409,
        "name-taken",
    )
    assert second.patch("/me", name=name)["guest"], "a guest may be called like somebody, but is a guest"


def test_a_wrong_passphrase_and_an_unknown_name_get_the_same_answer(visit: NewPlayer) -> None:
    player, stranger = visit(), visit()
    name = fresh_name()
    player.post("/me/claim", name=name, passphrase=PASSPHRASE)
    answers = [
        stranger.http.post("/api/login", json={"name": who, "passphrase": phrase})
        for who, phrase in ((name, PASSPHRASE + "!"), (fresh_name(), PASSPHRASE))
    ]
    assert [answer.status_code for answer in answers] == [403, 403]
    assert answers[0].json() == answers[1].json()
    assert stranger.get("/me")["id"] == stranger.id


def test_a_passphrase_has_at_least_eight_characters(visit: NewPlayer) -> None:
    assert visit().refused("POST", "/me/claim", name=fresh_name(), passphrase="short")[0] == 400


def test_logging_out_forgets_the_account_on_this_device(visit: NewPlayer) -> None:
    player = visit()
    before = player.id
    player.http.post("/api/logout").raise_for_status()
    assert player.get("/me")["id"] != before


def test_a_program_plays_with_a_token(server: Running, visit: NewPlayer) -> None:
    player = visit()
    made = player.post("/me/tokens", label="my bot")
    headers = {"authorization": f"Bearer {made['token']}"}
    with patient.Client(base_url=server.url, headers=headers) as program:
        assert program.get("/api/me").json()["id"] == player.id
        assert "set-cookie" not in program.get("/api/me").headers
        assert program.post("/api/tables", json={}).status_code == 201
        assert [token["label"] for token in player.get("/me/tokens")] == ["my bot"]
        assert made["token"] not in str(player.get("/me/tokens"))
        player.http.delete(f"/api/me/tokens/{made['id']}").raise_for_status()
        assert program.get("/api/me").status_code == 401
    assert player.refused("DELETE", f"/me/tokens/{made['id']}") == (404, "unknown-token")


def test_a_token_of_another_account_cannot_be_removed(visit: NewPlayer) -> None:
    owner, thief = visit(), visit()
    made = owner.post("/me/tokens")
    assert thief.refused("DELETE", f"/me/tokens/{made['id']}") == (404, "unknown-token")
    assert len(owner.get("/me/tokens")) == 1


def test_an_account_has_not_endlessly_many_tokens(visit: NewPlayer) -> None:
    player = visit()
    for _ in range(20):
        player.post("/me/tokens")
    assert player.refused("POST", "/me/tokens") == (409, "too-many-tokens")


def test_players_are_found_by_their_id(visit: NewPlayer) -> None:
    player = visit()
    found = visit().get(f"/players/{player.id}")
    assert found["name"] == player.me["name"]
    assert found["games"] == []
    assert player.refused("GET", "/players/nobody") == (404, "unknown-player")


def test_two_visitors_are_two_people(server: Running) -> None:
    with Player(server.url) as one, Player(server.url) as other:
        assert one.id != other.id
