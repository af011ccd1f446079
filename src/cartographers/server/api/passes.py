"""Who a visitor is: a signed cookie for browsers, a token for programs, and proof that a page is our own."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, TimestampSigner

from cartographers.server.people import Person, stored_crest
from cartographers.server.refused import Reason, Refused
from cartographers.storage import Account, Store
from cartographers.words import Words, words

COOKIE = "cartographer"
CSRF_COOKIE = "csrf"
CSRF_HEADER = "x-csrf"
COOKIE_SECONDS = 400 * 24 * 3600  # browsers keep no cookie for longer
TOKEN_PREFIX = "cgt_"

MOST_REMEMBERED = 20_000
T = TypeVar("T")
REMEMBERED_SECONDS = 30.0  # how long another worker's change of an account may go unnoticed
KNOWN_SECONDS = 3600.0  # the same where only its id matters: no account ever becomes somebody else's


@dataclass(frozen=True, slots=True)
class Visitor:
    """Whoever sends a request; the account is None before the first visit."""

    account: Account | None
    language: str
    address: str
    by_token: bool = False

    @property
    def known(self) -> Account:
        if self.account is None:
            raise Refused(Reason.NOT_SIGNED_IN)
        return self.account

    @property
    def id(self) -> str:
        return self.known.id

    @property
    def id_if_known(self) -> str | None:
        return self.account.id if self.account else None

    @property
    def words(self) -> Words:
        return words(self.language)

    @property
    def person(self) -> Person:
        return person_of(self.known)


def person_of(account: Account) -> Person:
    return Person(account.id, account.name, account.title or "", stored_crest(account.crest))


class Passes:
    """Signs and checks. It remembers accounts for a moment, so that a move reads no database."""

    def __init__(self, store: Store, secret: bytes, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._secret = secret
        self._signer = TimestampSigner(secret, salt="cartographer-cookie")
        self._clock = clock
        self._accounts: OrderedDict[str, tuple[Account, float]] = OrderedDict()
        self._tokens: OrderedDict[str, tuple[str, float]] = OrderedDict()
        self._cookies: OrderedDict[str, tuple[str, float]] = OrderedDict()
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(2)  # each takes 64 MB for a moment

    # ---- cookies

    def cookie_for(self, account: Account) -> str:
        return self._signer.sign(account.id).decode()

    async def by_cookie(self, cookie: str, *, only_who: bool = False) -> Account | None:
        """Whose cookie it is; with `only_who` the rest of the account, like its name, may be an older one."""
        known = self._cookies.get(cookie)
        if known is not None and known[1] > self._clock():
            return await self.account(known[0], only_who=only_who)
        try:
            account = self._signer.unsign(cookie, max_age=COOKIE_SECONDS).decode()
        except (BadSignature, UnicodeDecodeError):
            return None
        _keep(self._cookies, cookie, (account, self._clock() + KNOWN_SECONDS))
        return await self.account(account, only_who=only_who)

    def csrf_for(self, account: Account) -> str:
        """What only a page of ours can read and send: it is bound to the account."""
        return self._mac("csrf", account.id)

    def csrf_matches(self, account: Account, sent: str | None) -> bool:
        return sent is not None and hmac.compare_digest(self.csrf_for(account).encode(), sent.encode())

    def _mac(self, purpose: str, text: str) -> str:
        return hmac.digest(self._secret, f"{purpose}:{text}".encode(), "sha256").hex()

    def derived_seed(self, label: str) -> str:
        """A seed that is the same on every worker and that nobody can foresee."""
        return self._mac("seed", label)[:32]

    # ---- accounts

    async def account(self, id: str, *, only_who: bool = False) -> Account | None:
        known = self._accounts.get(id)
        lasts = KNOWN_SECONDS if only_who else REMEMBERED_SECONDS
        if known is not None and known[1] + lasts > self._clock():
            return known[0]
        account = await self._store.accounts.get(id)
        if account is not None:
            self.remember(account)
        return account

    def remember(self, account: Account) -> None:
        _keep(self._accounts, account.id, (account, self._clock()))

    # ---- tokens of programs

    @staticmethod
    def fresh_token() -> str:
        return TOKEN_PREFIX + secrets.token_urlsafe(32)

    @staticmethod
    def token_hash(token: str) -> str:
        return hashlib.sha256(token.encode()).hexdigest()

    async def by_token(self, token: str) -> Account | None:
        hashed = self.token_hash(token)
        known = self._tokens.get(hashed)
        if known is not None and known[1] > self._clock():
            return await self.account(known[0])
        account = await self._store.accounts.by_token(hashed)
        if account is not None:
            self.remember(account)
            _keep(self._tokens, hashed, (account.id, self._clock() + REMEMBERED_SECONDS))
        return account

    def forget_tokens(self, account: str) -> None:
        for hashed in [hashed for hashed, (owner, _) in self._tokens.items() if owner == account]:
            del self._tokens[hashed]

    # ---- passphrases

    async def hash(self, passphrase: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, passphrase)

    async def matches(self, hashed: str | None, passphrase: str) -> bool:
        """Takes as long for a name that nobody has."""
        async with self._hashing:
            return await asyncio.to_thread(self._matches, hashed, passphrase)

    def _matches(self, hashed: str | None, passphrase: str) -> bool:
        if hashed is None:
            self._hasher.hash(passphrase)
            return False
        try:
            return self._hasher.verify(hashed, passphrase)
        except (VerificationError, InvalidHashError):
            return False


def _keep(kept: OrderedDict[str, T], key: str, value: T) -> None:
    """Remembers it as the newest; the oldest goes where there are too many."""
    kept.pop(key, None)
    kept[key] = value
    if len(kept) > MOST_REMEMBERED:
        kept.popitem(last=False)
