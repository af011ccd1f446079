"""Boards of which only the upper left part is drawn."""

from __future__ import annotations

from textwrap import dedent

from cartographers.notation.sheets import parse_sheet
from cartographers.rules.grid import SIDE
from cartographers.rules.sheet import Sheet


def board(picture: str, extras: str = "") -> Sheet:
    """The sheet of these rows; what is not drawn is empty. `extras` are its lines below the grid."""
    rows = [row.ljust(SIDE, ".") for row in dedent(picture).strip().splitlines()]
    rows += ["." * SIDE] * (SIDE - len(rows))
    return parse_sheet("\n".join([*rows, extras]).strip("\n"))
