"""/api/tables/{code}/together: a finished game that several look at, one of whom leads."""

from __future__ import annotations

from litestar import Controller, delete, get, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from cartographers.server.answers import together
from cartographers.server.answers.together import LookWish, PointWish
from cartographers.server.http.asking import asker_of
from cartographers.server.http.limits.costs import takes
from cartographers.server.http.routes.tables import Code
from cartographers.server.http.services import ApiRequest, services_of
from cartographers.server.tables.wire.together import PointJson, TogetherJson


class TogetherController(Controller):
    path = "/tables/{code:str}/together"
    tags = ("past",)

    @get("/", summary="What is looked at together, and who leads")
    async def shown(self, request: ApiRequest, code: Code) -> TogetherJson:
        return await together.shown(asker_of(request), services_of(request).together, code)

    @post(
        "/",
        status_code=HTTP_200_OK,
        summary="Show all a position: whoever leads, or the first where nobody does; or hand over",
        opt=takes("moves"),
    )
    async def show(self, request: ApiRequest, code: Code, data: JSONBody[LookWish]) -> TogetherJson:
        services = services_of(request)
        return await together.show(asker_of(request), services.together, services.store.accounts, code, data)

    @delete("/", status_code=HTTP_200_OK, summary="Lead no more")
    async def stop(self, request: ApiRequest, code: Code) -> TogetherJson:
        return await together.stop(asker_of(request), services_of(request).together, code)

    @post(
        "/points", status_code=HTTP_200_OK, summary="Point at a space; all see it a moment", opt=takes("chat")
    )
    async def point(self, request: ApiRequest, code: Code, data: JSONBody[PointWish]) -> PointJson:
        return await together.point(asker_of(request), services_of(request).together, code, data)
