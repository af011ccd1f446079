"""Opening a store by its address."""

from __future__ import annotations

from pathlib import Path

from cartographers.storage.errors import CannotOpen
from cartographers.storage.interface import Store

POSTGRES = ("postgresql://", "postgres://")
SQLITE = "sqlite:///"
FORMS = "postgresql://user:password@host/name, sqlite:///file.db or the name of a file"


async def open_store(url: str, *, alone: bool = False) -> Store:
    """The store at `postgresql://...`, `sqlite:///file.db` or simply a file's name; the schema is
    migrated. `CannotOpen` says in one sentence why not.

    `alone` is for servers, and for commands that change what a server caches: only one such process may use
    a SQLite file at a time, since it is not notified of other processes' changes. PostgreSQL notifies all.
    """
    if url.startswith(POSTGRES):
        from cartographers.storage.postgres.database import open_database
        from cartographers.storage.store import SqlStore

        return SqlStore(await open_database(url))
    file = sqlite_file(url)
    from cartographers.storage.sqlite.store import open_sqlite

    return await open_sqlite(file, alone=alone)


def sqlite_file(url: str) -> Path:
    """The file that an address names; three slashes lead to a relative path, four to an absolute one."""
    name = url.removeprefix(SQLITE)
    scheme, separator, _ = name.partition("://")
    if separator:
        raise CannotOpen(f"A database's address begins with {scheme}:// but should be {FORMS}.")
    if not name or name == ":memory:":
        raise CannotOpen(f"A database's address is missing the name of the file; it should be {FORMS}.")
    return Path(name).expanduser()
