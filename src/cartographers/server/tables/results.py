"""What is kept of a finished table: each seat's result, and the skill ratings of tables of several."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from cartographers.play.achievements import achievements_of
from cartographers.rules.result import Result, SeasonScore, result_of
from cartographers.rules.setup import Setup
from cartographers.rules.terrain import SEASONS
from cartographers.server.tables.counting import CountedFor, counts_for, given_up, left
from cartographers.server.tables.decks import deck_of
from cartographers.server.tables.table import AbandonedTable, OverTable, Table
from cartographers.storage import EdictStars, SeasonStars, SeatResult, Skill

if TYPE_CHECKING:
    from openskill.models import PlackettLuce


def seat_results(table: Table, goals: int | None = None) -> list[SeatResult]:
    """How a table ended for each seat; nothing where it counts for nobody. `goals`: those of the campaign
    that were met."""
    game = table.game
    if not isinstance(table, OverTable) or game is None:
        return []
    if isinstance(table, AbandonedTable) and not given_up(table):
        return []
    setup, result = game.setup, result_of(game.setup, game.scores)
    places = _places(table, result)
    found = []
    for standing in sorted(result.standings, key=lambda standing: standing.seat):
        seat, counting = table.seats[standing.seat], counts_for(table, standing.seat)
        scopes = counting.scopes
        found.append(
            SeatResult(
                table=table.code,
                seat=standing.seat,
                seats=len(table.seats),
                account=_account(table, standing.seat, scopes),
                bot=seat.level,
                name=seat.name,
                place=places[standing.seat],
                stars=standing.stars,
                lost_to_monsters=standing.lost_to_monsters,
                rating=result.rating,
                title=result.title,
                edition=setup.edition,
                sheet=setup.sheet.id,
                finished_at=table.ended_at,
                seasons=tuple(
                    _season(setup, number, season[standing.seat]) for number, season in enumerate(game.scores)
                ),
                daily=table.daily,
                hints=seat.hints,
                achievements=achievements_of(game, standing.seat)
                if CountedFor.ACHIEVEMENTS in scopes
                else (),
                counted=CountedFor.STATISTICS in scopes,
                rated=CountedFor.SKILL in scopes,
                ranked=CountedFor.LEADERBOARDS in scopes,
                uncounted=tuple(counting.reasons),
                deck=deck_of(table),
                campaign=table.campaign,
                goals=goals,
            )
        )
    return found


def _places(table: Table, result: Result) -> dict[int, int]:
    """Those who left come after those who stayed, and who ended the game alone between them."""
    order = {}
    for standing in result.standings:
        seat = table.seats[standing.seat]
        ended = table.ended_by is not None and table.ended_by == seat.account
        group = 1 if ended else 2 if left(table, standing.seat) else 0
        order[standing.seat] = (group, standing.place)
    return {seat: 1 + sum(other < own for other in order.values()) for seat, own in order.items()}


def _account(table: Table, number: int, scopes: frozenset[CountedFor]) -> str | None:
    """Whose history the result is in: nobody's at a hot seat, where one account plays for several people."""
    account = table.seats[number].account
    if table.imported is not None:
        return account if number == table.imported else None
    if account is None or CountedFor.HISTORY not in scopes or len(table.seats_of(account)) > 1:
        return None
    return account


def _season(setup: Setup, number: int, score: SeasonScore) -> SeasonStars:
    scoring = setup.scoring
    return SeasonStars(
        season=SEASONS[number],
        edicts=tuple(EdictStars(edict, scoring[edict].id, earned.stars) for edict, earned in score.edicts),
        coins=score.coins,
        monsters=score.monsters.stars,
    )


@cache
def skill_model() -> PlackettLuce:
    """Imported when somebody is rated, so that a place without ratings need not have it."""
    from openskill.models import PlackettLuce

    return PlackettLuce()


def rate(results: Sequence[SeatResult], before: Sequence[Skill]) -> Sequence[Skill]:
    """The skills of those whose places count: every seat is a team of one, ranked by its place."""
    model = skill_model()
    teams = [[model.rating(mu=skill.mu, sigma=skill.sigma)] for skill in before]
    after = model.rate(teams, ranks=[float(result.place) for result in results])
    return [
        Skill(skill.subject, team[0].mu, team[0].sigma, skill.games + 1)
        for skill, team in zip(before, after, strict=True)
    ]
