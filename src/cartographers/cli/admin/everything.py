"""`cartographers admin purge`, `stats` and `trail`."""

from __future__ import annotations

from typing import Annotated

import typer

from cartographers.cli.admin.running import LimitOption, administer, print_json, print_row, print_rows, when
from cartographers.cli.database import DatabaseOption
from cartographers.cli.options import JsonOption, LanguageOption

FEWEST_DAYS = 1


def purge(
    tables: Annotated[
        float, typer.Option(min=FEWEST_DAYS, metavar="DAYS", help="Tables that were never played out.")
    ] = 30,
    guests: Annotated[
        float, typer.Option(min=FEWEST_DAYS, metavar="DAYS", help="Guests who never played.")
    ] = 90,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Delete now what a server deletes by itself every hour, by your own ages.

    Tables that were never started or were given up without a result, and guests without seat, result or
    token, all untouched for so many days. Running games, results and kept accounts always stay.
    """
    from cartographers.server.settings import Keep

    gone = administer(database, language, lambda admin: admin.purge(Keep(tables, guests, 0)))
    if as_json:
        print_json({"tables": gone.tables, "guests": gone.guests})
    else:
        print_row("deleted", f"tables {gone.tables}", f"guests {gone.guests}")


def stats(
    database: DatabaseOption = None, as_json: JsonOption = False, language: LanguageOption = None
) -> None:
    """Count accounts, tables and results."""
    import msgspec

    from cartographers.server.tables.wire.administration import counts_json

    counts = counts_json(administer(database, language, lambda admin: admin.counts()))
    if as_json:
        print_json(counts)
        return
    for name, value in msgspec.to_builtins(counts).items():
        shown = ", ".join(f"{count} {key}" for key, count in value.items()) if name == "tables" else value
        print_row(f"{name.replace('_', ' '):<16}", shown)


def trail(
    limit: LimitOption = 100,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Show who changed what, the last change first."""
    from cartographers.server.tables.wire.administration import intervention_json

    found = administer(database, language, lambda admin: admin.trail(limit))
    print_rows(
        map(intervention_json, found),
        as_json=as_json,
        cells=lambda done: (when(done.at), done.by, done.kind, done.subject),
    )
