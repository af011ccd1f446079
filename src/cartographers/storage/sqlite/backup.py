"""A copy of a SQLite file while others go on writing to it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from cartographers.storage.errors import StorageError
from cartographers.storage.files import finished_file
from cartographers.storage.sqlite.connections import bare_connection, explained


def back_up(source: Path, target: Path) -> None:
    """SQLite's own way, in one step, so that all of it is of one moment; the copy is then checked."""
    if target.exists() and target.samefile(source):
        raise StorageError(f"the copy would take the place of the database {source} itself")
    try:
        with finished_file(target) as part, closing(bare_connection(source)) as reading:
            with closing(sqlite3.connect(part)) as writing:
                reading.backup(writing)
                # Not in WAL mode: a single file, without companions, that can be moved anywhere.
                writing.execute("PRAGMA journal_mode = DELETE").fetchall()
                answer = writing.execute("PRAGMA integrity_check(1)").fetchone()
            if answer != ("ok",):
                raise StorageError(f"the copy is damaged, so the database is too: {answer[0]}")
    except sqlite3.Error as error:
        raise explained(error) from error
