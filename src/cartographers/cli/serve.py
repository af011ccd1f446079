"""`cartographers serve`: the table for others."""

from __future__ import annotations

import sys
import threading
import webbrowser
from typing import Annotated

import typer

from cartographers.cli.database import DatabaseOption, chosen_database, unusable
from cartographers.cli.errors import BadInput

LOCAL = "127.0.0.1"
DEFAULT_PORT = 8000
MOST_WORKERS = 64


def serve(
    *,
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for all networks.")] = LOCAL,
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port to listen on; 0 for any free one.")
    ] = DEFAULT_PORT,
    database: DatabaseOption = None,
    workers: Annotated[
        int, typer.Option(min=1, max=MOST_WORKERS, help="How many processes; more than one needs PostgreSQL.")
    ] = 1,
    base_url: Annotated[
        str | None,
        typer.Option(
            "--url", metavar="URL", help="The address others use to reach this server, if different."
        ),
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
) -> None:
    """Serve the table for others to play at."""
    start(
        host=host,
        port=port,
        database=database,
        workers=workers,
        base_url=base_url,
        proxies=proxies,
        hosts=hosts,
        open_browser=open_browser,
        json_logs=not plain_logs,
        limits=limits,
        keep=(keep_tables, keep_guests, keep_reviews),
    )


def start(
    *,
    host: str,
    port: int,
    database: str | None = None,
    workers: int = 1,
    base_url: str | None = None,
    proxies: str = LOCAL,
    hosts: str | None = None,
    open_browser: bool = False,
    json_logs: bool = True,
    limits: bool = True,
    keep: tuple[float, float, float] | None = None,
    log_level: str = "INFO",
) -> None:
    from cartographers.server.http.gate import allowed_hosts
    from cartographers.server.run import Serving, bind, serve
    from cartographers.server.settings import NO_LIMITS, Keep, Limits, Settings
    from cartographers.storage import StorageError
    from cartographers.storage.opening import POSTGRES

    database = chosen_database(database)
    if workers > 1 and not database.startswith(POSTGRES):
        raise BadInput("several workers need a PostgreSQL database (--database postgresql://...)")
    if base_url is not None and not base_url.startswith(("http://", "https://")):
        raise BadInput(f"--url {base_url} is not an address: it begins with http:// or https://")
    serving = Serving(host, port, workers, proxies, json_logs, log_level, limits)
    try:
        bound = bind(serving)
    except (OSError, OverflowError) as problem:
        reason = getattr(problem, "strerror", None) or str(problem)
        raise BadInput(f"cannot listen at {host}, port {port}: {reason}") from None
    address = f"http://{_shown(host)}:{bound.getsockname()[1]}"
    settings = Settings(
        database=database,
        base_url=base_url,
        hosts=allowed_hosts(base_url, hosts),
        secure_cookies=base_url is not None and base_url.startswith("https://"),
        limits=Limits() if limits else NO_LIMITS,
        keep=Keep(*keep) if keep else Keep(),
    )

    def announce() -> None:
        print(f"The table is ready at {base_url or address}  (Ctrl-C ends it)", file=sys.stderr, flush=True)
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    if workers > 1:
        announce()
    try:
        serve(settings, serving, bound, when_ready=announce)
    except StorageError as problem:
        raise unusable(database, problem) from None
    finally:
        bound.close()


def _shown(host: str) -> str:
    if host in ("0.0.0.0", "::"):
        return LOCAL
    return f"[{host}]" if ":" in host else host
