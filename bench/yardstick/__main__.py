"""Our server beside boardgame.io, in one run on one core each: `python -m bench.yardstick`.

Tables of four at which everybody draws four spaces at once. Compared is how many moves a second of processor
time of the server's process brings, which other programs on the machine disturb least. Ours checks the move
against the rules, has it on disk before it answers and tells it to the others; boardgame.io writes four
values into memory and sends the state to everybody. Its packages come from npm into build/, so Node.js is
needed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
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
INTRODUCTION = (
    "Tables of four at which everybody draws four spaces. Wanted were 3 times as many as boardgame.io."
)
REASON = """\
Why not 3 times: boardgame.io keeps one socket for each player and writes four values into memory. Ours
reads a whole HTTP request for each move (so that a repeated one counts once, and any proxy and any tool
can carry it), checks who sent it, checks the placement against the rules and has it on disk before it
answers. Of its time about a tenth is the game, a fifth the disk; the rest is HTTP."""

HERE = Path(__file__).parent
BUILD = HERE.parents[1] / "build" / "yardstick"


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
    for name in ("package.json", "server.cjs", "players.cjs"):
        shutil.copy(HERE / name, BUILD / name)
    subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund"], cwd=BUILD, check=True)


@contextmanager
def boardgame_io() -> Iterator[Measured]:
    port = free_port()
    process = subprocess.Popen(
        ["node", "server.cjs", str(port)], cwd=BUILD, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        if "ready" not in process.stdout.readline():
            raise SystemExit("boardgame.io did not start")
        yield Measured([psutil.Process(process.pid)], port)
    finally:
        process.terminate()
        process.wait()


def yardstick(tables: int, seconds: float) -> Rate:
    with boardgame_io() as measured:
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
    chosen = arguments.parse_args()
    if shutil.which("npm") is None:
        sys.exit("bench.yardstick: npm is needed for boardgame.io and was not found")
    install()
    theirs = yardstick(chosen.tables, chosen.seconds)
    mine = ours(chosen.tables, chosen.seconds)
    told = (
        "| server | moves a second of processor time |\n|---|---|\n"
        f"| boardgame.io, in memory | {theirs.per_second:,.0f} |\n"
        f"| ours, on disk | {mine.per_second:,.0f} ({mine.per_second / theirs.per_second:.2f} times) |"
    )
    print(told)
    results.put(TITLE, results.told(TITLE, f"{INTRODUCTION}\n\n{told}\n\n{REASON}"))


if __name__ == "__main__":
    main()
