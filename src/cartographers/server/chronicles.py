"""The pasts of tables, read from their logs when somebody asks and kept for a moment."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

from cartographers.server.chronicle import Step, steps
from cartographers.server.table import Table
from cartographers.storage import Entry, LogStore

KEPT = 16


class Chronicles:
    def __init__(self, logs: LogStore) -> None:
        self._logs = logs
        self._kept: OrderedDict[tuple[str, int], tuple[Sequence[Entry], Sequence[Step]]] = OrderedDict()

    async def of(self, table: Table) -> tuple[Sequence[Entry], Sequence[Step]]:
        """The log of a table up to its present version, and the steps of its game."""
        key = (table.code, table.version)
        if key not in self._kept:
            entries = [e for e in await self._logs.read(table.code) if e.seq <= table.version]
            # A long game takes a while to replay; a thread lets others go on meanwhile.
            taken = await asyncio.to_thread(lambda: list(steps(table.code, entries)))
            self._kept[key] = (entries, taken)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]
