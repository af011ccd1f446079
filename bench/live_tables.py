"""So many live tables at once, each player listening: `python -m bench.live_tables --tables 2000`.

Tables of four at which each seat acts once every ten seconds. The players have processes of their own, and
what those take of the processor is told apart: on a real server they are other people's computers.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import resource
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

import psutil
import uvloop

from bench import results
from bench.http_client import Http
from bench.load_players import Playing, all_listening, at_a_pace, new_table
from bench.server_load import MEGABYTE, SEATS, Measured, percentile, server
from tests.storage.postgres import running_server

TITLE = "server/, live tables"
INTRODUCTION = """\
Tables of four, each seat acting at any moment of every 10 s, every player listening with views as the
browser does: the time from sending a move until another player hears of it. Wanted: 2,000 tables (8,000
streams) with p99 under 250 ms, and if possible 5,000. *Server* and *database* are what their processes take
of the processor, 100 % is one core; the players' processes share the same two cores and are told apart, and
so is what else the machine did. *Late* is how late the players' own processes were by themselves (p99): that
is part of the times.
"""
TABLES_AT_ONCE = 16
TICK_SECONDS = 0.05


@dataclass(frozen=True, slots=True)
class Share:
    """What one process of players has to do."""

    port: int
    tables: int
    seconds: float
    pace: float
    seed: int


@dataclass(frozen=True, slots=True)
class Played:
    """What it measured."""

    taken: int
    seconds: float
    processor_seconds: float
    delays: list[float]
    lateness: list[float]


# ---- the players, in processes of their own


def play(share: Share, parent: Connection) -> None:
    uvloop.run(_play(share, parent))


async def _play(share: Share, parent: Connection) -> None:
    random.seed(share.seed)
    http = Http("127.0.0.1", share.port)
    tables: list[Playing] = []
    while len(tables) < share.tables:
        count = min(TABLES_AT_ONCE, share.tables - len(tables))
        tables += await asyncio.gather(*(new_table(http, SEATS) for _ in range(count)))
    async with all_listening(tables):
        parent.send("listening")
        await asyncio.to_thread(parent.recv)
        until = time.perf_counter() + share.pace + share.seconds
        paced = partial(at_a_pace, until=until, seconds=share.pace)
        playing = asyncio.gather(*(paced(table) for table in tables))
        await asyncio.sleep(share.pace)  # in which it gets under way
        for table in tables:
            table.delays.clear()
            table.taken = 0
        used, begun, lateness = time.process_time(), time.perf_counter(), list[float]()
        ticking = asyncio.create_task(_tick(lateness))
        parent.send("begun")
        await asyncio.sleep(share.seconds)
        ticking.cancel()
        parent.send(
            Played(
                sum(table.taken for table in tables),
                time.perf_counter() - begun,
                time.process_time() - used,
                [delay for table in tables for delay in table.delays],
                lateness,
            )
        )
        playing.cancel()
    http.close()


async def _tick(lateness: list[float]) -> None:
    while True:
        due = time.perf_counter() + TICK_SECONDS
        await asyncio.sleep(TICK_SECONDS)
        lateness.append(time.perf_counter() - due)


@contextmanager
def processes_of_players(shares: Sequence[Share]) -> Iterator[list[Connection]]:
    spawn = get_context("spawn")
    pipes = [spawn.Pipe() for _ in shares]
    players = [
        spawn.Process(target=play, args=(share, theirs), daemon=True)
        for share, (_, theirs) in zip(shares, pipes, strict=True)
    ]
    for each in players:
        each.start()
    try:
        yield [ours for ours, _ in pipes]
    finally:
        for each in players:
            each.terminate()
            each.join()


# ---- what the others take meanwhile


@dataclass(frozen=True, slots=True)
class Usage:
    """Processor seconds so far."""

    server: float
    database: float
    machine: float

    def __sub__(self, other: Usage) -> Usage:
        return Usage(self.server - other.server, self.database - other.database, self.machine - other.machine)


def usage(measured: Measured, database: Sequence[psutil.Process]) -> Usage:
    whole = psutil.cpu_times()
    return Usage(
        measured.processor_seconds(),
        sum(_processor_seconds(process) for process in database),
        whole.user + whole.nice + whole.system + whole.irq + whole.softirq + whole.steal,
    )


def _processor_seconds(process: psutil.Process) -> float:
    try:
        times = process.cpu_times()
    except psutil.NoSuchProcess:
        return 0.0
    return times.user + times.system


def processes_below(folder: Path) -> list[psutil.Process]:
    """PostgreSQL's: the first says its folder on its command line, the others are its children."""
    for process in psutil.process_iter(["name", "cmdline"]):
        if process.info["name"] == "postgres" and str(folder / "data") in (process.info["cmdline"] or ()):
            return [process, *process.children()]
    return []


