"""The gate in front of every request: what is refused before routing and authentication.

Against other sites' pages (CSRF: Origin and Sec-Fetch-Site), names that point here without our knowing (DNS
rebinding: Host), bodies that are no JSON, texts so long that caches further in would fill the memory, and, by
rate limiting, more requests from one address than a class of pupils makes.
"""

from __future__ import annotations

import re
import socket
from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, HTTPResponseStartEvent, Receive, Scope, Send

from cartographers.server.http.auth.identify import COOKIE
from cartographers.server.http.errors import ErrorJson
from cartographers.server.http.limits.costs import SAFE_METHODS
from cartographers.server.http.limits.limiter import Limiter, network_of
from cartographers.server.settings import Settings
from cartographers.server.tables.refused import Reason, Refused
from cartographers.words import pick_language, words

# ---- the Host header
#
# The defence against DNS rebinding: another site can let its own name point at this computer. Then a browser
# treats this server as the same origin and lets that site's scripts read and write here; only the Host
# header still says under which name the visitor came.

LONGEST_HOST = 261  # the longest name of the domain name system, and a port
ANY = "*"
LAST_PORT = 65_535
_HOST = re.compile(r"(?P<name>[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::(?P<port>[0-9]{1,5}))?", re.ASCII)


@lru_cache(maxsize=1024)
def _name(host: bytes) -> str | None:
    """None also for what only looks like a name: whoever takes it for part of an address would fail."""
    found = _HOST.fullmatch(host.decode("latin-1").lower())
    if found is None or int(found["port"] or 0) > LAST_PORT:
        return None
    name = found["name"].rstrip(".")
    return (name if not name.startswith("[") or _is_address(name) else None) or None


def host_name(host: bytes) -> str | None:
    """The name in a Host header, without the port and in lower case; None if it is no such header."""
    return _name(host) if len(host) <= LONGEST_HOST else None


def allowed_hosts(base_url: str | None, others: str | None) -> frozenset[str] | None:
    """The names besides bare addresses: this computer's, the one in --url and the `others` of --hosts, with
    commas between them. None for any."""
    wishes = [wish.strip().lower().rstrip(".") for wish in (others or "").split(",")]
    if ANY in wishes:
        return None
    own = socket.gethostname().lower()
    names = {"localhost", own, f"{own.partition('.')[0]}.local", *filter(None, wishes)}
    if base_url:
        names.add(urlsplit(base_url).hostname or "")
    return frozenset(names)


def is_allowed(name: str, allowed: frozenset[str] | None) -> bool:
    """Whether to answer to this name. Bare addresses and *.localhost cannot be rebound by DNS."""
    return allowed is None or name in allowed or name.endswith(".localhost") or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


# ---- security headers: defaults, which an answer may override

YEAR = 365 * 24 * 3600

