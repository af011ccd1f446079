"""Small backups in JSON lines of every older schema, kept in `dumps/`: each must be readable for ever.

`python -m tests.storage.old_dumps` writes those that are missing: to be called with every new migration.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import Column, Connection, MetaData, Table, insert

from cartographers.storage.migrate import SCHEMA, migrate
from cartographers.storage.migrations import versions as migrations
from cartographers.storage.sqlite.connections import connect

FOLDER = Path(__file__).parent / "dumps"

SEASONS = [
    {
        "season": "spring",
        "edicts": [{"edict": "a", "card": "treetower", "stars": 4}],
        "coins": 1,
        "monsters": 0,
    }
]
KNOWN: dict[str, dict[str, Any]] = {
    "tables": {
        "id": "k7m2qx",
        "status": "playing",
        "public": True,
        "host": "ann",
        "last_seq": 1,
        "deadline": 50.0,
    },
    "entries": {"table_id": "k7m2qx", "seq": 1, "kind": "created", "body": '{"host":"ann","public":true}'},
    "sitters": {"account": "ann", "table_id": "k7m2qx"},
    "accounts": {"id": "ann", "name": "Ann", "claimed_name": "ann", "passphrase_hash": "hash", "crest": None},
    "results": {
        "table_id": "solo",
        "account": "ann",
        "edition": "base",
        "sheet": "A",
        "seasons": SEASONS,
        "seats": 1,
    },
    "skills": {"subject": "account:ann", "mu": 26.0, "sigma": 7.5, "games": 3},
    "meta": {"key": "secret", "value": base64.b64encode(bytes(range(32))).decode()},
}
BY_TYPE = {
    "VARCHAR": "x",
    "TEXT": "{}",
    "FLOAT": 1000.0,
    "INTEGER": 1,
    "BIGINT": 1,
    "BOOLEAN": True,
    "JSON": {},
    "BLOB": "",
    # PostgreSQL's names
    "DOUBLE PRECISION": 1000.0,
    "JSONB": {},
    "BYTEA": b"",
}


def versions() -> list[str]:
    """All schemas before the present one."""
    names = (file.stem for file in Path(migrations.__file__).parent.glob("v*.py"))
    return sorted(name[1:5] for name in names if name[1:5] < SCHEMA)


def lines_of(version: str) -> Iterator[dict[str, Any]]:
    with TemporaryDirectory() as folder, closing(connect(Path(folder) / "old.db", writer=True)) as old:
        old.raw.execute("BEGIN")
        migrate(old.sqlalchemy, version)
        schema = MetaData()
        schema.reflect(old.sqlalchemy)
    tables = [table for table in schema.sorted_tables if table.name != "alembic_version"]
    yield {"format": "cartographers backup", "schema": version}
    for table in tables:
        row = {column.name: value_of(table.name, column) for column in table.columns}
        yield {"into": table.name, "rows": [row]}
    yield {"total": len(tables)}


def value_of(table: str, column: Column[Any]) -> Any:
    known = KNOWN.get(table, {})
    if column.name in known:
        return known[column.name]
    if column.name == "achievements":
        return ["first"]
    if column.name == "uncounted":
        return []
    return None if column.nullable else BY_TYPE[str(column.type).partition("(")[0]]


def insert_old(connection: Connection, name: str, **own: Any) -> None:
    """A row in a table of whatever schema the database has."""
    table = Table(name, MetaData(), autoload_with=connection)
    row = {column.name: value_of(name, column) for column in table.columns}
    connection.execute(insert(table).values(row | own))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for version in versions():
        file = FOLDER / f"{version}.jsonl"
        if not file.exists():
            file.write_text("".join(json.dumps(line) + "\n" for line in lines_of(version)), "utf-8")
