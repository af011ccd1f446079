"""Our server beside boardgame.io, in one run on one core each: `python -m bench.yardstick`.

Tables of four at which everybody draws a shape at once. Compared is how many moves a second of processor
time of the server's process brings, which other programs on the machine disturb least. Both check the same
of a move (`game.cjs`) and tell it to the others, who see what was drawn when all have. Ours has it on disk
before it answers; boardgame.io keeps it in memory, or in files by its own storage (FlatFile), without waiting
for the disk. Ours also checks who sends it, which boardgame.io does not here. Its packages come from npm into
a folder for temporary files, so Node.js is needed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psutil
import uvloop

from bench import results
from bench.http_client import Http, Visitor
from bench.load_players import Playing, all_listening, first_move, look, new_table
from bench.server_load import SEATS, Measured, free_port, server

TITLE = "server/ beside boardgame.io"
INTRODUCTION = """\
Tables of four at which everybody draws a shape, on both with the same checks (`bench/yardstick/game.cjs`);
what was drawn is seen when all have. Wanted: 3 times as many moves as boardgame.io with its own storage in
files, and as many as with its memory. Ours is on disk before it is answered, and checks who sends it."""

HERE = Path(__file__).parent
BUILD = Path(tempfile.gettempdir()) / "cartographers-yardstick"


@dataclass(frozen=True, slots=True)
class Rate:
    """What a server did in so many seconds of its processor time."""

    moves: float
    processor_seconds: float

    @property
    def per_second(self) -> float:
        return self.moves / self.processor_seconds


# ---- boardgame.io


def install() -> None:
    BUILD.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "game.cjs", "server.cjs", "players.cjs"):
        shutil.copy(HERE / name, BUILD / name)
    subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund"], cwd=BUILD, check=True)


@contextmanager
def boardgame_io(folder: str | None) -> Iterator[Measured]:
    """Its server, which keeps matches in this folder, or in memory."""
    port = free_port()
    command = ["node", "server.cjs", str(port), *([folder] if folder else [])]
    process = subprocess.Popen(
        command, cwd=BUILD, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert process.stdout is not None
    try:
        if "ready" not in process.stdout.readline():
            raise SystemExit("boardgame.io did not start")
        yield Measured([psutil.Process(process.pid)], port)
    finally:
        process.terminate()
        process.wait()


def yardstick(tables: int, seconds: float, folder: str | None = None) -> Rate:
    with boardgame_io(folder) as measured:
        players = ["node", "players.cjs", str(measured.port), str(tables), str(seconds)]
        # Its players report when their measurement begins and ends, so that connecting does not count.
        with subprocess.Popen(players, cwd=BUILD, stdout=subprocess.PIPE, text=True) as playing:
            assert playing.stdout is not None
            playing.stdout.readline()
            before = measured.processor_seconds()
            played = json.loads(playing.stdout.readline())
            return Rate(played["moves"], measured.processor_seconds() - before)


# ---- ours


async def drawn(measured: Measured, count: int, seconds: float) -> Rate:
    """Only the moves and what they tell count; looking at the sheets goes on between the measurements."""
    http = Http("127.0.0.1", measured.port)
    tables = [await new_table(http, SEATS) for _ in range(count)]
    moves, used, until = 0, 0.0, time.perf_counter() + seconds
    async with all_listening(tables, views=False):
        while time.perf_counter() < until:
            posts = [post for table in tables for post in await ready(table)]
            if not posts:
                break
            for table in tables:
                table.told.clear()
            before = measured.processor_seconds()
            await asyncio.gather(
                *(
                    http.call(player, "POST", f"/api/tables/{code}/moves", move)
                    for player, code, move in posts
                )
            )
            while any(len(table.told) < SEATS for table in tables if not table.over):
                await asyncio.sleep(0.001)
            used += measured.processor_seconds() - before
            moves += len(posts)
    http.close()
    return Rate(moves, used)


async def ready(table: Playing) -> list[tuple[Visitor, str, dict[str, object]]]:
    """Who may draw, where, and what."""
    found = []
    for player in table.players:
        seen = await look(table.http, player, table.code)
        if seen.table.status != "playing" or seen.decision is None:
            table.over = True
            return []
        move = first_move(seen.decision) | {"id": str(seen.version), "version": seen.version}
        found.append((player, table.code, move))
    return found


def ours(tables: int, seconds: float) -> Rate:
    with tempfile.TemporaryDirectory() as folder, server(str(Path(folder) / "yardstick.db")) as measured:
        return uvloop.run(drawn(measured, tables, seconds))


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--tables", type=int, default=25)
    arguments.add_argument("--seconds", type=float, default=15.0)
    arguments.add_argument("--rounds", type=int, default=3, help="each server by turns")
    chosen = arguments.parse_args()
    if shutil.which("npm") is None:
        sys.exit("bench.yardstick: npm is needed for boardgame.io and was not found")
    install()
    rows = [HEAD]
    for _ in range(chosen.rounds):
        in_memory = yardstick(chosen.tables, chosen.seconds).per_second
        with tempfile.TemporaryDirectory() as folder:
            in_files = yardstick(chosen.tables, chosen.seconds, folder).per_second
        mine = ours(chosen.tables, chosen.seconds).per_second
        rows.append(
            f"| {in_memory:,.0f} | {in_files:,.0f} | {mine:,.0f} | {mine / in_memory:.2f} | "
            f"{mine / in_files:.2f} |"
        )
        print(rows[-1], flush=True)
    load = f"Load of the machine afterwards: {os.getloadavg()[0]:.1f}."
    results.put(TITLE, results.told(TITLE, f"{INTRODUCTION}\n{load}\n\n" + "\n".join(rows)))


HEAD = """\
| moves a second of processor time: boardgame.io in memory | in files | ours | to memory | to files |
|---|---|---|---|---|"""


if __name__ == "__main__":
    main()
