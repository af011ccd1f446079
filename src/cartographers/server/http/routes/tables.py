"""/api/tables: making tables, sitting down, getting ready."""

from __future__ import annotations

from io import BytesIO
from typing import Annotated, Literal

import segno
from litestar import Controller, Response, delete, get, patch, post
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import asdict, replace

from cartographers.rules.setup import MOST_SEATS, AmbushRule, Edition, FallbackTerrain, SkillUses
from cartographers.rules.terrain import Corner
from cartographers.server.http.limits.costs import charge_seats, charge_table, takes
from cartographers.server.http.routes.accounts import Name, Title
from cartographers.server.http.services import ApiRequest, base_url, services_of
from cartographers.server.live.room import Room
from cartographers.server.tables import conduct, lobby, playing
from cartographers.server.tables.bounds import Decide, within_bounds
from cartographers.server.tables.codes import fresh_code
from cartographers.server.tables.entries import Body, CrestBody
from cartographers.server.tables.options import (
    PRESETS,
    AmbushCards,
    BoxId,
    Edicts,
    Pace,
    Packs,
    Seats,
    SheetText,
    Skills,
    TableOptions,
    checked_seed,
)
from cartographers.server.tables.people import checked_name
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.table import Table
from cartographers.server.tables.wire.tables import TableJson
from cartographers.storage import Conflict, TableStatus

MOST_LISTED = 50  # at once
MOST_SKIPPED = 10_000
LISTED_OF_ONE_HOST = 3  # so that a host of many tables does not hide those of others
LISTED_SECONDS = 24 * 3600  # a public table where nothing happened for longer is not offered

SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
SeedText = Annotated[
    str,
    Meta(min_length=1, max_length=64, description="Up to 64 visible ASCII characters, but not ? alone"),
]
Code = Annotated[str, PathParameter(description="The table's invite code", min_length=1, max_length=20)]


HOT_SEAT_NAMES = "The names of those who share the host's device; the host holds a seat for each of them"


class Wishes(Struct, frozen=True, forbid_unknown_fields=True):
    """What a host may choose. What is left out stays as it is, or as the preset or the edition has it."""

    edition: Edition | UnsetType = UNSET
    seats: Seats | UnsetType = UNSET
    sheet: SheetText | UnsetType | None = UNSET
    edicts: Edicts | UnsetType = UNSET
    explore: BoxId | UnsetType | None = UNSET
    seasons: BoxId | UnsetType | None = UNSET
    ambushes: AmbushCards | UnsetType | None = UNSET
    heroes: bool | UnsetType | None = UNSET
    ambush: AmbushRule | UnsetType | None = UNSET
    fallback_terrain: FallbackTerrain | UnsetType | None = UNSET
    hints: bool | UnsetType | None = UNSET
    packs: Packs | UnsetType = UNSET
    assumed_corner: Corner | UnsetType | None = UNSET
    skills: Skills | UnsetType | None = UNSET
    skill_uses: SkillUses | UnsetType | None = UNSET
    pace: Pace | UnsetType = UNSET
    public: bool | UnsetType = UNSET
    chat: bool | UnsetType = UNSET


class NewTable(Wishes, frozen=True, forbid_unknown_fields=True):
    preset: Annotated[str, Meta(max_length=40)] | UnsetType = UNSET
    seed: SeedText | UnsetType = UNSET
    lesson: Annotated[bool, Meta(description="Counts for nothing, not even the history")] = False
    hot_seat: (
        Annotated[list[Name], Meta(min_length=2, max_length=MOST_SEATS, description=HOT_SEAT_NAMES)]
        | UnsetType
    ) = UNSET


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber | None = None


