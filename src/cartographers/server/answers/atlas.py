"""The maps that somebody finished."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from msgspec import Struct

from cartographers.server.answers.asker import Asker
from cartographers.server.tables.playing import may_watch
from cartographers.server.tables.refused import Refused
from cartographers.server.tables.table import Table
from cartographers.server.tables.wire.results import GameJson, game_json
from cartographers.server.tables.wire.values import SheetJson, sheet_json
from cartographers.storage import Account, SeatResult

MAPS_PER_PAGE = 12
# After so many entries of logs a page is full: the log of a table of a hundred has as many as fifty others,
# and a page must not cost more than one account may ask for at once.
ENTRIES_PER_PAGE = 3_000
MOST_SEEN = 10_000


class MapJson(Struct, frozen=True):
    """A finished map; `sheet` is null where its table can no longer be read, and where it would tell others
    the cards of a daily expedition before its day is over."""

    game: GameJson
    sheet: SheetJson | None


class AtlasJson(Struct, frozen=True):
    """`sheets` are all on which this player has finished a map; `more` says whether others follow. A page has
    fewer maps than the others where they are from long games."""

    sheets: list[str]
    maps: list[MapJson]
    more: bool


class PlayedGames(Protocol):
    """As much of a store's `Results` as an atlas needs."""

    async def history(
        self,
        account: str,
        *,
        sheet: str | None = None,
        before: float | None = None,
        seen: int = 0,
        limit: int = 50,
    ) -> list[SeatResult]: ...

    async def best_of_sheets(self, account: str) -> list[SeatResult]: ...


async def atlas(
    asker: Asker,
    results: PlayedGames,
    player: Account,
    *,
    sheet: str | None = None,
    best: bool = False,
    before: float | None = None,
    seen: int = 0,
) -> AtlasJson:
    """`seen`: how many of the best were seen, or of those that ended in the moment of `before`."""
    of_sheets = await results.best_of_sheets(player.id)
    found = (
        of_sheets[seen:]
        if best
        else await results.history(player.id, sheet=sheet, before=before, seen=seen, limit=MAPS_PER_PAGE + 1)
    )
    guests = {player.id} if player.guest else set()
    maps = await map_page(asker, found[:MAPS_PER_PAGE], guests)
    return AtlasJson(
        sheets=[each.sheet for each in of_sheets],
        maps=maps,
        more=len(found) > len(maps),
    )


async def map_page(asker: Asker, results: list[SeatResult], guests: Collection[str]) -> list[MapJson]:
    """The maps of as many of these as one page may cost, of one at least."""
    reader = asker.visitor.id_if_known
    maps: list[MapJson] = []
    entries = 0
    for result in results:
        if entries >= ENTRIES_PER_PAGE:
            break
        table = await _readable(asker, result.table)
        try:
            asker.guard.charge_history(table.version if table else 0)
        except Refused:
            if not maps:
                raise
            break
        entries += table.version if table else 0
        maps.append(MapJson(game_json(result, reader, guests), _map(table, result.seat) if table else None))
    return maps


async def _readable(asker: Asker, code: str) -> Table | None:
    try:
        table = (await asker.rooms.room(code)).table
        may_watch(table, asker.visitor.account, asker.now)
    except Refused:  # of another version, damaged, gone, or an expedition of today
        return None
    return table


def _map(table: Table, seat: int) -> SheetJson | None:
    """The sheet of this seat at the end."""
    if table.game is None or seat >= len(table.game.sheets):
        return None
    return sheet_json(table.game.sheets[seat])
