"""Whom somebody does not want to hear: their open streams begin anew when that changes, in every process."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

import msgspec
from msgspec import Struct

from cartographers.server.live.rooms import Rooms
from cartographers.storage.interface import Notices


class SilenceNotice(Struct, frozen=True, tag="silence"):
    """An object, so that nobody takes it for one of `presence`."""

    account: str


class Silences:
    def __init__(self, rooms: Rooms, notices: Notices) -> None:
        self._rooms = rooms
        self._notices = notices

    @property
    def loops(self) -> Mapping[str, Callable[[], Awaitable[None]]]:
        """None where no other process has streams."""
        return {"hearing of silences": self.hear} if self._notices.reach_others else {}

    async def changed(self, account: str) -> None:
        """The account's clients connect again, and are told only what they are to hear."""
        self._rooms.streams.end_of(account)
        if self._notices.reach_others:
            await self._notices.send(msgspec.json.encode(SilenceNotice(account)).decode())

    async def hear(self) -> None:
        async for text in self._notices.receive():
            try:
                notice = msgspec.json.decode(text, type=SilenceNotice)
            except msgspec.DecodeError:  # about something else
                continue
            self._rooms.streams.end_of(notice.account)
