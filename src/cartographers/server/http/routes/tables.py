"""/api/tables: making tables, sitting down, getting ready."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Controller, Response, delete, get, patch, post
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from cartographers.server.answers import tables
from cartographers.server.answers.tables import BotWish, Dress, NewTable, SeatChoice, SeatWish, Wishes
from cartographers.server.http.asking import asker_of
from cartographers.server.http.limits.costs import takes
from cartographers.server.http.qr_codes import qr_of
from cartographers.server.http.services import ApiRequest, base_url, services_of
from cartographers.server.tables.wire.tables import TableJson
from cartographers.storage import TableStatus

MOST_SKIPPED = 10_000

Code = Annotated[str, PathParameter(description="The table's invite code", min_length=1, max_length=20)]


class TablesController(Controller):
    path = "/tables"
    tags = ("tables",)

    @post(
        "/", status_code=HTTP_201_CREATED, summary="Make a table; its maker hosts it and takes the first seat"
    )
    async def create(self, request: ApiRequest, data: JSONBody[NewTable]) -> TableJson:
        return await tables.create(asker_of(request), data)

    @get(
        "/",
        summary="Public tables that wait for players, and those being played, to watch",
        opt=takes(cost=5),
    )
    async def public_tables(
        self,
        request: ApiRequest,
        status: FromQuery[TableStatus] = TableStatus.OPEN,
        skip: Annotated[
            int, QueryParameter(ge=0, le=MOST_SKIPPED, description="So many have been seen already")
        ] = 0,
    ) -> list[TableJson]:
        return await tables.public_tables(asker_of(request), status, skip)

    @get("/{code:str}", summary="A table")
    async def table(self, request: ApiRequest, code: Code) -> TableJson:
        return await tables.table(asker_of(request), code)

    @patch("/{code:str}", summary="The host changes the options; the chat can be switched at any time")
    async def change(self, request: ApiRequest, code: Code, data: JSONBody[Wishes]) -> TableJson:
        return await tables.change(asker_of(request), code, data)

    @post("/{code:str}/join", status_code=HTTP_200_OK, summary="Take a seat")
    async def join(self, request: ApiRequest, code: Code, data: JSONBody[SeatWish]) -> TableJson:
        return await tables.join(asker_of(request), code, data)

    @post(
        "/{code:str}/leave", status_code=HTTP_200_OK, summary="Get up; in a running game the seat stays yours"
    )
    async def leave(self, request: ApiRequest, code: Code) -> TableJson:
        return await tables.leave(asker_of(request), code)

    @post("/{code:str}/return", status_code=HTTP_200_OK, summary="I am back: no bot plays for me any more")
    async def come_back(self, request: ApiRequest, code: Code) -> TableJson:
        return await tables.come_back(asker_of(request), code)

    @post("/{code:str}/seat", status_code=HTTP_200_OK, summary="Change to another open seat")
    async def seat(self, request: ApiRequest, code: Code, data: JSONBody[SeatChoice]) -> TableJson:
        return await tables.change_seat(asker_of(request), code, data)

    @post("/{code:str}/dress", status_code=HTTP_200_OK, summary="Name, title and crest on top of the sheet")
    async def dress(self, request: ApiRequest, code: Code, data: JSONBody[Dress]) -> TableJson:
        return await tables.dress(asker_of(request), code, data)

    @post("/{code:str}/bots", status_code=HTTP_200_OK, summary="The host puts a bot on an open seat")
    async def add_bot(self, request: ApiRequest, code: Code, data: JSONBody[BotWish]) -> TableJson:
        return await tables.add_bot(asker_of(request), code, data)

    @delete("/{code:str}/bots/{seat:int}", status_code=HTTP_200_OK, summary="The host takes a bot away")
    async def remove_bot(self, request: ApiRequest, code: Code, seat: FromPath[int]) -> TableJson:
        return await tables.remove_bot(asker_of(request), code, seat)

    @post("/{code:str}/start", status_code=HTTP_200_OK, summary="The host begins; open seats go")
    async def start(self, request: ApiRequest, code: Code) -> TableJson:
        return await tables.start(asker_of(request), code)

    @post(
        "/{code:str}/abandon",
        status_code=HTTP_200_OK,
        summary="End the table for all: the host before the game, during it all who have not left",
    )
    async def abandon(self, request: ApiRequest, code: Code) -> TableJson:
        return await tables.abandon(asker_of(request), code)

    @delete(
        "/{code:str}/abandon",
        status_code=HTTP_200_OK,
        summary="Play on after all: withdraw the wish to end the game",
    )
    async def withdraw_end(self, request: ApiRequest, code: Code) -> TableJson:
        return await tables.withdraw_end(asker_of(request), code)

    @post(
        "/{code:str}/rematch", status_code=HTTP_200_OK, summary="Play again: the next table, and a seat there"
    )
    async def rematch(self, request: ApiRequest, code: Code) -> TableJson:
        return await tables.rematch(asker_of(request), code)

    @get(
        "/{code:str}/qr.svg",
        media_type="image/svg+xml",
        summary="A link as a QR code: the invitation, or the replay of a finished game",
    )
    async def qr(
        self,
        request: ApiRequest,
        code: Code,
        to: Annotated[Literal["table", "replay"], QueryParameter(description="Where it leads")] = "table",
    ) -> Response[bytes]:
        room = await services_of(request).rooms.room(code)
        path = {"table": "t", "replay": "replay"}[to]
        return qr_of(f"{base_url(request)}/{path}/{room.table.code}")
