"""/api/tables/{code}/notifications: how one is told of one's turn at one table, and how a whole group is."""

from __future__ import annotations

from litestar import Controller, get, patch, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from msgspec import UNSET, Struct, UnsetType

from cartographers.server.http.auth.identify import BROWSER_ONLY
from cartographers.server.http.limits.costs import takes
from cartographers.server.http.routes.notifications import (
    CHANGES_ACCOUNT,
    HoursJson,
    NewWebhook,
    add_webhook_channel,
    checked_hours,
    hours_json,
    put_wishes,
)
from cartographers.server.http.routes.tables import Code
from cartographers.server.http.services import ApiRequest, services_of
from cartographers.server.live.room import Room
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.turn_notifications import link_of
from cartographers.storage.notification_interface import NO_WISHES, QuietWishes


class TableNotificationsJson(Struct, frozen=True):
    """My wishes at this table: `hours` hold here instead of those for everywhere. `webhook` is the format of
    one that tells a whole group whom the table waits for, `webhook_id` its id for who made it, as the `host`
    can. `link` is what stands for the table in notifications."""

    hushed: bool
    hours: HoursJson | None
    webhook: str | None
    webhook_id: str | None
    host: bool
    link: str


class TableNotificationChanges(Struct, frozen=True, forbid_unknown_fields=True):
    hushed: bool | UnsetType = UNSET
    hours: HoursJson | UnsetType | None = UNSET


class TableNotificationsController(Controller):
    path = "/tables/{code:str}/notifications"
    tags = ("notifications",)

    @get("/", summary="How I am told of my turn at this table")
    async def look(self, request: ApiRequest, code: Code) -> TableNotificationsJson:
        return await _at_table(request, await _seated(request, code))

    @patch("/", summary="Be told nothing at this table, or at other hours")
    async def change(
        self, request: ApiRequest, code: Code, data: JSONBody[TableNotificationChanges]
    ) -> TableNotificationsJson:
        room, account = await _seated(request, code), request.user.id
        kept = services_of(request).store.notifications.wishes
        before = (await kept.at_table(room.table.code, [account])).get(account, NO_WISHES)
        hushed = before.hushed if data.hushed is UNSET else data.hushed
        hours = before.hours if data.hours is UNSET else checked_hours(data.hours)
        await put_wishes(request, room.table.code, QuietWishes(hushed, hours))
        return await _at_table(request, room)

    @post(
        "/elsewhere",
        status_code=HTTP_200_OK,
        summary="Nobody looks at the page that shows this table: tell me of this turn elsewhere",
        opt=BROWSER_ONLY,
    )
    async def tell_elsewhere(self, request: ApiRequest, code: Code) -> None:
        """In all ways but in this browser, which calls by itself. Not at tables with a live pace."""
        room = await _seated(request, code)
        await services_of(request).notifier.tell_elsewhere(room, request.user.id, request.user.session)

    @post(
        "/webhook",
        status_code=HTTP_201_CREATED,
        summary="The host tells a webhook of a whole group whom the table waits for",
        opt=takes("new_tokens") | CHANGES_ACCOUNT,
    )
    async def add_webhook(
        self, request: ApiRequest, code: Code, data: JSONBody[NewWebhook]
    ) -> TableNotificationsJson:
        room = await _seated(request, code)
        if room.table.host != request.user.id:
            raise Refused(Reason.NOT_HOST)
        kept = services_of(request).store.notifications.channels
        for old in await kept.reaching((), [room.table.code]):
            await kept.remove(old.account, old.id)
        await add_webhook_channel(request, data, table=room.table.code)
        return await _at_table(request, room)


async def _seated(request: ApiRequest, code: str) -> Room:
    room = await services_of(request).rooms.room(code)
    if room.table.seat_of(request.user.id) is None:
        raise Refused(Reason.NOT_SEATED)
    return room


async def _at_table(request: ApiRequest, room: Room) -> TableNotificationsJson:
    services, account, code = services_of(request), request.user.id, room.table.code
    kept = services.store.notifications
    wishes = (await kept.wishes.at_table(code, [account])).get(account, NO_WISHES)
    webhook = next(iter(await kept.channels.reaching((), [code])), None)
    return TableNotificationsJson(
        hushed=wishes.hushed,
        hours=hours_json(wishes.hours),
        webhook=webhook.format if webhook else None,
        webhook_id=webhook.id if webhook and webhook.account == account else None,
        host=room.table.host == account,
        link=link_of((await services.store.keys())[-1].secret, code),
    )
