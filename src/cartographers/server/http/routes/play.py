"""/api/tables/{code}/...: playing: the view, the decision, moves, live updates, talk."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Controller, get, post
from litestar.params import HeaderParameter, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct

from cartographers.rules.actions import Choose, Draw, Prepare, TakeBack
from cartographers.rules.consider import consider
from cartographers.rules.grid import AREA, Space, SpaceSet
from cartographers.rules.placement import Placement
from cartographers.rules.setup import MOST_SEATS
from cartographers.rules.skills import Preparation
from cartographers.rules.terrain import Terrain
from cartographers.server.http.auth.identify import IDENTITY_ONLY
from cartographers.server.http.limits.costs import MAKES_NOTHING, charge_history, takes
from cartographers.server.http.limits.limiter import network_of
from cartographers.server.http.routes.tables import Code, answer
from cartographers.server.http.services import ApiRequest, base_url, full_match, services_of
from cartographers.server.http.stream import EventStream, EventStreamResponse, Viewer
from cartographers.server.live.subscribers import Subscriber
from cartographers.server.tables import lobby, playing
from cartographers.server.tables.bounds import Decide, within_bounds
from cartographers.server.tables.playing import may_watch
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.wire.considered import ChangeJson, EarningsJson, change_json, earnings_json
from cartographers.server.tables.wire.decisions import ExtrasJson, extras_json
from cartographers.server.tables.wire.views import PlayView

LONGEST_MESSAGE = 300
REACTIONS = ("well-drawn", "ouch", "thinking", "hurry", "laugh", "thanks")
MAX_VERSION = 2**53

SpaceName = Annotated[str, Meta(pattern=full_match("[a-k](1[01]|[1-9])"))]
MoveId = Annotated[str, Meta(min_length=1, max_length=64)]
Version = Annotated[int, Meta(ge=0, le=MAX_VERSION)]
ShapeNumber = Annotated[int, Meta(ge=0, le=9)]
SkillId = Annotated[str, Meta(max_length=40)]
# A box of data may have shapes and attacks of any size: what is legal, the rules say.
DrawnSpaces = Annotated[list[SpaceName], Meta(min_length=1, max_length=AREA)]
Marks = Annotated[list[SpaceName], Meta(max_length=AREA)]
SeatQuery = Annotated[
    int | None,
    QueryParameter(name="seat", ge=0, lt=MOST_SEATS, description="At a hot seat: as which of one's seats"),
]
HotSeat = Annotated[int, Meta(ge=0, lt=MOST_SEATS, description="At a hot seat: for which of one's own seats")]


class DrawMove(Struct, frozen=True, tag_field="kind", tag="draw", forbid_unknown_fields=True):
    """Draw a shape. It may be sent again with another place as long as others still think."""

    id: MoveId
    version: Version
    shape: ShapeNumber
    terrain: Terrain
    spaces: DrawnSpaces
    marks: Marks = []
    skill: SkillId = ""
    extra: Marks = []
    extra_terrain: Terrain | None = None
    seat: HotSeat | None = None


class PrepareMove(Struct, frozen=True, tag_field="kind", tag="prepare", forbid_unknown_fields=True):
    """Say whether one uses a skill against the ambush that was revealed: its id, empty for none."""

    id: MoveId
    version: Version
    skill: SkillId
    upright: bool = False
    seat: HotSeat | None = None


class ChooseMove(Struct, frozen=True, tag_field="kind", tag="choose", forbid_unknown_fields=True):
    """Choose which space a monster destroys, or where a treefolk's forest grows."""

    id: MoveId
    version: Version
    space: SpaceName
    seat: HotSeat | None = None


class BackMove(Struct, frozen=True, tag_field="kind", tag="back", forbid_unknown_fields=True):
    """Take back what one drew or chose, as long as others still think."""

    id: MoveId
    version: Version
    seat: HotSeat | None = None


AnyMove = DrawMove | ChooseMove | PrepareMove | BackMove


class TakenJson(Struct, frozen=True):
    """The version that the move made."""

    version: int


class Idea(Struct, frozen=True, forbid_unknown_fields=True):
    """A placement to think about: what one would draw, without an id."""

    shape: ShapeNumber
    terrain: Terrain
    spaces: DrawnSpaces
    marks: Marks = []
    skill: SkillId = ""
    extra: Marks = []
    extra_terrain: Terrain | None = None
    seat: HotSeat | None = None
    kind: Literal["draw"] = "draw"


class Message(Struct, frozen=True, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_MESSAGE)]


class Reaction(Struct, frozen=True, forbid_unknown_fields=True):
    symbol: Annotated[str, Meta(pattern=full_match("|".join(REACTIONS)))]


