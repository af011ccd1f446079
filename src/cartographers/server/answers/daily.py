"""The daily expedition: what is told of a day or a month, and setting out. Whose deck it is, and which tries
are known, a server says by its secret and its store, a browser by the date and its own games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from cartographers.play.shuffle import commitment
from cartographers.rules.setup import Seat
from cartographers.server.answers.asker import Asker
from cartographers.server.live.room import Room
from cartographers.server.tables import lobby, playing
from cartographers.server.tables.daily import (
    FIRST_DAY,
    Streak,
    closes_at,
    daily_options,
    days_of_month,
    parse_day,
    parse_month,
    streak,
    today,
)
from cartographers.server.tables.entries import Ghost
from cartographers.server.tables.options import Pace, make_setup
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.table import FinishedTable, Table
from cartographers.server.tables.wire.daily import (
    CalendarDayJson,
    CalendarJson,
    DailyJson,
    RankJson,
    StreakJson,
)
from cartographers.server.tables.wire.results import GameJson
from cartographers.storage import DailyGame, SeatResult

NO_STREAK = Streak(0, 0)


@dataclass(frozen=True, slots=True)
class DayStanding:
    """How a day stands for whoever asks, and for everybody."""

    table: str | None = None
    result: GameJson | None = None
    place: int | None = None
    tries: int = 0
    ranking: Sequence[RankJson] = ()
    streak: Streak = NO_STREAK
    deck: str | None = None


def known_day(text: str, now: float) -> date:
    """`Refused` for a day that had no expedition, or has none yet."""
    day = parse_day(text)
    if day is None or day > today(now):
        raise Refused(Reason.UNKNOWN_DATE, date=text)
    return day


def daily_json(day: date, seed: str, now: float, standing: DayStanding) -> DailyJson:
    game = make_setup(daily_options(day), [Seat("daily")], seed)
    return DailyJson(
        date=day.isoformat(),
        today=today(now).isoformat(),
        edition=game.edition,
        sheet=game.sheet.id,
        rows=game.sheet.picture.split("\n"),
        edicts=list(game.edicts),
        commitment=commitment(seed),
        closes_at=closes_at(day),
        table=standing.table,
        result=standing.result,
        place=standing.place,
        tries=standing.tries,
        ranking=list(standing.ranking),
        streak=streak_json(standing.streak),
        deck=standing.deck,
    )


async def make_table(
    asker: Asker, day: date, seed: str, *, known_seed: bool = False, earlier: Table | None = None
) -> Room:
    """A table of that day, not begun yet. `known_seed`: anybody can know the deck, so it is practice.
    `earlier`: one's own game of that day, whose map is played against."""
    await asker.guard.charge_table(1)
    bodies = lobby.create(
        asker.visitor.person,
        daily_options(day),
        Pace(),
        chat=False,
        seed=seed,
        daily=day.isoformat(),
        known_seed=known_seed,
        ghost=Ghost(earlier.code, 0) if isinstance(earlier, FinishedTable) else None,
    )
    return await asker.rooms.create(bodies)


async def begin(asker: Asker, room: Room) -> Room:
    account, now = asker.visitor.id, asker.now
    await asker.rooms.change(room.table.code, lambda table: playing.start_game(table, account, now))
    return room


# ---- a month


def calendar_json(past: PastExpeditions, month: str | None, now: float) -> CalendarJson:
    """A month like 2026-11, or this one; `Refused` for one that had no expeditions, or has none yet."""
    day = today(now)
    first = day.replace(day=1) if month is None else parse_month(month)
    if first is None or first > day:
        raise Refused(Reason.UNKNOWN_DATE, date=month)
    return CalendarJson(
        month=first.isoformat()[:7],
        first=FIRST_DAY.isoformat()[:7],
        today=day.isoformat(),
        streak=streak_json(past.streak(day)),
        days=[past.day(each) for each in days_of_month(first) if each <= day],
    )


def streak_json(found: Streak) -> StreakJson:
    return StreakJson(found.current, found.best)


class PastExpeditions:
    """An account's expeditions so far: `tries` has the table that counts of each date."""

    def __init__(self, tries: Mapping[str, str], results: Sequence[SeatResult | DailyGame]) -> None:
        self._tries = tries
        self._results = defaultdict[str, list[SeatResult | DailyGame]](list)
        for result in results:
            self._results[result.daily or ""].append(result)

    def streak(self, now: date) -> Streak:
        days = (parse_day(text) for text, played in self._results.items() if any(map(self._counts, played)))
        return streak({day for day in days if day is not None}, now)

    def _counts(self, result: SeatResult | DailyGame) -> bool:
        day = parse_day(result.daily or "")
        if day is None:  # the row is damaged
            return False
        return result.finished_at < closes_at(day) and self._tries.get(day.isoformat()) == result.table

    def day(self, day: date) -> CalendarDayJson:
        name, options = day.isoformat(), daily_options(day)
        played = self._results.get(name, [])
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
