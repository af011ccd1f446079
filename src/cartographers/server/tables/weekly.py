"""The weekly expedition: one solo set-up a week (ISO, UTC) with a twist for everyone. An account has three
tries, each with a deck of its own that is the same for all, and the best of them counts."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from cartographers.play.deck import seeded_edicts
from cartographers.rules.setup import Edition
from cartographers.rules.tabula_rasa import RolledSheet
from cartographers.rules.twists import Twist
from cartographers.server.tables.options import TableOptions

TRIES = 3
ONE_WEEK = timedelta(weeks=1)
GRACE = timedelta(days=1)  # for a try that was begun in time
_WEEK = re.compile(r"([0-9]{4})-W([0-9]{2})")


@dataclass(frozen=True, order=True, slots=True)
class Week:
    """From Monday to Sunday; its text is like 2026-W47."""

    year: int
    number: int

    def __str__(self) -> str:
        return f"{self.year}-W{self.number:02}"

    @classmethod
    def of(cls, day: date) -> Week:
        year, number, _ = day.isocalendar()
        return cls(year, number)

    @property
    def monday(self) -> date:
        return date.fromisocalendar(self.year, self.number, 1)

    @property
    def before(self) -> Week:
        return Week.of(self.monday - ONE_WEEK)


FIRST_WEEK = Week(2026, 47)  # weeks before it had no expedition


def this_week(now: float) -> Week:
    return Week.of(datetime.fromtimestamp(now, UTC).date())


def parse_week(text: str) -> Week | None:
    """The week of a text like 2026-W47."""
    found = _WEEK.fullmatch(text)
    if found is None:
        return None
    week = Week(int(found[1]), int(found[2]))
    try:
        return week if Week.of(week.monday) == week else None
    except ValueError:
        return None


def ends_at(week: Week) -> float:
    """Until when one can set out."""
    return _timestamp(week.monday + ONE_WEEK)


def week_closes_at(week: Week) -> float:
    """Until when a try counts that was begun in time."""
    return _timestamp(week.monday + ONE_WEEK + GRACE)


def _timestamp(day: date) -> float:
    return datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp()


def week_is_over(week: str, now: float) -> bool:
    """Whether no try of this week counts any more; one that is no week's was never secret."""
    known = parse_week(week)
    return known is None or now >= week_closes_at(known)


@dataclass(frozen=True, slots=True)
class _Plan:
    """What a week is played with, one after the other."""

    edition: Edition
    sheets: tuple[str, ...]
    twists: tuple[Twist, ...] = ()


_BASE, _HEROES = ("A", "B"), ("C", "D")
PLANS = (
    _Plan(Edition.COMBINED, (*_BASE, *_HEROES), (Twist.TWO_AMBUSHES,)),
    _Plan(Edition.BASE, _BASE, (Twist.NO_COINS,)),
    _Plan(Edition.HEROES, (RolledSheet.TABULA_RASA, RolledSheet.WITH_WASTELAND)),
    _Plan(Edition.BASE, _BASE, (Twist.SCARCE_FOREST,)),
    _Plan(Edition.HEROES, _HEROES, (Twist.LONG_WINTER,)),
    _Plan(Edition.BASE, _BASE, (Twist.SCARCE_WATER,)),
    _Plan(Edition.HEROES, _HEROES, (Twist.NO_AMBUSHES,)),
    _Plan(Edition.BASE, _BASE, (Twist.SHORT_SEASONS,)),
    _Plan(Edition.HEROES, _HEROES, (Twist.SCARCE_VILLAGE,)),
    _Plan(Edition.BASE, (RolledSheet.TABULA_RASA, RolledSheet.WITH_WASTELAND)),
    _Plan(Edition.HEROES, _HEROES, (Twist.SCARCE_FARM,)),
)


def weekly_options(week: Week, seed: str) -> TableOptions:
    """The set-up of a week, whose own seed draws the edicts: all its tries have the same. A sheet that is
    rolled is another one at each try."""
    turn = (week.monday - FIRST_WEEK.monday) // ONE_WEEK
    plan = PLANS[turn % len(PLANS)]
    return TableOptions(
        edition=plan.edition,
        seats=1,
        sheet=plan.sheets[(turn // 2 + turn // len(PLANS)) % len(plan.sheets)],  # in turn, also each cycle
        edicts=list(seeded_edicts(plan.edition, seed)),
        twists=list(plan.twists),
    )


def week_label(week: Week) -> str:
    """What the seed that draws the edicts is made for."""
    return f"weekly {week}"


def try_label(week: Week, number: int) -> str:
    """What the seed of a try's deck is made for."""
    return f"weekly {week} try {number}"
