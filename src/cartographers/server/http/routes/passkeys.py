"""/api/me/passkeys and /api/login/passkey: signing in by what a device or a security key keeps, without a
passphrase and without a name."""

from __future__ import annotations

import secrets
from typing import Annotated

from litestar import Controller, Response, delete, get, patch, post
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from msgspec import Meta, Struct

from cartographers.rules.setup import LONGEST_NAME
from cartographers.server.answers.accounts import MeJson
from cartographers.server.http.auth.audit_log import audit
from cartographers.server.http.auth.identify import BROWSER_ONLY, check_not_banned
from cartographers.server.http.auth.passkeys import (
    ALGORITHMS,
    CHALLENGE_SECONDS,
    NAME,
    REGISTER,
    SIGN_IN,
    answered_challenge,
    checked_assertion,
    checked_registration,
    from_base64url,
    new_challenge,
    relying_party,
)
from cartographers.server.http.limits.costs import takes
from cartographers.server.http.limits.limiter import network_of
from cartographers.server.http.routes.accounts import browser_of
from cartographers.server.http.routes.sign_in import check_passphrase, end_present_session, welcome
from cartographers.server.http.services import ApiRequest, services_of
from cartographers.server.tables.patterns import full_match
from cartographers.server.tables.people import checked_title
from cartographers.server.tables.refused import Reason, Refused
from cartographers.storage import (
    Account,
    ChallengeUsed,
    Passkey,
    PasskeyTaken,
    PassphraseChanged,
    TooManyKept,
)

ID_BYTES = 8
# No length that is one more than a multiple of four: those are no base64url.
BASE64URL = full_match("(?:[A-Za-z0-9_-]{4})*(?:[A-Za-z0-9_-]{2,3})?")

CredentialId = Annotated[str, Meta(pattern=BASE64URL, min_length=2, max_length=1400)]
Base64url = Annotated[str, Meta(pattern=BASE64URL, max_length=8192)]
PasskeyName = Annotated[str, Meta(max_length=LONGEST_NAME)]


class PasskeyJson(Struct, frozen=True):
    """`site` is the name of the server it was made for: it works only there."""

    id: str
    name: str
    site: str
    created: float
    used: float | None


class PasskeyPermission(Struct, frozen=True, forbid_unknown_fields=True):
    """The passphrase once more; a guest has none."""

    passphrase: Annotated[str, Meta(max_length=200)] = ""


class PasskeyCreationJson(Struct, frozen=True):
    """What the browser is asked for by `navigator.credentials.create`. The challenge and the ids are in
    base64url; `known` are the credentials that the account has already. The challenge is good once."""

    challenge: str
    site: str
    site_name: str
    account: str
    name: str
    algorithms: list[int]
    known: list[str]
    seconds: float


class PasskeyRequestJson(Struct, frozen=True):
    """What the browser is asked for by `navigator.credentials.get`, for any account. Good once."""

    challenge: str
    site: str
    seconds: float


class NewPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """What the authenticator answered: `clientDataJSON` and `attestationObject`."""

    client_data: Base64url
    attestation: Base64url
    name: PasskeyName = ""


class PasskeyChanges(Struct, frozen=True, forbid_unknown_fields=True):
    name: PasskeyName


class SignInByPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """What the authenticator answered. `user_handle` is the account that it kept with the passkey."""

    credential: CredentialId
    client_data: Base64url
    authenticator_data: Base64url
    signature: Base64url
    user_handle: Base64url


