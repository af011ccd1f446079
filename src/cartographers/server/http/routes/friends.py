"""/api/friends: friends, requests, muting and blocking; /api/tables/{code}/invitations: inviting them."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, Response, delete, get, patch, post
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK

from cartographers.server.answers import friends, table_invitations
from cartographers.server.answers.friends import CardChanges, FriendWish, RestraintWish
from cartographers.server.answers.table_invitations import InvitedJson, TableInvitationWish
from cartographers.server.http.asking import asker_of
from cartographers.server.http.auth.identify import requires_scope
from cartographers.server.http.limits.costs import takes
from cartographers.server.http.qr_codes import qr_of
from cartographers.server.http.routes.tables import Code
from cartographers.server.http.services import ApiRequest, services_of
from cartographers.server.tables.patterns import VISIBLE
from cartographers.server.tables.wire.friends import CallsJson, FriendsJson, KnownPersonJson, RelationJson
from cartographers.storage import Scope

PlayerPath = Annotated[
    str, PathParameter(description="The player's id", min_length=1, max_length=64, pattern=VISIBLE)
]
FriendCode = Annotated[str, PathParameter(description="Somebody's friend code", min_length=1, max_length=40)]

BY_THE_ACCOUNT = requires_scope(Scope.ACCOUNT)  # a program that plays decides nothing about one's people


class FriendsController(Controller):
    path = "/friends"
    tags = ("friends",)

    @get("/", summary="My friends, who asks and who invites me, my groups and my code", opt=takes(cost=5))
    async def friends(self, request: ApiRequest) -> FriendsJson:
        return await friends.friends(services_of(request).store, asker_of(request))

    @patch(
        "/", summary="Whether friends see that I am here, and whether invitations call me", opt=BY_THE_ACCOUNT
    )
    async def change(self, request: ApiRequest, data: JSONBody[CardChanges]) -> FriendsJson:
        return await friends.change_card(services_of(request).store, asker_of(request), data)

    @get("/calls", summary="What others want of me: requests and invitations", opt=takes(cost=2))
    async def calls(self, request: ApiRequest) -> CallsJson:
        return await friends.calls(services_of(request).store, asker_of(request))

    @get("/met", summary="People I have played with and could ask", opt=takes(cost=5))
    async def met(self, request: ApiRequest) -> list[KnownPersonJson]:
        return await friends.met(services_of(request).store, asker_of(request))

    @post(
        "/code",
        status_code=HTTP_200_OK,
        summary="A new friend code; the old one is good no more",
        opt=BY_THE_ACCOUNT,
    )
    async def renew_code(self, request: ApiRequest) -> FriendsJson:
        return await friends.renew_code(services_of(request).store, asker_of(request))

    @get("/qr.svg", media_type="image/svg+xml", summary="The link of my friend code as a QR code")
    async def qr(self, request: ApiRequest) -> Response[bytes]:
        asker = asker_of(request)
        card = await friends.own_card(services_of(request).store, asker.visitor.id)
        return qr_of(friends.friend_link(asker, card.code))

    @get("/codes/{code:str}", summary="Whose friend code this is")
    async def by_code(self, request: ApiRequest, code: FriendCode) -> RelationJson:
        return await friends.by_code(services_of(request).store, asker_of(request), code)

    @post(
        "/requests",
        status_code=HTTP_200_OK,
        summary="Ask somebody to be friends; who has asked me is a friend at once",
        opt=takes("chat") | BY_THE_ACCOUNT,
    )
    async def ask(self, request: ApiRequest, data: JSONBody[FriendWish]) -> RelationJson:
        return await friends.ask(services_of(request).store, asker_of(request), data)

    @post(
        "/requests/{player:str}/accept", status_code=HTTP_200_OK, summary="Become friends", opt=BY_THE_ACCOUNT
    )
    async def accept(self, request: ApiRequest, player: PlayerPath) -> RelationJson:
        return await friends.accept(services_of(request).store, asker_of(request), player)

    @delete(
        "/requests/{player:str}",
        status_code=HTTP_200_OK,
        summary="Decline a request, or take mine back",
        opt=BY_THE_ACCOUNT,
    )
    async def withdraw(self, request: ApiRequest, player: PlayerPath) -> RelationJson:
        return await friends.withdraw(services_of(request).store, asker_of(request), player)

    @delete("/invitations/{code:str}", status_code=HTTP_200_OK, summary="Decline an invitation to a table")
    async def decline(self, request: ApiRequest, code: Code) -> None:
        await table_invitations.decline(services_of(request).store, asker_of(request), code)

    @get("/people/{player:str}", summary="How somebody stands to me")
    async def relation(self, request: ApiRequest, player: PlayerPath) -> RelationJson:
        return await friends.relation(services_of(request).store, asker_of(request), player)

    @delete("/people/{player:str}", status_code=HTTP_200_OK, summary="End a friendship", opt=BY_THE_ACCOUNT)
    async def end(self, request: ApiRequest, player: PlayerPath) -> RelationJson:
        return await friends.end(services_of(request).store, asker_of(request), player)

    @patch(
        "/people/{player:str}",
        summary="Mute or block somebody, or neither; they are not told",
        opt=BY_THE_ACCOUNT,
    )
    async def restrain(
        self, request: ApiRequest, player: PlayerPath, data: JSONBody[RestraintWish]
    ) -> RelationJson:
        services = services_of(request)
        found = await friends.restrain(services.store, asker_of(request), player, data)
        await services.silences.changed(request.user.id)
        return found


class TableInvitationsController(Controller):
    path = "/tables/{code:str}/invitations"
    tags = ("friends",)

    @post(
        "/",
        status_code=HTTP_200_OK,
        summary="Invite friends, or all members of a group, to a table that waits for players",
    )
    async def invite(
        self, request: ApiRequest, code: Code, data: JSONBody[TableInvitationWish]
    ) -> InvitedJson:
        services = services_of(request)
        return await table_invitations.invite(
            services.store, services.notifier.invitations, asker_of(request), code, data
        )
