"""Codes that are good once: choosing a new passphrase by a link that the host has handed out."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, Response, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct

from cartographers.server.http.auth.audit_log import audit
from cartographers.server.http.auth.identify import BROWSER_ONLY, check_not_banned
from cartographers.server.http.limits.limiter import network_of
from cartographers.server.http.routes.accounts import MeJson
from cartographers.server.http.routes.sign_in import Passphrase, end_present_session, welcome
from cartographers.server.http.services import ApiRequest, services_of
from cartographers.server.live.administration import code_hash
from cartographers.server.tables.refused import Reason, Refused
from cartographers.storage import Account, CodePurpose

Code = Annotated[str, Meta(min_length=1, max_length=64)]


class PassphraseByLink(Struct, frozen=True, forbid_unknown_fields=True):
    """Every browser and every token of the account is signed out."""

    code: Code
    passphrase: Passphrase


class OneTimeCodesController(Controller):
    path = "/"
    tags = ("account",)
    opt = BROWSER_ONLY

    @post(
        "/passphrase",
        status_code=HTTP_200_OK,
        summary="Choose a new passphrase by a one-time link, and sign in",
    )
    async def choose(self, request: ApiRequest, data: JSONBody[PassphraseByLink]) -> Response[MeJson]:
        services = services_of(request)
        hashed, purpose = code_hash(data.code), CodePurpose.PASSPHRASE
        limit_guesses(request)
        # Looked at first, so that a weak passphrase does not use the link up.
        owner = await services.store.codes.whose(hashed, purpose, services.rooms.clock())
        account = await known_owner(request, owner)
        passphrase = await services.passphrases.hash(data.passphrase, name=account.name)
        if await services.store.codes.use(hashed, purpose, services.rooms.clock()) != account.id:
            raise Refused(Reason.WRONG_CODE)  # somebody used it in this very moment
        try:
            account = await services.store.accounts.change_passphrase(account.id, passphrase)
        except KeyError:
            raise Refused(Reason.WRONG_CODE) from None
        services.auth.forget(account.id)
        await end_present_session(request)
        audit(request, "passphrase-changed", account.id, by="link")
        return await welcome(request, account, None)


def limit_guesses(request: ApiRequest) -> None:
    """Like passphrases, by address: a code says no name by which they could be counted."""
    services = services_of(request)
    services.limiter.take("logins", network_of(request.user.address), services.settings.limits.logins)


async def known_owner(request: ApiRequest, owner: str | None) -> Account:
    account = await services_of(request).store.accounts.get(owner) if owner is not None else None
    if account is None:
        audit(request, "code-failed", None, failed=True)
        raise Refused(Reason.WRONG_CODE)
    check_not_banned(account)
    return account
