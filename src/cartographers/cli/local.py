"""Plain `cartographers`: the table for this computer, always at the same address.

A browser keeps settings, lessons and an installed app for an address, port included: a table whose port
changed with every start would lose them.
"""

from __future__ import annotations

import errno
import json
import os
import sys
import webbrowser
from collections.abc import Mapping
from contextlib import closing
from http.client import HTTPConnection, HTTPException

from cartographers.cli.errors import BadInput
from cartographers.cli.server import LOCAL, plan_server, start

PORT_VARIABLE = "CARTOGRAPHERS_PORT"
HOME_PORT = (
    11011  # the map is 11 spaces by 11; no known service has it, and no system gives it away by itself
)
HIGHEST_PORT = 65535
APP_NAME = "Cartographers"  # as the web app manifest has it
PATIENCE = 15.0  # seconds for whoever has the port to say who it is; a table may just be starting


def local_table() -> None:
    """Starts the table and opens the browser; if a table is there already, opens that."""
    port = chosen_port(os.environ)
    if not _is_taken(port):
        _start(port)
    elif _is_our_table(port):
        address = f"http://{LOCAL}:{port}"
        print(f"Your table is already running at {address}. Opening it.", file=sys.stderr, flush=True)
        webbrowser.open(address)
    else:
        print(
            f"Port {port} is in use by another program, so the table gets a different address this time. "
            "What your browser remembers (settings, lessons) belongs to the usual one.",
            file=sys.stderr,
            flush=True,
        )
        _start(0)


def _start(port: int) -> None:
    start(plan_server(host=LOCAL, port=port, json_logs=False, log_level="WARNING"), open_browser=True)


def chosen_port(environment: Mapping[str, str]) -> int:
    """The port of the environment, or else always the same."""
    wish = environment.get(PORT_VARIABLE)
    if not wish:
        return HOME_PORT
    if not (wish.isascii() and wish.isdigit() and int(wish) <= HIGHEST_PORT):
        raise BadInput(f"${PORT_VARIABLE} is {wish!r}, which is not a port (0 to {HIGHEST_PORT})")
    return int(wish)


def _is_taken(port: int) -> bool:
    from cartographers.server.run import Serving, bind

    try:
        bind(Serving(LOCAL, port)).close()
    except OSError as problem:
        return problem.errno == errno.EADDRINUSE  # of anything else `start` complains
    return False


def _is_our_table(port: int) -> bool:
    """Whether the program at this port is a table. One that is just starting answers as soon as it can."""
    try:
        with closing(HTTPConnection(LOCAL, port, timeout=PATIENCE)) as connection:
            connection.request("GET", "/static/manifest.webmanifest")
            said = json.loads(connection.getresponse().read())
    except (OSError, HTTPException, ValueError):
        return False
    return isinstance(said, dict) and said.get("name") == APP_NAME
