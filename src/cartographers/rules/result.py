"""The stars of a season, and how a game ended."""

from __future__ import annotations

from dataclasses import dataclass

from cartographers.rules.cards import SeasonCard
from cartographers.rules.scoring import Score, monster_loss, score
from cartographers.rules.setup import Setup
from cartographers.rules.sheet import Sheet
from cartographers.rules.terrain import Edict
from cartographers.rules.titles import Title, title_for


@dataclass(frozen=True, slots=True)
class SeasonScore:
    """What one sheet earned in one season: the boxes of the score track."""

    edicts: tuple[tuple[Edict, Score], tuple[Edict, Score]]
    coins: int
    monsters: Score  # a loss: zero or less

    @property
    def stars(self) -> int:
        return sum(score.stars for _, score in self.edicts) + self.coins + self.monsters.stars


def season_score(setup: Setup, season: SeasonCard, sheet: Sheet) -> SeasonScore:
    first, second = season.edicts
    return SeasonScore(
        edicts=((first, score(setup.scoring[first], sheet)), (second, score(setup.scoring[second], sheet))),
        coins=sheet.coins_left,
        monsters=monster_loss(sheet),
    )


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's place: 1 is best, and seats that nothing separates share one."""

    seat: int
    place: int
    stars: int
    lost_to_monsters: int


@dataclass(frozen=True, slots=True)
class Result:
    """The standings, best first. `rating` and `title` are a solo game's."""

    standings: tuple[Standing, ...]
    rating: int | None = None
    title: Title | None = None

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(standing.seat for standing in self.standings if standing.place == 1)


def result_of(setup: Setup, scores: tuple[tuple[SeasonScore, ...], ...]) -> Result:
    """The result of all seasons' scores: most stars, then fewest lost to monsters, then a shared place."""
    totals = []
    for seat in range(len(setup.seats)):
        stars = sum(season[seat].stars for season in scores)
        lost = -sum(season[seat].monsters.stars for season in scores)
        totals.append((stars, lost, seat))
    totals.sort(key=lambda total: (-total[0], total[1], total[2]))
    standings = tuple(
        Standing(seat, 1 + sum((-s, m) < (-stars, lost) for s, m, _ in totals), stars, lost)
        for stars, lost, seat in totals
    )
    if not setup.solo:
        return Result(standings)
    rating = standings[0].stars - setup.par
    return Result(standings, rating, title_for(rating))
