"""Authentication: whose cookie or token it is. Sessions and accounts are cached: a move reads no database."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from typing import TypeVar

from cartographers.server.http.auth.signing import SignedIn, Signing
from cartographers.server.tables.refused import Reason, Refused, banned
from cartographers.storage import Account, Banned, Key, Scope, Session, StorageError, Store
from cartographers.storage.sessions import COOKIE_SECONDS

log = logging.getLogger(__name__)

TOKEN_PREFIX = "cgt_"
MAX_CACHE_ENTRIES = 50_000
CACHE_SECONDS = 30.0  # TTL: how stale an entry may be after a change by another worker
# Stale while revalidating: where only the id matters, as for a move, an older copy is used for so long.
STALE_CACHE_SECONDS = 600.0
REFRESH_SECONDS = 0.5  # sessions that are looked up anew are gathered for so long, to be read with one query
REFRESHED_AT_ONCE = 500
KEY_POLL_SECONDS = 60.0  # how often rotated keys are looked for
LAST_SEEN_RESOLUTION_SECONDS = 3600.0  # so that not every page view is a write
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Identity:
    """The authenticated account. `lost`: the cookie's signature is valid, but its session has ended."""

    account: Account | None = None
    session: str | None = None
    lost: Reason | None = None


@dataclass(frozen=True, slots=True)
class CachedSession:
    """A cached session and when it was read."""

    at: float
    account: str = ""
    seen: float = 0.0
    lost: Reason | None = None


