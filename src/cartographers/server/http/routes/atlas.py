"""/api/players/{player}/atlas: the maps that somebody finished."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get
from litestar.params import FromPath, QueryParameter
from msgspec import Struct

from cartographers.server.http.limits.costs import charge_history
from cartographers.server.http.routes.players import GameJson, game_json
from cartographers.server.http.services import ApiRequest, services_of
from cartographers.server.tables.patterns import full_match
from cartographers.server.tables.playing import may_watch
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.wire.values import SheetJson, sheet_json
from cartographers.storage import SeatResult

MAPS_PER_PAGE = 12
SHEET_ID = full_match("[!-~]+")  # visible signs: PostgreSQL cannot be asked for a NUL


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


class AtlasController(Controller):
    path = "/players"
    tags = ("players",)

    @get("/{player:str}/atlas", summary="A player's finished maps, the newest first")
    async def atlas(
        self,
        request: ApiRequest,
        player: FromPath[str],
        sheet: Annotated[
            str | None,
            QueryParameter(max_length=40, pattern=SHEET_ID, description="Only maps on this sheet"),
        ] = None,
        best: Annotated[
            bool, QueryParameter(description="The best map on each sheet, and no others")
        ] = False,
        before: Annotated[
            float | None, QueryParameter(description="The finished_at of the last map seen")
        ] = None,
    ) -> AtlasJson:
        store = services_of(request).store
        account = await store.accounts.get(player) if player.isalnum() else None
        if account is None:
            raise Refused(Reason.UNKNOWN_PLAYER)
        of_sheets = await store.results.best_of_sheets(player)
        found = (
            of_sheets
            if best
            else await store.results.history(player, sheet=sheet, before=before, limit=MAPS_PER_PAGE + 1)
        )
        shown = found if best else found[:MAPS_PER_PAGE]
        guests = {player} if account.guest else set()
        return AtlasJson(
            sheets=[each.sheet for each in of_sheets],
            maps=[
                MapJson(game_json(each, request.user.id_if_known, guests), await _map(request, each))
                for each in shown
            ],
            more=len(found) > len(shown),
        )


async def _map(request: ApiRequest, result: SeatResult) -> SheetJson | None:
    """The sheet of this seat at the end."""
    rooms = services_of(request).rooms
    try:
        room = await rooms.room(result.table)
        may_watch(room.table, request.user.account, rooms.clock())
    except Refused:  # of another version, damaged, gone, or an expedition of today
        return None
    charge_history(request, room.table.version)
    game = room.table.game
    if game is None or result.seat >= len(game.sheets):
        return None
    return sheet_json(game.sheets[result.seat])
