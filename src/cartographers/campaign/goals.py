"""Goals of an expedition: each is a number that follows from how a game went, and its least or most.

So a goal that is not met yet can still be told by how much, and a goal is met or not by the log alone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from cartographers.campaign.course import Course
from cartographers.play.achievements import CORNERS
from cartographers.rules.grid import COLUMNS, EDGE, ROWS, SpaceSet
from cartographers.rules.placement import FALLBACK
from cartographers.rules.terrain import Terrain

LAND = (Terrain.FOREST, Terrain.VILLAGE, Terrain.FARM, Terrain.WATER)


class GoalKind(StrEnum):
    """What is counted; `_MEASURES` says exactly how."""

    STARS = "stars"
    BEST_SEASON = "best-season"
    COINS = "coins"
    LOST = "lost"
    LOST_IN_WINTER = "lost-in-winter"
    BARREN_EDICTS = "barren-edicts"
    WORSE_SEASONS = "worse-seasons"
    LONE_SQUARES = "lone-squares"
    COIN_SHAPES = "coin-shapes"
    SAME_AGAIN = "same-again"
    EDGE_IN_SPRING = "edge-in-spring"
    DRAWN_ON_RUINS = "drawn-on-ruins"
    SKILLS = "skills"
    SPACES = "spaces"
    LARGEST = "largest"
    INLAND = "inland"
    CLUSTERS = "clusters"
    EXTENT = "extent"
    BLOCK = "block"
    RUN = "run"
    ON_EDGE = "on-edge"
    BESIDE = "beside"
    MOUNTAINS_MET = "mountains-met"
    MOUNTAINS_JOINED = "mountains-joined"
    CLOSED_MOUNTAINS = "closed-mountains"
    RUINS = "ruins"
    CORNERS = "corners"
    FULL_LINES = "full-lines"
    EACH_TERRAIN = "each-terrain"
    HEROES = "heroes"
    SLAIN = "slain"
    BLANK = "blank"


@dataclass(frozen=True, slots=True)
class Goal:
    """`number` is the least that is asked for; `at_most`: the most that is allowed. `terrain` is what is
    counted, `other` what it must not touch, `size` how large a cluster counts."""

    kind: GoalKind
    number: int
    terrain: Terrain | None = None
    other: Terrain | None = None
    size: int = 1
    at_most: bool = False

    def measure(self, course: Course) -> int:
        return _MEASURES[self.kind](self, course)

    def is_met_by(self, measured: int) -> bool:
        return measured <= self.number if self.at_most else measured >= self.number

    def met(self, course: Course) -> bool:
        """Whether it holds as the game stands; what counts is how it ends."""
        return self.is_met_by(self.measure(course))


def _spaces(goal: Goal, course: Course) -> SpaceSet:
    assert goal.terrain is not None
    return course.sheet.of(goal.terrain)


def _largest(spaces: SpaceSet) -> int:
    return max(map(len, spaces.clusters()), default=0)


def _extent(goal: Goal, course: Course) -> int:
    """How many rows or columns in a line one cluster reaches: all eleven is from edge to edge."""
    clusters = _spaces(goal, course).clusters()
    return max((max(len(each.rows()), len(each.columns())) for each in clusters), default=0)


def _run(goal: Goal, course: Course) -> int:
    """The longest straight run, across or down."""
    spaces = _spaces(goal, course)
    lines = (spaces & line for line in (*ROWS, *COLUMNS))
    return max(map(_largest, lines))


def _same_again(_goal: Goal, course: Course) -> int:
    """How often a turn drew the terrain of the turn before it."""
    return sum(
        before.placement.terrain is after.placement.terrain for before, after in pairwise(course.drawn)
    )


def _mountains_joined(goal: Goal, course: Course) -> int:
    """How many mountains one cluster touches."""
    clusters = _spaces(goal, course).clusters()
    return max((len(course.sheet.mountain.touching(each)) for each in clusters), default=0)


def _ruins(goal: Goal, course: Course) -> int:
    sheet = course.sheet
    return len(sheet.ruins & (sheet.filled if goal.terrain is None else _spaces(goal, course)))


def _beside(goal: Goal, course: Course) -> int:
    assert goal.other is not None
    return len(_spaces(goal, course).touching(course.sheet.of(goal.other)))


def _full_lines(_goal: Goal, course: Course) -> int:
    return sum(line <= course.sheet.filled for line in (*ROWS, *COLUMNS))


_MEASURES: dict[GoalKind, Callable[[Goal, Course], int]] = {
    GoalKind.STARS: lambda _, course: sum(season.stars for season in course.seasons),
    GoalKind.BEST_SEASON: lambda _, course: max((season.stars for season in course.seasons), default=0),
    GoalKind.COINS: lambda _, course: course.sheet.coins,
    GoalKind.LOST: lambda _, course: -sum(season.monsters.stars for season in course.seasons),
    GoalKind.LOST_IN_WINTER: lambda _, course: -sum(season.monsters.stars for season in course.seasons[3:]),
    GoalKind.BARREN_EDICTS: lambda _, course: sum(
        score.stars <= 0 for season in course.seasons for _, score in season.edicts
    ),
    GoalKind.WORSE_SEASONS: lambda _, course: sum(
        after.stars < before.stars for before, after in pairwise(course.seasons)
    ),
    GoalKind.LONE_SQUARES: lambda _, course: sum(each.placement.shape == FALLBACK for each in course.drawn),
    GoalKind.COIN_SHAPES: lambda _, course: sum(each.coin for each in course.drawn),
    GoalKind.SAME_AGAIN: _same_again,
    GoalKind.EDGE_IN_SPRING: lambda _, course: sum(
        len((each.placement.spaces | each.placement.extra) & EDGE)
        for each in course.drawn
        if each.season_number == 0
    ),
    GoalKind.DRAWN_ON_RUINS: lambda _, course: sum(
        len((each.placement.spaces | each.placement.extra) & course.sheet.ruins) for each in course.drawn
    ),
    GoalKind.SKILLS: lambda _, course: course.skills,
    GoalKind.SPACES: lambda goal, course: len(_spaces(goal, course)),
    GoalKind.LARGEST: lambda goal, course: _largest(_spaces(goal, course)),
    GoalKind.INLAND: lambda goal, course: max(
        (len(each) for each in _spaces(goal, course).clusters() if not each.meets(EDGE)), default=0
    ),
    GoalKind.CLUSTERS: lambda goal, course: sum(
        len(each) >= goal.size for each in _spaces(goal, course).clusters()
    ),
    GoalKind.EXTENT: _extent,
    GoalKind.BLOCK: lambda goal, course: len(_spaces(goal, course).largest_square().columns()),
    GoalKind.RUN: _run,
    GoalKind.ON_EDGE: lambda goal, course: len(_spaces(goal, course) & EDGE),
    GoalKind.BESIDE: _beside,
    GoalKind.MOUNTAINS_MET: lambda goal, course: len(course.sheet.mountain.touching(_spaces(goal, course))),
    GoalKind.MOUNTAINS_JOINED: _mountains_joined,
    GoalKind.CLOSED_MOUNTAINS: lambda _, course: len(course.sheet.closed_mountains),
    GoalKind.RUINS: _ruins,
    GoalKind.CORNERS: lambda _, course: len(CORNERS & course.sheet.filled),
    GoalKind.FULL_LINES: _full_lines,
    GoalKind.EACH_TERRAIN: lambda _, course: min(len(course.sheet.of(terrain)) for terrain in LAND),
    GoalKind.HEROES: lambda _, course: len(course.sheet.hero),
    GoalKind.SLAIN: lambda _, course: len(course.sheet.destroyed & course.sheet.marks),
    GoalKind.BLANK: lambda _, course: _largest(course.sheet.empty),
}
