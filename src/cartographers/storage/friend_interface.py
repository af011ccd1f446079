"""What is kept of friends, as the server asks for it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from cartographers.storage.values import KnownAccount


@dataclass(frozen=True, slots=True)
class FriendCard:
    """By what an account is found (`code`), when it was last here, whether friends are shown that, and
    whether invitations are told by its notification channels."""

    account: str
    code: str
    seen: float = 0.0
    shows_presence: bool = True
    takes_calls: bool = True


class Relation(StrEnum):
    """How somebody stands to an account."""

    NONE = "none"
    ASKED = "asked"  # by the account, and has not answered
    ASKING = "asking"  # waits for the account's answer
    FRIENDS = "friends"


@dataclass(frozen=True, slots=True)
class FriendRequest:
    """`account` has asked `other`."""

    account: str
    other: str
    at: float


@dataclass(frozen=True, slots=True)
class Restraint:
    """What `account` does not want of `other`: to hear of them, or to meet them at all."""

    account: str
    other: str
    muted: bool = False
    blocked: bool = False

    @property
    def silences(self) -> bool:
        return self.muted or self.blocked


@dataclass(frozen=True, slots=True)
class TableInvitation:
    account: str
    invited_by: str
    table: str
    at: float


@dataclass(frozen=True, slots=True)
class Circle:
    """All that an account has to do with others."""

    friends: list[str]  # the oldest first
    here: frozenset[str]  # of them, who lets it be seen
    requests: list[FriendRequest]
    restraints: dict[str, Restraint]
    people: dict[str, KnownAccount]  # what lists show of all these


class Friends(Protocol):
    async def circle(self, account: str, *, here_since: float) -> Circle:
        """Friends, requests and restraints, read together. Whoever was seen since then is here."""

    async def card(self, account: str, fresh_code: Callable[[], str]) -> FriendCard:
        """Made when it is first asked for."""

    async def cards(self, accounts: Collection[str]) -> dict[str, FriendCard]:
        """Those that there are, by account."""

    async def by_code(self, code: str) -> str | None:
        """Whose code it is."""

    async def change_card(self, card: FriendCard) -> None:
        """Everything but when it was seen. `UnknownAccount` if there is no such card."""

    async def note_seen(self, accounts: Collection[str], now: float, *, before: float) -> None:
        """That these are here, where it was noted `before` then and somebody may be shown it."""

    async def of(self, account: str) -> list[str]:
        """The oldest friend first."""

    async def requests(self, account: str) -> list[FriendRequest]:
        """By the account and to it, the newest first, without those of whom it has blocked."""

    async def relations(self, account: str, others: Collection[str]) -> dict[str, Relation]:
        """How each of them stands to the account, as it may know it."""

    async def ask(self, request: FriendRequest, *, most: int, most_requests: int) -> Relation:
        """Asks, or makes friends if the other has asked before. `TooManyKept` if one of them has so many
        friends or the asker so many open requests; of too many to one account the oldest go."""

    async def withdraw(self, account: str, other: str) -> bool:
        """The request between them, whoever made it; whether there was one."""

    async def end(self, account: str, other: str) -> bool:
        """Whether they were friends."""

    async def restraints(self, account: str) -> dict[str, Restraint]:
        """Of this account, by whom they are about."""

    async def restrain(self, restraint: Restraint, *, most: int) -> None:
        """Who is blocked is no friend any more, and what the two had asked each other is gone.
        `TooManyKept` if the account has so many restraints."""

    async def silenced_by(self, account: str) -> frozenset[str]:
        """Whom this account does not want to hear."""

    async def restraints_against(self, account: str, of: Collection[str]) -> dict[str, Restraint]:
        """Those of these accounts about this one, by whose they are."""

    async def played_with(self, account: str, *, games: int, limit: int) -> list[str]:
        """Accounts in the last so many finished games of this one, the last met first."""

    async def have_met(self, account: str, other: str) -> bool:
        """Whether they finished a game together."""


class TableInvitations(Protocol):
    async def add(self, invitations: Collection[TableInvitation]) -> None: ...

    async def of(self, account: str, *, limit: int) -> list[TableInvitation]:
        """To tables that still wait for players and where the account has no seat, the newest first."""

    async def find(self, account: str, table: str) -> TableInvitation | None:
        """The newest."""

    async def remove(self, account: str, table: str) -> bool:
        """Whether there was one."""

    async def open_tables(self, accounts: Collection[str], *, since: float, limit: int) -> dict[str, str]:
        """Public tables that wait for players, by one of these accounts who sits there."""