class PasskeysController(Controller):
    path = "/"
    tags = ("account",)
    opt = BROWSER_ONLY

    @get("/me/passkeys", summary="My passkeys, the oldest first")
    async def passkeys(self, request: ApiRequest) -> list[PasskeyJson]:
        return [_json(passkey) for passkey in await services_of(request).store.passkeys.of(request.user.id)]

    @post(
        "/me/passkeys/challenge",
        status_code=HTTP_200_OK,
        summary="Begin to make a passkey; asks for the passphrase",
    )
    async def begin(self, request: ApiRequest, data: JSONBody[PasskeyPermission]) -> PasskeyCreationJson:
        account, party = await _as_kept(request), relying_party(request)
        if not account.guest:
            await check_passphrase(request, data.passphrase, "passkey-failed")
        known = await services_of(request).store.passkeys.of(account.id)
        return PasskeyCreationJson(
            challenge=new_challenge(request, REGISTER, account),
            site=party.id,
            site_name=NAME,
            account=account.id,
            name=account.name,
            algorithms=list(ALGORITHMS),
            known=[passkey.credential for passkey in known],
            seconds=CHALLENGE_SECONDS,
        )

    @post(
        "/me/passkeys",
        status_code=HTTP_201_CREATED,
        summary="Keep a new passkey",
        opt=takes("new_tokens"),
    )
    async def add(self, request: ApiRequest, data: JSONBody[NewPasskey]) -> PasskeyJson:
        services, party = services_of(request), relying_party(request)
        account = await _as_kept(request)
        client_data = from_base64url(data.client_data)
        challenge = await answered_challenge(request, REGISTER, client_data, account)
        made = await checked_registration(party, client_data, from_base64url(data.attestation))
        passkey = Passkey(
            id=secrets.token_hex(ID_BYTES),
            account=account.id,
            credential=made.credential,
            rp_id=party.id,
            public_key=made.public_key,
            counter=made.counter,
            name=checked_title(data.name) or " · ".join(filter(None, browser_of(request))),
            created=services.rooms.clock(),
        )
        most = services.settings.limits.passkeys
        try:
            await services.store.passkeys.add(
                passkey, challenge, most=most, passphrase_hash=account.passphrase_hash
            )
        except (ChallengeUsed, PassphraseChanged):
            raise Refused(Reason.WRONG_PASSKEY) from None
        except PasskeyTaken:
            raise Refused(Reason.PASSKEY_TAKEN) from None
        except TooManyKept:
            raise Refused(Reason.TOO_MANY_PASSKEYS, most=most) from None
        except KeyError:  # deleted meanwhile
            raise Refused(Reason.ACCOUNT_MISSING) from None
        audit(request, "passkey-added", account.id)
        return _json(passkey)

    @patch("/me/passkeys/{passkey:str}", summary="Give a passkey another name")
    async def rename(
        self, request: ApiRequest, passkey: FromPath[str], data: JSONBody[PasskeyChanges]
    ) -> PasskeyJson:
        services, account, name = services_of(request), request.user.id, checked_title(data.name)
        renamed = await services.store.passkeys.rename(account, passkey, name) if passkey.isalnum() else None
        if renamed is None:
            raise Refused(Reason.UNKNOWN_PASSKEY)
        return _json(renamed)

    @delete(
        "/me/passkeys/{passkey:str}",
        status_code=HTTP_200_OK,
        summary="Remove a passkey: nobody signs in by it any more",
    )
    async def remove(self, request: ApiRequest, passkey: FromPath[str]) -> None:
        account = request.user.id
        if not passkey.isalnum() or not await services_of(request).store.passkeys.remove(account, passkey):
            raise Refused(Reason.UNKNOWN_PASSKEY)
        audit(request, "passkey-removed", account)

    @post("/login/passkey/challenge", status_code=HTTP_200_OK, summary="Begin to sign in by a passkey")
    async def begin_sign_in(self, request: ApiRequest) -> PasskeyRequestJson:
        party = relying_party(request)
        return PasskeyRequestJson(new_challenge(request, SIGN_IN), party.id, CHALLENGE_SECONDS)

    @post("/login/passkey", status_code=HTTP_200_OK, summary="Sign in by a passkey")
    async def sign_in(self, request: ApiRequest, data: JSONBody[SignInByPasskey]) -> Response[MeJson]:
        services = services_of(request)
        services.limiter.take("logins", network_of(request.user.address), services.settings.limits.logins)
        account = await _owner(request, data)
        check_not_banned(account)  # said only to who has the passkey
        await end_present_session(request)
        audit(request, "signed-in", account.id, by="passkey")
        return await welcome(request, account, None)


async def _as_kept(request: ApiRequest) -> Account:
    """Whose passphrase another worker may have changed a moment ago: read anew."""
    account = await services_of(request).store.accounts.get(request.user.id)
    if account is None:
        raise Refused(Reason.ACCOUNT_MISSING)
    return account


async def _owner(request: ApiRequest, data: SignInByPasskey) -> Account:
    """Whose passkey has answered; `Refused` in one and the same way whatever is wrong with it."""
    services, party = services_of(request), relying_party(request)
    passkey: Passkey | None = None
    try:
        client_data = from_base64url(data.client_data)
        challenge = await answered_challenge(request, SIGN_IN, client_data)
        passkey = await services.store.passkeys.find(data.credential)
        if passkey is None or passkey.rp_id != party.id:
            raise Refused(Reason.WRONG_PASSKEY)
        if from_base64url(data.user_handle) != passkey.account.encode():
            raise Refused(Reason.WRONG_PASSKEY)
        counter = await checked_assertion(
            party,
            passkey,
            client_data,
            from_base64url(data.authenticator_data),
            from_base64url(data.signature),
        )
        used = await services.store.passkeys.use(passkey.id, counter, challenge, services.rooms.clock())
        account = await services.store.accounts.get(passkey.account) if used else None
        if account is None:
            raise Refused(Reason.WRONG_PASSKEY)
    except ChallengeUsed:
        audit(request, "passkey-replayed", passkey.account if passkey else None, failed=True)
        raise Refused(Reason.WRONG_PASSKEY) from None
    except Refused:
        audit(request, "passkey-failed", passkey.account if passkey else None, failed=True)
        raise
    return account


def _json(passkey: Passkey) -> PasskeyJson:
    return PasskeyJson(passkey.id, passkey.name, passkey.rp_id, passkey.created, passkey.used)
