"""Follows what was done by administrators, in whatever process: ends streams, reads tables again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from cartographers.server.live.histories import Histories
from cartographers.server.live.rooms import Rooms
from cartographers.server.live.supervising import Problems
from cartographers.server.tables.refused import Refused
from cartographers.storage import Announcement, Intervention, InterventionKind, StorageError, Store

ABOUT_ACCOUNTS = (
    InterventionKind.RENAMED,
    InterventionKind.BANNED,
    InterventionKind.UNBANNED,
    InterventionKind.ACCOUNT_DELETED,
)
ABOUT_ANNOUNCEMENTS = (InterventionKind.ANNOUNCED, InterventionKind.ANNOUNCEMENT_REMOVED)


class InterventionFollower:
    def __init__(
        self,
        store: Store,
        rooms: Rooms,
        histories: Histories,
        *,
        forget_account: Callable[[str], None],
        forget_evening: Callable[[str], None],
        seconds: float,
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._histories = histories
        self._forget_account = forget_account
        self._forget_evening = forget_evening
        self._seconds = seconds
        self._problems = Problems()
        self._number: int | None = None  # of the last one that was followed
        self._announcements: list[Announcement] = []

    @property
    def announcements(self) -> list[Announcement]:
        """Those that hold now."""
        now = self._rooms.clock()
        return [each for each in self._announcements if each.until > now]

    async def loop(self) -> None:
        while not self._rooms.closing:
            try:
                await self.follow()
                self._problems.solved("interventions")
            except StorageError as problem:
                self._problems.report("interventions", problem)
            await asyncio.sleep(self._seconds)

    async def follow(self) -> None:
        if self._number is None:
            # What was before is in the database, from which everything is read now.
            number = await self._store.interventions.newest()
            await self._read_announcements()
            self._number = number
            return
        for intervention in await self._store.interventions.after(self._number):
            await self._follow(intervention)
            self._number = intervention.number

    async def _follow(self, done: Intervention) -> None:
        if done.kind in ABOUT_ACCOUNTS:
            self._forget_account(done.subject)
        elif done.kind in ABOUT_ANNOUNCEMENTS:
            await self._read_announcements()
        elif done.kind is InterventionKind.CHAT_REMOVED:
            await self._chat_removed(done.subject)
        elif done.kind in (InterventionKind.TABLE_DELETED, InterventionKind.LOG_REWRITTEN):
            self._histories.forget(done.subject)
            self._forget_evening(done.subject)  # whose log that was
            self._rooms.drop(done.subject)  # who is there connects again and gets it as it is now

    async def _chat_removed(self, code: str) -> None:
        self._histories.forget(code)
        room = self._rooms.in_memory(code)
        if room is None:
            return
        room.recent.clear()  # what it still remembers of the line; the log has the rest
        try:
            await room.catch_up()
        except Refused:  # logged where the log was read
            self._rooms.drop(code)

    async def _read_announcements(self) -> None:
        self._announcements = await self._store.announcements.at(self._rooms.clock())
