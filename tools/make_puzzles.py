"""Makes the puzzles that ship with the package: `python -m tools.make_puzzles --seed 1`.

Writes `puzzles/shipped.jsonl.gz`. The same seed and count give the same file on every machine.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from cartographers.puzzles import shelf
from cartographers.puzzles.finding import counted, find_puzzles

COUNT = 200
OUT = Path(shelf.__file__).with_name(shelf.FILE)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--out", type=Path, default=OUT)
    options = parser.parse_args()
    began, found = time.monotonic(), []
    for puzzle in find_puzzles(options.seed, options.count):
        found.append(puzzle)
        print(
            f"{len(found):4} {time.monotonic() - began:6.0f} s  {puzzle.theme:9} {puzzle.rating:5}"
            f"  {puzzle.gap:4.1f} stars ahead, standard error {puzzle.error:.2f}",
            flush=True,
        )
        # What was found so far is kept if somebody stops it.
        options.out.write_bytes(shelf.pack(sorted(found, key=lambda puzzle: (puzzle.rating, puzzle.id))))
    print(f"{options.out}: {options.out.stat().st_size} bytes, {dict(counted(found))}")


if __name__ == "__main__":
    main()
