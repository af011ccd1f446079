"""POST /api/tables/{code}/branch: another ending for a finished game."""

from __future__ import annotations

from litestar import Controller, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_201_CREATED

from cartographers.server.answers import branches
from cartographers.server.answers.branches import BranchWish
from cartographers.server.http.asking import asker_of
from cartographers.server.http.limits.costs import takes
from cartographers.server.http.routes.tables import Code
from cartographers.server.http.services import ApiRequest
from cartographers.server.tables.wire.tables import TableJson


class BranchesController(Controller):
    path = "/tables"
    tags = ("past",)

    @post(
        "/{code:str}/branch",
        status_code=HTTP_201_CREATED,
        summary="Go on from a position of a finished game, alone; it counts for nothing",
        opt=takes("changes", cost=5),
    )
    async def branch(self, request: ApiRequest, code: Code, data: JSONBody[BranchWish]) -> TableJson:
        return await branches.branch(asker_of(request), code, data)
