"""Before every request of the API: authentication by cookie or token, CSRF check, scope, rate limits.

A browser has three cookies: its session, the CSRF token, and the accounts for which it is a known device.
"""

from __future__ import annotations

import secrets
import time
from functools import lru_cache
from typing import Any

from litestar import Response

from cartographers.server.answers.asker import Visitor
from cartographers.server.http.auth.sessions import Identity
from cartographers.server.http.auth.signing import Device
from cartographers.server.http.limits.costs import SAFE_METHODS, charge_request, check_misses
from cartographers.server.http.limits.limiter import network_of
from cartographers.server.http.services import ApiRequest, Services, header_of, services_of
from cartographers.server.tables.refused import Reason, Refused, banned
from cartographers.storage import Account, Scope
from cartographers.storage.sessions import COOKIE_SECONDS
from cartographers.words import pick_language

BEARER = "bearer "
IDENTITY_ONLY = "identity-only"  # marks a handler that needs only the account's id: stale cache will do
CSRF_HEADER = "x-csrf"


async def identify(request: ApiRequest) -> None:
    """Authenticates the request, or refuses it."""
    services = services_of(request)
    visitor = await _visitor(request, services)
    # First of all, so that a refusal speaks the visitor's language.
    request.scope["user"] = visitor
    if visitor.account is not None:
        check_not_banned(visitor.account)
    by_cookie = visitor.account is not None and not visitor.by_token
    if by_cookie and request.method not in SAFE_METHODS and not _proves_our_page(request, visitor):
        raise Refused(Reason.CSRF_FAILED)
    check_scope(request)
    charge_request(request)
    await check_misses(request)


def check_not_banned(account: Account) -> None:
    """`Refused` for an account that the host keeps out."""
    if account.banned_until is not None and account.banned_until > time.time():
        raise banned(account.banned_until)


def _proves_our_page(request: ApiRequest, visitor: Visitor) -> bool:
    return services_of(request).auth.signing.csrf_matches(
        visitor.known, header_of(request, CSRF_HEADER.encode())
    )


async def _visitor(request: ApiRequest, services: Services) -> Visitor:
    client = request.scope["client"]
    address = client[0] if client else "unknown"
    authorization = header_of(request, b"authorization")
    if authorization:
        return await _by_token(request, services, authorization, address)
    cookie = session_cookie(request)
    found = Identity()
    if cookie:
        found = await services.auth.by_cookie(
            cookie, identity_only=IDENTITY_ONLY in request.route_handler.opt
        )
    language = _wished_language(request, found.account)
    return Visitor(found.account, language, address, session=found.session, lost=found.lost)


async def _by_token(request: ApiRequest, services: Services, authorization: str, address: str) -> Visitor:
    scheme_is_bearer = authorization[: len(BEARER)].lower() == BEARER
    token = authorization[len(BEARER) :].strip()
    found = await services.auth.by_token(token) if scheme_is_bearer else None
    if found is None:
        request.scope["user"] = Visitor(None, _wished_language(request, None), address, Scope.READ)
        services.limiter.take("logins", network_of(address), services.settings.limits.logins)
        raise Refused(Reason.NOT_SIGNED_IN)
    account, scope = found
    hashed = services.auth.token_hash(token)
    return Visitor(account, _wished_language(request, account), address, scope, token=hashed)


def _wished_language(request: ApiRequest, account: Account | None) -> str:
    return _language(
        request.query_params.get("language") if request.scope["query_string"] else None,
        account.language if account else None,
        header_of(request, b"accept-language"),
    )


@lru_cache(maxsize=1024)
def _language(*wishes: str | None) -> str:
    return pick_language(*wishes)


# ---- token scopes

_SCOPE, _BROWSER = "scope", "browser-only"


def requires_scope(scope: Scope) -> dict[str, Any]:
    """For a handler's `opt`. Without it a token has to be for reading, and to change things for playing."""
    return {_SCOPE: scope}


# Sessions and passphrases are for browsers only: a leaked token must not take over the account.
BROWSER_ONLY = {_BROWSER: True}


def check_scope(request: ApiRequest) -> None:
    scope = request.user.scope
    if scope is None:
        return
    declared = request.route_handler.opt
    if declared.get(_BROWSER):
        raise Refused(Reason.BROWSER_ONLY)
    usual = Scope.READ if request.method in SAFE_METHODS else Scope.PLAY
    if not scope.allows(declared.get(_SCOPE, usual)):
        raise Refused(Reason.TOKEN_SCOPE)


# ---- cookies

COOKIE = "cartographer"
CSRF_COOKIE = "csrf"
DEVICE_COOKIE = "device"
# A browser takes a cookie of such a name only over HTTPS and only from this very host, so that no neighbour
# under the same domain and no attacker on the network can replace it.
SECURE_PREFIX = "__Host-"
BLANKS = " \t"


def session_cookie(request: ApiRequest) -> str | None:
    """Taken from the header itself, which every move brings: ours has no sign that would be quoted.

    Nothing but what HTTP takes for a blank is left out: a browser lets any page of the domain set a name that
    only looks like `__Host-` behind another kind of space.
    """
    pairs = [pair.partition("=") for pair in (header_of(request, b"cookie") or "").split(";")]
    found = {name.strip(BLANKS): value.strip(BLANKS) for name, _, value in pairs}
    # The unprefixed name too: sessions from before the server had HTTPS stay signed in.
    return found.get(SECURE_PREFIX + COOKIE) or found.get(COOKIE)


def device_of(request: ApiRequest) -> Device | None:
    """Seldom asked for, and parsed by Litestar: the commas in it are quoted."""
    cookies = request.cookies
    kept = cookies.get(SECURE_PREFIX + DEVICE_COOKIE) or cookies.get(DEVICE_COOKIE)
    return services_of(request).auth.signing.device(kept)


def sign_in(request: ApiRequest, response: Response[Any], account: Account, session: str) -> None:
    """Sets the cookies of a session."""
    signing = services_of(request).auth.signing
    _set(request, response, COOKIE, signing.session_cookie(account.id, session))
    _set(request, response, CSRF_COOKIE, signing.csrf_for(account), to_scripts=True)
    if not account.guest:
        device = device_of(request) or Device(secrets.token_hex(12), ())
        _set(request, response, DEVICE_COOKIE, signing.device_cookie(device.with_account(account.id)))
    if _by_https(request):
        _forget(request, response, COOKIE, CSRF_COOKIE, DEVICE_COOKIE)


def sign_out(request: ApiRequest, response: Response[Any]) -> None:
    """The device cookie stays, so that attacks on the name do not lock the owner out of this browser."""
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
