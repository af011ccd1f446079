"""`cartographers admin`: looking after a server. Works on its database, also while it runs."""

from __future__ import annotations

import typer

from cartographers.cli.admin.accounts import app as accounts_app
from cartographers.cli.admin.announcements import app as announcements_app
from cartographers.cli.admin.everything import purge, stats, trail
from cartographers.cli.admin.tables import app as tables_app
from cartographers.cli.admin.tables import chat_app

app = typer.Typer(
    help="Look after a server: accounts, tables, chat, announcements. It works on the database, and a server "
    "that runs on it follows within seconds."
)
app.add_typer(accounts_app, name="accounts")
app.add_typer(tables_app, name="tables")
app.add_typer(chat_app, name="chat")
app.add_typer(announcements_app, name="announcements")
app.command()(purge)
app.command()(stats)
app.command()(trail)
