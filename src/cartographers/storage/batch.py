"""An append on its way into the database."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cartographers.storage.coding import encoded
from cartographers.storage.summary import Change, change_of
from cartographers.storage.values import Entry


@dataclass(frozen=True, slots=True)
class Append:
    """Checked and encoded by the caller, so that one bad append cannot hurt those it shares a commit with."""

    table: str
    first: int
    last: int
    at: float  # of the last entry
    rows: tuple[tuple[str, int, str, str, float], ...]  # as in the table `entries`
    change: Change


def append_of(table: str, entries: Sequence[Entry]) -> Append:
    if not table or not entries:
        raise ValueError("an append needs a table and at least one entry")
    first = entries[0].seq
    if first < 1 or any(entry.seq != first + number for number, entry in enumerate(entries)):
        raise ValueError(f"entries count up from 1 one by one, not {[entry.seq for entry in entries]}")
    return Append(
        table,
        first,
        first + len(entries) - 1,
        float(entries[-1].at),
        tuple((table, entry.seq, entry.kind, encoded(entry.body), float(entry.at)) for entry in entries),
        change_of(entries),
    )
