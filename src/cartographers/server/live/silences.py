"""Whom somebody does not want to hear: their open streams begin anew when that changes, in every process."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from msgspec import Struct
from msgspec.json import Decoder

from cartographers.server.live import notices
from cartographers.server.live.rooms import Rooms
from cartographers.storage.interface import Notices


class SilenceNotice(Struct, frozen=True, tag="silence"):
    """An object, so that nobody takes it for one of `presence`."""

    account: str


_SILENCES = Decoder(SilenceNotice)


class Silences:
    def __init__(self, rooms: Rooms, others: Notices) -> None:
        self._rooms = rooms
        self._others = others

    @property
    def loops(self) -> Mapping[str, Callable[[], Awaitable[None]]]:
        """None where no other process has streams."""
        return {"hearing of silences": self.hear} if self._others.reach_others else {}

    async def changed(self, account: str) -> None:
        """The account's clients connect again, and are told only what they are to hear."""
        self._rooms.streams.end_of(account)
        await notices.send(self._others, SilenceNotice(account))

    async def hear(self) -> None:
        async for notice in notices.received(self._others, _SILENCES):
            self._rooms.streams.end_of(notice.account)
