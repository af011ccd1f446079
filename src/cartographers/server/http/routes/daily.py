"""/api/daily: the daily expedition."""

from __future__ import annotations

from datetime import date

from litestar import Controller, MediaType, get, post
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK
from msgspec import Struct

from cartographers.play.shuffle import commitment
from cartographers.rules.setup import Seat
from cartographers.server.answers.tables import show
from cartographers.server.http.asking import asker_of
from cartographers.server.http.limits.costs import charge_table
from cartographers.server.http.routes.calendar import PastExpeditions, StreakJson, streak_json
from cartographers.server.http.routes.players import GameJson, game_json
from cartographers.server.http.services import ApiRequest, Services, base_url, services_of
from cartographers.server.live.room import Room
from cartographers.server.tables import conduct, lobby, playing
from cartographers.server.tables.daily import closes_at, daily_label, daily_options, parse_day, today
from cartographers.server.tables.options import Pace, make_setup
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.sharing import share_text
from cartographers.server.tables.wire.tables import TableJson
from cartographers.storage import SeatResult

RANKING_ENTRIES = 100


class RankJson(Struct, frozen=True):
    place: int
    game: GameJson


class DailyJson(Struct, frozen=True):
    """A day's expedition. `table` is the caller's own that counts, `result` how it ended; `today` is the day
    on which one can still set out so that it counts."""

    date: str
    today: str
    edition: str
    sheet: str
    rows: list[str]
    edicts: list[str]
    commitment: str
    closes_at: float
    table: str | None
    result: GameJson | None
    place: int | None
    tries: int
    ranking: list[RankJson]
    streak: StreakJson


class DailyController(Controller):
    path = "/daily"
    tags = ("daily",)

    @get("/", summary="Today's expedition")
    async def today(self, request: ApiRequest) -> DailyJson:
        return await _daily(request, today(services_of(request).rooms.clock()))

    @post("/", status_code=HTTP_200_OK, summary="Set out: my table of today; the first try counts")
    async def set_out(self, request: ApiRequest) -> TableJson:
        return await _set_out(request, today(services_of(request).rooms.clock()))

    @get("/{day:str}", summary="The expedition of a day, like 2026-11-15")
    async def of_day(self, request: ApiRequest, day: FromPath[str]) -> DailyJson:
        return await _daily(request, _known_day(request, day))

    @post(
        "/{day:str}",
        status_code=HTTP_200_OK,
        summary="Set out on the expedition of a day; a past one is not ranked",
    )
    async def set_out_on(self, request: ApiRequest, day: FromPath[str]) -> TableJson:
        return await _set_out(request, _known_day(request, day))

    @get("/{day:str}/share", media_type=MediaType.TEXT, summary="My result of a day as a text to share")
    async def share(self, request: ApiRequest, day: FromPath[str]) -> str:
        services = services_of(request)
        known = _known_day(request, day)
        own = await _own_result(services, known, request.user.id)
        if own is None:
            raise Refused(Reason.NOT_OVER)
        return share_text(request.user.words, own, f"{base_url(request)}/daily/{known.isoformat()}")


def _known_day(request: ApiRequest, text: str) -> date:
    day = parse_day(text)
    if day is None or day > today(services_of(request).rooms.clock()):
        raise Refused(Reason.UNKNOWN_DATE, date=text)
    return day


def _seed(services: Services, day: date) -> str:
    return services.auth.signing.seed_of_day(daily_label(day), day)


async def _set_out(request: ApiRequest, day: date) -> TableJson:
    """The caller's table of that day. Of a past day it is a new one each time, and counts for nothing."""
    services, person = services_of(request), request.user.person
    is_today = day == today(services.rooms.clock())
    known = await services.store.daily.table_of(day.isoformat(), person.account)
    if known is not None:
        room = await services.rooms.room(known)
        # An account that set out in time goes on there, and does not look at the deck at another table first.
        if is_today or not room.table.over:
            return show(asker_of(request), room)
    await charge_table(request, seats=1)
    bodies = lobby.create(
        person, daily_options(day), Pace(), chat=False, seed=_seed(services, day), daily=day.isoformat()
    )
    room = await services.rooms.create(bodies)
    if is_today:
        counts = await services.store.daily.first_try(day.isoformat(), person.account, room.table.code)
        if counts != room.table.code:  # a concurrent request was first
            await services.rooms.change(room.table.code, lambda table: conduct.abandon(table, person.account))
            return show(asker_of(request), await services.rooms.room(counts))
    return show(asker_of(request), await _start(request, room))


async def _start(request: ApiRequest, room: Room) -> Room:
    services, person = services_of(request), request.user.person
    await services.rooms.change(
        room.table.code, lambda table: playing.start_game(table, person.account, services.rooms.clock())
    )
    return room


async def _own_result(services: Services, day: date, account: str) -> SeatResult | None:
    table = await services.store.daily.table_of(day.isoformat(), account)
    found = await services.store.results.of_table(table) if table else []
    return found[0] if found else None


async def _daily(request: ApiRequest, day: date) -> DailyJson:
    services = services_of(request)
    seed = _seed(services, day)
    game = make_setup(daily_options(day), [Seat("daily")], seed)
    of_day, closes = day.isoformat(), closes_at(day)
    shown = await services.store.daily.ranking(of_day, before=closes, limit=RANKING_ENTRIES)
    reader = request.user.id_if_known
    guests = await services.store.accounts.guests({each.account for each in shown if each.account})
    table = await services.store.daily.table_of(of_day, reader) if reader else None
    own = await _own_result(services, day, reader) if reader else None
    standing = await services.store.daily.place(of_day, before=closes, own=own)
    now = today(services.rooms.clock())
    return DailyJson(
        date=of_day,
        today=now.isoformat(),
        edition=game.edition,
        sheet=game.sheet.id,
        rows=game.sheet.picture.split("\n"),
        edicts=list(game.edicts),
        commitment=commitment(seed),
        closes_at=closes,
        table=table,
        result=game_json(own, reader, guests) if own else None,
        place=standing.place,
        tries=standing.tries,
        ranking=[RankJson(n, game_json(each, reader, guests)) for n, each in enumerate(shown, start=1)],
        streak=streak_json((await PastExpeditions.of(services, reader)).streak(now)),
    )
