"""What an agent observes, number by number, on boards drawn by hand."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from cartographers.lab.environments import observations
from cartographers.lab.environments.observations import (
    DECK_CARDS,
    PLANES,
    SCORING_CARDS,
    fields,
    number_bounds,
    number_count,
    numbers,
    planes,
    starts,
)
from cartographers.notation.sheets import parse_sheet
from cartographers.rules.actions import Choose, Draw, Reveal
from cartographers.rules.game import start, step
from cartographers.rules.grid import Space, SpaceSet
from cartographers.rules.placement import Placement
from cartographers.rules.setup import Edition, Setup, setup
from cartographers.rules.state import Game
from cartographers.rules.terrain import Terrain
from cartographers.rules.view import view

EDICTS = ("treetower", "great-city", "canal-lake", "borderlands")
HEROES_EDICTS = ("faunlost-thicket", "gnomish-colony", "ulems-wallow", "dwarvenholds")


def base(seats: int = 1) -> Setup:
    return setup(Edition.BASE, EDICTS, [f"seat {number}" for number in range(seats)])


def heroes(seats: int = 1) -> Setup:
    return setup(Edition.HEROES, HEROES_EDICTS, [f"seat {number}" for number in range(seats)])


def revealed(game: Game, *cards: str) -> Game:
    for card in cards:
        game, _ = step(game, Reveal(card))
    return game


def drawn(game: Game, seat: int, spaces: str, terrain: Terrain, shape: int = 1) -> Game:
    game, _ = step(game, Draw(seat, Placement(SpaceSet.named(spaces), terrain, shape)))
    return game


def field(row: NDArray[np.int16], name: str, seats: int = 1) -> list[int]:
    size = next(each.size for each in fields(seats) if each.name == name)
    begin = starts(seats)[name]
    return [int(number) for number in row[begin : begin + size]]


def on(flags: list[int], names: tuple[str, ...]) -> set[str]:
    return {name for flag, name in zip(flags, names, strict=True) if flag}


def test_planes_show_the_sheet() -> None:
    sheet = parse_sheet(
        """\
