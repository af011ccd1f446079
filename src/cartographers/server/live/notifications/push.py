"""Web Push: what a browser's push service is sent, encrypted for that browser and signed with our key.

`http_ece` encrypts (RFC 8188, 8291) and `py_vapid` signs (RFC 8292). Both are imported when the first browser
is told of something, in a thread, together with the slow `cryptography`: most servers start without.
"""

from __future__ import annotations

import asyncio
import re
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from cartographers.server.live.notifications.endpoints import BadEndpoint, checked_url
from cartographers.storage.notification_interface import Channel, NotificationStore

if TYPE_CHECKING:
    from py_vapid import Vapid02  # type: ignore[import-untyped]  # it has no types

SIGNED_FOR_SECONDS = 12 * 3600.0  # push services take no more than a day
SIGNED_AGAIN_SECONDS = 3600.0
LONGEST_TTL_SECONDS = 24 * 3600.0
TOPIC_LENGTH = 32  # at most, of RFC 8030
MOST_SIGNED = 100  # push services; there are a handful
CONTACT = re.compile(r"https://(localhost|[\w-]+\.[\w.-]+)")  # as `py_vapid` wants it
POINT_BYTES, AUTH_BYTES = 65, 16
BASE64URL = re.compile("[A-Za-z0-9_-]+={0,2}")


class PushMessage(Struct, frozen=True):
    """What the service worker shows."""

    title: str
    body: str
    path: str
    lang: str


class PushKeys:
    """The key pair of this server, and what was signed with it."""

    def __init__(self, store: NotificationStore, contact: str, now: Callable[[], float] = time.time) -> None:
        self._store = store
        self._contact = contact
        self._now = now
        self._vapid: Vapid02 | None = None
        self._signed: dict[str, tuple[str, float]] = {}

    async def public_key(self) -> str:
        """For browsers that subscribe: the uncompressed point in base64url."""
        return await asyncio.to_thread(_public_key, await self._key())

    async def headers(self, channel: Channel, *, ttl: float, topic: str) -> dict[str, str]:
        return {
            "authorization": await self._authorization(channel.endpoint),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(int(max(60.0, min(ttl, LONGEST_TTL_SECONDS)))),
            "urgency": "high",
            "topic": topic[:TOPIC_LENGTH],
        }

    async def _authorization(self, endpoint: str) -> str:
        parts = urlsplit(endpoint)
        audience = f"{parts.scheme}://{parts.netloc}"
        known = self._signed.get(audience)
        if known is None or known[1] < self._now():
            vapid = await self._key()
            claims = {"aud": audience, "exp": int(self._now() + SIGNED_FOR_SECONDS), "sub": self._contact}
            signed = await asyncio.to_thread(vapid.sign, claims)
            known = str(signed["Authorization"]), self._now() + SIGNED_AGAIN_SECONDS
            if len(self._signed) >= MOST_SIGNED:
                self._signed.clear()
            self._signed[audience] = known
        return known[0]

    async def _key(self) -> Vapid02:
        if self._vapid is None:
            make = await asyncio.to_thread(_key_maker)
            kept = await self._store.push_key(make)
            self._vapid = await asyncio.to_thread(_vapid_of, kept)
        return self._vapid


def contact_of(site: str | None) -> str:
    """Where operators of push services find whoever runs this one, in the form that they ask for."""
    found = CONTACT.match(site or "")
    return found[0] if found else "https://localhost"


def checked_subscription(endpoint: str, p256dh: str, auth: str, *, private: bool) -> None:
    """`BadEndpoint` if that is no subscription. Always by HTTPS."""
    from cryptography.hazmat.primitives.asymmetric import ec

    if not checked_url(endpoint, private=private).startswith("https://"):
        raise BadEndpoint("a push service is reached by https://")
    if not (BASE64URL.fullmatch(p256dh) and BASE64URL.fullmatch(auth)):  # what is no sign of it is skipped
        raise BadEndpoint("its keys cannot be read")
    try:
        point, secret = _bytes(p256dh), _bytes(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        raise BadEndpoint("its keys cannot be read") from None
    if len(point) != POINT_BYTES or len(secret) != AUTH_BYTES:
        raise BadEndpoint("its keys cannot be read")


def encrypted(channel: Channel, message: PushMessage) -> bytes:
    """Only the browser that subscribed can read it."""
    import http_ece  # type: ignore[import-untyped]  # it has no types
    from cryptography.hazmat.primitives.asymmetric import ec

    sealed = http_ece.encrypt(
        msgspec.json.encode(message),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=_bytes(channel.p256dh or ""),
        auth_secret=_bytes(channel.auth or ""),
        version="aes128gcm",
    )
    return bytes(sealed)


def _key_maker() -> Callable[[], bytes]:
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

    def make() -> bytes:
        key = ec.generate_private_key(ec.SECP256R1())
        return key.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())

    return make


def _vapid_of(kept: bytes) -> Vapid02:
    from cryptography.hazmat.primitives.serialization import load_der_private_key
    from py_vapid import Vapid02

    return Vapid02(load_der_private_key(kept, password=None))


def _public_key(vapid: Vapid02) -> str:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    point = vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return urlsafe_b64encode(point).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
