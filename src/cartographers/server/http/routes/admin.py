"""/api/admin: what `cartographers admin` does, for the accounts that the host has named; to others not there.

What cannot be undone, or lets somebody into an account, asks for the administrator's passphrase once more.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

from litestar import Controller, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct

from cartographers.server.answers.accounts import Name
from cartographers.server.http.auth.audit_log import audit
from cartographers.server.http.auth.identify import BROWSER_ONLY
from cartographers.server.http.routes.sign_in import check_passphrase
from cartographers.server.http.services import ApiRequest, base_url, services_of
from cartographers.server.live.administration import LONGEST_ANNOUNCEMENT, Administration
from cartographers.server.tables.codes import typed_code
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.wire.administration import (
    AdminAccountJson,
    AdminTableJson,
    CountsJson,
    InterventionJson,
    admin_account_json,
    admin_table_json,
    counts_json,
    intervention_json,
)

T = TypeVar("T")

LISTED = 50
TRAIL_LINES = 20

Search = Annotated[str, QueryParameter(max_length=64, description="Part of a name or code, or an id")]


class OverviewJson(Struct, frozen=True):
    counts: CountsJson
    trail: list[InterventionJson]


class SaidLineJson(Struct, frozen=True):
    line: int
    at: float
    player: str
    name: str
    text: str


class PassphraseLinkJson(Struct, frozen=True):
    link: str


class SecondLook(Struct, frozen=True, forbid_unknown_fields=True):
    """The administrator's own passphrase."""

    passphrase: Annotated[str, Meta(max_length=200)]


class RenameWish(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class BanWish(Struct, frozen=True, forbid_unknown_fields=True):
    """`days`: null is for good."""

    days: Annotated[float, Meta(gt=0, le=36500)] | None = None


class LineChoice(Struct, frozen=True, forbid_unknown_fields=True):
    line: Annotated[int, Meta(ge=1, le=1_000_000)]


class NewAnnouncement(Struct, frozen=True, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_ANNOUNCEMENT)]
    days: Annotated[float, Meta(gt=0, le=3650)] = 7


