"""Every game as a transcript in a file of its own."""

from __future__ import annotations

import re
from pathlib import Path

from cartographers.lab.outputs.sink import Unwritable, check_writable
from cartographers.lab.records import GameRecord


def transcript_name(number: int, games: int) -> str:
    """`game-0001.cgn` and so on; all numbers have the same number of digits, so names sort as games do."""
    return f"game-{number + 1:0{len(str(games))}}.cgn"


def is_transcript_name(name: str, games: int) -> bool:
    """Whether one of so many games is written by this name."""
    found = re.fullmatch(r"game-([0-9]+)\.cgn", name)
    return found is not None and len(found[1]) == len(str(games)) and 1 <= int(found[1]) <= games


class TranscriptFolder:
    """Every game by its `transcript_name`."""

    def __init__(self, folder: Path, games: int) -> None:
        self._folder = folder
        self._games = games
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise Unwritable(folder, problem) from None
        check_writable(self._path(0))

    def _path(self, number: int) -> Path:
        return self._folder / transcript_name(number, self._games)

    def add(self, game: GameRecord) -> None:
        if game.transcript is None:
            raise ValueError("this game was played without a transcript")
        path = self._path(game.number)
        try:
            path.write_bytes(game.transcript.encode())
        except OSError as problem:
            raise Unwritable(path, problem) from None

    def close(self) -> None:
        pass
