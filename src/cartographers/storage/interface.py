"""What a store promises. An accepted entry is on disk before `append` returns."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a table's log. `seq` counts from 1 without gaps; `at` is in seconds since 1970, UTC."""

    seq: int
    kind: str
    body: dict[str, Any]
    at: float


class Conflict(Exception):
    """Somebody else appended first: read on from where you were and decide again."""


class LogStore(Protocol):
    """The logs of all tables. A table is its log: nothing else has to survive."""

    async def append(self, table: str, entries: Sequence[Entry]) -> None:
        """Appends all of them durably, or raises `Conflict` and appends none if the first seq is not next."""

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """The entries after this seq, in order; empty for an unknown table."""

    async def tables(self, *, status: str | None = None, limit: int = 1000) -> list[str]:
        """The ids of tables, newest first, of one status (open, playing, finished, abandoned) or all."""

    def changes(self) -> AsyncIterator[tuple[str, int]]:
        """(table, last seq) whenever any process appended, this one included. May repeat, never misses:
        after a lost connection it yields ("", 0), which means: look at everything again."""

    async def close(self) -> None: ...
