"""/service-worker.js: precaches the pages and the rules reference for offline use."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Mapping, Sequence
from functools import cache

import msgspec
from litestar import Response, get
from litestar.exceptions import NotFoundException

from cartographers.server.answers.play import LONGEST_MESSAGE, REACTIONS
from cartographers.server.http.pages import PAGE_HEADERS, WebFiles
from cartographers.server.http.services import ApiRequest
from cartographers.server.tables.wire.catalogue import catalogue_json, words_json
from cartographers.server.tables.wire.reference import reference_json
from cartographers.words import LANGUAGES

WORKER = "service-worker.js"
# Cached for a while: it stats every file, which is too slow to do for each request.
CACHE_ATTRIBUTE, CACHE_SECONDS = "service_worker", 1.0
PRECACHED_SUFFIXES = (".js", ".css", ".svg", ".woff2", ".png", ".webmanifest")


@cache
def _answers() -> dict[str, str]:
    """The answers of the API that pages cannot do without and that never change while the server runs."""
    found: dict[str, object] = {"/api/catalogue": catalogue_json(REACTIONS, LONGEST_MESSAGE)}
    for language in LANGUAGES:
        found[f"/api/words/{language}"] = words_json(language)
        found[f"/api/reference/{language}"] = reference_json(language)
    return {address: _hash(msgspec.json.encode(answer)) for address, answer in found.items()}


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:32]


def precached_names(files: WebFiles) -> list[str]:
    """The files of the pages that a browser keeps."""
    return [name for name in files.names() if name.endswith(PRECACHED_SUFFIXES) and name != WORKER]


def precached_addresses(files: WebFiles) -> dict[str, str]:
    """The precached addresses of a server, each with a hash or ETag of its content."""
    index = files.index()
    static = {files.address(name): files.etag(name) for name in precached_names(files)}
    return {"/": index.etag if index else ""} | static | _answers()


def worker_script(addresses: Mapping[str, str], script: bytes, python: Sequence[str] = ()) -> bytes:
    """The service worker that precaches these addresses; `python`: Python's files where no server answers.
    What does not begin with `/` is meant from where the script stands."""
    constants = {
        "VERSION": _hash(msgspec.json.encode([addresses, python]) + script),
        "KEPT": list(addresses),
        "PYTHON": python,
    }
    lines = [f"const {name} = {msgspec.json.encode(value).decode()};" for name, value in constants.items()]
    return "\n".join([*lines, script.decode()]).encode()


@get(f"/{WORKER}", include_in_schema=False)
async def service_worker(request: ApiRequest) -> Response[bytes]:
    """Served from the root, so that its scope is every page."""
    files: WebFiles = request.app.state.web_files
    script = files.get(WORKER)
    if script is None:
        raise NotFoundException
    made: tuple[float, bytes] = getattr(request.app.state, CACHE_ATTRIBUTE, (-CACHE_SECONDS, b""))
    now = time.monotonic()
    if now - made[0] >= CACHE_SECONDS:
        made = (now, worker_script(precached_addresses(files), script.body))
        setattr(request.app.state, CACHE_ATTRIBUTE, made)
    return Response(made[1], headers=PAGE_HEADERS | {"content-type": script.media_type})
