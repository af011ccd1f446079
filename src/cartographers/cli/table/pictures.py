"""Shapes and attack patterns as pictures of characters."""

from __future__ import annotations

from cartographers.rules.heroes import Pattern
from cartographers.rules.shapes import Cell, Shape

GAP, HERO, ATTACKED = ".", "h", "*"


def shape_rows(shape: Shape) -> list[str]:
    """A row a line: `X` a square, `.` a gap."""
    return shape.picture.split("/")


def attack_rows(pattern: Pattern) -> list[str]:
    """The hero `h` and the spaces `*` that it attacks."""
    rows = [row for row, _ in (*pattern, (0, 0))]
    columns = [column for _, column in (*pattern, (0, 0))]
    return [
        "".join(_mark((row, column), pattern) for column in range(min(columns), max(columns) + 1))
        for row in range(min(rows), max(rows) + 1)
    ]


def _mark(cell: Cell, pattern: Pattern) -> str:
    if cell == (0, 0):
        return HERO
    return ATTACKED if cell in pattern else GAP
