"""What a store promises to those who look after a server."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, Protocol

from cartographers.storage.values import (
    Account,
    Announcement,
    Counts,
    Intervention,
    InterventionKind,
    TableStatus,
    TableSummary,
)

AccountKind = Literal["kept", "guests", "banned"]


class Announcements(Protocol):
    """What the host tells everybody."""

    async def add(self, text: str, until: float, *, by: str) -> Announcement:
        """`TooManyKept` if there are enough of them."""

    async def remove(self, announcement: str, *, by: str) -> bool:
        """Whether there was one."""

    async def at(self, now: float) -> list[Announcement]:
        """Those that hold then, oldest first."""


class AdminStore(Protocol):
    """Changes by those who look after the server. `by` says who, for the audit trail."""

    async def accounts(
        self, *, search: str = "", kind: AccountKind | None = None, limit: int = 100
    ) -> list[Account]:
        """Newest first; `search` is an id, the beginning of a name, or of the newest ones a part of it."""

    async def tables(
        self, *, search: str = "", status: TableStatus | None = None, limit: int = 100
    ) -> list[TableSummary]:
        """Newest first; `search` is the beginning of a code, or an account that sits there."""

    async def counts(self) -> Counts:
        """As of now; of many rows what was counted last."""

    async def count(self) -> Counts:
        """Counts anew, which takes its time with many rows."""

    async def rename(self, account: str, name: str, *, by: str) -> Account:
        """`NameTaken`; `KeyError` for an unknown account, as for the next three."""

    async def ban(self, account: str, until: float, *, by: str) -> Account:
        """Signs it out everywhere; its tokens do nothing meanwhile."""

    async def unban(self, account: str, *, by: str) -> Account: ...

    async def delete_account(self, account: str, *, by: str) -> None:
        """Results stay, without the name and outside the rankings. What logs say of it is the caller's."""

    async def delete_table(self, table: str, *, by: str) -> bool:
        """With its log and its results; whether there was one."""

    async def rewrite(
        self,
        table: str,
        bodies: Mapping[int, Mapping[str, Any]],
        kind: InterventionKind,
        *,
        by: str,
        unseated: str | None = None,
    ) -> None:
        """Replaces the bodies of entries, by seq: the only exception from a log that only grows. The table is
        no longer listed among those of the account that is `unseated`."""


class Interventions(Protocol):
    """The audit trail of administration."""

    async def note(self, kind: InterventionKind, subject: str, *, by: str) -> None: ...

    async def newest(self) -> int:
        """The number of the last one; 0 if there is none."""

    async def after(self, number: int, limit: int = 1000) -> list[Intervention]:
        """Oldest first."""

    async def last(self, limit: int = 100, *, kind: InterventionKind | None = None) -> list[Intervention]:
        """Newest first; of a kind those by whomever, else those by administrators."""
