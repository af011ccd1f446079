"""/api/daily/calendar: the days of a month, what I made of them, and my streak."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get
from litestar.params import QueryParameter

from cartographers.server.answers.daily import PastExpeditions, calendar_json
from cartographers.server.http.services import ApiRequest, Services, services_of
from cartographers.server.tables.wire.daily import CalendarJson


class CalendarController(Controller):
    path = "/daily/calendar"
    tags = ("daily",)

    @get("/", summary="A month of expeditions, with my results and my streak")
    async def calendar(
        self,
        request: ApiRequest,
        month: Annotated[
            str | None, QueryParameter(description="Like 2026-11; this month if left out", max_length=7)
        ] = None,
    ) -> CalendarJson:
        services = services_of(request)
        past = await past_expeditions(services, request.user.id_if_known)
        return calendar_json(past, month, services.rooms.clock())


async def past_expeditions(services: Services, account: str | None) -> PastExpeditions:
    if account is None:
        return PastExpeditions({}, [])
    daily = services.store.daily
    return PastExpeditions(await daily.tries(account), await daily.results(account))