# ---- the measurement


@dataclass(frozen=True, slots=True)
class Live:
    """What is measured at once: on one database, with so many workers."""

    name: str
    address: str
    workers: int = 1
    folder: Path | None = None  # PostgreSQL's


def measure(live: Live, tables: int, chosen: argparse.Namespace) -> str:
    """A row of the table of results."""
    with server(live.address, live.workers) as measured:
        each = tables // chosen.clients
        shares = [
            Share(measured.port, each, chosen.seconds, chosen.pace, chosen.seed + number)
            for number in range(chosen.clients)
        ]
        with processes_of_players(shares) as players:
            for pipe in players:
                pipe.recv()
            for pipe in players:
                pipe.send("begin")
            for pipe in players:
                pipe.recv()
            database = processes_below(live.folder) if live.folder else []
            before = usage(measured, database)
            played: list[Played] = [pipe.recv() for pipe in players]
            used = usage(measured, database) - before
            return _row(live, each * chosen.clients, played, used, measured.memory())


def _row(live: Live, tables: int, played: Sequence[Played], used: Usage, memory: int) -> str:
    taken, seconds = sum(each.taken for each in played), played[0].seconds
    delays = [delay for each in played for delay in each.delays]
    late = percentile([delay for each in played for delay in each.lateness], 0.99)
    theirs = sum(each.processor_seconds for each in played)
    others = max(0.0, used.machine - used.server - used.database - theirs)
    cells = (
        live.name,
        f"{tables:,}",
        f"{tables * SEATS:,}",
        f"{taken / seconds:,.0f}",
        *(f"{percentile(delays, share) * 1000:.0f}" for share in (0.5, 0.95, 0.99)),
        f"{used.server / max(1, taken) * 1000:.2f}",
        *(f"{part / seconds:.0%}" for part in (used.server, used.database, theirs, others)),
        f"{late * 1000:.0f}",
        f"{memory / MEGABYTE:,.0f}",
    )
    return f"| {' | '.join(cells)} |"


HEAD = """\
| database | tables | streams | actions/s | p50 ms | p95 ms | p99 ms | server ms an action \
| server | database | players | others | late ms | MB |
|---|---|---|---|---|---|---|---|---|---|---|---|---|---|"""


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--database", choices=["sqlite", "postgresql"], nargs="*", default=["sqlite"])
    arguments.add_argument("--tables", type=int, nargs="*", default=[2000])
    arguments.add_argument("--seconds", type=float, default=60.0, help="of measurement")
    arguments.add_argument("--pace", type=float, default=10.0, help="seconds between two actions of a seat")
    arguments.add_argument("--workers", type=int, nargs="*", default=[2], help="on PostgreSQL")
    arguments.add_argument("--clients", type=int, default=1, help="processes of players")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--write", action="store_true", help="into bench/RESULTS.md")
    chosen = arguments.parse_args()
    raise_file_limit()
    rows = [HEAD]
    print(HEAD, flush=True)

    def say(row: str) -> None:
        rows.append(row)
        print(row, flush=True)

    for tables in chosen.tables:
        if "sqlite" in chosen.database:
            with tempfile.TemporaryDirectory() as folder:
                say(measure(Live("SQLite", str(Path(folder) / "live.db")), tables, chosen))
        if "postgresql" in chosen.database:
            for workers in chosen.workers:
                name = "PostgreSQL" if workers == 1 else f"PostgreSQL, {workers} workers"
                with running_server() as postgres:
                    live = Live(name, postgres.new_database(), workers, postgres.folder)
                    say(measure(live, tables, chosen))
    if chosen.write:
        load = f"{os.getloadavg()[0]:.1f}"
        text = f"{INTRODUCTION}\nLoad of the machine afterwards: {load}.\n\n" + "\n".join(rows)
        results.put(TITLE, results.told(TITLE, text))


def raise_file_limit() -> None:
    """A stream is a file here too, and children inherit it."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


if __name__ == "__main__":
    main()
