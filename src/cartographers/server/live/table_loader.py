"""Loads tables from their logs, and caches which of them this version cannot read."""

from __future__ import annotations

from collections.abc import Sequence

from cartographers.server.live.supervising import FailedVersions, Problems
from cartographers.server.live.threads import in_a_thread
from cartographers.server.tables.fold import UnreadableLog, fold
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.table import Table
from cartographers.storage import Damaged, Entry, LogStore, TableSummary

MAX_ENTRIES_IN_THE_LOOP = 100  # longer logs are folded in a thread, so as not to block the loop


class TableLoader:
    def __init__(self, logs: LogStore) -> None:
        self._logs = logs
        self._problems = Problems()
        self._unreadable = FailedVersions()

    async def read(self, code: str, version: int = 0, entries: Sequence[Entry] | None = None) -> Table:
        """The table as its log says; `version` is the one that is known to be there, if any is.

        `entries`: its log, where it was read together with others.
        """
        try:
            entries = await self._logs.read(code) if entries is None else entries
            version = entries[-1].seq if entries else version
            if not entries:
                raise Refused(Reason.UNKNOWN_TABLE, code=code)
            if len(entries) > MAX_ENTRIES_IN_THE_LOOP:
                return await in_a_thread(fold, code, entries)
            return fold(code, entries)
        except (UnreadableLog, Damaged) as problem:
            self._unreadable.add(code, version)
            self._problems.report(f"the log of table {code} cannot be read", problem)
            raise Refused(Reason.OTHER_VERSION, code=code) from None

    def is_unreadable(self, summary: TableSummary) -> bool:
        """Whether loading this version has failed before."""
        return (summary.table, summary.last_seq) in self._unreadable
