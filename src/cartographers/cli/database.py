"""Which database a verb is about."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from cartographers.cli.errors import BadInput

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
    """The database asked for, the environment's, or one's own, whose folder is made if need be."""
    chosen = wish or os.environ.get(DATABASE_VARIABLE)
    if chosen:
        return chosen
    folder = Path(typer.get_app_dir("cartographers"))
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder / "cartographers.db")


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


def existing_database(wish: str | None) -> str:
    """Like `chosen_database`, for verbs that only look: they make no new one by mistake."""
    database = chosen_database(wish)
    file = sqlite_file_of(database)
    if file is not None and not file.exists():
        raise BadInput(f"there is no database {file}")
    return database
