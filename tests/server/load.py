"""Players who go on whatever happens to the server, and remember what it promised them."""

from __future__ import annotations

import threading
import time
import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import httpx

from tests.server.player import Json, Player, asks, first_move
from tests.server.running import until


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """A move that the server said it has taken."""

    code: str
    version: int
    seat: int
    kind: str


class Stubborn(threading.Thread):
    """One player who plays game after game; a move without an answer is sent again until there is one."""

    def __init__(self, url: str, seats: int, **options: object) -> None:
        super().__init__(daemon=True)
        self._options = options | {"seats": seats}
        self._bots = seats - 1
        self._stopped = threading.Event()
        self.player = Player(url)
        self.acknowledged: list[Acknowledged] = []
        self.tables: list[str] = []
        self.failure: BaseException | None = None

    def __enter__(self) -> Stubborn:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stopped.set()
        self.join()
        self.player.http.close()

    def run(self) -> None:
        try:
            while not self._stopped.is_set():
                self._again(self._step)
        except BaseException as problem:
            self.failure = problem

    def _again(self, work: Callable[[], None]) -> None:
        """Does it as often as it takes: the server may die at any moment."""
        try:
            work()
        except httpx.TransportError:
            time.sleep(0.02)
        except httpx.HTTPStatusError as problem:
            # Where an answer was lost the repeated request may find that it was taken after all.
            if problem.response.status_code not in (409, 503):
                raise

    def _step(self) -> None:
        if not self.tables or self.player.get(f"/tables/{self.tables[-1]}")["status"] == "finished":
            code = self.player.new_table(**self._options)
            self.tables.append(code)
        code = self.tables[-1]
        seen = self.player.look(code)
        if seen["table"]["status"] == "open":
            self._begin(code, seen)
        elif asks(seen):
            self._move(code, seen)
        else:
            time.sleep(0.01)

    def _begin(self, code: str, seen: Json) -> None:
        for seat in seen["table"]["seats"]:
            if seat["kind"] == "open":
                self.player.post(f"/tables/{code}/bots", seat=seat["seat"])
        self.player.post(f"/tables/{code}/start")

    def _move(self, code: str, seen: Json) -> None:
        move = first_move(seen["decision"])
        version = self.player.move(code, move, version=seen["version"], id=uuid.uuid4().hex)
        self.acknowledged.append(Acknowledged(code, version, seen["view"]["seat"], move["kind"]))

    def stop(self) -> None:
        """Begins nothing more by itself."""
        self._stopped.set()

    def finish(self) -> None:
        """Stops, then plays the last game to its end, however long that takes while it goes on."""
        self.stop()
        self.join()
        assert self.failure is None, self.failure
        while self.tables:
            self._again(self._step_to_the_end)
            table = self.player.get(f"/tables/{self.tables[-1]}")
            if table["status"] == "finished":
                return
            until(partial(self._goes_on, table["version"]), f"{table['code']} of {table['seats']} goes on")

    def _goes_on(self, version: int) -> bool:
        self._again(self._step_to_the_end)
        return bool(self.player.get(f"/tables/{self.tables[-1]}")["version"] > version)

    def _step_to_the_end(self) -> None:
        if self.player.get(f"/tables/{self.tables[-1]}")["status"] != "finished":
            self._step()


def missing(load: Sequence[Stubborn]) -> list[Acknowledged]:
    """The acknowledged moves that the server does not know any more."""
    lost = []
    for each in load:
        for code in each.tables:
            positions = each.player.get(f"/tables/{code}/positions")["positions"]
            there = {(line["seq"], line["seat"], line["kind"]) for line in positions}
            lost += [
                move
                for move in each.acknowledged
                if move.code == code and (move.version, move.seat, move.kind) not in there
            ]
    return lost
