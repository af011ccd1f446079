"""The browser's files, from memory: compressed once, with an ETag, never a file outside their folder.

A page names its scripts and styles below `/static/v-<version>/`, where the version stands for all files as
they are now: a browser keeps them and asks again only when there are new ones. The same files without a
version are asked for every time.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import os
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.status_codes import HTTP_404_NOT_FOUND

from cartographers.server.http.services import ApiRequest
from cartographers.server.settings import WEB

COMPRESSIBLE = ("text/", "application/json", "image/svg", "application/manifest", "application/wasm")
MIN_COMPRESSED_BYTES = 1024

for kind, suffix in (
    ("text/javascript", ".js"),
    ("text/javascript", ".mjs"),
    ("image/svg+xml", ".svg"),
    ("font/woff2", ".woff2"),
    ("application/manifest+json", ".webmanifest"),
    ("application/wasm", ".wasm"),
):
    mimetypes.add_type(kind, suffix)

FILES_MISSING_PAGE = (
    "<!doctype html><meta charset=utf-8><title>Cartographers</title>"
    "<p>The server runs, but the browser's files are missing. The API is described at "
    "<a href=/api/docs>/api/docs</a>."
)

# Content-Security-Policy: no script or style but our own files, no framing, no cross-origin requests.
CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
# The same where Python runs in the page, which is WebAssembly.
PYTHON_SECURITY_POLICY = CONTENT_SECURITY_POLICY.replace(
    "script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"
)
UNUSED_FEATURES = (
    *("accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer"),
    *("microphone", "midi", "payment", "serial", "usb"),
)
# Permissions-Policy: what pages never need, and what no frame inside them does. What else they use (full
# screen, clipboard, sharing) is not listed.
PERMISSIONS_POLICY = ", ".join(
    f"{feature}={allowed}"
    for feature, allowed in (
        ("publickey-credentials-create", "(self)"),
        ("publickey-credentials-get", "(self)"),
        *((feature, "()") for feature in UNUSED_FEATURES),
    )
)
PAGE_HEADERS = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": PERMISSIONS_POLICY,
    "cache-control": "no-cache",
}
IMMUTABLE = {"cache-control": "public, max-age=31536000, immutable"}
HTML_HEADERS = PAGE_HEADERS | {"content-type": "text/html; charset=utf-8"}
PREFIXES_WITHOUT_PAGES = ("/api", "/static")
# What systems remember by its address when the game is installed there.
WITHOUT_VERSION = ("favicon.svg", "icons/", "manifest.webmanifest")

# How often all files are looked at for a change: it takes milliseconds, in which nobody else is answered.
LOOK_SECONDS = 1.0

HEAD = b'<meta charset="utf-8">'
STATIC_LINK = re.compile(rb'"/static/([^"]+)"')

AnyRequest = Request[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class WebFile:
    body: bytes
    compressed: bytes | None
    etag: str
    media_type: str


class WebFiles:
    """Reads a file lazily, and again when it was changed."""

    def __init__(
        self, root: Path, clock: Callable[[], float] = time.monotonic, *, told_to_pages: str = ""
    ) -> None:
        self._root = root.resolve()
        self._told_to_pages = told_to_pages.encode()  # into the head of the page
        self._clock = clock
        self._files: dict[Path, tuple[float, WebFile]] = {}
        self._index: tuple[str, str, WebFile] | None = None  # of which version, made from which ETag
        self.version, self._looked_at = self._find_version(), -inf

    def get(self, path: str) -> WebFile | None:
        try:
            file = (self._root / path.lstrip("/")).resolve()
            if not file.is_relative_to(self._root) or not file.is_file():
                return None
            changed = file.stat().st_mtime
        except (ValueError, OSError):  # a name that no file can have: too long, or with a zero character
            return None
        known = self._files.get(file)
        if known is None or known[0] != changed:
            known = self._files[file] = (changed, _read(file))
        return known[1]

    def index(self) -> WebFile | None:
        """The page, which names the files of now."""
        file = self.get("index.html")
        if file is None:
            return None
        if self._clock() - self._looked_at >= LOOK_SECONDS:
            self.version, self._looked_at = self._find_version(), self._clock()
        if self._index is None or self._index[:2] != (self.version, file.etag):
            body = STATIC_LINK.sub(self._with_version, file.body).replace(HEAD, HEAD + self._told_to_pages, 1)
            made = _web_file(body, file.media_type)
            self._index = (self.version, file.etag, made)
        return self._index[2]

    def _with_version(self, link: re.Match[bytes]) -> bytes:
        return f'"{self.address(link[1].decode())}"'.encode()

    def address(self, name: str) -> str:
        """Where a page finds a file of now."""
        return f"/static/{name}" if name.startswith(WITHOUT_VERSION) else f"/static/v-{self.version}/{name}"

    def _find_version(self) -> str:
        """Different after every change of a file. It looks at all of them."""
        states = []
        for folder, _, names in os.walk(self._root):
            for name in names:
                state = os.stat(f"{folder}/{name}")
                states.append(f"{folder}/{name} {state.st_mtime_ns} {state.st_size}")
        return hashlib.sha256("\n".join(sorted(states)).encode()).hexdigest()[:16]

    def etag(self, path: str) -> str:
        """The file's ETag; empty for a file that does not exist."""
        file = self.get(path)
        return file.etag if file else ""

    def names(self) -> list[str]:
        """All files, as `get` wants them."""
        return sorted(
            file.relative_to(self._root).as_posix() for file in self._root.rglob("*") if file.is_file()
        )


