"""What is at a database's address, without changing it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from cartographers.storage.errors import CannotOpen
from cartographers.storage.migrate import SCHEMA, schema_of
from cartographers.storage.opening import POSTGRES, sqlite_file


async def describe_database(url: str) -> str:
    """What a server would find there, in a few words; `StorageError` if it could not use it."""
    if url.startswith(POSTGRES):
        from cartographers.storage.postgres.database import schema_at

        found = await schema_at(url)
    else:
        file = sqlite_file(url)
        if not file.exists():
            return _new_file(file)
        found = _schema_in(file)
    if found is None:
        return "empty; a server sets it up"
    if found > SCHEMA:
        raise CannotOpen(f"a newer version of cartographers made it (schema {found}); please update this one")
    return "up to date" if found == SCHEMA else f"schema {found}; a server brings it to {SCHEMA}"


def _new_file(file: Path) -> str:
    folder = file.absolute().parent
    if not folder.is_dir():
        raise CannotOpen(f"there is no folder {folder}")
    if not os.access(folder, os.W_OK):
        raise CannotOpen(f"the folder {folder} cannot be written to")
    return "not there yet; a server makes it"


def _schema_in(file: Path) -> str | None:
    from cartographers.storage.sqlite.connections import connect, storage_error
    from cartographers.storage.sqlite.database import error_of_sqlalchemy

    if file.is_dir():
        raise CannotOpen(f"{file} is a folder, not a database")
    if not os.access(file, os.W_OK):
        raise CannotOpen(f"{file} cannot be written to")
    try:
        with closing(connect(file, writer=False)) as connection:
            return schema_of(connection.sqlalchemy)
    except sqlite3.Error as error:
        raise storage_error(error) from error
    except DBAPIError as error:
        raise error_of_sqlalchemy(error) from error
