"""/api/tables/{code}/hint: where would a master draw, and why? /why: why did a bot draw there?"""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK

from cartographers.rules.setup import MOST_SEATS
from cartographers.server.answers import hints, motives
from cartographers.server.answers.hints import HintJson
from cartographers.server.answers.tables import SeatWish
from cartographers.server.http.asking import asker_of
from cartographers.server.http.limits.costs import takes
from cartographers.server.http.routes.tables import Code
from cartographers.server.http.services import ApiRequest
from cartographers.server.tables.wire.motives import MotiveJson


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

    @get(
        "/why",
        summary="Why did this bot draw what it drew last? Null before its first answer",
        opt=takes("hints"),
    )
    async def why(
        self,
        request: ApiRequest,
        code: Code,
        seat: Annotated[int, QueryParameter(ge=0, lt=MOST_SEATS, description="Of a bot")],
    ) -> MotiveJson | None:
        return await motives.why(asker_of(request), code, seat)
