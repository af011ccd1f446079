"""The browser's files, from memory: compressed once, with an ETag, never a file outside their folder."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.status_codes import HTTP_404_NOT_FOUND

from cartographers.server.http.services import ApiRequest
from cartographers.server.settings import WEB

COMPRESSIBLE = ("text/", "application/json", "image/svg", "application/manifest")
MIN_COMPRESSED_BYTES = 1024

for kind, suffix in (
    ("text/javascript", ".js"),
    ("text/javascript", ".mjs"),
    ("image/svg+xml", ".svg"),
    ("font/woff2", ".woff2"),
    ("application/manifest+json", ".webmanifest"),
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
# Permissions-Policy: what pages never need. What they do use (full screen, clipboard, sharing) is not listed.
PERMISSIONS_POLICY = ", ".join(
    f"{feature}=()"
    for feature in (
        *("accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer"),
        *("microphone", "midi", "payment", "publickey-credentials-get", "serial", "usb"),
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
HTML_HEADERS = PAGE_HEADERS | {"content-type": "text/html; charset=utf-8"}
PREFIXES_WITHOUT_PAGES = ("/api", "/static")

AnyRequest = Request[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class WebFile:
    body: bytes
    compressed: bytes | None
    etag: str
    media_type: str


class WebFiles:
    """Reads a file lazily, and again when it was changed."""

    def __init__(self, root: Path) -> None:
        self._root = root.resolve()
        self._files: dict[Path, tuple[float, WebFile]] = {}

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
    body = file.read_bytes()
    media_type = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    if media_type.startswith("text/"):
        media_type += "; charset=utf-8"
    compressed = None
    if media_type.startswith(COMPRESSIBLE) and len(body) >= MIN_COMPRESSED_BYTES:
        compressed = gzip.compress(body, 9, mtime=0)
    return WebFile(body, compressed, f'"{hashlib.sha256(body).hexdigest()[:32]}"', media_type)


def _serve_file(request: ApiRequest, path: str) -> Response[bytes] | None:
    files: WebFiles = request.app.state.web_files
    found = files.get(path)
    if found is None:
        return None
    headers = PAGE_HEADERS | {"etag": found.etag, "vary": "accept-encoding", "content-type": found.media_type}
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
    return _serve_file(request, "index.html") or Response(FILES_MISSING_PAGE.encode(), headers=HTML_HEADERS)


def not_found_page(request: AnyRequest) -> Response[bytes] | None:
    """For a browser at an address without a page: the client, which says so. None for other programs."""
    wants_page = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if not wants_page or request.url.path.startswith(PREFIXES_WITHOUT_PAGES):
        return None
    files: WebFiles = request.app.state.web_files
    index = files.get("index.html")
    body = index.body if index else FILES_MISSING_PAGE.encode()
    return Response(body, status_code=HTTP_404_NOT_FOUND, headers=HTML_HEADERS)


@get("/static/{path:path}", include_in_schema=False)
async def static(request: ApiRequest, path: FromPath[Path]) -> Response[bytes]:
    found = _serve_file(request, str(path))
    if found is None:
        raise NotFoundException
    return found


PAGES: list[HTTPRouteHandler] = [page, static]
