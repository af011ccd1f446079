"""Before every request of the API: who is it, does it come from our own page, and is it not too much."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from litestar import Response

from cartographers.server.api.addresses import network_of
from cartographers.server.api.charging import SAFE_METHODS, charge_request
from cartographers.server.api.passes import (
    COOKIE,
    COOKIE_SECONDS,
    CSRF_COOKIE,
    CSRF_HEADER,
    Visitor,
)
from cartographers.server.api.services import ApiRequest, Services, services_of
from cartographers.server.refused import Reason, Refused
from cartographers.storage import Account
from cartographers.words import pick_language

BEARER = "bearer "
ONLY_WHO = "only-who"  # marks a handler that asks of an account nothing but who it is
# A browser takes a cookie of such a name only over HTTPS and only from this very host, so that no neighbour
# under the same domain and nobody on the way can put another in its place.
SECURE_PREFIX = "__Host-"


async def identify(request: ApiRequest) -> None:
    """Puts the visitor into the request, or refuses it."""
    services = services_of(request)
    visitor = await _visitor(request, services)
    # First of all, so that a refusal speaks the visitor's language.
    request.scope["user"] = visitor
    by_cookie = visitor.account is not None and not visitor.by_token
    if by_cookie and request.method not in SAFE_METHODS and not _proves_our_page(request, visitor):
        raise Refused(Reason.FORGED)
    charge_request(request)


def _proves_our_page(request: ApiRequest, visitor: Visitor) -> bool:
    return services_of(request).passes.csrf_matches(visitor.known, request.headers.get(CSRF_HEADER))


async def _visitor(request: ApiRequest, services: Services) -> Visitor:
    address = request.client.host if request.client else "unknown"
    account, by_token = None, False
    authorization = request.headers.get("authorization", "")
    # The plain name too: whoever got it before the server was reached by HTTPS stays signed in.
    cookie = request.cookies.get(SECURE_PREFIX + COOKIE) or request.cookies.get(COOKIE)
    if authorization:
        scheme_is_bearer = authorization[: len(BEARER)].lower() == BEARER
        token = authorization[len(BEARER) :].strip()
        account = await services.passes.by_token(token) if scheme_is_bearer else None
        by_token = True
    elif cookie:
        only_who = ONLY_WHO in request.route_handler.opt
        account = await services.passes.by_cookie(cookie, only_who=only_who)
    language = _language(
        request.query_params.get("language") if request.scope["query_string"] else None,
        account.language if account else None,
        request.headers.get("accept-language"),
    )
    visitor = Visitor(account, language, address, by_token)
    if by_token and account is None:
        request.scope["user"] = visitor
        services.limiter.take("logins", network_of(address), services.settings.limits.logins)
        raise Refused(Reason.NOT_SIGNED_IN)
    return visitor


@lru_cache(maxsize=1024)
def _language(*wishes: str | None) -> str:
    return pick_language(*wishes)


def let_in(request: ApiRequest, response: Response[Any], account: Account) -> None:
    """Gives a browser the cookies of an account."""
    passes, secure = services_of(request).passes, _by_https(request)
    prefix = SECURE_PREFIX if secure else ""
    response.set_cookie(
        prefix + COOKIE,
        passes.cookie_for(account),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=secure,
    )
    response.set_cookie(
        prefix + CSRF_COOKIE,
        passes.csrf_for(account),
        max_age=COOKIE_SECONDS,
        samesite="lax",
        secure=secure,
    )
    if secure:
        _forget(request, response, "")


def let_out(request: ApiRequest, response: Response[Any]) -> None:
    _forget(request, response, "")
    _forget(request, response, SECURE_PREFIX)


def _by_https(request: ApiRequest) -> bool:
    """Whether the visitor's browser speaks HTTPS: --url or a trusted proxy says so."""
    return services_of(request).settings.secure_cookies or request.scope["scheme"] == "https"


def _forget(request: ApiRequest, response: Response[Any], prefix: str) -> None:
    for name in (prefix + COOKIE, prefix + CSRF_COOKIE):
        if name in request.cookies:
            # With the prefix a browser listens only to what is marked as secure, also to forget.
            response.set_cookie(name, "", max_age=0, samesite="lax", secure=bool(prefix))
