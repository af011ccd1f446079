"""The weekly expedition: what is told of a week, and the table of a try."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from cartographers.play.shuffle import commitment
from cartographers.rules.setup import Seat
from cartographers.server.answers.asker import Asker
from cartographers.server.live.room import Room
from cartographers.server.tables import lobby
from cartographers.server.tables.options import Pace, TableOptions, make_setup
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.weekly import (
    FIRST_WEEK,
    TRIES,
    Week,
    ends_at,
    parse_week,
    this_week,
    week_closes_at,
)
from cartographers.server.tables.wire.daily import RankJson
from cartographers.server.tables.wire.results import GameJson
from cartographers.server.tables.wire.weekly import PastWeekJson, TryJson, WeeklyJson
from cartographers.storage import TableStatus

PAST_WEEKS = 8  # that are told of


class Secrets(Protocol):
    """What follows from a server's secret."""

    def options(self, week: Week) -> TableOptions: ...

    def seed(self, week: Week, number: int) -> str:
        """Of the deck of a try, counted from 1."""


@dataclass(frozen=True, slots=True)
class WeekStanding:
    """How a week stands for whoever asks, and for everybody."""

    tries: Sequence[TryJson] = ()
    place: int | None = None
    players: int = 0
    ranking: Sequence[RankJson] = ()
    decks: Sequence[str | None] = (None,) * TRIES


@dataclass(frozen=True, slots=True)
class BestTries:
    """The best tries of weeks, by week: of everybody, and of whoever asks."""

    all: Mapping[str, GameJson]
    own: Mapping[str, GameJson]


def known_week(text: str, now: float) -> Week:
    """`Refused` for a week that had no expedition, or has none yet."""
    week = parse_week(text)
    if week is None or not FIRST_WEEK <= week <= this_week(now):
        raise Refused(Reason.UNKNOWN_WEEK, week=text)
    return week


def past_weeks(now: float) -> list[Week]:
    """The last weeks that are over, the newest first."""
    return list(_before(this_week(now)))[:PAST_WEEKS]


def _before(week: Week) -> Iterator[Week]:
    while week > FIRST_WEEK:
        week = week.before
        yield week


def weekly_json(
    week: Week, secrets: Secrets, now: float, standing: WeekStanding, best: BestTries
) -> WeeklyJson:
    options, made = secrets.options(week), len(standing.tries)
    going_on = made > 0 and standing.tries[-1].status == TableStatus.PLAYING
    shown = made if going_on else min(made + 1, TRIES)
    game = make_setup(options, [Seat("weekly")], secrets.seed(week, shown))
    return WeeklyJson(
        week=str(week),
        current=str(this_week(now)),
        monday=week.monday.isoformat(),
        edition=game.edition,
        sheet=game.sheet.id,
        rows=game.sheet.picture.split("\n"),
        edicts=list(game.edicts),
        twists=list(game.twists),
        commitments=[commitment(secrets.seed(week, number)) for number in range(1, TRIES + 1)],
        ends_at=ends_at(week),
        closes_at=week_closes_at(week),
        most=TRIES,
        left=TRIES - made if week == this_week(now) else 0,
        tries=list(standing.tries),
        place=standing.place,
        players=standing.players,
        ranking=list(standing.ranking),
        decks=list(standing.decks),
        past=[_past_json(each, secrets.options(each), best) for each in past_weeks(now)],
    )


def _past_json(week: Week, options: TableOptions, best: BestTries) -> PastWeekJson:
    name = str(week)
    return PastWeekJson(
        week=name,
        monday=week.monday.isoformat(),
        edition=options.edition,
        sheet=options.sheet or "",
        twists=list(options.twists),
        best=best.all.get(name),
        own=best.own.get(name),
    )


async def make_table(asker: Asker, week: Week, number: int, secrets: Secrets) -> Room:
    """The table of a try, not begun yet."""
    await asker.guard.charge_table(1)
    bodies = lobby.create(
        asker.visitor.person,
        secrets.options(week),
        Pace(),
        chat=False,
        seed=secrets.seed(week, number),
        weekly=str(week),
    )
    return await asker.rooms.create(bodies)
