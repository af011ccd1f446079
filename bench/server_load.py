"""Load on a real server from a second process over loopback: `python -m bench.server_load --help`.

Every player at a table of four listens to its events, looks at the view once a turn and posts a move.
Measured is the time from sending the POST to the event at each of the other players, and what the server
needs for it in processor time and memory.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import psutil
import uvloop

from bench.http_client import Failed, Http, Visitor
from cartographers.rules.grid import SPACES
from tests.storage.postgres import running_server

ROOT = Path(__file__).parents[1]
SEATS = 4
CONFIRMED = b'"type":"confirmed","seat":'
PLACED = b'"type":"placed"'
REVEALED = b'"type":"revealed"'
MEGABYTE = 1024 * 1024


# ---- the server


@dataclass(slots=True)
class Measured:
    """A server process; the processes in which bots would think are left out."""

    process: psutil.Process
    port: int

    def processor_seconds(self) -> float:
        times = self.process.cpu_times()
        return float(times.user + times.system)

    def memory(self) -> int:
        return int(self.process.memory_info().rss)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def server(database: str) -> Iterator[Measured]:
    port = free_port()
    command = [sys.executable, "-m", "cartographers", "serve", "--port", str(port), "--database", database]
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src"), "NUMBA_DISABLE_JIT": "1"}
    process = subprocess.Popen([*command, "--no-limits"], env=environment, stderr=subprocess.DEVNULL)
    try:
        while True:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            if process.poll() is not None:
                raise SystemExit("the server did not start")
            time.sleep(0.1)
        yield Measured(psutil.Process(process.pid), port)
    finally:
        process.terminate()
        process.wait()


# ---- the players


@dataclass(slots=True)
class Playing:
    """One table and what is known about it."""

    http: Http
    code: str
    players: list[Visitor]
    turn: asyncio.Event = field(default_factory=asyncio.Event)
    sent: dict[int, float] = field(default_factory=dict)  # by seat: when the last move was posted
    delays: list[float] = field(default_factory=list)
    told: list[float] = field(default_factory=list)  # when each player heard that the turn is over
    taken: int = 0
    over: bool = False

    def hear(self, listener: int, line: bytes) -> None:
        now = time.perf_counter()
        place = line.find(CONFIRMED)
        if place >= 0:
            start = place + len(CONFIRMED)
            seat = int(line[start : line.index(b"}", start)].split(b",")[0])
            if seat != listener and seat in self.sent:
                self.delays.append(now - self.sent[seat])
        if PLACED in line:
            self.told.append(now)
        if REVEALED in line:
            self.turn.set()
        if b'"type":"game-ended"' in line:
            self.over = True
            self.turn.set()

    async def act(self, seat: int) -> bool:
        """Looks and moves; False if nothing is asked of this seat."""
        seen = await look(self.http, self.players[seat], self.code)
        self.over = seen.table.status != "playing"
        if self.over or seen.decision is None or seen.view.own is not None:
            return False
        move = first_move(seen.decision) | {"id": str(self.taken), "version": seen.version}
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


class TableSeen(msgspec.Struct):
    status: str


class ViewSeen(msgspec.Struct):
    own: msgspec.Raw | None = None


class ShapeSeen(msgspec.Struct):
    number: int
    places: msgspec.Raw


class DecisionSeen(msgspec.Struct):
    kind: str
    shapes: list[ShapeSeen] = []
    terrains: list[str] = []
    targets: list[str] = []
    attacks: msgspec.Raw | None = None


class Seen(msgspec.Struct):
    version: int
    table: TableSeen
    view: ViewSeen
    decision: DecisionSeen | None = None


_seen = msgspec.json.Decoder(Seen).decode
_places = msgspec.json.Decoder(list[list[int]]).decode
_attacks = msgspec.json.Decoder(dict[str, list[list[int]]] | None).decode


async def look(http: Http, player: Visitor, code: str) -> Seen:
    return _seen(await http.ask(player, "GET", f"/api/tables/{code}/view"))


def first_move(decision: DecisionSeen) -> dict[str, Any]:
    if decision.kind == "choose":
        return {"kind": "choose", "space": decision.targets[0]}
    shape, places = next((shape, _places(shape.places)) for shape in decision.shapes if shape.places != b"[]")
    place = places[len(places) // 2]
    move = {
        "kind": "draw",
        "shape": shape.number,
        "terrain": decision.terrains[0],
        "spaces": [SPACES[number].name for number in place],
    }
    attacks = _attacks(decision.attacks) if decision.attacks is not None else None
    if attacks:
        move["marks"] = [SPACES[number].name for number in attacks[str(place[0])][0]]
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
async def all_listening(tables: Sequence[Playing]) -> AsyncIterator[None]:
    async with AsyncExitStack() as streams:
        for table in tables:
            for seat, player in enumerate(table.players):
                hear = lambda line, table=table, seat=seat: table.hear(seat, line)  # noqa: E731
                await streams.enter_async_context(table.http.listening(player, table.code, hear))
        yield


async def at_full_speed(table: Playing, until: float) -> None:
    """Everybody acts as soon as a turn begins."""
    while time.perf_counter() < until and not table.over:
        table.turn.clear()
        acted = await asyncio.gather(*(table.act(seat) for seat in range(len(table.players))))
        if any(acted) and not table.over:
            await table.turn.wait()


async def at_a_pace(table: Playing, until: float, seconds: float) -> None:
    """Each seat acts once in so many seconds, whenever it likes."""
    while time.perf_counter() < until and not table.over:
        begun = time.perf_counter()
        await asyncio.gather(
            *(_after(random.uniform(0, seconds), table, seat) for seat in range(len(table.players)))
        )
        await asyncio.sleep(max(0.0, begun + seconds - time.perf_counter()))


async def _after(seconds: float, table: Playing, seat: int) -> None:
    await asyncio.sleep(seconds)
    await table.act(seat)


# ---- the measurements


def percentile(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


def line(name: str, *cells: str) -> None:
    print(f"| {name:<44} | " + " | ".join(f"{cell:>12}" for cell in cells) + " |", flush=True)


async def tables_of_four(measured: Measured, count: int, seconds: float, pace: float) -> None:
    http = Http("127.0.0.1", measured.port)
    before = measured.memory()
    begun = time.perf_counter()
    tables: list[Playing] = []
    for start in range(0, count, 16):
        tables += await asyncio.gather(*(new_table(http, SEATS) for _ in range(min(16, count - start))))
    made = time.perf_counter() - begun
    idle = measured.memory()
    async with all_listening(tables):
        connected = measured.memory()
        line(
            f"{count} tables of four: memory",
            f"{(idle - before) / count / 1024:.1f} kB/table",
            f"{(connected - idle) / count / SEATS / 1024:.1f} kB/conn",
            f"{connected / MEGABYTE:.0f} MB",
            f"{made:.0f} s to make",
        )
        for name, work in (
            ("at full speed", at_full_speed),
            (f"one action a seat every {pace:.0f} s", lambda table, until: at_a_pace(table, until, pace)),
        ):
            await _measure(f"{count} tables, {name}", measured, tables, seconds, work)
    http.close()


async def _measure(
    name: str,
    measured: Measured,
    tables: Sequence[Playing],
    seconds: float,
    work: Callable[[Playing, float], Any],
) -> None:
    for table in tables:
        table.delays.clear()
        table.taken = 0
    used, begun = measured.processor_seconds(), time.perf_counter()
    await asyncio.gather(*(work(table, begun + seconds) for table in tables))
    spent = time.perf_counter() - begun
    used = measured.processor_seconds() - used
    taken = sum(table.taken for table in tables)
    delays = [delay for table in tables for delay in table.delays]
    line(
        name,
        f"{taken / spent:.0f} act/s",
        f"p50 {percentile(delays, 0.5) * 1000:.1f}",
        f"p95 {percentile(delays, 0.95) * 1000:.1f}",
        f"p99 {percentile(delays, 0.99) * 1000:.1f} ms",
        f"{used / max(1, taken) * 1000:.2f} ms cpu",
    )


async def one_large_table(measured: Measured, seats: int, turns: int) -> None:
    """From the last player's POST until the last listener knows that the turn is over."""
    http = Http("127.0.0.1", measured.port, most=seats)
    table = await new_table(http, seats)
    resolved, delays = [], list[float]()
    async with all_listening([table]):
        for _ in range(turns):
            table.turn.clear()
            table.told.clear()
            views = [await look(http, player, table.code) for player in table.players]
            moves = [
                first_move(seen.decision) | {"id": f"{seen.version}", "version": seen.version}
                for seen in views
                if seen.decision is not None
            ]
            if len(moves) < seats:
                break
            begun = time.perf_counter()
            for seat in range(seats):
                table.sent[seat] = begun
            table.delays.clear()
            await asyncio.gather(
                *(
                    http.call(player, "POST", f"/api/tables/{table.code}/moves", move)
                    for player, move in zip(table.players, moves, strict=True)
                )
            )
            while len(table.told) < seats:
                await asyncio.sleep(0.001)
            resolved.append(max(table.told) - begun)
            delays += table.delays
    line(
        f"one table of {seats} seats, all at once",
        f"{len(resolved)} turns",
        f"p50 {percentile(resolved, 0.5) * 1000:.0f}",
        f"p95 {percentile(resolved, 0.95) * 1000:.0f} ms",
    )
    http.close()


def measure(name: str, database: str, chosen: argparse.Namespace) -> None:
    print(f"\n{name}\n", flush=True)
    for count in chosen.tables:
        with server(database) as measured:
            uvloop.run(tables_of_four(measured, count, chosen.seconds, chosen.pace))
    if chosen.seats:
        with server(database) as measured:
            uvloop.run(one_large_table(measured, chosen.seats, turns=12))


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--database", choices=["sqlite", "postgresql"], nargs="*")
    arguments.add_argument("--tables", type=int, nargs="*", default=[100, 500, 1000])
    arguments.add_argument("--seconds", type=float, default=15.0, help="for each measurement")
    arguments.add_argument("--pace", type=float, default=10.0, help="seconds between two actions of a seat")
    arguments.add_argument("--seats", type=int, default=100, help="of the one large table; 0 for none")
    chosen = arguments.parse_args()
    wanted = chosen.database or ["sqlite", "postgresql"]
    if "sqlite" in wanted:
        with tempfile.TemporaryDirectory() as folder:
            measure("SQLite", str(Path(folder) / "load.db"), chosen)
    if "postgresql" in wanted:
        with running_server() as postgres:
            measure("PostgreSQL", postgres.new_database(), chosen)


if __name__ == "__main__":
    main()
