"""Looking at a finished game together: one leads, the others see the same position, and all may point.

Nothing of it is kept: each process holds the last that it heard, and is told all of it again and again.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping

from msgspec import Struct
from msgspec.json import Decoder
from msgspec.structs import replace

from cartographers.server.live import notices
from cartographers.server.live.rooms import Rooms
from cartographers.server.tables.wire.news import sse
from cartographers.server.tables.wire.together import PointJson, TogetherJson
from cartographers.storage.interface import Notices

GONE_SECONDS = 30.0  # a leader who was not heard for so long leads no more; pages tell it every ten
MOST_TABLES = 5_000  # the oldest are forgotten


class TogetherNotice(Struct, frozen=True, tag="together"):
    """An object, so that nobody takes it for one of `presence`."""

    process: str
    code: str
    number: int  # of two the higher holds
    shown: TogetherJson


class PointNotice(Struct, frozen=True, tag="point"):
    process: str
    code: str
    point: PointJson


_TOGETHER: Decoder[TogetherNotice | PointNotice] = Decoder(TogetherNotice | PointNotice)


class Together:
    def __init__(self, rooms: Rooms, others: Notices) -> None:
        self._rooms = rooms
        self._others = others
        self._process = secrets.token_hex(8)
        self._known: OrderedDict[str, tuple[TogetherNotice, float]] = OrderedDict()

    @property
    def loops(self) -> Mapping[str, Callable[[], Awaitable[None]]]:
        return {"hearing of games looked at together": self.hear} if self._others.reach_others else {}

    def shown(self, code: str) -> TogetherJson | None:
        """What is looked at there; without a leader who has gone."""
        known = self._known.get(code)
        if known is None:
            return None
        notice, heard_at = known
        if self._rooms.clock() - heard_at > GONE_SECONDS:
            return replace(notice.shown, leader=None, name="")
        return notice.shown

    async def show(self, code: str, shown: TogetherJson) -> None:
        known = self._known.get(code)
        number = known[0].number + 1 if known else 1
        notice = TogetherNotice(self._process, code, number, shown)
        self._take(notice)
        await notices.send(self._others, notice)

    async def point(self, code: str, point: PointJson) -> None:
        self._tell_point(code, point)
        await notices.send(self._others, PointNotice(self._process, code, point))

    async def hear(self) -> None:
        async for notice in notices.received(self._others, _TOGETHER):
            if notice.process == self._process:
                continue
            if isinstance(notice, PointNotice):
                self._tell_point(notice.code, notice.point)
            else:
                self._take(notice)

    def _take(self, notice: TogetherNotice) -> None:
        known = self._known.get(notice.code)
        if known is not None and (known[0].number, known[0].process) > (notice.number, notice.process):
            return
        self._known[notice.code] = notice, self._rooms.clock()
        self._known.move_to_end(notice.code)
        if len(self._known) > MOST_TABLES:
            self._known.popitem(last=False)
        room = self._rooms.in_memory(notice.code)
        if room is not None:
            room.tell(sse("together", notice.shown))

    def _tell_point(self, code: str, point: PointJson) -> None:
        room = self._rooms.in_memory(code)
        for subscriber in list(room.subscribers) if room else ():
            if point.player not in subscriber.silenced:
                subscriber.tell(sse("point", point))
