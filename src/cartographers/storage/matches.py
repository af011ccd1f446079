"""Matches as JSON lines: to look at, to move to another server, to keep.

The first line names the format; then one line a table with its log and, if it is finished, its results; and
if it is an export of all tables, the skills of all who played.
The log of a running match holds its seed: an export is for whoever runs the server.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from dataclasses import dataclass

import msgspec

from cartographers.storage.append import append_of
from cartographers.storage.coding import decoded_line
from cartographers.storage.errors import Conflict, Damaged, InvalidExport
from cartographers.storage.interface import Store
from cartographers.storage.values import Entry, SeatResult, Skill

FORMAT = "cartographers matches"
VERSION = 2
READABLE = (1, 2)  # the first version had no skills
EVERY = 10**9


class Head(msgspec.Struct, frozen=True):
    format: str
    version: int


class Match(msgspec.Struct, frozen=True):
    table: str
    entries: list[Entry]
    results: list[SeatResult] = []


class Skills(msgspec.Struct, frozen=True):
    """The last line of an export of everything: what the results have led to."""

    skills: list[Skill]


class _Glance(msgspec.Struct, frozen=True):
    skills: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


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
    yield _line(Head(FORMAT, VERSION))
    for table in tables if tables is not None else reversed(await store.logs.tables(limit=EVERY)):
        try:
            yield _line(Match(table, await store.logs.read(table), await store.results.of_table(table)))
        except Damaged:
            if tables is not None or left_out is None:
                raise
            left_out.append(table)
    if tables is None:
        people, bots = [await store.results.skills(bots=bots, limit=EVERY) for bots in (False, True)]
        yield _line(Skills([*people, *bots]))


def parse_matches(lines: Iterable[str | bytes]) -> Iterator[Match | Skills]:
    """The matches of an export, each checked (a log counts from 1 and begins with the table's creation), and
    the skills."""
    head: Head | None = None
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        if head is None:
            head = decoded_line(line, Head, number)
            if head.format != FORMAT or head.version not in READABLE:
                raise InvalidExport(f"line {number}: expected {FORMAT!r}, version {VERSION} or older")
            continue
        if decoded_line(line, _Glance, number).skills is not msgspec.UNSET:
            yield decoded_line(line, Skills, number)
            continue
        match = decoded_line(line, Match, number)
        _check(match, number)
        yield match
    if head is None:
        raise InvalidExport("line 1: the file is empty")


async def import_matches(store: Store, matches: Iterable[Match | Skills]) -> Imported:
    """Adds matches. One that is known and shorter goes on; at one that differs the import ends.

    Importing the same lines again changes nothing, so an import that was cut short can simply be repeated.
    """
    new = longer = known = 0
    for match in matches:
        if isinstance(match, Skills):
            await store.results.keep_skills(match.skills)
            continue
        before = await store.logs.read(match.table)
        common = min(len(before), len(match.entries))
        if before[:common] != match.entries[:common]:
            raise InvalidExport(f"table {match.table} is there already with another log")
        missing = match.entries[len(before) :]
        if missing:
            try:
                # Where nobody says what is left to do, the server looks at the table once.
                await store.logs.append(match.table, missing, pending=True)
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


def _line(value: Head | Match | Skills) -> str:
    return msgspec.json.encode(value).decode() + "\n"


def _check(match: Match, number: int) -> None:
    try:
        first = append_of(match.table, match.entries).first
    except ValueError as problem:
        raise InvalidExport(f"line {number}: {problem}") from None
    if first != 1 or match.entries[0].kind != "created":
        raise InvalidExport(f"line {number}: the log of table {match.table} lacks its beginning")
    if any(result.table != match.table for result in match.results):
        raise InvalidExport(f"line {number}: the results are of another table than {match.table}")
