"""Streams of events end with the session or token they were opened by, in whatever process it was revoked."""

from __future__ import annotations

import asyncio

from cartographers.server.live.rooms import Rooms
from cartographers.server.live.supervising import Problems
from cartographers.storage import Sessions, StorageError

ASKED_AT_ONCE = 500  # streams


class Revocation:
    """What is revoked here ends at once (`Rooms.end_streams_of`); of other processes' doings we ask."""

    def __init__(self, sessions: Sessions, rooms: Rooms, seconds: float) -> None:
        self._sessions = sessions
        self._rooms = rooms
        self._seconds = seconds
        self._problems = Problems()

    async def loop(self) -> None:
        while not self._rooms.closing:
            await asyncio.sleep(self._seconds)
            try:
                await self.end_revoked()
                self._problems.solved("revocation")
            except StorageError as problem:
                self._problems.report("revocation", problem)

    async def end_revoked(self) -> None:
        open_now = [each for room in self._rooms.loaded for each in room.subscribers]
        for begin in range(0, len(open_now), ASKED_AT_ONCE):
            asked = open_now[begin : begin + ASKED_AT_ONCE]
            sessions = {each.session for each in asked if each.session is not None}
            tokens = {each.token for each in asked if each.token is not None}
            if not sessions and not tokens:
                continue
            revoked = await self._sessions.revoked(sessions, tokens)
            for each in asked:
                if each.session in revoked or each.token in revoked:
                    each.end()
