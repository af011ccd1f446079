"""The campaign: /api/campaign, and what a table of it tells of its goals."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import PathParameter
from litestar.status_codes import HTTP_200_OK

from cartographers.server.answers import campaign
from cartographers.server.http.asking import asker_of
from cartographers.server.http.limits.costs import takes
from cartographers.server.http.routes.tables import Code
from cartographers.server.http.services import ApiRequest, services_of
from cartographers.server.tables.wire.campaign import CampaignJson, CampaignTryJson, ExpeditionJson
from cartographers.server.tables.wire.tables import TableJson

ExpeditionId = Annotated[str, PathParameter(description="The expedition's id", min_length=1, max_length=40)]


class CampaignController(Controller):
    path = "/campaign"
    tags = ("campaign",)

    @get("/", summary="The atlas: all places, which are open, and what one has met there", opt=takes(cost=2))
    async def atlas(self, request: ApiRequest) -> CampaignJson:
        return await campaign.atlas(asker_of(request), services_of(request).store.campaign)

    @get(
        "/{expedition:str}",
        summary="An expedition that is open: its story, twist and goals",
        opt=takes(cost=2),
    )
    async def expedition(self, request: ApiRequest, expedition: ExpeditionId) -> ExpeditionJson:
        return await campaign.expedition(asker_of(request), services_of(request).store.campaign, expedition)

    @post(
        "/{expedition:str}",
        status_code=HTTP_200_OK,
        summary="Set out, or go on with a try that is not over; it counts for no ranking",
    )
    async def set_out(self, request: ApiRequest, expedition: ExpeditionId) -> TableJson:
        return await campaign.set_out(asker_of(request), services_of(request).store.campaign, expedition)


class CampaignTableController(Controller):
    path = "/tables"
    tags = ("campaign",)

    @get("/{code:str}/campaign", summary="The goals of a try as it stands, and what it has opened")
    async def of_table(self, request: ApiRequest, code: Code) -> CampaignTryJson:
        return await campaign.of_table(asker_of(request), services_of(request).store.campaign, code)
