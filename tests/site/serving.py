"""A host of static files, and nothing more: any web space can do this much."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread


class StaticFiles(SimpleHTTPRequestHandler):
    extensions_map = {  # noqa: RUF012  as the class above has it
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, *_: object) -> None:
        """Nothing."""


@contextmanager
def static_host(folder: Path) -> Iterator[str]:
    """Serves the folder; its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(StaticFiles, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
