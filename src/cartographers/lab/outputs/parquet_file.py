"""Results as a Parquet file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cartographers.lab.missing import needed
from cartographers.lab.outputs.columns import COLUMNS, TEXT_COLUMNS, Cell, rows
from cartographers.lab.outputs.sink import Unwritable
from cartographers.lab.records import GameRecord

ROW_GROUP = 50_000  # rows held in memory before they are written


class ParquetFile:
    """Written in row groups. pyarrow is used because it can add to a file that is not finished."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._arrow: Any = needed("pyarrow", "a Parquet file")
        parquet: Any = needed("pyarrow.parquet", "a Parquet file")
        text, number = self._arrow.string(), self._arrow.int32()
        self._schema = self._arrow.schema(
            [(name, text if name in TEXT_COLUMNS else number) for name in COLUMNS]
        )
        self._rows: list[tuple[Cell, ...]] = []
        try:
            self._writer = parquet.ParquetWriter(str(path), self._schema, compression="zstd")
        except OSError as problem:
            raise Unwritable(path, problem) from None

    def add(self, game: GameRecord) -> None:
        self._rows.extend(rows(game))
        if len(self._rows) >= ROW_GROUP:
            self._flush()

    def _flush(self) -> None:
        columns = list(zip(*self._rows, strict=True)) or [()] * len(COLUMNS)
        arrays = [
            self._arrow.array(column, type=field.type)
            for column, field in zip(columns, self._schema, strict=True)
        ]
        try:
            self._writer.write_table(self._arrow.Table.from_arrays(arrays, schema=self._schema))
        except OSError as problem:
            raise Unwritable(self._path, problem) from None
        self._rows = []

    def close(self) -> None:
        if self._rows:
            self._flush()
        try:
            self._writer.close()
        except OSError as problem:
            raise Unwritable(self._path, problem) from None
