"""Plays a whole game over HTTP, with nothing but Python's standard library and a bot token.

    python examples/http_player.py http://127.0.0.1:8000            a solo game of its own
    python examples/http_player.py http://127.0.0.1:8000 k7m2qx     sits down at that table and plays there

Without --token it visits the server like a browser, as a new guest, and asks for a token; from then on it
uses the token alone. It plays badly: wherever the shape touches most of what is drawn already. Do better.
"""

from __future__ import annotations

import argparse
import json
import urllib.request
import uuid
from collections.abc import Iterator
from http.client import HTTPResponse
from typing import Any

ROWS = "abcdefghijk"  # the first space is a1, the last k11


class Table:
    """The few calls of the API that a player needs."""

    def __init__(self, server: str, token: str) -> None:
        self.api = f"{server.rstrip('/')}/api"
        self.token = token

    def open(self, method: str, path: str, body: object = None) -> HTTPResponse:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        request = urllib.request.Request(self.api + path, data, headers, method=method)
        answer: HTTPResponse = urllib.request.urlopen(request, timeout=60)
        return answer

    def call(self, method: str, path: str, body: object = None) -> Any:
        with self.open(method, path, body) as answer:
            return json.load(answer)

    def views(self, code: str) -> Iterator[dict[str, Any]]:
        """The table as it is now, and again each time that something new is to be seen."""
        while True:  # after a lost connection the newest view comes first
            with self.open("GET", f"/tables/{code}/events?views=true") as stream:
                event = b""
                for line in stream:
                    field, _, value = line.rstrip().partition(b": ")
                    if field == b"event":
                        event = value
                    elif field == b"data" and event == b"view":
                        yield json.loads(value)


def new_token(server: str) -> str:
    """A first visit: the server makes a guest and sets cookies; the guest asks for a token."""
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
    api = f"{server.rstrip('/')}/api"
    with browser.open(f"{api}/me") as answer:
        me = json.load(answer)
    headers = {"X-CSRF": me["csrf"], "Content-Type": "application/json"}
    request = urllib.request.Request(f"{api}/me/tokens", b'{"label": "http_player"}', headers)
    with browser.open(request) as answer:
        token: str = json.load(answer)["token"]
    return token


def answer_to(decision: dict[str, Any], sheets: list[dict[str, Any]]) -> dict[str, Any]:
    """What to do: everything that is allowed stands in the decision."""
    if decision["kind"] == "choose":
        return {"kind": "choose", "space": decision["targets"][0]}
    rows = sheets[decision["owner"]]["rows"]
    filled = {(r, c) for r, row in enumerate(rows) for c, letter in enumerate(row) if letter not in ".:"}
    choices = [(shape, place) for shape in decision["shapes"] for place in shape["places"]]
    shape, place = max(choices, key=lambda choice: (touching(choice[1], filled), choice[0]["coin"]))
    move = {
        "kind": "draw",
        "shape": shape["number"],
        "terrain": decision["terrains"][0],
        "spaces": place,
    }
    if decision["attacks"]:  # a hero: which spaces it attacks from there
        move["marks"] = decision["attacks"][place[0]][0]
    return move


def touching(place: list[str], filled: set[tuple[int, int]]) -> int:
    """How many sides of these spaces meet something drawn."""
    sides = 0
    for name in place:
        row, column = ROWS.index(name[0]), int(name[1:]) - 1
        around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
        sides += sum(next_to in filled for next_to in around)
    return sides


def play(table: Table, code: str) -> dict[str, Any]:
    """Plays until the game is over; the result."""
    for seen in table.views(code):
        view, decision = seen["view"], seen["decision"]
        if view and view["result"]:
            result: dict[str, Any] = view["result"]
            return result
        if decision and view["own"] is None:
            # The id makes the move safe to repeat: the same id is never taken twice.
            move = answer_to(decision, view["sheets"]) | {"id": uuid.uuid4().hex, "version": seen["version"]}
            table.call("POST", f"/tables/{code}/moves", move)
    raise AssertionError("the views never end")


def main() -> None:
    arguments = argparse.ArgumentParser(description="Plays a game of Cartographers over HTTP.")
    arguments.add_argument("server", help="the server's address, like http://127.0.0.1:8000")
    arguments.add_argument("table", nargs="?", help="the code of a table to join; without it a solo game")
    arguments.add_argument("--token", help="a bot token; without it, a new guest's")
    chosen = arguments.parse_args()
    table = Table(chosen.server, chosen.token or new_token(chosen.server))
    code = chosen.table
    if code is None:
        code = table.call("POST", "/tables", {"preset": "quick-solo"})["code"]
        table.call("POST", f"/tables/{code}/start", {})
    else:
        table.call("POST", f"/tables/{code}/join", {})
    result = play(table, code)
    for standing in result["standings"]:
        print(f"place {standing['place']}: seat {standing['seat'] + 1}, {standing['stars']} stars")
    if result["title"]:
        print(f"rating {result['rating']}: {result['title']}")


if __name__ == "__main__":
    main()
