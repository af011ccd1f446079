"""No advice about a game that is still being played: which transcripts could be of one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date

from cartographers.play.deck import season_deck
from cartographers.rules.game import start
from cartographers.rules.setup import Seat, Setup
from cartographers.server.tables.daily import ONE_DAY, closes_at, daily_label, daily_options, today
from cartographers.server.tables.options import TableOptions, make_setup
from cartographers.server.tables.weekly import (
    TRIES,
    Week,
    this_week,
    try_label,
    week_closes_at,
    week_label,
    weekly_options,
)

TELLING_CARDS = 3  # hardly the same by chance


def same_question(one: Setup, other: Setup) -> bool:
    """Whether advice for one of these set-ups helps in the other: the same map and the same edicts.

    Names, seats and the order of the edicts can be written otherwise, and the advice would be as good.
    """
    return one.sheet.picture == other.sheet.picture and set(one.edicts) == set(other.edicts)


def same_deck(one: Sequence[str], other: Sequence[str]) -> bool:
    """Whether two games have had the same cards, as far as both have come."""
    return bool(one and other) and all(mine == theirs for mine, theirs in zip(one, other, strict=False))


def same_beginning(setup: Setup, seed: str, revealed: Sequence[str]) -> bool:
    """Whether the first cards are those of this seed, in whatever order: then a space or an edict may be
    written otherwise, and the advice would be nearly as good."""
    dealt = season_deck(start(setup), seed)
    return len(revealed) >= TELLING_CARDS and {*dealt[:TELLING_CARDS]} == {*revealed[:TELLING_CARDS]}


def open_days(now: float) -> Iterator[date]:
    """The days whose expeditions still count."""
    day = today(now)
    while now < closes_at(day):
        yield day
        day -= ONE_DAY


def open_weeks(now: float) -> Iterator[Week]:
    """The weeks whose expeditions still count."""
    week = this_week(now)
    while now < week_closes_at(week):
        yield week
        week = week.before


def open_expeditions(seed_of: Callable[[str, date], str], now: float) -> Iterator[tuple[TableOptions, str]]:
    """What is played in the expeditions that still count, with their seeds. `seed_of` gives the seed that a
    server makes for a label on a day."""
    for day in open_days(now):
        yield daily_options(day), seed_of(daily_label(day), day)
    for week in open_weeks(now):
        options = weekly_options(week, seed_of(week_label(week), week.monday))
        for number in range(1, TRIES + 1):
            yield options, seed_of(try_label(week, number), week.monday)


def expedition_setup(options: TableOptions, seed: str) -> Setup:
    return make_setup(options, [Seat("seat")], seed)
