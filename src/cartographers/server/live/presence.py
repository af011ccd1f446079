"""Presence over several processes: each tells the others who is connected to it, table by table.

What is told is all of a process's own at a table, never a difference, and is told again now and then: a lost
notice, or a process that was killed, is wrong for a while only.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping

import msgspec
from msgspec import Struct

from cartographers.server.live import notices
from cartographers.server.live.room import Room
from cartographers.server.live.rooms import Rooms
from cartographers.server.live.supervising import Problems
from cartographers.storage import StorageError
from cartographers.storage.interface import Notices
from cartographers.storage.notices import LONGEST_NOTICE

TELL_SECONDS = 0.5  # changes of this time are told together
REPEAT_SECONDS = 30.0
FORGET_SECONDS = 75.0  # what was not repeated for so long was told by a process that is gone

LONGEST_HEAD = 100  # bytes of a notice besides its tables


class TableAttendance(Struct, frozen=True, array_like=True):
    """Who is connected to one process at one table: accounts that have a seat, and how many watch."""

    code: str
    seated: list[str]
    watchers: int


class AttendanceNotice(Struct, frozen=True, array_like=True):
    process: str
    tables: list[TableAttendance]


_ATTENDANCE = msgspec.json.Decoder(AttendanceNotice)


class Presence:
    """Loops for `supervised`."""

    def __init__(self, rooms: Rooms, others: Notices, clock: Callable[[], float] = time.monotonic) -> None:
        self._rooms = rooms
        self._others = others
        self._clock = clock
        self._process = secrets.token_hex(8)
        self._problems = Problems()
        self._repeated = clock()

    @property
    def loops(self) -> Mapping[str, Callable[[], Awaitable[None]]]:
        return {"telling others who is here": self.tell, "hearing who is elsewhere": self.hear}

    async def tell(self) -> None:
        while not self._rooms.closing:
            await asyncio.sleep(TELL_SECONDS)
            if self._clock() - self._repeated > REPEAT_SECONDS:
                self._repeated = self._clock()
                self._forget_the_gone()
                self._rooms.attendance_changed.update(
                    room.table.code for room in self._rooms.loaded if room.subscribers
                )
            changed, self._rooms.attendance_changed = self._rooms.attendance_changed, set()
            try:
                for notice in self._worded(changed):
                    await self._others.send(notice)
                self._problems.solved("presence")
            except StorageError as problem:
                self._problems.report("presence", problem)
                self._rooms.attendance_changed |= changed

    def _worded(self, codes: Iterable[str]) -> Iterator[str]:
        """As few notices as these tables fit into."""
        tables, size = list[TableAttendance](), LONGEST_HEAD
        for code in codes:
            room = self._rooms.in_memory(code)
            if room is None:
                continue
            here = attendance(room)
            length = len(msgspec.json.encode(here)) + 1
            if size + length > LONGEST_NOTICE:
                yield self._text(tables)
                tables, size = [], LONGEST_HEAD
            tables.append(here)
            size += length
        if tables:
            yield self._text(tables)

    def _text(self, tables: list[TableAttendance]) -> str:
        return msgspec.json.encode(AttendanceNotice(self._process, tables)).decode()

    async def hear(self) -> None:
        async for notice in notices.received(self._others, _ATTENDANCE):
            if notice.process == self._process:
                continue
            for there in notice.tables:
                room = self._rooms.in_memory(there.code)
                if room is not None:
                    self._hear(room, notice.process, there)

    def _hear(self, room: Room, process: str, there: TableAttendance) -> None:
        if process not in room.elsewhere and room.subscribers:
            self._rooms.attendance_changed.add(there.code)  # it does not know yet who is here
        room.note_elsewhere(process, frozenset(there.seated), there.watchers, self._clock())

    def _forget_the_gone(self) -> None:
        old = self._clock() - FORGET_SECONDS
        for room in self._rooms.loaded:
            for process in [name for name, there in room.elsewhere.items() if there.heard_at < old]:
                room.note_elsewhere(process, frozenset(), 0, self._clock())


def attendance(room: Room) -> TableAttendance:
    seats = {seat.account for seat in room.table.seats}
    here = {subscriber.account for subscriber in room.subscribers}
    watchers = sum(subscriber.watching for subscriber in room.subscribers)
    return TableAttendance(room.table.code, sorted(filter(None, here & seats)), watchers)
