"""Requests that cannot be read: always a clean refusal, in one sentence that names what the client sent."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from cartographers.server.app import create_app
from cartographers.server.http.openapi import document
from cartographers.server.settings import Settings
from tests import patient
from tests.server.conftest import NewPlayer
from tests.server.running import Running

UNREADABLE = "The request cannot be read: "


def problem(answer: httpx.Response, status: int = 400) -> str:
    """What the sentence says is wrong."""
    said = answer.json()
    assert (answer.status_code, said["status"], said["reason"]) == (status, status, "invalid"), answer.text
    message: str = said["message"]
    assert message.startswith(UNREADABLE)
    assert message.endswith(".")
    return message.removeprefix(UNREADABLE).removesuffix(".")


# ---- bodies


@pytest.mark.parametrize("depth", [980, 1_100, 30_000])
@pytest.mark.parametrize(
    "method, path, field",
    [
        ("POST", "/score", "sheet"),
        ("POST", "/tables", "sheet"),
        ("POST", "/dealer", "seed"),
        ("POST", "/replay", "text"),
        ("POST", "/sheets/check", "sheet"),
        ("POST", "/login", "name"),
        ("POST", "/me/claim", "name"),
        ("PATCH", "/me", "settings"),
    ],
)
def test_what_is_nested_without_end_is_no_failure(
    visit: NewPlayer, method: str, path: str, field: str, depth: int
) -> None:
    body = b'{"%s": {"x": %s%s}}' % (field.encode(), b"[" * depth, b"]" * depth)
    headers = {"content-type": "application/json"}
    answer = visit().http.request(method, f"/api{path}", content=body, headers=headers)
    assert problem(answer) == "the body is nested too deeply"


@pytest.mark.parametrize("path", ["/login", "/tables", "/score"])
def test_bytes_that_are_no_text_are_no_failure(visit: NewPlayer, path: str) -> None:
    headers = {"content-type": "application/json"}
    answer = visit().http.post(f"/api{path}", content=b'{"name": "\xff\xfe"}', headers=headers)
    assert problem(answer) == "the body is not UTF-8"


def test_settings_may_be_nested(visit: NewPlayer) -> None:
    nested: Any = "inside"
    for _ in range(90):
        nested = [nested]
    player = visit()
    player.patch("/me", settings={"nested": nested})
    assert player.get("/me")["settings"] == {"nested": nested}


def test_a_missing_body_is_called_missing(visit: NewPlayer) -> None:
    assert problem(visit().http.post("/api/tables")) == "the body is missing"


@pytest.mark.parametrize(
    "body, said",
    [
        ([], "body: Expected `object`, got `array`"),
        ({"nonsense": 1}, "body: Object contains unknown field `nonsense`"),
        ({"seats": "x"}, "seats: Expected `int`, got `str`"),
        ({"hot_seat": ["Anna", 2]}, "hot_seat[1]: Expected `str`, got `int`"),
        (
            {"preset": "x"},
            "preset: 'x' is none of first-game, quick-solo, heroes-solo, duel, party, combined",
        ),
    ],
)
def test_a_field_is_named_as_it_was_sent(visit: NewPlayer, body: object, said: str) -> None:
    assert problem(visit().http.post("/api/tables", json=body)) == said


def test_a_message_of_nothing_visible_says_so(visit: NewPlayer) -> None:
    player = visit()
    code = player.new_table(seats=2)
    answer = player.http.post(f"/api/tables/{code}/chat", json={"text": "\0"})
    assert problem(answer) == "text: nothing in it can be shown"


def test_a_line_feed_at_the_end_is_part_of_a_text(visit: NewPlayer) -> None:
    """Python's `$` overlooks one."""
    player = visit()
    code = player.new_table()
    player.post(f"/tables/{code}/start")
    choice = {"kind": "choose", "id": "x", "version": 1, "space": "a1\n"}
    for path, body in (("moves", choice), ("reactions", {"symbol": "ouch\n"})):
        assert player.refused("POST", f"/tables/{code}/{path}", **body) == (400, "invalid")
    assert player.refused("PATCH", "/me", language="es\n") == (400, "invalid")


# ---- seeds


