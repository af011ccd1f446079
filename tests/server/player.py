"""A visitor of the server, who can also play."""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import httpx

from tests import patient
from tests.patient import PATIENCE
from tests.server.running import until

Json = dict[str, Any]


class Player:
    """One browser: its cookies, and the header that goes with them."""

    def __init__(self, url: str, language: str = "en") -> None:
        self.http = patient.Client(base_url=url, timeout=PATIENCE, headers={"accept-language": language})
        self.me = self.http.get("/api/me").raise_for_status().json()
        self.http.headers["x-csrf"] = self.me["csrf"]

    @property
    def id(self) -> str:
        account: str = self.me["id"]
        return account

    def __enter__(self) -> Player:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str, **query: Any) -> Any:
        return self.http.get(f"/api{path}", params=query).raise_for_status().json()

    def post(self, path: str, **body: Any) -> Any:
        return self.http.post(f"/api{path}", json=body).raise_for_status().json()

    def patch(self, path: str, **body: Any) -> Any:
        return self.http.patch(f"/api{path}", json=body).raise_for_status().json()

    def delete(self, path: str) -> Any:
        return self.http.delete(f"/api{path}").raise_for_status().json()

    def refused(self, method: str, path: str, **body: Any) -> tuple[int, str]:
        """The status and reason of something that must not work."""
        answer = self.http.request(method, f"/api{path}", json=body if method != "GET" else None)
        assert answer.is_client_error, f"{method} {path} worked: {answer.text[:300]}"
        said = answer.json()
        assert said["status"] == answer.status_code
        assert said["message"].endswith((".", "?", "!"))
        return answer.status_code, said["reason"]

    # ---- playing

    def new_table(self, **options: Any) -> str:
        code: str = self.post("/tables", **options)["code"]
        return code

    def look(self, code: str, version: int = 0) -> Json:
        seen: Json = self.get(f"/tables/{code}/view", version=version)
        return seen

    def move(self, code: str, move: Json, *, version: int | None = None, id: str | None = None) -> int:
        version = self.look(code)["version"] if version is None else version
        body = move | {"id": id or uuid.uuid4().hex, "version": version}
        taken: int = self.post(f"/tables/{code}/moves", **body)["version"]
        return taken

    def act(self, code: str, seen: Json | None = None) -> bool:
        """Does the first thing that is allowed, if something is asked."""
        seen = seen or self.look(code)
        if not asks(seen):
            return False
        self.move(code, first_move(seen["decision"]), version=seen["version"])
        return True

    @contextmanager
    def listen(self, code: str, headers: dict[str, str] | None = None, **query: Any) -> Iterator[Stream]:
        path = f"/api/tables/{code}/events"
        with self.http.stream("GET", path, params=query, headers=headers) as answer:
            answer.raise_for_status()
            yield Stream(answer)


@dataclass(frozen=True, slots=True)
class Heard:
    type: str
    data: Any
    id: int | None


class Stream:
    """An open stream of server-sent events."""

    def __init__(self, answer: httpx.Response) -> None:
        self._lines = answer.iter_lines()

    def __iter__(self) -> Iterator[Heard]:
        fields: dict[str, str] = {}
        for line in self._lines:
            if line:
                name, _, value = line.partition(": ")
                fields[name] = value
                continue
            if "event" in fields:
                number = fields.get("id")
                yield Heard(fields["event"], json.loads(fields["data"]), int(number) if number else None)
            fields = {}

    def next(self, *types: str) -> Heard:
        """The next event of one of these types."""
        return next(heard for heard in self if heard.type in types)


def asks(seen: Json) -> bool:
    """Whether the game waits for whoever sees this."""
    return seen["decision"] is not None and seen["view"]["own"] is None


def first_move(decision: Json, terrain: int = 0) -> Json:
    """The first legal answer to a decision."""
    if decision["kind"] == "choose":
        return {"kind": "choose", "space": decision["targets"][0]}
    if decision["kind"] == "prepare":
        return {"kind": "prepare", "skill": ""}
    shape = next(shape for shape in decision["shapes"] if shape["places"])
    place = shape["places"][0]
    move = {
        "kind": "draw",
        "shape": shape["number"],
        "terrain": decision["terrains"][terrain],
        "spaces": place,
    }
    if decision["attacks"]:
        move["marks"] = decision["attacks"][place[0]][0]
    return move


def play_out(code: str, players: Sequence[Player]) -> Json:
    """Plays a game to its end; what the first player sees then."""

    def over() -> bool:
        acted = [player.act(code) for player in players]
        return not any(acted) and players[0].get(f"/tables/{code}")["status"] == "finished"

    until(over, "the game is over")
    return players[0].look(code)
