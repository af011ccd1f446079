"""/api/tables/{code}/departures, counting: where a table departs from the rulebooks, what it counts for."""

from __future__ import annotations

from litestar import Controller, get

from cartographers.server.answers import house_rules
from cartographers.server.answers.house_rules import CountingJson, DepartureJson
from cartographers.server.http.asking import asker_of
from cartographers.server.http.routes.tables import Code
from cartographers.server.http.services import ApiRequest


class HouseRulesController(Controller):
    path = "/tables/{code:str}"
    tags = ("tables",)

    @get("/departures", summary="Where the set-up departs from the rulebooks")
    async def departures(self, request: ApiRequest, code: Code) -> list[DepartureJson]:
        return await house_rules.departures(asker_of(request), code)

    @get("/counting", summary="What this game counts for: for me, or for everybody if I only watch")
    async def counting(self, request: ApiRequest, code: Code) -> CountingJson:
        return await house_rules.counting(asker_of(request), code)
