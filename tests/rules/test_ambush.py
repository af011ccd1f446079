"""Ambushes: who draws on whose sheet, and the solo walk."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from cartographers.rules.ambush import passed_sheet, walk, walked
from cartographers.rules.boxes import AMBUSH_BY_ID, SHEET_BY_ID
from cartographers.rules.cards import AmbushCard
from cartographers.rules.events import CoinsGained, NothingDrawn, Placed, Revealed, Walked
from cartographers.rules.grid import SPACES
from cartographers.rules.placement import Placement
from cartographers.rules.refusal import Refusal
from cartographers.rules.setup import AmbushRule, Setup
from cartographers.rules.shapes import SINGLE, shape
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Exploring
from cartographers.rules.terrain import Corner, Direction, Season, Terrain
from tests.rules.scoring.boards import sheet
from tests.rules.table import Table, base_setup, heroes_setup, named, only

CLOCKWISE, COUNTER = Direction.CLOCKWISE, Direction.COUNTER_CLOCKWISE
BLANK = {letter: Sheet(SHEET_BY_ID[letter]) for letter in "ABCD"}
MONSTER = Terrain.MONSTER


def walking(setup: Setup) -> Setup:
    return replace(setup, ambush_rule=AmbushRule.SOLO_WALK)


# ---- passing the sheets


@pytest.mark.parametrize(
    "arrow, seats, owners",
    [
        (CLOCKWISE, 2, [1, 0]),
        (COUNTER, 2, [1, 0]),
        (CLOCKWISE, 3, [2, 0, 1]),
        (COUNTER, 3, [1, 2, 0]),
        (CLOCKWISE, 5, [4, 0, 1, 2, 3]),
        (COUNTER, 5, [1, 2, 3, 4, 0]),
    ],
)
def test_ruling_12_whose_sheet_comes_to_each_seat(arrow: Direction, seats: int, owners: list[int]) -> None:
    assert [passed_sheet(seat, seats, arrow) for seat in range(seats)] == owners


@pytest.mark.parametrize(
    "card, seats, owners",
    [
        ("kobold-onslaught", 2, [1, 0]),  # clockwise
        ("kobold-onslaught", 3, [2, 0, 1]),
        ("kobold-onslaught", 5, [4, 0, 1, 2, 3]),
        ("gnoll-raid", 2, [1, 0]),  # counter-clockwise
        ("gnoll-raid", 3, [1, 2, 0]),
        ("gnoll-raid", 5, [1, 2, 3, 4, 0]),
    ],
)
def test_ruling_12_every_player_draws_the_monsters_on_the_sheet_passed_to_them(
    card: str, seats: int, owners: list[int]
) -> None:
    table = Table.of(base_setup(seats))
    table.reveal(card)
    assert table.game.passes_sheets
    assert [table.game.sheet_owner(seat) for seat in range(seats)] == owners
    # Each seat draws in a row of its own, so that one sees afterwards whose drawing is where.
    squares = {"kobold-onslaught": "{0}5 {0}6 {0}7 {1}6", "gnoll-raid": "{0}5 {1}5 {0}6 {0}7 {1}7"}[card]
    drawn = [squares.format(upper, lower) for upper, lower in ("ab", "cd", "ed", "gh", "kj")][:seats]
    events = table.all_draw(*drawn)
    assert [(event.seat, event.owner) for event in events if isinstance(event, Placed)] == [
        *enumerate(owners)
    ]
    for seat, owner in enumerate(owners):
        assert table.sheet(owner).monster == named(drawn[seat])
        assert table.sheet(owner).filled == BLANK["A"].filled | named(drawn[seat])
    assert table.phase() == Exploring()


def test_afterwards_everybody_has_their_own_sheet_again() -> None:
    table = Table.of(base_setup(3))
    table.explore("kobold-onslaught")
    table.reveal("great-river")
    assert [table.game.sheet_owner(seat) for seat in range(3)] == [0, 1, 2]
    assert not table.game.passes_sheets


def test_an_ambush_takes_no_time() -> None:
    table = Table.of(base_setup(2))
    assert table.reveal("goblin-attack") == (Revealed("goblin-attack", Season.SPRING, 0),)


def test_ruling_13_the_single_monster_is_drawn_where_the_neighbour_has_no_room() -> None:
    crowded = replace(BLANK["A"], forest=BLANK["A"].empty - named("a1 c3 e5"))
    table = Table.of(base_setup(2), crowded, BLANK["A"])
    table.reveal("gnoll-raid")
    table.draw("a5 b5 a6 a7 b7", seat=0)
    assert table.refuses(table.drawing("a1", Terrain.FOREST, seat=1, shape=0)) is Refusal.WRONG_TERRAIN
    table.draw("c3", MONSTER, seat=1, shape=0)
    assert table.sheet(0).monster == named("c3")


def test_ruling_8_nothing_is_drawn_on_a_neighbour_s_full_sheet() -> None:
    full = replace(BLANK["A"], forest=BLANK["A"].empty)
    table = Table.of(base_setup(3), BLANK["A"], full, BLANK["A"])
    table.reveal("kobold-onslaught")  # seat 2 draws on the sheet of seat 1
    assert table.game.waiting == (0, 1)
    table.draw("a1 a2 a3 b2", seat=0)
    events = table.draw("a1 a2 a3 b2", seat=1)
    assert only(events, NothingDrawn) == NothingDrawn(seat=2, owner=1)
    assert table.sheet(1) == full


def test_ruling_10_a_coin_of_a_mountain_closed_by_a_neighbour_goes_to_the_sheet_s_owner() -> None:
    nearly = replace(BLANK["A"], forest=named("a4 b3 c4"))  # b5 is the last neighbour of the mountain b4
    table = Table.of(base_setup(3), BLANK["A"], nearly, BLANK["A"])
    table.reveal("kobold-onslaught")
    table.draw("k1 k2 k3 j2", seat=0)
    table.draw("k1 k2 k3 j2", seat=1)
    events = table.draw("b5 c5 d5 c6", seat=2)
    assert only(events, CoinsGained) == CoinsGained(1, 1, mountains=named("b4"))
    assert [sheet.coins for sheet in table.game.sheets] == [0, 1, 0]


def test_ruling_14_an_ambush_between_ruins_and_explore_card_may_be_drawn_anywhere() -> None:
    table = Table.of(base_setup(2))
    table.reveal("temple-ruins", "kobold-onslaught")
    table.draw("a1 a2 a3 b2", seat=0)
    table.draw("c1 c2 c3 d2", seat=1)  # this one covers ruins
    assert table.sheet(0).monster == named("c1 c2 c3 d2")
    assert table.phase() == Exploring(ruins=True)


# ---- the solo walk


@pytest.mark.parametrize(
    "card, letter, spaces",
    [
        ("goblin-attack", "A", "i9 j10 k11"),
        ("goblin-attack", "B", "i9 j10 k11"),
        ("kobold-onslaught", "A", "i1 j1 j2 k1"),
        ("kobold-onslaught", "B", "i1 j1 j2 k1"),
        ("gnoll-raid", "A", "a1 a2 b1 c1 c2"),
        ("gnoll-raid", "B", "a1 a2 b1 c1 c2"),
        ("bugbear-assault", "A", "a9 a11 b9 b11"),
        ("bugbear-assault", "B", "c9 c11 d9 d11"),
    ],
)
def test_ruling_17_the_check_values_on_blank_sheets(card: str, letter: str, spaces: str) -> None:
    assert walked(BLANK[letter], AMBUSH_BY_ID[card])[-1] == named(spaces)
    table = Table.of(replace(base_setup(), sheet=SHEET_BY_ID[letter]))
    table.reveal(card)
    assert table.sheet().monster == named(spaces)


ROUND = [
    # corner, arrow: the first two of the outer ring, its last, and the first two of the next ring
    (Corner.TOP_LEFT, CLOCKWISE, "a1 a2", "b1", "b2 b3"),
    (Corner.TOP_LEFT, COUNTER, "a1 b1", "a2", "b2 c2"),
    (Corner.TOP_RIGHT, CLOCKWISE, "a11 b11", "a10", "b10 c10"),
    (Corner.TOP_RIGHT, COUNTER, "a11 a10", "b11", "b10 b9"),
    (Corner.BOTTOM_RIGHT, CLOCKWISE, "k11 k10", "j11", "j10 j9"),
    (Corner.BOTTOM_RIGHT, COUNTER, "k11 j11", "k10", "j10 i10"),
    (Corner.BOTTOM_LEFT, CLOCKWISE, "k1 j1", "k2", "j2 i2"),
    (Corner.BOTTOM_LEFT, COUNTER, "k1 k2", "j1", "j2 j3"),
]


@pytest.mark.parametrize("corner, arrow, outer, last, inner", ROUND)
def test_ruling_17_from_every_corner_both_ways_round_and_then_further_in(
    corner: Corner, arrow: Direction, outer: str, last: str, inner: str
) -> None:
    card = AmbushCard("walker", "Walker", SINGLE, arrow, corner)
    visited = [spaces.line() for spaces in walk(card)]
    assert visited[:2] == outer.split()
    assert visited[39] == last
    assert visited[40:42] == inner.split()
    assert visited[-1] == "f6"
    assert sorted(visited) == sorted(space.name for space in SPACES)


@pytest.mark.parametrize("picture", ["X../.X./..X", "X.X/X.X", "X./XX/X.", "XX/X./XX", "XXX/.X.", "XXXX"])
@pytest.mark.parametrize("arrow", Direction)
@pytest.mark.parametrize("corner", Corner)
def test_ruling_17_every_place_in_the_printed_orientation_is_tried_once_ring_by_ring(
    picture: str, arrow: Direction, corner: Corner
) -> None:
    printed = shape(picture)
    tried = walk(AmbushCard("walker", "Walker", printed, arrow, corner))
    bottom, right = 11 - printed.height, 11 - printed.width
    position = {printed.at(top, left): (top, left) for top in range(bottom + 1) for left in range(right + 1)}
    assert sorted(position[spaces] for spaces in tried) == sorted(position.values())
    rings = [min(top, left, bottom - top, right - left) for top, left in map(position.__getitem__, tried)]
    assert rings == sorted(rings)
    for (before, after), (ring_before, ring_after) in zip(pairwise(tried), pairwise(rings), strict=True):
        moved = [abs(b - a) for a, b in zip(position[before], position[after], strict=True)]
        # Along the edge it goes one space at a time; only a ring that is a mere line turns back on itself.
        narrow = min(bottom, right) == 2 * ring_before
        assert ring_after > ring_before or sum(moved) == 1 or narrow


def test_ruling_17_the_next_ring_begins_in_the_same_corner_one_space_further_in() -> None:
    board = sheet(
        """
        ttttttttttt
        t..^.:....t
        t:......^:t
        t.........t
        t.........t
        t....^....t
        t.........t
        t.........t
        t:^......:t
        t....:.^..t
        ttttttttttt
        """
    )
    assert walked(board, AMBUSH_BY_ID["gnoll-raid"])[-1] == named("b2 b3 c2 d2 d3")
    assert walked(board, AMBUSH_BY_ID["goblin-attack"])[-1] == named("h8 i9 j10")
    assert walked(board, AMBUSH_BY_ID["bugbear-assault"])[-1] == named("b8 b10 c8 c10")
    # In its corner the kobold would cover the mountain i3, so it goes on upwards.
    assert walked(board, AMBUSH_BY_ID["kobold-onslaught"])[-1] == named("g2 h2 h3 i2")


def test_ruling_17_the_walk_goes_round_in_the_arrow_s_direction() -> None:
    board = sheet(
        """
        t.........t
        t..^.:....t
        t:......^:t
        t.........t
        t.........t
        t....^....t
        t.........t
        t.........t
        t:^......:t
        t....:.^..t
        t.........t
        """
    )
    # From the top left down the left edge, then along the bottom, past the mountain i3.
    assert walked(board, AMBUSH_BY_ID["gnoll-raid"])[-1] == named("i4 i5 j4 k4 k5")
    # From the top right down the right edge, then along the bottom, past the mountain j8.
    assert walked(board, AMBUSH_BY_ID["bugbear-assault"])[-1] == named("j7 j9 k7 k9")
    # From the bottom left up the left edge, then along the top.
    assert walked(board, AMBUSH_BY_ID["kobold-onslaught"])[-1] == named("a2 b2 b3 c2")
    # From the bottom right up the right edge, then along the top.
    assert walked(board, AMBUSH_BY_ID["goblin-attack"])[-1] == named("a8 b9 c10")


def test_ruling_17_what_was_tried_is_told_and_the_last_was_drawn() -> None:
    table = Table.of(replace(base_setup(), sheet=SHEET_BY_ID["B"]))
    events = table.reveal("bugbear-assault")
    tried = tuple(named(spaces) for spaces in ("a9 a11 b9 b11", "b9 b11 c9 c11", "c9 c11 d9 d11"))
    assert events == (
        Revealed("bugbear-assault", Season.SPRING, 0),
        Walked(0, tried),
        Placed(0, 0, Placement(tried[-1], MONSTER)),
    )
    assert table.phase() == Exploring()


def test_ruling_17_the_shape_is_neither_turned_nor_flipped() -> None:
    # Only a kobold that is turned would fit.
    board = replace(BLANK["A"], forest=BLANK["A"].empty - named("a1 a2 a3 b2"))
    assert walked(board, AMBUSH_BY_ID["kobold-onslaught"]) == ()


def test_ruling_17_if_nothing_fits_the_card_is_disregarded_without_a_single_monster() -> None:
    board = replace(BLANK["A"], forest=BLANK["A"].empty - named("a1 c3 e5"))
    table = Table.of(base_setup(), board)
    table.reveal("temple-ruins")
    events = table.reveal("kobold-onslaught")
    assert events == (Revealed("kobold-onslaught", Season.SPRING, 0), NothingDrawn(0, 0))
    assert table.sheet() == board
    assert table.phase() == Exploring(ruins=True)
    assert table.game.ambushes == ("kobold-onslaught",)


def test_ruling_16_the_walk_on_every_sheet_instead_of_passing() -> None:
    crowded = replace(BLANK["A"], forest=BLANK["A"].empty - named("a1 c3 e5"))
    corner_taken = replace(BLANK["A"], forest=named("k1"))
    table = Table.of(walking(base_setup(3)), BLANK["A"], crowded, corner_taken)
    events = table.reveal("kobold-onslaught")
    assert not table.game.waiting
    assert [sheet.monster.line() for sheet in table.game.sheets] == ["i1 j1 j2 k1", "", "h1 i1 i2 j1"]
    assert only(events, NothingDrawn) == NothingDrawn(1, 1)
    assert table.phase() == Exploring()


def test_ruling_10_a_solo_ambush_that_closes_a_mountain_brings_its_coin() -> None:
    nearly = replace(BLANK["A"], forest=named("c8 c10 d9"))  # b9 is the last neighbour of the mountain c9
    table = Table.of(base_setup(), nearly)
    events = table.reveal("bugbear-assault")
    assert table.sheet().monster == named("a9 a11 b9 b11")
    assert only(events, CoinsGained) == CoinsGained(0, 1, mountains=named("c9"))
    assert table.sheet().coins == 1


@pytest.mark.parametrize(
    "card, letter, spaces",
    [
        ("dragon-inferno", "C", "i3 j1 j2 j3 k1"),
        ("dragon-inferno", "D", "i5 j3 j4 j5 k3"),  # past the wasteland j1 j2 and the mountain i3
        ("zombie-plague", "C", "a1"),
        ("zombie-plague", "D", "a1"),
        ("giant-troll-ravage", "C", "a9 a10 a11 b10"),
        ("giant-troll-ravage", "D", "c9 c10 c11 d10"),  # down past the mountain b10
        ("gorgon-gaze", "C", "j9 j11 k10"),
        ("gorgon-gaze", "D", "j9 j11 k10"),
    ],
)
def test_ruling_17_the_monsters_of_heroes_walk_in_the_same_way(card: str, letter: str, spaces: str) -> None:
    table = Table.of(replace(heroes_setup(), sheet=SHEET_BY_ID[letter]))
    table.reveal(card)
    ambush = AMBUSH_BY_ID[card]
    assert ambush.effect
    assert table.sheet().monster == named(spaces)
    assert table.sheet().initialled(ambush.effect) == named(spaces)


def test_a_card_without_a_corner_walks_from_the_assumed_one_or_not_at_all() -> None:
    basilisk = AMBUSH_BY_ID["basilisk-stare"]
    assert walked(BLANK["A"], basilisk) == ()
    assert walked(BLANK["A"], basilisk, Corner.BOTTOM_RIGHT)[-1] == named("k10 k11")
    goblins = AMBUSH_BY_ID["goblin-attack"]
    assert walked(BLANK["A"], goblins, Corner.TOP_LEFT) == walked(BLANK["A"], goblins)