_ALWAYS = (
    (b"cache-control", b"no-store"),
    (b"x-content-type-options", b"nosniff"),
    # An answer that is no page loads nothing and is not framed; also for SVG, which may contain scripts.
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
_BY_HTTPS = (*_ALWAYS, (b"strict-transport-security", b"max-age=%d" % YEAR))


def protect(message: HTTPResponseStartEvent, *, https: bool) -> None:
    headers = list(message["headers"])
    names = {name for name, _ in headers}
    headers += [header for header in (_BY_HTTPS if https else _ALWAYS) if header[0] not in names]
    message["headers"] = headers


# ---- the gate

TRUSTED_FETCH_SITES = (None, b"same-origin", b"none")  # none: typed or bookmarked; missing: not a browser
FRAME_DESTINATIONS = (b"iframe", b"frame", b"fencedframe", b"embed", b"object")
JSON = b"application/json"
API = "/api/"
ONE_CLICK = "/api/unsubscribe/"  # mail programs send a form there (RFC 8058)
LONGEST_ORIGIN = LONGEST_HOST + len("https://")
LONGEST_PATH = 2_048
LONGEST_QUERY = 4_096
LONGEST_ACCEPT_LANGUAGE = 256
LONGEST_COOKIES = 4_096  # bytes; above this only our own are passed on
SINGLE_HEADERS = (b"host", b"origin", b"sec-fetch-site", b"content-type", b"content-length", b"authorization")
DEFAULT_PORTS = {"http": ":80", "https": ":443"}

Headers = dict[bytes, bytes]


class Gate:
    """ASGI middleware."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._hosts = settings.hosts
        self._base = urlsplit(settings.base_url or "")
        self._limiter = Limiter.of_all_workers(settings.shared)
        self._rate = settings.limits.at_address.everything
        # A browser repeats its headers; too long ones are refused before they are cached.
        self._answers_to = lru_cache(1024)(self._is_ours)
        self._is_own = lru_cache(1024)(self._is_own_origin)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        sent: list[tuple[bytes, bytes]] = scope["headers"]  # type: ignore[assignment]  # uvicorn's is a list
        headers = dict(sent)
        repeats = len(headers) < len(sent)
        refused = (
            self._too_fast(scope)
            or (_duplicate_header(sent) if repeats else None)
            or self._refusal(scope, headers)
        )
        if refused is not None:
            await _answer(refused, headers, send)
            return
        if repeats or _is_too_long(headers):
            scope["headers"] = [(name, _truncate(name, value)) for name, value in sent]
        await self._app(scope, receive, send)

    def _too_fast(self, scope: Scope) -> Refused | None:
        """Rate limit of what no API handler limits: pages, files, and unknown paths."""
        client = scope.get("client")
        try:
            self._limiter.take("everything", network_of(client[0] if client else "unknown"), self._rate)
        except Refused as refused:
            return refused
        return None

    def _refusal(self, scope: Scope, headers: Headers) -> Refused | None:
        if len(scope["raw_path"]) > LONGEST_PATH or len(scope["query_string"]) > LONGEST_QUERY:
            return Refused(Reason.LONG_ADDRESS)
        host = headers.get(b"host")
        if host is not None:
            name = host_name(host)
            if name is None:
                return Refused(Reason.INVALID, problem="the header Host is no name of a server")
            if not self._answers_to(name):
                return Refused(Reason.OTHER_HOST, host=name)
        site = headers.get(b"sec-fetch-site")
        if scope.get("method") in SAFE_METHODS:
            # A link may lead to an answer; to use it inside a page of its own is for no other site. A frame
            # would show nothing, but make guests and take from the limits of the visitor's address.
            foreign = site not in TRUSTED_FETCH_SITES and not _is_link(headers)
            return Refused(Reason.CSRF_FAILED) if foreign and scope["path"].startswith(API) else None
        origin = headers.get(b"origin")
        if site not in TRUSTED_FETCH_SITES or (
            origin is not None
            and (len(origin) > LONGEST_ORIGIN or not self._is_own(origin, host, scope["scheme"]))
        ):
            return Refused(Reason.CSRF_FAILED)
        if scope["path"].startswith(ONE_CLICK):  # its secret is in the address, and no cookie counts
            return None
        return None if _is_json(headers) else Refused(Reason.NOT_JSON)

    def _is_ours(self, name: str) -> bool:
        return is_allowed(name, self._hosts)

    def _is_own_origin(self, origin: bytes, host: bytes | None, scheme: str) -> bool:
        """Whether this is the origin of our own pages: the Host or --url. A proxy may speak HTTPS without
        saying so; but what is known to be reached by HTTPS takes nothing from a page that was not."""
        said, _, place = origin.decode("latin-1").lower().partition("://")
        if said not in DEFAULT_PORTS or not place:
            return False
        port = DEFAULT_PORTS[said]
        place = place.removesuffix(port)
        if place == self._base.netloc.lower().removesuffix(port):
            return said in ("https", self._base.scheme)
        own = host.decode("latin-1").lower().removesuffix(port) if host else ""
        return place == own and said in ("https", scheme)


def _is_link(headers: Headers) -> bool:
    """Whether it is a top-level navigation, not a subresource or frame of another page."""
    navigates = headers.get(b"sec-fetch-mode") == b"navigate"
    return navigates and headers.get(b"sec-fetch-dest") not in FRAME_DESTINATIONS


def _is_json(headers: Headers) -> bool:
    """Other types can be sent cross-site without a CORS preflight."""
    kind = headers.get(b"content-type")
    if kind is None:
        return b"transfer-encoding" not in headers and headers.get(b"content-length", b"0") == b"0"
    return kind.partition(b";")[0].strip().lower() == JSON


def _duplicate_header(sent: list[tuple[bytes, bytes]]) -> Refused | None:
    """Refused as ambiguous: two parts of the program could each read another one."""
    names = [name for name, _ in sent]
    for name in SINGLE_HEADERS:
        if names.count(name) > 1:
            return Refused(Reason.INVALID, problem=f"there are several headers {name.decode()}")
    return None


def _is_too_long(headers: Headers) -> bool:
    return (
        len(headers.get(b"accept-language", b"")) > LONGEST_ACCEPT_LANGUAGE
        or len(headers.get(b"cookie", b"")) > LONGEST_COOKIES
    )


def _truncate(name: bytes, value: bytes) -> bytes:
    """Cuts long headers that caches further in would keep; of cookies only our own stay, since other
    programs on this computer set cookies for the same host."""
    if name == b"accept-language":
        return value[:LONGEST_ACCEPT_LANGUAGE]
    if name == b"cookie" and len(value) > LONGEST_COOKIES:
        own = [cookie for cookie in value.split(b";") if COOKIE.encode() in cookie.partition(b"=")[0]]
        return b";".join(own)[:LONGEST_COOKIES]
    return value


async def _answer(refused: Refused, headers: Headers, send: Send) -> None:
    language = pick_language(headers.get(b"accept-language", b"")[:LONGEST_ACCEPT_LANGUAGE].decode("latin-1"))
    said = ErrorJson(refused.status, refused.reason, refused.sentence(words(language)))
    body = msgspec.json.encode(said)
    head = [(b"content-type", JSON), (b"content-length", str(len(body)).encode())]
    if refused.retry_after is not None:
        head.append((b"retry-after", str(refused.retry_after).encode()))
    await send({"type": "http.response.start", "status": refused.status, "headers": head})
    await send({"type": "http.response.body", "body": body, "more_body": False})
