"""Retention: a background loop that deletes unused data in small batches."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

from cartographers.server.live.former_players import finish_deletions
from cartographers.server.live.reviews import REVIEWS
from cartographers.server.live.rooms import Rooms
from cartographers.server.settings import Keep, Settings
from cartographers.server.tables.evenings.evening import EveningStatus
from cartographers.storage import Store
from cartographers.storage.interface import Retention
from cartographers.storage.values import Deleted

log = logging.getLogger(__name__)

DAY_SECONDS = 24 * 3600.0
NOTIFICATION_SECONDS = 30 * DAY_SECONDS  # what was sent is known for so long
TABLES_AT_ONCE = 20  # each has up to a thousand entries
ROWS_AT_ONCE = 200
PAUSE_SECONDS = 0.05  # between two batches, so that other writes get through

Page = Callable[[str, int], Awaitable[Deleted]]


@dataclass(frozen=True, slots=True)
class Purged:
    """How much was deleted."""

    tables: int = 0
    guests: int = 0
    reviews: int = 0


async def purge(
    retention: Retention, keep: Keep, now: float, dropped: Callable[[str], None] = lambda code: None
) -> Purged:
    """Deletes all that has expired. Tables first: their guests have no seat afterwards."""

    def before(days: float) -> float:
        return now - days * DAY_SECONDS

    tables = guests = reviews = 0
    if keep.tables:
        tables = await _delete_tables(retention, before(keep.tables), dropped)
    if keep.guests:
        guests = await _all_pages(partial(retention.delete_guests, before(keep.guests)))
    if keep.reviews:
        reviews = await _all_pages(partial(retention.delete_documents, REVIEWS, before(keep.reviews)))
    return Purged(tables, guests, reviews)


class RetentionLoop:
    def __init__(self, store: Store, rooms: Rooms, settings: Settings) -> None:
        self._store = store
        self._rooms = rooms
        self._keep = settings.keep
        self._seconds = settings.retention_seconds

    async def loop(self) -> None:
        while not self._rooms.closing:
            await asyncio.sleep(self._seconds)
            await self.once()

    async def once(self) -> None:
        await finish_deletions(self._store)
        await self._store.notifications.outbox.forget(self._rooms.clock() - NOTIFICATION_SECONDS)
        await self._delete_evenings()
        await self._store.administration.count()
        gone = await purge(self._store.retention, self._keep, self._rooms.clock(), self._rooms.drop)
        if gone != Purged():
            log.info(
                "deleted %d unplayed tables, %d unused guests, %d reviews",
                gone.tables,
                gone.guests,
                gone.reviews,
            )

    async def _delete_evenings(self) -> None:
        """Those that never began."""
        before = self._rooms.clock() - self._keep.tables * DAY_SECONDS
        while self._keep.tables and await self._store.evenings.delete_unused(
            before, EveningStatus.OPEN, TABLES_AT_ONCE
        ):
            await asyncio.sleep(PAUSE_SECONDS)


async def _delete_tables(retention: Retention, before: float, dropped: Callable[[str], None]) -> int:
    count = 0
    while codes := await retention.delete_tables(before, TABLES_AT_ONCE):
        for code in codes:
            dropped(code)
        count += len(codes)
        await asyncio.sleep(PAUSE_SECONDS)
    return count


async def _all_pages(page: Page) -> int:
    count, last = 0, ""
    while True:
        deleted = await page(last, ROWS_AT_ONCE)
        count += deleted.count
        if deleted.last is None:
            return count
        last = deleted.last
        await asyncio.sleep(PAUSE_SECONDS)
