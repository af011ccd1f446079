"""Retention: a background loop that deletes unused data in small batches."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from cartographers.server.live.reviews import REVIEWS
from cartographers.server.live.rooms import Rooms
from cartographers.server.settings import Settings
from cartographers.storage import Store
from cartographers.storage.values import Deleted

log = logging.getLogger(__name__)

DAY_SECONDS = 24 * 3600.0
TABLES_AT_ONCE = 20  # each has up to a thousand entries
ROWS_AT_ONCE = 200
PAUSE_SECONDS = 0.05  # between two batches, so that other writes get through

Page = Callable[[str, int], Awaitable[Deleted]]


class RetentionLoop:
    def __init__(self, store: Store, rooms: Rooms, settings: Settings) -> None:
        self._retention = store.retention
        self._rooms = rooms
        self._keep = settings.keep
        self._seconds = settings.retention_seconds

    async def loop(self) -> None:
        while not self._rooms.closing:
            await asyncio.sleep(self._seconds)
            await self.once()

    async def once(self) -> None:
        """Deletes all that has expired. Tables first: their guests have no seat afterwards."""
        keep, delete = self._keep, self._retention
        tables = guests = reviews = 0
        if (before := self._before(keep.tables)) is not None:
            tables = await self._tables(before)
        if (before := self._before(keep.guests)) is not None:
            guests = await _all_pages(partial(delete.delete_guests, before))
        if (before := self._before(keep.reviews)) is not None:
            reviews = await _all_pages(partial(delete.delete_documents, REVIEWS, before))
        if tables or guests or reviews:
            log.info("deleted %d unplayed tables, %d unused guests, %d reviews", tables, guests, reviews)

    def _before(self, days: float) -> float | None:
        return self._rooms.clock() - days * DAY_SECONDS if days else None

    async def _tables(self, before: float) -> int:
        count = 0
        while codes := await self._retention.delete_tables(before, TABLES_AT_ONCE):
            for code in codes:
                self._rooms.drop(code)
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
