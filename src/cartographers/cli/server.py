"""A server as the command line starts it: what it is to be, checked, and then run."""

from __future__ import annotations

import re
import socket
import sys
import threading
import webbrowser
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from cartographers.cli.database import chosen_database, unusable
from cartographers.cli.errors import BadInput

if TYPE_CHECKING:
    from cartographers.server.run import Serving
    from cartographers.server.settings import Settings

LOCAL = "127.0.0.1"
SHORTEST_TOKEN = 16


@dataclass(frozen=True, slots=True)
class ServerPlan:
    settings: Settings
    serving: Serving


def plan_server(
    *,
    host: str,
    port: int,
    database: str | None = None,
    workers: int = 1,
    base_url: str | None = None,
    proxies: str = LOCAL,
    hosts: str | None = None,
    json_logs: bool = True,
    log_level: str = "INFO",
    limits: bool = True,
    keep: tuple[float, float, float] | None = None,
    admins: str | None = None,
    metrics_token: str | None = None,
    site: Path | None = None,
    mail: str | None = None,
    mail_from: str | None = None,
    private_endpoints: bool = False,
) -> ServerPlan:
    """What can be seen to be wrong without a socket or a database is refused here."""
    from cartographers.server.http.gate import allowed_hosts
    from cartographers.server.http.offline_site import is_site
    from cartographers.server.run import Serving
    from cartographers.server.settings import NO_LIMITS, Keep, Limits, Settings
    from cartographers.storage.opening import POSTGRES

    database = chosen_database(database)
    if workers > 1 and not database.startswith(POSTGRES):
        raise BadInput("several workers need a PostgreSQL database (--database postgresql://...)")
    if base_url is not None and not base_url.startswith(("http://", "https://")):
        raise BadInput(f"--url {base_url} is not an address: it begins with http:// or https://")
    if metrics_token is not None and not (
        len(metrics_token) >= SHORTEST_TOKEN and metrics_token.isascii() and metrics_token.isprintable()
    ):
        raise BadInput(f"--metrics-token has at least {SHORTEST_TOKEN} plain characters")
    if site is not None and not is_site(site):
        raise BadInput(f"--site {site} is no site: `cartographers site {site}` writes one")
    if mail is not None:
        _check_mail(mail, mail_from, base_url)
    settings = Settings(
        database=database,
        base_url=base_url,
        hosts=allowed_hosts(base_url, hosts),
        secure_cookies=base_url is not None and base_url.startswith("https://"),
        limits=Limits() if limits else NO_LIMITS,
        keep=Keep(*keep) if keep else Keep(),
        admins=_ids(admins),
        metrics_token=metrics_token,
        site=site,
        mail=mail,
        mail_from=mail_from,
        private_endpoints=private_endpoints,
    )
    return ServerPlan(settings, Serving(host, port, workers, proxies, json_logs, log_level, limits))


def _check_mail(mail: str, sender: str | None, base_url: str | None) -> None:
    from cartographers.server.live.notifications.mail import BadMailServer, MailServer

    if base_url is None:
        raise BadInput("--mail needs --url: what is sent leads back to the server")
    if sender is None:
        raise BadInput("--mail needs --mail-from, the sender of the mails")
    try:
        MailServer.of(mail, sender)
    except BadMailServer as problem:
        raise BadInput(f"--mail or --mail-from cannot be used: {problem}") from None


def _ids(wish: str | None) -> frozenset[str]:
    """Ids, not names: a name that is given up can be taken by somebody else."""
    ids = frozenset(filter(None, (each.strip() for each in (wish or "").split(","))))
    for id in ids:
        if not re.fullmatch("[0-9a-f]{24}", id):
            raise BadInput(
                f"--admins {id} is no id of an account: `cartographers admin accounts list` shows them"
            )
    return ids


def bound_socket(serving: Serving) -> socket.socket:
    """A socket that listens where the server is to be."""
    from cartographers.server.run import bind

    try:
        return bind(serving)
    except (OSError, OverflowError) as problem:
        reason = getattr(problem, "strerror", None) or str(problem)
        raise BadInput(f"cannot listen at {serving.host}, port {serving.port}: {reason}") from None


def start(plan: ServerPlan, *, open_browser: bool = False) -> None:
    from cartographers.server.run import NoRoom, serve
    from cartographers.storage import StorageError

    settings, serving = plan.settings, plan.serving
    bound = bound_socket(serving)
    address = f"http://{_shown(serving.host)}:{bound.getsockname()[1]}"

    def announce() -> None:
        where = settings.base_url or address
        print(f"The table is ready at {where}  (Ctrl-C ends it)", file=sys.stderr, flush=True)
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    if serving.workers > 1:
        announce()
    try:
        serve(settings, serving, bound, when_ready=announce)
    except StorageError as problem:
        raise unusable(settings.database, problem) from None
    except NoRoom as problem:
        raise BadInput(str(problem)) from None
    finally:
        bound.close()


def _shown(host: str) -> str:
    if host in ("0.0.0.0", "::"):
        return LOCAL
    return f"[{host}]" if ":" in host else host
