"""What each goal counts, on drawn boards and from what was drawn turn by turn."""

from __future__ import annotations

import pytest

from cartographers.campaign.course import Course, Drawn, course_of
from cartographers.campaign.goals import Goal, GoalKind
from cartographers.play.match import Match
from cartographers.rules.actions import Draw
from cartographers.rules.grid import NOWHERE, SpaceSet
from cartographers.rules.placement import FALLBACK, Placement, legal
from cartographers.rules.result import SeasonScore
from cartographers.rules.scoring import Score
from cartographers.rules.scoring.score import Earning
from cartographers.rules.setup import Edition, setup
from cartographers.rules.terrain import Edict, Terrain
from tests.rules.scoring.boards import sheet

FOREST, VILLAGE, FARM, WATER, MONSTER = (
    Terrain.FOREST,
    Terrain.VILLAGE,
    Terrain.FARM,
    Terrain.WATER,
    Terrain.MONSTER,
)

# Sheet A with a river from top to bottom in column 7, a wood of eight in the west, a street in row e, a
# square pond in the east, monsters in the south west, and the mountain at f6 closed in.
BOARD = """
tt....w....
tt.^.:w....
tT....w.^:.
tt....w.www
.vvvvvw.www
v...f^w.www
.....fw....
......w....
m:^...w..F.
mm...:w^.ff
m.....w....
"""


def measured(
    kind: GoalKind, terrain: Terrain | None = None, other: Terrain | None = None, size: int = 1
) -> int:
    return Goal(kind, 1, terrain, other, size).measure(Course(sheet(BOARD)))


@pytest.mark.parametrize(
    "kind, terrain, found",
    [
        (GoalKind.SPACES, FARM, 5),
        (GoalKind.LARGEST, FOREST, 8),
        (GoalKind.LARGEST, WATER, 11),
        (GoalKind.LARGEST, Terrain.HERO, 0),
        (GoalKind.INLAND, FOREST, 0),  # the wood lies along the edge
        (GoalKind.INLAND, VILLAGE, 5),
        (GoalKind.EXTENT, WATER, 11),
        (GoalKind.EXTENT, VILLAGE, 5),
        (GoalKind.BLOCK, WATER, 3),
        (GoalKind.BLOCK, FOREST, 2),
        (GoalKind.BLOCK, Terrain.HERO, 0),
        (GoalKind.RUN, VILLAGE, 5),
        (GoalKind.RUN, WATER, 11),
        (GoalKind.ON_EDGE, FOREST, 5),
        (GoalKind.ON_EDGE, VILLAGE, 1),
        (GoalKind.MOUNTAINS_MET, WATER, 3),  # c9, f6 and j8
        (GoalKind.MOUNTAINS_JOINED, WATER, 2),
        (GoalKind.MOUNTAINS_JOINED, FARM, 1),
        (GoalKind.RUINS, None, 2),
        (GoalKind.RUINS, FARM, 1),
        (GoalKind.RUINS, VILLAGE, 0),
        (GoalKind.CLOSED_MOUNTAINS, None, 1),
        (GoalKind.CORNERS, None, 2),
        (GoalKind.FULL_LINES, None, 1),
        (GoalKind.EACH_TERRAIN, None, 5),
        (GoalKind.BLANK, None, 30),  # all that is empty east of the river
    ],
)
def test_what_stands_on_the_map(kind: GoalKind, terrain: Terrain | None, found: int) -> None:
    assert measured(kind, terrain) == found, BOARD


def test_clusters_count_from_their_size() -> None:
    assert measured(GoalKind.CLUSTERS, WATER, size=1) == 2
    assert measured(GoalKind.CLUSTERS, WATER, size=10) == 1
    assert measured(GoalKind.CLUSTERS, VILLAGE, size=2) == 1


def test_what_lies_beside_something_else() -> None:
    assert measured(GoalKind.BESIDE, VILLAGE, WATER) == 1
    assert measured(GoalKind.BESIDE, FARM, WATER) == 1
    assert measured(GoalKind.BESIDE, FARM, MONSTER) == 0


