"""Random solo base games in C and in the kernel, in turn: `python -m bench.c_games` (with a C compiler)."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import numpy as np

from bench import results, rules_speed
from bench.c_games.tables import header
from cartographers.kernel import warm
from cartographers.kernel.batch import ScoreBatch, play_games
from cartographers.kernel.head import SCORE_FIELDS
from cartographers.kernel.tables import EDICT_COUNT, SEASON_COUNT
from cartographers.rules.setup import Setup

TITLE = "kernel/ beside C"
GAMES = 100_000
ROUNDS = 9
SEED = 1
SOURCE = Path(__file__).parent / "games.c"
FLAGS = ("-O3", "-march=native", "-std=gnu11", "-shared", "-fPIC")
ABOUT = """\
Random solo base games on one core, {games:,} a round with edicts of their own, the kernel and
`bench/c_games/games.c` in turn. The games are the same: all {games:,} scores are, season by season. Wanted of
the kernel: half of what C does."""


def compiled(setup: Setup, folder: Path) -> ctypes.CDLL:
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        sys.exit("bench: there is no C compiler here")
    (folder / "tables.h").write_text(header(setup), "utf-8")
    library = folder / "games.so"
    subprocess.run([compiler, *FLAGS, f"-I{folder}", str(SOURCE), "-o", str(library)], check=True)
    return ctypes.CDLL(str(library))


def in_c(library: ctypes.CDLL, games: int) -> ScoreBatch:
    edicts = np.zeros((games, EDICT_COUNT), np.int64)
    scores = np.zeros((games, SEASON_COUNT, 1, SCORE_FIELDS), np.int64)
    library.play_games(
        ctypes.c_uint64(SEED),
        ctypes.c_int64(0),
        ctypes.c_int64(games),
        edicts.ctypes.data_as(ctypes.c_void_p),
        scores.ctypes.data_as(ctypes.c_void_p),
    )
    return ScoreBatch(edicts, scores)


def main() -> None:
    setup = rules_speed.solo_base("bench")
    warm()
    with tempfile.TemporaryDirectory() as folder:
        library = compiled(setup, Path(folder))
        mine, theirs = list[float](), list[float]()
        for _ in range(ROUNDS):
            began = time.process_time()
            kernel = play_games(setup, GAMES, seed=SEED, draw_edicts=True, threads=1)
            between = time.process_time()
            c = in_c(library, GAMES)
            mine.append(GAMES / (between - began))
            theirs.append(GAMES / (time.process_time() - between))
            if not (np.array_equal(kernel.edicts, c.edicts) and np.array_equal(kernel.scores, c.scores)):
                differing = int(np.argmax((kernel.scores != c.scores).any(axis=(1, 2, 3))))
                sys.exit(f"bench: C plays another game than the kernel: number {differing}")
    ratios = sorted(one / other for one, other in zip(mine, theirs, strict=True))
    body = "\n".join(
        [
            ABOUT.format(games=GAMES),
            "",
            "| kernel, best | C, best | ratio, median (least to most) |",
            "|---|---|---|",
            f"| {max(mine):,.0f} games/s | {max(theirs):,.0f} games/s"
            f" | {median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f}) |",
        ]
    )
    print(body)
    results.put(TITLE, results.told(TITLE, body))


if __name__ == "__main__":
    main()
