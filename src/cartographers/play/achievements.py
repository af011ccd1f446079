"""What a finished game shows to be proud of. All of it follows from the log: replay it, look at its end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from cartographers.rules.cards import Effect
from cartographers.rules.grid import SIDE, Space, SpaceSet
from cartographers.rules.printed import COIN_TRACK
from cartographers.rules.result import Result, SeasonScore, result_of
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Game, Over
from cartographers.rules.terrain import EDICTS
from cartographers.rules.twists import Twist

CORNERS = SpaceSet.of(Space.at(row, column) for row in (0, SIDE - 1) for column in (0, SIDE - 1))
FEW_EMPTY = 10
BIG_EDICT = 20
BIG_SEASON = 40
BIG_SCORE = 100
EVEN = 3
FAR_AHEAD = 20
CROWD = 6
HEROES = 4


class Achievement(StrEnum):
    ALL_QUIET = "all-quiet"
    NEVER_ROBBED = "never-robbed"
    MONSTER_HUNTER = "monster-hunter"
    BAND_OF_HEROES = "band-of-heroes"
    MOUNTAINEER = "mountaineer"
    ARCHAEOLOGIST = "archaeologist"
    FOUR_CORNERS = "four-corners"
    NO_WHITE_SPOTS = "no-white-spots"
    FULL_PURSE = "full-purse"
    FAITHFUL_SERVANT = "faithful-servant"
    EVEN_HANDED = "even-handed"
    SPECIALIST = "specialist"
    BETTER_EACH_SEASON = "better-each-season"
    GOLDEN_SEASON = "golden-season"
    HUNDRED_ALONE = "hundred-alone"
    BY_A_HAIR = "by-a-hair"
    FAR_AHEAD = "far-ahead"
    FIRST_OF_MANY = "first-of-many"


@dataclass(frozen=True, slots=True)
class _End:
    """One seat at the end of a game."""

    sheet: Sheet
    seasons: tuple[SeasonScore, ...]
    result: Result
    seat: int
    twists: tuple[Twist, ...]

    @property
    def alone(self) -> bool:
        return len(self.result.standings) == 1

    @property
    def won(self) -> bool:
        return not self.alone and self.result.winners == (self.seat,)

    @property
    def lead(self) -> int:
        """How many stars lie between the first and the second."""
        first, second, *_ = self.result.standings
        return first.stars - second.stars

    @property
    def edicts(self) -> list[int]:
        """The stars of the eight scorings."""
        return [score.stars for season in self.seasons for _, score in season.edicts]

    @property
    def edict_totals(self) -> list[int]:
        every = [(edict, score.stars) for season in self.seasons for edict, score in season.edicts]
        return [sum(stars for found, stars in every if found is edict) for edict in EDICTS]


def achievements_of(game: Game, seat: int) -> tuple[Achievement, ...]:
    """What this seat of a finished game achieved; nothing of a game that is not over."""
    if not isinstance(game.phase, Over):
        return ()
    end = _End(
        game.sheets[seat],
        tuple(season[seat] for season in game.scores),
        result_of(game.setup, game.scores),
        seat,
        game.setup.twists,
    )
    return tuple(achievement for achievement, is_so in _CHECKS.items() if is_so(end))


def _all_quiet(end: _End) -> bool:
    return bool(end.sheet.monster) and end.seasons[-1].monsters.stars == 0


def _never_robbed(end: _End) -> bool:
    return all(season.monsters.stars == 0 for season in end.seasons)


def _monster_hunter(end: _End) -> bool:
    # A monster without an initial can only have been struck by a hero; a mark destroys nothing else.
    struck = end.sheet.destroyed & end.sheet.marks
    came = struck or any(end.sheet.initialled(effect) for effect in Effect)
    return bool(came) and not end.sheet.monster


def _mountaineer(end: _End) -> bool:
    return bool(end.sheet.mountain) and end.sheet.mountain == end.sheet.closed_mountains


def _archaeologist(end: _End) -> bool:
    return bool(end.sheet.ruins) and end.sheet.ruins <= end.sheet.filled


def _better_each_season(end: _End) -> bool:
    stars = [season.stars for season in end.seasons]
    return all(before < after for before, after in pairwise(stars))


def _full_purse(end: _End) -> bool:
    return end.sheet.coins == COIN_TRACK and Twist.NO_COINS not in end.twists


def _even_handed(end: _End) -> bool:
    totals = end.edict_totals
    return min(totals) > 0 and max(totals) - min(totals) <= EVEN


_CHECKS: dict[Achievement, Callable[[_End], bool]] = {
    Achievement.ALL_QUIET: _all_quiet,
    Achievement.NEVER_ROBBED: _never_robbed,
    Achievement.MONSTER_HUNTER: _monster_hunter,
    Achievement.BAND_OF_HEROES: lambda end: len(end.sheet.hero) >= HEROES,
    Achievement.MOUNTAINEER: _mountaineer,
    Achievement.ARCHAEOLOGIST: _archaeologist,
    Achievement.FOUR_CORNERS: lambda end: not CORNERS & end.sheet.empty,
    Achievement.NO_WHITE_SPOTS: lambda end: len(end.sheet.empty) <= FEW_EMPTY,
    Achievement.FULL_PURSE: _full_purse,
    Achievement.FAITHFUL_SERVANT: lambda end: min(end.edicts) > 0,
    Achievement.EVEN_HANDED: _even_handed,
    Achievement.SPECIALIST: lambda end: max(end.edicts) >= BIG_EDICT,
    Achievement.BETTER_EACH_SEASON: _better_each_season,
    Achievement.GOLDEN_SEASON: lambda end: max(season.stars for season in end.seasons) >= BIG_SEASON,
    Achievement.HUNDRED_ALONE: lambda end: end.alone and end.result.standings[0].stars >= BIG_SCORE,
    Achievement.BY_A_HAIR: lambda end: end.won and end.lead <= 1,
    Achievement.FAR_AHEAD: lambda end: end.won and end.lead >= FAR_AHEAD,
    Achievement.FIRST_OF_MANY: lambda end: end.won and len(end.result.standings) >= CROWD,
}
