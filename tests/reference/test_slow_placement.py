"""The second implementation itself, against positions worked out by hand."""

from __future__ import annotations

import pytest

from cartographers.rules.boxes import AMBUSH_BY_ID, SHEET_BY_ID
from cartographers.rules.grid import SpaceSet
from tests.reference.slow_placement import (
    slow_attack_patterns,
    slow_attacks,
    slow_placements,
    slow_solo_walk,
    walk_positions,
)

A, B, C, D = (SHEET_BY_ID[id].picture for id in "ABCD")
FULL = "\n".join(["t" * 11] * 11)


def with_letters(picture: str, letters: dict[str, str]) -> str:
    """The picture with these letters on the named spaces."""
    rows = [list(row) for row in picture.split("\n")]
    for names, letter in letters.items():
        for space in SpaceSet.named(names):
            rows[space.row][space.column] = letter
    return "\n".join("".join(row) for row in rows)


def spaces(names: str) -> frozenset[tuple[int, int]]:
    return frozenset((space.row, space.column) for space in SpaceSet.named(names))


# ---- placements


def test_a_shape_lies_on_empty_spaces_only() -> None:
    text = with_letters(FULL, {"c4 c5 d5": ".", "h8": ":"})
    found = slow_placements(text, ["X/X", "X./.X"], ruins=False)
    assert found.of_shapes == [{spaces("c4 c5"), spaces("c5 d5")}, {spaces("c4 d5")}]
    assert (found.fallback, found.singles) == (False, set())


def test_the_gap_of_a_shape_may_lie_over_anything() -> None:
    text = with_letters(FULL, {"c4": ".", "c5": "^", "c6": "."})
    assert slow_placements(text, ["X.X"], ruins=False).of_shapes == [{spaces("c4 c6")}]


def test_after_a_ruins_card_a_square_must_lie_on_a_free_ruins_space() -> None:
    text = with_letters(FULL, {"c4 c5": ".", "c6": ":", "c7": "F"})
    found = slow_placements(text, ["X/X", "X"], ruins=True)
    assert found.of_shapes == [{spaces("c5 c6")}, {spaces("c6")}]
    assert not found.fallback


def test_one_shape_that_fits_on_ruins_is_enough_against_the_single_square() -> None:
    text = with_letters(FULL, {"c4 c5": ".", "h8": ":"})
    found = slow_placements(text, ["X/X", "X"], ruins=True)
    assert found.of_shapes == [set(), {spaces("h8")}]
    assert not found.fallback


def test_where_no_shape_reaches_ruins_a_single_square_lies_anywhere() -> None:
    text = with_letters(FULL, {"c4 c5": ".", "h8": ":"})
    found = slow_placements(text, ["X/X"], ruins=True)
    assert (found.of_shapes, found.fallback) == ([set()], True)
    assert found.singles == {spaces("c4"), spaces("c5"), spaces("h8")}


def test_without_free_ruins_even_the_single_square_of_rift_lands_is_replaced() -> None:
    text = with_letters(FULL, {"c4": ".", "c6": "W"})
    found = slow_placements(text, ["X"], ruins=True)
    assert (found.of_shapes, found.fallback, found.singles) == ([set()], True, {spaces("c4")})


def test_nothing_can_be_drawn_on_a_full_sheet() -> None:
    found = slow_placements(FULL, ["X"], ruins=False)
    assert (found.of_shapes, found.fallback, found.singles) == ([set()], True, set())


# ---- the solo walk


def walked(text: str, card_id: str) -> frozenset[tuple[int, int]] | None:
    card = AMBUSH_BY_ID[card_id]
    assert card.corner
    return slow_solo_walk(text, card.shape.picture, card.corner, card.arrow)


@pytest.mark.parametrize(
    "card, sheet, names",
    [
        ("goblin-attack", A, "i9 j10 k11"),
        ("goblin-attack", B, "i9 j10 k11"),
        ("kobold-onslaught", A, "i1 j1 j2 k1"),
        ("kobold-onslaught", B, "i1 j1 j2 k1"),
        ("gnoll-raid", A, "a1 a2 b1 c1 c2"),
        ("gnoll-raid", B, "a1 a2 b1 c1 c2"),
        ("bugbear-assault", A, "a9 a11 b9 b11"),
        ("bugbear-assault", B, "c9 c11 d9 d11"),  # the mountain b9 blocks the first two positions
        ("zombie-plague", C, "a1"),
        ("giant-troll-ravage", C, "a9 a10 a11 b10"),
        ("giant-troll-ravage", D, "c9 c10 c11 d10"),  # the mountain b10 blocks the first two positions
        ("gorgon-gaze", C, "j9 j11 k10"),
        ("dragon-inferno", C, "i3 j1 j2 j3 k1"),  # k1 is an empty ruins space
        ("dragon-inferno", D, "i5 j3 j4 j5 k3"),  # i3, then j2 block the first two positions
    ],
)
def test_where_solo_ambushes_go_on_empty_sheets(card: str, sheet: str, names: str) -> None:
    assert walked(sheet, card) == spaces(names)


