"""A whole database as JSON lines: a backup of PostgreSQL, and the way from one kind of database to the other.

The first line names the format, then come rows, and the last line says how many: truncation is detected.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import Connection, LargeBinary, MetaData, Table, delete, insert, select

from cartographers.storage.atomic_file import atomic_file
from cartographers.storage.database import Database
from cartographers.storage.errors import InvalidExport
from cartographers.storage.json_text import decode_line
from cartographers.storage.migrate import SCHEMA, migrate
from cartographers.storage.schema import accounts, meta, metadata, tables
from cartographers.storage.sqlite.connections import connect

FORMAT = "cartographers backup"
DUMP_SUFFIX = ".jsonl"
ROWS_A_LINE = 200

Numbered: TypeAlias = Iterator[tuple[int, str | bytes]]  # lines


class BackupHeader(msgspec.Struct, frozen=True):
    format: str
    schema: str


class BackupLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Rows of one table of the database, or the end."""

    into: str = ""
    rows: list[dict[str, Any]] = []
    total: int | None = None  # only at the end


async def dump(database: Database, file: Path) -> None:
    """Everything, in one snapshot."""

    def work(connection: Connection) -> None:
        with atomic_file(file) as part, part.open("wb") as output:
            for line in _lines(connection):
                output.write(msgspec.json.encode(line) + b"\n")

    await database.snapshot(work)


async def restore(database: Database, lines: Iterable[str | bytes]) -> int:
    """Restores everything in one transaction, or nothing; returns the number of tables of the game.

    Only into an empty database: a backup is not merged.
    """
    return await database.write(lambda connection: _restore(connection, lines))


def is_dump(first_line: str | bytes) -> bool:
    try:
        return msgspec.json.decode(first_line, type=BackupHeader).format == FORMAT
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False


def _lines(connection: Connection) -> Iterator[BackupHeader | BackupLine]:
    yield BackupHeader(FORMAT, SCHEMA)
    total = 0
    for table in metadata.sorted_tables:
        query = select(table).execution_options(yield_per=ROWS_A_LINE)
        for part in connection.execute(query).mappings().partitions():
            total += len(part)
            yield BackupLine(
                str(table.name), [{str(name): value for name, value in row.items()} for row in part]
            )
    yield BackupLine(total=total)


def _restore(connection: Connection, lines: Iterable[str | bytes]) -> int:
    for table in (tables, accounts):
        if connection.execute(select(table).limit(1)).first() is not None:
            raise InvalidExport("the database is in use: a backup is restored into a new one")
    connection.execute(delete(meta))
    numbered = ((number, line) for number, line in enumerate(lines, start=1) if line.strip())
    number, line = next(numbered, (1, b""))
    if not is_dump(line):
        raise InvalidExport(f"line {number}: this is not a backup of cartographers")
    schema = decode_line(line, BackupHeader, number).schema
    if schema == SCHEMA:
        return _fill(connection, metadata, numbered)
    if schema > SCHEMA or not re.fullmatch("(?!0000)[0-9]{4}", schema):
        raise InvalidExport(
            f"the backup has schema {schema}, this version of cartographers knows up to {SCHEMA}; "
            "please update cartographers"
        )
    return _fill_from_older(connection, schema, numbered)


def _fill_from_older(connection: Connection, schema: str, numbered: Numbered) -> int:
    """An older backup is restored into a temporary database of its own schema version, which then runs the
    same migrations as any other."""
    with TemporaryDirectory() as folder, closing(connect(Path(folder) / "older.db", writer=True)) as beside:
        beside.raw.execute("BEGIN")
        migrate(beside.sqlalchemy, schema)
        older = MetaData()
        older.reflect(beside.sqlalchemy)
        games = _fill(beside.sqlalchemy, older, numbered)
        migrate(beside.sqlalchemy)
        for table in metadata.sorted_tables:
            query = select(table).execution_options(yield_per=ROWS_A_LINE)
            for rows in beside.sqlalchemy.execute(query).mappings().partitions():
                connection.execute(insert(table), [dict(row) for row in rows])
        beside.raw.execute("ROLLBACK")
    return games


def _fill(connection: Connection, schema: MetaData, numbered: Numbered) -> int:
    """Puts the rows after the header into the tables of this schema; the number of tables of the game."""
    total = games = 0
    for number, line in numbered:
        found = decode_line(line, BackupLine, number)
        if found.total is not None:
            if found.total != total:
                raise InvalidExport(f"the backup should have {found.total} rows, but has {total}")
            return games
        if found.into not in schema.tables:
            raise InvalidExport(f"line {number}: there is no place for {found.into!r}")
        table = schema.tables[found.into]
        if found.rows:
            connection.execute(insert(table), [_row(table, row, number) for row in found.rows])
        total += len(found.rows)
        games += len(found.rows) if found.into == tables.name else 0
    raise InvalidExport("the backup is incomplete: its end is missing")


def _row(table: Table, plain: Mapping[str, Any], number: int) -> dict[str, Any]:
    if set(plain) != set(table.columns.keys()):
        raise InvalidExport(f"line {number}: a row of {table.name} has the wrong columns")
    return {
        name: base64.b64decode(value) if isinstance(table.columns[name].type, LargeBinary) else value
        for name, value in plain.items()
    }
