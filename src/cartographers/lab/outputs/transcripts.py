"""Every game as a transcript in a file of its own."""

from __future__ import annotations

from pathlib import Path

from cartographers.lab.outputs.sink import Unwritable, check_writable
from cartographers.lab.records import GameRecord


class TranscriptFolder:
    """`game-0001.cgn` and so on; all numbers have the same number of digits, so names sort as games do."""

    def __init__(self, folder: Path, games: int) -> None:
        self._folder = folder
        self._digits = len(str(games))
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise Unwritable(folder, problem) from None
        check_writable(self._path(0))

    def _path(self, number: int) -> Path:
        return self._folder / f"game-{number + 1:0{self._digits}}.cgn"

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
