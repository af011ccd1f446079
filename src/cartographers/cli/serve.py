"""`cartographers serve`: the table for others."""

from __future__ import annotations

from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from cartographers.cli.boxes import BoxesOption, use_boxes
from cartographers.cli.configuration import ConfigOption, check_server
from cartographers.cli.database import DatabaseOption
from cartographers.cli.server import LOCAL, plan_server, start

DEFAULT_PORT = 8000
MOST_WORKERS = 64


class LogLevel(StrEnum):
    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


def serve(
    context: typer.Context,
    *,
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for all networks.")] = LOCAL,
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port to listen on; 0 for any free one.")
    ] = DEFAULT_PORT,
    database: DatabaseOption = None,
    workers: Annotated[
        int, typer.Option(min=1, max=MOST_WORKERS, help="How many processes; more than one needs PostgreSQL.")
    ] = 1,
    url: Annotated[
        str | None,
        typer.Option(metavar="URL", help="The address others use to reach this server, if different."),
    ] = None,
    proxies: Annotated[
        str, typer.Option(help="Addresses of reverse proxies whose headers are trusted, or *.")
    ] = LOCAL,
    hosts: Annotated[
        str | None,
        typer.Option(
            metavar="NAMES",
            help="Other names it is reached by, separated by commas, or *; --url's always works.",
        ),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
    plain_logs: Annotated[
        bool, typer.Option("--plain-logs", help="Readable log lines instead of JSON.")
    ] = False,
    log_level: Annotated[
        LogLevel, typer.Option(case_sensitive=False, help="The least serious lines to log.")
    ] = LogLevel.INFO,
    limits: Annotated[
        bool, typer.Option(help="Limit how much one visitor may request (turn off only for benchmarks).")
    ] = True,
    keep_tables: Annotated[
        float, typer.Option(min=0, metavar="DAYS", help="Keep tables that are never played; 0: forever.")
    ] = 30,
    keep_guests: Annotated[
        float, typer.Option(min=0, metavar="DAYS", help="Keep guests who never play; 0: forever.")
    ] = 90,
    keep_reviews: Annotated[
        float, typer.Option(min=0, metavar="DAYS", help="Keep reviews of games; 0: forever.")
    ] = 180,
    admins: Annotated[
        str | None,
        typer.Option(
            metavar="IDS",
            help="Accounts that may look after the server at /admin: their ids, separated by commas.",
        ),
    ] = None,
    metrics_token: Annotated[
        str | None,
        typer.Option(
            metavar="TOKEN",
            help="Lets whoever sends it (Authorization: Bearer) read /metrics from another computer.",
        ),
    ] = None,
    site: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help="A folder that `cartographers site` has written: players without a connection play it.",
        ),
    ] = None,
    mail: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="A mail server to tell players of their turn: smtps://USER:PASSWORD@HOST, smtp:// with "
            "STARTTLS, smtp+plain:// without.",
        ),
    ] = None,
    mail_from: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="The sender of these mails.")
    ] = None,
    private_endpoints: Annotated[
        bool,
        typer.Option(
            "--private-endpoints", help="Let players have webhooks in the network of this computer, too."
        ),
    ] = False,
    boxes: BoxesOption = None,
    config: ConfigOption = None,
    check: Annotated[
        bool, typer.Option("--check", help="Say what is in force and what is wrong with it, and exit.")
    ] = False,
) -> None:
    """Serve the table for others to play at.

    Every option can also be an environment variable (CARTOGRAPHERS_PORT for --port) or stand in a TOML file.
    """
    use_boxes(boxes)
    plan = partial(
        plan_server,
        host=host,
        port=port,
        database=database,
        workers=workers,
        base_url=url,
        proxies=proxies,
        hosts=hosts,
        json_logs=not plain_logs,
        log_level=log_level.upper(),
        limits=limits,
        keep=(keep_tables, keep_guests, keep_reviews),
        admins=admins,
        metrics_token=metrics_token,
        site=site,
        mail=mail,
        mail_from=mail_from,
        private_endpoints=private_endpoints,
    )
    if check:
        check_server(context, plan)
    else:
        start(plan(), open_browser=open_browser)
