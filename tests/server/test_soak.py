"""Half an hour of load with faults and slow readers: nothing is lost, and memory stays flat.

`SOAK_MINUTES=2 .venv/bin/python -m pytest -n0 -m slow tests/server/test_soak.py` is a shorter run
(`-s` shows the memory). When it fails, the end of the server's log is shown; the test's folder has all of it.
"""

from __future__ import annotations

import os
import random
import signal
import socket
import statistics
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import psutil
import pytest

from tests.server.faults import PostgresDatabase
from tests.server.load import Stubborn, missing
from tests.server.player import Player
from tests.server.running import ServerProcess, end_of, server_process, until
from tests.server.test_faults import every_table_is_over
from tests.server.test_workers import workers_of
from tests.storage.postgres import Server as Postgres

MINUTES = float(os.environ.get("SOAK_MINUTES", "30"))
LOADS = 9
SLOW_READERS = 1  # of ten who listen
SECONDS_BETWEEN_FAULTS = (5.0, 15.0)
MEGABYTE = 1024 * 1024
# What a table takes in memory, which it leaves ten minutes after the last visitor (docs/hosting.md).
TABLE_BYTES = 60 * 1024
SECONDS_IN_MEMORY = 600
NOISE_BYTES = 24 * MEGABYTE  # of one worker


@contextmanager
def slow_reader(server: ServerProcess, player: Player, code: str) -> Iterator[None]:
    """A stream of which nothing is read, however much is sent."""
    cookies = "; ".join(f"{name}={value}" for name, value in player.http.cookies.items())
    head = f"Host: 127.0.0.1:{server.port}\r\nCookie: {cookies}\r\n"
    request = f"GET /api/tables/{code}/events HTTP/1.1\r\n{head}\r\n"
    with socket.create_connection(("127.0.0.1", server.port)) as stream:
        stream.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        stream.sendall(request.encode())
        yield


def memory_of(server: ServerProcess) -> list[int]:
    """What each worker takes."""
    found = []
    for pid in workers_of(server):
        with suppress(psutil.NoSuchProcess):
            found.append(psutil.Process(pid).memory_info().rss)
    return found


@pytest.mark.slow
def test_half_an_hour_with_faults(postgres: Postgres, tmp_path: Path) -> None:
    postgres.new_database("soak")
    database = PostgresDatabase(postgres, "soak")
    rng, log = random.Random(22), tmp_path / "log"
    with (
        server_process(database.address, "--workers", "2", log=log) as server,
        ExitStack() as players,
    ):
        load = [players.enter_context(Stubborn(server.url, seats=1 + number % 3)) for number in range(LOADS)]
        watcher = players.enter_context(Player(server.url))
        taken: list[tuple[float, int]] = []  # seconds since the beginning, and the largest worker

        def kill_a_worker() -> None:
            os.kill(rng.choice(workers_of(server)), signal.SIGKILL)
            until(lambda: len(workers_of(server)) == 2, "another worker is started")

        begun, faults = time.monotonic(), 0
        while (elapsed := time.monotonic() - begun) < 60 * MINUTES:
            until(lambda: all(player.tables for player in load), "all play")
            with ExitStack() as readers:
                for number in range(SLOW_READERS):
                    code = load[number].tables[-1]
                    readers.enter_context(slow_reader(server, watcher, code))
                wait = time.monotonic() + rng.uniform(*SECONDS_BETWEEN_FAULTS)
                while time.monotonic() < wait:
                    taken.append((elapsed, max(memory_of(server), default=0)))
                    time.sleep(0.5)
            rng.choice((kill_a_worker, database.restart))()
            faults += 1
            until(server.answers, "the server is well again")

        for player in load:  # all at once, so that those who wait for others do not go on meanwhile
            player.stop()
        for player in load:
            player.finish()
        assert missing(load) == []
        for player in load:
            every_table_is_over(player)
        tables = sum(len(player.tables) for player in load)
        assert server.stop() == 0
        print(f"{tables} tables, {faults} faults")
    assert "Traceback" not in log.read_text(), end_of(log)
    third = max(elapsed for elapsed, _ in taken) / 3
    early = statistics.median(size for elapsed, size in taken if elapsed <= third)
    late = statistics.median(size for elapsed, size in taken if elapsed >= 2 * third)
    in_memory = tables * min(1.0, SECONDS_IN_MEMORY / (60 * MINUTES))
    print(
        f"the largest worker: {early / MEGABYTE:.0f} MB in the first third, {late / MEGABYTE:.0f} in the last"
    )
    assert late <= early + NOISE_BYTES + in_memory * TABLE_BYTES, (early, late, tables)
