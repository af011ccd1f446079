"""Connections to a SQLite file: raw for the logs, through SQLAlchemy for the rest."""

from __future__ import annotations

import os
import sqlite3
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, create_engine
from sqlalchemy.pool import StaticPool

from cartographers.storage.errors import CannotOpen, StorageError
from cartographers.storage.json_text import decode

LOCK_SECONDS = 30.0  # busy timeout: how long another process may hold the write lock
PAGES_UNTIL_CHECKPOINT = 4000
WRITER_PRAGMAS = (
    "journal_mode = WAL",
    "synchronous = FULL",  # a commit is on disk when it returns, also after a power cut
    f"wal_autocheckpoint = {PAGES_UNTIL_CHECKPOINT}",
)
READER_PRAGMAS = ("query_only = ON",)


@dataclass(frozen=True, slots=True)
class SqliteConnection:
    """One connection, raw and as SQLAlchemy sees it. Transactions are begun and ended on the raw one only."""

    raw: sqlite3.Connection
    sqlalchemy: Connection

    def close(self) -> None:
        self.sqlalchemy.close()
        self.sqlalchemy.engine.dispose()
        self.raw.close()


def connect(file: Path, *, writer: bool) -> SqliteConnection:
    raw = raw_connection(file)
    try:
        for pragma in WRITER_PRAGMAS if writer else READER_PRAGMAS:
            raw.execute(f"PRAGMA {pragma}").fetchall()
    except BaseException:
        raw.close()
        raise
    return SqliteConnection(raw, sqlalchemy_connection(raw))


def raw_connection(file: Path) -> sqlite3.Connection:
    """In autocommit mode: transactions are begun by hand. It may be closed by another thread."""
    raw = sqlite3.connect(file, timeout=LOCK_SECONDS, isolation_level=None, check_same_thread=False)
    raw.text_factory = _text
    return raw


def _text(stored: bytes) -> str:
    """Invalid UTF-8 is replaced, so that it affects one value and not the whole query."""
    return stored.decode(errors="replace")


def sqlalchemy_connection(raw: sqlite3.Connection) -> Connection:
    engine = create_engine(
        "sqlite://",
        creator=lambda: raw,
        poolclass=StaticPool,
        isolation_level="AUTOCOMMIT",  # SQLAlchemy begins and ends nothing
        json_deserializer=decode,
    )
    return engine.connect()


def make_private(file: Path) -> None:
    """Mode 0600 for a new file: it holds the server's secret and the passphrase hashes."""
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError:
        if file.is_dir():
            raise CannotOpen("it is a folder, not a file") from None
    except OSError as error:
        raise CannotOpen(f"it cannot be made ({error.strerror})") from error


def storage_error(error: sqlite3.Error) -> StorageError:
    """SQLite's reason as a sentence that says what to do."""
    code = getattr(error, "sqlite_errorname", None) or ""
    if code.startswith(("SQLITE_NOTADB", "SQLITE_CORRUPT")):
        return StorageError("the file is damaged or no SQLite database; please restore a backup")
    if code.startswith("SQLITE_FULL"):
        return StorageError("the disk is full")
    if code.startswith("SQLITE_BUSY"):
        return StorageError("another process keeps the file locked")
    if code.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM")):
        return StorageError("the file cannot be written")
    return StorageError(f"SQLite says: {error}")
