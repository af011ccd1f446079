"""/api/tables/{code}/replay and /api/replay: a whole game at once, to be stepped through."""

from __future__ import annotations

from litestar import Controller, get, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from cartographers.server.answers import replays
from cartographers.server.answers.replays import BODY_BYTES, BroughtText
from cartographers.server.http.asking import asker_of
from cartographers.server.http.limits.costs import takes
from cartographers.server.http.routes.tables import Code
from cartographers.server.http.services import ApiRequest
from cartographers.server.tables.wire.replays import ReplayJson


class ReplaysController(Controller):
    tags = ("past",)

    @get("/tables/{code:str}/replay", summary="A finished game, every position of it")
    async def of_table(self, request: ApiRequest, code: Code) -> ReplayJson:
        return await replays.of_table(asker_of(request), code)

    @post(
        "/replay",
        status_code=HTTP_200_OK,
        request_max_body_size=BODY_BYTES,
        summary="A transcript replayed and checked: every position, or what does not hold and where",
        opt=takes("transcripts", cost=10),
    )
    async def of_text(self, request: ApiRequest, data: JSONBody[BroughtText]) -> ReplayJson:
        return await replays.of_text(asker_of(request), data)
