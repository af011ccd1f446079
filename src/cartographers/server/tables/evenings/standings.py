"""How an evening stands: points or stars, and what separates those who have the same."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from statistics import fmean

from cartographers.server.tables.evenings.entries import TableScore
from cartographers.server.tables.evenings.evening import Evening, EveningPlayer, Round
from cartographers.server.tables.evenings.options import EveningKind

LiveScores = Mapping[str, TableScore]
NOTHING_LIVE: LiveScores = {}
Order = tuple[Fraction | float, ...]  # smaller is better


@dataclass(frozen=True, slots=True)
class RoundStanding:
    """What a round brought; `stars` is None as long as nothing is known, `points` where there are none."""

    stars: int | None = None
    points: Fraction | None = None
    complete: bool = False


@dataclass(frozen=True, slots=True)
class EveningStanding:
    """`place` is shared by those whom nothing separates; in a league it is that of the division. `above`: the
    stars above the mean of each deck."""

    player: EveningPlayer
    place: int
    division: int
    points: Fraction | None
    stars: int
    above: float
    lost_to_monsters: int
    rounds: tuple[RoundStanding, ...]


@dataclass(frozen=True, slots=True)
class _RoundScores:
    scores: Mapping[str, TableScore]
    live: Mapping[str, TableScore]
    points: Mapping[str, Fraction]
    mean: float


def standings(evening: Evening, live: LiveScores = NOTHING_LIVE) -> list[EveningStanding]:
    """Division by division, the best first. `live`: what those have so far who still play, by account; their
    stars count, and no points follow from them."""
    divisions = divisions_of(evening)
    rounds = [_scored(evening, each, divisions, {} if each.over else live) for each in evening.rounds]
    found = []
    for number, division in enumerate(divisions):
        found += _placed([_standing(evening, player, number, rounds) for player in division])
    return found


def divisions_of(evening: Evening) -> list[list[EveningPlayer]]:
    """The divisions of a league, the highest first: who was in one before, then the new ones from above as
    far as there is room. Anything else has one."""
    if evening.options.kind is not EveningKind.LEAGUE:
        return [list(evening.players)]
    before = {account: n for n, division in enumerate(evening.divisions) for account in division}
    size, count = evening.options.division_size, max(1, len(evening.divisions))
    found: list[list[EveningPlayer]] = [[] for _ in range(count)]
    for player in evening.players:
        if player.account in before:
            found[before[player.account]].append(player)
    for player in evening.players:
        if player.account not in before:
            # Whoever is new begins at the bottom of a league that goes on.
            if len(found[-1]) >= size:
                found.append([])
            found[-1].append(player)
    return [division for division in found if division] or [[]]


def shares(scores: Sequence[TableScore]) -> dict[str, Fraction]:
    """From 1 for whoever beats all others of a group down to 0: the share of them that one beats, a tie
    counting half. Most stars win, then fewest lost to monsters; who did not finish comes after who did, and
    who has no stars either has no share."""
    others = max(1, len(scores) - 1)
    keys = {each.account: (each.complete, each.stars, -each.lost_to_monsters) for each in scores}
    found = {}
    for account, own in keys.items():
        beaten = sum(other < own for other in keys.values())
        tied = sum(other == own for other in keys.values()) - 1
        played = own > (False, 0, 0)
        found[account] = Fraction(2 * beaten + tied, 2 * others) if played else Fraction(0)
    return found


def _scored(
    evening: Evening, of: Round, divisions: Iterable[Sequence[EveningPlayer]], live: LiveScores
) -> _RoundScores:
    scores = of.scores
    complete = [score.stars for score in scores.values() if score.complete]
    points: dict[str, Fraction] = {}
    if evening.options.small_tables:
        for table in of.tables:
            points |= shares(table.scores or ())
    elif evening.options.kind is EveningKind.LEAGUE and of.over:
        for division in divisions:
            absent = [TableScore(each.account, 0, 0, complete=False) for each in division]
            points |= shares([scores.get(score.account, score) for score in absent])
    return _RoundScores(scores, live, points, fmean(complete) if complete else 0.0)


def _standing(
    evening: Evening, player: EveningPlayer, division: int, played: Sequence[_RoundScores]
) -> EveningStanding:
    rounds, stars, lost, above = list[RoundStanding](), 0, 0, 0.0
    points = Fraction(0)
    for each in played:
        known = each.scores.get(player.account)
        score = known or each.live.get(player.account)
        if score is None:
            rounds.append(RoundStanding())
            continue
        earned = each.points.get(player.account)
        rounds.append(RoundStanding(score.stars, earned, score.complete))
        stars += score.stars
        lost += score.lost_to_monsters
        above += score.stars - each.mean if known else 0
        points += earned or 0
    for_points = evening.options.small_tables or evening.options.kind is EveningKind.LEAGUE
    return EveningStanding(
        player, 0, division, points if for_points else None, stars, above, lost, tuple(rounds)
    )


def _order(standing: EveningStanding) -> Order:
    if standing.points is not None:
        return (-standing.points, round(-standing.above, 6), standing.lost_to_monsters)
    best = max((each.stars or 0 for each in standing.rounds), default=0)
    return (-standing.stars, standing.lost_to_monsters, -best)


def _placed(found: Sequence[EveningStanding]) -> list[EveningStanding]:
    orders = [_order(each) for each in found]
    placed = [
        replace(each, place=1 + sum(other < own for other in orders))
        for each, own in zip(found, orders, strict=True)
    ]
    return sorted(placed, key=lambda each: each.place)  # stable: who came first stands first