t.........w
...^.F.....
.:......^:.
.....v.....
...mm......
....h^.....
.....x.....
...........
.:^......:.
.....:.^...
..........f
initial z: e4
initial d: e5 g6
marks: g6 g7
"""
    )
    seen = dict(zip(PLANES, observations.sheet_planes(sheet), strict=True))
    assert seen["forest"].shape == (11, 11)

    def spaces(name: str) -> str:
        return SpaceSet.of(int(number) for number in np.flatnonzero(seen[name])).line()

    assert spaces("forest") == "a1"
    assert spaces("village") == "d6"
    assert spaces("farm") == "b6 k11"
    assert spaces("water") == "a11"
    assert spaces("monster") == "e4 e5"
    assert spaces("hero") == "f5"
    assert spaces("mountain") == "b4 c9 f6 i3 j8"
    assert spaces("destroyed") == "g6"
    assert spaces("ruins") == "b6 c2 c10 i2 i10 j6"
    assert spaces("marks") == "g6 g7"
    assert (spaces("dragon"), spaces("zombie")) == ("e5 g6", "e4")
    assert (spaces("troll"), spaces("gorgon"), spaces("wasteland")) == ("", "", "")
    assert seen["farm"][1, 5] == seen["farm"][10, 10] == 1


def test_the_turn_and_the_card() -> None:
    game = revealed(start(base()), "temple-ruins", "hamlet")
    row = numbers(view(game, 0))
    assert field(row, "season") == [1, 0, 0, 0]
    assert field(row, "time") == [1]
    assert field(row, "thresholds") == [8, 8, 7, 6]
    assert field(row, "stage") == [1, 0, 0]
    assert field(row, "ruins") == [1]
    assert on(field(row, "card"), DECK_CARDS) == {"hamlet"}
    assert on(field(row, "column"), DECK_CARDS) == {"temple-ruins", "hamlet"}
    assert field(row, "acts_on") == [1, 0, 0]
    assert field(row, "seats") == [1]


def test_what_the_deck_may_hold() -> None:
    game = revealed(start(base()), "hamlet")
    row = numbers(view(game, 0))
    held = on(field(row, "deck"), DECK_CARDS)
    assert "hamlet" not in held
    assert {"temple-ruins", "rift-lands", "goblin-attack", "gnoll-raid"} <= held
    assert not held & {"lagoon", "dragon-inferno", "wren-the-lioness"}
    assert field(row, "ambushes_in_deck") == [1]
    assert field(row, "heroes_in_deck") == [0]


def test_an_ambush_that_came_is_gone_and_with_it_all_ambushes_of_this_season() -> None:
    game = revealed(start(base()), "goblin-attack", "hamlet")
    row = numbers(view(game, 0))
    held = on(field(row, "deck"), DECK_CARDS)
    assert not held & {"goblin-attack", "gnoll-raid", "kobold-onslaught", "bugbear-assault"}
    assert field(row, "ambushes_in_deck") == [0]
    assert "goblin-attack" in on(field(row, "column"), DECK_CARDS)


def test_edicts_and_what_they_give_now() -> None:
    """Four village spaces away from mountains: great city, the second edict, gives a star for each."""
    game = revealed(start(base()), "fishing-village")
    game = drawn(game, 0, "k1 k2 k3 k4", Terrain.VILLAGE)
    row = numbers(view(revealed(game, "hamlet"), 0))
    for edict, card in zip("abcd", EDICTS, strict=True):
        assert on(field(row, f"edict_{edict}"), SCORING_CARDS) == {card}
    assert field(row, "edict_stars") == [0, 4, 0, 0]
    assert field(row, "monster_stars") == [0]


def test_monsters_cost_stars_and_coins_count() -> None:
    """The goblins of the solo walk stand at i9, j10 and k11: next to them are h9, i8, i10, j9, j11, k10."""
    game = revealed(start(base()), "goblin-attack", "hamlet")
    game = drawn(game, 0, "a1 b1 b2", Terrain.VILLAGE)
    row = numbers(view(revealed(game, "great-river"), 0))
    assert field(row, "monster_stars") == [-6]
    assert field(row, "coins") == [1]
    assert field(row, "stars") == [0]


def test_choosing_for_a_gorgon() -> None:
    game = revealed(start(heroes()), "gorgon-gaze")
    row = numbers(view(game, 0))
    assert field(row, "stage") == [0, 1, 0]
    assert field(row, "effect") == [0, 1]
    assert on(field(row, "card"), DECK_CARDS) == set()
    assert field(row, "any_fallback") == [1]
    game, _ = step(game, Choose(0, next(iter(game.targets(0)))))
    assert field(numbers(view(revealed(game, "lagoon"), 0)), "effect") == [0, 0]


@pytest.mark.parametrize(
    "seats, card, acts_on",
    [
        (4, "goblin-attack", [0, 1, 0]),  # counter-clockwise: from the seat that follows
        (4, "kobold-onslaught", [0, 0, 1]),  # clockwise: from the seat before
        (2, "goblin-attack", [0, 1, 0]),
        (2, "kobold-onslaught", [0, 1, 0]),
        (4, "hamlet", [1, 0, 0]),
    ],
)
def test_whose_sheet_one_draws_on(seats: int, card: str, acts_on: list[int]) -> None:
    game = revealed(start(base(seats)), card)
    for seat in range(seats):
        assert field(numbers(view(game, seat)), "acts_on", seats) == acts_on


def test_neighbours_are_seen_clockwise_from_oneself() -> None:
    game = revealed(start(base(4)), "hamlet")
    corners = ["a1 b1 b2", "a11 b11 b10", "k1 j1 j2", "k11 j11 j10"]
    for seat, spaces in enumerate(corners):
        game = drawn(game, seat, spaces, Terrain.VILLAGE)
    village, layers = PLANES.index(Terrain.VILLAGE), len(PLANES)
    for seat in range(4):
        seen = planes(view(game, seat))
        assert seen.shape == (3 * layers, 11, 11)
        for block, other in enumerate((seat, (seat + 1) % 4, (seat - 1) % 4)):
            corner = Space.named(corners[other].split()[0])
            assert seen[block * layers + village, corner.row, corner.column] == 1
            assert seen[block * layers + village].sum() == 3


def test_two_players_see_each_other_once() -> None:
    game = revealed(start(base(2)), "hamlet")
    assert planes(view(game, 0)).shape == (2 * len(PLANES), 11, 11)


def test_stars_and_coins_of_all_stand_clockwise_from_oneself() -> None:
    """Only seat 1 takes the shape with the coin."""
    game = revealed(start(base(3)), "hamlet")
    game = drawn(game, 0, "a1 a2 a3 b1 b2", Terrain.VILLAGE, shape=2)
    game = drawn(game, 1, "a1 b1 b2", Terrain.VILLAGE)
    game = drawn(game, 2, "a1 a2 a3 b1 b2", Terrain.VILLAGE, shape=2)
    game = revealed(game, "great-river")
    coins = [field(numbers(view(game, seat)), "coins", 3) for seat in range(3)]
    assert coins == [[0, 1, 0], [1, 0, 0], [0, 0, 1]]


def test_nothing_of_what_others_draw_in_this_turn_is_seen() -> None:
    game = revealed(start(base(3)), "hamlet")
    before = numbers(view(game, 0)), planes(view(game, 0))
    game = drawn(game, 1, "a1 b1 b2", Terrain.VILLAGE)
    after = numbers(view(game, 0)), planes(view(game, 0))
    assert np.array_equal(before[0], after[0])
    assert np.array_equal(before[1], after[1])


@pytest.mark.parametrize("seats", [1, 2, 100])
def test_bounds_have_a_place_for_every_number(seats: int) -> None:
    low, high = number_bounds(seats)
    assert len(low) == len(high) == number_count(seats) == 264 + 2 * seats
    assert (low <= high).all()


def test_a_spectator_has_no_observation() -> None:
    with pytest.raises(ValueError, match="made for a seat"):
        numbers(view(revealed(start(base()), "hamlet"), None))
