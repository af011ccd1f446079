"""/api/daily: the daily expedition."""

from __future__ import annotations

from datetime import date

from litestar import Controller, MediaType, get, post
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK

from cartographers.server.answers.daily import DayStanding, begin, daily_json, known_day, make_table
from cartographers.server.answers.tables import show
from cartographers.server.http.asking import asker_of
from cartographers.server.http.routes.calendar import past_expeditions
from cartographers.server.http.services import ApiRequest, Services, base_url, services_of
from cartographers.server.tables import conduct
from cartographers.server.tables.daily import closes_at, daily_label, today
from cartographers.server.tables.decks import deck_id
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.sharing import share_text
from cartographers.server.tables.wire.daily import DailyJson, RankJson
from cartographers.server.tables.wire.results import game_json
from cartographers.server.tables.wire.tables import TableJson
from cartographers.storage import SeatResult

RANKING_ENTRIES = 100


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
    return known_day(text, services_of(request).rooms.clock())


def _seed(services: Services, day: date) -> str:
    return services.auth.signing.seed_of_day(daily_label(day), day)


async def _set_out(request: ApiRequest, day: date) -> TableJson:
    """The caller's table of that day. Of a past day it is a new one each time, and counts for nothing."""
    services, asker, account = services_of(request), asker_of(request), request.user.id
    is_today = day == today(services.rooms.clock())
    known = await services.store.daily.table_of(day.isoformat(), account)
    earlier = None
    if known is not None:
        room = await services.rooms.room(known)
        # An account that set out in time goes on there, and does not look at the deck at another table first.
        if is_today or not room.table.over:
            return show(asker, room)
        earlier = room.table
    room = await make_table(asker, day, _seed(services, day), earlier=earlier)
    if is_today:
        counts = await services.store.daily.first_try(day.isoformat(), account, room.table.code)
        if counts != room.table.code:  # a concurrent request was first
            await services.rooms.change(room.table.code, lambda table: conduct.abandon(table, account))
            return show(asker, await services.rooms.room(counts))
    return show(asker, await begin(asker, room))


async def _own_result(services: Services, day: date, account: str) -> SeatResult | None:
    table = await services.store.daily.table_of(day.isoformat(), account)
    found = await services.store.results.of_table(table) if table else []
    return found[0] if found else None


async def _daily(request: ApiRequest, day: date) -> DailyJson:
    services = services_of(request)
    of_day, closes, now = day.isoformat(), closes_at(day), services.rooms.clock()
    shown = await services.store.daily.ranking(of_day, before=closes, limit=RANKING_ENTRIES)
    reader = request.user.id_if_known
    guests = await services.store.accounts.guests({each.account for each in shown if each.account})
    own = await _own_result(services, day, reader) if reader else None
    standing = await services.store.daily.place(of_day, before=closes, own=own)
    return daily_json(
        day,
        _seed(services, day),
        now,
        DayStanding(
            table=await services.store.daily.table_of(of_day, reader) if reader else None,
            result=game_json(own, reader, guests) if own else None,
            place=standing.place,
            tries=standing.tries,
            ranking=[RankJson(n, game_json(each, reader, guests)) for n, each in enumerate(shown, start=1)],
            streak=(await past_expeditions(services, reader)).streak(today(now)),
            deck=deck_id(_seed(services, day)) if standing.tries and now >= closes else None,
        ),
    )
