"""An evening as JSON: who takes part, the rounds, how it stands."""

from __future__ import annotations

from msgspec import Struct

from cartographers.server.tables.decks import deck_id
from cartographers.server.tables.entries import CrestBody
from cartographers.server.tables.evenings.evening import Evening, EveningStatus, Round
from cartographers.server.tables.evenings.hosting import planned_rounds
from cartographers.server.tables.evenings.options import EveningKind
from cartographers.server.tables.evenings.standings import (
    NOTHING_LIVE,
    EveningStanding,
    LiveScores,
    standings,
)
from cartographers.server.tables.wire.tables import OptionsJson, options_json
from cartographers.server.tables.wire.values import SheetJson
from cartographers.storage import EveningSummary


class EveningScoreJson(Struct, frozen=True):
    """What a round brought: null as long as nothing is known, or where there are no points. `complete`:
    played to the end."""

    stars: int | None
    points: float | None
    complete: bool


class EveningStandingJson(Struct, frozen=True):
    """`place` is that within the `division`, the highest of which is 0; `above`: the stars above the mean of
    each deck."""

    player: str
    name: str
    guest: bool
    crest: CrestBody | None
    withdrawn: bool
    place: int
    division: int
    points: float | None
    stars: int
    above: float
    lost_to_monsters: int
    rounds: list[EveningScoreJson]


class EveningTableJson(Struct, frozen=True):
    """A table of a round: who plays there, and its code for whoever may look at it."""

    players: list[str]
    over: bool
    code: str | None


class EveningRoundJson(Struct, frozen=True):
    """`over`: nothing is played in it any more. `own` is one's table, `own_over` whether that is over; `deck`
    is the page of its cards once they are no secret. `closes_at`: when a round of a league ends by itself."""

    number: int
    over: bool
    closes_at: float | None
    tables: int
    tables_over: int
    own: str | None
    own_over: bool
    deck: str | None


class EveningJson(Struct, frozen=True):
    """`version` is the number of the last entry of its log; `rounds_planned` is 0 where too many wish to meet
    everyone. `begun`: the rounds so far; `tables` are those of the last one. `before` and `after` are the
    seasons of a league beside this one."""

    code: str
    link: str
    version: int
    name: str
    kind: EveningKind
    status: EveningStatus
    host: bool
    host_name: str | None
    taking_part: bool
    removed: bool
    own_pace: bool
    in_step: bool
    table_size: int
    turn_seconds: int | None
    days: int
    options: OptionsJson
    season: int
    before: str | None
    after: str | None
    players: int
    rounds_planned: int
    begun: list[EveningRoundJson]
    tables: list[EveningTableJson]
    standings: list[EveningStandingJson]
    now: float


class EveningLineJson(Struct, frozen=True):
    """An evening in a list."""

    code: str
    name: str
    kind: EveningKind
    status: EveningStatus
    host: bool
    players: int
    updated: float


class StageMapJson(Struct, frozen=True):
    """A map for the big screen, as far as everybody may see it: the `turn`th of `maps`."""

    turn: int
    maps: int
    round: int
    player: str
    name: str
    guest: bool
    stars: int
    season: int
    sheet: SheetJson


def evening_link(base_url: str, code: str) -> str:
    return f"{base_url}/evenings/{code}"


def evening_json(
    evening: Evening, account: str | None, *, base_url: str, now: float, live: LiveScores = NOTHING_LIVE
) -> EveningJson:
    """The evening as this account sees it."""
    options, me = evening.options, evening.player(account) if account else None
    host = evening.player(evening.host)
    names = {player.account: player.name for player in evening.players}
    last = evening.rounds[-1] if evening.rounds else None
    return EveningJson(
        code=evening.code,
        link=evening_link(base_url, evening.code),
        version=evening.version,
        name=evening.name,
        kind=options.kind,
        status=evening.status,
        host=account == evening.host,
        host_name=host.name if host else None,
        taking_part=me is not None and not me.withdrawn,
        removed=account in evening.removed,
        own_pace=options.own_pace,
        in_step=options.one_table,
        table_size=options.table_size,
        turn_seconds=options.pace.turn_seconds,
        days=options.days,
        options=options_json(options.table),
        season=evening.season,
        before=evening.before,
        after=evening.after,
        players=len(evening.active),
        rounds_planned=planned_rounds(evening),
        begun=[_round_json(evening, each, account) for each in evening.rounds],
        tables=[
            EveningTableJson(
                [names.get(player, "") for player in table.players],
                table.over,
                table.code if may_see_table(evening, last, account, table.players) else None,
            )
            for table in (last.tables if last else ())
        ],
        standings=[_standing_json(each) for each in standings(evening, live)],
        now=now,
    )


def may_see_table(evening: Evening, of: Round | None, account: str | None, players: tuple[str, ...]) -> bool:
    """Whether its code is told: to its players, and to all where it gives no cards away."""
    return account in players or evening.options.one_table or (of is not None and of.settled)


def _round_json(evening: Evening, of: Round, account: str | None) -> EveningRoundJson:
    own = of.table_of(account) if account else None
    return EveningRoundJson(
        number=of.number,
        over=of.over,
        closes_at=evening.closes_at(of),
        tables=len(of.tables),
        tables_over=sum(table.over for table in of.tables),
        own=own.code if own else None,
        own_over=own is not None and own.over,
        deck=deck_id(of.seed) if of.settled and any(_finished(of)) else None,
    )


def _finished(of: Round) -> list[bool]:
    return [score.complete for score in of.scores.values()]


def _standing_json(standing: EveningStanding) -> EveningStandingJson:
    player = standing.player
    return EveningStandingJson(
        player=player.account,
        name=player.name,
        guest=player.guest,
        crest=player.crest,
        withdrawn=player.withdrawn,
        place=standing.place,
        division=standing.division,
        points=None if standing.points is None else round(float(standing.points), 2),
        stars=standing.stars,
        above=round(standing.above, 1),
        lost_to_monsters=standing.lost_to_monsters,
        rounds=[
            EveningScoreJson(
                each.stars, None if each.points is None else round(float(each.points), 2), each.complete
            )
            for each in standing.rounds
        ],
    )


def evening_line_json(evening: Evening, summary: EveningSummary, account: str) -> EveningLineJson:
    return EveningLineJson(
        code=evening.code,
        name=evening.name,
        kind=evening.options.kind,
        status=evening.status,
        host=account == evening.host,
        players=len(evening.active),
        updated=summary.updated,
    )
