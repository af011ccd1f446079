"""Shapes and attack patterns as pictures of characters."""

from __future__ import annotations

from collections.abc import Sequence

from cartographers.rules.shapes import Cell, Shape

SQUARE, GAP, HERO, ATTACKED = "X", ".", "h", "*"


def shape_rows(shape: Shape) -> list[str]:
    """A row a line: `X` a square, `.` a gap."""
    return shape.picture.split("/")


def attack_rows(pattern: Sequence[Cell]) -> list[str]:
    """The hero `h` and the spaces `*` that it attacks."""
    rows = [row for row, _ in (*pattern, (0, 0))]
    columns = [column for _, column in (*pattern, (0, 0))]
    return [
        "".join(_mark((row, column), pattern) for column in range(min(columns), max(columns) + 1))
        for row in range(min(rows), max(rows) + 1)
    ]


def _mark(cell: Cell, pattern: Sequence[Cell]) -> str:
    if cell == (0, 0):
        return HERO
    return ATTACKED if cell in pattern else GAP


def turned_pattern(pattern: Sequence[Cell]) -> tuple[Cell, ...]:
    """A quarter turn clockwise around the hero."""
    return tuple((column, -row) for row, column in pattern)


def flipped_pattern(pattern: Sequence[Cell]) -> tuple[Cell, ...]:
    """Mirrored left to right."""
    return tuple((row, -column) for row, column in pattern)
