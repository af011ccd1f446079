"""/api/me/imports: games from elsewhere, kept in the own history or played on."""

from __future__ import annotations

from litestar import Controller, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from cartographers.server.answers import imports
from cartographers.server.answers.imports import PlayedElsewhere
from cartographers.server.answers.replays import BODY_BYTES
from cartographers.server.http.asking import asker_of
from cartographers.server.http.limits.costs import takes
from cartographers.server.http.services import ApiRequest
from cartographers.server.tables.wire.tables import TableJson


class ImportsController(Controller):
    path = "/me/imports"
    tags = ("past",)

    @post(
        status_code=HTTP_200_OK,
        request_max_body_size=BODY_BYTES,
        summary="Keep a game from elsewhere in my history, or go on with it: checked, and as practice",
        opt=takes("transcripts", cost=20),
    )
    async def keep(self, request: ApiRequest, data: JSONBody[PlayedElsewhere]) -> TableJson:
        return await imports.keep(asker_of(request), data)
