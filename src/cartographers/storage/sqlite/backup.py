"""Online backup of a SQLite file, while writes go on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from cartographers.storage.atomic_file import atomic_file
from cartographers.storage.errors import StorageError
from cartographers.storage.sqlite.connections import raw_connection, storage_error

# The write-ahead log and its index: committed data may be only there before a checkpoint.
BESIDE = ("-wal", "-shm", "-journal", "-server")


def refuse_own_files(source: Path, target: Path) -> None:
    """StorageError where something is about to be written over a database."""
    for own in (source, *(source.with_name(source.name + suffix) for suffix in BESIDE)):
        if target.resolve() == own.resolve() or (target.exists() and own.exists() and target.samefile(own)):
            raise StorageError(f"{target} would take the place of the database {source} itself")


def back_up(source: Path, target: Path) -> None:
    """SQLite's backup API, in one step, so that it is a consistent snapshot; the copy is then checked."""
    refuse_own_files(source, target)
    try:
        with atomic_file(target) as part, closing(raw_connection(source)) as reading:
            with closing(sqlite3.connect(part)) as writing:
                reading.backup(writing)
                # Not in WAL mode: a single file, without companions, that can be moved anywhere.
                writing.execute("PRAGMA journal_mode = DELETE").fetchall()
                answer = writing.execute("PRAGMA integrity_check(1)").fetchone()
            if answer != ("ok",):
                raise StorageError(f"the copy is damaged, so the database {source} is too: {answer[0]}")
    except sqlite3.Error as error:
        raise StorageError(f"{source}: {storage_error(error)}") from error
