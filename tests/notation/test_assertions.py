"""Assertion lines: what follows from an action as text, and what is no assertion at all."""

from __future__ import annotations

import pytest

from cartographers.notation.assertions import assertions, check_assertion
from cartographers.notation.errors import InvalidNotation
from cartographers.rules.cards import Effect
from cartographers.rules.events import (
    AmbushCalled,
    CoinsGained,
    Confirmed,
    Destroyed,
    Event,
    ForestGrown,
    GameEnded,
    NothingDrawn,
    Placed,
    Revealed,
    SeasonBegan,
    SeasonScored,
    TakenBack,
    Walked,
    ZombiesSpread,
)
from cartographers.rules.grid import SpaceSet
from cartographers.rules.placement import Placement
from cartographers.rules.result import Result, SeasonScore, Standing
from cartographers.rules.scoring import Earning, Score
from cartographers.rules.terrain import Edict, Season, Terrain
from cartographers.rules.titles import Title

HERE = SpaceSet.named("c4 d6")


def stars(count: int) -> Score:
    return Score((Earning(count, HERE),))


SPRING = SeasonScored(
    Season.SPRING,
    (
        SeasonScore(((Edict.A, stars(3)), (Edict.B, stars(0))), 2, stars(-4)),
        SeasonScore(((Edict.A, Score()), (Edict.B, stars(12))), 14, Score()),
    ),
)
SHARED = Result((Standing(1, 1, 30, 2), Standing(0, 1, 30, 2), Standing(2, 3, -5, 60)))
SOLO = Result((Standing(0, 1, 51, 9),), -7, Title.INEPT_ASSISTANT)


@pytest.mark.parametrize(
    "event, lines",
    [
        (NothingDrawn(2, 1), ["nothing 3 on 2"]),
        (Walked(0, (SpaceSet.named("a1"), HERE)), ["walk 1 c4 d6"]),
        (CoinsGained(11, 3, from_dragon=True), ["coins 12 +3"]),
        (Destroyed(0, HERE), ["destroyed 1 by heroes c4 d6"]),
        (Destroyed(1, SpaceSet.named("k11"), Effect.GORGON), ["destroyed 2 by gorgon k11"]),
        (Destroyed(1, SpaceSet.named("k11"), Effect.TROLL), ["destroyed 2 by troll k11"]),
        (ZombiesSpread(0, HERE), ["zombies 1 c4 d6"]),
        (Destroyed(1, SpaceSet.named("k11"), Effect.NAGA), ["destroyed 2 by naga k11"]),
        (ForestGrown(1, SpaceSet.named("k11")), ["forest 2 k11"]),
        (AmbushCalled(), ["ambush"]),
        (
            SPRING,
            [
                "spring 1 a 3 b 0 coins 2 monsters -4 total 1",
                "spring 2 a 0 b 12 coins 14 monsters 0 total 26",
            ],
        ),
        (
            GameEnded(SHARED),
            [
                "place 1 seat 2 stars 30 lost 2",
                "place 1 seat 1 stars 30 lost 2",
                "place 3 seat 3 stars -5 lost 60",
            ],
        ),
        (GameEnded(SOLO), ["place 1 seat 1 stars 51 lost 9", "rating -7 inept-assistant"]),
        (Revealed("orchard", Season.SPRING, 2), []),
        (Confirmed(0), []),
        (TakenBack(0), []),
        (Placed(0, 0, Placement(HERE, Terrain.FARM)), []),
        (SeasonBegan(Season.FALL), []),
    ],
)
def test_what_followed_is_said_in_lines_that_can_be_read(event: Event, lines: list[str]) -> None:
    assert list(assertions([event])) == lines
    for line in lines:
        check_assertion(line, seats=12)


def test_the_lines_stand_in_the_order_of_the_events() -> None:
    events: list[Event] = [Destroyed(1, HERE), CoinsGained(1, 1), SPRING, ZombiesSpread(0, HERE)]
    assert [line.split()[0] for line in assertions(events)] == "destroyed coins spring spring zombies".split()


@pytest.mark.parametrize(
    "text, column, problem",
    [
        (
            "",
            3,
            "expected nothing, walk, coins, destroyed, zombies, forest, ambush, skill, a season, "
            "place or rating",
        ),
        ("gold 1 +1", 3, "expected nothing, walk, coins"),
        ("coins 1 1", 11, "expected a gain from +1 to +14, not '1'"),
        ("coins 1 +0", 11, "expected a gain from +1 to +14, not '+0'"),
        ("coins 1 +15", 11, "expected a gain from +1 to +14, not '+15'"),
        ("coins 3 +1", 9, "there is no seat 3: the game has 2"),
        ("nothing 1", 12, "expected on, not the end of the line"),
        ("walk 1", 9, "expected a space"),
        ("zombies 1 a2 a1", 16, "spaces stand in reading order"),
        ("destroyed 1 by dragon c4", 18, "expected one of heroes gorgon troll naga, not 'dragon'"),
        ("destroyed 1 c4", 15, "expected by, not 'c4'"),
        ("autumn 1 a 3 b 0 coins 2 monsters -4 total 1", 3, "a season"),
        ("spring 1 a 3 coins 2 monsters -4 total 1", 16, "expected an edict a to d, not 'coins'"),
        ("spring 1 a -3 b 0 coins 2 monsters -4 total 1", 14, "expected a number of stars, not '-3'"),
        ("spring 1 a 3 b 0 coins 2 monsters -0 total 1", 37, "expected a number of stars, not '-0'"),
        ("spring 1 a 3 b 0 coins 2 monsters -4", 39, "expected total, not the end of the line"),
        ("place 1 seat 1 stars +3 lost 0", 24, "expected a number of stars, not '+3'"),
        ("place 1 seat 1 stars 3 lost -1", 31, "expected a number of stars, not '-1'"),
        ("place 1 seat 1 stars 3 lost 1 2", 33, "expected the end of the line, not '2'"),
        ("rating 3 king", 12, "expected the id of a title, not 'king'"),
        ("rating 3", 11, "expected the id of a title, not the end of the line"),
    ],
)
def test_what_is_no_assertion_says_what_is_wrong_and_where(text: str, column: int, problem: str) -> None:
    with pytest.raises(InvalidNotation) as caught:
        check_assertion(text, seats=2, line=40, column=3)
    assert problem in caught.value.problem
    assert (caught.value.line, caught.value.column) == (40, column)
