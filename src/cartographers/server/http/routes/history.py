"""/api/tables/{code}/...: the past of a table: log, transcript, positions, what was said."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, MediaType, Response, get
from litestar.params import FromPath, QueryParameter
from msgspec import Struct

from cartographers.rules.actions import Reveal
from cartographers.rules.view import view
from cartographers.server.http.limits.costs import charge_history
from cartographers.server.http.routes.play import MAX_VERSION
from cartographers.server.http.routes.tables import Code
from cartographers.server.http.services import ApiRequest, services_of
from cartographers.server.tables.daily import show_seed
from cartographers.server.tables.history import LoggedStep, Past, transcript_text
from cartographers.server.tables.playing import may_watch
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.table import OverTable, Table
from cartographers.server.tables.wire.news import EventJson, events_json
from cartographers.server.tables.wire.views import ViewJson, view_json
from cartographers.words.events import event_sentence

LAST_MESSAGES = 100


class LogLine(Struct, frozen=True):
    seq: int
    at: float
    by: str
    sentences: list[str]


class ChatLine(Struct, frozen=True):
    version: int
    at: float
    player: str
    name: str
    guest: bool
    text: str


class PositionLine(Struct, frozen=True):
    """The game after `n` actions: the season, the card, and who did what last."""

    n: int
    seq: int
    at: float
    season_number: int
    card: str | None
    kind: str
    seat: int | None
    by: str


class PositionsJson(Struct, frozen=True):
    count: int
    positions: list[PositionLine]


class PositionJson(Struct, frozen=True):
    n: int
    view: ViewJson
    events: list[EventJson]
    sentences: list[str]


class HistoryController(Controller):
    path = "/tables/{code:str}"
    tags = ("past",)

    @get("/log", summary="Everything that happened, in words")
    async def log(self, request: ApiRequest, code: Code) -> list[LogLine]:
        table = await _table(request, code)
        if table.game is None:
            return []
        setup, words = table.game.setup, request.user.words
        past = await _past(request, table)
        return await services_of(request).histories.slices.through(
            LogLine(
                logged.seq,
                logged.at,
                logged.by,
                [event_sentence(words, setup, event) for event in logged.step.events],
            )
            for logged in past.steps
        )

    @get("/chat", summary="The last messages")
    async def messages(self, request: ApiRequest, code: Code) -> list[ChatLine]:
        table = await _table(request, code)
        past = await _past(request, table)
        said = [news.data for news in past.news if news.kind == "chat"]
        return [ChatLine(**data) for data in said[-LAST_MESSAGES:]]

    @get("/transcript", media_type=MediaType.TEXT, summary="The game as text (.cgn)")
    async def transcript(self, request: ApiRequest, code: Code) -> Response[str]:
        table = await _table(request, code)
        services = services_of(request)
        past = await _past(request, table)
        seed_is_told = isinstance(table, OverTable) and show_seed(table, services.rooms.clock())
        text = transcript_text(table, past.steps, show_seed=seed_is_told)
        headers = {"content-disposition": f'attachment; filename="{table.code}.cgn"'}
        return Response(text, media_type=MediaType.TEXT, headers=headers)

    @get("/positions", summary="Every position of the game")
    async def positions(self, request: ApiRequest, code: Code) -> PositionsJson:
        table = await _table(request, code)
        past = await _past(request, table)
        lines = [_position_line(number, logged) for number, logged in enumerate(past.steps, start=1)]
        return PositionsJson(len(lines), lines)

    @get("/positions/{number:int}", summary="The view after so many actions, for replays")
    async def position(
        self,
        request: ApiRequest,
        code: Code,
        number: FromPath[int],
        seat: Annotated[
            int | None,
            QueryParameter(ge=0, le=MAX_VERSION, description="Whose view; one's own while it is played"),
        ] = None,
    ) -> PositionJson:
        table = await _table(request, code)
        taken = (await _past(request, table)).steps
        if not 1 <= number <= len(taken):
            raise Refused(Reason.UNKNOWN_POSITION, number=number)
        if seat is not None:
            _check_seat(request, table, seat)
        step, words = taken[number - 1].step, request.user.words
        return PositionJson(
            n=number,
            view=view_json(view(step.after, seat)),
            events=events_json(step.after.setup, step.events),
            sentences=[event_sentence(words, step.after.setup, event) for event in step.events],
        )


def _position_line(number: int, logged: LoggedStep) -> PositionLine:
    step = logged.step
    return PositionLine(
        n=number,
        seq=logged.seq,
        at=logged.at,
        season_number=step.before.season_number,
        card=step.action.card
        if isinstance(step.action, Reveal)
        else getattr(step.before.phase, "card", None),
        kind=type(step.action).__name__.lower(),
        seat=getattr(step.action, "seat", None),
        by=logged.by,
    )


async def _past(request: ApiRequest, table: Table) -> Past:
    charge_history(request, table.version)
    return await services_of(request).histories.of(table)


def _check_seat(request: ApiRequest, table: Table, seat: int) -> None:
    if seat >= len(table.seats):
        raise Refused(Reason.NO_SUCH_SEAT)
    account = request.user.account
    if not table.over and (account is None or seat not in table.seats_of(account.id)):
        raise Refused(Reason.NOT_SEATED)


async def _table(request: ApiRequest, code: str) -> Table:
    """The table as it is now, if the visitor may see it."""
    services = services_of(request)
    room = await services.rooms.room(code)
    may_watch(room.table, request.user.account, services.rooms.clock())
    return room.table
