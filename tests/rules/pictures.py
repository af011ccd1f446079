"""Sets of spaces drawn as text."""

from __future__ import annotations

from textwrap import dedent

from cartographers.rules.grid import SIDE, Space, SpaceSet


def space_set(picture: str) -> SpaceSet:
    """The spaces with an `X`; what is not drawn, to the right and below, is not in the set."""
    rows = dedent(picture).strip().split("\n")
    return SpaceSet.of(
        Space.at(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row.strip()) if mark == "X"
    )


def shown(spaces: SpaceSet) -> str:
    """The whole grid with an `X` for each space of the set."""
    marks = ["X" if number in spaces else "." for number in range(SIDE * SIDE)]
    return "\n".join("".join(marks[start : start + SIDE]) for start in range(0, SIDE * SIDE, SIDE))
