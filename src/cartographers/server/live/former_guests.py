"""Deletion of an account: at evenings, too, "a former player" stands in its place."""

from __future__ import annotations

from collections.abc import Callable

from cartographers.server.live.evenings import columns_of
from cartographers.server.tables.evenings.entries import entries_after
from cartographers.server.tables.evenings.evening import fold_evening
from cartographers.server.tables.evenings.farewell import farewell, without_player
from cartographers.server.tables.fold import UnreadableLog
from cartographers.storage import Conflict, Damaged, Store

NO_LIMIT = 1_000_000  # evenings of one account


async def leave_evenings(store: Store, account: str, *, by: str, clock: Callable[[], float]) -> None:
    """Idempotent: a second time finds nothing to change."""
    for summary in await store.evenings.of(account, limit=NO_LIMIT):
        try:
            await _leave(store, summary.code, account, clock)
            bodies = without_player(await store.evenings.read(summary.code), account)
        except (UnreadableLog, Damaged):  # another version's; nobody can look at it here either
            continue
        if bodies:
            await store.evenings.rewrite(summary.code, bodies, by=by, without=account)


async def _leave(store: Store, code: str, account: str, clock: Callable[[], float]) -> None:
    while True:
        entries = await store.evenings.read(code)
        if not entries:
            return
        evening = fold_evening(code, entries)
        bodies = farewell(evening, account)
        if not bodies:
            return
        new = entries_after(evening.version, bodies, clock())
        try:
            await store.evenings.append(code, new, columns_of(fold_evening(code, new, evening), evening))
        except Conflict:  # somebody else was quicker
            continue
        return
