"""One administrative operation on a database, and how its outcome is printed."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from cartographers.cli.database import existing_database, unusable
from cartographers.cli.errors import BadInput, one_line
from cartographers.cli.options import chosen_language

if TYPE_CHECKING:
    from cartographers.server.live.administration import Administration

T = TypeVar("T")

BY = "command line"  # in the trail
YesOption = Annotated[bool, typer.Option("--yes", help="Do not ask before deleting.")]
LimitOption = Annotated[int, typer.Option(min=1, max=10_000, help="How many to show at most.")]
WhoArgument = Annotated[str, typer.Argument(metavar="ACCOUNT", help="Its id, or its name.")]
TableArgument = Annotated[str, typer.Argument(metavar="CODE", help="The code of the table.")]


def administer(
    database: str | None, language: str | None, work: Callable[[Administration], Awaitable[T]]
) -> T:
    """Runs one operation; what is refused is said in one line."""
    import asyncio

    from cartographers.server.tables.refused import Refused
    from cartographers.storage import StorageError
    from cartographers.words import words

    chosen = chosen_language(language)
    source = existing_database(database)
    try:
        return asyncio.run(_run(source, work))
    except Refused as problem:
        raise BadInput(problem.sentence(words(chosen))) from None
    except StorageError as problem:
        raise unusable(source, problem) from None


async def _run(source: str, work: Callable[[Administration], Awaitable[T]]) -> T:
    from cartographers.server.live.administration import Administration
    from cartographers.storage import open_store

    store = await open_store(source)
    try:
        return await work(Administration(store, by=BY))
    finally:
        await store.close()


def confirm(question: str, *, yes: bool) -> None:
    """A second look before something is gone."""
    if yes:
        return
    if not sys.stdin.isatty():
        raise BadInput("this deletes for good: add --yes")
    if not typer.confirm(question):
        raise typer.Exit(1)


def print_json(value: Any) -> None:
    import msgspec

    print(msgspec.json.encode(value).decode())


def print_row(*cells: object) -> None:
    """Names come from strangers: no control character of theirs reaches the terminal."""
    print("  ".join(one_line(str(cell)) for cell in cells))


def print_rows(rows: Iterable[Any], *, as_json: bool, cells: Callable[[Any], Iterable[object]]) -> None:
    for row in rows:
        if as_json:
            print_json(row)
        else:
            print_row(*cells(row))


def when(at: float | None) -> str:
    """In UTC."""
    from datetime import UTC, datetime

    return "-" if at is None else f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d %H:%M}"
