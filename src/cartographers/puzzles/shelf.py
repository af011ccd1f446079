"""The puzzles that ship with the package, as a file: a line of JSON for each, packed."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from cartographers.notation.moves import parse_placement, placement_text
from cartographers.notation.tokens import Tokens
from cartographers.play.shuffle import Stream
from cartographers.puzzles.puzzle import Puzzle, PuzzleTheme, Rival
from cartographers.rules.placement import Placement

FILE = "shipped.jsonl.gz"


def pack(puzzles: Iterable[Puzzle]) -> bytes:
    """The same bytes for the same puzzles."""
    lines = [json.dumps(_record(puzzle), separators=(",", ":")) + "\n" for puzzle in puzzles]
    return gzip.compress("".join(lines).encode(), mtime=0)


def unpack(packed: bytes) -> Iterator[Puzzle]:
    for line in gzip.decompress(packed).decode().splitlines():
        record = json.loads(line)
        yield Puzzle(
            game=record["game"],
            seat=record["seat"],
            best=_placement(record["best"]),
            stars=record["stars"],
            rivals=tuple(Rival(_placement(text), behind, error) for text, behind, error in record["rivals"]),
            futures=record["futures"],
            theme=PuzzleTheme(record["theme"]),
            rating=record["rating"],
        )


def _record(puzzle: Puzzle) -> dict[str, object]:
    return {
        "theme": puzzle.theme,
        "rating": puzzle.rating,
        "futures": puzzle.futures,
        "seat": puzzle.seat,
        "best": placement_text(puzzle.best),
        "stars": round(puzzle.stars, 2),
        "rivals": [
            [placement_text(rival.placement), round(rival.behind, 2), round(rival.error, 2)]
            for rival in puzzle.rivals
        ],
        "game": puzzle.game,
    }


def _placement(text: str) -> Placement:
    return parse_placement(Tokens(text, 0))


@cache
def shipped() -> Mapping[str, Puzzle]:
    """By id, in the order of the file."""
    packed = (files(__package__) / FILE).read_bytes()
    return MappingProxyType({puzzle.id: puzzle for puzzle in unpack(packed)})


def puzzle_of_day(day: date) -> Puzzle:
    """The same for all; each comes once before any comes again."""
    order = Stream("puzzles", "days").shuffled(tuple(shipped().values()))
    return order[day.toordinal() % len(order)]
