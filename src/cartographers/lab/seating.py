"""Who meets whom in a tournament, and on which seats."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from itertools import combinations, permutations

from cartographers.lab.plan import TableOfBots


class Seating(StrEnum):
    """On a ring of seats a monster comes from a certain neighbour, so it matters who sits next to whom."""

    ROTATED = "rotated"  # the same ring, begun at every seat: as many seatings as seats
    ALL = "all"  # every order


def round_robin(
    bots: Sequence[str], size: int, seating: Seating = Seating.ROTATED
) -> tuple[TableOfBots, ...]:
    """Every choice of so many bots in every seating."""
    return tuple(table for chosen in combinations(bots, size) for table in _seatings(chosen, seating))


def _seatings(chosen: TableOfBots, seating: Seating) -> list[TableOfBots]:
    if seating is Seating.ALL:
        return list(permutations(chosen))
    return [chosen[first:] + chosen[:first] for first in range(len(chosen))]