class AdminController(Controller):
    path = "/admin"
    tags = ("administration",)
    opt = BROWSER_ONLY

    @get("/", summary="How much there is, and who changed what last")
    async def overview(self, request: ApiRequest) -> OverviewJson:
        admin = administration(request)
        trail = [intervention_json(done) for done in await admin.trail(TRAIL_LINES)]
        return OverviewJson(counts_json(await admin.counts()), trail)

    @get("/accounts", summary="Accounts, the newest first")
    async def accounts(
        self,
        request: ApiRequest,
        search: Search = "",
        kind: Annotated[
            Literal["kept", "guests", "banned"] | None, QueryParameter(description="Only these")
        ] = None,
    ) -> list[AdminAccountJson]:
        found = await administration(request).accounts(search=search, kind=kind, limit=LISTED)
        return [admin_account_json(account) for account in found]

    @post("/accounts/{account:str}/rename", status_code=HTTP_200_OK, summary="Give an account another name")
    async def rename(
        self, request: ApiRequest, account: FromPath[str], data: JSONBody[RenameWish]
    ) -> AdminAccountJson:
        admin, id = await about_account(request, account)
        return await _done(request, "rename", admin_account_json(await admin.rename(id, data.name)))

    @post("/accounts/{account:str}/ban", status_code=HTTP_200_OK, summary="Keep an account out")
    async def ban(
        self, request: ApiRequest, account: FromPath[str], data: JSONBody[BanWish]
    ) -> AdminAccountJson:
        admin, id = await about_account(request, account)
        return await _done(request, "ban", admin_account_json(await admin.ban(id, data.days)))

    @post("/accounts/{account:str}/unban", status_code=HTTP_200_OK, summary="Let an account in again")
    async def unban(self, request: ApiRequest, account: FromPath[str]) -> AdminAccountJson:
        admin, id = await about_account(request, account)
        return await _done(request, "unban", admin_account_json(await admin.unban(id)))

    @post(
        "/accounts/{account:str}/passphrase-link",
        status_code=HTTP_200_OK,
        summary="A one-time link for a new passphrase",
    )
    async def passphrase_link(
        self, request: ApiRequest, account: FromPath[str], data: JSONBody[SecondLook]
    ) -> PassphraseLinkJson:
        admin, id = await about_account(request, account)
        await check_passphrase(request, data.passphrase, "admin-failed")
        _, path = await admin.passphrase_link(id)
        return await _done(request, "passphrase-link", PassphraseLinkJson(base_url(request) + path))

    @post("/accounts/{account:str}/delete", status_code=HTTP_200_OK, summary="Delete an account for good")
    async def delete_account(
        self, request: ApiRequest, account: FromPath[str], data: JSONBody[SecondLook]
    ) -> AdminAccountJson:
        admin, id = await about_account(request, account)
        await check_passphrase(request, data.passphrase, "admin-failed")
        return await _done(request, "delete", admin_account_json(await admin.delete_account(id)))

    @get("/tables", summary="Tables, the newest first")
    async def tables(
        self,
        request: ApiRequest,
        search: Search = "",
        status: Annotated[
            Literal["open", "playing", "finished", "abandoned"] | None,
            QueryParameter(description="Only these"),
        ] = None,
    ) -> list[AdminTableJson]:
        found = await administration(request).tables(search=typed_code(search), status=status, limit=LISTED)
        return [admin_table_json(summary) for summary in found]

    @post("/tables/{table:str}/delete", status_code=HTTP_200_OK, summary="Delete a table for good")
    async def delete_table(
        self, request: ApiRequest, table: FromPath[str], data: JSONBody[SecondLook]
    ) -> None:
        admin = administration(request)
        await check_passphrase(request, data.passphrase, "admin-failed")
        await admin.delete_table(table)
        await _done(request, "delete-table", None)

    @get("/tables/{table:str}/chat", summary="What was said at a table")
    async def chat(self, request: ApiRequest, table: FromPath[str]) -> list[SaidLineJson]:
        lines = await administration(request).chat(table)
        return [SaidLineJson(said.line, said.at, said.account, said.name, said.text) for said in lines]

    @post("/tables/{table:str}/chat/remove", status_code=HTTP_200_OK, summary="Remove a line for good")
    async def remove_line(
        self, request: ApiRequest, table: FromPath[str], data: JSONBody[LineChoice]
    ) -> None:
        await administration(request).remove_chat_line(table, data.line)
        await _done(request, "remove-line", None)

    @post("/announcements", status_code=HTTP_200_OK, summary="Tell everybody something")
    async def announce(self, request: ApiRequest, data: JSONBody[NewAnnouncement]) -> None:
        await administration(request).announce(data.text, data.days)
        await _done(request, "announce", None)

    @post("/announcements/{id:str}/remove", status_code=HTTP_200_OK, summary="Take an announcement away")
    async def remove_announcement(self, request: ApiRequest, id: FromPath[str]) -> None:
        await administration(request).remove_announcement(id)
        await _done(request, "remove-announcement", None)


def administration(request: ApiRequest) -> Administration:
    """`Refused` as if there were nothing here, to all whom the host has not named."""
    services, account = services_of(request), request.user.account
    if account is None or account.guest or account.id not in services.settings.admins:
        raise Refused(Reason.NOT_FOUND)
    return Administration(services.store, by=account.id, clock=services.rooms.clock)


async def about_account(request: ApiRequest, account: str) -> tuple[Administration, str]:
    """One administrator cannot shut out or take over another here: that is done on the command line."""
    admin = administration(request)
    found = await admin.account(account)
    if found.id in services_of(request).settings.admins:
        raise Refused(Reason.ADMINISTRATOR)
    return admin, found.id


async def _done(request: ApiRequest, what: str, answer: T) -> T:
    audit(request, f"admin-{what}", request.user.id)
    await services_of(request).interventions.follow()
    return answer
