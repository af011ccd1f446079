"""The daily expedition as JSON: a day, and a month of days."""

from __future__ import annotations

from msgspec import Struct

from cartographers.server.tables.wire.results import GameJson


class StreakJson(Struct, frozen=True):
    """Days in a row whose first try counts: up to now, and at best."""

    current: int
    best: int


class RankJson(Struct, frozen=True):
    place: int
    game: GameJson


class DailyJson(Struct, frozen=True):
    """A day's expedition. `table` is the caller's own that counts, `result` how it ended; `today` is the day
    on which one can still set out so that it counts. `deck`: the id of its cards once they can be played
    again, if somebody came back in time."""

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
    deck: str | None


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
