"""Durable appends to the log, ours and with one commit each, in turns on the same database in one run."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from bench.measure import Figure
from cartographers.storage import Entry, SummaryColumns, TableStatus, open_store
from cartographers.storage.append import prepare_append
from cartographers.storage.postgres.appender import append_all
from cartographers.storage.postgres.connections import log_pool
from cartographers.storage.sqlite.connections import connect
from cartographers.storage.sqlite.writer import append
from tests.storage.postgres import running_server

TITLE = "storage/, durable appends a second; at least as many as with one commit each"

WRITERS = (1, 16, 64)
ROUNDS = 5
SECONDS_A_ROUND = 0.8
NAIVE_CONNECTIONS = 16

SUMMARY = SummaryColumns(TableStatus.PLAYING, public=True, host="a1b2c3d4e5f6", pending=False)

Append = Callable[[str, list[Entry], SummaryColumns], Awaitable[None]]
_names = count()


@dataclass(frozen=True, slots=True)
class Round:
    """Appends a second, and how long one took, in milliseconds."""

    per_second: float
    median: float
    slowest_percent: float

    def __str__(self) -> str:
        return f"p50 {self.median:.1f}, p99 {self.slowest_percent:.1f} ms"


def figures() -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(_measured("SQLite", str(Path(folder) / "tables.db"), _naive_sqlite))
    with running_server(hasty=False) as server:
        found += asyncio.run(_measured("PostgreSQL", server.new_database(), _naive_postgres))
    return found


async def _measured(
    database: str, address: str, naive: Callable[[str], AsyncIterator[Append]]
) -> list[Figure]:
    store = await open_store(address)
    found = []
    try:
        async with asynccontextmanager(naive)(address) as one_commit_each:
            for writers in WRITERS:
                ours, theirs = [], []
                for _ in range(ROUNDS):  # in turns, so that both meet the same disturbances
                    theirs.append(await _round(one_commit_each, writers))
                    ours.append(await _round(store.logs.append, writers))
                our_best = max(ours, key=lambda each: each.per_second)
                their_best = max(theirs, key=lambda each: each.per_second)
                who = "one writer" if writers == 1 else f"{writers} writers"
                what = f"{database}, {who}: {our_best} (one commit each: {their_best})"
                found.append(Figure(what, "appends", our_best.per_second, their_best.per_second))
    finally:
        await store.close()
    return found


async def _round(append_to: Append, writers: int) -> Round:
    """Each writer plays at a table of its own and waits for each append."""
    times: list[float] = []
    begin = time.perf_counter()

    async def play(table: str) -> None:
        for seq in count(1):
            started = time.perf_counter()
            if started - begin > SECONDS_A_ROUND:
                return
            body = {"move": "draw 1 on 1 shape 1 farm c4 c5 d5", "by": "human", "account": "a1b2c3d4e5f6"}
            await append_to(table, [Entry(seq, "action", body, time.time())], SUMMARY)
            times.append(time.perf_counter() - started)

    await asyncio.gather(*(play(f"bench{next(_names)}") for _ in range(writers)))
    passed = time.perf_counter() - begin
    times.sort()
    return Round(len(times) / passed, 1000 * times[len(times) // 2], 1000 * times[int(len(times) * 0.99)])


async def _naive_sqlite(address: str) -> AsyncIterator[Append]:
    """A thread that commits every append by itself."""
    connection = connect(Path(address), writer=True)
    loop = asyncio.get_running_loop()
    with ThreadPoolExecutor(1) as thread:

        def commit(table: str, entries: list[Entry], summary: SummaryColumns) -> None:
            connection.raw.execute("BEGIN IMMEDIATE")
            append(connection.raw, prepare_append(table, entries, summary))
            connection.raw.execute("COMMIT")

        async def append_to(table: str, entries: list[Entry], summary: SummaryColumns) -> None:
            await loop.run_in_executor(thread, commit, table, entries, summary)

        yield append_to
    connection.close()


async def _naive_postgres(address: str) -> AsyncIterator[Append]:
    """Every append is a transaction on one of several connections."""
    pool = await log_pool(address, NAIVE_CONNECTIONS)

    async def append_to(table: str, entries: list[Entry], summary: SummaryColumns) -> None:
        async with pool.acquire() as connection:
            await append_all(connection, [prepare_append(table, entries, summary)])

    try:
        yield append_to
    finally:
        await pool.close()
