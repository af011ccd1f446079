"""/api/weekly: the weekly expedition."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from litestar import Controller, get, post
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK

from cartographers.server.answers.daily import begin
from cartographers.server.answers.tables import show
from cartographers.server.answers.weekly import (
    BestTries,
    WeekStanding,
    known_week,
    make_table,
    past_weeks,
    weekly_json,
)
from cartographers.server.http.asking import asker_of
from cartographers.server.http.auth.signing import Signing
from cartographers.server.http.services import ApiRequest, Services, services_of
from cartographers.server.tables import conduct
from cartographers.server.tables.decks import deck_id
from cartographers.server.tables.options import TableOptions
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.weekly import (
    TRIES,
    Week,
    this_week,
    try_label,
    week_closes_at,
    week_label,
    weekly_options,
)
from cartographers.server.tables.wire.daily import RankJson
from cartographers.server.tables.wire.results import GameJson, game_json
from cartographers.server.tables.wire.tables import TableJson
from cartographers.server.tables.wire.weekly import TryJson, WeeklyJson
from cartographers.storage import SeatResult, TableStatus, WeeklyTry

RANKING_ENTRIES = 100


class WeeklyController(Controller):
    path = "/weekly"
    tags = ("weekly",)

    @get("/", summary="This week's expedition")
    async def this_week(self, request: ApiRequest) -> WeeklyJson:
        return await _weekly(request, this_week(services_of(request).rooms.clock()))

    @post("/", status_code=HTTP_200_OK, summary="Set out: my open try of this week, or the next of three")
    async def set_out(self, request: ApiRequest) -> TableJson:
        return await _set_out(request, this_week(services_of(request).rooms.clock()))

    @get("/{week:str}", summary="The expedition of a week, like 2026-W47")
    async def of_week(self, request: ApiRequest, week: FromPath[str]) -> WeeklyJson:
        return await _weekly(request, known_week(week, services_of(request).rooms.clock()))


@dataclass(frozen=True, slots=True)
class ServerSecrets:
    signing: Signing

    def options(self, week: Week) -> TableOptions:
        return weekly_options(week, self.signing.seed_of_day(week_label(week), week.monday))

    def seed(self, week: Week, number: int) -> str:
        return self.signing.seed_of_day(try_label(week, number), week.monday)


async def _set_out(request: ApiRequest, week: Week) -> TableJson:
    """The caller's try that is not over, or the next one."""
    services, asker, account = services_of(request), asker_of(request), request.user.id
    tries = await services.store.weekly.tries(str(week), account)
    if tries:
        last = await services.rooms.room(tries[-1])
        if not last.table.over:
            return show(asker, last)
    number = len(tries) + 1
    if number > TRIES:
        raise Refused(Reason.NO_TRIES_LEFT)
    room = await make_table(asker, week, number, ServerSecrets(services.auth.signing))
    wanted = WeeklyTry(str(week), account, number, room.table.code, week_closes_at(week))
    counts = await services.store.weekly.claim(wanted)
    if counts != room.table.code:  # a concurrent request was first
        await services.rooms.change(room.table.code, lambda table: conduct.abandon(table, account))
        return show(asker, await services.rooms.room(counts))
    return show(asker, await begin(asker, room))


async def _weekly(request: ApiRequest, week: Week) -> WeeklyJson:
    services, reader = services_of(request), request.user.id_if_known
    now, secrets = services.rooms.clock(), ServerSecrets(services.auth.signing)
    weekly, name = services.store.weekly, str(week)
    shown = await weekly.ranking(name, limit=RANKING_ENTRIES)
    past = [str(each) for each in past_weeks(now)]
    best = await weekly.best(past)
    own = await weekly.best([name, *past], reader) if reader else {}
    known = {each.account for each in (*shown, *best.values()) if each.account}
    guests = await services.store.accounts.guests(known)
    place = await weekly.place(name, own.get(name))
    closed = now >= week_closes_at(week)

    def told(results: Mapping[str, SeatResult]) -> dict[str, GameJson]:
        return {of: game_json(result, reader, guests) for of, result in results.items()}

    return weekly_json(
        week,
        secrets,
        now,
        WeekStanding(
            tries=await _tries(services, week, reader, own.get(name), guests) if reader else (),
            place=place.place,
            players=place.tries,
            ranking=[RankJson(n, game_json(each, reader, guests)) for n, each in enumerate(shown, start=1)],
            decks=await _decks(services, week, secrets) if closed else (None,) * TRIES,
        ),
        BestTries(told(best), told(own)),
    )


async def _tries(
    services: Services, week: Week, reader: str, best: SeatResult | None, guests: Collection[str]
) -> list[TryJson]:
    found = []
    for number, code in enumerate(await services.store.weekly.tries(str(week), reader), start=1):
        summary = await services.store.logs.summary(code)
        result = next(iter(await services.store.results.of_table(code)), None)
        found.append(
            TryJson(
                number=number,
                table=code,
                status=summary.status if summary else TableStatus.ABANDONED,
                result=game_json(result, reader, guests) if result else None,
                counts=result is not None and result.finished_at < week_closes_at(week),
                best=best is not None and best.table == code,
            )
        )
    return found


async def _decks(services: Services, week: Week, secrets: ServerSecrets) -> list[str | None]:
    """The cards of the tries that somebody has come back from."""
    decks = [deck_id(secrets.seed(week, number)) for number in range(1, TRIES + 1)]
    return [deck if await services.store.results.first_of_deck(deck) else None for deck in decks]
