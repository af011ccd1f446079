"""Security headers: what a browser may do with an answer, unless the answer itself says otherwise."""

from __future__ import annotations

from litestar.types import HTTPResponseStartEvent

YEAR = 365 * 24 * 3600

_ALWAYS = (
    (b"cache-control", b"no-store"),
    (b"x-content-type-options", b"nosniff"),
    # An answer that is no page loads nothing and stands in no frame, a picture with a script in it included.
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
_BY_HTTPS = (*_ALWAYS, (b"strict-transport-security", b"max-age=%d" % YEAR))


def protect(message: HTTPResponseStartEvent, *, https: bool) -> None:
    headers = list(message["headers"])
    names = {name for name, _ in headers}
    headers += [header for header in (_BY_HTTPS if https else _ALWAYS) if header[0] not in names]
    message["headers"] = headers
