"""What is kept of a finished table: each seat's result, and the skill ratings of tables of several."""

from __future__ import annotations

from collections.abc import Sequence

from openskill.models import PlackettLuce

from cartographers.play.achievements import earned
from cartographers.rules.result import SeasonScore, result_of
from cartographers.rules.terrain import SEASONS
from cartographers.server.table import Table, TableSeat
from cartographers.storage import EdictStars, SeasonStars, SeatResult, Skill, Store

_MODEL = PlackettLuce()


def seat_results(table: Table) -> list[SeatResult]:
    """How a finished table ended for each seat."""
    game = table.game
    assert game is not None
    assert table.ended_at is not None
    setup, result = game.setup, result_of(game.setup, game.scores)
    found = []
    for standing in sorted(result.standings, key=lambda standing: standing.seat):
        seat = table.seats[standing.seat]
        found.append(
            SeatResult(
                table=table.code,
                seat=standing.seat,
                seats=len(table.seats),
                account=_whose(table, seat),
                bot=seat.level,
                name=seat.name,
                place=standing.place,
                stars=standing.stars,
                lost_to_monsters=standing.lost_to_monsters,
                rating=result.rating,
                title=result.title,
                edition=setup.edition,
                sheet=setup.sheet.id,
                finished_at=table.ended_at,
                seasons=tuple(
                    _season(table, number, season[standing.seat]) for number, season in enumerate(game.scores)
                ),
                daily=table.daily,
                hints=seat.hints,
                achievements=() if seat.hints else earned(game, standing.seat),  # one's own work
            )
        )
    return found


def _whose(table: Table, seat: TableSeat) -> str | None:
    """The account that a result is about: none at a hot seat, where one account plays for several people."""
    return seat.account if seat.account and len(table.seats_of(seat.account)) == 1 else None


def _season(table: Table, number: int, score: SeasonScore) -> SeasonStars:
    assert table.game is not None
    scoring = table.game.setup.scoring
    return SeasonStars(
        season=SEASONS[number],
        edicts=tuple(EdictStars(edict, scoring[edict].id, earned.stars) for edict, earned in score.edicts),
        coins=score.coins,
        monsters=score.monsters.stars,
    )


def rate(results: Sequence[SeatResult], before: Sequence[Skill]) -> Sequence[Skill]:
    """The skills after a table of several: every seat is a team of one, ranked by its place."""
    teams = [[_MODEL.rating(mu=skill.mu, sigma=skill.sigma)] for skill in before]
    after = _MODEL.rate(teams, ranks=[float(result.place) for result in results])
    return [
        Skill(skill.subject, team[0].mu, team[0].sigma, skill.games + 1)
        for skill, team in zip(before, after, strict=True)
    ]


async def record_results(store: Store, table: Table) -> None:
    """Keeps the results once, however often it is asked to."""
    results = seat_results(table)
    await store.results.record(results, rate if len(results) > 1 and not table.hot_seat else None)
