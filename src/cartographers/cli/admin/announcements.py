"""`cartographers admin announcements`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from cartographers.cli.admin.running import administer, print_rows, when
from cartographers.cli.database import DatabaseOption
from cartographers.cli.options import JsonOption, LanguageOption

if TYPE_CHECKING:
    from cartographers.storage import Announcement

app = typer.Typer(help="What you tell everybody: a banner on every page.")


@app.command("list")
def list_announcements(
    database: DatabaseOption = None, as_json: JsonOption = False, language: LanguageOption = None
) -> None:
    """List those that hold now, with their ids."""
    found = administer(database, language, lambda admin: admin.announcements())
    print_rows(found, as_json=as_json, cells=_cells)


@app.command()
def add(
    text: Annotated[str, typer.Argument(metavar="TEXT", help="One line, in your words.")],
    days: Annotated[float, typer.Option(min=0.01, max=3650, metavar="DAYS", help="For how long.")] = 7,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Tell everybody something. It ends by itself."""
    print_rows(
        [administer(database, language, lambda admin: admin.announce(text, days))],
        as_json=as_json,
        cells=_cells,
    )


@app.command()
def remove(
    announcement: Annotated[str, typer.Argument(metavar="ID", help="As `announcements list` has it.")],
    database: DatabaseOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Take an announcement away before its time."""
    administer(database, language, lambda admin: admin.remove_announcement(announcement))
    print_rows([{"removed": announcement}], as_json=as_json, cells=lambda row: ("removed", row["removed"]))


def _cells(announcement: Announcement) -> tuple[object, ...]:
    return announcement.id, f"until {when(announcement.until)}", announcement.text
