"""/api/me/turns and /api/unsubscribe: where the links in notifications lead."""

from __future__ import annotations

import re
import secrets

from litestar import Controller, get, post
from litestar.params import FromPath
from litestar.response import Redirect
from litestar.status_codes import HTTP_200_OK, HTTP_303_SEE_OTHER
from msgspec import Struct

from cartographers.server.http.services import ApiRequest, services_of
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.turn_notifications import link_of

TOKEN = re.compile("[A-Za-z0-9_-]+")  # nothing that a database could not take, such as a zero character
MOST_TABLES = 1000  # of one account, among which a link is looked for


class TurnLinkJson(Struct, frozen=True):
    table: str


class NotificationLinksController(Controller):
    path = "/"
    tags = ("notifications",)

    @get("/me/turns/{link:str}", summary="The table that a notification leads to, for who has a seat there")
    async def turn(self, request: ApiRequest, link: FromPath[str]) -> TurnLinkJson:
        services = services_of(request)
        keys = [key.secret for key in await services.store.keys()] if link.isascii() else []
        for summary in await services.store.logs.seated(request.user.id, limit=MOST_TABLES):
            if any(secrets.compare_digest(link_of(key, summary.table), link) for key in keys):
                return TurnLinkJson(summary.table)
        raise Refused(Reason.OTHERS_TURN)

    @post("/unsubscribe/{token:str}", status_code=HTTP_200_OK, summary="No more mail, by the link in one")
    async def unsubscribe(self, request: ApiRequest, token: FromPath[str]) -> None:
        """Mail programs send a form here by themselves (RFC 8058); what is in it does not matter."""
        kept = services_of(request).store.notifications.channels
        if TOKEN.fullmatch(token) and await kept.remove_by_token(token):
            return
        raise Refused(Reason.WRONG_CODE)

    @get("/unsubscribe/{token:str}", status_code=HTTP_303_SEE_OTHER, include_in_schema=False)
    async def ask(self, token: FromPath[str]) -> Redirect:
        """The page that asks first: programs that look at every link in a mail shall not end it."""
        safe = token if TOKEN.fullmatch(token) else "-"
        return Redirect(f"/unsubscribe/{safe}", status_code=HTTP_303_SEE_OTHER)
