"""What is kept of evenings, as the server asks for it: a log each, as of tables."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from cartographers.storage.values import Entry


@dataclass(frozen=True, slots=True)
class EveningColumns:
    """What an evening is found by. `players`: who takes part; None: as they were."""

    status: str
    host: str
    players: frozenset[str] | None = None


@dataclass(frozen=True, slots=True)
class EveningSummary:
    code: str
    status: str
    host: str
    last_seq: int
    created: float
    updated: float


class EveningStore(Protocol):
    async def append(self, evening: str, entries: Sequence[Entry], columns: EveningColumns) -> None:
        """Durable when this returns; `Conflict` if another process appended first."""

    async def read(self, evening: str, after: int = 0) -> list[Entry]:
        """The entries after this seq, in order; empty for an unknown evening."""

    async def of(self, account: str, *, limit: int = 50) -> list[EveningSummary]:
        """Those that an account hosts or takes part in, the last changed first."""

    async def with_status(self, status: str, *, after: str = "", limit: int = 100) -> list[str]:
        """The codes of evenings of this status, in order, those after a code."""

    async def hosted(self, account: str, status: Collection[str]) -> int:
        """How many of such a status an account hosts."""

    async def tables_over(self, tables: Collection[str]) -> set[str]:
        """Which of these tables are finished or abandoned."""

    async def rewrite(
        self, evening: str, bodies: Mapping[int, Mapping[str, Any]], *, by: str, without: str
    ) -> None:
        """Replaces the bodies of entries, by seq; the evening is not listed among those of that account."""

    async def delete_unused(self, before: float, status: str, limit: int) -> int:
        """Some evenings of this status that did not change since then; how many that were."""
