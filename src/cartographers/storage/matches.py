"""Matches as JSON lines: to look at, to move to another server, to keep.

The first line names the format; then one line a table with its log and, if it is finished, its results; and
if it is an export of all tables, the skills of all who played.
The log of a running match holds its seed: an export is for the operator of the server.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import msgspec

from cartographers.storage.append import prepare_append
from cartographers.storage.errors import Conflict, Damaged, InvalidExport
from cartographers.storage.interface import Store
from cartographers.storage.json_text import decode_line
from cartographers.storage.values import Entry, SeatResult, Skill, SummaryColumns

FORMAT = "cartographers matches"
VERSION = 2
READABLE = (1, 2)  # the first version had no skills
NO_LIMIT = 10**9


class ExportHeader(msgspec.Struct, frozen=True):
    format: str
    version: int


class MatchLine(msgspec.Struct, frozen=True):
    table: str
    entries: list[Entry]
    results: list[SeatResult] = []


class Skills(msgspec.Struct, frozen=True):
    """The last line of an export of everything: what the results have led to."""

    skills: list[Skill]


class _Glance(msgspec.Struct, frozen=True):
    skills: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


Summarize = Callable[[str, Sequence[Entry]], SummaryColumns]
"""What the log of a table says of it; `ValueError` in one sentence if it is no log of a table at all."""


@dataclass(frozen=True, slots=True)
class CheckedMatch:
    """A checked line, with what its log says of the table."""

    table: str
    entries: list[Entry]
    results: list[SeatResult]
    summary: SummaryColumns


@dataclass(frozen=True, slots=True)
class Imported:
    """How many tables were new, went on from where they were, and were there already."""

    new: int
    longer: int
    known: int


async def export_matches(
    store: Store, tables: Sequence[str] | None = None, left_out: list[str] | None = None
) -> AsyncIterator[str]:
    """The lines for these tables, or for all, oldest first. `InvalidExport` for an unknown table; one that is
    damaged is `left_out` where all are asked for."""
    for table in tables or ():
        if await store.logs.summary(table) is None:
            raise InvalidExport(f"there is no table {table}")
    yield _line(ExportHeader(FORMAT, VERSION))
    for table in tables if tables is not None else reversed(await store.logs.tables(limit=NO_LIMIT)):
        try:
            yield _line(MatchLine(table, await store.logs.read(table), await store.results.of_table(table)))
        except Damaged:
            if tables is not None or left_out is None:
                raise
            left_out.append(table)
    if tables is None:
        people, bots = [await store.results.skills(bots=bots, limit=NO_LIMIT) for bots in (False, True)]
        yield _line(Skills([*people, *bots]))


def parse_matches(lines: Iterable[str | bytes], summarize: Summarize) -> Iterator[CheckedMatch | Skills]:
    """The matches of an export, each checked, and the skills."""
    header: ExportHeader | None = None
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        if header is None:
            header = decode_line(line, ExportHeader, number)
            if header.format != FORMAT or header.version not in READABLE:
                raise InvalidExport(f"line {number}: expected {FORMAT!r}, version {VERSION} or older")
            continue
        if decode_line(line, _Glance, number).skills is not msgspec.UNSET:
            yield decode_line(line, Skills, number)
            continue
        yield _check(decode_line(line, MatchLine, number), number, summarize)
    if header is None:
        raise InvalidExport("line 1: the file is empty")


async def import_matches(store: Store, matches: Iterable[CheckedMatch | Skills]) -> Imported:
    """Adds matches. One that is known and shorter goes on; at one that differs the import ends.

    Idempotent: an import that was interrupted can simply be repeated.
    """
    new = longer = known = 0
    for match in matches:
        if isinstance(match, Skills):
            await store.results.keep_skills(match.skills)
            continue
        before = await store.logs.read(match.table)
        common = min(len(before), len(match.entries))
        if before[:common] != match.entries[:common]:
            raise InvalidExport(f"table {match.table} already exists with a different log")
        missing = match.entries[len(before) :]
        if missing:
            try:
                # Marked as pending, since that is not known here: the server looks at the table once.
                await store.logs.append(match.table, missing, replace(match.summary, pending=True))
            except Conflict:
                raise InvalidExport(
                    f"table {match.table} is being played on; stop the server first"
                ) from None
        if match.results:
            await store.results.record(match.results)
        new += not before
        longer += bool(before and missing)
        known += not missing
    return Imported(new, longer, known)


def _line(value: ExportHeader | MatchLine | Skills) -> str:
    return msgspec.json.encode(value).decode() + "\n"


def _check(line: MatchLine, number: int, summarize: Summarize) -> CheckedMatch:
    try:
        first = prepare_append(line.table, line.entries).first
        if first != 1:
            raise ValueError(f"the log of table {line.table} lacks its beginning")
        summary = summarize(line.table, line.entries)
    except ValueError as problem:
        raise InvalidExport(f"line {number}: {problem}") from None
    if any(result.table != line.table for result in line.results):
        raise InvalidExport(f"line {number}: the results belong to another table than {line.table}")
    return CheckedMatch(line.table, line.entries, line.results, summary)
