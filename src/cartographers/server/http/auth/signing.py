"""What follows from the server's keys: signed cookies, CSRF tokens, seeds of daily decks."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from itsdangerous import BadSignature, Signer, TimestampSigner

from cartographers.storage import Account, Key
from cartographers.storage.secret import key_of_date

SESSION_SALT = "cartographer-session"
DEVICE_SALT = "cartographer-device"
CHALLENGE_SALT = "cartographer-challenge"
CHALLENGE_BYTES = 16  # that are random
OLD_SALT = "cartographer-cookie"
MAX_ACCOUNTS_PER_DEVICE = 5  # in the device cookie


@dataclass(frozen=True, slots=True)
class SignedIn:
    """What a well-signed cookie says. Those from before there were sessions name none."""

    account: str
    session: str | None
    signed_at: float
    retired: bool  # the key's time is over


@dataclass(frozen=True, slots=True)
class Device:
    """A known device: a browser in which these accounts have been signed in before."""

    id: str
    accounts: tuple[str, ...]

    def with_account(self, account: str) -> Device:
        others = [each for each in self.accounts if each != account]
        return Device(self.id, (account, *others)[:MAX_ACCOUNTS_PER_DEVICE])


class Signing:
    def __init__(self, keys: tuple[Key, ...], now: Callable[[], float] = time.time) -> None:
        self.keys = keys  # oldest first; replaced after a rotation
        self._now = now

    # ---- cookies

    def session_cookie(self, account: str, session: str) -> str:
        return self._sign(SESSION_SALT, f"{session}:{account}:{self._now():.0f}")

    def signed_in(self, cookie: str) -> SignedIn | None:
        """None if it is not one of ours. How old it is does not matter: clocks step back, and a session says
        itself when it is over."""
        for key in reversed(self.keys):
            found = _session_in(key, cookie) or _account_in(key, cookie)
            if found is not None:
                account, session, at = found
                return SignedIn(account, session, at, self._retired(key))
        return None

    def device_cookie(self, device: Device) -> str:
        return self._sign(DEVICE_SALT, f"{device.id}:{','.join(device.accounts)}")

    def device(self, cookie: str | None) -> Device | None:
        for key in self._good_keys() if cookie else ():
            text = _unsigned(Signer(key.secret, salt=DEVICE_SALT), cookie or "")
            if text is not None:
                id, _, accounts = text.partition(":")
                return Device(id, tuple(filter(None, accounts.split(","))))
        return None

    # ---- challenges for passkeys
    #
    # They carry their own purpose and end, so that whoever asks for many of them fills nothing.

    def challenge(self, purpose: str, bound_to: str, expires: float) -> bytes:
        key = self.keys[-1]
        stamp = _mac(key, purpose, bound_to)
        return _challenge_signer(key).sign(f"{stamp}:{expires:.0f}:{secrets.token_hex(CHALLENGE_BYTES)}")

    def challenge_expires(self, challenge: bytes, purpose: str, bound_to: str) -> float | None:
        """None if it is not one of ours, or for another purpose, or bound to something else."""
        for key in self._good_keys():
            signer = _challenge_signer(key)
            text = _unsigned(signer, challenge)
            # One signature can be written in several ways; one that is good once has one.
            if text is not None and signer.sign(text) == challenge:
                stamp, expires, _ = text.split(":")
                return float(expires) if stamp == _mac(key, purpose, bound_to) else None
        return None

    # ---- CSRF tokens

    def csrf_for(self, account: Account) -> str:
        """A CSRF token, which only a page of the same origin can read; bound to the account."""
        return _mac(self.keys[-1], "csrf", account.id)

    def csrf_matches(self, account: Account, sent: str | None) -> bool:
        if sent is None:
            return False
        expected = (_mac(key, "csrf", account.id) for key in self._good_keys())
        return any(hmac.compare_digest(each.encode(), sent.encode()) for each in expected)

    # ---- seeds

    def seed_of_day(self, label: str, day: date) -> str:
        """A seed that is the same on every worker and unpredictable (HMAC). When keys are rotated it
        stays as it was: a day is played with one deck."""
        return _mac(key_of_date(self.keys, day.isoformat()), "seed", label)[:32]

    def _sign(self, salt: str, text: str) -> str:
        return Signer(self.keys[-1].secret, salt=salt).sign(text).decode()

    def _retired(self, key: Key) -> bool:
        return key.valid_until is not None and self._now() >= key.valid_until

    def _good_keys(self) -> Iterable[Key]:
        return [key for key in reversed(self.keys) if not self._retired(key)]


def _session_in(key: Key, cookie: str) -> tuple[str, str | None, float] | None:
    text = _unsigned(Signer(key.secret, salt=SESSION_SALT), cookie)
    if text is None:
        return None
    session, account, at = text.split(":")
    return account, session, float(at)


def _account_in(key: Key, cookie: str) -> tuple[str, str | None, float] | None:
    """A cookie from before there were sessions."""
    try:
        account, at = TimestampSigner(key.secret, salt=OLD_SALT).unsign(cookie, return_timestamp=True)
        return account.decode(), None, at.timestamp()
    except (BadSignature, UnicodeError):
        return None


def _challenge_signer(key: Key) -> Signer:
    return Signer(key.secret, salt=CHALLENGE_SALT, digest_method=hashlib.sha256)


def _unsigned(signer: Signer, text: str | bytes) -> str | None:
    try:
        return signer.unsign(text).decode()
    except (BadSignature, UnicodeError):
        return None


@lru_cache(maxsize=32_768)  # the CSRF token of an account is checked at each of its moves
def _mac(key: Key, purpose: str, text: str) -> str:
    return hmac.digest(key.secret, f"{purpose}:{text}".encode(), "sha256").hex()
