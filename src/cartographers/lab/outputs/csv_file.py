"""Results as a CSV file."""

from __future__ import annotations

import csv
from pathlib import Path

from cartographers.lab.outputs.columns import COLUMNS, rows
from cartographers.lab.outputs.sink import Unwritable
from cartographers.lab.records import GameRecord


class CsvFile:
    """Written game by game, so that the file is valid after an interruption."""

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            # Line feeds on every platform, so that the same games give the same bytes.
            self._file = path.open("w", encoding="utf-8", newline="")
        except OSError as problem:
            raise Unwritable(path, problem) from None
        self._writer = csv.writer(self._file, lineterminator="\n")
        self._writer.writerow(COLUMNS)

    def add(self, game: GameRecord) -> None:
        try:
            self._writer.writerows(rows(game))
        except OSError as problem:
            raise Unwritable(self._path, problem) from None

    def close(self) -> None:
        try:
            self._file.close()
        except OSError as problem:
            raise Unwritable(self._path, problem) from None