class SeatChoice(Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber


class Dress(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    title: Title = ""
    crest: CrestBody | None = None


class BotWish(Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber | None = None
    level: Annotated[str, Meta(max_length=40)] = "greedy"


OPTION_FIELDS = TableOptions.__struct_fields__


def chosen_options(wishes: Wishes, before: TableOptions) -> TableOptions:
    chosen = {
        name: value for name, value in asdict(wishes).items() if name in OPTION_FIELDS and value is not UNSET
    }
    return replace(before, **chosen)


class TablesController(Controller):
    path = "/tables"
    tags = ("tables",)

    @post(
        "/", status_code=HTTP_201_CREATED, summary="Make a table; its maker hosts it and takes the first seat"
    )
    async def create(self, request: ApiRequest, data: JSONBody[NewTable]) -> TableJson:
        services = services_of(request)
        person = request.user.person
        preset = TableOptions()
        if data.preset is not UNSET:
            if data.preset not in PRESETS:
                known = ", ".join(PRESETS)
                raise Refused(Reason.INVALID, problem=f"preset: {data.preset!r} is none of {known}")
            preset = PRESETS[data.preset]
        options = chosen_options(data, preset)
        await check_borrowed_names(request, *(() if data.hot_seat is UNSET else data.hot_seat))
        await charge_table(request, options.seats)
        bodies = lobby.create(
            person,
            options,
            Pace() if data.pace is UNSET else data.pace,
            public=data.public is True,
            chat=data.chat is not False,
            seed=None if data.seed is UNSET else checked_seed(data.seed),
            hot_seat=() if data.hot_seat is UNSET else data.hot_seat,
            lesson=data.lesson,
        )
        return answer(request, await services.rooms.create(bodies))

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
        services = services_of(request)
        found = await services.store.logs.offered(
            status,
            since=services.rooms.clock() - LISTED_SECONDS,
            of_one_host=LISTED_OF_ONE_HOST,
            limit=MOST_LISTED,
            skip=skip,
        )
        rooms = await services.rooms.readable(found)
        return [answer(request, room) for room in rooms]

    @get("/{code:str}", summary="A table")
    async def table(self, request: ApiRequest, code: Code) -> TableJson:
        return answer(request, await services_of(request).rooms.room(code))

    @patch("/{code:str}", summary="The host changes the options; the chat can be switched at any time")
    async def change(self, request: ApiRequest, code: Code, data: JSONBody[Wishes]) -> TableJson:
        touches_options = any(getattr(data, name) is not UNSET for name in OPTION_FIELDS)
        if data.seats is not UNSET:
            before = (await services_of(request).rooms.room(code)).table
            charge_seats(request, before.options.seats, data.seats)

        def decide(table: Table) -> list[Body]:
            return lobby.change_options(
                table,
                request.user.person,
                options=chosen_options(data, table.options) if touches_options else None,
                pace=None if data.pace is UNSET else data.pace,
                public=None if data.public is UNSET else data.public,
                chat=None if data.chat is UNSET else data.chat,
            )

        return await change_table(request, code, decide)

    @post("/{code:str}/join", status_code=HTTP_200_OK, summary="Take a seat")
    async def join(self, request: ApiRequest, code: Code, data: JSONBody[SeatWish]) -> TableJson:
        return await change_table(
            request, code, lambda table: lobby.join(table, request.user.person, data.seat)
        )

    @post(
        "/{code:str}/leave", status_code=HTTP_200_OK, summary="Get up; in a running game the seat stays yours"
    )
    async def leave(self, request: ApiRequest, code: Code) -> TableJson:
        return await change_table(request, code, lambda table: lobby.leave(table, request.user.person))

    @post("/{code:str}/return", status_code=HTTP_200_OK, summary="I am back: no bot plays for me any more")
    async def come_back(self, request: ApiRequest, code: Code) -> TableJson:
        now = services_of(request).rooms.clock()
        return await change_table(request, code, lambda table: playing.come_back(table, request.user.id, now))

    @post("/{code:str}/seat", status_code=HTTP_200_OK, summary="Change to another open seat")
    async def seat(self, request: ApiRequest, code: Code, data: JSONBody[SeatChoice]) -> TableJson:
        return await change_table(
            request, code, lambda table: lobby.change_seat(table, request.user.person, data.seat)
        )

    @post("/{code:str}/dress", status_code=HTTP_200_OK, summary="Name, title and crest on top of the sheet")
    async def dress(self, request: ApiRequest, code: Code, data: JSONBody[Dress]) -> TableJson:
        await check_borrowed_names(request, data.name)
        return await change_table(
            request,
            code,
            lambda table: lobby.dress(table, request.user.person, data.name, data.title, data.crest),
        )

    @post("/{code:str}/bots", status_code=HTTP_200_OK, summary="The host puts a bot on an open seat")
    async def add_bot(self, request: ApiRequest, code: Code, data: JSONBody[BotWish]) -> TableJson:
        return await change_table(
            request, code, lambda table: lobby.add_bot(table, request.user.person, data.seat, data.level)
        )

    @delete("/{code:str}/bots/{seat:int}", status_code=HTTP_200_OK, summary="The host takes a bot away")
    async def remove_bot(self, request: ApiRequest, code: Code, seat: FromPath[int]) -> TableJson:
        return await change_table(
            request, code, lambda table: lobby.remove_bot(table, request.user.person, seat)
        )

    @post("/{code:str}/start", status_code=HTTP_200_OK, summary="The host begins; open seats go")
    async def start(self, request: ApiRequest, code: Code) -> TableJson:
        now = services_of(request).rooms.clock()
        return await change_table(
            request, code, lambda table: playing.start_game(table, request.user.id, now)
        )

    @post(
        "/{code:str}/abandon",
        status_code=HTTP_200_OK,
        summary="End the table for all: the host before the game, during it all who have not left",
    )
    async def abandon(self, request: ApiRequest, code: Code) -> TableJson:
        return await change_table(request, code, lambda table: conduct.abandon(table, request.user.id))

    @delete(
        "/{code:str}/abandon",
        status_code=HTTP_200_OK,
        summary="Play on after all: withdraw the wish to end the game",
    )
    async def withdraw_end(self, request: ApiRequest, code: Code) -> TableJson:
        return await change_table(request, code, lambda table: conduct.withdraw_end(table, request.user.id))

    @post(
        "/{code:str}/rematch", status_code=HTTP_200_OK, summary="Play again: the next table, and a seat there"
    )
    async def rematch(self, request: ApiRequest, code: Code) -> TableJson:
        services, person = services_of(request), request.user.person
        before = (await services.rooms.room(code)).table
        if before.rematch is None:  # else the next table exists already
            await charge_table(request, len(before.seats))
        next_code = fresh_code(public=before.public)
        outcome = await services.rooms.change(code, lambda table: lobby.rematch(table, person, next_code))
        old = outcome.table
        assert old.rematch is not None
        try:
            return answer(request, await services.rooms.create(lobby.rematch_table(old, person), old.rematch))
        except Conflict:  # a concurrent request was first
            return await _join_rematch(request, old.rematch)

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
        picture = segno.make(f"{base_url(request)}/{path}/{room.table.code}", error="m", micro=False)
        drawn = BytesIO()
        picture.save(drawn, kind="svg", scale=8, border=3, dark="#000", light="#fff", xmldecl=False)
        return Response(drawn.getvalue(), media_type="image/svg+xml")


async def change_table(request: ApiRequest, code: str, decide: Decide) -> TableJson:
    services = services_of(request)
    request.user.known  # noqa: B018  401 without an account, before anything is looked up
    await services.rooms.change(code, within_bounds(decide))
    return answer(request, await services.rooms.room(code))


async def _join_rematch(request: ApiRequest, code: str) -> TableJson:
    services, person = services_of(request), request.user.person
    room = await services.rooms.room(code)
    if room.table.seat_of(person.account) is None:
        await services.rooms.change(code, within_bounds(lambda table: lobby.join(table, person)))
    return answer(request, room)


def answer(request: ApiRequest, room: Room) -> TableJson:
    """The table as the visitor may see it."""
    now = services_of(request).rooms.clock()
    return room.shown.table_for(request.user.id_if_known, base_url(request), now)


async def check_borrowed_names(request: ApiRequest, *names: str) -> None:
    """At a table anybody is called as they like. But who is no guest seems to be whom the name says: so it is
    not one that another keeps, nor one that looks like it."""
    visitor = request.user
    if visitor.known.guest:
        return
    for name in names:
        owner = await services_of(request).store.accounts.looking_like(checked_name(name))
        if owner is not None and owner.id != visitor.id:
            raise Refused(Reason.NAME_TAKEN, name=name)
