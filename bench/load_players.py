"""Players who load a server: they take the views from the stream and post the first move they find."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import msgspec

from bench.http_client import VIEW, Failed, Http, Visitor

CONFIRMED = b'"kind":"confirmed","seat":'
MOMENT = 0.01  # seconds
PLACED = b'"kind":"placed"'


@dataclass(slots=True)
class Playing:
    """One table and what is known about it."""

    http: Http
    code: str
    players: list[Visitor]
    turn: asyncio.Event = field(default_factory=asyncio.Event)  # everybody has a view to answer
    views: dict[int, bytes] = field(default_factory=dict)  # these views, by seat
    seen: list[float] = field(default_factory=list)  # when each player got the last of them
    sent: dict[int, float] = field(default_factory=dict)  # by seat: when the last move was posted
    delays: list[float] = field(default_factory=list)
    told: list[float] = field(default_factory=list)  # when each player heard that the turn is over
    taken: int = 0
    over: bool = False

    def hear(self, listener: int, kind: bytes, line: bytes) -> None:
        now = time.perf_counter()
        if kind == VIEW:
            self.views[listener] = line
            self.seen.append(now)
            if len(self.views) == len(self.players):
                self.turn.set()
            return
        place = line.find(CONFIRMED)
        if place >= 0:
            start = place + len(CONFIRMED)
            seat = int(line[start : line.index(b"}", start)].split(b",")[0])
            if seat != listener and seat in self.sent:
                self.delays.append(now - self.sent[seat])
        if PLACED in line:
            self.told.append(now)
        if b'"kind":"game-ended"' in line:
            self.over = True
            self.turn.set()

    async def act(self, seat: int) -> bool:
        """Looks at the view that the stream brought, and moves; False if nothing is asked of this seat."""
        view = self.views.pop(seat, None)
        if view is None:
            return False
        seen = read(view)
        self.over = seen.table.status != "playing"
        if self.over or seen.decision is None or seen.view.own != NULL:
            return False
        move = first_move(seen.decision) | {"id": str(seen.version), "version": seen.version}
        self.sent[seat] = time.perf_counter()
        try:
            await self.http.call(self.players[seat], "POST", f"/api/tables/{self.code}/moves", move)
        except Failed as problem:
            if problem.status != 409:
                raise
            return False
        self.taken += 1
        return True


# ---- what is read of a view: the rest is skipped, so that the client costs little


NULL = msgspec.Raw(b"null")


class TableSeen(msgspec.Struct):
    status: str


class ViewSeen(msgspec.Struct):
    own: msgspec.Raw = NULL


class ShapeSeen(msgspec.Struct):
    number: int
    places: msgspec.Raw


class DecisionSeen(msgspec.Struct):
    kind: str
    shapes: list[ShapeSeen] = []
    terrains: list[str] = []
    targets: list[str] = []
    attacks: msgspec.Raw = NULL


class Seen(msgspec.Struct):
    version: int
    table: TableSeen
    view: ViewSeen
    decision: DecisionSeen | None = None


read = msgspec.json.Decoder(Seen).decode
_places = msgspec.json.Decoder(list[list[str]]).decode
_attacks = msgspec.json.Decoder(dict[str, list[list[str]]] | None).decode


async def look(http: Http, player: Visitor, code: str) -> Seen:
    return read(await http.ask(player, "GET", f"/api/tables/{code}/view"))


def first_move(decision: DecisionSeen) -> dict[str, Any]:
    if decision.kind == "choose":
        return {"kind": "choose", "space": decision.targets[0]}
    fitting = ((shape, _places(shape.places)) for shape in decision.shapes)
    shape, places = next((shape, places) for shape, places in fitting if places)
    place = places[len(places) // 2]
    move = {
        "kind": "draw",
        "shape": shape.number,
        "terrain": decision.terrains[0],
        "spaces": place,
    }
    attacks = _attacks(decision.attacks)
    if attacks:
        move["marks"] = attacks[place[0]][0]
    return move


async def new_table(http: Http, seats: int) -> Playing:
    players = [await http.visitor() for _ in range(seats)]
    table = await http.call(players[0], "POST", "/api/tables", {"seats": seats})
    code = table["code"]
    for player in players[1:]:
        await http.call(player, "POST", f"/api/tables/{code}/join", {})
    await http.call(players[0], "POST", f"/api/tables/{code}/start", {})
    return Playing(http, code, players)


@asynccontextmanager
async def all_listening(tables: Sequence[Playing], *, views: bool = True) -> AsyncIterator[None]:
    """Every player listens, as a browser does, or without the views."""
    async with AsyncExitStack() as streams:
        for table in tables:
            for seat, player in enumerate(table.players):
                hear = partial(table.hear, seat)
                await streams.enter_async_context(table.http.listening(player, table.code, hear, views=views))
        yield


async def at_full_speed(table: Playing, until: float) -> None:
    """Everybody acts as soon as a turn begins."""
    while time.perf_counter() < until and not table.over:
        table.turn.clear()
        acted = await asyncio.gather(*(table.act(seat) for seat in range(len(table.players))))
        if not table.over:
            await (table.turn.wait() if any(acted) else asyncio.sleep(MOMENT))


async def at_a_pace(table: Playing, until: float, seconds: float) -> None:
    """Each seat acts once in so many seconds, whenever it likes, and no table knows when another begins."""
    await asyncio.sleep(random.uniform(0, seconds))
    while time.perf_counter() < until and not table.over:
        begun = time.perf_counter()
        await asyncio.gather(
            *(_after(random.uniform(0, seconds), table, seat) for seat in range(len(table.players)))
        )
        await asyncio.sleep(max(0.0, begun + seconds - time.perf_counter()))


async def _after(seconds: float, table: Playing, seat: int) -> None:
    await asyncio.sleep(seconds)
    await table.act(seat)
