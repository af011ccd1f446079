"""`cartographers admin accounts`."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from cartographers.cli.admin.running import (
    LimitOption,
    WhoArgument,
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

if TYPE_CHECKING:
    from cartographers.server.tables.wire.administration import AdminAccountJson
    from cartographers.storage import Account

URL_VARIABLE = "CARTOGRAPHERS_URL"

app = typer.Typer(help="Accounts: list, show, rename, ban, delete, hand out a new passphrase.")


class Kind(StrEnum):
    KEPT = "kept"
    GUESTS = "guests"
    BANNED = "banned"


@app.command("list")
def list_accounts(
    search: Annotated[str, typer.Argument(metavar="[TEXT]", help="A part of the name, or an id.")] = "",
    *,
    kind: Annotated[Kind | None, typer.Option(help="Only these.")] = None,
    limit: LimitOption = 100,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """List accounts, the newest first."""
    found = administer(
        database,
        language,
        lambda admin: admin.accounts(search=search, kind=kind.value if kind else None, limit=limit),
    )
    print_rows(map(_row, found), as_json=as_json, cells=_cells)


@app.command()
def show(
    account: WhoArgument,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Show one account: where it is signed in, its tokens and passkeys, its last tables."""
    from cartographers.server.tables.wire.administration import admin_table_json

    found = administer(database, language, lambda admin: admin.show_account(account))
    if as_json:
        print_json(
            {
                "account": _row(found.account),
                "sessions": [
                    {"browser": each.browser, "system": each.system, "seen": each.seen}
                    for each in found.sessions
                ],
                "tokens": [{"label": each.label, "scope": each.scope.value} for each in found.tokens],
                "passkeys": [{"name": each.name, "used": each.used} for each in found.passkeys],
                "tables": [admin_table_json(each) for each in found.tables],
            }
        )
        return
    print_row(*_cells(_row(found.account)))
    for session in found.sessions:
        print_row("  browser", session.browser or "?", session.system or "?", when(session.seen))
    for token in found.tokens:
        print_row("  token", token.scope.value, token.label)
    for passkey in found.passkeys:
        print_row("  passkey", passkey.name, when(passkey.used or passkey.created))
    for table in found.tables:
        print_row("  table", table.table, table.status.value, when(table.updated))


@app.command()
def rename(
    account: WhoArgument,
    name: Annotated[str, typer.Argument(metavar="NAME", help="The new name.")],
    database: DatabaseOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Give an account another name. At tables where it sits already the old one stays."""
    _print(administer(database, language, lambda admin: admin.rename(account, name)), as_json)


@app.command()
def ban(
    account: WhoArgument,
    days: Annotated[
        float | None, typer.Option(min=0.01, metavar="DAYS", help="For how long; without it, for good.")
    ] = None,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Keep an account out: it is signed out everywhere, and its tokens stop working."""
    _print(administer(database, language, lambda admin: admin.ban(account, days)), as_json)


@app.command()
def unban(
    account: WhoArgument,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Let an account in again."""
    _print(administer(database, language, lambda admin: admin.unban(account)), as_json)


@app.command()
def delete(
    account: WhoArgument,
    yes: YesOption = False,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Delete an account for good. Its games stay, with "a former player" in its place."""
    confirm(f"Delete the account {account} for good?", yes=yes)
    _print(administer(database, language, lambda admin: admin.delete_account(account)), as_json)


@app.command("reset-passphrase")
def reset_passphrase(
    account: WhoArgument,
    url: Annotated[
        str, typer.Option(envvar=URL_VARIABLE, metavar="URL", help="The address others reach the server by.")
    ] = "",
    database: DatabaseOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Print a link by which the player can choose a new passphrase, once and within three days.

    Make sure that you give it to the right person: whoever opens it first has the account.
    """
    found, path = administer(database, language, lambda admin: admin.passphrase_link(account))
    link = url.rstrip("/") + path
    if as_json:
        print_json({"account": found.id, "link": link})
    else:
        print(link)


def _row(account: Account) -> AdminAccountJson:
    from cartographers.server.tables.wire.administration import admin_account_json

    return admin_account_json(account)


def _cells(row: AdminAccountJson) -> tuple[object, ...]:
    banned = f"banned until {when(row.banned_until)}" if row.banned_until else ""
    return row.id, when(row.created), "guest" if row.guest else "kept ", row.name, banned


def _print(account: Account, as_json: bool) -> None:
    print_rows([_row(account)], as_json=as_json, cells=_cells)
