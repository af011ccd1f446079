"""Passkeys (WebAuthn): for which name they are made, and whether what an authenticator answers holds.

The `fido2` library checks type, origin, name, flags and signature; challenges and counters are ours to check.
It is imported when the first passkey is used, in a thread: it loads slowly, and most servers start without.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import ip_address
from typing import TYPE_CHECKING, TypeVar
from urllib.parse import urlsplit

import msgspec

from cartographers.server.http.services import ApiRequest, base_url, services_of
from cartographers.server.tables.refused import Reason, Refused
from cartographers.storage import Account, Challenge, Passkey

if TYPE_CHECKING:
    from fido2.server import Fido2Server

T = TypeVar("T")

NAME = "Cartographers"  # of the relying party, which authenticators show
ALGORITHMS = (-8, -7, -257)  # EdDSA, ES256, RS256: what every authenticator has one of
LONGEST_CREDENTIAL_ID = 1023  # bytes, as the standard has it
CHALLENGE_SECONDS = 300.0
DEFAULT_PORTS = {"http": 80, "https": 443}
REGISTER, SIGN_IN = "passkey-register", "passkey-sign-in"

log = logging.getLogger(__name__)


# ---- the relying party


@dataclass(frozen=True, slots=True)
class RelyingParty:
    """For whom passkeys are made: `id` is the name of this server, `origin` that of the page that asks."""

    id: str
    origin: str


def relying_party(request: ApiRequest) -> RelyingParty:
    """By --url alone, where it is set: then no page at another port or by plain HTTP is taken for ours. Else
    by the address of the page. `Refused` where browsers have no passkeys: at a bare address, and at another
    name than that of --url."""
    configured = services_of(request).settings.base_url
    page = _origin(request.headers.get("origin") or base_url(request))
    public = _origin(configured) if configured else page
    name = urlsplit(public).hostname or ""
    loopback = _is_loopback(name)
    if loopback:
        raise Refused(
            Reason.PASSKEYS_ELSEWHERE, address=f"{urlsplit(public).scheme}://localhost{_port(public)}"
        )
    if loopback is not None or not name:
        raise Refused(Reason.PASSKEYS_NEED_NAME)
    if page != public:
        raise Refused(Reason.PASSKEYS_ELSEWHERE, address=public)
    return RelyingParty(name, public)


def _is_loopback(name: str) -> bool | None:
    """None for what is a name and no address."""
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return None


def _origin(url: str) -> str:
    """As browsers write it: without a path, and without the port that goes without saying;
    empty if it is none."""
    try:
        parts = urlsplit(url.lower())
    except ValueError:  # http://[1]
        return ""
    host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname or ""
    return f"{parts.scheme}://{host}{_port(url)}"


def _port(url: str) -> str:
    parts = urlsplit(url)
    try:
        port = parts.port
    except ValueError:  # 99999
        port = None
    return f":{port}" if port is not None and port != DEFAULT_PORTS.get(parts.scheme) else ""


# ---- challenges


class ClientData(msgspec.Struct, frozen=True):
    """What the browser says that it asked for; only this much of it before everything is checked."""

    challenge: str


def new_challenge(request: ApiRequest, purpose: str, account: Account | None = None) -> str:
    """Bound to who asks, so that nobody else can answer it. With the `account` as it is now also to its
    passphrase and to the session: with them ends what somebody else may have asked for."""
    services = services_of(request)
    expires = services.rooms.clock() + CHALLENGE_SECONDS
    return to_base64url(services.auth.signing.challenge(purpose, _bound_to(request, account), expires))


def _bound_to(request: ApiRequest, account: Account | None) -> str:
    visitor = request.user
    if account is None:
        return visitor.id_if_known or ""
    return f"{account.id}:{visitor.session}:{account.passphrase_hash}"


async def answered_challenge(
    request: ApiRequest, purpose: str, client_data: bytes, account: Account | None = None
) -> Challenge:
    """The challenge in an answer, if it is one of ours that has not expired; whether it was answered before
    only the store knows."""
    services, bound_to = services_of(request), _bound_to(request, account)
    try:
        said = from_base64url(msgspec.json.decode(client_data, type=ClientData).challenge)
    except (msgspec.DecodeError, ValueError):
        raise Refused(Reason.WRONG_PASSKEY) from None
    expires = services.auth.signing.challenge_expires(said, purpose, bound_to)
    if expires is None:
        await services.auth.read_keys()  # another worker may have signed it with a key rotated since
        expires = services.auth.signing.challenge_expires(said, purpose, bound_to)
    if expires is None or expires <= services.rooms.clock():
        raise Refused(Reason.WRONG_PASSKEY)
    return Challenge(hashlib.sha256(said).hexdigest(), expires)


# ---- what an authenticator answers


@dataclass(frozen=True, slots=True)
class NewCredential:
    credential: str
    public_key: bytes
    counter: int


async def checked_registration(party: RelyingParty, client_data: bytes, attestation: bytes) -> NewCredential:
    """`Refused` if anything about it is wrong."""
    return await _checked(lambda: _registered(party, client_data, attestation))


async def checked_assertion(
    party: RelyingParty, passkey: Passkey, client_data: bytes, authenticator_data: bytes, signature: bytes
) -> int:
    """The new counter; `Refused` if anything about it is wrong."""
    return await _checked(lambda: _asserted(party, passkey, client_data, authenticator_data, signature))


async def _checked(work: Callable[[], T]) -> T:
    try:
        return await asyncio.to_thread(work)
    except (
        Exception
    ) as problem:  # forged bytes break a parser in any way they can, and mean no more than that
        log.info("an answer of a passkey was refused: %s", problem)
        raise Refused(Reason.WRONG_PASSKEY) from None


def _registered(party: RelyingParty, client_data: bytes, attestation: bytes) -> NewCredential:
    from cryptography.exceptions import InvalidSignature
    from fido2.webauthn import (
        AttestationObject,
        AuthenticatorAttestationResponse,
        CollectedClientData,
        RegistrationResponse,
    )

    client, attested = CollectedClientData(client_data), AttestationObject(attestation)
    found = attested.auth_data.credential_data
    if found is None or found.public_key.ALGORITHM not in ALGORITHMS or client.cross_origin:
        raise ValueError("not a credential of the kind that was asked for")
    if not 1 <= len(found.credential_id) <= LONGEST_CREDENTIAL_ID:
        raise ValueError("an id of an impossible length")
    answer = RegistrationResponse(
        raw_id=found.credential_id,
        response=AuthenticatorAttestationResponse(client_data=client, attestation_object=attested),
    )
    _server(party).register_complete(_state(client.challenge), answer)
    try:
        found.public_key.verify(b"", b"")
    except InvalidSignature:  # as it should be; a key that is none fails otherwise
        return NewCredential(to_base64url(found.credential_id), bytes(found), attested.auth_data.counter)
    raise ValueError("a key that signs everything")


def _asserted(
    party: RelyingParty, passkey: Passkey, client_data: bytes, authenticator_data: bytes, signature: bytes
) -> int:
    from fido2.webauthn import (
        AttestedCredentialData,
        AuthenticationResponse,
        AuthenticatorAssertionResponse,
        AuthenticatorData,
        CollectedClientData,
    )

    client, data = CollectedClientData(client_data), AuthenticatorData(authenticator_data)
    if client.cross_origin:
        raise ValueError("asked for inside a frame")
    answer = AuthenticationResponse(
        raw_id=from_base64url(passkey.credential),
        response=AuthenticatorAssertionResponse(
            client_data=client, authenticator_data=data, signature=signature
        ),
    )
    known = AttestedCredentialData(passkey.public_key)
    _server(party).authenticate_complete(_state(client.challenge), [known], answer)
    return data.counter


def _server(party: RelyingParty) -> Fido2Server:
    from fido2.server import Fido2Server
    from fido2.webauthn import PublicKeyCredentialRpEntity

    # Exactly our origin: by itself the library would take any port and every name below ours.
    entity = PublicKeyCredentialRpEntity(name=NAME, id=party.id)
    return Fido2Server(entity, verify_origin=lambda origin: origin == party.origin)


def _state(challenge: bytes) -> dict[str, str]:
    """What the library compares the answer with. The challenge is known to be ours (`answered_challenge`)."""
    return {"challenge": to_base64url(challenge), "user_verification": "required"}


# ---- base64url, without padding


def to_base64url(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64url(text: str) -> bytes:
    """`ValueError` if it is not."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
