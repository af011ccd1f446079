"""/api/tables/{code}/...: playing: the view, the decision, moves, live updates, talk."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import HeaderParameter, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK

from cartographers.rules.setup import MOST_SEATS
from cartographers.server.answers import play, sketches
from cartographers.server.answers.play import MAX_VERSION, AnyMove, Idea, Message, Reaction, TakenJson
from cartographers.server.answers.sketches import SketchJson, SketchWish
from cartographers.server.http.asking import asker_of
from cartographers.server.http.auth.identify import IDENTITY_ONLY
from cartographers.server.http.limits.costs import MAKES_NOTHING, takes
from cartographers.server.http.limits.limiter import network_of
from cartographers.server.http.routes.tables import Code
from cartographers.server.http.services import ApiRequest, services_of
from cartographers.server.http.stream import EventStreamResponse
from cartographers.server.tables.wire.considered import ChangeJson, EarningsJson
from cartographers.server.tables.wire.decisions import ExtrasJson
from cartographers.server.tables.wire.views import PlayView

SeatQuery = Annotated[
    int | None,
    QueryParameter(name="seat", ge=0, lt=MOST_SEATS, description="At a hot seat: as which of one's seats"),
]


MOVE = "move"  # the route that a shortcut leads to


class PlayController(Controller):
    path = "/tables/{code:str}"
    tags = ("play",)

    @get("/view", summary="The game as I may see it, and what I have to decide")
    async def look(
        self,
        request: ApiRequest,
        code: Code,
        at_least: Annotated[
            int,
            QueryParameter(
                name="version",
                ge=0,
                le=MAX_VERSION,
                description="No older version than this, if there is one so new",
            ),
        ] = 0,
        wish: SeatQuery = None,
    ) -> PlayView:
        return await play.look(asker_of(request), code, at_least, wish)

    @post(
        "/moves",
        name=MOVE,
        status_code=HTTP_200_OK,
        summary="Draw, choose, prepare or take back",
        opt={IDENTITY_ONLY: True, **takes("moves")},
    )
    async def move(self, request: ApiRequest, code: Code, data: JSONBody[AnyMove]) -> TakenJson:
        return await play.move(asker_of(request), code, data)

    @post(
        "/consider",
        status_code=HTTP_200_OK,
        summary="What would this placement change?",
        opt=MAKES_NOTHING,
    )
    async def consider(self, request: ApiRequest, code: Code, data: JSONBody[Idea]) -> ChangeJson | None:
        return await play.consider(asker_of(request), code, data)

    @post(
        "/sketch",
        status_code=HTTP_200_OK,
        summary="What could be drawn on a copy of my map? Nothing of it is kept, and nobody sees it",
        opt=MAKES_NOTHING,
    )
    async def sketch(self, request: ApiRequest, code: Code, data: JSONBody[SketchWish]) -> SketchJson:
        return await sketches.sketch(asker_of(request), code, data)

    @post(
        "/extras",
        status_code=HTTP_200_OK,
        summary="What may be drawn besides this shape with the skill that it names?",
        opt=MAKES_NOTHING,
    )
    async def extras(self, request: ApiRequest, code: Code, data: JSONBody[Idea]) -> ExtrasJson:
        return await play.extras(asker_of(request), code, data)

    @get("/earnings", summary="What a sheet would earn if it were scored now, and which spaces earn it")
    async def earnings(
        self,
        request: ApiRequest,
        code: Code,
        seat: Annotated[int, QueryParameter(ge=0, lt=MOST_SEATS, description="Whose sheet")],
    ) -> EarningsJson:
        return await play.earnings(asker_of(request), code, seat)

    @get("/events", summary="Live updates (server-sent events)", media_type="text/event-stream")
    async def events(
        self,
        request: ApiRequest,
        code: Code,
        *,
        after: Annotated[
            int | None,
            QueryParameter(ge=0, le=MAX_VERSION, description="The last version that is known already"),
        ] = None,
        last_event_id: Annotated[str | None, HeaderParameter(name="Last-Event-ID", max_length=20)] = None,
        views: Annotated[
            bool, QueryParameter(description="Whether the stream brings each new view with it")
        ] = False,
        wish: SeatQuery = None,
    ) -> EventStreamResponse:
        if last_event_id is not None and last_event_id.isascii() and last_event_id.isdigit():
            after = int(last_event_id)
        visitor = request.user
        stream = await play.events(
            asker_of(request),
            code,
            visitor.id_if_known or f"address:{network_of(visitor.address)}",
            after=after,
            views=views,
            wish=wish,
            most_streams=services_of(request).settings.limits.streams,
        )
        return EventStreamResponse(stream)

    @post("/chat", status_code=HTTP_200_OK, summary="Say something at the table", opt=takes("chat"))
    async def chat(self, request: ApiRequest, code: Code, data: JSONBody[Message]) -> TakenJson:
        return await play.chat(asker_of(request), code, data)

    @post("/reactions", status_code=HTTP_200_OK, summary="React without words", opt=takes("chat"))
    async def react(self, request: ApiRequest, code: Code, data: JSONBody[Reaction]) -> TakenJson:
        return await play.react(asker_of(request), code, data)