class Auth:
    def __init__(
        self,
        store: Store,
        keys: tuple[Key, ...],
        clock: Callable[[], float] = time.monotonic,
        now: Callable[[], float] = time.time,
        revoked: Callable[[str], None] = lambda account: None,
    ) -> None:
        self.signing = Signing(keys, now)
        self._store = store
        self._clock = clock
        self._now = now
        self._revoked = revoked  # called with the account
        self._accounts: OrderedDict[str, tuple[Account, float]] = OrderedDict()
        self._sessions: OrderedDict[str, CachedSession] = OrderedDict()
        self._tokens: OrderedDict[str, tuple[str, Scope, float]] = OrderedDict()
        self._cookies: OrderedDict[str, tuple[SignedIn, float]] = OrderedDict()
        self._stale: dict[str, SignedIn] = {}  # sessions to be looked up anew
        self._refreshing: asyncio.Task[None] | None = None

    # ---- cookies

    async def by_cookie(self, cookie: str, *, identity_only: bool = False) -> Identity:
        """The account of a cookie; with `identity_only` the rest of it, like the name, may be stale."""
        signed = await self._read_cookie(cookie)
        if signed is None:
            return Identity()
        if signed.retired:
            return Identity(lost=Reason.SIGNED_OUT)
        if signed.session is not None:
            return await self._by_session(signed, signed.session, identity_only=identity_only)
        account = await self.account(signed.account, identity_only=identity_only)
        if account is None:
            return Identity(lost=Reason.ACCOUNT_MISSING)
        return Identity(account) if account.old_cookies else Identity(lost=Reason.SIGNED_OUT)

    async def _read_cookie(self, cookie: str) -> SignedIn | None:
        known = self._cookies.get(cookie)
        if known is not None and known[1] > self._clock():
            return known[0]
        signed = self.signing.signed_in(cookie)
        if signed is None:
            # Another worker may have signed it with a key rotated since.
            await self.read_keys()
            signed = self.signing.signed_in(cookie)
        if signed is not None:
            _cache(self._cookies, cookie, (signed, self._clock() + STALE_CACHE_SECONDS))
        return signed

    async def read_keys(self) -> None:
        self.signing.keys = await self._store.keys()

    async def follow_keys(self) -> None:
        """For ever: everybody's decks of a day follow from the same key, also after a rotation."""
        while True:
            await asyncio.sleep(KEY_POLL_SECONDS)
            await self.read_keys()

    async def _by_session(self, signed: SignedIn, session: str, *, identity_only: bool) -> Identity:
        known = self._sessions.get(session)
        age = self._clock() - known.at if known is not None else STALE_CACHE_SECONDS
        if known is None or age >= (STALE_CACHE_SECONDS if identity_only else CACHE_SECONDS):
            known = await self._look_up(signed, session)
        elif age >= CACHE_SECONDS:
            self._look_up_soon(signed, session)
        if known.lost is not None:
            return Identity(lost=known.lost)
        account = await self.account(known.account, identity_only=identity_only)
        return Identity(account, session) if account else Identity(lost=Reason.ACCOUNT_MISSING)

    async def _look_up(self, signed: SignedIn, session: str) -> CachedSession:
        found = await self._store.sessions.find(session) or await self._reopen(signed, session)
        if found is None:
            # Not cached: after the right backup is restored these sessions are valid again.
            return CachedSession(self._clock(), lost=Reason.ACCOUNT_MISSING)
        return self._remember_session(*found)

    def _remember_session(self, kept: Session, account: Account) -> CachedSession:
        self.remember(account)
        lost = Reason.SIGNED_OUT if kept.ended is not None else None
        remembered = CachedSession(self._clock(), account.id, kept.seen, lost)
        _cache(self._sessions, kept.id, remembered)
        return remembered

    async def _reopen(self, signed: SignedIn, session: str) -> tuple[Session, Account] | None:
        """A session that we signed and the database does not have: then it is an older copy. A session that
        ended is kept for as long as its cookie lasts, so it is none of those."""
        account = await self._store.accounts.get(signed.account)
        if account is None:
            return None
        if self._now() - signed.signed_at > COOKIE_SECONDS:
            now = self._now()
            return Session(session, account.id, signed.signed_at, signed.signed_at, ended=now), account
        return await self._store.sessions.open(account.id, id=session), account

    def _look_up_soon(self, signed: SignedIn, session: str) -> None:
        self._stale[session] = signed
        if self._refreshing is None or self._refreshing.done():
            self._refreshing = asyncio.create_task(self._refresh())

    async def _refresh(self) -> None:
        """Thousands of players have each session looked up twice a minute: together, not one by one."""
        while self._stale:
            await asyncio.sleep(REFRESH_SECONDS)
            batch = dict(islice(self._stale.items(), REFRESHED_AT_ONCE))
            try:
                for found in await self._store.sessions.find_many(batch):
                    self._remember_session(*found)
                    del batch[found[0].id], self._stale[found[0].id]
                for session, signed in batch.items():  # which are not there
                    del self._stale[session]
                    await self._look_up(signed, session)
            except StorageError as problem:
                log.warning("sessions could not be looked up: %s", problem)
                self._stale.clear()

    # ---- sessions

    async def open_session(self, account: Account, browser: tuple[str, str], *, instead_of: str = "") -> str:
        """A new session; its id. Of an old cookie there is one only, however often it is asked for."""
        id = hashlib.sha256(instead_of.encode()).hexdigest()[:24] if instead_of else None
        try:
            session = await self._store.sessions.open(
                account.id, browser=browser[0], system=browser[1], id=id
            )
        except Banned as ban:
            raise banned(ban.until) from None
        except KeyError:  # deleted meanwhile
            raise Refused(Reason.ACCOUNT_MISSING) from None
        self.remember(account)
        _cache(self._sessions, session.id, CachedSession(self._clock(), account.id, session.seen))
        return session.id

    async def note_visit(self, session: str) -> None:
        """Updates the session's last seen time."""
        known = self._sessions.get(session)
        if known is not None and abs(self._now() - known.seen) > LAST_SEEN_RESOLUTION_SECONDS:
            await self._store.sessions.touch(session)
            _cache(self._sessions, session, CachedSession(known.at, known.account, self._now(), known.lost))

    def forget(self, account: str) -> None:
        """Invalidates the account's cache entries after a revocation, and ends its open streams."""
        self._revoked(account)
        self._accounts.pop(account, None)
        for session in [id for id, known in self._sessions.items() if known.account == account]:
            del self._sessions[session]
        for hashed in [hashed for hashed, known in self._tokens.items() if known[0] == account]:
            del self._tokens[hashed]

    # ---- accounts

    async def account(self, id: str, *, identity_only: bool = False) -> Account | None:
        known = self._accounts.get(id)
        lasts = STALE_CACHE_SECONDS if identity_only else CACHE_SECONDS
        if known is not None and known[1] + lasts > self._clock():
            return known[0]
        account = await self._store.accounts.get(id)
        if account is not None:
            self.remember(account)
        return account

    def remember(self, account: Account) -> None:
        _cache(self._accounts, account.id, (account, self._clock()))

    # ---- API tokens

    @staticmethod
    def fresh_token() -> str:
        return TOKEN_PREFIX + secrets.token_urlsafe(32)

    @staticmethod
    def token_hash(token: str) -> str:
        return hashlib.sha256(token.encode()).hexdigest()

    async def by_token(self, token: str) -> tuple[Account, Scope] | None:
        hashed = self.token_hash(token)
        known = self._tokens.get(hashed)
        if known is not None and known[2] > self._clock():
            account = await self.account(known[0])
            return (account, known[1]) if account else None
        found = await self._store.accounts.by_token(hashed)
        if found is not None:
            account, scope = found
            self.remember(account)
            _cache(self._tokens, hashed, (account.id, scope, self._clock() + CACHE_SECONDS))
        return found


def _cache(kept: OrderedDict[str, T], key: str, value: T) -> None:
    """Adds it; evicts the oldest where there are too many."""
    kept.pop(key, None)
    kept[key] = value
    if len(kept) > MAX_CACHE_ENTRIES:
        kept.popitem(last=False)
