"""What players do with their accounts: take their data along, delete it, get back in, sign in elsewhere."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from cartographers.notation.headers import HIDDEN_SEED
from tests.server.conftest import NewPlayer
from tests.server.player import Player, play_out
from tests.server.running import Running, until

PASSPHRASE = "violet tractor sings at noon"
OTHER = "seven lamps under the harbor"


def kept(visit: NewPlayer, name: str) -> Player:
    player = visit()
    player.post("/me/claim", name=name, passphrase=PASSPHRASE)
    return player


def again(player: Player) -> None:
    """The page is loaded anew: its proof goes with the account."""
    player.me = player.get("/me")
    player.http.headers["x-csrf"] = player.me["csrf"]


# ---- data


def test_the_download_has_everything_of_oneself_and_nothing_secret(visit: NewPlayer) -> None:
    ann, ben = kept(visit, "Data Ann"), visit()
    ann.patch("/me", settings={"theme": "dark"})
    ann.post("/me/tokens", label="my bot")
    over, still = ann.new_table(), ann.new_table(seats=2)
    ben.post(f"/tables/{still}/join")
    for code in (over, still):
        ann.post(f"/tables/{code}/start")
    play_out(over, [ann])
    until(lambda: ann.get(f"/players/{ann.id}")["games"], "the result is kept")
    ann.post(f"/tables/{still}/chat", text="mine")
    ben.post(f"/tables/{still}/chat", text="not mine")
    ben.act(still)
    answer = ann.http.get("/api/me/data").raise_for_status()
    assert "attachment" in answer.headers["content-disposition"]
    data: dict[str, Any] = answer.json()
    assert data["account"]["name"] == "Data Ann"
    assert data["settings"] == {"theme": "dark"}
    assert [each["label"] for each in data["tokens"]] == ["my bot"]
    assert len(data["sessions"]) == 1
    assert [each["table"] for each in data["results"]] == [over]
    tables = {each["code"]: each for each in data["tables"]}
    assert set(tables) == {over, still}
    assert tables[over]["transcript"] == ann.http.get(f"/api/tables/{over}/transcript").text
    assert tables[still]["transcript"] == ann.http.get(f"/api/tables/{still}/transcript").text
    assert f"seed: {HIDDEN_SEED}" in tables[still]["transcript"]
    assert [each["text"] for each in tables[still]["said"]] == ["mine"]
    assert "argon2" not in answer.text
    assert ben.me["id"] not in json.dumps(data["account"])


def test_data_and_deletion_are_for_browsers_only(visit: NewPlayer) -> None:
    ann = kept(visit, "Token Ann")
    token = ann.post("/me/tokens", scope="account")["token"]
    headers = {"authorization": f"Bearer {token}"}
    for method, path in (
        ("GET", "/me/data"),
        ("POST", "/me/delete"),
        ("POST", "/me/recovery-codes"),
        ("POST", "/me/device-code"),
    ):
        answer = ann.http.request(
            method, f"/api{path}", headers=headers, json={} if method == "POST" else None
        )
        assert (answer.status_code, answer.json()["reason"]) == (403, "browser-only"), path


# ---- deletion


def test_deleting_asks_for_the_passphrase_and_is_for_good(visit: NewPlayer) -> None:
    ann, other = kept(visit, "Leaving Ann"), visit()
    other.post("/login", name="Leaving Ann", passphrase=PASSPHRASE)
    assert ann.refused("POST", "/me/delete") == (403, "wrong-passphrase")
    assert ann.refused("POST", "/me/delete", passphrase=OTHER) == (403, "wrong-passphrase")
    without_proof = ann.http.post("/api/me/delete", json={"passphrase": PASSPHRASE}, headers={"x-csrf": ""})
    assert (without_proof.status_code, without_proof.json()["reason"]) == (403, "forged")
    ann.post("/me/delete", passphrase=PASSPHRASE)
    assert other.refused("GET", "/me/sessions") == (401, "account-missing"), "everywhere"
    assert visit().refused("POST", "/login", name="Leaving Ann", passphrase=PASSPHRASE) == (
        403,
        "wrong-passphrase",
    )
    assert ann.get("/me")["id"] != ann.id, "a new guest, as on the first visit"


def test_a_guest_goes_without_a_passphrase_and_leaves_the_table_to_others(visit: NewPlayer) -> None:
    guest, ben = visit(), visit()
    code = guest.new_table(seats=2)
    ben.post(f"/tables/{code}/join")
    guest.post(f"/tables/{code}/start")
    guest.post("/me/delete")
    assert ben.get(f"/tables/{code}")["seats"][0]["name"] == "a former player"
    until(lambda: ben.act(code), "the game goes on")


def test_of_two_deletions_at_once_one_says_that_the_account_is_gone(visit: NewPlayer) -> None:
    ann = kept(visit, "Twice Ann")
    ann.new_table(seats=2)

    def delete() -> int:
        return ann.http.post("/api/me/delete", json={"passphrase": PASSPHRASE}).status_code

    with ThreadPoolExecutor(4) as together:
        statuses = sorted(each.result() for each in [together.submit(delete) for _ in range(4)])
    assert statuses[0] == 200
    assert set(statuses[1:]) <= {401, 403}, "and none is a failure of the server"


# ---- recovery codes


def test_a_recovery_code_is_good_once_and_for_its_account_only(visit: NewPlayer) -> None:
    ann, ben, thief = kept(visit, "Lost Ann"), kept(visit, "Lost Ben"), visit()
    assert ann.refused("POST", "/me/recovery-codes", passphrase=OTHER) == (403, "wrong-passphrase")
    assert ann.get("/me/recovery-codes") == {"left": 0}
    first = ann.post("/me/recovery-codes", passphrase=PASSPHRASE)["codes"]
    codes = ann.post("/me/recovery-codes", passphrase=PASSPHRASE)["codes"]
    assert len({*first, *codes}) == 20
    assert ann.get("/me/recovery-codes") == {"left": 10}

    def tried(by: Player, name: str, code: str) -> tuple[int, str]:
        return by.refused("POST", "/passphrase/recovery", name=name, code=code, passphrase=OTHER)

    assert tried(thief, "Lost Ann", first[0]) == (403, "wrong-code"), "replaced"
    assert tried(thief, "Lost Ben", codes[0]) == (403, "wrong-code"), "somebody else's"
    assert tried(thief, "No such name", codes[0]) == (403, "wrong-code"), "and nobody's, in the same words"
    assert thief.refused("POST", "/passphrase", code=codes[0], passphrase=OTHER) == (403, "wrong-code")
    assert thief.refused("POST", "/login/code", code=codes[0]) == (403, "wrong-code")
    typed = codes[0].lower().replace("-", " ")
    recovered = visit()
    body = {"name": "lost ANN", "code": typed, "passphrase": OTHER}
    assert recovered.post("/passphrase/recovery", **body)["id"] == ann.id
    again(recovered)
    assert recovered.get("/me/recovery-codes") == {"left": 9}
    assert ann.refused("GET", "/me/sessions") == (401, "signed-out")
    assert tried(thief, "Lost Ann", typed) == (403, "wrong-code"), "used"
    assert thief.post("/login", name="Lost Ann", passphrase=OTHER)["id"] == ann.id
    assert ben.get("/me")["id"] == ben.id


def test_a_new_passphrase_ends_recovery_codes_that_somebody_else_may_have_made(visit: NewPlayer) -> None:
    ann, thief = kept(visit, "Robbed Ann"), visit()
    code = ann.post("/me/recovery-codes", passphrase=PASSPHRASE)["codes"][0]
    assert len(code.replace("-", "")) == 15, "too many to be tried, should their hashes be stolen"
    ann.post("/me/passphrase", old=PASSPHRASE, new=OTHER)
    assert ann.get("/me/recovery-codes") == {"left": 0}
    body = {"name": "Robbed Ann", "code": code, "passphrase": PASSPHRASE}
    assert thief.refused("POST", "/passphrase/recovery", **body) == (403, "wrong-code")


def test_a_guest_has_nothing_to_recover(visit: NewPlayer) -> None:
    assert visit().refused("POST", "/me/recovery-codes", passphrase="") == (409, "not-kept")


# ---- a second device


def test_a_second_device_signs_in_by_a_code_that_is_good_once(visit: NewPlayer, server: Running) -> None:
    ann, phone, thief = visit(), visit(), visit()
    made = ann.post("/me/device-code")
    assert made["link"] == f"{server.url}/signin#{made['code'].replace('-', '').lower()}"
    assert made["qr"].startswith("data:image/svg+xml")
    later = ann.post("/me/device-code")
    assert thief.refused("POST", "/login/code", code=made["code"]) == (403, "wrong-code"), "replaced"
    assert phone.post("/login/code", code=later["code"])["id"] == ann.id, "guests too"
    again(phone)
    assert len(phone.get("/me/sessions")) == 2
    assert thief.refused("POST", "/login/code", code=later["code"]) == (403, "wrong-code"), "used"
    assert ann.get("/me")["id"] == ann.id


def test_signing_out_everywhere_ends_the_code_of_a_device(visit: NewPlayer) -> None:
    ann, thief = kept(visit, "Everywhere Ann"), visit()
    code = ann.post("/me/device-code")["code"]
    ann.delete("/me/sessions")
    assert thief.refused("POST", "/login/code", code=code) == (403, "wrong-code")


def test_the_code_of_a_device_expires(visit: NewPlayer, server: Running) -> None:
    ann, phone = visit(), visit()
    code = ann.post("/me/device-code")["code"]
    server.clock.offset += 301
    try:
        assert phone.refused("POST", "/login/code", code=code) == (403, "wrong-code")
    finally:
        server.clock.offset = 0


@pytest.mark.parametrize("code", ["", "x" * 65, "\0", "'; drop table", "é" * 10])
def test_nonsense_is_refused(visit: NewPlayer, code: str) -> None:
    for path, more in (
        ("/login/code", {}),
        ("/passphrase", {"passphrase": OTHER}),
        ("/passphrase/recovery", {"name": "Ann", "passphrase": OTHER}),
    ):
        status, _ = visit().refused("POST", path, code=code, **more)
        assert status in (400, 403)
