"""`cartographers admin tables` and `cartographers admin chat`."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from cartographers.cli.admin.running import (
    LimitOption,
    TableArgument,
    YesOption,
    administer,
    confirm,
    print_json,
    print_row,
    print_rows,
    when,
)
from cartographers.cli.database import DatabaseOption
from cartographers.cli.options import JsonOption, LanguageOption

app = typer.Typer(help="Tables: list, show, delete.")
chat_app = typer.Typer(help="What is said at a table: show it, remove a line.")


class Status(StrEnum):
    OPEN = "open"
    PLAYING = "playing"
    FINISHED = "finished"
    ABANDONED = "abandoned"


@app.command("list")
def list_tables(
    search: Annotated[
        str, typer.Argument(metavar="[TEXT]", help="The beginning of a code, or the id of a player there.")
    ] = "",
    *,
    status: Annotated[Status | None, typer.Option(help="Only these.")] = None,
    limit: LimitOption = 100,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """List tables, the newest first."""
    from cartographers.server.tables.wire.administration import admin_table_json

    found = administer(
        database,
        language,
        lambda admin: admin.tables(search=search, status=status.value if status else None, limit=limit),
    )
    rows = map(admin_table_json, found)
    print_rows(
        rows,
        as_json=as_json,
        cells=lambda row: (row.code, row.status, when(row.created), when(row.updated), row.host or "-"),
    )


@app.command()
def show(
    table: TableArgument,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Show one table: who sat down there, and how it ended."""
    from cartographers.server.tables.codes import typed_code
    from cartographers.server.tables.wire.administration import admin_table_json

    found = administer(database, language, lambda admin: admin.show_table(typed_code(table)))
    row = admin_table_json(found.summary)
    if as_json:
        results = [{"name": each.name, "place": each.place, "stars": each.stars} for each in found.results]
        print_json({"table": row, "players": found.names, "results": results})
        return
    print_row(row.code, row.status, when(row.created), when(row.updated))
    for name in found.names:
        print_row("  player", name)
    for result in found.results:
        print_row("  result", result.place, result.stars, result.name)


@app.command()
def delete(
    table: TableArgument,
    yes: YesOption = False,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Delete a table for good, with its game and its results."""
    from cartographers.server.tables.codes import typed_code

    code = typed_code(table)
    confirm(f"Delete table {code} for good?", yes=yes)
    administer(database, language, lambda admin: admin.delete_table(code))
    print_rows([{"deleted": code}], as_json=as_json, cells=lambda row: ("deleted", row["deleted"]))


@chat_app.command("show")
def show_chat(
    table: TableArgument,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Show what was said at a table, each line with its number."""
    from cartographers.server.tables.codes import typed_code

    lines = administer(database, language, lambda admin: admin.chat(typed_code(table)))
    print_rows(
        lines,
        as_json=as_json,
        cells=lambda said: (said.line, when(said.at), f"{said.name} ({said.account}):", said.text),
    )


@chat_app.command("remove")
def remove_line(
    table: TableArgument,
    line: Annotated[int, typer.Argument(min=1, metavar="LINE", help="Its number, as `chat show` has it.")],
    database: DatabaseOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Remove one line for good, for those who are at the table now too."""
    from cartographers.server.tables.codes import typed_code

    code = typed_code(table)
    administer(database, language, lambda admin: admin.remove_chat_line(code, line))
    print_rows([{"removed": line}], as_json=as_json, cells=lambda row: ("removed", row["removed"]))
