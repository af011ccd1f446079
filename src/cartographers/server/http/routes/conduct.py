"""/api/tables/{code}/remove, mute, vote: getting along with strangers at a table."""

from __future__ import annotations

from litestar import Controller, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from cartographers.server.answers import conduct
from cartographers.server.answers.conduct import MuteWish
from cartographers.server.answers.tables import SeatChoice
from cartographers.server.http.asking import asker_of
from cartographers.server.http.limits.costs import takes
from cartographers.server.http.routes.tables import Code
from cartographers.server.http.services import ApiRequest
from cartographers.server.tables.wire.tables import TableJson


class ConductController(Controller):
    path = "/tables/{code:str}"
    tags = ("tables",)

    @post(
        "/remove",
        status_code=HTTP_200_OK,
        summary="The host takes somebody off a seat before the game; they may not sit down again",
    )
    async def remove(self, request: ApiRequest, code: Code, data: JSONBody[SeatChoice]) -> TableJson:
        return await conduct.remove(asker_of(request), code, data)

    @post(
        "/mute",
        status_code=HTTP_200_OK,
        summary="Hear somebody no more: for oneself, or as the host for everybody",
        opt=takes("chat"),
    )
    async def mute(self, request: ApiRequest, code: Code, data: JSONBody[MuteWish]) -> TableJson:
        return await conduct.mute(asker_of(request), code, data)

    @post(
        "/vote",
        status_code=HTTP_200_OK,
        summary="Vote for a bot to take over a seat for the rest of the game",
    )
    async def vote(self, request: ApiRequest, code: Code, data: JSONBody[SeatChoice]) -> TableJson:
        return await conduct.vote(asker_of(request), code, data)
