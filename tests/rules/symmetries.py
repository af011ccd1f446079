"""The turns and mirrors of the sheet."""

from __future__ import annotations

from collections.abc import Callable

from cartographers.rules.grid import SIDE, Space, SpaceSet

Symmetry = Callable[[Space], Space]


def _symmetry(flip: bool, quarter_turns: int) -> Symmetry:
    def move(space: Space) -> Space:
        row, column = space.row, space.column
        if flip:
            column = SIDE - 1 - column
        for _ in range(quarter_turns):
            row, column = column, SIDE - 1 - row
        return Space.at(row, column)

    return move


# The identity first, then the quarter turns, then the same four mirrored.
SYMMETRIES = tuple(_symmetry(flip, turns) for flip in (False, True) for turns in range(4))


def transform(spaces: SpaceSet, symmetry: Symmetry) -> SpaceSet:
    return SpaceSet.of(symmetry(space) for space in spaces)