class PlayController(Controller):
    path = "/tables/{code:str}"
    tags = ("play",)

    @get("/view", summary="The game as I may see it, and what I have to decide")
    async def look(
        self,
        request: ApiRequest,
        code: Code,
        at_least: Annotated[
            int,
            QueryParameter(
                name="version",
                ge=0,
                le=MAX_VERSION,
                description="No older version than this, if there is one so new",
            ),
        ] = 0,
        wish: SeatQuery = None,
    ) -> PlayView:
        services = services_of(request)
        room = await services.rooms.fresh(code, at_least)
        seat = may_watch(room.table, request.user.account, services.rooms.clock(), wish)
        return room.shown.play_view(seat, answer(request, room))

    @post(
        "/moves",
        status_code=HTTP_200_OK,
        summary="Draw, choose, prepare or take back",
        opt={IDENTITY_ONLY: True, **takes("moves")},
    )
    async def move(self, request: ApiRequest, code: Code, data: JSONBody[AnyMove]) -> TakenJson:
        rooms, account = services_of(request).rooms, request.user.id
        room = await rooms.fresh(code, data.version)
        seat = playing.own_seat(room.table, account, data.seat)
        move = playing.MoveRequest(data.id, data.version, _action(seat, data))
        outcome = await rooms.change(
            code, lambda table: playing.move(table, account, move, rooms.clock()), data.version
        )
        return TakenJson(outcome.table.seats[seat].version_of_move(data.id) or outcome.seq)

    @post(
        "/consider",
        status_code=HTTP_200_OK,
        summary="What would this placement change?",
        opt=MAKES_NOTHING,
    )
    async def consider(self, request: ApiRequest, code: Code, data: JSONBody[Idea]) -> ChangeJson:
        services = services_of(request)
        room = await services.rooms.room(code)
        seat = playing.own_seat(room.table, request.user.id, data.seat)
        game = room.table.game
        if game is None or room.table.over:
            raise Refused(Reason.NOT_PLAYING)
        return change_json(consider(game, seat, _placement(data)))

    @post(
        "/extras",
        status_code=HTTP_200_OK,
        summary="What may be drawn besides this shape with the skill that it names?",
        opt=MAKES_NOTHING,
    )
    async def extras(self, request: ApiRequest, code: Code, data: JSONBody[Idea]) -> ExtrasJson:
        room = await services_of(request).rooms.room(code)
        seat = playing.own_seat(room.table, request.user.id, data.seat)
        game = room.table.game
        if game is None or room.table.over:
            raise Refused(Reason.NOT_PLAYING)
        return extras_json(game, seat, _placement(data))

    @get("/earnings", summary="What a sheet would earn if it were scored now, and which spaces earn it")
    async def earnings(
        self,
        request: ApiRequest,
        code: Code,
        seat: Annotated[int, QueryParameter(ge=0, lt=MOST_SEATS, description="Whose sheet")],
    ) -> EarningsJson:
        services = services_of(request)
        room = await services.rooms.room(code)
        may_watch(room.table, request.user.account, services.rooms.clock(), None)
        game = room.table.game
        if game is None:
            raise Refused(Reason.NOT_PLAYING)
        game.check_seat(seat)
        return earnings_json(game, seat)

    @get("/events", summary="Live updates (server-sent events)", media_type="text/event-stream")
    async def events(
        self,
        request: ApiRequest,
        code: Code,
        *,
        after: Annotated[
            int | None,
            QueryParameter(ge=0, le=MAX_VERSION, description="The last version that is known already"),
        ] = None,
        last_event_id: Annotated[str | None, HeaderParameter(name="Last-Event-ID", max_length=20)] = None,
        views: Annotated[
            bool, QueryParameter(description="Whether the stream brings each new view with it")
        ] = False,
        wish: SeatQuery = None,
    ) -> EventStreamResponse:
        services = services_of(request)
        room = await services.rooms.room(code)
        account = request.user.account
        seat = may_watch(room.table, account, services.rooms.clock(), wish)
        who = account.id if account else f"address:{network_of(request.user.address)}"
        if services.rooms.streams.count_of(who) >= services.settings.limits.streams:
            raise Refused(Reason.WATCH_ELSEWHERE)
        if last_event_id is not None and last_event_id.isascii() and last_event_id.isdigit():
            after = int(last_event_id)
        if after is not None and not room.remembers(after):
            charge_history(request, room.table.version)
        subscriber = Subscriber(
            who,
            request.user.language,
            watching=seat is None,
            session=request.user.session,
            token=request.user.token,
            old_cookie=request.user.by_old_cookie,
        )
        viewer = Viewer(account, wish, base_url(request)) if views else None
        return EventStreamResponse(
            EventStream(services.rooms, room, subscriber, after, viewer, histories=services.histories)
        )

    @post("/chat", status_code=HTTP_200_OK, summary="Say something at the table", opt=takes("chat"))
    async def chat(self, request: ApiRequest, code: Code, data: JSONBody[Message]) -> TakenJson:
        text = " ".join("".join(c if c.isprintable() else " " for c in data.text).split())
        if not text:
            raise Refused(Reason.INVALID, problem="text: nothing in it can be shown")
        return await _say(request, code, lambda table: lobby.chat(table, request.user.person, text))

    @post("/reactions", status_code=HTTP_200_OK, summary="React without words", opt=takes("chat"))
    async def react(self, request: ApiRequest, code: Code, data: JSONBody[Reaction]) -> TakenJson:
        return await _say(request, code, lambda table: lobby.react(table, request.user.person, data.symbol))


async def _say(request: ApiRequest, code: str, decide: Decide) -> TakenJson:
    services = services_of(request)
    request.user.known  # noqa: B018  401 without an account, before anything is looked up
    room = await services.rooms.room(code)
    may_watch(room.table, request.user.account, services.rooms.clock())
    outcome = await services.rooms.change(code, within_bounds(decide))
    return TakenJson(outcome.seq)


def _action(seat: int, move: AnyMove) -> Draw | Choose | Prepare | TakeBack:
    match move:
        case DrawMove():
            return Draw(seat, _placement(move))
        case ChooseMove():
            return Choose(seat, Space.named(move.space))
        case PrepareMove():
            return Prepare(seat, Preparation(move.skill, move.upright))
        case BackMove():
            return TakeBack(seat)


def _placement(idea: Idea | DrawMove) -> Placement:
    return Placement(
        SpaceSet.of(map(Space.named, idea.spaces)),
        idea.terrain,
        idea.shape,
        SpaceSet.of(map(Space.named, idea.marks)),
        idea.skill,
        SpaceSet.of(map(Space.named, idea.extra)),
        idea.extra_terrain,
    )
