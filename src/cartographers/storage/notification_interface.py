"""What a store keeps so that people are told of their turn: where to, when not, and what was sent already."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol


class ChannelKind(StrEnum):
    PUSH = "push"  # a browser, by its push service
    WEBHOOK = "webhook"
    MAIL = "mail"


@dataclass(frozen=True, slots=True)
class Channel:
    """A way to reach an account, or, with a `table`, all who sit there."""

    id: str
    account: str
    kind: ChannelKind
    endpoint: str  # a URL, or a mail address
    token: str  # in the link that ends it
    created: float
    site: str  # this server's address, as it was reached when the channel was made
    language: str
    table: str | None = None
    session: str | None = None  # of the browser that is pushed to: with it goes the channel
    format: str | None = None  # of a webhook
    p256dh: str | None = None  # keys of a push subscription, in base64url
    auth: str | None = None
    confirmed: bool = True
    used: float | None = None  # when something last arrived
    failures: int = 0  # since then


@dataclass(frozen=True, slots=True)
class Hours:
    """Quiet hours, in minutes of the day in a time zone; they may go over midnight."""

    zone: str
    quiet_from: int
    quiet_until: int


@dataclass(frozen=True, slots=True)
class QuietWishes:
    """When an account wants to be told nothing: everywhere, or at one table."""

    hushed: bool = False
    hours: Hours | None = None


NO_WISHES = QuietWishes()


class NotificationState(StrEnum):
    WAITING = "waiting"
    SENDING = "sending"  # or a process ended in it: then nobody knows, and it is not sent again
    SENT = "sent"
    NOT_NEEDED = "not-needed"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Notification:
    """One turn of one table for one channel: there is never a second of these."""

    channel: str
    table: str
    turn: int
    account: str  # whose channel it is
    due: float
    tries: int = 0
    regardless: bool = False  # a page is open there, but nobody looks at it


class Channels(Protocol):
    async def add(self, channel: Channel, *, most: int) -> None:
        """In the place of one that the account has with the same endpoint, and, for a push subscription, of
        one that any account has: a browser belongs to who is signed in there now. `TooManyKept` if the
        account has as many of this kind as it may; `KeyError` for an unknown account."""

    async def of(self, account: str) -> list[Channel]:
        """Oldest first; those that are not confirmed and those of its tables too."""

    async def reaching(self, accounts: Collection[str], tables: Collection[str]) -> list[Channel]:
        """The confirmed ones of these accounts for themselves, and of these tables."""

    async def get(self, channel: str) -> Channel | None: ...

    async def confirm(self, account: str, channel: str) -> bool: ...

    async def remove(self, account: str, channel: str) -> bool:
        """Whether there was such a channel of this account."""

    async def remove_by_token(self, token: str) -> bool: ...

    async def note_success(self, channel: str, now: float) -> None: ...

    async def note_failure(self, channel: str, *, most: int) -> bool:
        """One more in a row; with more than `most` the channel is removed, which is then True."""

    async def drop(self, channel: str) -> None:
        """Its endpoint is gone."""


class WishStore(Protocol):
    async def general(self, accounts: Collection[str]) -> dict[str, QuietWishes]: ...

    async def at_table(self, table: str, accounts: Collection[str]) -> dict[str, QuietWishes]: ...

    async def all_of(self, account: str) -> dict[str, QuietWishes]:
        """By table; those for everywhere under the empty name."""

    async def put(self, account: str, table: str, wishes: QuietWishes) -> None:
        """`table` is empty for everywhere. `KeyError` for an unknown account."""


class Outbox(Protocol):
    async def add(self, notifications: Sequence[Notification], now: float) -> None:
        """Those that were there already, in whatever state, stay as they are."""

    async def due(self, now: float, limit: int, *, without: Collection[str] = ()) -> list[Notification]:
        """Waiting ones whose time has come, the longest due first, but for channels of these accounts."""

    async def claim(self, notification: Notification, now: float) -> bool:
        """Whether this process is the one to send it: of several one is."""

    async def put_off(self, notification: Notification, due: float, *, failed: bool = False) -> None:
        """Claimed or waiting, it waits until then; it counts as a try if it `failed`."""

    async def settle(self, notification: Notification, state: NotificationState, now: float) -> None: ...

    async def sent_since(self, account: str, since: float) -> int:
        """How many were sent, or tried, for channels of this account."""

    async def recent_tables(self, since: float, limit: int) -> list[str]:
        """Running tables that went on since then and at which somebody can be told."""

    async def forget(self, before: float) -> int:
        """Deletes what was settled, and channels that were not confirmed, before then."""


class NotificationStore(Protocol):
    @property
    def channels(self) -> Channels: ...
    @property
    def wishes(self) -> WishStore: ...
    @property
    def outbox(self) -> Outbox: ...

    async def push_key(self, make: Callable[[], bytes]) -> bytes:
        """The private key of this server's pushes, the same for every process: made when it is first needed
        and kept for ever, since subscriptions are made for it."""
