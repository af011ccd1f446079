"""/api/me/data and /api/me/delete: taking one's data along, and leaving for good."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, Response, get, post
from litestar.params import JSONBody
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct

from cartographers.server.http.auth.audit_log import audit
from cartographers.server.http.auth.identify import BROWSER_ONLY, sign_out
from cartographers.server.http.limits.costs import takes
from cartographers.server.http.routes.sign_in import check_passphrase
from cartographers.server.http.services import ApiRequest, services_of
from cartographers.server.live.former_players import delete_account
from cartographers.server.live.own_data import own_data
from cartographers.server.tables.refused import Reason, Refused
from cartographers.storage.values import ONESELF


class Farewell(Struct, frozen=True, forbid_unknown_fields=True):
    """The passphrase once more; a guest has none."""

    passphrase: Annotated[str, Meta(max_length=200)] = ""


class OwnDataController(Controller):
    path = "/me"
    tags = ("account",)
    opt = BROWSER_ONLY

    @get(
        "/data",
        summary="All that is kept about me, as one JSON document",
        media_type="application/json",
        opt=takes("downloads"),
    )
    async def data(self, request: ApiRequest) -> Stream:
        services = services_of(request)
        account = await services.store.accounts.get(request.user.id)
        if account is None:
            raise Refused(Reason.ACCOUNT_MISSING)
        audit(request, "data-downloaded", account.id)
        headers = {"content-disposition": 'attachment; filename="cartographers.json"'}
        document = own_data(services.store, account, services.rooms.clock)
        return Stream(document, media_type="application/json", headers=headers)

    @post(
        "/delete",
        status_code=HTTP_200_OK,
        summary="Delete my account; my games stay, with a former player in my place",
    )
    async def delete(self, request: ApiRequest, data: JSONBody[Farewell]) -> Response[None]:
        services, account = services_of(request), request.user.known
        if not account.guest:
            await check_passphrase(request, data.passphrase, "deletion-failed")
        try:
            await delete_account(services.store, account.id, by=ONESELF, clock=services.rooms.clock)
        except KeyError:  # in another tab, at the same moment
            raise Refused(Reason.ACCOUNT_MISSING) from None
        audit(request, "deleted", account.id)
        services.auth.forget(account.id)
        await services.interventions.follow()
        response: Response[None] = Response(None)
        sign_out(request, response)
        return response
