"""`cartographers export` and `cartographers import`: matches as JSON lines."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Annotated

import typer

from cartographers.cli.database import (
    DatabaseOption,
    chosen_database,
    existing_database,
    keep_database,
    unusable,
)
from cartographers.cli.errors import BadInput, unwritable
from cartographers.cli.options import JsonOption, LanguageOption, chosen_language

if TYPE_CHECKING:
    from cartographers.storage.matches import Imported

STANDARD_STREAM = "-"


def export(
    tables: Annotated[
        list[str] | None,
        typer.Argument(metavar="[CODES]...", help="The codes of the tables; without any, all tables."),
    ] = None,
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="FILE", help="Where to write; - for standard output.")
    ] = STANDARD_STREAM,
    database: DatabaseOption = None,
) -> None:
    """Write matches as JSON lines: one line a table, with its whole log and its results.

    An export of all tables also holds the skills of all who played.

    The log of a match that still runs holds its seed, from which the cards to come follow: do not pass it on.
    """
    import asyncio

    from cartographers.server.tables.codes import typed_code
    from cartographers.storage import InvalidExport, StorageError

    source = existing_database(database)
    left_out: list[str] = []
    if output != STANDARD_STREAM:
        keep_database(source, Path(output))
    codes = [typed_code(each) for each in tables or ()]
    try:
        with _output(output) as stream:
            asyncio.run(_export(source, codes or None, stream, left_out))
    except InvalidExport as problem:
        raise BadInput(str(problem)) from None
    except StorageError as problem:
        raise unusable(source, problem) from None
    except BrokenPipeError:
        raise
    except OSError as problem:
        raise unwritable(output, problem) from None
    if left_out:
        raise BadInput(f"everything was exported except what is damaged: {', '.join(left_out)}")


def import_(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help="What `cartographers export` wrote, or a backup in JSON lines; - for standard input.",
        ),
    ],
    database: DatabaseOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Add matches that were exported, or restore a backup in JSON lines into a new database.

    A match that is there already is left as it is, so an import can be repeated. All lines are read and
    checked before anything is changed.
    """
    import asyncio

    from cartographers.storage import InvalidExport, StorageError

    chosen = chosen_language(language)
    lines, target = _lines(file), chosen_database(database)
    try:
        imported = asyncio.run(_import(target, lines))
    except InvalidExport as problem:
        from cartographers.cli.files import source_name

        raise BadInput(f"{source_name(file)}: {problem}") from None
    except StorageError as problem:
        raise unusable(target, problem) from None
    if as_json:
        print(json.dumps({"new": imported.new, "longer": imported.longer, "known": imported.known}))
        return

    from cartographers.words import words

    say = words(chosen)
    print(say.plural("{n} match is new.", "{n} matches are new.", imported.new))
    if imported.longer:
        print(say.plural("{n} match has gone on.", "{n} matches have gone on.", imported.longer))
    if imported.known:
        print(say.plural("{n} match was already there.", "{n} matches were already there.", imported.known))


async def _export(source: str, tables: list[str] | None, stream: IO[str], left_out: list[str]) -> None:
    from cartographers.storage import open_store
    from cartographers.storage.matches import export_matches

    store = await open_store(source)
    try:
        async for line in export_matches(store, tables, left_out):
            stream.write(line)
    finally:
        await store.close()


async def _import(target: str, lines: list[bytes]) -> Imported:
    from cartographers.server.tables.summaries import summary_of_log
    from cartographers.storage import open_store
    from cartographers.storage.dump import is_dump
    from cartographers.storage.matches import Imported, import_matches, parse_matches

    whole_database = bool(lines) and is_dump(lines[0])
    matches = [] if whole_database else list(parse_matches(lines, summary_of_log))
    store = await open_store(target, alone=True)
    try:
        if whole_database:
            return Imported(new=await store.restore(lines), longer=0, known=0)
        return await import_matches(store, matches)
    finally:
        await store.close()


@contextmanager
def _output(name: str) -> Iterator[IO[str]]:
    """Standard output, or a file that appears only when it is whole."""
    if name == STANDARD_STREAM:
        yield sys.stdout
        return
    from cartographers.storage.atomic_file import atomic_file

    with atomic_file(Path(name)) as part, part.open("w", encoding="utf-8", newline="\n") as stream:
        yield stream


def _lines(name: str) -> list[bytes]:
    try:
        content = sys.stdin.buffer.read() if name == STANDARD_STREAM else Path(name).read_bytes()
    except OSError as problem:
        raise BadInput(f"{name} cannot be read: {problem.strerror or problem}") from None
    return content.splitlines()
