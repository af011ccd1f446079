"""/api/daily/calendar: the days of a month, what I made of them, and my streak."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from litestar import Controller, get
from litestar.params import QueryParameter
from msgspec import Struct

from cartographers.server.http.services import ApiRequest, Services, services_of
from cartographers.server.tables.daily import (
    FIRST_DAY,
    Streak,
    closes_at,
    daily_options,
    days_of_month,
    parse_month,
    streak,
    today,
)
from cartographers.server.tables.refused import Reason, Refused
from cartographers.storage import SeatResult


class StreakJson(Struct, frozen=True):
    """Days in a row whose first try counts: up to now, and at best."""

    current: int
    best: int


class CalendarDayJson(Struct, frozen=True):
    """A day. `begun`: I set out on it; `counts`: and finished in time, with these `stars`, `rating` and
    `title`. `practice` is the most stars of tries that do not count."""

    date: str
    edition: str
    sheet: str
    begun: bool
    counts: bool
    stars: int | None
    rating: int | None
    title: str | None
    practice: int | None


class CalendarJson(Struct, frozen=True):
    """A month like 2026-11 without the days to come. All days are UTC."""

    month: str
    first: str
    today: str
    streak: StreakJson
    days: list[CalendarDayJson]


class CalendarController(Controller):
    path = "/daily/calendar"
    tags = ("daily",)

    @get("/", summary="A month of expeditions, with my results and my streak")
    async def calendar(
        self,
        request: ApiRequest,
        month: Annotated[
            str | None, QueryParameter(description="Like 2026-11; this month if left out", max_length=7)
        ] = None,
    ) -> CalendarJson:
        services = services_of(request)
        now = today(services.rooms.clock())
        first = now.replace(day=1) if month is None else parse_month(month)
        if first is None or first > now:
            raise Refused(Reason.UNKNOWN_DATE, date=month)
        account = request.user.id_if_known
        past = await PastExpeditions.of(services, account)
        return CalendarJson(
            month=first.isoformat()[:7],
            first=FIRST_DAY.isoformat()[:7],
            today=now.isoformat(),
            streak=streak_json(past.streak(now)),
            days=[past.day(day) for day in days_of_month(first) if day <= now],
        )


def streak_json(found: Streak) -> StreakJson:
    return StreakJson(found.current, found.best)


class PastExpeditions:
    """An account's expeditions so far."""

    def __init__(self, tries: dict[str, str], results: list[SeatResult]) -> None:
        self._tries = tries
        self._results = results

    @classmethod
    async def of(cls, services: Services, account: str | None) -> PastExpeditions:
        if account is None:
            return cls({}, [])
        daily = services.store.daily
        return cls(await daily.tries(account), await daily.results(account))

    def streak(self, now: date) -> Streak:
        counted = {result.daily for result in self._results if self._counts(result)}
        return streak([date.fromisoformat(day) for day in counted if day], now)

    def _counts(self, result: SeatResult) -> bool:
        day = result.daily or ""
        in_time = result.finished_at < closes_at(date.fromisoformat(day))
        return in_time and self._tries.get(day) == result.table

    def day(self, day: date) -> CalendarDayJson:
        name, options = day.isoformat(), daily_options(day)
        played = [result for result in self._results if result.daily == name]
        counted = next(filter(self._counts, played), None)
        others = [result.stars for result in played if result is not counted]
        return CalendarDayJson(
            date=name,
            edition=options.edition,
            sheet=options.sheet or "",
            begun=name in self._tries,
            counts=counted is not None,
            stars=counted.stars if counted else None,
            rating=counted.rating if counted else None,
            title=counted.title if counted else None,
            practice=max(others, default=None),
        )
