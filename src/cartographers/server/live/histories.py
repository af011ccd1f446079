"""A cache of the tables' histories, read lazily from their logs and then incrementally."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from cartographers.server.live.slices import Slices
from cartographers.server.tables.fold import UnreadableLog
from cartographers.server.tables.history import History, Past
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.table import Table
from cartographers.storage import Damaged, Entry, LogStore

log = logging.getLogger(__name__)

MAX_CACHED_TABLES = 64
MAX_CACHED_ENTRIES = 40_000  # of all histories together; LRU eviction
PAGE_ENTRIES = 500  # read at once


@dataclass(slots=True)
class _CachedHistory:
    history: History
    reading: asyncio.Lock = field(default_factory=asyncio.Lock)  # single flight


class Histories:
    def __init__(self, logs: LogStore, slices: Slices) -> None:
        self._logs = logs
        self.slices = slices
        self._kept: OrderedDict[str, _CachedHistory] = OrderedDict()

    async def of(self, table: Table) -> Past:
        """What happened at a table up to its present version."""
        kept = self._kept.setdefault(table.code, _CachedHistory(History(table.code)))
        self._kept.move_to_end(table.code)
        async with kept.reading:
            await self._read_on(kept.history, table.version)
        self._forget()
        return kept.history.until(table.version)

    async def _read_on(self, history: History, version: int) -> None:
        while history.version < version:
            try:
                entries = await self._logs.read(history.code, after=history.version, limit=PAGE_ENTRIES)
                if not entries:
                    return
                await self.slices.through(_add_all(history, entries))
            except (UnreadableLog, Damaged) as problem:
                self._kept.pop(history.code, None)
                log.warning("the log of table %s cannot be read: %s", history.code, problem)
                raise Refused(Reason.OTHER_VERSION, code=history.code) from None

    def forget(self, code: str) -> None:
        """Its log was rewritten."""
        self._kept.pop(code, None)

    def _forget(self) -> None:
        entries = sum(kept.history.version for kept in self._kept.values())
        while len(self._kept) > 1 and (len(self._kept) > MAX_CACHED_TABLES or entries > MAX_CACHED_ENTRIES):
            _, oldest = self._kept.popitem(last=False)
            entries -= oldest.history.version


def _add_all(history: History, entries: Sequence[Entry]) -> Iterator[None]:
    for entry in entries:
        history.add(entry)
        yield
