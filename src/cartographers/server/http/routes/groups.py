"""/api/groups: groups of players, their games and their table of honour."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, Response, delete, get, patch, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from cartographers.server.answers import groups
from cartographers.server.answers.groups import GroupInvitationWish, GroupWish, NewOwner
from cartographers.server.http.asking import asker_of
from cartographers.server.http.limits.costs import takes
from cartographers.server.http.qr_codes import qr_of
from cartographers.server.http.routes.friends import BY_THE_ACCOUNT, PlayerPath
from cartographers.server.http.routes.players import SeenOfMoment
from cartographers.server.http.services import ApiRequest, services_of
from cartographers.server.tables.wire.friends import GroupGamesJson, GroupJson

GroupCode = Annotated[str, PathParameter(description="The group's code", min_length=1, max_length=20)]


class GroupsController(Controller):
    path = "/groups"
    tags = ("groups",)

    @post("/", status_code=HTTP_201_CREATED, summary="Make a group; its maker owns it", opt=BY_THE_ACCOUNT)
    async def create(self, request: ApiRequest, data: JSONBody[GroupWish]) -> GroupJson:
        return await groups.create(services_of(request).store, asker_of(request), data)

    @get("/{code:str}", summary="A group: to others than its members only its name", opt=takes(cost=3))
    async def group(self, request: ApiRequest, code: GroupCode) -> GroupJson:
        return await groups.group(services_of(request).store, asker_of(request), code)

    @patch("/{code:str}", summary="The owner renames it", opt=BY_THE_ACCOUNT)
    async def rename(self, request: ApiRequest, code: GroupCode, data: JSONBody[GroupWish]) -> GroupJson:
        return await groups.rename(services_of(request).store, asker_of(request), code, data)

    @delete(
        "/{code:str}",
        status_code=HTTP_200_OK,
        summary="The owner dissolves it; its games stay",
        opt=BY_THE_ACCOUNT,
    )
    async def dissolve(self, request: ApiRequest, code: GroupCode) -> None:
        await groups.dissolve(services_of(request).store, asker_of(request), code)

    @get("/{code:str}/qr.svg", media_type="image/svg+xml", summary="The link of the group as a QR code")
    async def qr(self, request: ApiRequest, code: GroupCode) -> Response[bytes]:
        found = await groups.group(services_of(request).store, asker_of(request), code)
        return qr_of(found.link)

    @get("/{code:str}/games", summary="Games of at least two members, the newest first", opt=takes(cost=3))
    async def games(
        self,
        request: ApiRequest,
        code: GroupCode,
        before: Annotated[
            float | None, QueryParameter(description="The finished_at of the last game seen")
        ] = None,
        seen: SeenOfMoment = 0,
    ) -> GroupGamesJson:
        return await groups.games(services_of(request).store, asker_of(request), code, before, seen)

    @post(
        "/{code:str}/join",
        status_code=HTTP_200_OK,
        summary="Join by the code, or by an invitation",
        opt=BY_THE_ACCOUNT,
    )
    async def join(self, request: ApiRequest, code: GroupCode) -> GroupJson:
        return await groups.join(services_of(request).store, asker_of(request), code)

    @post(
        "/{code:str}/leave",
        status_code=HTTP_200_OK,
        summary="Leave, or decline an invitation",
        opt=BY_THE_ACCOUNT,
    )
    async def leave(self, request: ApiRequest, code: GroupCode) -> None:
        await groups.leave(services_of(request).store, asker_of(request), code)

    @post(
        "/{code:str}/invitations",
        status_code=HTTP_200_OK,
        summary="A member invites friends",
        opt=BY_THE_ACCOUNT,
    )
    async def invite(
        self, request: ApiRequest, code: GroupCode, data: JSONBody[GroupInvitationWish]
    ) -> GroupJson:
        return await groups.invite(services_of(request).store, asker_of(request), code, data)

    @delete(
        "/{code:str}/members/{player:str}",
        status_code=HTTP_200_OK,
        summary="The owner removes a member, who does not come back by the code",
        opt=BY_THE_ACCOUNT,
    )
    async def remove(self, request: ApiRequest, code: GroupCode, player: PlayerPath) -> GroupJson:
        return await groups.remove(services_of(request).store, asker_of(request), code, player)

    @post(
        "/{code:str}/owner",
        status_code=HTTP_200_OK,
        summary="The owner hands the group over to a member",
        opt=BY_THE_ACCOUNT,
    )
    async def hand_over(self, request: ApiRequest, code: GroupCode, data: JSONBody[NewOwner]) -> GroupJson:
        return await groups.hand_over(services_of(request).store, asker_of(request), code, data)
