"""The cookies of a browser: which session it has, the proof of our own page, and which accounts know it."""

from __future__ import annotations

import secrets
from typing import Any

from litestar import Response

from cartographers.server.http.auth.signing import Device
from cartographers.server.http.services import ApiRequest, services_of
from cartographers.storage import Account
from cartographers.storage.sessions import COOKIE_SECONDS

COOKIE = "cartographer"
CSRF_COOKIE = "csrf"
DEVICE_COOKIE = "device"
# A browser takes a cookie of such a name only over HTTPS and only from this very host, so that no neighbour
# under the same domain and nobody on the way can put another in its place.
SECURE_PREFIX = "__Host-"


def session_cookie(request: ApiRequest) -> str | None:
    return _cookie(request, COOKIE)


def device_of(request: ApiRequest) -> Device | None:
    return services_of(request).auth.signing.device(_cookie(request, DEVICE_COOKIE))


def _cookie(request: ApiRequest, name: str) -> str | None:
    # The plain name too: whoever got it before the server was reached by HTTPS stays signed in.
    return request.cookies.get(SECURE_PREFIX + name) or request.cookies.get(name)


def sign_in(request: ApiRequest, response: Response[Any], account: Account, session: str) -> None:
    """Gives a browser the cookies of a session."""
    signing = services_of(request).auth.signing
    _set(request, response, COOKIE, signing.session_cookie(account.id, session))
    _set(request, response, CSRF_COOKIE, signing.csrf_for(account), to_scripts=True)
    if not account.guest:
        device = device_of(request) or Device(secrets.token_hex(12), ())
        _set(request, response, DEVICE_COOKIE, signing.device_cookie(device.with_account(account.id)))
    if _by_https(request):
        _forget(request, response, COOKIE, CSRF_COOKIE, DEVICE_COOKIE)


def sign_out(request: ApiRequest, response: Response[Any]) -> None:
    """The browser stays known to the accounts it was signed in to: their owners are not locked out of it."""
    _forget(request, response, COOKIE, CSRF_COOKIE)
    _forget(request, response, SECURE_PREFIX + COOKIE, SECURE_PREFIX + CSRF_COOKIE)


def _set(
    request: ApiRequest, response: Response[Any], name: str, text: str, *, to_scripts: bool = False
) -> None:
    secure = _by_https(request)
    response.set_cookie(
        (SECURE_PREFIX if secure else "") + name,
        text,
        max_age=int(COOKIE_SECONDS),
        httponly=not to_scripts,
        samesite="lax",
        secure=secure,
    )


def _by_https(request: ApiRequest) -> bool:
    """Whether the visitor's browser speaks HTTPS: --url or a trusted proxy says so."""
    return services_of(request).settings.secure_cookies or request.scope["scheme"] == "https"


def _forget(request: ApiRequest, response: Response[Any], *names: str) -> None:
    for name in names:
        if name in request.cookies:
            # With the prefix a browser listens only to what is marked as secure, also to forget.
            secure = name.startswith(SECURE_PREFIX)
            response.set_cookie(name, "", max_age=0, samesite="lax", secure=secure)
