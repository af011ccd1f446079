"""One append to a table's log, checked and encoded, on its way into a database."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite

from cartographers.storage.errors import Conflict
from cartographers.storage.json_text import encode
from cartographers.storage.values import Entry, SummaryColumns

LARGEST_SEQ = 2**31 - 1  # of an INTEGER in PostgreSQL


@dataclass(frozen=True, slots=True)
class Append:
    """Checked and encoded by the caller, so that one bad append cannot fail the batch it shares."""

    table: str
    first: int
    last: int
    at: float  # of the last entry
    rows: tuple[tuple[str, int, str, str, float], ...]  # as in the table `entries`
    summary: SummaryColumns | None = None  # None: as it was

    @property
    def created(self) -> float:
        """When its first entry was made."""
        return self.rows[0][-1]

    def conflict(self) -> Conflict:
        """For the writer that lost the race (optimistic concurrency)."""
        return Conflict(f"entry {self.first} of table {self.table} is not the next one")


def prepare_append(table: str, entries: Sequence[Entry], summary: SummaryColumns | None = None) -> Append:
    """`ValueError` for what no database could store."""
    if not table or not entries:
        raise ValueError("an append needs a table and at least one entry")
    first = entries[0].seq
    last = first + len(entries) - 1
    if first < 1 or last > LARGEST_SEQ or any(e.seq != first + number for number, e in enumerate(entries)):
        raise ValueError(f"entries count up one by one from 1, not {[entry.seq for entry in entries]}")
    texts = [table, *(entry.kind for entry in entries)]
    times = [entry.at for entry in entries]
    if summary is not None:
        texts += [summary.host or "", *(summary.seated or ())]
        times.append(summary.deadline or 0.0)
    if not all(map(storable, texts)):
        raise ValueError(f"an entry of table {table!a} has a name with signs that no text can have")
    if not all(map(isfinite, times)):
        raise ValueError(f"an entry of table {table} is at no time at all")
    return Append(
        table,
        first,
        last,
        float(entries[-1].at),
        tuple((table, entry.seq, entry.kind, encode(entry.body), float(entry.at)) for entry in entries),
        summary,
    )


def storable(text: str) -> bool:
    """Whether every database can keep it: no NUL, no lone surrogate."""
    try:
        return b"\0" not in text.encode()
    except UnicodeEncodeError:
        return False
