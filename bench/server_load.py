"""Load on a real server from a second process over loopback: `python -m bench.server_load --help`.

Every player at a table of four listens to its events and views as the browser does, and posts a move a turn.
Measured is the time from sending the POST to the event at each of the other players, and what the server
needs for it in processor time and memory.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import psutil
import uvloop

from bench import results
from bench.http_client import Http
from bench.load_players import Playing, all_listening, at_a_pace, at_full_speed, first_move, new_table, read
from tests.storage.postgres import running_server

TITLE = "server/, load from a second process"
INTRODUCTION = """\
Tables of four with all players acting, every player listening: the time from sending a POST until
another player's event is there. As in the browser, each new view with all legal placements comes with
the events (`?views=true`), which counts as part of the action's processor time. At a pace each seat acts
at any moment within every 10 s, and each table begins them at a moment of its own. Wanted: 1,000 tables
of that pace with p99 under 250 ms; a turn of 100 seats under 250 ms p95. At full speed everybody acts at
once and waits in line.
"""

ROOT = Path(__file__).parents[1]
SEATS = 4
MEGABYTE = 1024 * 1024


# ---- the server


@dataclass(slots=True)
class Measured:
    """The workers of a server; the processes in which bots would think are left out."""

    workers: Sequence[psutil.Process]
    port: int

    def processor_seconds(self) -> float:
        times = [worker.cpu_times() for worker in self.workers]
        return sum(time.user + time.system for time in times)

    def memory(self) -> int:
        return sum(worker.memory_info().rss for worker in self.workers)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def server(database: str, workers: int = 1) -> Iterator[Measured]:
    port = free_port()
    command = [sys.executable, "-m", "cartographers", "serve", "--port", str(port), "--database", database]
    command += ["--workers", str(workers)]
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
        one = psutil.Process(process.pid)
        while workers > 1 and len(one.children()) < workers:  # the supervisor has the port before them
            time.sleep(0.1)
        yield Measured([one] if workers == 1 else [one, *one.children()], port)
    finally:
        process.terminate()
        process.wait()


# ---- the measurements


def percentile(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


@dataclass(slots=True)
class Report:
    """What was measured, printed at once and kept for bench/RESULTS.md."""

    lines: list[str] = field(default_factory=list)

    def say(self, text: str = "") -> None:
        print(text, flush=True)
        self.lines.append(text)

    def head(self, database: str) -> None:
        self.say(f"\n{database}:\n")
        self.row("what", "actions/s", "p50 ms", "p95 ms", "p99 ms", "processor ms an action")
        self.say("|---|---|---|---|---|---|")

    def row(self, *cells: str) -> None:
        self.say(f"| {' | '.join(cells)} |")


REPORT = Report()


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
        memory = (
            f"{count} tables, made in {made:.0f} s: {(idle - before) / count / 1024:.0f} kB a table, "
            f"{(connected - idle) / count / SEATS / 1024:.0f} kB a connection, "
            f"{connected / MEGABYTE:.0f} MB in all"
        )
        paced = partial(at_a_pace, seconds=pace)
        name = f"{count} tables, one action a seat every {pace:.0f} s"
        await _measure(name, measured, tables, paced, seconds=seconds, lead=pace)
        await _measure(f"{count} tables, at full speed", measured, tables, at_full_speed, seconds=seconds)
        REPORT.row(memory, "", "", "", "", "")
    http.close()


async def _measure(
    name: str,
    measured: Measured,
    tables: Sequence[Playing],
    work: Callable[[Playing, float], Any],
    *,
    seconds: float,
    lead: float = 0.0,
) -> None:
    """What goes on in so many seconds, after those in which it gets under way."""
    until = time.perf_counter() + lead + seconds
    working = asyncio.gather(*(work(table, until) for table in tables))
    await asyncio.sleep(lead)
    for table in tables:
        table.delays.clear()
        table.taken = 0
    used, begun = measured.processor_seconds(), time.perf_counter()
    await asyncio.wait([working], timeout=seconds)
    spent = time.perf_counter() - begun
    used = measured.processor_seconds() - used
    taken = sum(table.taken for table in tables)
    delays = [delay for table in tables for delay in table.delays]
    times = (f"{percentile(delays, share) * 1000:.0f}" for share in (0.5, 0.95, 0.99))
    REPORT.row(name, f"{taken / spent:.0f}", *times, f"{used / max(1, taken) * 1000:.2f}")
    await working


async def one_large_table(measured: Measured, seats: int, turns: int) -> None:
    """From the players' POSTs until the last listener knows that the turn is over, and has the next view."""
    http = Http("127.0.0.1", measured.port, most=seats)
    table = await new_table(http, seats)
    resolved, shown = list[float](), list[float]()
    async with all_listening([table]):
        for _ in range(turns):
            await table.turn.wait()
            views = [read(table.views.pop(seat)) for seat in range(seats)]
            table.turn.clear()
            table.told.clear()
            table.seen.clear()
            moves = [
                first_move(seen.decision) | {"id": f"{seen.version}", "version": seen.version}
                for seen in views
                if seen.decision is not None
            ]
            if len(moves) < seats:
                break
            begun = time.perf_counter()
            await asyncio.gather(
                *(
                    http.call(player, "POST", f"/api/tables/{table.code}/moves", move)
                    for player, move in zip(table.players, moves, strict=True)
                )
            )
            while len(table.told) < seats:
                await asyncio.sleep(0.001)
            resolved.append(max(table.told) - begun)
            await table.turn.wait()
            shown.append(max(table.seen) - begun)
    for what, delays in (("know", resolved), ("have the next view", shown)):
        times = (f"{percentile(delays, share) * 1000:.0f}" for share in (0.5, 0.95, 0.99))
        name = f"one table of {seats}: all draw at once, until all {what} ({len(delays)} turns)"
        REPORT.row(name, "", *times, "")
    http.close()


def measure(name: str, database: str, chosen: argparse.Namespace, workers: int = 1) -> None:
    REPORT.head(name)
    for count in chosen.tables:
        with server(database, workers) as measured:
            uvloop.run(tables_of_four(measured, count, chosen.seconds, chosen.pace))
    if chosen.seats:
        with server(database, workers) as measured:
            uvloop.run(one_large_table(measured, chosen.seats, turns=12))


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--database", choices=["sqlite", "postgresql"], nargs="*")
    arguments.add_argument("--tables", type=int, nargs="*", default=[100, 500, 1000])
    arguments.add_argument("--seconds", type=float, default=15.0, help="for each measurement")
    arguments.add_argument("--pace", type=float, default=10.0, help="seconds between two actions of a seat")
    arguments.add_argument("--seats", type=int, default=100, help="of the one large table; 0 for none")
    arguments.add_argument("--workers", type=int, nargs="*", default=[1], help="on PostgreSQL")
    chosen = arguments.parse_args()
    wanted = chosen.database or ["sqlite", "postgresql"]
    if "sqlite" in wanted:
        with tempfile.TemporaryDirectory() as folder:
            measure("SQLite", str(Path(folder) / "load.db"), chosen)
    if "postgresql" in wanted:
        with running_server(hasty=False) as postgres:
            for workers in chosen.workers:
                name = "PostgreSQL" if workers == 1 else f"PostgreSQL, {workers} workers"
                measure(name, postgres.new_database(), chosen, workers)
    if chosen.database is None:
        results.put(TITLE, results.told(TITLE, INTRODUCTION + "\n".join(REPORT.lines)))


if __name__ == "__main__":
    main()
