"""Evenings in memory: where they are found and changed, and the follow-up work that keeps their tables going.

All of it is idempotent and follows from the log: whichever process looks next goes on where another died.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial

from cartographers.server.live.rooms import Rooms
from cartographers.server.live.supervising import Problems
from cartographers.server.live.upkeep import Loop
from cartographers.server.tables.codes import fresh_code, is_code
from cartographers.server.tables.entries import Body
from cartographers.server.tables.evenings.entries import TableScore, entries_after
from cartographers.server.tables.evenings.evening import (
    Evening,
    EveningStatus,
    EveningTable,
    Round,
    fold_evening,
)
from cartographers.server.tables.evenings.hosting import round_settled, table_ended, time_passed
from cartographers.server.tables.evenings.seating import (
    begin_table,
    close_table,
    scores_of,
    table_of_evening,
    unseal_table,
)
from cartographers.server.tables.evenings.standings import NOTHING_LIVE, LiveScores
from cartographers.server.tables.fold import UnreadableLog
from cartographers.server.tables.refused import Reason, Refused
from cartographers.storage import Conflict, Damaged, EveningColumns, StorageError, Store

MAX_CACHED_EVENINGS = 200  # LRU eviction
LOOKS = 5  # how much more often the tables are looked at where somebody asks, however many do
MAX_KNOWN_TABLES = 10_000
TABLES_AT_ONCE = 16
EVENINGS_PER_PAGE = 100

DecideEvening = Callable[[Evening], Sequence[Body]]


class Evenings:
    def __init__(self, store: Store, rooms: Rooms, seconds: float) -> None:
        self._store = store
        self._rooms = rooms
        self._seconds = seconds
        self._settled_every = seconds / LOOKS
        self._kept: OrderedDict[str, Evening] = OrderedDict()
        self._forgotten = 0  # how often something was
        self._looked: dict[str, float] = {}  # when each was settled last, by the loop's clock
        self._locks: dict[str, asyncio.Lock] = {}
        self._begun: set[str] = set()  # tables that are known to be there
        self._problems = Problems()

    @property
    def loops(self) -> Mapping[str, Loop]:
        return {"settling evenings": self.keep_settling}

    # ---- finding and changing

    async def find(self, code: str) -> Evening:
        """As its log says now; `Refused` if there is none."""
        known, since = self._kept.get(code), self._forgotten
        if known is None and not is_code(code):
            raise Refused(Reason.UNKNOWN_EVENING, code=code)
        try:
            entries = await self._store.evenings.read(code, known.version if known else 0)
            if known is None and not entries:
                raise Refused(Reason.UNKNOWN_EVENING, code=code)
            return self._keep(fold_evening(code, entries, known), since)
        except (UnreadableLog, Damaged) as problem:
            self._problems.report(f"evening {code}", problem)
            raise Refused(Reason.OTHER_VERSION, code=code) from None

    def _keep(self, evening: Evening, since: int) -> Evening:
        """Unless something was forgotten since it was read: its log may be another one by now."""
        if self._forgotten != since:
            return evening
        before = self._kept.get(evening.code)
        if before is None or before.version < evening.version:
            self._kept[evening.code] = evening
        self._kept.move_to_end(evening.code)
        while len(self._kept) > MAX_CACHED_EVENINGS:
            gone, _ = self._kept.popitem(last=False)
            self._looked.pop(gone, None)
        return self._kept[evening.code]

    def forget(self, code: str) -> None:
        """Its log was rewritten."""
        self._forgotten += 1
        self._kept.pop(code, None)

    async def make(self, bodies: Sequence[Body], code: str | None = None) -> Evening:
        """A new evening under an unused code; `Conflict` if a code was given and is taken."""
        entries = entries_after(0, bodies, self._rooms.clock())
        while True:
            since = self._forgotten
            evening = fold_evening(code or fresh_code(), entries)
            try:
                await self._store.evenings.append(evening.code, entries, columns_of(evening))
            except Conflict:
                if code is not None:
                    raise
                continue
            return self._keep(evening, since)

    async def change(self, code: str, decide: DecideEvening) -> Evening:
        """Decides on the latest state and appends; again, if another process appended first."""
        while True:
            since = self._forgotten
            evening = await self.find(code)
            bodies = decide(evening)
            if not bodies:
                return evening
            entries = entries_after(evening.version, bodies, self._rooms.clock())
            after = fold_evening(code, entries, evening)
            try:
                await self._store.evenings.append(code, entries, columns_of(after, evening))
            except Conflict:
                self.forget(code)  # read anew: it may also be gone
                continue
            return self._keep(after, since)

    async def live_scores(self, evening: Evening) -> LiveScores:
        """What the seasons so far brought those who sit at tables of several now."""
        if evening.options.own_pace:
            return NOTHING_LIVE
        found: dict[str, TableScore] = {}
        for table in (table for each in evening.open_rounds for table in each.tables if not table.over):
            with suppress(Refused):
                room = await self._rooms.room(table.code)
                if room.table.game is not None and room.table.game.scores:
                    found |= {score.account: score for score in scores_of(room.table)}
        return found

    # ---- follow-ups

    async def keep_settling(self) -> None:
        """Also of evenings that nobody looks at: tables end there, and the rounds of leagues."""
        while not self._rooms.closing:
            last = ""
            while page := await self._store.evenings.with_status(
                EveningStatus.RUNNING, after=last, limit=EVENINGS_PER_PAGE
            ):
                for code in page:
                    await self._settle_quietly(code)
                last = page[-1]
            await asyncio.sleep(self._seconds)

    async def _settle_quietly(self, code: str) -> None:
        """One that fails does not delay the others."""
        name = f"evening {code}"
        try:
            await self.settled(code)
            self._problems.solved(name)
        except (Refused, StorageError, ValueError) as problem:
            self._problems.report(name, problem)

    async def settled(self, code: str, *, at_once: bool = False) -> Evening:
        """The evening with all that follows from what happened at its tables, which are looked at only now
        and then, unless it is to be `at_once`."""
        now = asyncio.get_running_loop().time()
        if not at_once and now - self._looked.get(code, -self._settled_every) < self._settled_every:
            return await self.find(code)
        self._looked[code] = now
        lock = self._locks.setdefault(code, asyncio.Lock())
        try:
            async with lock:
                return await self._settle(code)
        except Refused:
            self._looked.pop(code, None)  # whoever tries codes leaves nothing behind
            raise
        finally:
            if not lock.locked():
                self._locks.pop(code, None)

    async def _settle(self, code: str) -> Evening:
        evening = await self.change(code, lambda each: time_passed(each, self._rooms.clock()))
        for round_ in evening.rounds:
            if not round_.settled:
                await self._settle_round(evening, round_)
        return await self.find(code)

    async def _settle_round(self, evening: Evening, round_: Round) -> None:
        running = [table for table in round_.tables if not table.over]
        if not round_.over:
            unknown = [table for table in running if table.code not in self._begun]
            await _few_at_once(partial(self._begin, evening, round_), unknown)
        ended = await self._store.evenings.tables_over([table.code for table in running]) if running else ()
        for table in running:
            if round_.over or table.code in ended:
                scores = await self._scores(table)
                await self.change(evening.code, partial(table_ended, code=table.code, scores=scores))
                self._begun.discard(table.code)
        now = (await self.find(evening.code)).rounds[round_.number - 1]
        if now.over and now.played_out:
            await _few_at_once(self._unseal, now.tables)
            await self.change(evening.code, partial(round_settled, number=round_.number))

    async def _begin(self, evening: Evening, round_: Round, table: EveningTable) -> None:
        """Makes a table and begins its game, as far as nobody has; not one that went with its players."""
        try:
            await self._rooms.room(table.code)
        except Refused:
            if not {player.account for player in evening.active}.intersection(table.players):
                return
            with suppress(Conflict):  # another process was first
                await self._rooms.create(table_of_evening(evening, round_, table), table.code)
        await self._rooms.change(table.code, lambda each: begin_table(each, self._rooms.clock()))
        if len(self._begun) >= MAX_KNOWN_TABLES:
            self._begun.clear()
        self._begun.add(table.code)

    async def _scores(self, table: EveningTable) -> list[TableScore]:
        """Of a table that is over, or is ended now."""
        try:
            await self._rooms.change(table.code, close_table)
            room = await self._rooms.room(table.code)
        except Refused:  # it was never made, or was deleted
            return [TableScore(account, 0, 0, complete=False) for account in table.players]
        return scores_of(room.table)

    async def _unseal(self, table: EveningTable) -> None:
        with suppress(Refused):  # as above
            await self._rooms.change(table.code, unseal_table)


def columns_of(evening: Evening, before: Evening | None = None) -> EveningColumns:
    """It counts as running until all of it is settled, so that the follow-ups find it."""
    status = EveningStatus.RUNNING if evening.unsettled else evening.status
    changed = before is None or before.comings is not evening.comings
    players = frozenset(evening.comings) if changed else None
    return EveningColumns(status, evening.host, players)


async def _few_at_once(
    work: Callable[[EveningTable], Awaitable[None]], tables: Sequence[EveningTable]
) -> None:
    for start in range(0, len(tables), TABLES_AT_ONCE):
        await asyncio.gather(*map(work, tables[start : start + TABLES_AT_ONCE]))
