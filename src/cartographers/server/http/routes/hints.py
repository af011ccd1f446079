"""/api/tables/{code}/hint: where would a master draw, and why?"""

from __future__ import annotations

from litestar import Controller, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from cartographers.server.answers import hints
from cartographers.server.answers.hints import HintJson
from cartographers.server.answers.tables import SeatWish
from cartographers.server.http.asking import asker_of
from cartographers.server.http.limits.costs import takes
from cartographers.server.http.routes.tables import Code
from cartographers.server.http.services import ApiRequest


class HintsController(Controller):
    path = "/tables/{code:str}"
    tags = ("play",)

    @post(
        "/hint",
        status_code=HTTP_200_OK,
        summary="Where would a master draw? The game is marked for it",
        opt=takes("hints"),
    )
    async def hint(self, request: ApiRequest, code: Code, data: JSONBody[SeatWish]) -> HintJson:
        return await hints.hint(asker_of(request), code, data)
