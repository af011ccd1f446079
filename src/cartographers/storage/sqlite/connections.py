"""Connections to a SQLite file, bare for the logs and SQLAlchemy's for the rest."""

from __future__ import annotations

import os
import sqlite3
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, create_engine
from sqlalchemy.pool import StaticPool

from cartographers.storage.coding import decoded
from cartographers.storage.errors import CannotOpen, StorageError

SECONDS_FOR_OTHERS = 30.0  # another process may be importing
PAGES_UNTIL_CHECKPOINT = 4000
WRITER_PRAGMAS = (
    "journal_mode = WAL",
    "synchronous = FULL",  # a commit is on disk when it returns, also after a power cut
    f"wal_autocheckpoint = {PAGES_UNTIL_CHECKPOINT}",
)
READER_PRAGMAS = ("query_only = ON",)


@dataclass(frozen=True, slots=True)
class Pair:
    """Two faces of one connection. Transactions are begun and ended on the bare one only."""

    bare: sqlite3.Connection
    core: Connection

    def close(self) -> None:
        self.core.close()
        self.core.engine.dispose()
        self.bare.close()


def connect(file: Path, *, writer: bool) -> Pair:
    bare = bare_connection(file)
    try:
        for pragma in WRITER_PRAGMAS if writer else READER_PRAGMAS:
            bare.execute(f"PRAGMA {pragma}").fetchall()
    except BaseException:
        bare.close()
        raise
    return Pair(bare, core_connection(bare))


def bare_connection(file: Path) -> sqlite3.Connection:
    """In autocommit mode: transactions are begun by hand. It may be closed by another thread."""
    bare = sqlite3.connect(file, timeout=SECONDS_FOR_OTHERS, isolation_level=None, check_same_thread=False)
    bare.text_factory = _text
    return bare


def _text(stored: bytes) -> str:
    """Bytes that are no UTF-8 spoil the text they stand in, not every row of the same list."""
    return stored.decode(errors="replace")


def core_connection(bare: sqlite3.Connection) -> Connection:
    engine = create_engine(
        "sqlite://",
        creator=lambda: bare,
        poolclass=StaticPool,
        isolation_level="AUTOCOMMIT",  # SQLAlchemy begins and ends nothing
        json_deserializer=decoded,
    )
    return engine.connect()


def make_private(file: Path) -> None:
    """A new file is for its owner only: it holds the server's secret and everybody's passphrase hashes."""
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError:
        if file.is_dir():
            raise CannotOpen("it is a folder, not a file") from None
    except OSError as error:
        raise CannotOpen(f"it cannot be made ({error.strerror})") from error


def explained(error: sqlite3.Error) -> StorageError:
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