def test_a_walk_goes_all_the_way_round_before_it_goes_in() -> None:
    assert walk_positions("X.X/X.X", "top-right", "clockwise", 0)[:3] == [(0, 8), (1, 8), (2, 8)]
    assert walk_positions("X.X/X.X", "top-right", "counter-clockwise", 0)[:3] == [(0, 8), (0, 7), (0, 6)]
    for ring, number in enumerate([2 * 8 + 2 * 9, 2 * 6 + 2 * 7, 2 * 4 + 2 * 5, 2 * 2 + 2 * 3]):
        round_trip = walk_positions("X.X/X.X", "bottom-left", "clockwise", ring)
        assert round_trip[0] == round_trip[-1] == (9 - ring, ring)
        assert len(set(round_trip)) == len(round_trip) - 1 == number
    # The innermost way of a box that is 2 high and 3 wide: two positions, one above the other.
    assert set(walk_positions("X.X/X.X", "top-left", "clockwise", 4)) == {(4, 4), (5, 4)}
    assert walk_positions("X.X/X.X", "top-left", "clockwise", 5) == []
    assert set(walk_positions("X", "top-left", "clockwise", 5)) == {(5, 5)}


@pytest.mark.parametrize("corner", ["top-left", "top-right", "bottom-left", "bottom-right"])
@pytest.mark.parametrize("direction", ["clockwise", "counter-clockwise"])
@pytest.mark.parametrize("picture", ["X", "X./XX/X.", "X.X/X.X", "X../.X./..X"])
def test_a_walk_comes_to_every_position_once(corner: str, direction: str, picture: str) -> None:
    rows = picture.split("/")
    positions = [(top, left) for top in range(12 - len(rows)) for left in range(12 - len(rows[0]))]
    visited = []
    for ring in range(6):
        on_this_ring = set(walk_positions(picture, corner, direction, ring))
        for top, left in on_this_ring:
            assert min(top, left, 11 - len(rows) - top, 11 - len(rows[0]) - left) == ring
        visited += sorted(on_this_ring)
    assert sorted(visited) == positions


def test_a_walk_takes_the_last_place_left_as_printed() -> None:
    last = {"f5 g5 g6 h5": "."}  # the kobolds in the middle of a full sheet
    assert walked(with_letters(FULL, last), "kobold-onslaught") == spaces("f5 g5 g6 h5")
    turned_round = {"f6 g5 g6 h6": "."}
    assert walked(with_letters(FULL, turned_round), "kobold-onslaught") is None
    assert walked(FULL, "zombie-plague") is None


def test_a_walk_goes_in_only_after_the_edge() -> None:
    # Goblins, counter-clockwise from the bottom right: the edge at the far end comes before the ring inside.
    text = with_letters(FULL, {"h8 i9 j10": ".", "i7 j8 k9": "."})
    assert walked(text, "goblin-attack") == spaces("i7 j8 k9")
    assert walked(with_letters(FULL, {"h8 i9 j10": "."}), "goblin-attack") == spaces("h8 i9 j10")


# ---- attacks


def test_the_ways_to_turn_an_attack() -> None:
    assert slow_attack_patterns([(-1, 2), (0, 2), (1, 2)]) == {
        frozenset({(-1, 2), (0, 2), (1, 2)}),
        frozenset({(2, 1), (2, 0), (2, -1)}),
        frozenset({(1, -2), (0, -2), (-1, -2)}),
        frozenset({(-2, -1), (-2, 0), (-2, 1)}),
    }
    assert slow_attack_patterns([(-1, 0), (1, 0), (0, -1), (0, 1)]) == {
        frozenset({(-1, 0), (1, 0), (0, -1), (0, 1)})
    }


def test_what_lies_off_the_sheet_is_lost() -> None:
    assert slow_attacks((0, 0), [(-1, 0), (1, 0), (0, -1), (0, 1)]) == {spaces("b1 a2")}
    assert slow_attacks((0, 0), [(0, 1), (0, 2), (0, 3)]) == {
        spaces("a2 a3 a4"),
        spaces("b1 c1 d1"),
        frozenset(),  # to the left or upwards nothing is marked
    }
    assert slow_attacks((0, 9), [(-1, 2), (0, 2), (1, 2)]) == {
        spaces("a8 b8"),
        spaces("c9 c10 c11"),
        frozenset(),
    }