def test_coins_heroes_and_monsters_that_heroes_destroyed() -> None:
    course = Course(
        sheet(
            """
            hx.........
            ...^.:.....
            .:......^:.
            x..........
            ...........
            .....^.....
            ...........
            ...........
            .:^......:.
            .....:.^...
            ..........h
            marks: a2 a3
            coins: 5
            """
        )
    )
    counts = {
        kind: Goal(kind, 1).measure(course) for kind in (GoalKind.HEROES, GoalKind.SLAIN, GoalKind.COINS)
    }
    assert counts == {GoalKind.HEROES: 2, GoalKind.SLAIN: 1, GoalKind.COINS: 5}


# ---- seasons


def season(first: int, second: int, coins: int = 0, monsters: int = 0) -> SeasonScore:
    def stars(number: int) -> Score:
        return Score((Earning(number, NOWHERE),))

    return SeasonScore(((Edict.A, stars(first)), (Edict.B, stars(second))), coins, stars(monsters))


SEASONS = (season(4, 6), season(9, 0, coins=2, monsters=-3), season(20, 5), season(7, 8, monsters=-1))


@pytest.mark.parametrize(
    "kind, found",
    [
        (GoalKind.STARS, 57),
        (GoalKind.BEST_SEASON, 25),
        (GoalKind.LOST, 4),
        (GoalKind.LOST_IN_WINTER, 1),
        (GoalKind.BARREN_EDICTS, 1),
        (GoalKind.WORSE_SEASONS, 2),
    ],
)
def test_what_the_seasons_brought(kind: GoalKind, found: int) -> None:
    assert Goal(kind, 1).measure(Course(sheet(BOARD), SEASONS)) == found
    assert Goal(kind, 1).measure(Course(sheet(BOARD))) == 0, "before anything is scored"


# ---- turns


def drawn(
    terrain: Terrain, spaces: str, *, season_number: int = 0, shape: int = 1, coin: bool = False
) -> Drawn:
    return Drawn(season_number, Placement(SpaceSet.named(spaces), terrain, shape), coin)


TURNS = (
    drawn(FOREST, "a1 a2 b2"),
    drawn(FOREST, "c2", shape=FALLBACK),
    drawn(WATER, "d4 d5", coin=True),
    drawn(WATER, "k1 k2", season_number=1),
    drawn(WATER, "e5", season_number=1, shape=FALLBACK),
)


@pytest.mark.parametrize(
    "kind, found",
    [
        (GoalKind.LONE_SQUARES, 2),
        (GoalKind.COIN_SHAPES, 1),
        (GoalKind.SAME_AGAIN, 3),
        (GoalKind.EDGE_IN_SPRING, 2),
        (GoalKind.DRAWN_ON_RUINS, 1),
        (GoalKind.SKILLS, 4),
    ],
)
def test_what_was_done_turn_by_turn(kind: GoalKind, found: int) -> None:
    assert Goal(kind, 1).measure(Course(sheet(BOARD), drawn=TURNS, skills=4)) == found


def test_a_goal_asks_for_at_least_or_at_most() -> None:
    course = Course(sheet(BOARD))
    assert Goal(GoalKind.LARGEST, 8, FOREST).met(course)
    assert not Goal(GoalKind.LARGEST, 9, FOREST).met(course)
    assert Goal(GoalKind.LARGEST, 8, FOREST, at_most=True).met(course)
    assert not Goal(GoalKind.LARGEST, 7, FOREST, at_most=True).met(course)


def test_the_course_of_a_game_follows_from_its_steps() -> None:
    """Monsters walk onto the map by themselves: what the player drew is everything else."""
    edicts = ("greenbough", "canal-lake", "great-city", "lost-barony")
    match = Match(setup(Edition.BASE, edicts, ["Iris"]), "a seed")
    steps = list(match.begin())
    while not match.over:
        task = match.game.task_for(0)
        assert task is not None
        first = next(iter(legal(match.game.sheets[0], task)))
        steps += match.act(Draw(0, first))
    course = course_of(match.game, steps)
    assert [score.stars for score in course.seasons] == [each[0].stars for each in match.game.scores]
    own = SpaceSet.of(space for each in course.drawn for space in each.placement.spaces)
    walked = course.sheet.monster - own
    assert walked
    assert own | walked | course.sheet.mountain == course.sheet.filled
    coins = sum(each.coin for each in course.drawn)
    assert 0 < coins <= course.sheet.coins
