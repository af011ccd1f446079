"""Codes that are good once: a new passphrase by a link or a recovery code, sign-in on another device.

Their hashes are looked up by an index, which tells a guesser nothing: the codes are random and long.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import segno
from litestar import Controller, Response, get, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from msgspec import Meta, Struct

from cartographers.server.answers.accounts import MeJson, Name
from cartographers.server.http.auth.audit_log import audit
from cartographers.server.http.auth.identify import BROWSER_ONLY, check_not_banned
from cartographers.server.http.limits.costs import takes
from cartographers.server.http.limits.limiter import network_of
from cartographers.server.http.routes.sign_in import (
    Passphrase,
    check_passphrase,
    end_present_session,
    slow_down,
    welcome,
)
from cartographers.server.http.services import ApiRequest, base_url, services_of
from cartographers.server.live.administration import code_hash
from cartographers.server.tables.codes import fresh_code, shown_code, typed_code
from cartographers.server.tables.people import checked_name
from cartographers.server.tables.refused import Reason, Refused
from cartographers.storage import Account, CodePurpose

RECOVERY_CODES = 10
# They last for years, so that a stolen backup with their hashes must not give them away to whoever tries all:
# 31^15 are more than 2^74.
RECOVERY_LENGTH = 15
DEVICE_CODE_SECONDS = 300

Code = Annotated[str, Meta(min_length=1, max_length=64)]


class PassphraseByLink(Struct, frozen=True, forbid_unknown_fields=True):
    """Every browser and every token of the account is signed out, and its passkeys are removed."""

    code: Code
    passphrase: Passphrase


class RecoveryByCode(Struct, frozen=True, forbid_unknown_fields=True):
    """Every browser and every token of the account is signed out, and its passkeys are removed."""

    name: Name
    code: Code
    passphrase: Passphrase


class SignInByCode(Struct, frozen=True, forbid_unknown_fields=True):
    code: Code


class OwnPassphrase(Struct, frozen=True, forbid_unknown_fields=True):
    passphrase: Annotated[str, Meta(max_length=200)]


class RecoveryCodesJson(Struct, frozen=True):
    """They are told this once, and take the place of those made before."""

    codes: list[str]


class RecoveryCodesLeftJson(Struct, frozen=True):
    left: int


class DeviceCodeJson(Struct, frozen=True):
    """`qr` is a picture of the `link`, as a data URI; both and the code are good once."""

    code: str
    link: str
    qr: str
    seconds: int


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
        limit_guesses(request)
        return await _new_passphrase(request, data.code, CodePurpose.PASSPHRASE, data.passphrase, None)

    @post(
        "/passphrase/recovery",
        status_code=HTTP_200_OK,
        summary="Choose a new passphrase by a recovery code, and sign in",
    )
    async def recover(self, request: ApiRequest, data: JSONBody[RecoveryByCode]) -> Response[MeJson]:
        name = checked_name(data.name)
        account = await services_of(request).store.accounts.by_name(name)
        slow_down(request, account, name)
        owner, code = account.id if account else "", typed_code(data.code)
        return await _new_passphrase(request, code, CodePurpose.RECOVERY, data.passphrase, owner)

    @get("/me/recovery-codes", summary="How many recovery codes I have left")
    async def codes_left(self, request: ApiRequest) -> RecoveryCodesLeftJson:
        count = await services_of(request).store.codes.count(request.user.id, CodePurpose.RECOVERY)
        return RecoveryCodesLeftJson(count)

    @post(
        "/me/recovery-codes",
        status_code=HTTP_201_CREATED,
        summary="New recovery codes; asks for the passphrase",
        opt=takes("new_tokens"),
    )
    async def make_codes(self, request: ApiRequest, data: JSONBody[OwnPassphrase]) -> RecoveryCodesJson:
        if request.user.known.guest:
            raise Refused(Reason.NOT_KEPT)
        await check_passphrase(request, data.passphrase, "recovery-codes-failed")
        codes = [fresh_code(RECOVERY_LENGTH) for _ in range(RECOVERY_CODES)]
        await _replace(request, CodePurpose.RECOVERY, codes, None)
        audit(request, "recovery-codes-made", request.user.id)
        return RecoveryCodesJson([shown_code(code) for code in codes])

    @post(
        "/me/device-code",
        status_code=HTTP_201_CREATED,
        summary="A code by which a second device signs in, within five minutes",
        opt=takes("new_tokens"),
    )
    async def device_code(self, request: ApiRequest) -> DeviceCodeJson:
        request.user.require_account()
        code = fresh_code()
        expires = services_of(request).rooms.clock() + DEVICE_CODE_SECONDS
        await _replace(request, CodePurpose.SIGN_IN, [code], expires)
        audit(request, "device-code-made", request.user.id)
        link = f"{base_url(request)}/signin#{code}"
        qr = segno.make(link, error="m", micro=False).svg_data_uri(scale=6, border=3, light="#fff")
        return DeviceCodeJson(shown_code(code), link, qr, DEVICE_CODE_SECONDS)

    @post("/login/code", status_code=HTTP_200_OK, summary="Sign in by the code that another device shows")
    async def sign_in(self, request: ApiRequest, data: JSONBody[SignInByCode]) -> Response[MeJson]:
        services = services_of(request)
        limit_guesses(request)
        hashed = code_hash(typed_code(data.code))
        owner = await services.store.codes.use(hashed, CodePurpose.SIGN_IN, services.rooms.clock())
        account = await known_owner(request, owner)
        await end_present_session(request)
        audit(request, "signed-in", account.id, by="code")
        return await welcome(request, account, None)


async def _replace(
    request: ApiRequest, purpose: CodePurpose, codes: Sequence[str], expires: float | None
) -> None:
    hashes = [code_hash(code) for code in codes]
    try:
        await services_of(request).store.codes.replace(request.user.id, purpose, hashes, expires=expires)
    except KeyError:  # deleted meanwhile
        raise Refused(Reason.ACCOUNT_MISSING) from None


async def _new_passphrase(
    request: ApiRequest, code: str, purpose: CodePurpose, passphrase: str, expected: str | None
) -> Response[MeJson]:
    """`expected`: whose code it has to be."""
    services, hashed = services_of(request), code_hash(code)
    # Looked at first, so that a weak passphrase does not use the code up.
    owner = await services.store.codes.whose(hashed, purpose, services.rooms.clock())
    account = await known_owner(request, owner if expected in (None, owner) else None)
    new_hash = await services.passphrases.hash(passphrase, name=account.name)
    if await services.store.codes.use(hashed, purpose, services.rooms.clock()) != account.id:
        raise Refused(Reason.WRONG_CODE)  # somebody used it in this very moment
    try:
        account = await services.store.accounts.change_passphrase(
            account.id, new_hash, keep_codes=purpose is CodePurpose.RECOVERY
        )
    except KeyError:
        raise Refused(Reason.WRONG_CODE) from None
    services.auth.forget(account.id)
    await end_present_session(request)
    audit(request, "passphrase-changed", account.id, by=purpose.value)
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
