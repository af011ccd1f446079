"""Keeping an account under a name and a passphrase, signing in and out, and where one is signed in."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, Response, delete, get, post
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct

from cartographers.server.answers.accounts import MeJson, Name
from cartographers.server.http.auth.audit_log import audit
from cartographers.server.http.auth.identify import (
    BROWSER_ONLY,
    check_not_banned,
    device_of,
    sign_in,
    sign_out,
)
from cartographers.server.http.limits.limiter import network_of
from cartographers.server.http.routes.accounts import browser_of, me_json
from cartographers.server.http.services import ApiRequest, services_of
from cartographers.server.tables.people import checked_name
from cartographers.server.tables.refused import Reason, Refused
from cartographers.storage import Account, AlreadyClaimed, NameTaken
from cartographers.storage.names import fold_name

Passphrase = Annotated[str, Meta(min_length=8, max_length=200)]


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    passphrase: Passphrase


class NewPassphrase(Struct, frozen=True, forbid_unknown_fields=True):
    """Every other browser is signed out. Tokens and passkeys are removed too, unless they are kept."""

    old: Annotated[str, Meta(max_length=200)]
    new: Passphrase
    keep_tokens: bool = False
    keep_passkeys: bool = False


class SessionJson(Struct, frozen=True):
    """A browser that is signed in. `browser` and `system` are empty where they are not known."""

    id: str
    browser: str
    system: str
    created: float
    seen: float
    current: bool


class SignInController(Controller):
    path = "/"
    tags = ("account",)
    opt = BROWSER_ONLY

    @post("/me/claim", status_code=HTTP_200_OK, summary="Keep this account under a name and a passphrase")
    async def claim(self, request: ApiRequest, data: JSONBody[Credentials]) -> Response[MeJson]:
        services, id = services_of(request), request.user.id
        services.limiter.take("logins", network_of(request.user.address), services.settings.limits.logins)
        name = checked_name(data.name)
        hashed = await services.passphrases.hash(data.passphrase, name=name)
        try:
            account = await services.store.accounts.claim(id, name, hashed)
        except NameTaken:
            raise Refused(Reason.NAME_TAKEN, name=name) from None
        except AlreadyClaimed:
            raise Refused(Reason.ALREADY_KEPT) from None
        audit(request, "kept", id)
        return await welcome(request, account, request.user.session)

    @post("/me/passphrase", status_code=HTTP_200_OK, summary="Change the passphrase; asks for the old one")
    async def change_passphrase(self, request: ApiRequest, data: JSONBody[NewPassphrase]) -> Response[MeJson]:
        services, id = services_of(request), request.user.id
        await check_passphrase(request, data.old, "passphrase-change-failed")
        hashed = await services.passphrases.hash(data.new, name=request.user.known.name)
        account = await services.store.accounts.change_passphrase(
            id,
            hashed,
            session=request.user.session,
            keep_tokens=data.keep_tokens,
            keep_passkeys=data.keep_passkeys,
        )
        services.auth.forget(id)
        tokens, passkeys = ("kept" if keep else "removed" for keep in (data.keep_tokens, data.keep_passkeys))
        audit(request, "passphrase-changed", id, tokens=tokens, passkeys=passkeys)
        return await welcome(request, account, request.user.session)

    @post("/login", status_code=HTTP_200_OK, summary="Sign in to a kept account")
    async def login(self, request: ApiRequest, data: JSONBody[Credentials]) -> Response[MeJson]:
        services = services_of(request)
        name = checked_name(data.name)
        account = await services.store.accounts.by_name(name)
        slow_down(request, account, name)
        known_hash = account.passphrase_hash if account else None
        matches = await services.passphrases.matches(known_hash, data.passphrase)
        if account is None or not matches:
            audit(request, "sign-in-failed", account.id if account else None, failed=True)
            raise Refused(Reason.WRONG_PASSPHRASE)
        check_not_banned(account)  # said only to who knows the passphrase
        await end_present_session(request)
        audit(request, "signed-in", account.id)
        return await welcome(request, account, None)

    @post("/logout", status_code=HTTP_200_OK, summary="Sign out of this browser; a guest is lost by it")
    async def logout(self, request: ApiRequest) -> Response[None]:
        await end_present_session(request)
        response: Response[None] = Response(None)
        sign_out(request, response)
        return response

    @get("/me/sessions", summary="The browsers in which I am signed in, the last seen first")
    async def sessions(self, request: ApiRequest) -> list[SessionJson]:
        found = await services_of(request).store.sessions.of(request.user.id)
        current = request.user.session
        return [
            SessionJson(each.id, each.browser, each.system, each.created, each.seen, each.id == current)
            for each in found
        ]

    @delete("/me/sessions/{session:str}", status_code=HTTP_200_OK, summary="Sign out of one browser")
    async def end_session(self, request: ApiRequest, session: FromPath[str]) -> Response[None]:
        services, account = services_of(request), request.user.id
        if not session.isalnum() or not await services.store.sessions.end(account, session):
            raise Refused(Reason.UNKNOWN_SESSION)
        services.auth.forget(account)
        audit(request, "signed-out", account)
        response: Response[None] = Response(None)
        if session == request.user.session:
            sign_out(request, response)
        return response

    @delete("/me/sessions", status_code=HTTP_200_OK, summary="Sign out everywhere, here too")
    async def end_sessions(self, request: ApiRequest) -> Response[None]:
        services, account = services_of(request), request.user.id
        await services.store.sessions.end_all(account)
        services.auth.forget(account)
        audit(request, "signed-out-everywhere", account)
        response: Response[None] = Response(None)
        sign_out(request, response)
        return response


async def check_passphrase(request: ApiRequest, passphrase: str, failed: str) -> None:
    """Before something that only the owner may do, not whoever finds the browser open; rate limited."""
    services, id = services_of(request), request.user.id
    services.limiter.take("old passphrases", id, services.settings.limits.logins)
    account = await services.store.accounts.get(id)
    if not await services.passphrases.matches(account.passphrase_hash if account else None, passphrase):
        audit(request, failed, id, failed=True)
        raise Refused(Reason.WRONG_PASSPHRASE)


def slow_down(request: ApiRequest, account: Account | None, name: str) -> None:
    """Rate limit of guesses: by account, however its name is spelled, and by address. A
    known device has its own bucket, so that attackers cannot lock the owner out of it."""
    services, device = services_of(request), device_of(request)
    limit = services.settings.limits.logins
    if account is not None and device is not None and account.id in device.accounts:
        services.limiter.take("logins by device", f"{device.id}:{account.id}", limit)
        return
    services.limiter.take("logins", network_of(request.user.address), limit)
    services.limiter.take("logins for", account.id if account else fold_name(name), limit)


async def end_present_session(request: ApiRequest) -> None:
    visitor, services = request.user, services_of(request)
    if visitor.account is None:
        return
    if visitor.session is not None:
        await services.store.sessions.end(visitor.id, visitor.session)
    else:  # a cookie from before there were sessions names nothing else that could end
        await services.store.sessions.end_all(visitor.id)
    services.auth.forget(visitor.id)
    audit(request, "signed-out", visitor.id)


async def welcome(request: ApiRequest, account: Account, session: str | None) -> Response[MeJson]:
    if session is None:
        session = await services_of(request).auth.open_session(account, browser_of(request))
    services_of(request).auth.remember(account)
    response = Response(me_json(request, account))
    sign_in(request, response, account, session)
    return response
