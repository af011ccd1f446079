"""Legal placements, the solo walk and attack patterns once more, as plain loops over the text of a sheet.

Nothing of the package is imported. Shapes are pictures (rows separated by `/`, `X` a square, `.` a gap),
spaces are (row, column) counted from 0.
"""

from __future__ import annotations

from typing import NamedTuple

from tests.reference.board import Board, Place, is_empty, is_ruins, read_board

Spaces = frozenset[Place]


class SlowPlacements(NamedTuple):
    """For each shape the sets of spaces where it may be drawn; where none may, the 1x1 that replaces them."""

    of_shapes: list[set[Spaces]]
    fallback: bool
    singles: set[Spaces]  # only where the fallback applies; none on a full sheet


def squares_of(picture: str) -> list[Place]:
    found = []
    for row, line in enumerate(picture.split("/")):
        for column, mark in enumerate(line):
            if mark == "X":
                found.append((row, column))
    return found


def size_of(picture: str) -> tuple[int, int]:
    rows = picture.split("/")
    return len(rows), len(rows[0])


def turned(steps: list[Place]) -> list[Place]:
    """A quarter turn around (0, 0)."""
    return [(column, -row) for row, column in steps]


def mirrored(steps: list[Place]) -> list[Place]:
    return [(row, -column) for row, column in steps]


def eight_ways(steps: list[Place]) -> list[list[Place]]:
    ways = []
    for start in (steps, mirrored(steps)):
        way = start
        for _ in range(4):
            ways.append(way)
            way = turned(way)
    return ways


def may_lie(board: Board, spaces: list[Place]) -> bool:
    """Gaps do not matter: each square must be on the sheet, on a space that is not filled."""
    return all(space in board and is_empty(board, space) for space in spaces)


def slow_places(board: Board, picture: str) -> set[Spaces]:
    found = set()
    for way in eight_ways(squares_of(picture)):
        first_row, first_column = way[0]
        for row, column in board:  # where the first square may lie
            spaces = [(row + r - first_row, column + c - first_column) for r, c in way]
            if may_lie(board, spaces):
                found.add(frozenset(spaces))
    return found


def on_free_ruins(board: Board, spaces: Spaces) -> bool:
    return any(is_ruins(board, space) and is_empty(board, space) for space in spaces)


def slow_placements(text: str, pictures: list[str], ruins: bool) -> SlowPlacements:
    """What a card with these shapes allows on this sheet, after a ruins card or not."""
    board = read_board(text)
    of_shapes = []
    for picture in pictures:
        places = slow_places(board, picture)
        if ruins:
            places = {place for place in places if on_free_ruins(board, place)}
        of_shapes.append(places)
    fallback = not any(of_shapes)
    singles = {frozenset([place]) for place in board if fallback and is_empty(board, place)}
    return SlowPlacements(of_shapes, fallback, singles)


# The four ways to go, in clockwise order, beginning with the one that leaves each corner clockwise.
RIGHT, DOWN, LEFT, UP = (0, 1), (1, 0), (0, -1), (-1, 0)
CLOCKWISE_FROM = {
    "top-left": [RIGHT, DOWN, LEFT, UP],
    "top-right": [DOWN, LEFT, UP, RIGHT],
    "bottom-right": [LEFT, UP, RIGHT, DOWN],
    "bottom-left": [UP, RIGHT, DOWN, LEFT],
}
COUNTER_CLOCKWISE_FROM = {
    "top-left": [DOWN, RIGHT, UP, LEFT],
    "top-right": [LEFT, DOWN, RIGHT, UP],
    "bottom-right": [UP, LEFT, DOWN, RIGHT],
    "bottom-left": [RIGHT, UP, LEFT, DOWN],
}


def walk_positions(picture: str, corner: str, direction: str, ring: int) -> list[Place]:
    """The top left corners of the shape's box on its way once around, so many spaces in from the edge."""
    height, width = size_of(picture)
    first_top, last_top = ring, 11 - ring - height
    first_left, last_left = ring, 11 - ring - width
    if first_top > last_top or first_left > last_left:
        return []
    top = first_top if corner.startswith("top") else last_top
    left = first_left if corner.endswith("left") else last_left
    visited = [(top, left)]
    for down, right in (CLOCKWISE_FROM if direction == "clockwise" else COUNTER_CLOCKWISE_FROM)[corner]:
        while first_top <= top + down <= last_top and first_left <= left + right <= last_left:
            top, left = top + down, left + right
            visited.append((top, left))
    return visited


def slow_solo_walk(text: str, picture: str, corner: str, direction: str) -> Spaces | None:
    """Where a solo ambush is drawn: as printed, in the first legal position of its walk; None: nowhere."""
    board = read_board(text)
    for ring in range(6):
        for top, left in walk_positions(picture, corner, direction, ring):
            spaces = [(top + row, left + column) for row, column in squares_of(picture)]
            if may_lie(board, spaces):
                return frozenset(spaces)
    return None


def slow_attack_patterns(steps: list[Place]) -> set[frozenset[Place]]:
    """The distinct attack patterns, as steps from the hero, that turning and flipping give."""
    return {frozenset(way) for way in eight_ways(steps)}


def slow_attacks(hero: Place, steps: list[Place]) -> set[Spaces]:
    """The distinct sets of spaces that a hero there can mark; what lies off the sheet is lost."""
    found = set()
    for way in eight_ways(steps):
        marked = []
        for row, column in way:
            if 0 <= hero[0] + row <= 10 and 0 <= hero[1] + column <= 10:
                marked.append((hero[0] + row, hero[1] + column))
        found.add(frozenset(marked))
    return found
