"""Where a browser keeps its games: the logs of a store over something that holds texts by key.

Nothing is held in memory, so that two tabs of one browser are like two processes of a server: whoever appends
second gets a `Conflict`, reads on and decides again.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection, Sequence
from enum import StrEnum
from typing import Protocol

import msgspec

from cartographers.storage import (
    Conflict,
    Entry,
    LogStore,
    StorageError,
    SummaryColumns,
    TableStatus,
    TableSummary,
)


class Kept(StrEnum):
    """What became of something that was to be kept."""

    YES = "yes"
    CONFLICT = "conflict"  # it is there already
    FULL = "full"


class Shelf(Protocol):
    """Texts that survive the browser's closing; `keep` answers only when they would. Of a table the entries
    by number, and one text that describes it; besides, things by name."""

    async def keep(self, table: str, first: int, entries: Sequence[str], summary: str) -> str:
        """All of it or nothing; a `Kept`."""

    async def read(self, table: str, after: int, limit: int) -> Sequence[str]: ...

    async def summary(self, table: str) -> str | None: ...

    async def summaries(self) -> Sequence[str]: ...

    async def thing(self, name: str) -> str | None: ...

    async def put_thing(self, name: str, text: str) -> str:
        """A `Kept`."""


class Full(StorageError):
    """The browser has no room left; nothing was kept."""

    def __init__(self) -> None:
        super().__init__("the browser has no room left")


async def keep_thing(shelf: Shelf, name: str, value: object) -> None:
    """Keeps a value by its name, in place of what was there; `Full` if there is no room."""
    if await shelf.put_thing(name, _text(value)) == Kept.FULL:
        raise Full


class StoredSummary(msgspec.Struct, frozen=True):
    """A table at a glance, as the shelf has it."""

    table: str
    status: TableStatus
    host: str | None
    last_seq: int
    created: float
    updated: float
    deadline: float | None
    pending: bool
    seated: list[str]


_SUMMARY = msgspec.json.Decoder(StoredSummary)
_ENTRY = msgspec.json.Decoder(Entry)
EVERYTHING = 2**31 - 1


class ShelfLogs(LogStore):
    """The logs on a shelf. A browser has few tables: each question about them looks at all."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._listeners: set[asyncio.Queue[tuple[str, int]]] = set()

    async def append(
        self, table: str, entries: Sequence[Entry], summary: SummaryColumns | None = None
    ) -> None:
        before = await self._summary(table)
        if entries[0].seq != (before.last_seq if before else 0) + 1:
            raise Conflict
        after = _after(table, before, entries, summary)
        texts = [_text(entry) for entry in entries]
        kept = await self._shelf.keep(table, entries[0].seq, texts, _text(after))
        if kept == Kept.CONFLICT:
            raise Conflict
        if kept == Kept.FULL:
            raise Full
        self.tell(table, after.last_seq)

    async def read(self, table: str, after: int = 0, limit: int | None = None) -> list[Entry]:
        texts = await self._shelf.read(table, after, EVERYTHING if limit is None else limit)
        return [_ENTRY.decode(text) for text in texts]

    async def read_many(self, tables: Collection[str]) -> dict[str, list[Entry]]:
        found = {table: await self.read(table) for table in tables}
        return {table: entries for table, entries in found.items() if entries}

    async def tables(self, *, status: str | None = None, limit: int = 1000) -> list[str]:
        found = sorted(await self._all(), key=lambda each: -each.created)
        return [each.table for each in found if status in (None, each.status)][:limit]

    async def summary(self, table: str) -> TableSummary | None:
        found = await self._summary(table)
        return _shown(found) if found else None

    async def summaries(
        self, *, status: TableStatus | None = None, public: bool | None = None, limit: int = 100
    ) -> list[TableSummary]:
        found = sorted(await self._all(), key=lambda each: -each.created)
        return [_shown(each) for each in found if status in (None, each.status) and not public][:limit]

    async def offered(
        self, status: TableStatus, *, since: float, of_one_host: int, limit: int, skip: int = 0
    ) -> list[TableSummary]:
        """None: nobody else can see them."""
        return []

    async def seated(
        self, account: str, *, status: TableStatus | None = None, limit: int = 100
    ) -> list[TableSummary]:
        found = sorted(await self._all(), key=lambda each: -each.updated)
        return [_shown(each) for each in found if account in each.seated and status in (None, each.status)][
            :limit
        ]

    async def due(
        self, now: float, *, after: TableSummary | None = None, limit: int = 100
    ) -> list[TableSummary]:
        """None: nobody waits for anybody here, so no turn ends by itself."""
        return []

    async def pending(self, *, after: TableSummary | None = None, limit: int = 100) -> list[TableSummary]:
        """None: a table's follow-ups go on when it is opened."""
        return []

    async def settle(self, summaries: Sequence[TableSummary]) -> None: ...

    def changes(self) -> AsyncIterator[tuple[str, int]]:
        queue: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        self._listeners.add(queue)
        return self._heard(queue)

    async def _heard(self, queue: asyncio.Queue[tuple[str, int]]) -> AsyncIterator[tuple[str, int]]:
        try:
            while True:
                yield await queue.get()
        finally:
            self._listeners.discard(queue)

    def tell(self, table: str, seq: int) -> None:
        """Something was appended, here or in another tab."""
        for queue in self._listeners:
            queue.put_nowait((table, seq))

    async def _summary(self, table: str) -> StoredSummary | None:
        text = await self._shelf.summary(table)
        return None if text is None else _SUMMARY.decode(text)

    async def _all(self) -> list[StoredSummary]:
        return [_SUMMARY.decode(text) for text in await self._shelf.summaries()]


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _after(
    table: str, before: StoredSummary | None, entries: Sequence[Entry], columns: SummaryColumns | None
) -> StoredSummary:
    """The summary after these entries: what the columns leave open stays as it was."""
    said = columns or SummaryColumns(
        before.status if before else TableStatus.OPEN,
        host=before.host if before else None,
        deadline=before.deadline if before else None,
    )
    kept_seats = before.seated if before else []
    kept_pending = before.pending if before else False
    return StoredSummary(
        table=table,
        status=said.status,
        host=said.host,
        last_seq=entries[-1].seq,
        created=before.created if before else entries[0].at,
        updated=entries[-1].at,
        deadline=said.deadline,
        pending=kept_pending if said.pending is None else said.pending,
        seated=kept_seats if said.seated is None else sorted(said.seated),
    )


def _shown(found: StoredSummary) -> TableSummary:
    return TableSummary(
        found.table,
        found.status,
        public=False,
        host=found.host,
        last_seq=found.last_seq,
        created=found.created,
        updated=found.updated,
        deadline=found.deadline,
        pending=found.pending,
    )
