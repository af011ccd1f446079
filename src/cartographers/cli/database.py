"""Which database a verb is about."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cartographers.cli.data_folder import own_database
from cartographers.cli.errors import BadInput

if TYPE_CHECKING:
    from cartographers.storage import StorageError

DATABASE_VARIABLE = "CARTOGRAPHERS_DATABASE"
DatabaseOption = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="URL",
        help="postgresql://user:password@host/name, sqlite:///file.db or a file's name. Without it: "
        f"${DATABASE_VARIABLE}, or a file in your own data folder.",
        show_default=False,
    ),
]


def chosen_database(wish: str | None) -> str:
    """The database asked for, the environment's, or one's own."""
    return wish or os.environ.get(DATABASE_VARIABLE) or str(own_database())


def sqlite_file_of(database: str) -> Path | None:
    """The file of a SQLite database, None for PostgreSQL."""
    from cartographers.storage import CannotOpen
    from cartographers.storage.opening import POSTGRES, sqlite_file

    if database.startswith(POSTGRES):
        return None
    try:
        return sqlite_file(database)
    except CannotOpen as problem:
        raise BadInput(str(problem)) from None


def unusable(database: str, problem: StorageError) -> BadInput:
    """What is wrong with a database, and with which one. Addresses of PostgreSQL hold passwords."""
    from cartographers.storage import CannotOpen

    file = None if isinstance(problem, CannotOpen) else sqlite_file_of(database)  # that one names it itself
    return BadInput(str(problem) if file is None else f"the database {file}: {problem}")


def keep_database(database: str, target: Path) -> None:
    """Refuses a file to write that is the database itself, or one that SQLite keeps beside it."""
    from cartographers.storage import StorageError
    from cartographers.storage.sqlite.backup import refuse_own_files

    file = sqlite_file_of(database)
    if file is not None:
        try:
            refuse_own_files(file, target)
        except StorageError as problem:
            raise BadInput(str(problem)) from None


def existing_database(wish: str | None) -> str:
    """Like `chosen_database`, for verbs that only look: they make no new one by mistake."""
    database = chosen_database(wish)
    file = sqlite_file_of(database)
    if file is not None and not file.exists():
        raise BadInput(f"there is no database {file}")
    if file is not None and file.is_dir():
        raise BadInput(f"{file} is a folder, not a database")
    return database
