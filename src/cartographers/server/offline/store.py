"""A browser's store: the logs of its tables, and the results of those that are finished."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cartographers.server.answers.asker import Asker
from cartographers.server.offline.shelf import EVERYTHING, Shelf, ShelfLogs, keep_thing
from cartographers.server.tables.campaign import goals_in_log
from cartographers.server.tables.fold import UnreadableLog, fold
from cartographers.server.tables.results import seat_results
from cartographers.storage import RateSkills, SeatResult, TableStatus

_RESULTS = msgspec.json.Decoder(list[SeatResult])


class ShelfResults:
    """How finished games ended, one text a table. They follow from the logs, which take longer to read."""

    def __init__(self, shelf: Shelf, logs: ShelfLogs) -> None:
        self._shelf = shelf
        self._logs = logs

    async def record(self, results: Sequence[SeatResult], rate: RateSkills | None = None) -> bool:
        """Nobody is rated here: `rate` is not asked."""
        name = _name(results[0].table)
        if await self._shelf.thing(name) is not None:
            return False
        await keep_thing(self._shelf, name, list(results))
        return True

    async def of_table(self, table: str) -> list[SeatResult]:
        text = await self._shelf.thing(_name(table))
        return _RESULTS.decode(text) if text is not None else await self._from_log(table)

    async def _from_log(self, table: str) -> list[SeatResult]:
        """Of a game at whose end the browser was closed before its results were kept."""
        try:
            entries = await self._logs.read(table)
            folded = fold(table, entries)
            found = seat_results(folded, goals_in_log(folded, entries))
        except UnreadableLog:  # a newer version of the site wrote it
            return []
        if found:
            await self.record(found)
        return found

    async def history(
        self,
        account: str,
        *,
        sheet: str | None = None,
        before: float | None = None,
        seen: int = 0,
        limit: int = 50,
    ) -> list[SeatResult]:
        """See `Results.history`."""
        finished = await self._logs.seated(account, status=TableStatus.FINISHED, limit=EVERYTHING)
        results = [each for table in finished for each in await self.of_table(table.table)]
        found = [
            each
            for each in results
            if each.account == account
            and sheet in (None, each.sheet)
            and (before is None or each.finished_at < before or (seen and each.finished_at == before))
        ]
        newest_first = sorted(found, key=lambda each: (-each.finished_at, each.table, each.seat))
        first = 0 if before is None else seen
        return newest_first[first : first + limit]

    async def best_of_sheets(self, account: str) -> list[SeatResult]:
        """On each sheet the game with most stars, by the sheet's id."""
        best: dict[str, SeatResult] = {}
        for each in await self.history(account, limit=EVERYTHING):
            if each.sheet not in best or each.stars > best[each.sheet].stars:
                best[each.sheet] = each
        return [best[sheet] for sheet in sorted(best)]


class ShelfStore:
    """As much of a store as one player's games need."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.logs = ShelfLogs(shelf)
        self.results = ShelfResults(shelf, self.logs)


def store_of(asker: Asker) -> ShelfStore:
    store = asker.rooms.store
    assert isinstance(store, ShelfStore)
    return store


def _name(table: str) -> str:
    return f"result {table}"
