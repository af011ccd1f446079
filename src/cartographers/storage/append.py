"""An append on its way into the database."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite

from cartographers.storage.coding import encoded
from cartographers.storage.errors import Conflict
from cartographers.storage.summary import Change, change_of
from cartographers.storage.values import Entry

LARGEST_SEQ = 2**31 - 1


@dataclass(frozen=True, slots=True)
class Append:
    """Checked and encoded by the caller, so that one bad append cannot hurt those it shares a commit with."""

    table: str
    first: int
    last: int
    at: float  # of the last entry
    rows: tuple[tuple[str, int, str, str, float], ...]  # as in the table `entries`
    change: Change
    pending: bool | None = None  # None: as it was

    @property
    def begun(self) -> float:
        """When its first entry was made."""
        return self.rows[0][-1]

    def conflict(self) -> Conflict:
        """What whoever came too late is told."""
        return Conflict(f"entry {self.first} of table {self.table} is not the next one")


def append_of(table: str, entries: Sequence[Entry], pending: bool | None = None) -> Append:
    """`ValueError` for what no database could keep."""
    if not table or not entries:
        raise ValueError("an append needs a table and at least one entry")
    first = entries[0].seq
    last = first + len(entries) - 1
    if first < 1 or last > LARGEST_SEQ or any(e.seq != first + number for number, e in enumerate(entries)):
        raise ValueError(f"entries count up one by one from 1, not {[entry.seq for entry in entries]}")
    change = change_of(entries)
    texts = (table, change.host or "", *change.joined, *change.left, *(entry.kind for entry in entries))
    if not all(map(storable, texts)):
        raise ValueError(f"an entry of table {table!a} has a name with signs that no text can have")
    times = (change.deadline or 0.0, *(entry.at for entry in entries))
    if not all(map(isfinite, times)):
        raise ValueError(f"an entry of table {table} is at no time at all")
    return Append(
        table,
        first,
        last,
        float(entries[-1].at),
        tuple((table, entry.seq, entry.kind, encoded(entry.body), float(entry.at)) for entry in entries),
        change,
        pending,
    )


def storable(text: str) -> bool:
    """Whether every database can keep it: no NUL, no half of a pair of surrogates."""
    try:
        return b"\0" not in text.encode()
    except UnicodeEncodeError:
        return False
