"""The maps that somebody finished."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from msgspec import Struct

from cartographers.server.answers.asker import Asker
from cartographers.server.tables.playing import may_watch
from cartographers.server.tables.refused import Refused
from cartographers.server.tables.wire.results import GameJson, game_json
from cartographers.server.tables.wire.values import SheetJson, sheet_json
from cartographers.storage import Account, SeatResult

MAPS_PER_PAGE = 12
MOST_SEEN = 10_000


class MapJson(Struct, frozen=True):
    """A finished map; `sheet` is null where its table can no longer be read, and where it would tell others
    the cards of a daily expedition before its day is over."""

    game: GameJson
    sheet: SheetJson | None


class AtlasJson(Struct, frozen=True):
    """`sheets` are all on which this player has finished a map; `more` says whether older ones follow."""

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
    of_sheets = await results.best_of_sheets(player.id)
    found = (
        of_sheets
        if best
        else await results.history(player.id, sheet=sheet, before=before, seen=seen, limit=MAPS_PER_PAGE + 1)
    )
    shown = found if best else found[:MAPS_PER_PAGE]
    guests = {player.id} if player.guest else set()
    return AtlasJson(
        sheets=[each.sheet for each in of_sheets],
        maps=[await map_json(asker, each, guests) for each in shown],
        more=len(found) > len(shown),
    )


async def map_json(asker: Asker, result: SeatResult, guests: Collection[str]) -> MapJson:
    return MapJson(game_json(result, asker.visitor.id_if_known, guests), await _map(asker, result))


async def _map(asker: Asker, result: SeatResult) -> SheetJson | None:
    """The sheet of this seat at the end."""
    try:
        table = (await asker.rooms.room(result.table)).table
        may_watch(table, asker.visitor.account, asker.now)
    except Refused:  # of another version, damaged, gone, or an expedition of today
        return None
    asker.guard.charge_history(table.version)
    if table.game is None or result.seat >= len(table.game.sheets):
        return None
    return sheet_json(table.game.sheets[result.seat])
