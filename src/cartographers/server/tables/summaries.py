"""What the store keeps of a table beside its log, to find tables without folding them."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from itertools import takewhile

from cartographers.server.tables.counting import given_up
from cartographers.server.tables.fold import UnreadableLog, apply_entry
from cartographers.server.tables.table import AbandonedTable, FinishedTable, OpenTable, Table
from cartographers.storage.values import Entry, SummaryColumns, TableStatus


def summary_of(table: Table, before: Table | None = None) -> SummaryColumns:
    """The columns of a table that has just gone on from `before`; None: it was just made."""
    return SummaryColumns(
        status=table.status,
        public=table.public,
        host=table.host,
        deadline=table.deadline,
        pending=_pending(table, before),
        seated=_seated(table) if before is None or isinstance(before, OpenTable) else None,
    )


def has_results(table: Table) -> bool:
    """Whether a table is over in a way that leaves results to be kept."""
    return isinstance(table, FinishedTable) or (isinstance(table, AbandonedTable) and given_up(table))


def _pending(table: Table, before: Table | None) -> bool | None:
    """Whether work is left that waits for no person: a bot's turn, or results to be kept. None once a table
    is over: with its results the store itself notes that they are kept."""
    if before is not None and before.over:
        return None
    return bool(table.bot_seats) or has_results(table)


def _seated(table: Table) -> frozenset[str]:
    return frozenset(seat.account for seat in table.seats if seat.account is not None)


STATUS_AFTER = {
    "started": TableStatus.PLAYING,
    "finished": TableStatus.FINISHED,
    "abandoned": TableStatus.ABANDONED,
}


def summary_of_log(code: str, entries: Sequence[Entry]) -> SummaryColumns:
    """The columns of a table that comes from elsewhere; `ValueError` if its log lacks the beginning.

    Only the entries before the game are folded: who sits there is settled then, and a game takes long to
    replay or may be of another version. Of the rest it is enough to know its deadline and its end.
    """
    if not entries or entries[0].kind != "created":
        raise ValueError(f"the log of table {code} lacks its beginning")
    statuses = [STATUS_AFTER[entry.kind] for entry in entries if entry.kind in STATUS_AFTER]
    deadlines = [entry.body.get("at") for entry in entries if entry.kind == "deadline"]
    table: Table | None = None
    with suppress(UnreadableLog):  # another version wrote it: what is known so far has to do
        for entry in takewhile(lambda entry: entry.kind not in STATUS_AFTER, entries):
            table, _ = apply_entry(code, table, entry)
    status = statuses[-1] if statuses else TableStatus.OPEN
    deadline = deadlines[-1] if deadlines and status is TableStatus.PLAYING else None
    return SummaryColumns(
        status=status,
        public=table is not None and table.public,
        host=None if table is None else table.host,
        deadline=deadline if isinstance(deadline, int | float) else None,
        seated=frozenset() if table is None else _seated(table),
    )
