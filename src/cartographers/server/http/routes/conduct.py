"""/api/tables/{code}/remove, mute, vote: getting along with strangers at a table."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct

from cartographers.server.http.limits.costs import takes
from cartographers.server.http.routes.tables import Code, SeatChoice, change_table
from cartographers.server.http.services import ApiRequest, services_of
from cartographers.server.tables import conduct
from cartographers.server.tables.wire.tables import TableJson

PlayerId = Annotated[
    str, Meta(min_length=1, max_length=64, description="As in `player` of a seat or a message")
]


class MuteWish(Struct, frozen=True, forbid_unknown_fields=True):
    """`everybody`: the host decides it for all; otherwise it is for oneself."""

    player: PlayerId
    on: bool = True
    everybody: bool = False


class ConductController(Controller):
    path = "/tables/{code:str}"
    tags = ("tables",)

    @post(
        "/remove",
        status_code=HTTP_200_OK,
        summary="The host takes somebody off a seat before the game; they may not sit down again",
    )
    async def remove(self, request: ApiRequest, code: Code, data: JSONBody[SeatChoice]) -> TableJson:
        return await change_table(
            request, code, lambda table: conduct.remove(table, request.user.id, data.seat)
        )

    @post(
        "/mute",
        status_code=HTTP_200_OK,
        summary="Hear somebody no more: for oneself, or as the host for everybody",
        opt=takes("chat"),
    )
    async def mute(self, request: ApiRequest, code: Code, data: JSONBody[MuteWish]) -> TableJson:
        return await change_table(
            request,
            code,
            lambda table: conduct.mute(
                table, request.user.id, data.player, on=data.on, for_all=data.everybody
            ),
        )

    @post(
        "/vote",
        status_code=HTTP_200_OK,
        summary="Vote for a bot to take over a seat for the rest of the game",
    )
    async def vote(self, request: ApiRequest, code: Code, data: JSONBody[SeatChoice]) -> TableJson:
        now = services_of(request).rooms.clock()
        return await change_table(
            request, code, lambda table: conduct.vote(table, request.user.id, data.seat, now)
        )
