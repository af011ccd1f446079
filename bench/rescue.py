"""The start of a server after a crash that left 20,000 tables with work undone: `python -m bench rescue`.

At every one of them it is a bot's turn. Measured are the time until all bots have played and the processor
time it took, how long a visitor waits meanwhile for a table of their own, and the memory. The bots draw at
random: their thinking is not what is measured.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import uvloop

from bench.http_client import Http, Visitor
from bench.load_players import new_table
from bench.measure import Cost
from bench.server_load import MEGABYTE, Measured, percentile, server
from cartographers.server.tables import lobby, playing
from cartographers.server.tables.codes import fresh_code
from cartographers.server.tables.entries import BotAdded, TableChange, body_of, kind_of, to_stored
from cartographers.server.tables.fold import fold
from cartographers.server.tables.options import Pace, TableOptions
from cartographers.server.tables.people import Person
from cartographers.server.tables.summaries import summary_of
from cartographers.storage import Entry, Store, open_store
from tests.storage.postgres import running_server

TITLE = "server/, start after a crash with 20,000 tables to go on with"
TABLES = 20_000
HOST = "somebody"
APPENDS_AT_ONCE = 500
SECONDS_BETWEEN_LOOKS = 0.5
SECONDS_BETWEEN_VISITS = 0.1
MOST_SECONDS, MOST_MILLISECONDS, MOST_MEGABYTES = 60.0, 250.0, 1_000.0


def left_by_a_crash(at: float) -> list[Entry]:
    """A game of one person and one bot, begun and not gone on with."""
    host = Person(HOST, "Somebody")
    bodies = lobby.create(host, TableOptions(seats=2), Pace(), public=False)
    bodies.append(BotAdded(1, "random", "Alba"))
    entries = _entries(bodies, at)
    table = fold(fresh_code(), entries)
    return entries + _entries(playing.start_game(table, HOST, at), at, len(entries) + 1)


def _entries(changes: Sequence[TableChange], at: float, first: int = 1) -> list[Entry]:
    bodies = map(body_of, changes)
    return [Entry(seq, kind_of(body), to_stored(body), at) for seq, body in enumerate(bodies, start=first)]


async def leave_tables(database: str) -> None:
    store = await open_store(database)
    try:
        for _ in range(TABLES // APPENDS_AT_ONCE):
            await asyncio.gather(*(_leave(store) for _ in range(APPENDS_AT_ONCE)))
    finally:
        await store.close()


async def _leave(store: Store) -> None:
    entries = left_by_a_crash(time.time())
    code = fresh_code()
    await store.logs.append(code, entries, summary_of(fold(code, entries)))


@dataclass(slots=True)
class Waited:
    """How long a visitor waited for each answer while the tables were looked after."""

    seconds: list[float] = field(default_factory=list)

    async def ask(self, port: int) -> None:
        http = Http("127.0.0.1", port)
        try:
            while True:
                begin = time.perf_counter()
                await new_table(http, 1)
                self.seconds.append(time.perf_counter() - begin)
                await asyncio.sleep(SECONDS_BETWEEN_VISITS)
        finally:
            http.close()


async def answered(port: int) -> None:
    """Returns with the first answer: a connection alone waits until the server is up."""
    http = Http("127.0.0.1", port)
    await http.call(Visitor(), "GET", "/health")
    http.close()


async def all_rescued(database: str, measured: Measured, waited: Waited) -> int:
    """Returns when nothing is left to do; the most memory that was seen."""
    store = await open_store(database)
    visitor = asyncio.create_task(waited.ask(measured.port))
    most = 0
    try:
        while await store.logs.pending(limit=1):
            most = max(most, measured.memory())
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
    finally:
        visitor.cancel()
        await asyncio.gather(visitor, return_exceptions=True)
        await store.close()
    return most


def _measured(name: str, database: str) -> list[Cost]:
    uvloop.run(leave_tables(database))
    begin = time.perf_counter()
    waited = Waited()
    with server(database) as measured:
        uvloop.run(answered(measured.port))
        open_after = time.perf_counter() - begin
        memory = uvloop.run(all_rescued(database, measured, waited))
        took = time.perf_counter() - begin
        busy = measured.processor_seconds()
    return [
        Cost(f"{name}: until the server answers", "s", open_after, 10.0),
        Cost(f"{name}: until every bot has played", "s", took, MOST_SECONDS),
        Cost(f"{name}: processor time of the server until then", "s", busy, MOST_SECONDS),
        Cost(
            f"{name}: a new table of a visitor meanwhile, p99",
            "ms",
            percentile(waited.seconds, 0.99) * 1000,
            MOST_MILLISECONDS,
        ),
        Cost(f"{name}: memory of the server at most", "MB", memory / MEGABYTE, MOST_MEGABYTES),
    ]


def figures() -> list[Cost]:
    with tempfile.TemporaryDirectory() as folder:
        found = _measured("SQLite", str(Path(folder) / "tables.db"))
    with running_server(hasty=False) as postgres:
        found += _measured("PostgreSQL", postgres.new_database())
    return found
