"""`cartographers backup`: a copy of everything, while the table goes on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from cartographers.cli.database import DatabaseOption, existing_database, sqlite_file_of
from cartographers.cli.errors import BadInput, unwritable
from cartographers.cli.options import JsonOption, LanguageOption, chosen_language


def backup(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE",
            help="Where to put the copy. A name ending in .jsonl makes JSON lines, which "
            "`cartographers import` restores into any database; PostgreSQL knows only those.",
        ),
    ],
    database: DatabaseOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Copy everything as it is at one moment, also while the server runs: matches, accounts, results.

    The copy of a SQLite database is a SQLite database: to restore it, put it in the place of the other while
    no server runs. Keep copies like passwords: they let whoever has them act as the server.
    """
    import asyncio

    from cartographers.storage import StorageError

    chosen = chosen_language(language)
    source = existing_database(database)
    try:
        asyncio.run(_back_up(source, file))
    except StorageError as problem:
        raise BadInput(str(problem)) from None
    except OSError as problem:
        raise unwritable(file, problem) from None
    size = file.stat().st_size
    if as_json:
        print(json.dumps({"file": str(file), "bytes": size}))
    else:
        from cartographers.words import words

        print(words(chosen).text("Copied into {file} ({size} kB).", file=file, size=-(-size // 1000)))


async def _back_up(source: str, target: Path) -> None:
    from cartographers.storage import open_store
    from cartographers.storage.dump import DUMP_SUFFIX
    from cartographers.storage.sqlite.backup import back_up

    file = sqlite_file_of(source)
    if file is not None and target.suffix != DUMP_SUFFIX:
        # Without opening the store, so that one can copy a database before a new version migrates it.
        back_up(file, target)
        return
    if target.suffix != DUMP_SUFFIX:
        raise BadInput(
            f"the backup of a PostgreSQL database is JSON lines: {target} should end in {DUMP_SUFFIX}"
        )
    store = await open_store(source)
    try:
        await store.backup(target)
    finally:
        await store.close()
