"""/api/tables/{code}/...: the past of a table: log, transcript, positions, what was said."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, MediaType, Response, get
from litestar.params import FromPath, QueryParameter

from cartographers.server.answers import history
from cartographers.server.answers.history import ChatLine, LogLine, PositionJson, PositionsJson
from cartographers.server.answers.play import MAX_VERSION
from cartographers.server.http.asking import asker_of
from cartographers.server.http.routes.tables import Code
from cartographers.server.http.services import ApiRequest


class HistoryController(Controller):
    path = "/tables/{code:str}"
    tags = ("past",)

    @get("/log", summary="Everything that happened, in words")
    async def log(self, request: ApiRequest, code: Code) -> list[LogLine]:
        return await history.log(asker_of(request), code)

    @get("/chat", summary="The last messages")
    async def messages(self, request: ApiRequest, code: Code) -> list[ChatLine]:
        return await history.messages(asker_of(request), code)

    @get("/transcript", media_type=MediaType.TEXT, summary="The game as text (.cgn)")
    async def transcript(
        self,
        request: ApiRequest,
        code: Code,
        whole: Annotated[
            bool,
            QueryParameter(description="With the seed, also while it is played: only without a server"),
        ] = False,
    ) -> Response[str]:
        text = await history.transcript(asker_of(request), code, whole=whole)
        headers = {"content-disposition": f'attachment; filename="{code}.cgn"'}
        return Response(text, media_type=MediaType.TEXT, headers=headers)

    @get("/positions", summary="Every position of the game")
    async def positions(self, request: ApiRequest, code: Code) -> PositionsJson:
        return await history.positions(asker_of(request), code)

    @get("/positions/{number:int}", summary="The view after so many actions, for replays")
    async def position(
        self,
        request: ApiRequest,
        code: Code,
        number: FromPath[int],
        seat: Annotated[
            int | None,
            QueryParameter(ge=0, le=MAX_VERSION, description="Whose view; one's own while it is played"),
        ] = None,
    ) -> PositionJson:
        return await history.position(asker_of(request), code, number, seat)
