"""The daily expedition: one solo set-up a day (UTC) for everyone, base and Heroes in turn."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from cartographers.rules.setup import Edition
from cartographers.rules.tabula_rasa import RolledSheet
from cartographers.server.tables.options import TableOptions
from cartographers.server.tables.table import OverTable, TableBase
from cartographers.server.tables.weekly import week_is_over

GRACE_DAYS = 1
ONE_DAY = timedelta(days=1)
FIRST_DAY = date(2025, 1, 1)  # days before it had no expedition
# From here on Sundays are played on a rolled map. Earlier days keep the sheet that they were played on.
FIRST_ROLLED_DAY = date(2027, 1, 1)
_SUNDAY = 6


def today(now: float) -> date:
    return datetime.fromtimestamp(now, UTC).date()


def daily_options(day: date) -> TableOptions:
    """The set-up of a day; its seed also draws the edicts."""
    heroes = day.toordinal() % 2 == 1
    sheets: tuple[str, str] = ("C", "D") if heroes else ("A", "B")
    edition = Edition.HEROES if heroes else Edition.BASE
    if day >= FIRST_ROLLED_DAY and day.weekday() == _SUNDAY:
        sheets = (RolledSheet.TABULA_RASA, RolledSheet.WITH_WASTELAND)
    return TableOptions(edition=edition, seats=1, sheet=sheets[day.toordinal() // 2 % 2])


def daily_label(day: date) -> str:
    return f"daily {day.isoformat()}"


def parse_day(text: str) -> date | None:
    """The day of a text like 2026-11-15."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return day if day.isoformat() == text and day >= FIRST_DAY else None


def parse_month(text: str) -> date | None:
    """The first day of a month like 2026-11."""
    try:
        first = date.fromisoformat(f"{text}-01")
    except ValueError:
        return None
    return first if first.isoformat() == f"{text}-01" and first >= FIRST_DAY else None


def days_of_month(first: date) -> list[date]:
    days = (first + n * ONE_DAY for n in range(31))
    return [day for day in days if day.month == first.month]


def closes_at(day: date) -> float:
    """Until when a try of this day counts: one begun in the last minute has another day to finish."""
    return datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp() + (1 + GRACE_DAYS) * 24 * 3600


def public_seed(day: date) -> str:
    """The seed of a day where there is no server to keep one: anybody can know its deck beforehand."""
    return f"practice-{day.isoformat()}"


def day_is_over(table: TableBase, now: float) -> bool:
    """Whether no try of this expedition counts any more, of a day or a week; another table keeps no secret of
    theirs, but that of an evening where others play the same cards."""
    if table.sealed:
        return False
    if table.weekly is not None:
        return week_is_over(table.weekly, now)
    return table.daily is None or table.brought or now >= closes_at(date.fromisoformat(table.daily))


def show_seed(table: OverTable, now: float) -> bool:
    """The seed is revealed after the end; that of an expedition when everyone has had the day."""
    return day_is_over(table, now)


@dataclass(frozen=True, slots=True)
class Streak:
    """How many days in a row an account's expedition counted: up to now, and at best."""

    current: int
    best: int


def streak(days: Collection[date], now: date) -> Streak:
    """`days` are those whose first try counts. The day that is still going on breaks no streak."""
    lengths: dict[date, int] = {}
    for day in sorted(days):
        lengths[day] = lengths.get(day - ONE_DAY, 0) + 1
    current = lengths.get(now) or lengths.get(now - ONE_DAY, 0)
    return Streak(current, max(lengths.values(), default=0))
