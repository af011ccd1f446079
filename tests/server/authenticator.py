"""A passkey in software: it answers as a phone or a security key does, or wrongly where a test says so."""

from __future__ import annotations

import hashlib
import secrets
import struct
from base64 import urlsafe_b64encode
from dataclasses import dataclass, field
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from fido2.cose import CoseKey
from fido2.utils import websafe_decode
from fido2.webauthn import (
    Aaguid,
    AttestationObject,
    AttestedCredentialData,
    AuthenticatorData,
    CollectedClientData,
)

FLAG = AuthenticatorData.FLAG
PRESENT, VERIFIED = FLAG.UP, FLAG.UV
Json = dict[str, Any]


def base64url(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


@dataclass(slots=True)
class Authenticator:
    """One discoverable credential; every answer counts."""

    origin: str  # of the page that asks
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    credential: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    counter: int = 0
    account: str = ""
    steps: int = 1  # how much an answer counts

    def create(self, asked: Json, **wrong: Any) -> Json:
        """The body of POST /me/passkeys, for what POST /me/passkeys/challenge said."""
        self.account = asked["account"]
        client_data = self._client_data("webauthn.create", asked, wrong)
        public = _said(wrong, "public_key", self._public_key())
        attested = AttestedCredentialData.create(
            Aaguid.NONE, _said(wrong, "credential", self.credential), CoseKey.parse(public)
        )
        flags = _said(wrong, "flags", PRESENT | VERIFIED) | FLAG.AT
        data = self._data(_said(wrong, "site", asked["site"]), flags, attested)
        return {
            "client_data": base64url(client_data),
            "attestation": base64url(AttestationObject.create("none", data, {})),
            "name": _said(wrong, "name", ""),
        }

    def get(self, asked: Json, **wrong: Any) -> Json:
        """The body of POST /login/passkey, for what POST /login/passkey/challenge said."""
        client_data = self._client_data("webauthn.get", asked, wrong)
        data = self._data(_said(wrong, "site", asked["site"]), _said(wrong, "flags", PRESENT | VERIFIED))
        signed = self.key.sign(data + client_data.hash, ec.ECDSA(SHA256()))
        return {
            "credential": base64url(_said(wrong, "credential", self.credential)),
            "client_data": base64url(client_data),
            "authenticator_data": base64url(data),
            "signature": base64url(_said(wrong, "signature", signed)),
            "user_handle": base64url(_said(wrong, "account", self.account).encode()),
        }

    def _client_data(self, kind: str, asked: Json, wrong: Json) -> CollectedClientData:
        return CollectedClientData.create(
            type=_said(wrong, "type", kind),
            challenge=websafe_decode(asked["challenge"]),
            origin=_said(wrong, "origin", self.origin),
            cross_origin=_said(wrong, "cross_origin", False),
        )

    def _data(self, site: str, flags: Any, credential: bytes = b"") -> AuthenticatorData:
        self.counter += self.steps
        head = hashlib.sha256(site.encode()).digest() + struct.pack(">BI", flags, self.counter)
        return AuthenticatorData(head + credential)

    def _public_key(self) -> dict[int, Any]:
        """As COSE writes it: ES256 on P-256."""
        numbers = self.key.public_key().public_numbers()
        return {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)}


def _said(wrong: Json, what: str, usual: Any) -> Any:
    return wrong.get(what, usual)
