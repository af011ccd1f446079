"""A browser that plays without a server, without the browser."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any

from cartographers.server.offline.table_server import TableServer
from tests.dealt import explore_first
from tests.server.conversation import MemoryShelf, offline_answer
from tests.server.player import asks, first_move

ORIGIN = "https://maps.example"
Json = dict[str, Any]


class Tab:
    """A tab of a browser: its own Python over the same shelf."""

    def __init__(
        self, shelf: MemoryShelf, runner: asyncio.Runner, clock: Callable[[], float] = time.time
    ) -> None:
        self.server = TableServer(shelf, ORIGIN, clock)
        self.run = runner.run
        self._answer = offline_answer(self.server, runner)

    def ask(self, method: str, path: str, body: Json | None = None) -> tuple[int, Any]:
        status, text = self._answer(method, path, b"" if body is None else json.dumps(body).encode())
        return status, json.loads(text)

    def text(self, method: str, path: str) -> str:
        return self._answer(method, path, b"")[1]

    def new_game(self, **wishes: Any) -> str:
        self.ask("GET", "/me")
        code: str = self.ask("POST", "/tables", {"seats": 1, "seed": explore_first(), **wishes})[1]["code"]
        for _ in range(wishes.get("seats", 1) - 1):
            self.ask("POST", f"/tables/{code}/bots", {"level": "apprentice"})
        assert self.ask("POST", f"/tables/{code}/start", {})[0] == 200
        return code

    def look(self, code: str) -> Json:
        seen: Json = self.ask("GET", f"/tables/{code}/view")[1]
        return seen

    def draw(self, code: str, seen: Json, id: str = "one") -> tuple[int, Json]:
        move = first_move(seen["decision"]) | {"id": id, "version": seen["version"]}
        return self.ask("POST", f"/tables/{code}/moves", move)

    def finish(self, code: str) -> Json:
        """Plays to the end with the first legal answers; what is seen then."""
        number = 0
        while asks(seen := self.look(code)):
            status, refused = self.draw(code, seen, id=f"move-{number}")
            assert status == 200, refused
            number += 1
        return seen
