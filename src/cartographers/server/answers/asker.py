"""Who asks, and what an answer is made from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from cartographers.server.live.histories import Histories
from cartographers.server.live.rooms import Rooms
from cartographers.server.live.thinking import Thinker
from cartographers.server.tables.people import Person, stored_crest
from cartographers.server.tables.refused import Reason, Refused
from cartographers.storage import Account, Scope
from cartographers.words import Words, words


@dataclass(frozen=True, slots=True)
class Visitor:
    """The account is None before the first visit, and when it is `lost`: the cookie is one of ours, but the
    session has ended or the account is not there."""

    account: Account | None
    language: str
    address: str
    scope: Scope | None = None  # of a token; None: a browser
    session: str | None = None
    token: str | None = None  # its hash
    lost: Reason | None = None

    @property
    def by_token(self) -> bool:
        return self.scope is not None

    @property
    def by_old_cookie(self) -> bool:
        """Whether the cookie is one from before there were sessions."""
        return self.account is not None and self.session is None and not self.by_token

    @property
    def known(self) -> Account:
        if self.account is None:
            raise Refused(self.lost or Reason.NOT_SIGNED_IN)
        return self.account

    def require_account(self) -> None:
        """Refuses (401) whoever has no account, before anything is looked up."""
        _ = self.known

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
    crest = stored_crest(account.crest)
    return Person(account.id, account.name, account.title or "", crest, account.guest)


class Guard(Protocol):
    """What stands between many visitors: rate limits, and the names that others keep. `Refused` says no."""

    async def check_names(self, *names: str) -> None:
        """Names under which somebody wants to sit at a table."""

    async def charge_table(self, seats: int) -> None:
        """A new table."""

    def charge_seats(self, before: int, after: int) -> None:
        """A table that grows."""

    def charge_history(self, version: int) -> None:
        """A whole log is read."""

    async def silenced(self) -> frozenset[str]:
        """Whom the visitor does not want to hear at any table."""

    async def check_admitted(self, host: str) -> None:
        """Whether this host of a private table lets the visitor sit down."""

    async def check_seed(self, seed: str) -> None:
        """The seed of a game that is brought: it is not the secret of one that others play."""

    def check_deck(self) -> None:
        """Whoever asks may know the deck of a running game."""


@dataclass(frozen=True, slots=True)
class Asker:
    """A visitor with the tables, as far as an answer needs them."""

    visitor: Visitor
    rooms: Rooms
    histories: Histories
    thinker: Thinker
    guard: Guard
    base_url: str

    @property
    def now(self) -> float:
        return self.rooms.clock()
