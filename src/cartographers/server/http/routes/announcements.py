"""/api/announcements: what whoever runs the server tells everybody."""

from __future__ import annotations

from litestar import Controller, get
from msgspec import Struct

from cartographers.server.http.auth.identify import IDENTITY_ONLY
from cartographers.server.http.services import ApiRequest, services_of


class AnnouncementJson(Struct, frozen=True):
    id: str
    text: str
    until: float


class AnnouncementsController(Controller):
    path = "/announcements"
    tags = ("about the server",)

    @get(
        "/",
        summary="What the host of the server tells everybody, oldest first",
        opt={IDENTITY_ONLY: True},
    )
    async def announcements(self, request: ApiRequest) -> list[AnnouncementJson]:
        holding = services_of(request).interventions.announcements
        return [AnnouncementJson(each.id, each.text, each.until) for each in holding]
