"""Event streams end with the session or token they were opened by, in whatever process it was revoked."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from cartographers.server.live.rooms import Rooms
from cartographers.server.live.supervising import Problems
from cartographers.storage import StorageError, Store

ASKED_AT_ONCE = 500  # streams


class Revocation:
    """What is revoked here ends at once (`OpenStreams.end_of`); other processes' are polled."""

    def __init__(self, store: Store, rooms: Rooms, seconds: float) -> None:
        self._store = store
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
        open_now = list(self._rooms.streams)
        for begin in range(0, len(open_now), ASKED_AT_ONCE):
            asked = open_now[begin : begin + ASKED_AT_ONCE]
            sessions = {each.session for each in asked if each.session is not None}
            tokens = {each.token for each in asked if each.token is not None}
            revoked = await self._store.sessions.revoked(sessions, tokens) if sessions or tokens else set()
            signed_out = await self._signed_out({each.account for each in asked if each.old_cookie})
            for each in asked:
                by_old_cookie = each.old_cookie and each.account in signed_out
                if each.session in revoked or each.token in revoked or by_old_cookie:
                    each.end()

    async def _signed_out(self, accounts: Iterable[str]) -> set[str]:
        """Of those with a cookie from before there were sessions: whose no longer holds. There are few:
        a browser gets a session with the next page."""
        found = {id: await self._store.accounts.get(id) for id in accounts}
        return {id for id, account in found.items() if account is None or not account.old_cookies}