def _read(file: Path) -> WebFile:
    media_type = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    if media_type.startswith("text/"):
        media_type += "; charset=utf-8"
    return _web_file(file.read_bytes(), media_type)


def _web_file(body: bytes, media_type: str) -> WebFile:
    compressed = None
    if media_type.startswith(COMPRESSIBLE) and len(body) >= MIN_COMPRESSED_BYTES:
        compressed = gzip.compress(body, 9, mtime=0)
    return WebFile(body, compressed, f'"{hashlib.sha256(body).hexdigest()[:32]}"', media_type)


def answer_file(request: ApiRequest, found: WebFile, caching: dict[str, str]) -> Response[bytes]:
    headers = PAGE_HEADERS | {"etag": found.etag, "vary": "accept-encoding", "content-type": found.media_type}
    headers |= caching
    if found.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    if found.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.compressed, headers=headers | {"content-encoding": "gzip"})
    return Response(found.body, headers=headers)


def page_names(router: Path) -> list[str]:
    """The first words of the addresses that the client has pages for, from its own table of them."""
    text = router.read_text("utf-8") if router.is_file() else ""
    return re.findall(r"pattern: /\^\\/(\w+)", text)


PAGE_NAMES = page_names(WEB / "router.js")
PAGE_PATHS = ["/", *(f"/{name}" for name in PAGE_NAMES), *(f"/{name}/{{rest:path}}" for name in PAGE_NAMES)]


@get(PAGE_PATHS, include_in_schema=False)
async def page(request: ApiRequest) -> Response[bytes]:
    """Every page of the client is the same file; the client routes by the address."""
    files: WebFiles = request.app.state.web_files
    index = files.index()
    if index is None:
        return Response(FILES_MISSING_PAGE.encode(), headers=HTML_HEADERS)
    return answer_file(request, index, {})


def not_found_page(request: AnyRequest) -> Response[bytes] | None:
    """For a browser at an address without a page: the client, which says so. None for other programs."""
    wants_page = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if not wants_page or request.url.path.startswith(PREFIXES_WITHOUT_PAGES):
        return None
    files: WebFiles = request.app.state.web_files
    index = files.index()
    body = index.body if index else FILES_MISSING_PAGE.encode()
    return Response(body, status_code=HTTP_404_NOT_FOUND, headers=HTML_HEADERS)


def split_version(path: str) -> tuple[str, str]:
    """The version in a path below `/static/`, empty if there is none, and the name of the file."""
    first, _, rest = path.partition("/")
    return (first.removeprefix("v-"), rest) if first.startswith("v-") else ("", path)


@get("/static/{path:path}", include_in_schema=False)
async def static(request: ApiRequest, path: FromPath[Path]) -> Response[bytes]:
    files: WebFiles = request.app.state.web_files
    version, name = split_version(path.as_posix().lstrip("/"))
    found = files.get(name)
    if found is None:
        raise NotFoundException
    # A page that was open while the server got new files asks for old ones: it gets the new, but not to keep.
    return answer_file(request, found, IMMUTABLE if version == files.version else {})


PAGES: list[HTTPRouteHandler] = [page, static]
