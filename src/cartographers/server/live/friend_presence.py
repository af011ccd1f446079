"""Whether friends are here: noted in the database, so that it is known in every process.

Whoever opens the pages of friends is noted by their answers; this loop notes those who are at tables.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping

from cartographers.server.live.rooms import Rooms
from cartographers.server.live.supervising import Problems
from cartographers.storage import StorageError, Store

SEEN_SECONDS = 30.0  # how often it is noted
HERE_SECONDS = 90.0  # who was not noted for so long has gone
NOTED_AT_ONCE = 500


class FriendPresence:
    """A loop for `supervised`."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        self._store = store
        self._rooms = rooms
        self._problems = Problems()

    @property
    def loops(self) -> Mapping[str, Callable[[], Awaitable[None]]]:
        return {"noting who is here": self.note}

    async def note(self) -> None:
        while not self._rooms.closing:
            await asyncio.sleep(SEEN_SECONDS)
            try:
                await self.note_once()
                self._problems.solved("friends")
            except StorageError as problem:
                self._problems.report("friends", problem)

    async def note_once(self) -> None:
        now = self._rooms.clock()
        here = sorted({subscriber.account for subscriber in self._rooms.streams})
        for begin in range(0, len(here), NOTED_AT_ONCE):
            some = here[begin : begin + NOTED_AT_ONCE]
            await self._store.friends.note_seen(some, now, before=now - SEEN_SECONDS / 2)
