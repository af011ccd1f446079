"""Deletion of an account: its games stay, with "a former player" in its place."""

from __future__ import annotations

import time
from collections.abc import Callable

from cartographers.server.live.former_guests import leave_evenings
from cartographers.server.tables.entries import Body, kind_of, to_stored
from cartographers.server.tables.fold import UnreadableLog, apply, fold
from cartographers.server.tables.lobby import leave
from cartographers.server.tables.people import Person
from cartographers.server.tables.scrubbing import without_person
from cartographers.server.tables.summaries import summary_of
from cartographers.server.tables.table import PlayingTable, Table
from cartographers.storage import Conflict, Damaged, Entry, InterventionKind, Store
from cartographers.storage.names import FORMER_PLAYER

NO_LIMIT = 1_000_000  # tables of one account
LOOKED_AT_AGAIN_SECONDS = 3 * 24 * 3600.0


async def delete_account(store: Store, account: str, *, by: str, clock: Callable[[], float]) -> None:
    """`KeyError` if there is none. The account goes first, so that nobody acts in its name meanwhile; should
    the process die before the tables are done, `finish_deletions` goes on."""
    await store.administration.delete_account(account, by=by)
    await _leave_all(store, account, by, clock)


async def finish_deletions(store: Store, clock: Callable[[], float] = time.time) -> None:
    """Looks again at the tables of accounts deleted lately: a process may have died in the middle, and a
    request that was on its way may still have written the name somewhere."""
    for line in await store.interventions.last(1000, kind=InterventionKind.ACCOUNT_DELETED):
        if clock() - line.at < LOOKED_AT_AGAIN_SECONDS:
            await _leave_all(store, line.subject, line.by, clock)


async def _leave_all(store: Store, account: str, by: str, clock: Callable[[], float]) -> None:
    """Evenings first: who takes part no more gets no new table there."""
    await leave_evenings(store, account, by=by, clock=clock)
    await _leave_tables(store, account, by, clock)


async def _leave_tables(store: Store, account: str, by: str, clock: Callable[[], float]) -> None:
    for summary in await store.logs.seated(account, limit=NO_LIMIT):
        code = summary.table
        try:
            left = await _leave(store, code, account, clock)
            if not left:
                await store.administration.delete_table(code, by=by)
                continue
            bodies = without_person(await store.logs.read(code), account)
        except (UnreadableLog, Damaged):  # another version's; nobody can look at it here either
            continue
        kind = InterventionKind.LOG_REWRITTEN
        await store.administration.rewrite(code, bodies, kind, by=by, unseated=account)


async def _leave(store: Store, code: str, account: str, clock: Callable[[], float]) -> bool:
    """Gets up from a table that is not over. False for a running game of nobody else: that one goes."""
    while True:
        entries = await store.logs.read(code)
        if not entries:
            return True
        table = fold(code, entries)
        if isinstance(table, PlayingTable) and len(table.seats) == 1:
            return False
        if table.over or table.seat_of(account) is None:
            return True
        bodies = leave(table, Person(account, FORMER_PLAYER))
        after, new = _after(table, bodies, clock())
        if not new:
            return True
        try:
            await store.logs.append(code, new, summary_of(after, table))
        except Conflict:  # somebody else was quicker
            continue
        return True


def _after(table: Table, bodies: list[Body], at: float) -> tuple[Table, list[Entry]]:
    entries = []
    for body in bodies:
        seq = table.version + 1
        table = apply(table, body, seq, at)
        entries.append(Entry(seq, kind_of(body), to_stored(body), at))
    return table, entries