@pytest.mark.parametrize("seed", ["?", "a\n", "two words", "\x7f", "é", "", "x" * 65])
def test_a_seed_that_no_transcript_can_tell_is_refused(visit: NewPlayer, seed: str) -> None:
    player = visit()
    for path, body in (("tables", {"seed": seed}), ("dealer", {"seed": seed, "options": {}})):
        said = problem(player.http.post(f"/api/{path}", json=body))
        assert said.startswith("seed: ")
    assert player.get("/me/tables") == []


@pytest.mark.parametrize("seed", ["??", "!", "~" * 64])
def test_the_seed_of_a_table_comes_back_in_its_transcript(visit: NewPlayer, seed: str) -> None:
    player = visit()
    code = player.new_table(seed=seed)
    player.post(f"/tables/{code}/start")
    player.post(f"/tables/{code}/abandon")
    assert f"\nseed: {seed}\n" in player.http.get(f"/api/tables/{code}/transcript").raise_for_status().text


# ---- parameters, headers, methods, paths


@pytest.mark.parametrize(
    "asked, said",
    [
        ("view?seat=x", "seat: Expected `int | null`, got `str`"),
        ("view?seat=100", "seat: Expected `int` <= 99"),
        ("view?version=x", "version: Expected `int`, got `str`"),
        ("events?after=-1", "after: Expected `int` >= 0"),
    ],
)
def test_a_parameter_is_named_as_it_was_sent(visit: NewPlayer, asked: str, said: str) -> None:
    player = visit()
    assert problem(player.http.get(f"/api/tables/{player.new_table()}/{asked}")) == said


def test_a_header_is_named_as_it_was_sent(visit: NewPlayer) -> None:
    player = visit()
    path = f"/api/tables/{player.new_table()}/events"
    answer = player.http.get(path, headers={"Last-Event-ID": "1" * 21})
    assert problem(answer) == "Last-Event-ID: Expected `str` of length <= 20"


def test_another_method_is_told_which_ones_there_are(visit: NewPlayer) -> None:
    answer = visit().http.delete("/api/tables")
    assert problem(answer, status=405) == "DELETE is not allowed here"
    assert set(answer.headers["allow"].split(", ")) == {"GET", "POST", "OPTIONS"}


@pytest.mark.parametrize("path", ["/api/nope", "/api/nope.html", "/api/foo/bar", "/nope"])
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_where_nothing_is_the_answer_is_an_error_like_any_other(
    server: Running, method: str, path: str
) -> None:
    answer = patient.request(method, server.url + path)
    assert answer.json() == {"status": 404, "reason": "not-found", "message": "There is nothing here."}
    assert answer.status_code == 404
    french = patient.request(method, f"{server.url}{path}?language=fr").json()["message"]
    assert french != "There is nothing here."


# ---- the document


def test_the_document_describes_errors_as_they_are_sent(visit: NewPlayer) -> None:
    schema = document(create_app(Settings("unused.db")))
    described = {
        response["$ref"]
        for operations in schema["paths"].values()
        for operation in operations.values()
        for status, response in operation["responses"].items()
        if status >= "400"
    }
    assert described == {"#/components/responses/Problem"}
    content = schema["components"]["responses"]["Problem"]["content"]
    assert content == {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorJson"}}}
    fields = schema["components"]["schemas"]["ErrorJson"]["required"]
    assert sorted(fields) == sorted(visit().http.post("/api/tables", json=[]).json())


@pytest.mark.parametrize(
    "path, method, unreadable",
    [
        ("/api/tables", "post", True),
        ("/api/tables", "get", True),
        ("/api/tables/{code}/start", "post", True),
        ("/api/me", "get", False),
    ],
)
def test_the_document_knows_what_can_be_unreadable(path: str, method: str, *, unreadable: bool) -> None:
    schema = document(create_app(Settings("unused.db")))
    assert ("400" in schema["paths"][path][method]["responses"]) is unreadable


# ---- what is readable


def test_a_version_to_come_is_not_waited_for(visit: NewPlayer) -> None:
    player = visit()
    code = player.new_table()
    newest = player.look(code)["version"]
    assert player.look(code, version=999_999)["version"] == newest
