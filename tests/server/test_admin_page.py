"""The page for administrators: only for whom the host has named, and asked twice before something is gone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.cli.running import ran
from tests.server.conftest import NewPlayer
from tests.server.player import Player
from tests.server.running import Running

PASSPHRASE = "violet tractor sings at noon"
OTHER = "seven lamps under the harbor"
OPERATIONS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("GET", "/admin", {}),
    ("GET", "/admin/accounts", {}),
    ("GET", "/admin/tables", {}),
    ("GET", "/admin/tables/k7m2qx/chat", {}),
    ("POST", "/admin/accounts/{id}/rename", {"name": "Renamed"}),
    ("POST", "/admin/accounts/{id}/ban", {}),
    ("POST", "/admin/accounts/{id}/unban", {}),
    ("POST", "/admin/accounts/{id}/passphrase-link", {"passphrase": PASSPHRASE}),
    ("POST", "/admin/accounts/{id}/delete", {"passphrase": PASSPHRASE}),
    ("POST", "/admin/tables/k7m2qx/delete", {"passphrase": PASSPHRASE}),
    ("POST", "/admin/tables/k7m2qx/chat/remove", {"line": 3}),
    ("POST", "/admin/announcements", {"text": "hello"}),
    ("POST", "/admin/announcements/abc/remove", {}),
)


def kept(visit: NewPlayer, name: str) -> Player:
    player = visit()
    player.post("/me/claim", name=name, passphrase=PASSPHRASE)
    return player


@pytest.fixture
def admin(server: Running, visit: NewPlayer, request: pytest.FixtureRequest) -> Iterator[Player]:
    found = kept(visit, f"Admin {request.node.name}"[:40])
    services = server.app.state.services
    before = services.settings
    services.settings = replace(before, admins=frozenset({found.id}))
    yield found
    services.settings = before


def test_to_others_there_is_nothing(admin: Player, visit: NewPlayer) -> None:
    guest, other = visit(), kept(visit, "Not an admin")
    token = admin.post("/me/tokens", scope="account")["token"]
    for method, path, body in OPERATIONS:
        there = path.replace("{id}", other.id)
        for stranger in (guest, other):
            assert stranger.refused(method, there, **body) == (404, "not-found"), path
        answer = guest.http.request(
            method,
            f"/api{there}",
            json=body if method == "POST" else None,
            headers={"authorization": f"Bearer {token}"},
        )
        assert answer.json()["reason"] == "browser-only", path
    assert other.get("/me")["name"] == "Not an admin"


def test_the_host_names_ids_not_names() -> None:
    done = ran("serve", "--check", "--admins", "Ann", "--database", "unused.db", "--port", "0")
    assert done.code == 2
    assert "Ann is no id of an account" in done.out


def test_accounts_are_renamed_banned_and_deleted_with_a_second_look(admin: Player, visit: NewPlayer) -> None:
    bea = kept(visit, "Page Bea")
    at = f"/admin/accounts/{bea.id}"
    [found] = admin.get("/admin/accounts", search="page bea")
    assert (found["id"], found["guest"]) == (bea.id, False)
    assert "passphrase_hash" not in found
    assert admin.post(f"{at}/rename", name="Nicer Bea")["name"] == "Nicer Bea"
    assert bea.get("/me")["name"] == "Nicer Bea", "the server has noticed already"
    admin.post(f"{at}/ban", days=2)
    assert bea.refused("GET", "/me/sessions")[0] in (401, 403)
    assert admin.post(f"{at}/unban")["banned_until"] is None
    for what in ("delete", "passphrase-link"):
        refused = admin.refused("POST", f"{at}/{what}", passphrase=OTHER)
        assert refused == (403, "wrong-passphrase"), "the administrator's own, once more"
    link = admin.post(f"{at}/passphrase-link", passphrase=PASSPHRASE)["link"]
    assert visit().post("/passphrase", code=link.partition("#")[2], passphrase=OTHER)["id"] == bea.id
    admin.post(f"{at}/delete", passphrase=PASSPHRASE)
    assert admin.refused("POST", f"{at}/delete", passphrase=PASSPHRASE) == (404, "unknown-player")
    trail = admin.get("/admin")["trail"]
    assert (trail[0]["kind"], trail[0]["subject"], trail[0]["by"]) == ("account-deleted", bea.id, admin.id)


def test_administrators_cannot_shut_each_other_out(admin: Player) -> None:
    own = admin.get("/me")["name"]
    for who in (admin.id, own, own.upper()):
        for what, body in (("ban", {}), ("delete", {"passphrase": PASSPHRASE}), ("rename", {"name": "x"})):
            refused = admin.refused("POST", f"/admin/accounts/{who}/{what}", **body)
            assert refused == (403, "administrator"), "nor by their names"


def test_tables_chat_and_announcements(admin: Player, visit: NewPlayer) -> None:
    ann = visit()
    code = ann.new_table(seats=2)
    ann.post(f"/tables/{code}/chat", text="<script>vile</script>")
    assert code in [each["code"] for each in admin.get("/admin/tables", search=code[:6])]
    [said] = admin.get(f"/admin/tables/{code}/chat")
    assert said["text"] == "<script>vile</script>", "as it was typed; the page escapes it"
    admin.post(f"/admin/tables/{code}/chat/remove", line=said["line"])
    assert admin.get(f"/admin/tables/{code}/chat") == []
    admin.post("/admin/announcements", text="We move on Sunday.", days=1)
    [told] = ann.get("/announcements")
    assert told["text"] == "We move on Sunday."
    admin.post(f"/admin/announcements/{told['id']}/remove")
    assert ann.get("/announcements") == []
    wrong = admin.refused("POST", f"/admin/tables/{code}/delete", passphrase=OTHER)
    assert wrong == (403, "wrong-passphrase")
    admin.post(f"/admin/tables/{code}/delete", passphrase=PASSPHRASE)
    assert ann.refused("GET", f"/tables/{code}") == (404, "unknown-table")
    assert admin.refused("GET", "/admin/tables/no-such/chat") == (404, "unknown-table")
