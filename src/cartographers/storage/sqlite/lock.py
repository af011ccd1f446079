"""Mutual exclusion of servers on one SQLite file: a second one would not be notified of appends."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from cartographers.storage.errors import CannotOpen
from cartographers.storage.sqlite.connections import make_private

SUFFIX = "-server"
SECONDS_FOR_A_SERVER_TO_END = 3.0
SECONDS_FOR_A_MIGRATION = 30.0


class ServerLock:
    """Held until it is released or its process dies, in whatever way.

    It is SQLite's own lock, which works on every system, on an empty file beside the database:
    readers and backups need none.
    """

    def __init__(self, file: Path, seconds: float = SECONDS_FOR_A_SERVER_TO_END) -> None:
        beside = file.with_name(file.name + SUFFIX)
        make_private(beside)
        self._held = sqlite3.connect(beside, timeout=seconds, isolation_level=None, check_same_thread=False)
        try:
            self._held.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            self._held.close()
            if error.sqlite_errorname != "SQLITE_BUSY":
                raise
            raise CannotOpen(
                "a server is using it; stop that one first, or use PostgreSQL, which several can share"
            ) from None

    def release(self) -> None:
        self._held.close()
